"""The 81 spaces of a sheet: their names, their neighbours and their lines, as masks in which bit n is space n.

Spaces count in reading order: A1 = 0, B1 = 1, I9 = 80. Letter = column, digit = row: (6,5) of the rules is E6.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.words import later

SIDE = 9
SPACES = 81
GRID = (1 << SPACES) - 1
"""All spaces."""
COLUMNS = "ABCDEFGHI"
ROW = (1 << SIDE) - 1
"""The first row; shifted by nine bits it is the next."""
COLUMN = sum(1 << SIDE * row for row in range(SIDE))
"""The first column; shifted by one bit it is the next."""

_NOT_LEFT = GRID & ~COLUMN
_NOT_RIGHT = GRID & ~(COLUMN << SIDE - 1)


def around(mask: int) -> int:
    """All spaces that touch one of ``mask`` in one of the 8 directions (SI-082); not ``mask`` itself, but for those
    of it that touch each other. The edge of the grid is an edge (SR-36)."""
    beside = mask << 1 & _NOT_LEFT | mask >> 1 & _NOT_RIGHT
    wide = mask | beside
    return (wide << SIDE | wide >> SIDE | beside) & GRID


NEIGHBOURS: tuple[int, ...] = tuple(around(1 << space) for space in range(SPACES))
"""The up to 8 spaces around each space."""
_NAMES = tuple(f"{COLUMNS[space % SIDE]}{space // SIDE + 1}" for space in range(SPACES))
_BY_NAME = {name: space for space, name in enumerate(_NAMES)}


def name_of(space: int) -> str:
    """``E6`` for space 49."""
    return _NAMES[space]


def read_space(text: str) -> int:
    """The space that is called ``E6``; raises ValueError with a sentence."""
    space = _BY_NAME.get(text)
    if space is None:
        raise ValueError(later("“{name}” is no space; spaces are A1 to I9, the column first.", name=text))
    return space


def each(mask: int) -> Iterator[int]:
    """The spaces of a mask in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_THIRD = SPACES // 3
_FIRST_THIRD = (1 << _THIRD) - 1


def nth(mask: int, n: int) -> int:
    """The n-th space of a mask in reading order, from 0; raises IndexError where it has no more than n."""
    # Thirds fit into small integers, which are counted and cut faster than the grid.
    from_, part = 0, mask & _FIRST_THIRD
    if n >= (count := part.bit_count()):
        n -= count
        from_, part = _THIRD, mask >> _THIRD & _FIRST_THIRD
        if n >= (count := part.bit_count()):
            n -= count
            from_, part = 2 * _THIRD, mask >> 2 * _THIRD
    while n:
        part &= part - 1
        n -= 1
    if not part:
        raise IndexError("the mask has fewer spaces")
    return from_ + (part & -part).bit_length() - 1


def names(mask: int) -> tuple[str, ...]:
    """The names of the spaces of a mask in reading order."""
    return tuple([_NAMES[space] for space in each(mask)])
