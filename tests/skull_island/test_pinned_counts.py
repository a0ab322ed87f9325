"""How many ways there are to go on from some sheets, pinned as chess programs pin their counts of moves.

Ways of one throw, of two throws one after the other, and claims that are open after the first mark; counted through the
sheets, and once more through the rulebook in dicts and sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest

from companion.skull_island.notation import read_sheet
from companion.skull_island.rolls import options, read_roll
from companion.skull_island.sheet import Sheet, may_boat, may_skull, may_write, with_boat, with_number, with_skull
from companion.skull_island.spaces import each
from companion.skull_island.treasures import claimable
from tests.skull_island import oracle

PINNED = [
    (
        "~~~~~~~~~/~~..#..~~/~.......~/~..#....~/~....#..~/~.#.....~/~......#~/~~.....~~/~~~~~~~~~ - 0",
        "235",
        "2N4",
        (132, 6570, 0),
    ),
    (
        "~~~~~~~~~/~~..#..~~/~.......~/~..#....~/~....#..~/~.#.....~/~......#~/~~.....~~/~~~~~~~~~ - 0",
        "12X",
        "12X",
        (40, 222, 0),
    ),
    (
        "~~~~~~~~~/~~.1#..~~/~.1.=...B/~..#.S..~/~....#..~/~.#.....~/~......#~/~~.....~~/~~~B~~~~~ 1@D3 1 last=F4",
        "PN3",
        "44X",
        (184, 851, 0),
    ),
    (
        "~~~~~~~~~/~~.4#..~~/~4..3.4.~/~46#.94.~/~3S.3#3.~/~.#..1..~/~..4...#~/~~..3..~~/~~~~B~~~~ - 1 last=C5",
        "134",
        "4NX",
        (138, 456, 414),
    ),
    (
        "~~~~B~~~~/~22222~~~/~.5..X9.~/~..#....B/~....~~~~/~~5.5~5~~/~~~3.~.~~/~~.....~~/~~~~~~~~~ 5@C3 5",
        "P3X",
        "5NX",
        (285, 17805, 4),
    ),
    (
        "~~~~~~~~~/~~4444~~~/~4SSSSS.~/~~~~~~~.~/~~~~~~~~~/~~~~~~~~~/~~~~~~~~~/~~~~~~~~~/~~~~~~~~~ - 5",
        "1N1",
        "222",
        (73, 408, 0),
    ),
]


def after(sheet: Sheet, faces: str) -> Iterator[Sheet]:
    """The sheets after every mark that a throw allows somebody who plays alone."""
    may = options(read_roll(faces), sheet.bubbles)
    if may.danger:
        yield from (with_skull(sheet, space) for space in each(may_skull(sheet, alone=True)))
        return
    yield from (with_number(sheet, value, space) for value in may.numbers for space in each(may_write(sheet)))
    if may.boat:
        yield from (with_boat(sheet, space) for space in each(may_boat(sheet)))


def counted(sheet: Sheet, first: str, second: str) -> tuple[int, int, int]:
    """Ways of the first throw, of both, and claims that are open after the first."""
    sheets = list(after(sheet, first))
    claims = sum(spaces.bit_count() for one in sheets for spaces in claimable(one).values())
    return len(sheets), sum(sum(1 for _ in after(one, second)) for one in sheets), claims


def paper_of(line: str) -> oracle.Paper:
    """A line as a sheet of paper, sign by sign."""
    rows, boxes, bubbles, *more = line.split(" ")
    paper = oracle.paper(rows)
    for cell, sign in list(paper.ground.items()):
        if sign == "B":
            paper.boats.add(cell)
            paper.ground[cell] = "~"
        elif sign not in "~.#":
            paper.ground[cell] = "."
            if sign in "SX":
                paper.skulls[cell] = sign == "X"
            elif sign == "=":
                paper.struck.add(cell)
            else:
                paper.numbers[cell] = oracle.LETTERS.index(sign)
    named = {oracle.called(cell): cell for cell in oracle.GRID}
    for box in boxes.split(",") if boxes != "-" else ():
        value, _, space = box.partition("@")
        paper.boxes.append((int(value), named[space]))
    paper.bubbles = int(bubbles)
    paper.last = named[more[0].removeprefix("last=")] if more else None
    return paper


def after_on_paper(paper: oracle.Paper, faces: str) -> Iterator[oracle.Paper]:
    """The same on paper."""
    if faces[2] == "X" and paper.bubbles < 5:
        for cell in oracle.for_skulls(paper, alone=True):
            marked = deepcopy(paper)
            marked.skulls[cell], marked.last = False, cell
            marked.bubbles += 1
            yield marked
        return
    for value in oracle.numbers_of(faces[0], faces[1], faces[2], paper.bubbles):
        for cell in oracle.for_numbers(paper):
            marked = deepcopy(paper)
            marked.numbers[cell], marked.last = value, cell
            yield marked
    for cell in oracle.for_boats(paper) if faces[1] == "N" else ():
        marked = deepcopy(paper)
        marked.boats.add(cell)
        marked.last = cell
        yield marked


def ways_on_paper(paper: oracle.Paper, faces: str) -> int:
    """How many marks a throw allows."""
    if faces[2] == "X" and paper.bubbles < 5:
        return len(oracle.for_skulls(paper, alone=True))
    numbers = oracle.numbers_of(faces[0], faces[1], faces[2], paper.bubbles)
    boats = len(oracle.for_boats(paper)) if faces[1] == "N" else 0
    return len(numbers) * len(oracle.for_numbers(paper)) + boats


@pytest.mark.parametrize(("line", "first", "second", "pinned"), PINNED)
def test_there_are_as_many_ways_to_go_on_as_were_counted(
    line: str, first: str, second: str, pinned: tuple[int, int, int]
) -> None:
    assert counted(read_sheet(line), first, second) == pinned


@pytest.mark.parametrize(("line", "first", "second", "pinned"), PINNED)
def test_the_rulebook_counts_the_same_ways(line: str, first: str, second: str, pinned: tuple[int, int, int]) -> None:
    papers = list(after_on_paper(paper_of(line), first))
    claims = sum(len(cells) for paper in papers for cells in oracle.claimable(paper).values())
    assert (len(papers), sum(ways_on_paper(paper, second) for paper in papers), claims) == pinned
