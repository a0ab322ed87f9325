"""A coach that thinks while the table goes on: the best so far comes as news into the inbox, until somebody stops it.

It never thinks unasked. A thread thinks, for a turn of the loop must not wait for it; the thread only reads values and
leaves messages. On a table whose clock stands still, as in scripts, it thinks at once and always as long.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

from companion.coached import Advice, Coached
from companion.ports import Inbox
from companion.value import dataclass, replace

FIRST_S = 0.8
"""So long it thinks when it is asked."""
LONGER_S = 15.0
"""So long it thinks on when people wish so, if nobody stops it."""
TELLS_EVERY_S = 0.1
FIRST_STEPS = 12
LONGER_STEPS = 5
"""How many pieces of advice it hears out where the clock stands still."""


@dataclass(frozen=True, slots=True)
class CoachSaid:
    """The best so far on the question with this number; ``thinking``: more may come."""

    question: int
    advice: Advice
    spent_s: float
    thinking: bool


Think = Callable[[Callable[[], None]], None]
"""Runs something, now or beside."""


def beside(work: Callable[[], None]) -> None:
    """Run something in a thread of its own, which ends with the program."""
    threading.Thread(target=work, name="coach", daemon=True).start()


def at_once(work: Callable[[], None]) -> None:
    """Run something now."""
    work()


class Coaching:
    """One question at a time, and the best answer so far."""

    def __init__(self, inbox: Inbox, think: Think = beside, now: Callable[[], float] = time.monotonic) -> None:
        self.coached: Coached | None = None
        self._inbox = inbox
        self._think = think
        self._now = now
        self._number = 0
        self._spent_s = 0.0
        self._advice: Iterator[Advice] = iter(())
        self._thinks = threading.Lock()

    def ask(self, advice: Iterator[Advice], seat: int, round_: int) -> None:
        """Begin with a new question; what was thought about another is forgotten."""
        self._advice, self._spent_s = advice, 0.0
        self.coached = Coached(seat, round_)
        self._begin(FIRST_S, FIRST_STEPS)

    def longer(self) -> None:
        """Think on about the same question."""
        if self.coached is not None and not self.coached.thinking:
            self.coached = replace(self.coached, thinking=True)
            self._begin(LONGER_S, LONGER_STEPS)

    def stop(self) -> None:
        """The best so far is enough; what the thread may still say is not heard."""
        self._number += 1
        if self.coached is not None:
            self._spent_s = self.coached.spent_s
            self.coached = replace(self.coached, thinking=False)

    def hear(self, said: CoachSaid) -> bool:
        """Take news of the thread; whether they are about the question that stands."""
        if said.question != self._number or self.coached is None:
            return False
        self.coached = replace(self.coached, advice=said.advice, spent_s=said.spent_s, thinking=said.thinking)
        if not said.thinking:
            self._spent_s = said.spent_s
        return True

    def _begin(self, for_s: float, steps: int) -> None:
        self._number += 1
        number, before_s, advice = self._number, self._spent_s, self._advice
        counted = self._think is at_once

        def work() -> None:
            with self._thinks:
                began_s = told_s = self._now()
                last: Advice | None = None
                for count, last in enumerate(advice, 1):
                    now = self._now()
                    if self._number != number:
                        return
                    if count >= steps if counted else now - began_s >= for_s:
                        break
                    if count == 1 or now - told_s >= TELLS_EVERY_S:
                        told_s = now
                        self._inbox.put(CoachSaid(number, last, before_s + now - began_s, thinking=True))
                said = Advice((), "") if last is None else last
                self._inbox.put(CoachSaid(number, said, before_s + self._now() - began_s, thinking=False))

        self._think(work)
