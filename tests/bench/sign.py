"""What the sign costs beside luma's own ``display``: bytes on the wire, the panel's memory, and the processor."""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.adventure_island.values import Colour
from companion.faces.sign import Dice
from companion.faces.sign_picture import draw
from companion.loop import VirtualClock
from hardware.sign_panel import image_of, open_panel
from hardware.sim.bench import Bench
from hardware.sim.panel import SimulatedPanel
from hardware.sim.wire import RecordingWire
from hardware.supervisor import open_parts
from hardware.wiring import Controller, SignWiring, Wiring
from tests.bench.report import Goal, Report
from tests.bench.running import CannotRun
from tests.evenings.playing import HERE, SEED
from tests.hardware.stage import Box, StandingClock

EVENINGS = ("no_power_cut", "lost_threats")
NEEDED = 9
DIGITS = 8
"""A check that needs nine symbols shows ``1 of 9`` to ``8 of 9`` in figures of 24 px."""
FRAMES = 100
"""Frames of a round; a figure is their mean."""
PAGE_START, PAGE_MASK = 0xB0, 0xF8
KINDS = (Controller.SSD1306, Controller.SH1106)


@dataclass(frozen=True)
class Asked:
    """What the table wanted to stand on the sign, when, and whether game or view had changed for it."""

    at_s: float
    bits: bytes
    contrast: float
    new_look: bool


class Idle:
    """A wire on which nothing happens."""

    def command(self, *cmd: int) -> None:
        """Lose a command."""

    def data(self, data: Any) -> None:
        """Lose a picture."""

    def cleanup(self) -> None:
        """Nothing to let go."""


class Watched:
    """A bench whose wire tells which pages of an SH1106 are written to."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._wire: RecordingWire | None = None
        self.pages: set[int] = set()

    def pin_factory(self) -> Any:
        """The bench's pins."""
        return self._bench.pin_factory()

    def open_wire(self, wiring: SignWiring) -> Watched:
        """This wire, which passes on to the bench's."""
        self._wire = self._bench.open_wire(wiring)
        return self

    def command(self, *cmd: int) -> None:
        """Pass a command on, and note the page where it sets one."""
        assert self._wire is not None
        if cmd[0] & PAGE_MASK == PAGE_START:
            self.pages.add(cmd[0] & ~PAGE_MASK)
        self._wire.command(*cmd)

    def data(self, data: Any) -> None:
        """Pass a picture on."""
        assert self._wire is not None
        self._wire.data(data)

    def cleanup(self) -> None:
        """The bench keeps its wire."""


class Sign:
    """Our sign on a bench, under a clock that stands still, and luma's own device on a panel of the same kind."""

    def __init__(self, kind: Controller) -> None:
        wiring = replace(Wiring(), sign=wired(kind))
        self.clock = StandingClock()
        self.bench = Bench(wiring)
        self.watched = Watched(self.bench)
        self.parts = open_parts(wiring, Box(), self.clock, self.watched, threads=False)
        self._panel = SimulatedPanel(kind, wiring.sign.column_offset)
        self._wire = RecordingWire(self._panel, lambda: None)
        self._luma = luma_device(kind, self._wire)

    def show(self, bits: bytes, contrast: float = 1.0) -> int:
        """Show a picture; the bytes it took."""
        before = self.bench.sign_bytes
        self.parts.sign.show(bits, contrast)
        self.parts.run_due()
        return self.bench.sign_bytes - before

    def show_by_luma(self, bits: bytes) -> int:
        """The same by luma's own ``display``."""
        before = self._wire.bytes_sent
        self._luma.display(image_of(bits))
        return self._wire.bytes_sent - before

    @property
    def differs(self) -> bool:
        """Whether our panel shows anything else than luma's, to which each picture is sent whole."""
        return self.bench.sign_picture() != self._wire.picture()

    def move_to(self, at_s: float) -> int:
        """Let time pass with all that is due; the bytes it took."""
        before = self.bench.sign_bytes
        while (due_s := self.parts.deadline()) is not None and due_s <= at_s:
            self.clock.now_s = max(self.clock.now_s, due_s)
            self.parts.run_due()
        self.clock.now_s = max(self.clock.now_s, at_s)
        return self.bench.sign_bytes - before

    def close(self) -> None:
        """Give all back."""
        self.parts.close()
        self.bench.close()


@contextmanager
def sign_of(kind: Controller) -> Iterator[Sign]:
    """A sign while the block lasts."""
    sign = Sign(kind)
    try:
        yield sign
    finally:
        sign.close()


def wired(kind: Controller) -> SignWiring:
    """A sign of one kind, wired as it is sold."""
    return SignWiring(controller=kind) if kind is Controller.SSD1306 else SignWiring(controller=kind, column_offset=2)


def luma_device(kind: Controller, wire: Any) -> Any:
    """luma's own device, as its makers left it."""
    from luma.oled.device import sh1106, ssd1306

    device = {Controller.SSD1306: ssd1306, Controller.SH1106: sh1106}[kind](wire)
    device.persist = True
    return device


def digits() -> list[bytes]:
    """Pictures that differ in one figure of 24 px."""
    faces = (Colour.GREEN, Colour.YELLOW, Colour.ORANGE)
    return [draw(Dice(faces, (True, False, False), met, NEEDED, "12%")) for met in range(1, DIGITS + 1)]


def evening(name: str) -> list[Asked]:
    """What the table asked of the sign in a scripted evening, at the script's own times."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from companion.faces.sign_show import SignShow
    from companion.panels import script, script_table
    from hardware.sign import OledSign
    from tests.evenings.replay import SIZE, Recording

    clock = VirtualClock()
    asked: list[Asked] = []
    wanted: list[tuple[bytes, float]] = []
    looks: list[Any] = [None]
    to_port, by_table = OledSign.show, SignShow.show

    def port_show(sign: OledSign, bits: bytes, contrast: float = 1.0) -> None:
        wanted[:] = [(bits, contrast)]
        to_port(sign, bits, contrast)

    def table_show(sign: SignShow, look: Any, moment: Any, idle_s: float) -> None:
        by_table(sign, look, moment, idle_s)
        last = looks[0]
        new = last is None or last.game is not look.game or last.view is not look.view
        looks[0] = look
        if wanted:
            asked.append(Asked(clock.now(), *wanted[0], new))

    class Listening(Recording):
        """A table in this process that is left alone."""

        def start(self) -> None:
            self.seen = []
            self._table = script_table.ScriptTable(self.data, SIZE, self.seed)

    ours = ((script, "ScriptTable", Listening), (script_table, "VirtualClock", lambda: clock))
    ours += ((OledSign, "show", port_show), (SignShow, "show", table_show))  # type: ignore[assignment]
    before = [(owner, what, getattr(owner, what)) for owner, what, _ in ours]
    complaint = io.StringIO()
    with tempfile.TemporaryDirectory(prefix="bench-evening-") as folder:
        try:
            for owner, what, value in ours:
                setattr(owner, what, value)
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(complaint):
                status = script.play(
                    HERE / f"{name}.evening", Path(folder), Path(folder), SEED, "x".join(map(str, SIZE))
                )
        finally:
            for owner, what, value in before:
                setattr(owner, what, value)
    if status or not asked:
        raise CannotRun(f"the evening {name!r} did not go as written: {complaint.getvalue()[-300:]}")
    return asked


def changed_pages(before: bytes, after: bytes) -> int:
    """In how many stripes of eight rows two pictures differ."""
    return sum(before[i : i + 128] != after[i : i + 128] for i in range(0, len(before), 128))


def measure(rounds: int, code: Mapping[str, str]) -> Report:  # noqa: ARG001 -- it runs in this process
    """Bytes and pages are counted once, for they are the same each time; the processor's time is taken in turn."""
    report = Report("The sign: beside luma's own display()", "bytes, pages, us")
    goals: list[Goal] = []
    for kind in KINDS:
        goals += _digits(report, kind)
    for name in EVENINGS:
        asked = evening(name)
        for kind in KINDS:
            goals += _evening(report, kind, name, asked)
        report.notes.append(
            f"The evening {name}: {asked[-1].at_s - asked[0].at_s:.0f} s of its own time; the table drew {len(asked)}"
            f" times, {sum(a.new_look for a in asked)} of them because game or view had changed."
        )
    goals += _processor(report, rounds)
    report.goals = tuple(goals)
    return report


def _digits(report: Report, kind: Controller) -> list[Goal]:
    """An unchanged picture, and figures of 24 px that change one by one."""
    pictures = digits()
    unchanged, changed, whole, pages_sent, pages_changed, wrong = [], [], [], [], [], []
    with sign_of(kind) as sign:
        sign.show(pictures[0])
        for before, after in pairwise(pictures):
            unchanged.append(float(sign.show(before)))
            sign.watched.pages.clear()
            changed.append(float(sign.show(after)))
            whole.append(float(sign.show_by_luma(after)))
            wrong.append(float(sign.differs))
            pages_sent.append(float(len(sign.watched.pages)))
            pages_changed.append(float(changed_pages(before, after)))
    name = kind.value
    frame, digit = f"{name}: luma's full frame, bytes", f"{name}: one 24 px digit, bytes"
    report.add(frame, whole)
    report.add(f"{name}: an unchanged picture, bytes", unchanged)
    report.add(digit, changed)
    goals = [
        Goal(f"{name}: an unchanged picture / luma", f"{name}: an unchanged picture, bytes", frame, 0.0, 100),
        Goal(f"{name}: one 24 px digit / luma", digit, frame, 1 / 28 if kind is Controller.SSD1306 else None),
        Goal(f"{name}: the dearest digit / luma", digit, frame, None, 100),
    ]
    bad, shown = f"{name}: digits with another picture than luma's", f"{name}: digits compared"
    report.add(bad, [sum(wrong)])
    report.add(shown, [len(wrong)])
    goals.append(Goal(f"{name}: different digits / compared", bad, shown, 0.0))
    if kind is Controller.SH1106:
        report.add(f"{name}: pages sent for the digits", [sum(pages_sent)])
        report.add(f"{name}: pages changed by the digits", [sum(pages_changed)])
        goals.append(
            Goal(
                f"{name}: pages sent / changed",
                f"{name}: pages sent for the digits",
                f"{name}: pages changed by the digits",
                1.0,
            )
        )
    return goals


def _evening(report: Report, kind: Controller, evening_name: str, asked: Sequence[Asked]) -> list[Goal]:
    """The evening again on our sign with its refreshes, and by luma, which sends a frame for each request.

    What a request is depends on the program: each drawing of the table, as for the touchscreen; only those for which
    game or view had changed; or, with a comparison that luma does not have, only new pictures.
    """
    sent = for_drawings = for_looks = for_pictures = wrong = 0
    last = b""
    with sign_of(kind) as sign:
        start_s = sign.clock.now_s - asked[0].at_s
        for ask in asked:
            sent += sign.move_to(start_s + ask.at_s)
            sent += sign.show(ask.bits, ask.contrast)
            frame = sign.show_by_luma(ask.bits)
            for_drawings += frame
            for_looks += frame if ask.new_look else 0
            for_pictures += frame if ask.bits != last else 0
            last = ask.bits
            wrong += sign.differs
    name = f"{kind.value}, {evening_name}"
    ours, bad, shown = f"{name}: bytes", f"{name}: pictures that differ from luma's", f"{name}: pictures compared"
    drawings, looks, pictures = (f"{name}: luma for each {what}" for what in ("drawing", "new game or view", "picture"))
    report.add(ours, [sent])
    report.add(drawings, [for_drawings])
    report.add(looks, [for_looks])
    report.add(pictures, [for_pictures])
    report.add(bad, [wrong])
    report.add(shown, [len(asked)])
    return [
        Goal(f"{name}: bytes / a frame for each drawing of the table", ours, drawings, 1 / 20),
        Goal(f"{name}: bytes / a frame for each new game or view", ours, looks, 1 / 20),
        Goal(f"{name}: bytes / a frame for each new picture", ours, pictures, None),
        Goal(f"{name}: different pictures / compared", bad, shown, 0.0),
    ]


def _processor(report: Report, rounds: int) -> list[Goal]:
    """The processor's time for one changed digit on a wire on which nothing happens."""
    pictures = digits()
    luma = luma_device(Controller.SSD1306, Idle())
    ours = open_panel(wired(Controller.SSD1306))
    ours.connect(Idle())
    ours.begin(image_of(pictures[0]), 255)
    images = [image_of(bits) for bits in pictures]
    by_luma, by_us = [], []
    for _ in range(rounds):
        start = time.process_time()
        for number in range(FRAMES):
            luma.display(images[number % len(images)])
        by_luma.append((time.process_time() - start) * 1e6 / FRAMES)
        start = time.process_time()
        for number in range(FRAMES):
            ours.display(image_of(pictures[number % len(pictures)]))
        by_us.append((time.process_time() - start) * 1e6 / FRAMES)
    report.add("luma's display(), us of the processor", by_luma)
    report.add("ours with a changed digit, us of the processor", by_us)
    return [
        Goal(
            "the processor / luma",
            "ours with a changed digit, us of the processor",
            "luma's display(), us of the processor",
            1 / 12,
        )
    ]
