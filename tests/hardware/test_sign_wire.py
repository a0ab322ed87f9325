"""What goes over the sign's wire for a change: the memory behind it as after a full frame, and few bytes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from hardware.sign_memory import MEMORY_BYTES, WHOLE, Patch, memory_of, runs, turned
from hardware.sign_panel import open_panel
from hardware.sign_pointer import ANOTHER_BYTES, Pointer, cheapest_way, way
from hardware.sim.panel import SimulatedPanel
from hardware.sim.wire import RecordingWire
from hardware.wiring import Controller, SignWiring
from tests.hardware.stage import image_of, noise, with_block

KINDS = {
    Controller.SSD1306: SignWiring(),
    Controller.SH1106: SignWiring(controller=Controller.SH1106, column_offset=2),
}
rectangles = st.tuples(st.integers(0, 120), st.integers(0, 56), st.integers(1, 40), st.integers(1, 24)).map(
    lambda r: (r[0], r[1], min(r[2], 128 - r[0]), min(r[3], 64 - r[1]))
)
changes = st.lists(rectangles, min_size=1, max_size=5)


def by_pillow(rows: bytes) -> bytes:
    """The memory as Pillow makes it: on its side, a row of the image is a column of the glass."""
    columns = image_of(rows).transpose(Image.Transpose.TRANSPOSE).tobytes("raw", "1;R")
    return b"".join(columns[page::8] for page in range(8))


def changed(rows: bytes, blocks: list[tuple[int, int, int, int]]) -> bytes:
    for block in blocks:
        rows = with_block(rows, *block)
    return rows


@given(st.binary(min_size=1024, max_size=1024))
def test_memory_is_made_as_pillow_would_make_it(rows):
    assert memory_of(rows) == by_pillow(rows)


def test_one_pixel_goes_to_its_column_its_page_and_its_bit():
    for x, y in ((0, 0), (127, 0), (0, 63), (127, 63), (9, 20)):
        memory = memory_of(with_block(bytes(1024), x, y, 1, 1))
        assert [(i, byte) for i, byte in enumerate(memory) if byte] == [(y // 8 * 128 + x, 1 << y % 8)]


def test_a_sign_that_hangs_upside_down_gets_its_picture_turned_by_half():
    assert turned(noise(1)) == image_of(noise(1)).transpose(Image.Transpose.ROTATE_180).tobytes()


@pytest.mark.filterwarnings("ignore:.*getdata is deprecated:DeprecationWarning")
@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 99), steps=st.lists(changes, min_size=1, max_size=6))
def test_after_any_changes_the_panel_shows_what_lumas_full_frame_would(kind, seed, steps):
    from luma.oled.device import sh1106, ssd1306

    ours, theirs = (RecordingWire(SimulatedPanel(kind, KINDS[kind].column_offset), lambda: None) for _ in range(2))
    panel = open_panel(KINDS[kind])
    panel.connect(ours)
    rows = noise(seed)
    panel.begin(rows, 255)
    luma = {Controller.SSD1306: ssd1306, Controller.SH1106: sh1106}[kind](theirs)
    luma.persist = True
    for blocks in steps:
        rows = changed(rows, blocks)
        before = ours.bytes_sent
        panel.show_picture(rows)
        luma.display(image_of(rows))
        assert ours.picture() == theirs.picture() == rows
        assert ours.bytes_sent - before <= 1034 + 46


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 99), steps=st.lists(changes, min_size=1, max_size=6))
def test_no_way_is_dearer_than_a_full_frame_one_box_or_each_stretch_by_itself(seed, steps):
    rows, pointer = noise(seed), None
    for blocks in steps:
        after = changed(rows, blocks)
        stretches = runs(memory_of(rows), memory_of(after), ANOTHER_BYTES)
        rows = after
        if not stretches:
            continue
        found = cheapest_way(pointer, stretches)
        box = stretches[0]
        for stretch in stretches:
            box = box.around(stretch)
        assert found.bytes_on_the_wire <= 10 + WHOLE.size
        assert found.bytes_on_the_wire <= 10 + box.size
        assert found.bytes_on_the_wire <= sum(10 + stretch.size for stretch in stretches)
        pointer = found.end


def test_a_window_that_was_written_to_its_end_takes_its_next_bytes_without_a_command():
    digit = Patch(5, 7, 2, 13)
    first = cheapest_way(Pointer(WHOLE, 0, 0), [digit._replace(top=5, bottom=5), digit._replace(top=6)])
    assert first.bytes_on_the_wire == 2 + 6 + 2 + digit.size
    again = cheapest_way(first.end, [Patch(5, 5, 3, 9), Patch(6, 6, 2, 13), Patch(7, 7, 2, 12)])
    assert again.writes == (((), digit),)
    assert again.bytes_on_the_wire == 2 + digit.size


def test_the_columns_of_a_window_are_not_said_again_for_other_pages_of_it():
    first = way(None, [Patch(2, 3, 40, 59)])
    below = cheapest_way(first.end, [Patch(6, 6, 41, 58)])
    assert below.writes == (((0x22, 6, 6), Patch(6, 6, 40, 59)),)


def test_stretches_that_begin_where_the_pointer_stands_only_say_their_columns():
    page_below = way(None, [Patch(1, 1, 0, 4), Patch(2, 2, 100, 104)])
    assert [write.commands for write in page_below.writes] == [(0x21, 0, 4, 0x22, 1, 7), (0x21, 100, 104)]
    same_page = way(None, [Patch(1, 1, 0, 4), Patch(1, 1, 100, 104)])
    assert [write.commands for write in same_page.writes] == [(0x21, 0, 127, 0x22, 1, 7), (0x21, 100, 104)]


def test_the_pointer_is_where_the_chip_has_it():
    rng = random.Random(7)
    panel = SimulatedPanel(Controller.SSD1306)
    panel.power_on()
    panel.command([0x20, 0x00])
    pointer = None
    for _ in range(200):
        top, left = rng.randrange(8), rng.randrange(128)
        patch = Patch(top, rng.randrange(top, 8), left, rng.randrange(left, 128))
        found = way(pointer, [patch])
        for commands, written in found.writes:
            panel.command(commands)
            panel.data(bytes(written.size))
        pointer = found.end
        assert (panel._page, panel._column) == (pointer.page, pointer.column)
        assert panel._window_columns == (pointer.window.left, pointer.window.right)
        assert panel._window_pages == (pointer.window.top, pointer.window.bottom)


def test_an_sh1106_is_told_a_page_once_however_many_stretches_of_it_change():
    wire = RecordingWire(SimulatedPanel(Controller.SH1106, 2), lambda: None)
    panel = open_panel(KINDS[Controller.SH1106])
    panel.connect(wire)
    panel.begin(bytes(1024), 255)
    told: list[tuple[int, ...]] = []
    command = wire.command
    wire.command = lambda *cmd: (told.append(cmd), command(*cmd))[1]
    panel.show_picture(changed(bytes(1024), [(0, 0, 1, 1), (60, 0, 1, 1), (120, 0, 1, 1), (5, 40, 1, 1)]))
    assert [[byte for byte in cmd if byte & 0xF8 == 0xB0] for cmd in told] == [[0xB0], [], [], [0xB5]]
    assert [len(cmd) for cmd in told] == [3, 2, 2, 3]


def test_an_unplugged_sign_is_told_its_window_anew():
    wire = RecordingWire(SimulatedPanel(Controller.SSD1306), lambda: None)
    panel = open_panel(SignWiring())
    pictures = [noise(1), with_block(noise(1), 8, 8, 9, 9), with_block(noise(1), 8, 8, 8, 8)]
    for before, after in pairwise(pictures):
        panel.connect(wire)
        panel.begin(before, 255)
        panel.show_picture(after)
        assert wire.picture() == after
        wire.unplug()
        wire.plug()
        panel.cleanup()


def test_a_picture_has_as_many_bytes_as_the_memory():
    assert len(memory_of(bytes(MEMORY_BYTES))) == MEMORY_BYTES
