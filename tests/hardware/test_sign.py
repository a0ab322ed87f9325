"""The sign: our device on luma's driver on a recording wire, decoded back into a picture."""

from __future__ import annotations

import atexit
import gc
import threading
import time
import weakref
from threading import Event

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.ports import PartState
from hardware.chores import InlineRunner
from hardware.health import Health
from hardware.sign import OledSign
from hardware.sign_panel import open_panel
from hardware.sim.bench import Bench
from hardware.sim.panel import SimulatedPanel
from hardware.sim.wire import RecordingWire
from hardware.supervisor import open_parts
from hardware.wiring import Controller, SignWiring, Wiring
from tests.hardware.stage import Box, StandingClock, noise, table_of, with_block

LUMA_FRAME_BYTES = 1034
DARK = bytes(1024)

PANELS = {
    "ssd1306": 'sign.controller = "ssd1306"',
    "ssd1306 upside down": '[sign]\ncontroller = "ssd1306"\nrotate = 180',
    "sh1106": 'sign.controller = "sh1106"',
    "sh1106 at column 0": '[sign]\ncontroller = "sh1106"\ncolumn_offset = 0',
    "sh1106 at column 4, upside down": '[sign]\ncontroller = "sh1106"\ncolumn_offset = 4\nrotate = 180',
}
every_panel = pytest.mark.parametrize("toml", PANELS.values(), ids=PANELS.keys())


@pytest.fixture(params=PANELS.values(), ids=PANELS.keys())
def table(request):
    with table_of(request.param) as table:
        yield table


def test_the_sign_is_dark_and_ready_before_the_first_picture(table):
    assert table.bench.sign_contrast() == 0
    assert table.bench.sign_picture() == DARK
    assert table.parts.states()[-1].state is PartState.READY


def test_a_picture_comes_out_as_it_went_in(table):
    picture = noise(1)
    table.parts.sign.show(picture)
    assert table.bench.sign_picture() == picture


def test_the_top_left_pixel_is_the_first_bit(table):
    table.parts.sign.show(b"\x80" + bytes(1023))
    assert table.bench.sign_picture() == b"\x80" + bytes(1023)


@every_panel
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_sequence_of_pictures_is_pixel_identical_on_every_panel(toml, data):
    rectangles = st.tuples(st.integers(0, 120), st.integers(0, 56), st.integers(1, 8), st.integers(1, 8))
    with table_of(toml) as table:
        picture = DARK
        for _ in range(data.draw(st.integers(1, 6))):
            if data.draw(st.booleans()):
                picture = noise(data.draw(st.integers(0, 1000)))
            for rectangle in data.draw(st.lists(rectangles, max_size=4)):
                picture = with_block(picture, *rectangle)
            table.parts.sign.show(picture)
            assert table.bench.sign_picture() == picture


def test_the_same_picture_again_sends_nothing(table):
    table.parts.sign.show(noise(2))
    before = table.bench.sign_bytes
    table.parts.sign.show(noise(2))
    table.pass_time(30)
    table.parts.sign.show(noise(2))
    assert table.bench.sign_bytes == before


def test_a_digit_that_changes_costs_less_than_a_twentieth_of_a_picture_of_lumas(table):
    table.parts.sign.show(noise(3))
    before = table.bench.sign_bytes
    table.parts.sign.show(with_block(noise(3), 90, 24, 12, 16))
    assert 0 < table.bench.sign_bytes - before < LUMA_FRAME_BYTES / 20


BLOCKS = {
    "one pixel": [(5, 5, 1, 1)],
    "two pixels near each other": [(5, 5, 1, 1), (11, 5, 1, 1)],
    "two pixels in opposite corners": [(0, 0, 1, 1), (127, 63, 1, 1)],
    "two pixels at the ends of neighbouring pages": [(0, 7, 1, 1), (127, 8, 1, 1)],
    "a digit": [(90, 24, 12, 16)],
    "a number": [(64, 16, 24, 24)],
    "a bar": [(0, 0, 128, 16)],
    "all of it": [(0, 0, 128, 64)],
}


@pytest.mark.parametrize(
    ("toml", "counts"),
    [(PANELS["ssd1306"], [8, 14, 22, 19, 34, 82, 266, 1031]), (PANELS["sh1106"], [8, 14, 16, 16, 38, 93, 270, 1080])],
    ids=["ssd1306", "sh1106"],
)
def test_golden_byte_counts(toml, counts):
    with table_of(toml) as table:
        sent: list[int] = []
        for blocks in BLOCKS.values():
            table.parts.sign.show(DARK)
            before = table.bench.sign_bytes
            picture = DARK
            for block in blocks:
                picture = with_block(picture, *block)
            table.parts.sign.show(picture)
            sent.append(table.bench.sign_bytes - before)
        assert dict(zip(BLOCKS, sent, strict=True)) == dict(zip(BLOCKS, counts, strict=True))


def test_no_picture_costs_more_than_sending_all_of_it(table):
    table.parts.sign.show(noise(4))
    for seed in range(20):
        picture = noise(4)
        for block in range(seed):
            picture = with_block(picture, block * 37 % 120, block * 23 % 60, 3, 3)
        before = table.bench.sign_bytes
        table.parts.sign.show(picture)
        assert table.bench.sign_bytes - before <= 8 * (7 + 128)
        table.parts.sign.show(noise(4))


def test_contrast_is_told_only_when_it_changes(table):
    table.parts.sign.show(noise(5), contrast=0.3)
    assert table.bench.sign_contrast() == pytest.approx(0.3, abs=0.01)
    before = table.bench.sign_bytes
    table.parts.sign.show(with_block(noise(5), 8, 8, 1, 1), contrast=0.3)
    assert table.bench.sign_bytes - before <= 11
    before = table.bench.sign_bytes
    table.parts.sign.show(with_block(noise(5), 8, 8, 1, 1), contrast=1)
    assert table.bench.sign_bytes - before == 5
    assert table.bench.sign_contrast() == 1


def test_no_contrast_is_dark_and_the_picture_comes_back_with_it(table):
    table.parts.sign.show(noise(6))
    table.parts.sign.show(noise(6), contrast=0)
    assert (table.bench.sign_contrast(), table.bench.sign_picture()) == (0, DARK)
    table.parts.sign.show(noise(6), contrast=0.01)
    assert table.bench.sign_picture() == noise(6)


@pytest.mark.parametrize("size", [0, 1023, 1025])
def test_a_picture_of_another_size_is_refused_at_once(table, size):
    with pytest.raises(ValueError, match="1024 bytes"):
        table.parts.sign.show(bytes(size))


def test_unplugged_it_is_lost_once_with_a_sentence_and_ready_once_when_it_is_back(table):
    table.parts.sign.show(noise(7))
    table.bench.unplug_sign()
    table.parts.sign.show(noise(8))
    for seed in range(9, 14):
        table.parts.sign.show(noise(seed))
        table.pass_time(7)
    (lost,) = table.part_news()
    assert (lost.part, lost.state) == ("sign", PartState.LOST)
    assert lost.cure.startswith("No sign answers on I2C bus 1 at 0x3C; check its four leads")
    table.bench.plug_sign()
    table.pass_time(30)
    (back,) = table.part_news()
    assert (back.part, back.state, back.cure) == ("sign", PartState.READY, "")
    assert table.bench.sign_picture() == noise(13)


def test_an_absent_sign_is_tried_after_1_2_4_8_16_and_then_every_30_seconds(table):
    table.bench.unplug_sign()
    table.parts.sign.show(noise(1))
    tries: list[float] = []
    while len(tries) < 7:
        deadline = table.parts.deadline()
        tries.append(round(deadline - table.clock.now_s))
        table.clock.now_s = deadline
        table.parts.run_due()
    assert tries == [1, 2, 4, 8, 16, 30, 30]


@pytest.mark.parametrize("after_bytes", [1, 6, 7, 40, 200, 515, 1023])
def test_torn_off_in_mid_picture_and_plugged_in_again_it_shows_the_whole_picture(table, after_bytes):
    table.parts.sign.show(noise(20))
    table.bench.unplug_sign(after_bytes=after_bytes)
    table.parts.sign.show(noise(21))
    assert table.bench.sign_picture() == DARK
    table.bench.plug_sign()
    table.pass_time(2)
    assert table.bench.sign_picture() == noise(21)


def test_a_spark_that_costs_one_transaction_is_not_called_a_loss(table):
    table.parts.sign.show(noise(22))
    table.bench.unplug_sign(after_bytes=50)
    replugged = Event()

    def once() -> None:
        # The plug makes contact again at the very moment at which the driver hears of the failure.
        if not replugged.is_set() and table.bench.sign_contrast() == 0:
            replugged.set()
            table.bench.plug_sign()

    table.bench.on_change = once
    table.parts.sign.show(noise(23))
    assert replugged.is_set()
    assert table.part_news() == []
    assert table.bench.sign_picture() == noise(23)


def test_a_sign_that_lost_its_power_unseen_is_whole_again_with_the_next_picture_after_a_minute(table):
    table.parts.sign.show(noise(24))
    table.bench.unplug_sign()
    table.bench.plug_sign()
    assert table.bench.sign_picture() == DARK
    table.pass_time(60)
    table.parts.sign.show(with_block(noise(24), 0, 0, 1, 1))
    assert table.bench.sign_picture() == with_block(noise(24), 0, 0, 1, 1)


def test_a_refresh_does_not_blink():
    with table_of() as table:
        table.parts.sign.show(noise(25))
        table.pass_time(61)
        seen: list[float] = []
        table.bench.on_change = lambda: seen.append(table.bench.sign_contrast())
        table.parts.sign.show(noise(26))
        assert len(seen) >= 4
        assert min(seen) == 1


def test_a_sign_that_was_never_there_is_absent_and_ready_when_somebody_plugs_it_in():
    wiring = Wiring()
    bench, box, clock = Bench(wiring), Box(), StandingClock()
    bench.unplug_sign()
    parts = open_parts(wiring, box, clock, bench, threads=False)
    (absent,) = [state for state in parts.states() if state.part == "sign"]
    assert absent.state is PartState.ABSENT
    assert "check its four leads" in absent.cure
    bench.plug_sign()
    clock.now_s += 1
    parts.run_due()
    assert [state.state for state in parts.states() if state.part == "sign"] == [PartState.READY]
    parts.close()


def test_closing_leaves_the_last_picture_standing(table):
    table.parts.sign.show(noise(30), contrast=0.3)
    table.parts.close(noise(31))
    assert table.bench.sign_picture() == noise(31)
    assert table.bench.sign_contrast() == 1


def test_closing_without_a_last_picture_leaves_the_glass_dark(table):
    table.parts.sign.show(noise(32))
    table.parts.close()
    assert table.bench.sign_contrast() == 0


def test_closing_a_lost_sign_neither_waits_nor_raises(table):
    table.parts.sign.show(noise(33))
    table.bench.unplug_sign()
    table.parts.sign.show(noise(34))
    table.parts.close(noise(35))


def test_closing_does_not_seek_a_lost_sign(table):
    table.bench.unplug_sign()
    table.parts.sign.show(noise(36))
    table.bench.plug_sign()
    table.clock.now_s += 60
    table.parts.close(noise(37))
    assert table.bench.sign_picture() == DARK


def test_a_sign_torn_off_by_its_last_picture_holds_nothing_up(table):
    table.parts.sign.show(noise(38))
    table.bench.unplug_sign(after_bytes=100)
    table.parts.close(noise(39))
    assert table.bench.sign_picture() == DARK


def test_a_glass_that_begins_elsewhere_than_the_wiring_says_shows_the_picture_beside_its_place():
    with table_of('[sign]\ncontroller = "sh1106"\ncolumn_offset = 0', glass_offset=2) as table:
        table.parts.sign.show(bytes([0xFF] * 1024))
        first_row = table.bench.sign_picture()[:16]
        assert first_row[:15] == b"\xff" * 15
        assert table.bench.sign_picture() != bytes([0xFF] * 1024)


def test_no_hook_for_the_end_of_the_program_keeps_a_device_alive():
    panel = open_panel(SignWiring())
    gone = weakref.ref(panel)
    del panel
    gc.collect()
    assert gone() is None


def test_losing_and_finding_the_sign_keeps_one_device():
    wiring, clock, box = SignWiring(), StandingClock(), Box()
    wire = RecordingWire(SimulatedPanel(Controller.SSD1306), lambda: None)
    sign = OledSign(wiring, lambda: wire, clock, Health(box))
    runner = InlineRunner(sign, clock)
    sign.start(runner)
    device = sign._panel
    hooks = atexit._ncallbacks()
    for seed in range(5):
        wire.unplug()
        sign.show(noise(seed))
        wire.plug()
        clock.now_s += 1
        runner.run_due()
        assert wire.picture() == noise(seed)
    assert sign._panel is device
    assert atexit._ncallbacks() == hooks
    sign.close()


def test_after_a_failure_the_device_itself_sends_all_of_the_next_picture():
    wire = RecordingWire(SimulatedPanel(Controller.SSD1306), lambda: None)
    panel = open_panel(SignWiring())
    panel.connect(wire)
    panel.begin(noise(1), 255)
    wire.unplug(after_bytes=20)
    with pytest.raises(OSError, match="Remote I/O"):
        panel.show_picture(with_block(noise(1), 8, 8, 32, 8))
    wire.plug()
    before = wire.bytes_sent
    panel.show_picture(with_block(noise(1), 8, 8, 32, 8))
    assert wire.bytes_sent - before == LUMA_FRAME_BYTES


class SlowWire:
    """A bus that takes its time: holds the first picture until somebody lets it go."""

    def __init__(self) -> None:
        self.holding, self.go_on = Event(), Event()
        self.panel = SimulatedPanel(Controller.SSD1306)
        self.panel.power_on()
        self.pictures = 0
        self.armed = False

    def command(self, *cmd: int) -> None:
        self.panel.command(cmd)

    def data(self, data) -> None:
        self.pictures += 1
        if self.armed:
            self.holding.set()
            assert self.go_on.wait(5)
        self.panel.data(data)

    def cleanup(self) -> None:
        pass


class SlowBoard:
    """A board with nothing but a sign on a slow bus."""

    def __init__(self) -> None:
        self.wire = SlowWire()

    def pin_factory(self):
        raise RuntimeError("no pins")

    def open_wire(self, _wiring):
        return self.wire

    def play(self, _wiring, _samples):
        raise OSError("no loudspeaker")


def slow_sign():
    """A slow bus, and parts with threads whose sign has begun."""
    board, box = SlowBoard(), Box()
    parts = open_parts(Wiring(), box, LiveClock(), board)
    while not any(state.part == "sign" for state in parts.states()):
        time.sleep(0.005)
    return board.wire, parts


class LiveClock:
    def now(self) -> float:
        return time.monotonic()


def test_the_newest_picture_wins_on_a_slow_bus_and_showing_never_waits_for_it():
    wire, parts = slow_sign()
    wire.armed = True
    parts.sign.show(noise(1))
    assert wire.holding.wait(5)
    for seed in range(2, 50):
        parts.sign.show(noise(seed))
    before = wire.pictures
    wire.go_on.set()
    for _ in range(400):
        if wire.panel.picture() == noise(49):
            break
        time.sleep(0.005)
    assert wire.panel.picture() == noise(49)
    assert wire.pictures - before <= 2
    parts.close()
    assert "table sign" not in [thread.name for thread in threading.enumerate()]


def test_the_last_picture_is_drawn_before_the_thread_of_the_sign_ends():
    wire, parts = slow_sign()
    parts.sign.show(noise(1))
    parts.close(noise(2))
    assert wire.panel.picture() == noise(2)
    assert "table sign" not in [thread.name for thread in threading.enumerate()]


def test_a_bus_that_hangs_in_the_last_picture_does_not_hold_up_the_end(monkeypatch):
    monkeypatch.setattr("hardware.sign.CLOSING_S", 0.05)
    wire, parts = slow_sign()
    wire.armed = True
    parts.close(noise(3))
    assert wire.holding.is_set()
    assert wire.panel.picture() != noise(3)
    wire.go_on.set()


def test_the_device_still_takes_what_lumas_canvas_draws():
    from luma.core.render import canvas

    wire = RecordingWire(SimulatedPanel(Controller.SSD1306), lambda: None)
    panel = open_panel(SignWiring())
    panel.connect(wire)
    panel.begin(DARK, 255)
    with canvas(panel) as draw:
        draw.rectangle((0, 0, 7, 0), fill="white")
    assert wire.picture() == b"\xff" + bytes(1023)
