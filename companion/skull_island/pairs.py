"""What a pair still needs: for every space of a row or a column, how far two equal marks around it are from standing.

A line is nine spaces; bit n of its masks is its n-th space. What makes a pair is ``a_pair_stands`` of the treasures;
here is only counted which single marks, and which two, would make one.
"""

from __future__ import annotations

from companion.skull_island.lines import a_pair_stands

LINE = 9
EVERY = (1 << LINE) - 1

STANDS = 0
NARROW_ONE = 1
ONE = 2
NARROW_EITHER = 3
EITHER = 4
BOAT = 5
TWO = 6
NARROW_TWO = 7
NUMBER_AND_BOAT = 8
NEVER = 9
NEEDS = 10
"""How many different needs there are."""


def line_code(numbers: int, boats: int, land: int, sea: int) -> int:
    """One number for a line: where the value stands, where boats are, which land and which sea is empty."""
    return numbers | boats << LINE | land << 2 * LINE | sea << 3 * LINE


class LineNeeds(dict[int, tuple[int, ...]]):
    """By the code of a line: what the pair around each of its nine spaces needs, times ``scale``; filled as asked."""

    def __init__(self, scale: int = 1) -> None:
        super().__init__()
        self._scale = scale

    def __missing__(self, code: int) -> tuple[int, ...]:
        numbers, boats = code & EVERY, code >> LINE & EVERY
        land, sea = code >> 2 * LINE & EVERY, code >> 3 * LINE & EVERY
        needs = tuple(self._scale * _need(numbers, boats, land, sea, at) for at in range(LINE))
        self[code] = needs
        return needs


def _need(numbers: int, boats: int, land: int, sea: int, at: int) -> int:
    left = (1 << at) - 1
    right = EVERY & ~left & ~(1 << at)
    number = (bool(numbers & left), bool(numbers & right))
    boat = (bool(boats & left), bool(boats & right))
    room = ((land & left).bit_count(), (land & right).bit_count())
    berth = (bool(sea & left), bool(sea & right))
    if a_pair_stands(number, boat):
        return STANDS
    one_number = room[0] * a_pair_stands((True, number[1]), boat) + room[1] * a_pair_stands((number[0], True), boat)
    one_boat = (berth[0] and a_pair_stands(number, (True, boat[1]))) or (
        berth[1] and a_pair_stands(number, (boat[0], True))
    )
    if one_number:
        narrow = one_number == 1
        if one_boat:
            return NARROW_EITHER if narrow else EITHER
        return NARROW_ONE if narrow else ONE
    if one_boat:
        return BOAT
    if room[0] and room[1]:
        return NARROW_TWO if min(room) == 1 else TWO
    return NUMBER_AND_BOAT if (room[0] and berth[1]) or (room[1] and berth[0]) else NEVER
