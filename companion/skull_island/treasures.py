"""The detector: which treasures can be claimed, and which are one mark short (SI-020 to SI-037, SI-064 to SI-068)."""

from __future__ import annotations

from companion.skull_island.lines import a_pair_stands as a_pair_stands
from companion.skull_island.lines import pointed_at, pointed_through, pointing
from companion.skull_island.sheet import HIGHEST, MOST_TREASURES, Sheet, circled
from companion.skull_island.spaces import each


def crossings(sheet: Sheet, value: int, t_shape: bool = False) -> int:
    """Where the treasure of a number can be claimed now: on the island, in a space without a circle, once a number, and
    while a box is free (SI-030, SI-033, SI-034, SI-037)."""
    found = pointed_at(sheet.numbers[value], sheet.boats, t_shape)
    return found & _open(sheet, value) if found else 0


def claimable(sheet: Sheet, t_shape: bool = False) -> dict[int, int]:
    """All numbers whose treasure can be claimed now, rising, with their spaces."""
    found: dict[int, int] = {}
    for value, marks in enumerate(sheet.numbers):
        # One mark alone points nowhere, and most numbers have no more.
        if marks & marks - 1 and (spaces := crossings(sheet, value, t_shape)):
            found[value] = spaces
    return found


def crossings_through(sheet: Sheet, value: int, space: int, t_shape: bool = False) -> int:
    """Those of ``crossings`` at which a mark in this space has a share: for whoever has just written or drawn it."""
    found = pointed_through(sheet.numbers[value], sheet.boats, space, t_shape)
    return found & _open(sheet, value) if found else 0


def claimable_through(sheet: Sheet, space: int, t_shape: bool = False) -> dict[int, int]:
    """The same of all numbers, rising: for whoever has just drawn a boat, that may help several (SI-067)."""
    found: dict[int, int] = {}
    for value, marks in enumerate(sheet.numbers):
        if marks & marks - 1 and (spaces := crossings_through(sheet, value, space, t_shape)):
            found[value] = spaces
    return found


def completed_by_number(sheet: Sheet, value: int, space: int, t_shape: bool = False) -> int:
    """The treasures that can be claimed once this number is written there, and cannot be yet."""
    marks = sheet.numbers[value]
    new = pointed_at(marks | 1 << space, sheet.boats, t_shape) & ~pointed_at(marks, sheet.boats, t_shape)
    return new & _open(sheet, value)


def completed_by_boat(sheet: Sheet, space: int, t_shape: bool = False) -> dict[int, int]:
    """By rising number, the treasures that can be claimed once a boat is drawn there, and cannot be yet (SI-067)."""
    boats = sheet.boats | 1 << space
    found: dict[int, int] = {}
    for value in range(1, HIGHEST + 1):
        marks = sheet.numbers[value]
        new = pointed_at(marks, boats, t_shape) & ~pointed_at(marks, sheet.boats, t_shape)
        if new := new & _open(sheet, value):
            found[value] = new
    return found


def one_short(sheet: Sheet, value: int, t_shape: bool = False) -> dict[int, int]:
    """What one more mark would complete: each space of a treasure that cannot be claimed yet, in reading order, with
    the empty land where the number, and the free sea where a boat, would complete it."""
    open_ = _open(sheet, value)
    marks, boats = sheet.numbers[value], sheet.boats
    if not open_ or not marks:
        return {}
    now = pointed_at(marks, boats, t_shape)
    found: dict[int, int] = {}
    for place in each(sheet.empty | sheet.map.sea & ~boats):
        bit = 1 << place
        on_land = sheet.empty & bit
        new = pointed_at(marks | bit, boats, t_shape) if on_land else pointed_at(marks, boats | bit, t_shape)
        for space in each(new & ~now & open_):
            found[space] = found.get(space, 0) | bit
    return dict(sorted(found.items()))


def _open(sheet: Sheet, value: int) -> int:
    """Where a treasure of this number could still be circled."""
    if len(sheet.treasures) >= MOST_TREASURES or any(t.value == value for t in sheet.treasures):
        return 0
    return ~(sheet.map.sea | circled(sheet))


def cells_of(sheet: Sheet, value: int, space: int, t_shape: bool = False) -> tuple[int, ...]:
    """The cells that point at a treasure, claimed or not, to draw the crossing: west, east, north, south; none where
    nothing points there."""
    return pointing(sheet.numbers[value], sheet.boats, space, t_shape)


def held_by(sheet: Sheet, value: int, space: int, t_shape: bool = False) -> bool:
    """Whether the marks of a sheet point at a treasure, claimed or not."""
    return bool(pointed_at(sheet.numbers[value], sheet.boats, t_shape) >> space & 1)
