"""What the tests of the hardware play on: a clock that stands still, an inbox to look into, a table on a bench."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock
from typing import Any

from PIL import Image

from companion.ports import ButtonDown, ButtonUp, PartChanged
from hardware.sim.bench import Bench
from hardware.supervisor import Parts, open_parts
from hardware.wiring import Wiring, WiringRead, parse_wiring


class StandingClock:
    """Time that passes only when somebody says so."""

    def __init__(self, now_s: float = 100.0) -> None:
        self.now_s = now_s

    def now(self) -> float:
        return self.now_s


class Box:
    """An inbox that keeps everything and can be waited on."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._filled = Event()
        self.messages: list[object] = []

    def put(self, message: object) -> None:
        with self._lock:
            self.messages.append(message)
            self._filled.set()

    def take(self) -> list[object]:
        with self._lock:
            taken, self.messages = self.messages, []
            self._filled.clear()
            return taken

    def wait_for(self, kind: type, limit_s: float = 5.0) -> Any:
        """The first message of a kind; fails after a time that no healthy machine needs."""
        while True:
            with self._lock:
                for message in self.messages:
                    if isinstance(message, kind):
                        return message
                self._filled.clear()
            assert self._filled.wait(limit_s), f"no {kind.__name__} arrived"


class Table:
    """Parts on a bench without any thread, under a standing clock."""

    def __init__(self, wiring: Wiring, bench: Bench) -> None:
        self.clock = StandingClock()
        self.box = Box()
        self.bench = bench
        self.parts: Parts = open_parts(wiring, self.box, self.clock, bench, threads=False)
        self.news_at_start = self.box.take()

    def pass_time(self, seconds: float) -> None:
        """Let time pass, stopping wherever something is due."""
        end_s = self.clock.now_s + seconds
        while (deadline_s := self.parts.deadline()) is not None and deadline_s <= end_s:
            self.clock.now_s = max(self.clock.now_s, deadline_s)
            self.parts.run_due()
        self.clock.now_s = end_s

    def presses(self) -> list[tuple[str, str]]:
        """What the buttons told since the last look, as (down or up, button)."""
        return [
            ("down" if isinstance(message, ButtonDown) else "up", message.button.value)
            for message in self.box.take()
            if isinstance(message, ButtonDown | ButtonUp)
        ]

    def part_news(self) -> list[PartChanged]:
        """What the parts told of themselves since the last look."""
        return [message for message in self.box.take() if isinstance(message, PartChanged)]


@contextmanager
def table_of(toml: str = "", *, glass_offset: int | None = None) -> Iterator[Table]:
    """A table wired as a TOML text says."""
    wiring, mistakes = parse_wiring(toml)
    assert mistakes == ()
    bench = Bench(wiring, glass_offset=glass_offset)
    table = Table(wiring, bench)
    try:
        yield table
    finally:
        table.parts.close()
        bench.close()


def wiring_of(toml: str) -> WiringRead:
    return parse_wiring(toml, "wiring.toml")


def noise(seed: int) -> bytes:
    """A picture that has nothing to do with any other."""
    return random.Random(seed).randbytes(1024)


def with_block(bits: bytes, left: int, top: int, width: int, height: int) -> bytes:
    """The picture with one rectangle of it turned inside out."""
    changed = bytearray(bits)
    for y in range(top, top + height):
        for x in range(left, left + width):
            changed[y * 16 + x // 8] ^= 0x80 >> x % 8
    return bytes(changed)


def image_of(bits: bytes) -> Image.Image:
    """The Pillow image of a picture of the sign."""
    return Image.frombytes("1", (128, 64), bits)
