"""Whole games of somebody who plays alone and moves at random, through the functions of the sheets."""

from __future__ import annotations

from collections.abc import Callable

from companion.skull_island.maps import IslandMap
from companion.skull_island.rolls import Roll, options
from companion.skull_island.sheet import (
    Sheet,
    finished,
    may_boat,
    may_skull,
    may_write,
    new_sheet,
    with_boat,
    with_number,
    with_skull,
    with_treasure,
)
from companion.skull_island.spaces import nth
from companion.skull_island.treasures import claimable_through, crossings_through

THROWS = tuple(Roll(purple, green, red) for purple in range(1, 7) for green in range(1, 7) for red in range(1, 7))


def turn(sheet: Sheet, chance: Callable[[], float]) -> Sheet:
    """The sheet after one throw, one mark, and a claim of all that can be claimed.

    Everything else was claimed before, so only what the new mark can have completed is looked at.
    """
    may = options(THROWS[int(chance() * 216)], sheet.bubbles)
    if may.danger:
        spaces = may_skull(sheet, True)
        return with_skull(sheet, nth(spaces, int(chance() * spaces.bit_count())))
    if may.boat and (spaces := may_boat(sheet)) and chance() < 0.5:
        boat = nth(spaces, int(chance() * spaces.bit_count()))
        sheet = with_boat(sheet, boat)
        while found := claimable_through(sheet, boat):
            value = min(found)
            sheet = with_treasure(sheet, value, nth(found[value], int(chance() * found[value].bit_count())))
        return sheet
    numbers = may.numbers
    value = numbers[int(chance() * len(numbers))]
    spaces = may_write(sheet)
    space = nth(spaces, int(chance() * spaces.bit_count()))
    sheet = with_number(sheet, value, space)
    if spaces := crossings_through(sheet, value, space):
        sheet = with_treasure(sheet, value, nth(spaces, int(chance() * spaces.bit_count())))
    return sheet


def play(island: IslandMap, chance: Callable[[], float]) -> tuple[Sheet, int]:
    """The sheet at the end of a game, before the dangers are crossed out, and how many turns it took."""
    sheet, turns = new_sheet(island), 0
    while not finished(sheet):
        sheet = turn(sheet, chance)
        turns += 1
    return sheet, turns
