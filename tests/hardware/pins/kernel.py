"""A GPIO chip as the kernel plays it, for pins that take over an open one: lines, holders, pulls, edges, their queue.

Only the chip is played. What is said to it and what comes out of it are the binding's own words.
"""

from __future__ import annotations

import errno
import os
from collections import deque
from collections.abc import Mapping
from threading import Lock
from time import monotonic_ns
from types import SimpleNamespace

from gpiod import EdgeEvent, LineSettings
from gpiod.line import Bias, Direction, Edge, Value

RISING, FALLING = EdgeEvent.Type.RISING_EDGE.value, EdgeEvent.Type.FALLING_EDGE.value


class FakeLine:
    """One line: what hangs on it (None, False for ground, True for 3.3 V), and how it is set up."""

    def __init__(self) -> None:
        self.outside: bool | None = None
        self.settings = LineSettings()
        self.holder: str | None = None
        self.request: FakeRequest | None = None

    def level(self) -> bool:
        if self.settings.direction is Direction.OUTPUT:
            return self.settings.output_value is Value.ACTIVE
        if self.outside is not None:
            return self.outside
        return self.settings.bias is Bias.PULL_UP


class FakeChip:
    """The chip of a header; everything about time and order is as in Linux 6."""

    def __init__(self, label: str = "pinctrl-bcm2711", lines: int = 54) -> None:
        self.label = label
        self.lines = [FakeLine() for _ in range(lines)]
        self.closed = False
        self.fault: OSError | None = None

    # What the binding's chip can do.

    def get_info(self) -> SimpleNamespace:
        return SimpleNamespace(label=self.label, num_lines=len(self.lines))

    def get_line_info(self, gpio: int) -> SimpleNamespace:
        line = self.lines[gpio]
        return SimpleNamespace(used=line.holder is not None, consumer=line.holder or "")

    def request_lines(self, config: Mapping[int, LineSettings], consumer: str, event_buffer_size: int) -> FakeRequest:
        assert not self.closed
        (gpio,) = config
        line = self.lines[gpio]
        if line.holder is not None:
            raise OSError(errno.EBUSY, "Device or resource busy")
        line.holder = consumer
        line.request = FakeRequest(self, gpio, event_buffer_size)
        line.request.reconfigure_lines(config)
        return line.request

    def close(self) -> None:
        self.closed = True

    # What the world does.

    def put(self, gpio: int, level: bool | None) -> None:
        """Connect the line with ground (False), with 3.3 V (True) or with nothing (None)."""
        self.change(gpio, lambda line: setattr(line, "outside", level))

    def change(self, gpio: int, act) -> None:
        line = self.lines[gpio]
        before = line.level()
        act(line)
        if line.level() is not before and line.request is not None:
            line.request.saw(rising=line.level())

    def slip(self, gpio: int, level: bool) -> None:
        """Change the level without an edge being seen."""
        self.lines[gpio].outside = level


class FakeRequest:
    """A line that somebody holds; its descriptor is readable while edges wait, and the oldest go when too many do."""

    def __init__(self, chip: FakeChip, gpio: int, room: int) -> None:
        self.chip, self.gpio, self.room = chip, gpio, room
        self.fd = os.eventfd(0, os.EFD_NONBLOCK)
        self.queue: deque[EdgeEvent] = deque()
        self.number = 0
        self.lock = Lock()
        self.released = False

    def reconfigure_lines(self, config: Mapping[int, LineSettings]) -> None:
        self._check()
        before = self.chip.lines[self.gpio].level()
        settings = config[self.gpio]
        line = self.chip.lines[self.gpio]
        watched, line.settings = line.settings.edge_detection, settings
        if line.level() is not before and watched is not Edge.NONE and settings.edge_detection is not Edge.NONE:
            self.saw(rising=line.level())

    def get_value(self, gpio: int) -> Value:
        self._check()
        assert gpio == self.gpio
        return Value.ACTIVE if self.chip.lines[gpio].level() else Value.INACTIVE

    def set_value(self, gpio: int, value: Value) -> None:
        self._check()
        settings = self.chip.lines[gpio].settings
        assert settings.direction is Direction.OUTPUT
        settings.output_value = value

    def read_edge_events(self, max_events: int) -> list[EdgeEvent]:
        self._check()
        with self.lock:
            if not self.queue:
                raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
            taken = [self.queue.popleft() for _ in range(min(max_events, len(self.queue)))]
            if not self.queue:
                os.eventfd_read(self.fd)
            return taken

    def saw(self, *, rising: bool, at_ns: int | None = None, lost: bool = False) -> None:
        """An edge: it is queued where the line is watched for it; a ``lost`` one only counts."""
        wanted = self.chip.lines[self.gpio].settings.edge_detection
        if wanted not in (Edge.BOTH, Edge.RISING if rising else Edge.FALLING):
            return
        with self.lock:
            self.number += 1
            if lost:
                return
            if len(self.queue) == self.room:
                self.queue.popleft()
            if not self.queue:
                os.eventfd_write(self.fd, 1)
            at_ns = monotonic_ns() if at_ns is None else at_ns
            self.queue.append(EdgeEvent(RISING if rising else FALLING, at_ns, self.gpio, self.number, self.number))

    def release(self) -> None:
        self._check()
        self.released = True
        line = self.chip.lines[self.gpio]
        line.holder = line.request = None
        os.close(self.fd)

    def _check(self) -> None:
        assert not self.released, "the line was let go"
        if self.chip.fault is not None:
            raise self.chip.fault
