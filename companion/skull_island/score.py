"""Stars: treasures, dangers, the sum; who comes before whom; the bands of those who play alone (SI-074 to SI-080)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from companion.skull_island.dangers import in_order, overcomable, worth
from companion.skull_island.sheet import Sheet, with_crossed
from companion.value import dataclass


class Band(StrEnum):
    """How far somebody came alone (SI-097)."""

    TOURIST = "Tourist"
    PATHFINDER = "Pathfinder"
    VOYAGER = "Voyager"
    EXPLORER = "Explorer"


BANDS = ((90, Band.EXPLORER), (75, Band.VOYAGER), (60, Band.PATHFINDER))
"""From how many stars on each band begins; below them all is a Tourist."""


@dataclass(frozen=True, slots=True)
class TreasureScore:
    """A claimed treasure and its stars: its number, or 0 on a danger that is not overcome (SI-031)."""

    value: int
    space: int
    stars: int


@dataclass(frozen=True, slots=True)
class DangerScore:
    """A danger and its stars, below 0 where it is not overcome."""

    space: int
    overcome: bool
    stars: int


@dataclass(frozen=True, slots=True)
class Score:
    """The stars of a sheet: treasures in the order found, dangers in the order drawn (SI-099)."""

    stars: int
    treasures: tuple[TreasureScore, ...] = ()
    dangers: tuple[DangerScore, ...] = ()


def at_the_end(sheet: Sheet, left_open: int = 0) -> Sheet:
    """The sheet as it is counted: dangers beside a 9 are crossed out, but for those that the owner leaves (SR-21)."""
    crossing = overcomable(sheet) & ~left_open
    return with_crossed(sheet, crossing) if crossing else sheet


def score(sheet: Sheet) -> Score:
    """The stars of a sheet as it stands; the final count is that of ``at_the_end`` (SI-074 to SI-076)."""
    deadly = sheet.skulls & ~sheet.crossed
    treasures = tuple(
        [TreasureScore(t.value, t.space, 0 if deadly >> t.space & 1 else t.value) for t in sheet.treasures]
    )
    dangers = tuple(
        [DangerScore(space, bool(sheet.crossed >> space & 1), worth(sheet, space)) for space in in_order(sheet)]
    )
    return Score(sum(t.stars for t in treasures) + sum(d.stars for d in dangers), treasures, dangers)


def standing(scored: Score) -> tuple[int, int]:
    """What decides who comes first: stars, then the most valuable treasure that counts (SR-24, SR-28)."""
    return scored.stars, max([t.stars for t in scored.treasures], default=0)


def places(scores: Sequence[Score]) -> tuple[int, ...]:
    """The place of each, from 1; who is equal shares a place, and the next place is left out (SI-077 to SI-080)."""
    return ranked([standing(scored) for scored in scores])


def ranked(standings: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The place of each by what decides: stars, then the most valuable treasure that counts."""
    return tuple([1 + sum(other > own for other in standings) for own in standings])


def band(stars: int) -> Band:
    """The band of a game alone; below 0 it is the lowest (SR-31)."""
    return next((name for least, name in BANDS if stars >= least), Band.TOURIST)
