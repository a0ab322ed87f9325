"""Crossings on the bare grid: where equal marks and boats point (SI-020 to SI-024, SI-064 to SI-066).

A line, row or column, is nine bits, and what lies strictly between two marks of it comes from tables of 512 lines: the
spaces after its first mark and those before its last one. Nothing on the way blocks (SR-04).
"""

from __future__ import annotations

from companion.skull_island.spaces import COLUMN, ROW, SIDE, SPACES, each

LINES = 1 << SIDE
_AFTER = tuple(ROW & ~((line & -line) * 2 - 1) if line else 0 for line in range(LINES))
"""The spaces of a line after its first mark."""
_BEFORE = tuple((1 << line.bit_length()) // 2 - 1 if line else 0 for line in range(LINES))
"""The spaces of a line before its last mark."""
_DOWN = tuple(sum(1 << SIDE * at for at in range(SIDE) if line >> at & 1) for line in range(LINES))
"""A line as the first column."""
_ACROSS = {column: line for line, column in enumerate(_DOWN)}
"""The first column as a line."""
_ROW_SHIFT = tuple(space - space % SIDE for space in range(SPACES))
_COLUMN_SHIFT = tuple(space % SIDE for space in range(SPACES))


def a_pair_stands(numbers: tuple[int, int], boats: tuple[int, int]) -> int:
    """Whether a number on the two sides of a space, and boats on them, make a pair: two numbers, or one number and one
    boat across from it, never two boats (SI-066). Of masks, in which spaces."""
    before, after = numbers
    return before & (after | boats[1]) | boats[0] & after


def _between(marks: int, boats: int) -> int:
    """The spaces of a line that have a pair around them."""
    return a_pair_stands((_AFTER[marks], _BEFORE[marks]), (_AFTER[boats], _BEFORE[boats]))


def _in_rows(marks: int, boats: int) -> int:
    """All spaces between two marks of their row."""
    found, rest = 0, marks
    while rest:
        shift = _ROW_SHIFT[(rest & -rest).bit_length() - 1]
        found |= _between(marks >> shift & ROW, boats >> shift & ROW) << shift
        rest &= ~(ROW << shift)
    return found


def _in_columns(marks: int, boats: int) -> int:
    """All spaces between two marks of their column."""
    found, rest = 0, marks
    while rest:
        shift = _COLUMN_SHIFT[(rest & -rest).bit_length() - 1]
        here = _ACROSS[marks >> shift & COLUMN]
        found |= _DOWN[_between(here, _ACROSS[boats >> shift & COLUMN])] << shift
        rest &= ~(COLUMN << shift)
    return found


def _ends_of_rows(marks: int, boats: int) -> int:
    """Marks with another mark, or a boat, anywhere in their row."""
    found = 0
    for space in each(marks):
        row = ROW << _ROW_SHIFT[space]
        if (marks ^ 1 << space | boats) & row:
            found |= 1 << space
    return found


def _ends_of_columns(marks: int, boats: int) -> int:
    """Marks with another mark, or a boat, anywhere in their column."""
    found = 0
    for space in each(marks):
        column = COLUMN << _COLUMN_SHIFT[space]
        if (marks ^ 1 << space | boats) & column:
            found |= 1 << space
    return found


def pointed_at(marks: int, boats: int, t_shape: bool = False) -> int:
    """All spaces of the grid, sea too, at which these equal numbers and boats point (SR-01).

    Strictly between a pair of their row and a pair of their column, with one boat in each pair at most. ``t_shape`` is
    the house rule SR-02: one of the two pairs may end in the space itself.
    """
    if marks.bit_count() + min(boats.bit_count(), 2) < 4 or not marks & marks - 1:
        return 0
    rows = _in_rows(marks, boats)
    if not rows and not t_shape:
        return 0
    columns = _in_columns(marks, boats)
    found = rows & columns
    if t_shape:
        found |= rows & _ends_of_columns(marks, boats) | columns & _ends_of_rows(marks, boats)
    return found


def pointing(marks: int, boats: int, space: int, t_shape: bool = False) -> tuple[int, ...]:
    """The four cells that point at a space: west, east, north, south; none where nothing points there.

    The nearest mark on each side, a boat only where it must stand in. With ``t_shape`` one pair may end in the space
    itself.
    """
    row = ROW << _ROW_SHIFT[space]
    column = COLUMN << _COLUMN_SHIFT[space]
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
