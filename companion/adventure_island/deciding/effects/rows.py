"""What many effects end with: a row of effects is due next, an achievement is earned."""

from __future__ import annotations

from companion.adventure_island import campaign_events as ce
from companion.adventure_island import card_events as cv
from companion.adventure_island import knowing
from companion.adventure_island.cards import paths
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Duty


def due(scratch: Scratch, who: str, name: str, row: str) -> None:
    """The effects under a path of a card or a board, such as ``comes``, are to be done next, in their order."""
    thing = knowing.thing_of(scratch.island, name)
    steps = paths.steps_of(thing, row) if thing is not None else ()
    if steps:
        scratch.tell(cv.EffectsDue(who, name, steps))


def follow(scratch: Scratch, duty: Duty, row: str) -> None:
    """A row of effects inside of the effect that was due is due now."""
    due(scratch, duty.who, duty.card, f"{duty.at}.{row}")


def earn(scratch: Scratch, entry: str) -> None:
    """An achievement is marked, where there is one and it was not marked before (AI-128)."""
    if entry and entry not in scratch.island.campaign.achievements:
        scratch.tell(ce.AchievementMarked(entry))
