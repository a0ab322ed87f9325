"""The working copy of a game while one command is decided: what was told so far, and the answers of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.kernel.answers import Answers
from companion.kernel.chance import Answer
from companion.kernel.rules import Reason
from companion.skull_island.evolve import evolve
from companion.skull_island.state import Play, Skull
from companion.value import dataclass


class Scratch:
    """The game as it becomes, event by event."""

    def __init__(self, skull: Skull, answers: tuple[Answer, ...]) -> None:
        self.skull = skull
        self.events: list[Any] = []
        self.began_as_last = skull.play is not None and skull.play.ending
        self._answers = Answers(answers)

    @property
    def play(self) -> Play:
        """The game that was begun."""
        assert self.skull.play is not None
        return self.skull.play

    def tell(self, *events: Any) -> None:
        """These things happened."""
        for event in events:
            self.events.append(event)
            self.skull = evolve(self.skull, event)

    def throw(self, dice: int) -> tuple[int, ...]:
        """The pips of this many dice; raises NeedsAnswer, or ValueError for dice that cannot be."""
        return self._answers.pips(self.skull.seed, self.skull.throws, dice)

    def number_below(self, count: int) -> int:
        """A number from 0, each as likely; raises NeedsAnswer, or ValueError for something else."""
        return int(self._answers.drawn(self.skull.seed, self.skull.draws, tuple(map(str, range(count)))))


@dataclass(frozen=True, slots=True)
class Topic:
    """One kind of command: all reasons against it, and what it causes when there are none."""

    why_not: Callable[[Skull, Any], Iterator[Reason]]
    do: Callable[[Scratch, Any], None]
