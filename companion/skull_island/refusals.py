"""Why not? All reasons why a mark or a claim is not allowed now, each a sentence of two halves with a colon between.

The codes are for pages, which show a picture to each; ``house`` are the rules of this table.
"""

from __future__ import annotations

from companion.kernel.rules import Reason
from companion.skull_island.rolls import Options
from companion.skull_island.sheet import HIGHEST, MOST_TREASURES, NINE, Sheet, may_skull, number_at, within_reach
from companion.skull_island.spaces import NEIGHBOURS, name_of
from companion.skull_island.state import House
from companion.skull_island.treasures import held_by
from companion.words import one_of, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def goes_anywhere(options: Options, house: House) -> bool:
    """Whether a number of this throw may be written on any empty land: that of the pencil, where the house plays so."""
    return options.pencil and house.free_pencil


def why_not_number(sheet: Sheet, options: Options, value: int, space: int, house: House) -> tuple[Reason, ...]:
    """Why this number is not written in this space now."""
    return (*why_not_value(options, value), *why_not_space(sheet, space, goes_anywhere(options, house)))


def why_not_value(options: Options, value: int) -> tuple[Reason, ...]:
    """Why this throw does not give this number."""
    if options.danger:
        return (Reason("danger-thrown", say("A danger was thrown: each draws a skull and nothing else.")),)
    if not 1 <= value <= HIGHEST:
        return (Reason("range", say("{value} is no number of this game: they are 1 to 15.", value=value)),)
    if value in options.numbers:
        return ()
    made = one_of([str(number) for number in options.numbers])
    return (Reason("dice", say("The dice do not make {value}: they make {numbers}.", value=value, numbers=made)),)


def why_not_space(sheet: Sheet, space: int, free: bool = False) -> tuple[Reason, ...]:
    """Why no number is written in this space now; ``free`` where it need not touch anything."""
    return tuple(_space_reasons(sheet, space, free))


def _space_reasons(sheet: Sheet, space: int, free: bool) -> Iterator[Reason]:
    yield from _not_empty_land(sheet, space)
    reach = within_reach(sheet)
    if not free and sheet.map.land >> space & 1 and reach & sheet.empty and not reach >> space & 1:
        name = name_of(space)
        if sheet.written:
            yield Reason("apart", say("Nothing touches {space}: it needs a number or a boat beside it.", space=name))
        else:
            yield Reason("coast", say("{space} is not by the sea: the first number lands on the coast.", space=name))


def _not_empty_land(sheet: Sheet, space: int) -> Iterator[Reason]:
    """Why a space is no empty land."""
    name, bit = name_of(space), 1 << space
    if sheet.boats & bit:
        yield Reason("sea", say("{space} is sea with a boat on it: numbers and skulls go on land.", space=name))
    elif sheet.map.sea & bit:
        yield Reason("sea", say("{space} is sea: numbers and skulls go on land.", space=name))
    elif sheet.map.mountains & bit:
        yield Reason("mountain", say("{space} is a mountain: nothing is written there.", space=name))
    elif value := number_at(sheet, space):
        yield Reason(
            "number-there", say("A {value} stands on {space}: what is written stays.", value=value, space=name)
        )
    elif sheet.crossed & bit:
        yield Reason(
            "danger-there", say("A danger lies on {space}: crossed out, it still holds the space.", space=name)
        )
    elif sheet.skulls & bit:
        yield Reason("danger-there", say("A danger lies on {space}: nothing is written there.", space=name))
    elif sheet.struck & bit:
        yield Reason("struck-there", say("A mark on {space} was struck out: the space stays used.", space=name))


def why_not_boat(sheet: Sheet, options: Options, space: int) -> tuple[Reason, ...]:
    """Why no boat is drawn in this space now."""
    return tuple(_boat_reasons(sheet, options, space))


def _boat_reasons(sheet: Sheet, options: Options, space: int) -> Iterator[Reason]:
    if options.danger:
        yield Reason("danger-thrown", say("A danger was thrown: each draws a skull and nothing else."))
    elif not options.boat:
        yield Reason("no-boat", say("The green die shows no Navigation: without it no boat is drawn."))
    if not sheet.map.sea >> space & 1:
        yield Reason("land", say("{space} is not sea: boats go on sea alone.", space=name_of(space)))
    elif sheet.boats >> space & 1:
        yield Reason("boat-there", say("A boat is on {space}: one space holds one boat.", space=name_of(space)))


def why_not_skull(sheet: Sheet, options: Options, space: int, alone: bool = False) -> tuple[Reason, ...]:
    """Why no skull is drawn in this space of this sheet now; ``alone`` for the rules of one person."""
    return tuple(_skull_reasons(sheet, options, space, alone))


def _skull_reasons(sheet: Sheet, options: Options, space: int, alone: bool) -> Iterator[Reason]:
    if options.void:
        yield Reason("void", say("All five dangers are marked: the skull on the die counts for nothing."))
    elif not options.danger:
        yield Reason("no-danger", say("No danger was thrown: without it no skull is drawn."))
    yield from _not_empty_land(sheet, space)
    if alone and sheet.map.land >> space & 1 and may_skull(sheet, alone) != sheet.empty:
        beside = NEIGHBOURS[sheet.last]
        if not beside >> space & 1:
            yield Reason(
                "beside-last",
                say("{space} is not beside {last}: alone, a danger goes beside the last mark.",
                    space=name_of(space), last=name_of(sheet.last)),
            )  # fmt: skip


def why_not_treasure(sheet: Sheet, value: int, space: int, house: House) -> tuple[Reason, ...]:
    """Why the treasure of this number is not claimed in this space now."""
    return tuple(_treasure_reasons(sheet, value, space, house))


def _treasure_reasons(sheet: Sheet, value: int, space: int, house: House) -> Iterator[Reason]:
    name = name_of(space)
    if not 1 <= value <= HIGHEST:
        yield Reason("range", say("{value} is no number of this game: they are 1 to 15.", value=value))
        return
    if len(sheet.treasures) >= MOST_TREASURES:
        yield Reason("no-box", say("All five boxes are full: no more treasures are found."))
    for treasure in sheet.treasures:
        at = name_of(treasure.space)
        if treasure.value == value:
            yield Reason(
                "closed", say("Treasure {value} was found on {space}: each number once.", value=value, space=at)
            )
        if treasure.space == space:
            yield Reason(
                "circled", say("Treasure {value} lies on {space}: one space holds one.", value=treasure.value, space=at)
            )
    if sheet.map.sea >> space & 1:
        yield Reason("sea", say("{space} is sea: treasures lie on the island.", space=name))
    if not held_by(sheet, value, space, house.t_shape):
        yield Reason(
            "no-crossing",
            say("No four {value} cross on {space}: it needs a pair in its row and one in its column.",
                value=value, space=name),
        )  # fmt: skip


def why_not_crossing(sheet: Sheet, space: int) -> tuple[Reason, ...]:
    """Why the danger in this space is not crossed out now."""
    name, bit = name_of(space), 1 << space
    if not sheet.skulls & bit:
        return (
            Reason("no-danger-there", say("No danger lies on {space}: there is nothing to cross out.", space=name)),
        )
    if sheet.crossed & bit:
        return (Reason("crossed", say("The danger on {space} is overcome: it is crossed out already.", space=name)),)
    if not NEIGHBOURS[space] & sheet.numbers[NINE]:
        return (Reason("no-nine", say("No 9 touches {space}: a 9 beside a danger overcomes it.", space=name)),)
    return ()
