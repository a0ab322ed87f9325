"""What pages show of the journals on the shelf: where each stands, and the one of each game to go on with.

The journal on the table says itself where it stands; of the others the text beside them does. That of Skull Island is
read as plain data: a table that plays Adventure Island loads nothing of the other game for a ribbon.
"""

from __future__ import annotations

import json
from typing import Any

from companion.adventure_island.standing import IslandStanding, standing_of
from companion.kernel.codec import Unreadable, read_plain
from companion.shelf import ISLAND, SKULL, Slot
from companion.value import dataclass
from companion.view.page import Look
from companion.view.resume import goes_on


@dataclass(frozen=True, slots=True)
class Glance:
    """What of a game of Skull Island its box shows: its throw, how many play, and the most stars once it is over."""

    round: int = 0
    people: int = 0
    over: bool = False
    best: int | None = None

    @property
    def goes_on(self) -> bool:
        """Whether it was begun and is not counted yet."""
        return bool(self.people) and not self.over


def island_slot(look: Look) -> Slot | None:
    """The campaign that the box of Adventure Island stands for where another journal lies on the table."""
    return None if not look.plays_skull else look.shelf.latest(ISLAND)


def island_standing(look: Look) -> IslandStanding:
    """Where the campaign of the box of Adventure Island stands."""
    if not look.plays_skull:
        return standing_of(look.island)
    slot = look.shelf.latest(ISLAND)
    return IslandStanding() if slot is None else read_island(slot)


def read_island(slot: Slot) -> IslandStanding:
    """Where a campaign on the shelf stands; as before its first adventure where nobody knows."""
    try:
        return read_plain(IslandStanding, slot.stands)
    except Unreadable:
        return IslandStanding()


def standing_in(look: Look, slot: Slot) -> IslandStanding:
    """Where a campaign stands, be it the one on the table."""
    return standing_of(look.island) if slot.id == look.shelf.in_play and not look.plays_skull else read_island(slot)


def skull_slot(look: Look) -> Slot | None:
    """The game of Skull Island on the shelf to go on with: the last played one if it goes on, else the newest."""
    games = [slot for slot in look.shelf.of(SKULL) if slot.id != look.shelf.in_play and glance(slot).goes_on]
    last = next((slot for slot in games if slot.id in look.shelf.last), None)
    return last or (games[-1] if games else None)


def skull_glance(look: Look) -> Glance:
    """The game that the box of Skull Island stands for; nothing in it where none goes on."""
    if look.plays_skull and goes_on(look.game.state):
        play = look.skull.play
        assert play is not None
        return Glance(play.round, play.setup.people)
    slot = skull_slot(look)
    return Glance() if slot is None else glance(slot)


def glance(slot: Slot) -> Glance:
    """What the text beside a journal of Skull Island says."""
    try:
        found: dict[str, Any] = json.loads(slot.stands)
        setup = found.get("setup")
        if not setup:
            return Glance()
        stars = [sum(count.get("treasures", ())) + sum(count.get("dangers", ())) for count in found.get("counts", ())]
        over = bool(found.get("over"))
        return Glance(
            int(found.get("round", 0)), int(setup["people"]), over, max(stars, default=None) if over else None
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        return Glance()


def best_stars(look: Look) -> int | None:
    """The most stars in any finished game on the shelf; None before the first one."""
    found = [best for slot in look.shelf.of(SKULL) if (best := glance(slot).best) is not None]
    if look.plays_skull and look.skull.play is not None and not goes_on(look.game.state):
        from companion.skull_island.results import results  # this journal is of that game

        found += [count.stars for count in results(look.skull.play)]
    return max(found, default=None)
