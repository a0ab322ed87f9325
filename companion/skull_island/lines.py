"""Crossings on the bare grid: where equal marks and boats point (SI-020 to SI-024, SI-064 to SI-066).

What lies strictly between two marks of a row lies east of one and west of the other, so whole masks of spaces are found
at once. Nothing on the way blocks (SR-04).
"""

from __future__ import annotations

from functools import lru_cache

from companion.skull_island.spaces import COLUMN, ROW, SIDE, SPACES, each

_ROW_OF = tuple(ROW << SIDE * (space // SIDE) for space in range(SPACES))
_COLUMN_OF = tuple(COLUMN << space % SIDE for space in range(SPACES))


def _rays(line_of: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """By the length of a mask, for its last space: all spaces after and before that one in its line, and all before it
    in the grid."""
    before = [(1 << space) - 1 for space in range(SPACES)]
    return (0, 0, 0), *((line & ~low & ~(low + 1), line & low, low) for line, low in zip(line_of, before, strict=True))


_EAST_WEST = _rays(_ROW_OF)
_SOUTH_NORTH = _rays(_COLUMN_OF)


def _sides(marks: int, rays: tuple[tuple[int, int, int], ...]) -> tuple[int, int]:
    """All spaces on the one and on the other side of any of these marks in its line."""
    one = other = 0
    while marks:
        after, before, rest = rays[marks.bit_length()]
        one |= after
        other |= before
        marks &= rest
    return one, other


@lru_cache(maxsize=1024)
def _sides_of_boats(boats: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The same of boats, in rows and in columns; kept, for boats stay where they are for many turns."""
    return _sides(boats, _EAST_WEST), _sides(boats, _SOUTH_NORTH)


def a_pair_stands(numbers: tuple[int, int], boats: tuple[int, int]) -> int:
    """Whether a number on the two sides of a space, and boats on them, make a pair: two numbers, or one number and one
    boat across from it, never two boats (SI-066). Of masks, in which spaces."""
    before, after = numbers
    return before & (after | boats[1]) | boats[0] & after


def _ends(marks: int, boats: int, line_of: tuple[int, ...]) -> int:
    """Marks with another mark, or a boat, anywhere in their line."""
    return sum(1 << space for space in each(marks) if (marks ^ 1 << space | boats) & line_of[space])


def pointed_at(marks: int, boats: int, t_shape: bool = False) -> int:
    """All spaces of the grid, sea too, at which these equal numbers and boats point (SR-01).

    Strictly between a pair of their row and a pair of their column, with one boat in each pair at most. ``t_shape`` is
    the house rule SR-02: one of the two pairs may end in the space itself.
    """
    count = marks.bit_count()
    if count < 4 and (count < 2 or count + boats.bit_count() < 4):
        return 0
    boats_across, boats_down = _sides_of_boats(boats)
    rows = a_pair_stands(_sides(marks, _EAST_WEST), boats_across)
    if not (rows or t_shape):
        return 0
    columns = a_pair_stands(_sides(marks, _SOUTH_NORTH), boats_down)
    if t_shape:
        ends = rows & _ends(marks, boats, _COLUMN_OF) | columns & _ends(marks, boats, _ROW_OF)
        return rows & columns | ends
    return rows & columns


def pointed_through(marks: int, boats: int, space: int, t_shape: bool = False) -> int:
    """Those of ``pointed_at`` in the row or the column of a space: all at which a mark in it can have a share.

    For whoever has just drawn it; most marks stand in line with none that helps, which is seen without all others.
    """
    count = marks.bit_count()
    if count < 4 and (count < 2 or count + boats.bit_count() < 4):
        return 0
    row, column = _ROW_OF[space], _COLUMN_OF[space]
    if t_shape:
        return pointed_at(marks, boats, t_shape) & (row | column)
    found = 0
    here, afloat = marks & row, boats & row
    if here and (afloat or here & here - 1):
        across = a_pair_stands(_sides(here, _EAST_WEST), _sides(afloat, _EAST_WEST))
        if across:
            found = across & a_pair_stands(_sides(marks, _SOUTH_NORTH), _sides_of_boats(boats)[1])
    here, afloat = marks & column, boats & column
    if here and (afloat or here & here - 1):
        down = a_pair_stands(_sides(here, _SOUTH_NORTH), _sides(afloat, _SOUTH_NORTH))
        if down:
            found |= down & a_pair_stands(_sides(marks, _EAST_WEST), _sides_of_boats(boats)[0])
    return found


def pointing(marks: int, boats: int, space: int, t_shape: bool = False) -> tuple[int, ...]:
    """The four cells that point at a space: west, east, north, south; none where nothing points there.

    The nearest mark on each side, a boat only where it must stand in. With ``t_shape`` one pair may end in the space
    itself.
    """
    row = _ROW_OF[space]
    column = _COLUMN_OF[space]
    across, down = _pair(marks & row, boats & row, space), _pair(marks & column, boats & column, space)
    if t_shape and not (across and down) and marks >> space & 1:
        across = across or _pair_from(marks & row, boats & row, space)
        # An L shape, ended by the space both ways, has three cells (SR-03).
        if not down and space not in across:
            down = _pair_from(marks & column, boats & column, space)
    return (*across, *down) if across and down and (space not in across or space not in down) else ()


def _pair(marks: int, boats: int, space: int) -> tuple[int, ...]:
    """The pair of a line around a space."""
    low = (1 << space) - 1
    high = ~(low * 2 + 1)
    before, after = _last(marks & low), _first(marks & high)
    if before < 0 and after < 0:
        return ()
    if before < 0:
        before = _last(boats & low)
    elif after < 0:
        after = _first(boats & high)
    return () if before < 0 or after < 0 else (before, after)


def _pair_from(marks: int, boats: int, space: int) -> tuple[int, ...]:
    """The pair of a line that ends in a space."""
    for others in (marks & ~(1 << space), boats):
        if others:
            other = min(each(others), key=lambda cell: abs(cell - space))
            return (min(space, other), max(space, other))
    return ()


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _last(mask: int) -> int:
    return mask.bit_length() - 1
