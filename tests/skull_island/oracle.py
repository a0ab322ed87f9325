"""Skull Island written down once more as the rulebook tells it, in dicts and sets, to hold the real thing against.

Nothing here comes from ``companion``: cells are (row, column) from the top left, counted from 1. It is slow on purpose.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

Cell = tuple[int, int]

GRID = [(row, column) for row in range(1, 10) for column in range(1, 10)]
LETTERS = "0123456789abcdef"


def called(cell: Cell) -> str:
    """Its name in the notation."""
    return f"{'ABCDEFGHI'[cell[1] - 1]}{cell[0]}"


@cache
def surrounding(cell: Cell) -> list[Cell]:
    """Adjacent always means orthogonally or diagonally adjacent."""
    row, column = cell
    return [other for other in GRID if other != cell and abs(other[0] - row) <= 1 and abs(other[1] - column) <= 1]


@dataclass
class Paper:
    """A sheet of paper and everything that is drawn on it."""

    ground: dict[Cell, str]
    numbers: dict[Cell, int] = field(default_factory=dict)
    boats: set[Cell] = field(default_factory=set)
    skulls: dict[Cell, bool] = field(default_factory=dict)
    """Each with whether it is crossed out."""
    struck: set[Cell] = field(default_factory=set)
    boxes: list[tuple[int, Cell]] = field(default_factory=list)
    bubbles: int = 0
    last: Cell | None = None


def paper(rows: str) -> Paper:
    """An empty sheet of an island."""
    lines = rows.split("/")
    return Paper({(row, column): lines[row - 1][column - 1] for row, column in GRID})


def numbers_of(purple: str, green: str, red: str, bubbles: int) -> set[int]:
    """What may be written after a throw of these faces."""
    if red == "X" and bubbles < 5:
        return set()
    if purple == "P":
        return set(range(1, 16))
    sums = {0}
    for face in (purple, green, red):
        if face in "12345":
            sums |= {have + int(face) for have in sums}
    return sums - {0}


def empty_land(sheet: Paper) -> list[Cell]:
    """Island spaces devoid of numbers, dangers and mountains, and of what was struck out."""
    return [
        cell
        for cell in GRID
        if sheet.ground[cell] == "."
        and cell not in sheet.numbers
        and cell not in sheet.skulls
        and cell not in sheet.struck
    ]


def for_numbers(sheet: Paper) -> list[Cell]:
    """Where a number may be written."""
    free = empty_land(sheet)
    if sheet.numbers:
        good = [cell for cell in free if any(o in sheet.numbers or o in sheet.boats for o in surrounding(cell))]
    else:
        good = [cell for cell in free if any(sheet.ground[o] == "~" for o in surrounding(cell))]
    return good or free


def for_boats(sheet: Paper) -> list[Cell]:
    """Where a boat may be drawn."""
    return [cell for cell in GRID if sheet.ground[cell] == "~" and cell not in sheet.boats]


def for_skulls(sheet: Paper, alone: bool) -> list[Cell]:
    """Where a danger may be drawn."""
    free = empty_land(sheet)
    if alone and sheet.last is not None:
        return [cell for cell in free if cell in surrounding(sheet.last)] or free
    return free


def pair(numbers: set[Cell], boats: set[Cell], one: list[Cell], other: list[Cell]) -> bool:
    """Whether two sides of a space make a pair: two numbers, or a boat instead of one of them."""
    here, there = any(cell in numbers for cell in one), any(cell in numbers for cell in other)
    if here and there:
        return True
    return (here and any(cell in boats for cell in other)) or (there and any(cell in boats for cell in one))


@cache
def sides(cell: Cell) -> tuple[list[Cell], list[Cell], list[Cell], list[Cell]]:
    """All cells to the west, east, north and south of one."""
    row, column = cell
    return (
        [(row, c) for c in range(1, column)],
        [(row, c) for c in range(column + 1, 10)],
        [(r, column) for r in range(1, row)],
        [(r, column) for r in range(row + 1, 10)],
    )


def points_at(numbers: set[Cell], boats: set[Cell], cell: Cell, t_shape: bool = False) -> bool:
    """Whether a pair in the row and a pair in the column cross in a space."""
    west, east, north, south = sides(cell)
    across = pair(numbers, boats, west, east)
    if not (across or t_shape):
        return False
    down = pair(numbers, boats, north, south)
    if across and down:
        return True
    if not t_shape or cell not in numbers:
        return False
    return (across and pair(numbers, boats, [cell], north + south)) or (
        down and pair(numbers, boats, [cell], west + east)
    )


def claimable(sheet: Paper, t_shape: bool = False) -> dict[int, list[Cell]]:
    """Every treasure that may be circled now, and where."""
    if len(sheet.boxes) == 5:
        return {}
    written: dict[int, set[Cell]] = {}
    for cell, number in sheet.numbers.items():
        written.setdefault(number, set()).add(cell)
    free = [c for c in GRID if sheet.ground[c] != "~" and all(c != circle for _, circle in sheet.boxes)]
    found: dict[int, list[Cell]] = {}
    for value in sorted(written):
        if any(value == used for used, _ in sheet.boxes):
            continue
        numbers = written[value]
        if cells := [cell for cell in free if points_at(numbers, sheet.boats, cell, t_shape)]:
            found[value] = cells
    return found


def over(sheet: Paper) -> bool:
    """Whether this sheet ends the game."""
    return len(sheet.boxes) == 5 or not empty_land(sheet)


def beside(sheet: Paper, cell: Cell) -> list[int]:
    """All numbers around a space."""
    return [sheet.numbers[other] for other in surrounding(cell) if other in sheet.numbers]


def count(sheet: Paper) -> tuple[int, dict[int, int], dict[Cell, int]]:
    """The stars at the end: all of them, each treasure's, each danger's. Who can overcome a danger does."""
    dangers: dict[Cell, int] = {}
    for cell, crossed in sheet.skulls.items():
        around = beside(sheet, cell)
        stars = min(around) if around else 0
        dangers[cell] = stars if crossed or 9 in around else -stars
    treasures: dict[int, int] = {}
    for value, cell in sheet.boxes:
        lost = cell in sheet.skulls and not sheet.skulls[cell] and 9 not in beside(sheet, cell)
        treasures[value] = 0 if lost else value
    return sum(treasures.values()) + sum(dangers.values()), treasures, dangers


def line(sheet: Paper) -> str:
    """The sheet in the notation."""
    signs = dict(sheet.ground)
    signs |= {cell: LETTERS[number] for cell, number in sheet.numbers.items()}
    signs |= dict.fromkeys(sheet.boats, "B") | dict.fromkeys(sheet.struck, "=")
    signs |= {cell: "X" if crossed else "S" for cell, crossed in sheet.skulls.items()}
    rows = "/".join("".join(signs[row, column] for column in range(1, 10)) for row in range(1, 10))
    words = [rows, ",".join(f"{v}@{called(c)}" for v, c in sorted(sheet.boxes)) or "-", str(sheet.bubbles)]
    if sheet.last is not None:
        words.append(f"last={called(sheet.last)}")
    if sorted(sheet.boxes) != sheet.boxes:
        words.append("found=" + ",".join(str(value) for value, _ in sheet.boxes))
    if sorted(sheet.skulls) != list(sheet.skulls):
        words.append("drawn=" + ",".join(called(cell) for cell in sheet.skulls))
    return " ".join(words)


def play(rows: str, chance: Callable[[], float]) -> tuple[Paper, int]:
    """A whole game of somebody who plays alone and moves at random; claims whatever can be claimed. With its turns."""
    sheet = paper(rows)
    for turn in range(1, 10_000):
        throw = int(chance() * 216)
        purple, green, red = "12345P"[throw // 36], "12345N"[throw // 6 % 6], "12345X"[throw % 6]
        if red == "X" and sheet.bubbles < 5:
            cells = for_skulls(sheet, alone=True)
            sheet.last = cells[int(chance() * len(cells))]
            sheet.skulls[sheet.last] = False
            sheet.bubbles += 1
        elif green == "N" and for_boats(sheet) and chance() < 0.5:
            cells = for_boats(sheet)
            sheet.last = cells[int(chance() * len(cells))]
            sheet.boats.add(sheet.last)
        else:
            values = sorted(numbers_of(purple, green, red, sheet.bubbles))
            value = values[int(chance() * len(values))]
            cells = for_numbers(sheet)
            sheet.last = cells[int(chance() * len(cells))]
            sheet.numbers[sheet.last] = value
        while found := claimable(sheet):
            value = min(found)
            sheet.boxes.append((value, found[value][int(chance() * len(found[value]))]))
        if over(sheet):
            return sheet, turn
    raise AssertionError("a game that does not end")
