"""The question before a Fatigue marker that finds no space: it would end the adventure (AI-025)."""

from __future__ import annotations

from typing import Any

from companion.adventure_island import fatigue
from companion.adventure_island.commands import FatigueChange
from companion.adventure_island.state import Play
from companion.view.state import Question
from companion.words import say


def collapse_question(name: str, yes: str, request: Any) -> Question:
    """Asks whether ``name`` really collapses; ``yes`` repeats what the button said."""
    return Question(
        say("Does {name} collapse?", name=name),
        say("There is no free space for this fatigue. The adventure ends as lost."),
        yes,
        request,
    )


def falls(play: Play, changes: tuple[FatigueChange, ...]) -> tuple[str, ...]:
    """The ids of those who would receive more markers than they have spaces."""
    people = len(play.players)
    return tuple(c.who for c in changes if c.count > fatigue.free(play.player(c.who), people))
