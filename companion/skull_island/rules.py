"""Skull Island as the kernel sees it: the one value ``RULES``."""

from __future__ import annotations

from typing import Any

from companion.kernel.chance import Answer
from companion.kernel.codec import Vocabulary
from companion.kernel.rules import Reason, Refused
from companion.skull_island import events as ev
from companion.skull_island.commands import COMMANDS
from companion.skull_island.deciding import beginning, correcting, counting, marking, throwing
from companion.skull_island.evolve import evolve
from companion.skull_island.scratch import Scratch, Topic
from companion.skull_island.state import Skull

_TOPICS: dict[type, Topic] = {
    **beginning.TOPICS,
    **throwing.TOPICS,
    **marking.TOPICS,
    **correcting.TOPICS,
    **counting.TOPICS,
}


class SkullIsland:
    """The rules as pure functions of a journal's game (a kernel ``Rules[Skull]``)."""

    commands = Vocabulary(COMMANDS)
    events = ev.EVENTS

    def start(self) -> Skull:
        """A journal in which nothing happened."""
        return Skull()

    def reasons(self, state: Skull, command: Any) -> tuple[Reason, ...]:
        """All reasons why this cannot be done now, each once."""
        return tuple(dict.fromkeys(_TOPICS[type(command)].why_not(state, command)))

    def decide(self, state: Skull, command: Any, answers: tuple[Answer, ...]) -> tuple[Any, ...]:
        """What an allowed command causes, the moves of bots included."""
        if reasons := self.reasons(state, command):
            raise Refused(reasons)
        scratch = Scratch(state, answers)
        _TOPICS[type(command)].do(scratch, command)
        return tuple(scratch.events)

    def evolve(self, state: Skull, event: Any) -> Skull:
        """The game after an event."""
        return evolve(state, event)

    def reveals(self, event: Any) -> bool:
        """Dice cannot be unseen."""
        return isinstance(event, ev.DiceThrown)

    def ground(self, event: Any) -> bool:
        """A journal keeps its seed, or a table could try one after the other."""
        return isinstance(event, ev.GameOpened)

    def undo_rule(self, state: Skull) -> str:
        """The house rule: ``allow``, ``ask`` or ``never``."""
        return "allow" if state.play is None else state.play.setup.house.undo


RULES = SkullIsland()
