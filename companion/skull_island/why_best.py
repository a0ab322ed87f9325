"""Why a mark is the best: the part of a sheet's worth that it changes most, as one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from companion.skull_island.dangers import overcomable, smallest_beside
from companion.skull_island.marks import Kind, Mark, marked
from companion.skull_island.score import at_the_end
from companion.skull_island.sheet import NINE, Sheet
from companion.skull_island.spaces import NEIGHBOURS, SIDE, around, each, name_of
from companion.skull_island.state import House
from companion.skull_island.treasures import completed_by_boat, completed_by_number, one_short
from companion.skull_island.valuing import VALUES, Valuing
from companion.words import later

HELPED = 0.02
"""A boat helps a value whose chance grows by so much."""
FEW = 2
"""A danger with so many empty spaces beside it, or fewer, hangs on each of them."""
LOW = 6
"""Up to here a number makes a poor treasure, and hurts beside a danger."""
WORTH_A_LITTLE = 0.5

Reason = tuple[float, str]
"""About how many stars a reason is worth, and the reason."""


def why(sheet: Sheet, mark: Mark, house: House, hurts: bool = False) -> str:
    """One sentence that says why this mark is the best on this sheet; on somebody else's where it ``hurts``."""
    if mark.kind is Kind.NUMBER:
        reasons = list(_of_number(sheet, mark, house))
    elif mark.kind is Kind.BOAT:
        reasons = list(_of_boat(sheet, mark, house))
    else:
        reasons = list(_of_skull(sheet, mark.space, hurts))
    return max(reasons, key=lambda reason: reason[0])[1]


def _of_number(sheet: Sheet, mark: Mark, house: House) -> Iterator[Reason]:
    value, space, kept = mark.value, mark.space, _kept_for_a_nine(sheet, mark)
    after = marked(sheet, mark)
    before_it, with_it = Valuing(sheet), Valuing(after)
    counts = with_it.among_best()[value]
    if found := completed_by_number(sheet, value, space, house.t_shape):
        where = name_of(next(each(found)))
        yield value * counts + WORTH_A_LITTLE, _finds(value, where, kept)
    if overcome := overcomable(after) & ~overcomable(sheet):
        stars = sum(2 * smallest_beside(after, danger) for danger in each(overcome))
        yield stars, later("The 9 overcomes the danger on {danger}.", danger=name_of(next(each(overcome))))
    near = set(one_short(after, value, house.t_shape)) - set(one_short(sheet, value, house.t_shape))
    grows = value * counts * (with_it.chance_now[value] - before_it.chance_then[value])
    if near and not found:
        yield grows + (WORTH_A_LITTLE if value > LOW else 0.0), _one_short(value, name_of(min(near)), kept)
    if partner := _partner(sheet, value, space):
        yield grows, later("It makes a pair with the {value} on {space}.", value=value, space=name_of(partner - 1))
    if value == NINE and NEIGHBOURS[space] & after.empty and sheet.bubbles < 5:
        yield 1.0, later("With a 9 here, dangers that come beside it turn into stars.")
    if value <= LOW and not NEIGHBOURS[space] & sheet.skulls:
        yield WORTH_A_LITTLE, later("A low number costs least on {space}: no danger touches it.", space=name_of(space))
    if value <= LOW and NEIGHBOURS[space] & sheet.skulls:
        yield WORTH_A_LITTLE, later("A low number takes the least room here from higher treasures.")
    yield 0.0, later("It leaves the most room for high treasures.")


def _finds(value: int, where: str, kept: str) -> str:
    if kept:
        return later(
            "It finds the {value} on {where} now and keeps {kept} free for a 9 beside the danger.",
            value=value,
            where=where,
            kept=kept,
        )
    return later("It finds the {value} on {where} now.", value=value, where=where)


def _one_short(value: int, where: str, kept: str) -> str:
    if kept:
        return later(
            "It leaves the {value} on {where} one mark short and keeps {kept} free for a 9 beside the danger.",
            value=value,
            where=where,
            kept=kept,
        )
    return later("It leaves the {value} on {where} one mark short.", value=value, where=where)


def _kept_for_a_nine(sheet: Sheet, mark: Mark) -> str:
    """An empty space beside a danger that needs a 9 there, and has few others; "" where there is none."""
    open_ = sheet.skulls & ~sheet.crossed & ~around(sheet.numbers[NINE])
    for danger in each(open_):
        room = NEIGHBOURS[danger] & sheet.empty
        if 0 < room.bit_count() <= FEW and not room >> mark.space & 1:
            return name_of(next(each(room)))
    return ""


def _partner(sheet: Sheet, value: int, space: int) -> int:
    """One more than a space with the same number in the row or the column; 0 where there is none."""
    for other in each(sheet.numbers[value]):
        if other // SIDE == space // SIDE or other % SIDE == space % SIDE:
            return other + 1
    return 0


def _of_boat(sheet: Sheet, mark: Mark, house: House) -> Iterator[Reason]:
    after = marked(sheet, mark)
    before_it, with_it = Valuing(sheet), Valuing(after)
    if found := completed_by_boat(sheet, mark.space, house.t_shape):
        value = max(found)
        where = name_of(next(each(found[value])))
        if len(found) > 1:
            yield value + 1.0, later("The boat finds treasures {values} at once.", values=_row(sorted(found)))
        else:
            yield value, later("The boat finds the {value} on {where} now.", value=value, where=where)
    helped = [v for v in VALUES if with_it.chance_now[v] - before_it.chance_now[v] > HELPED]
    if len(helped) > 1:
        best = sorted(helped[-3:])
        yield 1.0, later("The boat stands in for a number of treasures {values}.", values=_row(best))
    elif helped:
        yield 1.0, later("The boat stands in for one of the numbers of treasure {value}.", value=helped[0])
    yield 0.0, later("A boat takes no land, and every number of this throw would.")


def _row(values: list[int]) -> str:
    return ", ".join(str(value) for value in values)


def _of_skull(sheet: Sheet, space: int, hurts: bool) -> Iterator[Reason]:
    after = at_the_end(marked(sheet, Mark(Kind.SKULL, 0, space)))
    smallest = smallest_beside(after, space)
    overcome = after.crossed >> space & 1
    room = NEIGHBOURS[space] & after.empty
    if hurts:
        if smallest and not overcome:
            yield smallest, later("It costs {value} stars, and no 9 touches it.", value=smallest)
        yield 0.5, later("It takes room that high treasures need.")
        return
    if overcome:
        yield smallest, later("A 9 touches it, so this danger brings {value} stars.", value=smallest)
    elif smallest and room:
        yield (
            1.0,
            later(
                "The smallest number beside it is {value}, and a 9 fits on {space}.",
                value=smallest,
                space=name_of(next(each(room))),
            ),
        )
    elif not smallest:
        yield 1.0, later("No number touches it, so it costs nothing.")
    yield 0.5, later("It takes the least room from high treasures.")
