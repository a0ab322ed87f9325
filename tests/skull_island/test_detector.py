"""Legal spaces, treasures and stars against the rulebook written down once more, on random sheets."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.skull_island.lines import pointed_at
from companion.skull_island.maps import built_in, find, rows_of
from companion.skull_island.notation import print_sheet, read_sheet
from companion.skull_island.score import at_the_end, score
from companion.skull_island.sheet import Sheet, may_boat, may_skull, may_write, with_boat, with_number
from companion.skull_island.spaces import SPACES, each, name_of
from companion.skull_island.treasures import (
    cells_of,
    claimable,
    claimable_through,
    completed_by_boat,
    completed_by_number,
    crossings_through,
    one_short,
)
from tests.skull_island import oracle

SHEETS = 200


def random_sheets() -> Iterator[tuple[Sheet, oracle.Paper]]:
    """Sheets with anything on them, many of which play cannot reach, as both sides know them."""
    rng = random.Random("sheets")
    islands = [rows_of(find(name)) for name in built_in()]
    for _ in range(SHEETS):
        paper = oracle.paper(rng.choice(islands))
        few = rng.sample(range(1, 16), rng.choice((1, 2, 3, 15)))
        for cell, ground in paper.ground.items():
            chance = rng.random()
            if ground == "~" and chance < 0.12:
                paper.boats.add(cell)
            elif ground == "." and chance < 0.5:
                paper.numbers[cell] = rng.choice(few)
            elif ground == "." and chance < 0.6 and len(paper.skulls) < 5:
                paper.skulls[cell] = chance < 0.53
            elif ground == "." and chance > 0.97:
                paper.struck.add(cell)
        for value in rng.sample(few, min(len(few), rng.randrange(4))):
            cell = rng.choice([c for c, g in paper.ground.items() if g != "~"])
            if all(cell != circle for _, circle in paper.boxes):
                paper.boxes.append((value, cell))
        paper.bubbles = rng.randrange(6)
        paper.last = rng.choice([None, *paper.numbers, *paper.boats])
        yield read_sheet(oracle.line(paper)), paper


def named(mask: int) -> list[str]:
    """The spaces of a mask."""
    return [name_of(space) for space in each(mask)]


def cells(found: list[oracle.Cell]) -> list[str]:
    """Cells by name."""
    return [oracle.called(cell) for cell in found]


def test_random_sheets_have_the_same_legal_spaces_treasures_and_stars() -> None:
    for sheet, paper in random_sheets():
        line = oracle.line(paper)
        assert print_sheet(sheet) == line
        assert named(may_write(sheet)) == cells(oracle.for_numbers(paper)), line
        assert named(may_boat(sheet)) == cells(oracle.for_boats(paper)), line
        for alone in (False, True):
            assert named(may_skull(sheet, alone)) == cells(oracle.for_skulls(paper, alone)), line
        for t_shape in (False, True):
            found = {value: named(where) for value, where in claimable(sheet, t_shape).items()}
            assert found == {v: cells(c) for v, c in oracle.claimable(paper, t_shape).items()}, line
        counted = score(at_the_end(sheet))
        stars, treasures, dangers = oracle.count(paper)
        assert counted.stars == stars, line
        assert {t.value: t.stars for t in counted.treasures} == treasures, line
        assert {name_of(d.space): d.stars for d in counted.dangers} == {
            oracle.called(c): s for c, s in dangers.items()
        }, line


def test_cells_point_at_a_treasure_exactly_where_the_detector_finds_one() -> None:
    for sheet, _ in random_sheets():
        for t_shape in (False, True):
            for value, marks in enumerate(sheet.numbers):
                pointed = pointed_at(marks, sheet.boats, t_shape)
                for space in each(sheet.map.land | sheet.map.mountains):
                    pointing = cells_of(sheet, value, space, t_shape)
                    assert bool(pointing) == bool(pointed >> space & 1)
                    if pointing:
                        held = sum(1 << cell for cell in set(pointing))
                        assert pointed_at(marks & held, sheet.boats & held, t_shape) >> space & 1


def some_sheets() -> Iterator[Sheet]:
    """A few of them."""
    return (sheet for at, (sheet, _) in enumerate(random_sheets()) if at % 10 == 0)


def in_line(space: int) -> int:
    """The row and the column of a space."""
    row, column = divmod(space, 9)
    return sum(1 << other for other in range(SPACES) if other // 9 == row or other % 9 == column)


@pytest.mark.parametrize("t_shape", [False, True])
def test_a_mark_has_a_share_in_what_is_claimable_in_its_own_lines(t_shape: bool) -> None:
    for sheet in some_sheets():
        every = claimable(sheet, t_shape)
        for space in each(sheet.written | sheet.boats):
            shared = {value: found for value, where in every.items() if (found := where & in_line(space))}
            assert claimable_through(sheet, space, t_shape) == shared
            for value in range(1, 16):
                assert crossings_through(sheet, value, space, t_shape) == shared.get(value, 0)


@pytest.mark.parametrize("t_shape", [False, True])
def test_a_mark_completes_what_can_be_claimed_with_it_and_not_without_it(t_shape: bool) -> None:
    for sheet in some_sheets():
        before = claimable(sheet, t_shape)
        for space in list(each(sheet.map.sea & ~sheet.boats))[::7]:
            after = claimable(with_boat(sheet, space), t_shape)
            new = {value: found for value, where in after.items() if (found := where & ~before.get(value, 0))}
            assert completed_by_boat(sheet, space, t_shape) == new
        for space in list(each(sheet.empty))[::5]:
            for value in range(1, 16):
                after = claimable(with_number(sheet, value, space), t_shape)
                completed = after.get(value, 0) & ~before.get(value, 0)
                assert completed_by_number(sheet, value, space, t_shape) == completed


@pytest.mark.parametrize("t_shape", [False, True])
def test_one_short_is_what_any_one_mark_completes(t_shape: bool) -> None:
    for sheet in list(some_sheets())[:8]:
        for value in range(1, 16):
            marks: dict[int, int] = {}
            for place in each(sheet.empty | sheet.map.sea & ~sheet.boats):
                if sheet.empty >> place & 1:
                    new = completed_by_number(sheet, value, place, t_shape)
                else:
                    new = completed_by_boat(sheet, place, t_shape).get(value, 0)
                for treasure in each(new):
                    marks[treasure] = marks.get(treasure, 0) | 1 << place
            short = one_short(sheet, value, t_shape)
            assert short == marks
            assert list(short) == sorted(short)
