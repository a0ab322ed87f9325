"""How good a sheet is, and how good it is after one more mark: the one step that *voyager* looks ahead.

A sheet is judged by the stars that its owner may expect in the end: of the best five treasures, each by the chance
that its best crossing is found in the turns that are left, and of the dangers drawn and still to come. A mark changes
what pairs of its own row and column need and nothing else, so that what was worked out for the sheet serves for every
mark that may be made on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from companion.skull_island.chances import (
    NINE,
    NO_NUMBER,
    danger_worth,
    found_in,
    need_ranks,
    worth_at,
)
from companion.skull_island.maps import IslandMap
from companion.skull_island.pairs import LINE, NEEDS, LineNeeds, line_code
from companion.skull_island.sheet import HIGHEST, MOST_BUBBLES, Sheet
from companion.skull_island.spaces import NEIGHBOURS, SPACES, around, each
from companion.skull_island.weights import WEIGHTS

ROW_NEEDS = LineNeeds(NEEDS)
COLUMN_NEEDS = LineNeeds()
CELL_BITS = 7
CELL = (1 << CELL_BITS) - 1
VALUES = range(1, HIGHEST + 1)
DANGER_PACE = 6
"""A danger comes about once in so many throws."""
SHOWN_SPOTS = 3
"""How many of the best spaces a danger still to come is judged by."""
_SPREAD = tuple(sum(1 << (LINE * c) for c in range(LINE) if bits >> c & 1) for bits in range(1 << LINE))


class Ground:
    """What stays the same on an island: which spaces are crossings, and which of them lie in each row and column."""

    def __init__(self, island: IslandMap) -> None:
        dry = island.land | island.mountains
        inner = range(1, LINE - 1)
        self.cells = tuple(cell for cell in each(dry) if cell // LINE in inner and cell % LINE in inner)
        self.columns_of = tuple(tuple(c % LINE for c in self.cells if c // LINE == row) for row in range(LINE))
        self.rows_of = tuple(tuple(c // LINE for c in self.cells if c % LINE == column) for column in range(LINE))


@lru_cache(maxsize=8)
def ground(island: IslandMap) -> Ground:
    """The crossings of an island."""
    return Ground(island)


def turns_left(sheet: Sheet) -> int:
    """How many more numbers have room: dangers will take some of the empty spaces."""
    empty = sheet.empty.bit_count()
    dangers = min(MOST_BUBBLES - sheet.bubbles, empty / DANGER_PACE)
    return int(empty - dangers + 0.5)


def best_five(found: list[float]) -> float:
    """The stars that the best five treasures come to on average, where value v is found with chance ``found[v]``."""
    none, one, two, three, four, stars = 1.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for value in range(HIGHEST, 0, -1):
        chance = found[value]
        if chance < 0.001:
            continue
        stars += value * chance * (none + one + two + three + four)
        fails = 1.0 - chance
        four = four * fails + three * chance
        three = three * fails + two * chance
        two = two * fails + one * chance
        one = one * fails + none * chance
        none *= fails
    return stars


def among_best_five(found: list[float]) -> list[float]:
    """By value: the chance that fewer than five higher values are found."""
    counts = [1.0, 0.0, 0.0, 0.0, 0.0]
    chances = [0.0] * (HIGHEST + 1)
    for value in range(HIGHEST, 0, -1):
        chances[value] = sum(counts)
        chance = found[value]
        for count in range(4, 0, -1):
            counts[count] += (counts[count - 1] - counts[count]) * chance
        counts[0] *= 1.0 - chance
    return chances


def _rows(mask: int) -> list[int]:
    return [mask >> shift & 511 for shift in range(0, SPACES, LINE)]


def _columns(rows: list[int]) -> list[int]:
    turned = 0
    for row, bits in enumerate(rows):
        if bits:
            turned |= _SPREAD[bits] << row
    return _rows(turned)


class ValueLines(NamedTuple):
    """The lines of one value: their codes, what their pairs need, and the crossings, best first.

    A crossing is written as its rank and its space in one number, ``rank << CELL_BITS | space``.
    """

    row_codes: list[int]
    column_codes: list[int]
    rows: list[tuple[int, ...]]
    columns: list[tuple[int, ...]]
    order: list[int]


class Valuing:
    """A sheet, judged; ``number``, ``boat`` and ``danger`` judge it with one more mark."""

    def __init__(self, sheet: Sheet, turns: int | None = None, to_come: float | None = None) -> None:
        """``turns`` and ``to_come``, the numbers and the dangers still to come, are told by the sheet if not given."""
        self.sheet = sheet
        self.empty = sheet.empty
        self.turns = turns_left(sheet) if turns is None else turns
        left = MOST_BUBBLES - sheet.bubbles
        self.to_come = min(left, (self.turns + left) / DANGER_PACE) if to_come is None else to_come
        self.found_now = found_in(self.turns)
        self.found_then = found_in(max(0, self.turns - 1))
        self.worth_now = danger_worth(self.turns)
        self.worth_then = danger_worth(max(0, self.turns - 1))
        self.ranks = need_ranks()[0]
        self.ground = ground(sheet.map)
        self._lines()
        self._surroundings()

    # --- treasures -----------------------------------------------------------------------------------------------

    def _lines(self) -> None:
        sheet = self.sheet
        boats, land, sea = (_rows(mask) for mask in (sheet.boats, self.empty, sheet.map.sea & ~sheet.boats))
        row_base = [line_code(0, *parts) for parts in zip(boats, land, sea, strict=True)]
        column_base = [
            line_code(0, *parts) for parts in zip(_columns(boats), _columns(land), _columns(sea), strict=True)
        ]
        untouched = self._value_lines(row_base, column_base)
        self.of_value = [untouched] * (HIGHEST + 1)
        for value in VALUES:
            mask = sheet.numbers[value]
            if mask:
                rows = _rows(mask)
                columns = _columns(rows)
                self.of_value[value] = self._value_lines(
                    [base | bits for base, bits in zip(row_base, rows, strict=True)],
                    [base | bits for base, bits in zip(column_base, columns, strict=True)],
                )
        self.best = [self.of_value[value].order[:2] for value in range(HIGHEST + 1)]
        self.chance_now = [0.0] + [self._chance(self.found_now[v], *self.best[v]) for v in VALUES]
        self.chance_then = [0.0] + [self._chance(self.found_then[v], *self.best[v]) for v in VALUES]

    def _value_lines(self, row_codes: list[int], column_codes: list[int]) -> ValueLines:
        rows = [ROW_NEEDS[code] for code in row_codes]
        columns = [COLUMN_NEEDS[code] for code in column_codes]
        ranks = self.ranks
        order = [
            ranks[rows[cell // LINE][cell % LINE] + columns[cell % LINE][cell // LINE]] << CELL_BITS | cell
            for cell in self.ground.cells
        ]
        order.sort()
        return ValueLines(row_codes, column_codes, rows, columns, order)

    @staticmethod
    def _chance(found: tuple[float, ...], first: int, second: int) -> float:
        return 1.0 - (1.0 - found[first >> CELL_BITS]) * (1.0 - WEIGHTS.second * found[second >> CELL_BITS])

    def _changed(self, value: int, space: int, flips: int, adds: int) -> tuple[int, int]:
        """The two best crossings when the space's bits ``flips`` of both its lines change and its number is added."""
        row_codes, column_codes, rows, columns, order = self.of_value[value]
        row, column = space // LINE, space % LINE
        in_row = ROW_NEEDS[(row_codes[row] ^ flips << column) | adds << column]
        in_column = COLUMN_NEEDS[(column_codes[column] ^ flips << row) | adds << row]
        first = second = 1 << 30
        for coded in order:
            cell = coded & CELL
            if cell // LINE != row and cell % LINE != column:
                if first == 1 << 30:
                    first = coded
                else:
                    second = coded
                    break
        ranks = self.ranks
        for at in self.ground.columns_of[row]:
            across = in_column if at == column else columns[at]
            coded = ranks[in_row[at] + across[row]] << CELL_BITS
            if coded < second:
                if coded < first:
                    first, second = coded, first
                else:
                    second = coded
        for at in self.ground.rows_of[column]:
            if at != row:
                coded = ranks[rows[at][column] + in_column[at]] << CELL_BITS
                if coded < second:
                    if coded < first:
                        first, second = coded, first
                    else:
                        second = coded
        return first, second

    def _touches(self, value: int, space: int) -> bool:
        row, column = space // LINE, space % LINE
        for coded in self.best[value]:
            cell = coded & CELL
            if cell // LINE == row or cell % LINE == column:
                return True
        return False

    def _without(self, space: int, found: tuple[tuple[float, ...], ...], chances: list[float]) -> list[float]:
        """The chances of all values when a space of land is no longer empty."""
        left = chances.copy()
        for value in VALUES:
            if chances[value] > 0.001 and self._touches(value, space):
                left[value] = self._chance(found[value], *self._changed(value, space, _LAND, 0))
        return left

    # --- dangers -------------------------------------------------------------------------------------------------

    def _surroundings(self) -> None:
        sheet, empty = self.sheet, self.empty
        looked_at = sheet.skulls | (empty if sheet.bubbles < MOST_BUBBLES else 0)
        self.smallest = smallest = [NO_NUMBER] * SPACES
        left = looked_at
        for value in VALUES:
            if not left:
                break
            if mask := sheet.numbers[value]:
                for space in each(around(mask) & left):
                    smallest[space] = value
                left &= ~around(mask)
        self.touched = touched = around(sheet.numbers[NINE])
        self.place = place = [0] * SPACES
        for space in each(looked_at):
            room = (NEIGHBOURS[space] & empty).bit_count()
            place[space] = worth_at(smallest[space], bool(touched >> space & 1), room)
        self.dangers_now = sum(self.worth_now[place[space]] for space in each(sheet.skulls))
        self.dangers_then = sum(self.worth_then[place[space]] for space in each(sheet.skulls))
        self._spots_now = self._spots(self.worth_now)
        self._spots_then = self._spots(self.worth_then)

    def _spots(self, worth: tuple[float, ...]) -> list[tuple[float, int]]:
        if self.to_come <= 0:
            return []
        place = self.place
        return sorted(((worth[place[space]], space) for space in each(self.empty)), reverse=True)

    def _coming(self, spots: list[float], near: float | None, dangers: float) -> float:
        """What dangers still to come are worth, by the worth of the best spaces and of the best beside the last one."""
        if not spots:
            return 0.0
        while len(spots) < SHOWN_SPOTS:
            spots.append(spots[0])
        usual = (spots[0] + spots[1] + spots[2]) / SHOWN_SPOTS
        stars = dangers * WEIGHTS.coming * usual
        if near is not None:
            stars += WEIGHTS.next / DANGER_PACE * (near - WEIGHTS.coming * usual)
        return stars

    def _dangers_after(self, space: int, value: int) -> float:
        """The dangers when ``value`` is written at ``space``."""
        worth, place = self.worth_then, self.place
        sheet = self.sheet
        beside = NEIGHBOURS[space]
        stars = self.dangers_then
        nine = value == NINE
        for other in each(beside & sheet.skulls):
            stars += worth[self._beside(other, value, nine)] - worth[place[other]]
        if self.to_come <= 0:
            return stars
        spots: list[float] = []
        for other in each(beside & self.empty):
            spots.append(worth[self._beside(other, value, nine)])
        near = max(spots) if spots else None
        self._add_others(spots, self._spots_then, beside | 1 << space)
        return stars + self._coming(spots, near, self.to_come)

    def _beside(self, other: int, value: int, nine: bool) -> int:
        """The place of ``other`` in the table of worths when ``value`` is written in a space beside it."""
        place = self.place[other]
        if value < self.smallest[other]:
            place += value - self.smallest[other]
        if nine and not self.touched >> other & 1:
            place += _TOUCHED
        return place - _ROOM

    @staticmethod
    def _add_others(spots: list[float], others: list[tuple[float, int]], but: int) -> None:
        """Add the best three of the spaces outside ``but``, and sort."""
        more = 0
        for worth, space in others:
            if not but >> space & 1:
                spots.append(worth)
                more += 1
                if more == SHOWN_SPOTS:
                    break
        spots.sort(reverse=True)

    # --- the whole sheet -----------------------------------------------------------------------------------------

    def now(self) -> float:
        """The stars to expect of the sheet as it is."""
        beside = NEIGHBOURS[self.sheet.last] & self.empty if self.sheet.last >= 0 else 0
        near = max((self.worth_now[self.place[space]] for space in each(beside)), default=None)
        spots = [worth for worth, _ in self._spots_now[:SHOWN_SPOTS]]
        return best_five(self.chance_now) + self.dangers_now + self._coming(spots, near, self.to_come)

    def among_best(self) -> list[float]:
        """By value: the chance that it is among the best five if it is found."""
        return among_best_five(self.chance_now)

    def numbers(self, space: int, values: tuple[int, ...]) -> list[tuple[float, int]]:
        """The stars to expect with each of the values written at ``space``."""
        left = self._without(space, self.found_then, self.chance_then)
        judged: list[tuple[float, int]] = []
        for value in values:
            kept = left[value]
            left[value] = self._chance(self.found_then[value], *self._changed(value, space, _LAND, 1))
            judged.append((best_five(left) + self._dangers_after(space, value), value))
            left[value] = kept
        return judged

    def boat(self, space: int) -> float:
        """The stars to expect with a boat at ``space``."""
        chances = self.chance_now.copy()
        for value in VALUES:
            chances[value] = self._chance(self.found_now[value], *self._changed(value, space, _BOAT, 0))
        stars = best_five(chances) + self.dangers_now
        if self.to_come > 0:
            near = max((self.worth_now[self.place[s]] for s in each(NEIGHBOURS[space] & self.empty)), default=None)
            stars += self._coming([worth for worth, _ in self._spots_now[:SHOWN_SPOTS]], near, self.to_come)
        return stars

    def danger(self, space: int) -> float:
        """The stars to expect with a danger at ``space``."""
        worth, place = self.worth_now, self.place
        beside = NEIGHBOURS[space]
        stars = (
            best_five(self._without(space, self.found_now, self.chance_now)) + self.dangers_now + worth[place[space]]
        )
        for other in each(beside & self.sheet.skulls):
            stars += worth[place[other] - _ROOM] - worth[place[other]]
        to_come = self.to_come - 1
        if to_come <= 0:
            return stars
        spots = [worth[place[other] - _ROOM] for other in each(beside & self.empty)]
        near = max(spots) if spots else None
        self._add_others(spots, self._spots_now, beside | 1 << space)
        return stars + self._coming(spots, near, to_come)


_LAND = 1 << 2 * LINE
_BOAT = 1 << LINE | 1 << 3 * LINE
_TOUCHED = worth_at(0, True, 0)
_ROOM = worth_at(0, False, 1)
