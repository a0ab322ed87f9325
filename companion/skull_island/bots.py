"""The three bots: *tourist* makes any legal mark, *voyager* looks one step ahead, *explorer* one throw further.

They know nothing of the rules by themselves: what may be done is asked of the sheet, and every judgement is of sheets
that its functions made. The same arguments lead to the same marks.
"""

from __future__ import annotations

from heapq import nlargest

from companion.kernel.chance import pick
from companion.skull_island.chances import BOAT, offers
from companion.skull_island.claiming import ending
from companion.skull_island.dangers import overcomable
from companion.skull_island.marks import Kind, Mark, drawable, marked, writable
from companion.skull_island.rolls import Options, Roll, options
from companion.skull_island.sheet import MOST_TREASURES, Sheet, filled, may_boat, may_skull
from companion.skull_island.spaces import each
from companion.skull_island.state import Bot, House
from companion.skull_island.treasures import claimable
from companion.skull_island.valuing import VALUES, Valuing, turns_left
from companion.skull_island.weights import WEIGHTS

SHORTLIST = 5
"""How many of the best marks *explorer* looks further ahead from when it plays alone."""
SHORTLIST_IN_COMPANY = 2
"""The same for a seat at a table, where people wait."""
COMPANY_TURNS = 30
"""In company somebody ends the game after about so many turns."""
FEWEST_TURNS = 2
"""However long a game has gone on in company, so many turns may still come."""
SURE = 0.35
"""In company a treasure is claimed at once if it is among the best five at the end with this chance."""

TO_DRAW, TO_HURT, TO_CLAIM = range(3)
"""What *tourist* asks chance for in a turn."""

Judged = tuple[float, Mark]


def turn(bot: Bot, sheet: Sheet, roll: Roll, bubbles: int, alone: bool, house: House, seed: int) -> tuple[Mark, ...]:
    """All marks of one turn in their order: what is drawn, then claims, then dangers crossed out.

    ``bubbles`` are those marked before the roll. On a danger somebody alone draws the skull too; in company that is
    ``danger_on`` for the sheet that was dealt, and a turn of the own sheet is claims and crossings.
    """
    allowed = options(roll, bubbles)
    marks: list[Mark] = []
    if alone or not allowed.danger:
        mark = choose(bot, sheet, allowed, alone, house, seed)
        if mark is not None:
            marks.append(mark)
            sheet = marked(sheet, mark)
    return (*marks, *rest_of_turn(bot, sheet, alone, house, seed))


def rest_of_turn(bot: Bot, sheet: Sheet, alone: bool, house: House, seed: int) -> tuple[Mark, ...]:
    """What is marked once the throw is used: claims, then dangers crossed out."""
    crossings = (Mark(Kind.CROSS, 0, space) for space in each(overcomable(sheet)))
    return (*claims(bot, sheet, alone, house, seed), *crossings)


def choose(bot: Bot, sheet: Sheet, allowed: Options, alone: bool, house: House, seed: int) -> Mark | None:
    """What to draw; None where nothing can be, as on a full sheet."""
    if bot is Bot.TOURIST:
        marks = list(drawable(sheet, allowed, house, alone))
        return marks[pick(seed, TO_DRAW, len(marks))] if marks else None
    judged = judge(sheet, allowed, alone, house)
    if bot is Bot.EXPLORER and len(judged) > 1:
        shortlist = nlargest(SHORTLIST if alone else SHORTLIST_IN_COMPANY, judged, key=_stars)
        judged = [(look_ahead(marked(sheet, mark), alone, house), mark) for _, mark in shortlist]
    return max(judged, key=_stars)[1] if judged else None


def danger_on(bot: Bot, sheet: Sheet, alone: bool, seed: int) -> int:
    """Where to draw the skull on a sheet with empty land: alone it is the own sheet, in company it is to hurt."""
    spaces = tuple(each(may_skull(sheet, alone)))
    if bot is Bot.TOURIST:
        return spaces[pick(seed, TO_HURT, len(spaces))]
    valuing = valued(sheet, alone)
    return max(spaces, key=valuing.danger) if alone else min(spaces, key=valuing.danger)


def claims(bot: Bot, sheet: Sheet, alone: bool, house: House, seed: int) -> tuple[Mark, ...]:
    """What to claim now.

    Alone it is best to wait until nothing more is to be had and to take the best five then: the fifth ends the game.
    In company somebody else may end it, so a treasure that will probably be among the best five is claimed at once.
    """
    if not claimable(sheet, house.t_shape):
        return ()
    stars, best = ending(sheet, house.t_shape)
    if filled(sheet) or house.auto_claim:
        return best
    if bot is Bot.TOURIST:
        return best[: pick(seed, TO_CLAIM, len(best) + 1)]
    if not alone:
        chances = valued(sheet, alone).among_best()
        return tuple(claim for claim in best if chances[claim.value] >= SURE)
    if len(best) + len(sheet.treasures) < MOST_TREASURES:
        return ()
    goes_on = look_ahead(sheet, alone, house) if bot is Bot.EXPLORER else valued(sheet, alone).now()
    return best if stars >= goes_on + WEIGHTS.patience else ()


def valued(sheet: Sheet, alone: bool) -> Valuing:
    """The sheet judged for as many turns as there will be.

    In company dangers still to come count for nothing, for others draw them where they hurt.
    """
    if alone:
        return Valuing(sheet)
    turns = min(turns_left(sheet), max(FEWEST_TURNS, COMPANY_TURNS - marks_on(sheet)))
    return Valuing(sheet, turns=turns, to_come=0.0)


def marks_on(sheet: Sheet) -> int:
    """How many turns the marks of a sheet took."""
    return sheet.written.bit_count() + sheet.boats.bit_count() + sheet.skulls.bit_count()


def judge(sheet: Sheet, allowed: Options, alone: bool, house: House) -> list[Judged]:
    """Every mark that may be drawn, with the stars to expect after it."""
    valuing = valued(sheet, alone)
    if allowed.danger:
        return [(valuing.danger(space), Mark(Kind.SKULL, 0, space)) for space in each(may_skull(sheet, alone))]
    judged = [
        (stars, Mark(Kind.NUMBER, value, space))
        for space in each(writable(sheet, allowed, house))
        for stars, value in valuing.numbers(space, allowed.numbers)
    ]
    if allowed.boat:
        judged += [(valuing.boat(space), Mark(Kind.BOAT, 0, space)) for space in each(may_boat(sheet))]
    return judged


def look_ahead(sheet: Sheet, alone: bool, house: House) -> float:
    """The stars to expect when the next throw is used as well as *voyager* can, over all throws."""
    if filled(sheet):
        return ending(sheet, house.t_shape)[0]
    valuing = valued(sheet, alone)
    best = [float("-inf")] * (max(VALUES) + 1)
    every = tuple(VALUES)
    for space in each(writable(sheet, _NUMBERS, house)):
        for stars, value in valuing.numbers(space, every):
            if stars > best[value]:
                best[value] = stars
    best[BOAT] = max((valuing.boat(space) for space in each(may_boat(sheet))), default=float("-inf"))
    hurt = max if alone else min
    expected = 0.0
    for offer, chance in offers(sheet.bubbles):
        if offer:
            expected += chance * max([best[value] for value in offer])
        else:
            expected += chance * hurt(valuing.danger(space) for space in each(may_skull(sheet, alone)))
    return expected


_NUMBERS = options(Roll(1, 1, 1), 0)


def _stars(judged: Judged) -> float:
    return judged[0]
