"""Islands as data: those that come with the program, and what is said of a file that is no island."""

from __future__ import annotations

import pytest

from companion.skull_island.maps import (
    MapFault,
    built_in,
    files,
    find,
    map_from_rows,
    other_side,
    read_file,
    read_map,
    rows_of,
)
from companion.skull_island.spaces import GRID, around, each
from tests.ledger import rule
from tests.skull_island.laid import T

ROWS = rows_of(T).split("/")
FILE = "\n".join(["; ours", "name: T", "", *ROWS, ""])


def test_the_island_of_the_ledger_has_40_land_5_mountains_and_36_sea() -> None:
    assert (T.land.bit_count(), T.mountains.bit_count(), T.sea.bit_count()) == (40, 5, 36)
    assert T.coast.bit_count() == 22
    assert rows_of(T) == "~~~~~~~~~/~~..#..~~/~.......~/~..#....~/~....#..~/~.#.....~/~......#~/~~.....~~/~~~~~~~~~"


@rule("SI-002")
def test_a_sheet_has_two_sides_with_two_islands() -> None:
    sheets = {file.sheet for file in files() if file.sheet}
    assert sheets
    for file in files():
        other = other_side(file.map.name)
        assert (other is None) == (not file.sheet)
        if other is not None:
            assert other != file.map
            assert other_side(other.name) == file.map
    assert other_side("nowhere") is None


@pytest.mark.parametrize("name", built_in())
def test_the_islands_of_the_program_are_whole_islands(name: str) -> None:
    island = find(name)
    assert 35 <= island.land.bit_count() <= 50
    assert island.sea | island.land | island.mountains == GRID
    assert island.coast
    assert map_from_rows(name, rows_of(island)) == island
    assert find(name.upper()) is find(name.lower()) is island


def test_the_islands_of_the_program_are_many_and_one_has_a_lake() -> None:
    assert len(built_in()) >= 5
    assert len({rows_of(find(name)) for name in built_in()}) == len(built_in())
    edge = sum(1 << space for space in range(81) if space // 9 in (0, 8) or space % 9 in (0, 8))

    def lake(sea: int) -> int:
        open_ = sea & edge
        while (wider := open_ | around(open_) & sea) != open_:
            open_ = wider
        return sea & ~open_

    assert [name for name in built_in() if lake(find(name).sea)] == ["Ring"]


def test_an_island_that_is_nowhere_is_answered_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"there is no island 'Atlantis'; there are Anchor, "):
        find("Atlantis")


def test_a_file_is_read_with_its_name_its_side_and_remarks() -> None:
    assert read_map("x.txt", FILE) == T
    read = read_file("x.txt", FILE.replace("name: T", "sheet: Both, back"))
    assert (read.map.name, read.sheet, read.side) == ("x", "Both", "back")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (FILE.replace("#", "x", 1), "x.txt, row 2, column 5: “x” is neither sea ~ nor land . nor mountain #."),
        (FILE.replace("~~..#..~~", "~~..#..~", 1), "x.txt, row 2, column 9: the row has 8 spaces where 9 belong."),
        (FILE.replace("~~..#..~~", "~~..#..~~~", 1), "x.txt, row 2, column 10: the row has 10 spaces where 9 belong."),
        (FILE.replace("~~~~~~~~~\n", "", 1), "x.txt: 8 rows where an island has 9."),
        (FILE + "~~~~~~~~~\n", "x.txt: 10 rows where an island has 9."),
        (FILE.replace(".", "#"), "x.txt: there is no land to write on in any row or column."),
        (FILE.replace("name", "island"), "x.txt, line 2: “island” means nothing here."),
        (FILE.replace("name: T", "sheet: T"), "x.txt, line 2: a sheet is written as “Birds, front” or “Birds, back”."),
        (FILE.replace("name: T", "sheet: T, top"), "x.txt, line 2: a sheet is written as"),
    ],
)
def test_a_file_that_is_no_island_is_refused_with_its_row_and_column(text: str, sentence: str) -> None:
    with pytest.raises(MapFault) as refused:
        read_map("x.txt", text)
    assert str(refused.value).startswith(sentence)


def test_what_lies_beyond_the_grid_is_no_sea() -> None:
    island = map_from_rows("all land", "/".join(["........."] * 8 + [".......~."]))
    assert list(each(island.coast)) == [69, 70, 71, 78, 80]
