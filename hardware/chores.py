"""Work that has to be done at certain moments: settling a button, drawing a sign, trying a lost part again.

A chore says when it wants to be run next. One runner gives it a thread that sleeps without any time-out while nothing
is due; the other leaves the moments to the caller, for time that does not flow by itself.
"""

from __future__ import annotations

import math
import threading
from threading import Condition, Thread
from typing import Final, Protocol

from companion.ports import Clock


class Chore(Protocol):
    """Something that does its work in ``run`` and knows when it wants to be run again."""

    def deadline(self) -> float | None:
        """The moment of the next run in seconds of the clock, in the past if at once; None if only a wake-up counts."""

    def run(self, now_s: float) -> None:
        """Do what is due; never raises."""


class Runner(Protocol):
    """Runs a chore when it is due."""

    def wake_by(self, at_s: float) -> None:
        """The chore's deadline has moved to ``at_s``; cheap if the runner is up earlier anyway."""

    def stop(self, limit_s: float) -> bool:
        """Run no more; True if no run is under way, waiting ``limit_s`` at most for the last one to end."""

    def finish(self, limit_s: float) -> bool:
        """Run what is due now and no more; True if that is done, waiting ``limit_s`` at most for it."""


_AWAKE: Final = -math.inf


class ThreadRunner:
    """Runs a chore on a daemon thread of its own; for a clock that flows like time itself."""

    def __init__(self, chore: Chore, clock: Clock, name: str) -> None:
        self._chore = chore
        self._clock = clock
        self._condition = Condition()
        self._sleeps_until = _AWAKE
        self._woken = False
        self._stopping = False
        self._finishing = False
        self._thread = Thread(target=self._loop, name=name, daemon=True)
        self._thread.start()

    def wake_by(self, at_s: float) -> None:
        """Wake the thread unless it wakes before ``at_s`` anyway."""
        with self._condition:
            if self._sleeps_until == _AWAKE or at_s < self._sleeps_until:
                self._woken = True
                self._condition.notify()

    def stop(self, limit_s: float) -> bool:
        """End the thread after the run that is under way."""
        with self._condition:
            self._stopping = True
            self._condition.notify()
        if self._thread is threading.current_thread():
            return False
        self._thread.join(limit_s)
        return not self._thread.is_alive()

    def finish(self, limit_s: float) -> bool:
        """End the thread after the runs that are due."""
        self._finishing = True
        return self.stop(limit_s)

    def _loop(self) -> None:
        while self._sleep_until(self._chore.deadline()):
            self._chore.run(self._clock.now())
        while self._finishing and _is_due(self._chore, self._clock):
            self._chore.run(self._clock.now())

    def _sleep_until(self, deadline_s: float | None) -> bool:
        # The deadline was asked for outside the lock, so a chore may call wake_by() while it holds a lock of its own;
        # a wake-up between the question and this sleep is kept in _woken.
        with self._condition:
            if not self._woken and not self._stopping:
                self._sleeps_until = math.inf if deadline_s is None else deadline_s
                wait_s = None if deadline_s is None else deadline_s - self._clock.now()
                if wait_s is None or wait_s > 0:
                    self._condition.wait(wait_s)
                self._sleeps_until = _AWAKE
            self._woken = False
            return not self._stopping


class InlineRunner:
    """Runs a chore in the caller's thread: at once when it is woken and due, otherwise when ``run_due`` is called."""

    def __init__(self, chore: Chore, clock: Clock) -> None:
        self._chore = chore
        self._clock = clock
        self._stopped = False

    def wake_by(self, at_s: float) -> None:
        """Run the chore now if it is due now."""
        if at_s <= self._clock.now():
            self.run_due()

    def run_due(self) -> None:
        """Run the chore as long as it is due."""
        while not self._stopped and _is_due(self._chore, self._clock):
            self._chore.run(self._clock.now())

    def stop(self, limit_s: float) -> bool:  # noqa: ARG002 -- nothing to wait for in one thread
        """Run no more."""
        self._stopped = True
        return True

    def finish(self, limit_s: float) -> bool:
        """Run what is due now and no more."""
        self.run_due()
        return self.stop(limit_s)


def _is_due(chore: Chore, clock: Clock) -> bool:
    # The chore is asked first: one that is due at once names the moment in which it was asked.
    deadline_s = chore.deadline()
    return deadline_s is not None and deadline_s <= clock.now()
