"""Adventure Island as the kernel sees it: the one value ``RULES``."""

from __future__ import annotations

from typing import Any

from companion.adventure_island import boards, card_events
from companion.adventure_island import events as ev
from companion.adventure_island.commands import COMMANDS
from companion.adventure_island.deciding import (
    beginning,
    benefits,
    checking,
    correction,
    day,
    gates,
    in_play,
    night,
    remembering,
    reminding,
    story_line,
    table,
    taking_over,
)
from companion.adventure_island.deciding.agenda import work_off
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.evolve import evolve
from companion.adventure_island.state import Island
from companion.kernel.chance import Answer
from companion.kernel.codec import Vocabulary
from companion.kernel.rules import Reason, Refused

_TOPICS: dict[type, Topic] = {
    **table.TOPICS,
    **day.TOPICS,
    **checking.TOPICS,
    **in_play.TOPICS,
    **night.TOPICS,
    **correction.TOPICS,
    **beginning.TOPICS,
    **story_line.TOPICS,
    **taking_over.TOPICS,
    **benefits.TOPICS,
    **remembering.TOPICS,
    **reminding.TOPICS,
}


def _topic(kind: type) -> Topic:
    """What is known of a command; that of known cards is loaded when somebody plays with some."""
    if kind not in _TOPICS:
        from companion.adventure_island.deciding import playing

        _TOPICS.update(playing.TOPICS)
    return _TOPICS[kind]


class AdventureIsland:
    """The rules as pure functions of a campaign (a kernel ``Rules[Island]``)."""

    commands = Vocabulary(COMMANDS)
    events = ev.EVENTS

    def start(self) -> Island:
        """A campaign with six boards and nobody at the table."""
        return Island(boards=boards.EXAMPLES)

    def reasons(self, state: Island, command: Any) -> tuple[Reason, ...]:
        """All reasons why this cannot be done now, each once."""
        kind = type(command)
        if state.pack.mark and (against := gates.of_known_cards(state, kind)):
            return against
        return tuple(dict.fromkeys(_topic(kind).why_not(state, command)))

    def decide(self, state: Island, command: Any, answers: tuple[Answer, ...]) -> tuple[Any, ...]:
        """What an allowed command causes, forced consequences included."""
        if reasons := self.reasons(state, command):
            raise Refused(reasons)
        scratch = Scratch(state, answers)
        _topic(type(command)).do(scratch, command)
        work_off(scratch)
        return tuple(scratch.events)

    def evolve(self, state: Island, event: Any) -> Island:
        """The campaign after an event."""
        return evolve(state, event)

    def reveals(self, event: Any) -> bool:
        """Dice and a Threat that the device named cannot be unseen; what people hold in their hands is theirs."""
        if isinstance(event, _SHOWING):
            return True
        return isinstance(event, ev.ThreatDrawn) and bool(event.number)

    def ground(self, event: Any) -> bool:
        """A campaign keeps its seed, or a table could try one after the other."""
        return isinstance(event, ev.CampaignOpened)

    def undo_rule(self, state: Island) -> str:
        """The house rule: ``allow``, ``ask`` or ``never``."""
        return state.house.undo


_SHOWING = (ev.DiceThrown, card_events.CardDrawn, card_events.CardsLookedAt)
"""What people have seen then, whatever is taken back."""
RULES = AdventureIsland()
