"""Turns the bouncing edges of one push button into presses and releases, by time stamps alone.

A press counts on its first edge, so nobody waits for it. A release counts when the contact has been open and quiet
for the quiet time, so that neither bounce nor a spike on a held button makes a second press. After every quiet time
the *real* level is compared with what was said, and whatever edge is missing is made up for. While a button is down
the level is looked at again now and then, so that a release whose edge got lost does not stick.

There is no clock, no pin and no thread here: edges and levels come in with their times, news goes out. An edge may come
in later than a look at the level that it happened before; that look has told already what the edge would.
"""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from typing import NamedTuple

from companion.value import dataclass


class Change(StrEnum):
    """What a settle filter has to tell."""

    PRESSED = "pressed"
    RELEASED = "released"
    CHATTERS = "chatters"
    """More edges than a hand can make: stop listening to this contact until LISTEN."""
    LISTEN = "listen"
    """Listen to the contact again, to find out whether it has become quiet."""
    STUCK = "stuck"
    """Closed since the start, or for longer than anybody holds a button; its presses do not count."""
    WELL = "well"
    """Quiet and open again after CHATTERS or STUCK: presses count again."""


class News(NamedTuple):
    """One change and the moment at which it became certain."""

    change: Change
    at_s: float


@dataclass(frozen=True, slots=True)
class SettleTimes:
    """The times and counts by which a filter judges a contact; the defaults suit push buttons pressed by hand."""

    quiet_s: float = 0.025
    """No edge for so long means that the contact has come to rest."""
    recheck_s: float = 0.25
    """First look at the level of a held button; each further look waits twice as long."""
    longest_recheck_s: float = 4.0
    jam_s: float = 30.0
    """Nobody holds a button longer; something lies on it."""
    start_grace_s: float = 3.0
    """A button that is down at the start may be held by somebody who cannot wait."""
    flood_edges: int = 200
    """A worn switch bounces a few dozen times; so many edges without one quiet time are noise."""
    flood_s: float = 1.0
    """No bounce lasts so long, however few its edges."""
    rest_s: float = 1.0
    """First rest of a chattering contact; each further rest is twice as long."""
    longest_rest_s: float = 30.0
    probe_s: float = 0.5
    """So long a rested contact is listened to before its presses count again."""
    probe_edges: int = 20
    """Somebody may try the button meanwhile; more edges than this are noise still."""


class _Mode(Enum):
    STEADY = auto()
    STUCK = auto()
    RESTING = auto()
    PROBING = auto()


class SettleFilter:
    """Judges one contact; the caller hands it every edge, and the real level when ``deadline`` has come."""

    def __init__(self, at_s: float, *, closed: bool = False, times: SettleTimes | None = None) -> None:
        """Start at ``at_s`` with the contact ``closed`` or open; a contact closed at the start is not a press."""
        self._times = times or SettleTimes()
        self._mode = _Mode.STEADY
        self._down = False
        self._down_since = at_s
        self._quiet_until: float | None = None
        self._spell_since = at_s
        self._spell_edges = 0
        self._last_closed = closed
        self._looked_at = at_s
        self._recheck_at = at_s
        self._recheck_s = self._times.recheck_s
        self._tell_stuck_at: float | None = None
        self._rest_s = self._times.rest_s
        self._next_at = at_s
        self._unwell = False
        self._well_at = at_s
        if closed:
            self._become_stuck(at_s)
            self._tell_stuck_at = at_s + self._times.start_grace_s

    @property
    def down(self) -> bool:
        """Whether the button counts as pressed now."""
        return self._down

    def deadline(self) -> float | None:
        """When ``due`` wants to be called next; None while nothing can happen without an edge."""
        if self._mode is _Mode.RESTING:
            return self._next_at
        if self._mode is _Mode.PROBING:
            return max(self._next_at, self._quiet_until or self._next_at)
        if self._quiet_until is not None:
            return self._quiet_until
        if self._mode is _Mode.STUCK and self._tell_stuck_at is not None:
            return min(self._recheck_at, self._tell_stuck_at)
        if self._down or self._mode is _Mode.STUCK:
            return self._recheck_at
        return None

    def edge(self, closed: bool, at_s: float) -> tuple[News, ...]:
        """Take one edge, after which the contact was ``closed`` or open, and say what it means.

        ``at_s`` is when it happened, which may be before the last ``due``.
        """
        if self._mode is _Mode.RESTING:
            return ()
        if self._mode is _Mode.PROBING:
            self._spell_edges += 1
            self._quiet_until = at_s + self._times.quiet_s
            return self._rest(at_s) if self._spell_edges > self._times.probe_edges else ()
        late: tuple[News, ...] = ()
        if self._quiet_until is not None and at_s >= self._quiet_until:
            # Nobody has called due() in time. What the last edge left is what has settled.
            late = self._settle(self._last_closed, at_s)
        if self._quiet_until is None:
            self._spell_since = at_s
            self._spell_edges = 0
        self._spell_edges += 1
        self._last_closed = closed
        self._quiet_until = max(at_s, self._looked_at) + self._times.quiet_s
        if self._spell_edges > self._times.flood_edges or at_s - self._spell_since > self._times.flood_s:
            return late + self._chatter(at_s)
        # The level is read a moment after the edge, so the first edge of a bouncing release may well read as closed: a
        # closed edge on a button that is down is never a press. If its release was lost, a look finds that out.
        if self._mode is _Mode.STUCK or self._down or not closed or at_s < self._looked_at:
            return late
        return late + self._press(at_s)

    def due(self, closed: bool, at_s: float) -> tuple[News, ...]:
        """Compare with the real level, ``closed`` or open, at ``at_s``; does nothing before ``deadline``."""
        deadline = self.deadline()
        if deadline is None or at_s < deadline:
            return ()
        self._looked_at = at_s
        if self._mode is _Mode.RESTING:
            self._mode = _Mode.PROBING
            self._quiet_until = None
            self._spell_edges = 0
            self._next_at = at_s + self._times.probe_s
            return (News(Change.LISTEN, at_s),)
        if self._mode is _Mode.PROBING:
            self._quiet_until = None
            self._last_closed = closed
            if closed:
                self._become_stuck(at_s)
                return (News(Change.STUCK, at_s),)
            return self._recover(at_s)
        if self._last_closed and not closed:
            # An opening of which no edge was heard, because it got lost or because it is on its way. Then it may still
            # bounce, so it too has to be quiet before it counts.
            self._last_closed = False
            if self._quiet_until is None:
                self._spell_since = at_s
                self._spell_edges = 0
            self._quiet_until = at_s + self._times.quiet_s
            return ()
        self._last_closed = closed
        if self._quiet_until is not None:
            return self._settle(closed, at_s)
        return self._look_again(closed, at_s)

    def _settle(self, closed: bool, at_s: float) -> tuple[News, ...]:
        self._quiet_until = None
        if self._mode is _Mode.STUCK:
            return self._look_again(closed, at_s)
        if closed == self._down:
            return ()
        return self._press(at_s) if closed else self._release(at_s)

    def _look_again(self, closed: bool, at_s: float) -> tuple[News, ...]:
        if not closed:
            return self._recover(at_s) if self._mode is _Mode.STUCK else self._release(at_s)
        if self._mode is _Mode.STEADY and at_s - self._down_since >= self._times.jam_s:
            released = self._release(at_s)
            self._become_stuck(at_s)
            self._unwell = True
            return (*released, News(Change.STUCK, at_s))
        self._recheck_s = min(self._recheck_s * 2, self._times.longest_recheck_s)
        self._recheck_at = at_s + self._recheck_s
        if self._tell_stuck_at is not None and at_s >= self._tell_stuck_at:
            self._tell_stuck_at = None
            self._unwell = True
            return (News(Change.STUCK, at_s),)
        return ()

    def _press(self, at_s: float) -> tuple[News, ...]:
        self._down = True
        self._down_since = at_s
        self._expect_release(at_s)
        return (News(Change.PRESSED, at_s),)

    def _release(self, at_s: float) -> tuple[News, ...]:
        if not self._down:
            return ()
        self._down = False
        return (News(Change.RELEASED, at_s),)

    def _expect_release(self, at_s: float) -> None:
        self._recheck_s = self._times.recheck_s
        self._recheck_at = at_s + self._recheck_s

    def _become_stuck(self, at_s: float) -> None:
        self._mode = _Mode.STUCK
        self._tell_stuck_at = None
        self._expect_release(at_s)

    def _recover(self, at_s: float) -> tuple[News, ...]:
        self._mode = _Mode.STEADY
        self._tell_stuck_at = None
        self._well_at = at_s
        if not self._unwell:
            return ()
        self._unwell = False
        return (News(Change.WELL, at_s),)

    def _chatter(self, at_s: float) -> tuple[News, ...]:
        if at_s - self._well_at > self._times.longest_rest_s:
            self._rest_s = self._times.rest_s
        return (*self._release(at_s), *self._rest(at_s))

    def _rest(self, at_s: float) -> tuple[News, ...]:
        self._mode = _Mode.RESTING
        self._unwell = True
        self._quiet_until = None
        self._next_at = at_s + self._rest_s
        self._rest_s = min(self._rest_s * 2, self._times.longest_rest_s)
        return (News(Change.CHATTERS, at_s),)
