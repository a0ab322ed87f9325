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
    """The ids of those who would surely collapse: more markers than spaces, and no Troublemaker to help (AR-36)."""
    people = len(play.players)
    lacks = {c.who: c.count - fatigue.free(play.player(c.who), people) for c in changes}
    ends = tuple(who for who, count in lacks.items() if count > 0)
    return () if spared(play, sum(lacks[who] for who in ends)) else ends


def spared(play: Play, lacking: int) -> bool:
    """Whether the Troublemaker can still help where so many markers find no space; the table is asked then."""
    return lacking == 1 and fatigue.can_rescue(play)
