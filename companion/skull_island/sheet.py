"""A sheet as a small immutable value on bit masks: the masks are the sheet, for the table, the bots and the tests.

What is asked every turn, where marks are and which land is empty, is kept beside the masks. It follows from them alone,
so it is no part of the value.
"""

from __future__ import annotations

from companion.skull_island.lines import pointed_at
from companion.skull_island.maps import IslandMap
from companion.skull_island.spaces import NEIGHBOURS, around
from companion.value import dataclass, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST_TREASURES = 5
MOST_BUBBLES = 5
HIGHEST = 15
NO_SPACE = -1
_NO_NUMBERS = (0,) * (HIGHEST + 1)
NINE = 9
"""The number that overcomes a danger (SI-056)."""


@dataclass(frozen=True, slots=True)
class Treasure:
    """A treasure that was claimed: its number, and the space that was circled."""

    value: int
    space: int


class _Derived:
    """Masks that follow from the fields of a sheet."""

    __slots__ = ("empty", "near", "written")
    written: int
    empty: int
    near: int


@dataclass(frozen=True, slots=True)
class Sheet(_Derived):
    """One owner's sheet; bit n of a mask is space n in reading order.

    ``numbers[v]`` is where the number v stands (``numbers[0]`` stays empty). ``skulls`` are all dangers, ``crossed``
    those of them that are crossed out; ``struck`` is land that was struck out and stays used (SR-30). ``treasures``
    stand in the order in which they were found, ``drawn`` are the dangers in the order drawn (SI-099). ``bubbles`` is
    how many of the five are marked; ``last`` the space drawn in during the turn before (SR-20), ``NO_SPACE`` for none.

    From these follow ``written``, where any number stands; ``empty``, land with nothing on it (a circle does not fill
    a space, SI-071); ``near``, all that touches a number or a boat (SI-008, SI-009).
    """

    map: IslandMap
    numbers: tuple[int, ...] = _NO_NUMBERS
    boats: int = 0
    skulls: int = 0
    crossed: int = 0
    struck: int = 0
    treasures: tuple[Treasure, ...] = ()
    drawn: tuple[int, ...] = ()
    bubbles: int = 0
    last: int = NO_SPACE

    def __post_init__(self) -> None:
        written = 0
        for places in self.numbers:
            written |= places
        _set_written(self, written)
        _set_empty(self, self.map.land & ~(written | self.skulls | self.struck))
        _set_near(self, around(written | self.boats))


_set_written: Any = _Derived.__dict__["written"].__set__
_set_empty: Any = _Derived.__dict__["empty"].__set__
_set_near: Any = _Derived.__dict__["near"].__set__


class _Draft(_Derived):
    """A sheet while it is filled.

    A frozen value is filled slot by slot through its descriptors, which takes most of the time of a random game. A
    draft has the same slots and is not frozen yet; with all of them filled it becomes a sheet, in a third of the time.
    """

    __slots__ = (
        "boats", "bubbles", "crossed", "drawn", "last", "map", "numbers", "skulls", "struck", "treasures",
    )  # fmt: skip
    map: IslandMap
    numbers: tuple[int, ...]
    boats: int
    skulls: int
    crossed: int
    struck: int
    treasures: tuple[Treasure, ...]
    drawn: tuple[int, ...]
    bubbles: int
    last: int


_new_draft: Callable[[type[_Draft]], _Draft] = object.__new__


def _draft_of(sheet: Sheet) -> _Draft:
    """A copy of a sheet that can still be changed, and then becomes one."""
    draft = _new_draft(_Draft)
    draft.map = sheet.map
    draft.numbers = sheet.numbers
    draft.boats = sheet.boats
    draft.skulls = sheet.skulls
    draft.crossed = sheet.crossed
    draft.struck = sheet.struck
    draft.treasures = sheet.treasures
    draft.drawn = sheet.drawn
    draft.bubbles = sheet.bubbles
    draft.last = sheet.last
    draft.written = sheet.written
    draft.empty = sheet.empty
    draft.near = sheet.near
    return draft


def new_sheet(island: IslandMap) -> Sheet:
    """A sheet with nothing on it."""
    return Sheet(island)


def within_reach(sheet: Sheet) -> int:
    """The spaces that a number may take first, empty or not: the coast for the first one (SR-09), then all that touches
    a number or a boat (SI-008, SI-009)."""
    return sheet.near if sheet.written else sheet.map.coast


def may_write(sheet: Sheet, free: bool = False) -> int:
    """Where a number may be written: empty land within reach, and where there is none, any empty land (SR-10).

    ``free``: a number of the pencil under the house rule SR-08, that goes anywhere.
    """
    empty = sheet.empty
    return empty if free else within_reach(sheet) & empty or empty


def may_boat(sheet: Sheet) -> int:
    """Where a boat may be drawn: sea without a boat (SR-15)."""
    return sheet.map.sea & ~sheet.boats


def may_skull(sheet: Sheet, alone: bool = False) -> int:
    """Where a skull may be drawn: any empty land (SI-045). Somebody who plays alone draws it beside the space drawn in
    during the turn before, where there is one and it has empty land around (SR-20)."""
    empty = sheet.empty
    if alone and sheet.last >= 0:
        return NEIGHBOURS[sheet.last] & empty or empty
    return empty


def with_number(sheet: Sheet, value: int, space: int) -> Sheet:
    """The sheet with a number written; whether it may be is for ``may_write`` to say."""
    bit = 1 << space
    numbers = list(sheet.numbers)
    numbers[value] |= bit
    draft = _draft_of(sheet)
    draft.numbers = tuple(numbers)
    draft.last = space
    draft.written |= bit
    draft.empty &= ~bit
    draft.near |= NEIGHBOURS[space]
    draft.__class__ = Sheet  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def with_boat(sheet: Sheet, space: int) -> Sheet:
    """The sheet with a boat drawn."""
    draft = _draft_of(sheet)
    draft.boats |= 1 << space
    draft.last = space
    draft.near |= NEIGHBOURS[space]
    draft.__class__ = Sheet  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def with_skull(sheet: Sheet, space: int) -> Sheet:
    """The sheet with a skull drawn and one more bubble marked (SI-047)."""
    bit = 1 << space
    draft = _draft_of(sheet)
    draft.skulls |= bit
    draft.drawn += (space,)
    draft.bubbles += 1
    draft.last = space
    draft.empty &= ~bit
    draft.__class__ = Sheet  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def with_bubble(sheet: Sheet) -> Sheet:
    """The sheet with one more bubble marked and no skull, for there was no empty land (SR-18)."""
    return replace(sheet, bubbles=sheet.bubbles + 1, last=NO_SPACE)


def with_treasure(sheet: Sheet, value: int, space: int) -> Sheet:
    """The sheet with a treasure claimed: the space circled, the number in the next box (SI-025, SI-032)."""
    draft = _draft_of(sheet)
    draft.treasures += (Treasure(value, space),)
    draft.__class__ = Sheet  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def crossed_out(sheet: Sheet, space: int) -> Sheet:
    """The sheet with a danger crossed out."""
    return with_crossed(sheet, 1 << space)


def with_crossed(sheet: Sheet, dangers: int) -> Sheet:
    """The sheet with these dangers crossed out."""
    draft = _draft_of(sheet)
    draft.crossed |= dangers
    draft.__class__ = Sheet  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def struck_out(sheet: Sheet, space: int, frees: bool, t_shape: bool = False) -> Sheet:
    """The sheet without what stands in a space: a number, a danger, or a boat.

    Land is free again with ``frees``, else it stays used; sea is always free again. What rested on the mark goes with
    it: a danger without any 9 beside it is no longer crossed out, and a treasure that lost its crossing opens its
    value and its box again (``t_shape`` as the house plays). Bubbles stay marked, for the dice showed the danger.
    """
    bit = 1 << space
    on_land = (sheet.written | sheet.skulls) & bit
    if not on_land and not sheet.boats & bit:
        return sheet
    numbers = tuple([places & ~bit for places in sheet.numbers])
    skulls = sheet.skulls & ~bit
    struck = replace(
        sheet,
        numbers=numbers,
        boats=sheet.boats & ~bit,
        skulls=skulls,
        crossed=sheet.crossed & skulls & around(numbers[NINE]),
        struck=sheet.struck | (bit if on_land and not frees else 0),
        drawn=tuple([at for at in sheet.drawn if at != space]),
        last=NO_SPACE if sheet.last == space else sheet.last,
    )
    kept = tuple(t for t in sheet.treasures if _held(struck, t, t_shape) or not _held(sheet, t, t_shape))
    return struck if kept == sheet.treasures else replace(struck, treasures=kept)


def treasure_struck(sheet: Sheet, value: int) -> Sheet:
    """The sheet without the treasure of a number: the circle is gone, its value and its box are open again."""
    return replace(sheet, treasures=tuple([t for t in sheet.treasures if t.value != value]))


def _held(sheet: Sheet, treasure: Treasure, t_shape: bool) -> int:
    """Whether the marks of a sheet point at a treasure."""
    return pointed_at(sheet.numbers[treasure.value], sheet.boats, t_shape) >> treasure.space & 1


def number_at(sheet: Sheet, space: int) -> int:
    """The number in a space; 0 where there is none."""
    bit = 1 << space
    if sheet.written & bit:
        for value, places in enumerate(sheet.numbers):
            if places & bit:
                return value
    return 0


def filled(sheet: Sheet) -> bool:
    """Whether no land is empty; mountains and circles do not matter (SI-070, SI-071)."""
    return not sheet.empty


def finished(sheet: Sheet) -> bool:
    """Whether this sheet ends the game: five treasures, or no empty land (SI-069, SI-070)."""
    return len(sheet.treasures) >= MOST_TREASURES or not sheet.empty


def circled(sheet: Sheet) -> int:
    """The spaces that hold a claimed treasure."""
    mask = 0
    for treasure in sheet.treasures:
        mask |= 1 << treasure.space
    return mask
