"""Our sign on a bench beside luma's own device on a panel of the same kind, and wires on which bytes are counted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from hardware.sim.bench import Bench
from hardware.sim.panel import SimulatedPanel
from hardware.sim.wire import RecordingWire
from hardware.supervisor import open_parts
from hardware.wiring import Controller, SignWiring, Wiring
from tests.hardware.stage import Box, StandingClock, image_of

PAGE_START, PAGE_MASK = 0xB0, 0xF8
KINDS = (Controller.SSD1306, Controller.SH1106)


class Idle:
    """A wire on which nothing happens."""

    def command(self, *cmd: int) -> None:
        """Lose a command."""

    def data(self, data: Any) -> None:
        """Lose a picture."""

    def cleanup(self) -> None:
        """Nothing to let go."""


class Watched(Bench):
    """A bench whose wire tells which pages of an SH1106 are written to."""

    def __init__(self, wiring: Wiring) -> None:
        super().__init__(wiring)
        self.pages: set[int] = set()

    def open_wire(self, wiring: SignWiring) -> Any:
        """The bench's wire, looked at on the way."""
        return _Looking(super().open_wire(wiring), self.pages)


class _Looking:
    """Passes everything on to a wire, and notes each page that a command sets."""

    def __init__(self, wire: RecordingWire, pages: set[int]) -> None:
        self._wire = wire
        self._pages = pages
        self.data = wire.data
        self.cleanup = wire.cleanup

    def command(self, *cmd: int) -> None:
        if cmd[0] & PAGE_MASK == PAGE_START:
            self._pages.add(cmd[0] & ~PAGE_MASK)
        self._wire.command(*cmd)


class Sign:
    """Our sign on a bench, under a clock that stands still, and luma's own device on a panel of the same kind."""

    def __init__(self, kind: Controller) -> None:
        wiring = replace(Wiring(), sign=wired(kind))
        self.clock = StandingClock()
        self.bench = Watched(wiring)
        self.parts = open_parts(wiring, Box(), self.clock, self.bench, threads=False)
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
