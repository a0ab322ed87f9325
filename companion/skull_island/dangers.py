"""Dangers: which can be crossed out, and what each is worth (SI-051 to SI-063)."""

from __future__ import annotations

from companion.skull_island.sheet import NINE, Sheet
from companion.skull_island.spaces import NEIGHBOURS, around, each


def overcomable(sheet: Sheet) -> int:
    """The dangers beside a 9 that are not crossed out yet (SI-056, SI-061)."""
    return sheet.skulls & ~sheet.crossed & around(sheet.numbers[NINE])


def smallest_beside(sheet: Sheet, space: int) -> int:
    """The smallest number around a space; 0 where there is none, for boats and skulls are no numbers (SR-22)."""
    beside = NEIGHBOURS[space]
    if sheet.written & beside:
        for value, places in enumerate(sheet.numbers):
            if places & beside:
                return value
    return 0


def worth(sheet: Sheet, space: int) -> int:
    """The stars of a danger as it stands: gained when it is crossed out, else lost (SI-052, SI-058)."""
    stars = smallest_beside(sheet, space)
    return stars if sheet.crossed >> space & 1 else -stars


def in_order(sheet: Sheet) -> tuple[int, ...]:
    """All dangers in the order drawn; those of which the order was not kept last, in reading order."""
    if len(sheet.drawn) == sheet.skulls.bit_count():
        return sheet.drawn
    known = tuple(space for space in sheet.drawn if sheet.skulls >> space & 1)
    return (*known, *(space for space in each(sheet.skulls) if space not in known))
