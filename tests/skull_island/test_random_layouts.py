"""The detector on a hundred thousand random layouts, against looking cell by cell."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.skull_island.lines import pointed_at, pointed_through
from companion.skull_island.spaces import SPACES, each

LAYOUTS = 100_000
PARTS = 8


def layouts(part: int) -> Iterator[tuple[int, int]]:
    """Random equal marks and boats, as the detector sees them: few and many, side by side and far apart."""
    rng = random.Random(f"layouts {part}")
    bits = [1 << space for space in range(SPACES)]
    for _ in range(LAYOUTS // PARTS):
        count = rng.choice((2, 3, 4, 5, 6, 9, 14))
        boats = rng.choice((0, 0, 1, 2, 3, 5))
        some = rng.sample(bits, count + boats)
        yield sum(some[:count]), sum(some[count:])


def pointed_at_slowly(marks: frozenset[int], boats: frozenset[int], t_shape: bool) -> set[int]:
    """Every space with a pair around it in its row and in its column, looked up cell by cell."""
    found = set()
    rows = {space // 9 for space in marks}
    columns = {space % 9 for space in marks}
    for space in range(SPACES):
        row, column = divmod(space, 9)
        # Each pair has a number in it, and with a T shape it may be the one in the space itself.
        if row not in rows or column not in columns:
            continue
        across = a_pair(marks, boats, range(row * 9, space), range(space + 1, row * 9 + 9))
        down = a_pair(marks, boats, range(column, space, 9), range(space + 9, SPACES, 9))
        if across and down:
            found.add(space)
        elif t_shape and space in marks and (across or down):
            line = range(column, SPACES, 9) if across else range(row * 9, row * 9 + 9)
            if any(other in marks or other in boats for other in line if other != space):
                found.add(space)
    return found


def a_pair(marks: frozenset[int], boats: frozenset[int], before: range, after: range) -> bool:
    """Two numbers on both sides, or a number on the one and a boat on the other."""
    number_before, number_after = not marks.isdisjoint(before), not marks.isdisjoint(after)
    if number_before and number_after:
        return True
    return (number_before and not boats.isdisjoint(after)) or (number_after and not boats.isdisjoint(before))


@pytest.mark.parametrize("part", range(PARTS))
def test_the_detector_finds_on_random_layouts_what_looking_cell_by_cell_finds(part: int) -> None:
    for at, (marks, boats) in enumerate(layouts(part)):
        t_shape = at % 4 == 0
        slowly = pointed_at_slowly(frozenset(each(marks)), frozenset(each(boats)), t_shape)
        assert set(each(pointed_at(marks, boats, t_shape))) == slowly, (marks, boats, t_shape)
        space = at % SPACES
        in_line = {found for found in slowly if found // 9 == space // 9 or found % 9 == space % 9}
        assert set(each(pointed_through(marks, boats, space, t_shape))) == in_line, (marks, boats, space, t_shape)
