"""The working copy of the game while one command is decided: what was told so far, and the answers of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.adventure_island.evolve import evolve
from companion.adventure_island.state import Deck, Island, Play
from companion.kernel.answers import Answers
from companion.kernel.chance import Answer
from companion.kernel.rules import Reason
from companion.value import dataclass


class Scratch:
    """The state as it becomes, event by event."""

    def __init__(self, island: Island, answers: tuple[Answer, ...]) -> None:
        self.island = island
        self.events: list[Any] = []
        self.effects = 0
        self._answers = Answers(answers)

    @property
    def play(self) -> Play:
        """The adventure that is being played."""
        assert self.island.play is not None
        return self.island.play

    def tell(self, *events: Any) -> None:
        """These things happened."""
        for event in events:
            self.events.append(event)
            self.island = evolve(self.island, event)

    def throw(self, dice: int) -> tuple[int, ...]:
        """The pips of this many dice; raises NeedsAnswer, or ValueError for dice that cannot be."""
        return self._answers.pips(self.island.seed, self.island.throws, dice)

    def draw(self, choices: tuple[str, ...], ahead: int = 0) -> str:
        """One of these, so many draws ahead of the next; raises NeedsAnswer, or ValueError for something else."""
        return self._answers.drawn(self.island.seed, self.island.draws + ahead, choices)

    def next_of(self, deck: Deck, ahead: int = 0) -> tuple[str, bool]:
        """The card that comes next from a deck that is not empty, and whether chance said which."""
        if deck.top:
            return deck.top[0], False
        if deck.rest:
            return self.draw(deck.rest, ahead), True
        return deck.bottom[0], False


@dataclass(frozen=True, slots=True)
class Topic:
    """One kind of command: all reasons against it, and what it causes when there are none."""

    why_not: Callable[[Island, Any], Iterator[Reason]]
    do: Callable[[Scratch, Any], None]
