"""A sheet as one line of text, for reports of faults, tests, codes to scan and the command line (docs/notation.md).

    ROWS TREASURES BUBBLES [last=C2] [found=4,1,10] [drawn=F5,C3]

Reading refuses a wrong form. A position that play cannot reach is read, for that is what reports are about; ``doubts``
tells what is odd about it.
"""

from __future__ import annotations

import re

from companion.skull_island.dangers import in_order
from companion.skull_island.lines import pointed_at
from companion.skull_island.maps import LAND, MOUNTAIN, SEA, IslandMap
from companion.skull_island.sheet import HIGHEST, MOST_BUBBLES, MOST_TREASURES, NINE, NO_SPACE, Sheet, Treasure
from companion.skull_island.spaces import SIDE, SPACES, around, each, name_of, names, read_space
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BOAT, SKULL, CROSSED, STRUCK = "B", "S", "X", "="
DIGITS = "0123456789abcdef"
"""The number v is written as the v-th of these; none is written as 0."""
NOTHING = "-"
LAST, FOUND, DRAWN = WORDS = ("last", "found", "drawn")


class NotationFault(ValueError):
    """A line that is no sheet: one sentence, and the column in the line, from 1."""

    def __init__(self, column: int, sentence: str) -> None:
        super().__init__(sentence)
        self.column = column
        self.sentence = sentence


def print_sheet(sheet: Sheet) -> str:
    """The line of a sheet."""
    found = [t.value for t in sheet.treasures]
    drawn = in_order(sheet)
    claims = sorted((t.value, t.space) for t in sheet.treasures)
    words = [
        _rows(sheet),
        ",".join(f"{value}@{name_of(space)}" for value, space in claims) or NOTHING,
        str(sheet.bubbles),
    ]
    if sheet.last != NO_SPACE:
        words.append(f"{LAST}={name_of(sheet.last)}")
    if found != sorted(found):
        words.append(f"{FOUND}={','.join(map(str, found))}")
    if drawn != tuple(sorted(drawn)):
        words.append(f"{DRAWN}={','.join(map(name_of, drawn))}")
    return " ".join(words)


def _rows(sheet: Sheet) -> str:
    signs = [LAND] * SPACES
    island = sheet.map
    for mask, sign in (
        (island.sea, SEA),
        (island.mountains, MOUNTAIN),
        *zip(sheet.numbers[1:], DIGITS[1:], strict=True),
        (sheet.boats, BOAT),
        (sheet.struck, STRUCK),
        (sheet.skulls, SKULL),
        (sheet.crossed, CROSSED),
    ):
        for space in each(mask):
            signs[space] = sign
    return "/".join("".join(signs[at : at + SIDE]) for at in range(0, SPACES, SIDE))


def read_sheet(text: str, island: str = "") -> Sheet:
    """The sheet of a line, on an island of that name; raises NotationFault."""
    parts = [(match.start() + 1, match.group()) for match in re.finditer(r"\S+", text)]
    if len(parts) < 3:
        raise NotationFault(
            len(text.rstrip()) + 1, later("The line ends here; a sheet is rows, treasures (or -) and marked bubbles.")
        )
    (rows_at, rows), (claims_at, claims), (bubbles_at, bubbles), *more = parts
    grounds = _read_rows(rows_at, rows)
    sea = grounds[SEA] | grounds[BOAT]
    numbers = (0, *(grounds[digit] for digit in DIGITS[1:]))
    skulls = grounds[SKULL] | grounds[CROSSED]
    treasures = _read_treasures(claims_at, claims, sea)
    if bubbles not in map(str, range(MOST_BUBBLES + 1)):
        raise NotationFault(bubbles_at, later("“{word}” is no number of marked bubbles; it is 0 to 5.", word=bubbles))
    last = NO_SPACE
    drawn = tuple(each(skulls))
    expected = list(WORDS)
    for at, word in more:
        key, equals, value = word.partition("=")
        if not equals or key not in WORDS:
            raise NotationFault(
                at, later("“{word}” means nothing; last=, found= and drawn= may stand here.", word=word)
            )
        if key not in expected:
            raise NotationFault(at, later("{key}= stands once, in the order last=, found=, drawn=.", key=key))
        del expected[: expected.index(key) + 1]
        at += len(key) + 1
        if key == LAST:
            last = _space(at, value)
        elif key == FOUND:
            treasures = _read_found(at, value, treasures)
        else:
            drawn = _read_drawn(at, value, drawn)
    return Sheet(
        IslandMap(island, sea, grounds[MOUNTAIN]),
        numbers,
        grounds[BOAT],
        skulls,
        grounds[CROSSED],
        grounds[STRUCK],
        treasures,
        drawn,
        int(bubbles),
        last,
    )


def _read_rows(at: int, text: str) -> dict[str, int]:
    """Where each sign stands."""
    grounds = dict.fromkeys((SEA, LAND, MOUNTAIN, BOAT, SKULL, CROSSED, STRUCK, *DIGITS[1:]), 0)
    rows = text.split("/")
    start = at
    for row, line in enumerate(rows):
        if row == SIDE:
            raise NotationFault(start - 1, later("A sheet has 9 rows; here a row more begins."))
        for column, sign in enumerate(line):
            if column == SIDE:
                raise NotationFault(start + column, later("Row {row} has more than 9 spaces.", row=row + 1))
            if sign not in grounds:
                raise NotationFault(
                    start + column,
                    later("“{sign}” in row {row}, column {column} is no sign of a sheet.",
                          sign=sign, row=row + 1, column=column + 1),
                )  # fmt: skip
            grounds[sign] |= 1 << row * SIDE + column
        if len(line) < SIDE:
            raise NotationFault(
                start + len(line), later("Row {row} has {found} spaces of 9.", row=row + 1, found=len(line))
            )
        start += len(line) + 1
    if len(rows) < SIDE:
        raise NotationFault(start - 1, later("The sheet has {found} rows of 9.", found=len(rows)))
    return grounds


def _words(at: int, text: str) -> Iterator[tuple[int, str]]:
    """The words between commas, each with its column."""
    for word in text.split(","):
        yield at, word
        at += len(word) + 1


def _space(at: int, text: str) -> int:
    try:
        return read_space(text)
    except ValueError as problem:
        raise NotationFault(at, problem.args[0]) from None


def _value(at: int, text: str) -> int:
    if text not in map(str, range(1, HIGHEST + 1)):
        raise NotationFault(at, later("“{word}” is no number of a treasure; it is 1 to 15.", word=text))
    return int(text)


def _read_treasures(at: int, text: str, sea: int) -> tuple[Treasure, ...]:
    found: list[Treasure] = []
    if text == NOTHING:
        return ()
    for start, word in _words(at, text):
        value_text, sign, space_text = word.partition("@")
        if not sign:
            raise NotationFault(start, later("“{word}” is no treasure; one is written 4@D4, none as -.", word=word))
        value = _value(start, value_text)
        space = _space(start + len(value_text) + 1, space_text)
        if len(found) == MOST_TREASURES:
            raise NotationFault(start, later("A sheet has boxes for 5 treasures; this is one more."))
        if any(t.value == value for t in found):
            raise NotationFault(start, later("There are two treasures of {value}.", value=value))
        if found and found[-1].value > value:
            raise NotationFault(start, later("Treasures stand by rising number; the order is told by found=."))
        start += len(value_text) + 1
        if any(t.space == space for t in found):
            raise NotationFault(start, later("There are two treasures on {space}.", space=space_text))
        if sea >> space & 1:
            raise NotationFault(start, later("{space} is sea, where no treasure lies.", space=space_text))
        found.append(Treasure(value, space))
    return tuple(found)


def _read_found(at: int, text: str, treasures: tuple[Treasure, ...]) -> tuple[Treasure, ...]:
    by_value = {t.value: t for t in treasures}
    order = _each_once(
        at, text, _value, tuple(by_value), later("found= names every treasure of the line once, and no other.")
    )
    return tuple(by_value[value] for value in order)


def _read_drawn(at: int, text: str, dangers: tuple[int, ...]) -> tuple[int, ...]:
    return _each_once(at, text, _space, dangers, later("drawn= names every danger of the line once, and no other."))


def _each_once(
    at: int, text: str, read: Callable[[int, str], int], wanted: tuple[int, ...], complaint: str
) -> tuple[int, ...]:
    """All of ``wanted`` in the order in which the text names them."""
    order: list[int] = []
    for start, word in _words(at, text):
        thing = read(start, word)
        if thing not in wanted or thing in order:
            raise NotationFault(start, complaint)
        order.append(thing)
    if len(order) < len(wanted):
        raise NotationFault(at + len(text), complaint)
    return tuple(order)


def doubts(sheet: Sheet, t_shape: bool = False) -> tuple[str, ...]:
    """What play cannot have brought about on this sheet, a sentence each; empty for a sheet of which nothing is odd."""
    found: list[str] = []
    dangers = sheet.skulls.bit_count()
    if dangers > sheet.bubbles:
        found.append(
            later("There are more dangers ({dangers}) than marked bubbles ({bubbles}).",
                  dangers=dangers, bubbles=sheet.bubbles)
        )  # fmt: skip
    for name in names(sheet.crossed & ~around(sheet.numbers[NINE])):
        found.append(later("The danger on {space} is crossed out, and no 9 is beside it.", space=name))
    for t in sheet.treasures:
        if not pointed_at(sheet.numbers[t.value], sheet.boats, t_shape) >> t.space & 1:
            found.append(
                later("Nothing points at the treasure {value} on {space}.", value=t.value, space=name_of(t.space))
            )
    return tuple(found)
