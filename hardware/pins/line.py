"""One line of the chip: claimed from its first use until it is let go."""

from __future__ import annotations

import errno
from datetime import timedelta
from threading import RLock
from time import monotonic_ns
from typing import Any, Final, NamedTuple

from gpiod import EdgeEvent, LineSettings
from gpiod.line import Bias, Clock, Direction, Value
from gpiod.line import Edge as Detection

from companion.value import dataclass
from hardware.pins.bank import Bank

PULLS: Final = {"up": Bias.PULL_UP, "down": Bias.PULL_DOWN, "floating": Bias.DISABLED}
EDGES: Final = {
    "none": Detection.NONE,
    "rising": Detection.RISING,
    "falling": Detection.FALLING,
    "both": Detection.BOTH,
}
EVENTS_AT_ONCE: Final = 64
"""The binding copies so many edges in one go; a flood must not keep the thread with one line."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a line shall be, in gpiozero's words; ``high`` is the level with which an output begins."""

    output: bool = False
    high: bool = False
    pull: str = "floating"
    edges: str = "none"
    bounce_s: float = 0.0

    def settings(self) -> LineSettings:
        """The same in the kernel's words."""
        if self.output:
            return LineSettings(direction=Direction.OUTPUT, output_value=_value(self.high))
        return LineSettings(
            direction=Direction.INPUT,
            bias=PULLS[self.pull],
            edge_detection=EDGES[self.edges],
            debounce_period=timedelta(seconds=self.bounce_s),
            event_clock=Clock.MONOTONIC,
        )


class Edge(NamedTuple):
    """One change of a level; ``at_ns`` is the kernel's monotonic time of it, the clock of ``time.monotonic``."""

    at_ns: int
    high: bool


class Line:
    """One line; may be used from any thread."""

    def __init__(self, bank: Bank, gpio: int) -> None:
        """Claim nothing yet."""
        self._bank = bank
        self._gpio = gpio
        self._lock = RLock()
        self._request: Any = None
        self._setup = Setup()
        self._last_number = 0
        self._missed = False

    @property
    def claimed(self) -> bool:
        """Whether the kernel holds the line for us."""
        return self._request is not None

    @property
    def fd(self) -> int:
        """The descriptor that becomes readable with an edge; changes when the line is claimed anew."""
        return int(self._request.fd)

    def set_up(self, setup: Setup) -> None:
        """Make the line so in one step, claimed if it is not yet; raises LineHeldError, ForkedError or OSError."""
        self._bank.check()
        with self._lock:
            if self._request is None:
                self._request = self._bank.claim(self._gpio, setup.settings())
                self._last_number, self._missed = 0, False
            else:
                self._request.reconfigure_lines({self._gpio: setup.settings()})
                if setup.edges == "none":
                    self._forget_edges()
            self._setup = setup

    def level(self) -> bool:
        """The level now: True is high."""
        self._bank.check()
        with self._lock:
            if self._request is None:
                self.set_up(self._setup)
            return bool(self._request.get_value(self._gpio).value)

    def drive(self, high: bool) -> None:
        """Set the level of an output."""
        self._bank.check()
        with self._lock:
            self._request.set_value(self._gpio, _value(high))

    def take_edges(self) -> list[Edge]:
        """The edges that wait, oldest first; [] where none does. Raises OSError when the line is gone.

        Where edges came faster than they were taken, the kernel drops some. Their numbers tell, and the real level is
        added as an edge of now if those that are left do not end with it.
        """
        with self._lock:
            events = self._events()
            edges = [Edge(event.timestamp_ns, _is_rising(event)) for event in events]
            for event in events:
                self._missed = self._missed or event.line_seqno != self._last_number + 1
                self._last_number = event.line_seqno
            if self._missed and len(events) < EVENTS_AT_ONCE:
                self._missed = False
                high = self.level()
                if self._setup.edges == "both" and edges and edges[-1].high is not high:
                    edges.append(Edge(monotonic_ns(), high))
            return edges

    def let_go(self) -> None:
        """Leave the line as a floating input and let others have it; does nothing where it is not claimed."""
        if self._bank.forked:
            # The parent's line shares our descriptor: closing ours changes nothing for it, setting it up would.
            request, self._request = self._request, None
            if request is not None:
                request.release()
            return
        with self._lock:
            request, self._request = self._request, None
            self._setup = Setup()
            if request is None:
                return
            try:
                request.reconfigure_lines({self._gpio: self._setup.settings()})
            finally:
                request.release()

    def _forget_edges(self) -> None:
        """What came before the line was told to keep quiet is nobody's news later."""
        while events := self._events():
            self._last_number = events[-1].line_seqno
        self._missed = False

    def _events(self) -> list[EdgeEvent]:
        if self._request is None:
            return []
        try:
            events: list[EdgeEvent] = self._request.read_edge_events(EVENTS_AT_ONCE)
        except OSError as problem:
            if problem.errno == errno.EAGAIN:
                return []
            raise
        return events


def _value(high: bool) -> Value:
    return Value.ACTIVE if high else Value.INACTIVE


def _is_rising(event: EdgeEvent) -> bool:
    return event.event_type is EdgeEvent.Type.RISING_EDGE
