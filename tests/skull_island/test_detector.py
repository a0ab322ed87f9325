"""Legal spaces, treasures and stars against the rulebook written down once more, on many random sheets and games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.skull_island.lines import pointed_at, pointed_through
from companion.skull_island.maps import built_in, find, rows_of
from companion.skull_island.notation import doubts, print_sheet, read_sheet
from companion.skull_island.score import at_the_end, score
from companion.skull_island.sheet import Sheet, may_boat, may_skull, may_write
from companion.skull_island.spaces import SPACES, each, name_of
from companion.skull_island.treasures import cells_of, claimable, completed_by_boat, completed_by_number, one_short
from tests.ledger import rule
from tests.skull_island import oracle, random_play

LAYOUTS = 100_000
PARTS = 4
SHEETS = 200
GAMES = 84


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


def test_one_short_is_what_a_mark_completes() -> None:
    for at, (sheet, _) in enumerate(random_sheets()):
        if at % 20:
            continue
        for value in range(1, 16):
            for treasure, places in one_short(sheet, value).items():
                for place in each(places & sheet.empty):
                    assert completed_by_number(sheet, value, place) >> treasure & 1
                for place in each(places & sheet.map.sea):
                    assert completed_by_boat(sheet, place)[value] >> treasure & 1


@rule("SI-081")
@pytest.mark.parametrize("island", built_in())
def test_whole_random_games_end_alike_and_within_bounds(island: str) -> None:
    ground = find(island)
    for seed in range(GAMES // len(built_in())):
        sheet, turns = random_play.play(ground, random.Random(seed).random)
        paper, slow_turns = oracle.play(rows_of(ground), random.Random(seed).random)
        assert (print_sheet(sheet), turns) == (oracle.line(paper), slow_turns)
        counted = score(at_the_end(sheet))
        assert counted.stars == oracle.count(paper)[0]


@rule("SI-081")
def test_marks_of_random_games_are_where_they_may_be_and_stars_are_within_bounds() -> None:
    for seed in range(200):
        ground = find(built_in()[seed % len(built_in())])
        sheet, _ = random_play.play(ground, random.Random(seed).random)
        assert not sheet.written & ~ground.land
        assert not sheet.skulls & ~ground.land
        assert not sheet.boats & ~ground.sea
        assert not sheet.written & sheet.skulls
        assert sum(places.bit_count() for places in sheet.numbers) == sheet.written.bit_count()
        assert (
            len({t.value for t in sheet.treasures}) == len({t.space for t in sheet.treasures}) == len(sheet.treasures)
        )
        assert sheet.bubbles == len(sheet.drawn) <= 5
        assert doubts(at_the_end(sheet)) == ()
        assert -75 <= score(at_the_end(sheet)).stars <= 110
