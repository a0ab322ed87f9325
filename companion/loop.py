"""One thread, one inbox, one clock: the loop sleeps on descriptors until something happens or is due.

A platform whose display gives no descriptor is polled at 30 Hz, and the start line says so.
"""

from __future__ import annotations

import os
import select
import time
from collections import deque
from collections.abc import Callable, Iterable
from math import ceil

from companion.value import Protocol

POLL_S = 1 / 30


class SystemClock:
    """The monotonic clock of the machine."""

    def now(self) -> float:
        """Monotonic seconds."""
        return time.monotonic()


class VirtualClock:
    """A clock that stands still until somebody moves it."""

    def __init__(self, at_s: float = 1000.0) -> None:
        self._at_s = at_s

    def now(self) -> float:
        """Virtual seconds."""
        return self._at_s

    def move_to(self, at_s: float) -> None:
        """Go forward to a moment; never back."""
        self._at_s = max(self._at_s, at_s)


class WakingInbox:
    """An inbox that any thread may fill; a descriptor becomes readable while something lies in it."""

    def __init__(self) -> None:
        self._messages: deque[object] = deque()
        self._read_fd, self._write_fd = os.pipe()
        os.set_blocking(self._read_fd, False)
        os.set_blocking(self._write_fd, False)

    def put(self, message: object) -> None:
        """Leave a message and wake the loop; every message wakes, for a glance at the queue could be out of date."""
        self._messages.append(message)
        self.wake()

    def wake(self) -> None:
        """Make the descriptor readable without a message."""
        try:
            os.write(self._write_fd, b"!")
        except (BlockingIOError, OSError):
            return  # a full pipe wakes just as well; a closed one has nobody to wake

    def fileno(self) -> int:
        """The descriptor to sleep on."""
        return self._read_fd

    def take(self) -> list[object]:
        """All messages so far, in the order in which they came."""
        try:
            while os.read(self._read_fd, 4096):
                pass
        except BlockingIOError:
            pass
        taken = []
        while self._messages:
            taken.append(self._messages.popleft())
        return taken

    def close(self) -> None:
        """Let the descriptors go; a late message wakes no stranger who has their numbers."""
        read_fd, write_fd = self._read_fd, self._write_fd
        self._read_fd = self._write_fd = -1
        os.close(read_fd)
        os.close(write_fd)

    def __del__(self) -> None:
        if self._read_fd >= 0:
            self.close()


def _sleep(descriptors: Iterable[int], wait_s: float | None) -> None:
    """Sleep until one of them is readable, at most ``wait_s``; ``select`` itself cannot name the 1,025th descriptor."""
    waits = select.poll()
    for descriptor in descriptors:
        waits.register(descriptor, select.POLLIN)
    waits.poll(None if wait_s is None else ceil(wait_s * 1000))


class Source(Protocol):
    """Something besides the inbox that brings news: a display connection, an input device."""

    def descriptors(self) -> tuple[int, ...]:
        """The descriptors to sleep on; none where the platform gives none."""

    def pump(self) -> None:
        """Move everything that waits into the inbox."""


class Sleeper(Protocol):
    """Something that has work at a certain time."""

    def due_s(self) -> float | None:
        """When there is something to do next, on the loop's clock; None for nothing."""

    def tick(self, now_s: float) -> None:
        """Do what is due."""


class Pulse(Protocol):
    """Whoever wants to know that the loop still goes round."""

    def due_s(self) -> float | None:
        """When a sign of life is wanted next, on the loop's clock; None for never."""

    def beat(self, now_s: float) -> None:
        """A round is done, all its work and its picture with it."""


class Loop:
    """Runs a table: takes news in order, lets time pass, and draws once after each round."""

    def __init__(
        self,
        clock: SystemClock | VirtualClock,
        inbox: WakingInbox,
        handle: Callable[[object], None],
        draw: Callable[[], None],
        sources: Iterable[Source] = (),
        sleepers: Iterable[Sleeper] = (),
    ) -> None:
        self.clock = clock
        self.inbox = inbox
        self.handle = handle
        self.draw = draw
        self.sources = list(sources)
        self.sleepers = list(sleepers)
        self.pulse: Pulse | None = None
        self.running = True

    @property
    def polls(self) -> bool:
        """Whether a source without a descriptor makes the loop poll."""
        return any(not s.descriptors() for s in self.sources)

    def due_s(self) -> float | None:
        """The next moment at which something is due; None for never."""
        first = min((d for s in self.sleepers if (d := s.due_s()) is not None), default=None)
        beat = None if self.pulse is None else self.pulse.due_s()
        if first is None or beat is None:
            return beat if first is None else first
        return min(first, beat)

    def run(self) -> None:
        """Go round until somebody stops the loop."""
        while self.running:
            due = self.due_s()
            self.round(None if due is None else max(0.0, due - self.clock.now()))

    def round(self, wait_s: float | None) -> bool:
        """Sleep at most ``wait_s``, then handle all news, let time pass and draw; True when there was news."""
        fds = [fd for s in self.sources for fd in s.descriptors()]
        if self.polls:
            wait_s = POLL_S if wait_s is None else min(wait_s, POLL_S)
        if wait_s is None or wait_s > 0:
            _sleep((self.inbox.fileno(), *fds), wait_s)
        for source in self.sources:
            source.pump()
        news = self.inbox.take()
        for message in news:
            self.handle(message)
        now = self.clock.now()
        for sleeper in self.sleepers:
            due = sleeper.due_s()
            if due is not None and due <= now:
                sleeper.tick(now)
        self.draw()
        if self.pulse is not None:
            self.pulse.beat(self.clock.now())
        return bool(news)
