"""Sheets as the ledger writes them: ``4@(3,2),(5,8); S@(5,5); B@(1,3)``, each space as (row, column)."""

from __future__ import annotations

import re

from companion.skull_island.maps import IslandMap, find, map_from_rows, rows_of
from companion.skull_island.sheet import (
    Sheet,
    crossed_out,
    new_sheet,
    with_boat,
    with_number,
    with_skull,
    with_treasure,
)
from companion.skull_island.spaces import names

T = find("T")
LAKE = map_from_rows("lake", rows_of(T)[:44] + "~" + rows_of(T)[45:])
"""Map T with (5,5) turned into a lake."""


def at(row: int, column: int) -> int:
    """The space of a row and a column, from 1."""
    return (row - 1) * 9 + column - 1


def spaces(text: str) -> list[int]:
    """All spaces ``(5,2),(5,8)`` of a text."""
    return [at(int(row), int(column)) for row, column in re.findall(r"\((\d),(\d)\)", text)]


def mask(text: str) -> int:
    """The spaces of a text as a mask."""
    return sum(1 << space for space in spaces(text))


def called(found: int) -> str:
    """A mask as a text of the ledger."""
    return ",".join(f"({name[1]},{'ABCDEFGHI'.index(name[0]) + 1})" for name in names(found))


def laid(text: str, island: IslandMap = T) -> Sheet:
    """A sheet with these marks, in this order: a number, ``B`` a boat, ``S`` a skull, ``X`` one that is crossed out,
    ``T4`` the treasure 4."""
    sheet = new_sheet(island)
    for what, where in re.findall(r"(\w+)@((?:\(\d,\d\),?)+)", text):
        for space in spaces(where):
            if what == "B":
                sheet = with_boat(sheet, space)
            elif what in "SX":
                sheet = with_skull(sheet, space)
                if what == "X":
                    sheet = crossed_out(sheet, space)
            elif what[0] == "T":
                sheet = with_treasure(sheet, int(what[1:]), space)
            else:
                sheet = with_number(sheet, int(what), space)
    return sheet
