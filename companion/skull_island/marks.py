"""What a bot does on a sheet, mark by mark, and every mark that a roll allows."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from companion.skull_island.refusals import goes_anywhere
from companion.skull_island.rolls import Options
from companion.skull_island.sheet import (
    Sheet,
    crossed_out,
    may_boat,
    may_skull,
    may_write,
    with_boat,
    with_number,
    with_skull,
    with_treasure,
)
from companion.skull_island.spaces import each
from companion.skull_island.state import House
from companion.value import dataclass


class Kind(StrEnum):
    """What is drawn, claimed or crossed out."""

    NUMBER = "number"
    BOAT = "boat"
    SKULL = "skull"
    CLAIM = "claim"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark: its kind, its value (of a number and of a claim, else 0), and the space."""

    kind: Kind
    value: int
    space: int


def marked(sheet: Sheet, mark: Mark) -> Sheet:
    """The sheet with the mark on it."""
    match mark.kind:
        case Kind.NUMBER:
            return with_number(sheet, mark.value, mark.space)
        case Kind.BOAT:
            return with_boat(sheet, mark.space)
        case Kind.SKULL:
            return with_skull(sheet, mark.space)
        case Kind.CLAIM:
            return with_treasure(sheet, mark.value, mark.space)
        case Kind.CROSS:
            return crossed_out(sheet, mark.space)


def writable(sheet: Sheet, options: Options, house: House) -> int:
    """Where the numbers of a roll may be written (SR-08 as the house has it)."""
    return may_write(sheet, goes_anywhere(options, house))


def drawable(sheet: Sheet, options: Options, house: House, alone: bool) -> Iterator[Mark]:
    """All that may be drawn on an own sheet after a roll: numbers and boats, or skulls of a danger."""
    if options.danger:
        for space in each(may_skull(sheet, alone)):
            yield Mark(Kind.SKULL, 0, space)
        return
    for space in each(writable(sheet, options, house)):
        for value in options.numbers:
            yield Mark(Kind.NUMBER, value, space)
    if options.boat:
        for space in each(may_boat(sheet)):
            yield Mark(Kind.BOAT, 0, space)
