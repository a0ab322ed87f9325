"""A sheet on the device: what the dice make, where it may go, and what it would find (pictures 09 and 09b).

Nothing is written until NEXT. ROLL sets whether LEFT and RIGHT choose what is written or where; once everybody has
drawn, it throws.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.skull_island.commands import CountStars, CrossOut, DrawBoat, Throw, Write
from companion.skull_island.sheet import Sheet
from companion.skull_island.spaces import each, name_of, read_space
from companion.skull_island.state import Phase, Play
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages import skull_claim, skull_why_not
from companion.view.skull_sheets import (
    BOAT,
    CLAIM,
    CROSS,
    NUMBER,
    Choice,
    choice_words,
    choices,
    drawing,
    found_by,
    play_of,
    spaces_of,
    stars_words,
)
from companion.view.state import Open
from companion.words import mark, say

SPACE = "space:"
STEADY_S = 1.5
"""So long after a throw ROLL refuses, so that nobody loses a throw by a double press."""


@dataclass(frozen=True, slots=True)
class SheetDraft:
    """What is chosen: its kind and value, the space (-1 = the first one that may be), and what LEFT and RIGHT move.

    ``seat`` is whose sheet people look at once everybody has drawn.
    """

    kind: str = ""
    value: int = 0
    space: int = -1
    on_space: bool = True
    seat: int = 0


def seat_of(look: Look) -> int:
    """Whose sheet lies open: that of the seat that draws next, else the one that people look at."""
    seat = drawing(play_of(look))
    if seat >= 0:
        return seat
    looked: int = look.draft.seat
    return looked


def sheet_of(look: Look) -> Sheet:
    """The sheet that lies open."""
    return play_of(look).sheets[seat_of(look)]


def chosen(look: Look) -> Choice | None:
    """What is chosen; the first choice where nobody chose. Once all have drawn, nothing is until somebody does."""
    found = choices(play_of(look), seat_of(look))
    wanted = Choice(look.draft.kind, look.draft.value)
    if wanted in found:
        return wanted
    return found[0] if found and drawing(play_of(look)) >= 0 else None


def lit(look: Look) -> int:
    """The spaces where the choice may go."""
    return spaces_of(play_of(look), sheet_of(look), chosen(look))


def space_of(look: Look) -> int:
    """The chosen space: the one that somebody chose if it still may be, else the first; -1 where there is none."""
    found = lit(look)
    wanted: int = look.draft.space
    if wanted >= 0 and found >> wanted & 1:
        return wanted
    return next(each(found), -1)


def person(look: Look) -> str:
    """Whose sheet it is."""
    return str(seat_of(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    play = play_of(look)
    if play.phase is Phase.FRESH:
        return {Key.UNDO: Offer("back"), Key.ROLL: Offer("roll", say("Roll"), say("the first throw"), primary=True)}
    if drawing(play) < 0:
        return _all_have_drawn(look, play)
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("move"), Key.RIGHT: Offer("move"), Key.ROLL: Offer("switch")}
    choice, space = chosen(look), space_of(look)
    if choice is None or space < 0:
        return now
    return {**now, Key.NEXT: Offer("do", choice_words(choice), _sub(look, choice, space), primary=True)}


def _sub(look: Look, choice: Choice, space: int) -> str:
    if choice.kind in (CLAIM, CROSS):
        return say("on {space}", space=name_of(space))
    return stars_words(found_by(play_of(look), sheet_of(look), choice, space), space)


def _all_have_drawn(look: Look, play: Play) -> Mapping[Key, Offer]:
    now = {Key.UNDO: Offer("back")}
    if len(play.sheets) > 1 or choices(play, seat_of(look)):
        now |= {Key.LEFT: Offer("move"), Key.RIGHT: Offer("move")}
    choice = chosen(look)
    if choice is not None:
        now[Key.NEXT] = Offer("do")
    if play.ending:
        # The stars take the place of what can still be claimed: a tap on it does that first.
        return {**now, Key.NEXT: Offer("count", say("Count the stars"), say("all have written"), primary=True)}
    return {**now, Key.ROLL: Offer("roll", say("Roll"), say("all have written"), primary=True)}


def act(look: Look, action: str) -> Step:
    """Choose, write, throw, or count."""
    verb, _, key = action.partition(":")
    match verb:
        case "roll":
            return Step(look.view, Throw())
        case "count":
            return Step(look.view, CountStars())
        case "switch":
            return _redrafted(look, replace(look.draft, on_space=not look.draft.on_space))
        case "move":
            return _moved(look, 1 if key == Key.RIGHT else -1)
        case "do":
            return _done(look)
    return stay(look)


def _redrafted(look: Look, draft: SheetDraft) -> Step:
    # What is ringed is no change that UNDO takes back: nothing is written yet.
    return Step(look.view.at(replace(look.here, draft=draft)))


def _moved(look: Look, by: int) -> Step:
    play = play_of(look)
    if drawing(play) < 0:
        return _leafed(look, by)
    if look.draft.on_space:
        found = tuple(each(lit(look)))
        at = found.index(space_of(look)) if found else 0
        return _redrafted(look, replace(look.draft, space=found[(at + by) % len(found)])) if found else stay(look)
    found_choices = choices(play, seat_of(look))
    choice = chosen(look)
    if choice is None:
        return stay(look)
    return _chose(look, found_choices[(found_choices.index(choice) + by) % len(found_choices)])


def _leafed(look: Look, by: int) -> Step:
    """Once all have drawn: through the sheets, and what can be claimed on each of them."""
    play = play_of(look)
    stops: list[tuple[int, Choice]] = []
    for seat in range(len(play.sheets)):
        stops += [(seat, choice) for choice in (Choice(""), *choices(play, seat))]
    here = (seat_of(look), chosen(look) or Choice(""))
    at = stops.index(here) if here in stops else 0
    seat, choice = stops[(at + by) % len(stops)]
    return _redrafted(look, replace(look.draft, seat=seat, kind=choice.kind, value=choice.value, space=-1))


def _chose(look: Look, choice: Choice) -> Step:
    return _redrafted(look, replace(look.draft, kind=choice.kind, value=choice.value))


def _done(look: Look) -> Step:
    choice, space, seat = chosen(look), space_of(look), seat_of(look)
    if choice is None or space < 0:
        return stay(look)
    if choice.kind == CROSS:
        return Step(look.view, CrossOut(seat, name_of(space)))
    if choice.kind == CLAIM:
        return Step(look.view.over(skull_claim.opened(look, seat, choice.value)))
    found = found_by(play_of(look), sheet_of(look), choice, space)
    name = name_of(space)
    request = DrawBoat(seat, name) if choice.kind == BOAT else Write(seat, choice.value, name)
    if found and not play_of(look).setup.house.auto_claim:
        value, spaces = next(iter(found.items()))
        return Step(look.view.over(skull_claim.found(seat, value, spaces)), request)
    return Step(look.view, request)


def tap(look: Look, target: str) -> Step:
    """A tap chooses a number or a space; on a space where it may not go it tells why."""
    play, seat = play_of(look), seat_of(look)
    for choice in choices(play, seat):
        if choice.target == target:
            return _done_or_chosen(look, choice)
    if target.startswith("seat:") and drawing(play) < 0:
        return _redrafted(look, replace(look.draft, seat=int(target.removeprefix("seat:")), kind="", space=-1))
    if not target.startswith(SPACE):
        return stay(look)
    space = read_space(target.removeprefix(SPACE))
    choice_ = chosen(look)
    if choice_ is None or drawing(play) < 0:
        return stay(look)
    if lit(look) >> space & 1:
        return _redrafted(look, replace(look.draft, space=space, on_space=True))
    if choice_.kind not in (NUMBER, BOAT):
        return stay(look)
    return Step(look.view.over(skull_why_not.opened(seat, choice_.kind, choice_.value, space)))


def _done_or_chosen(look: Look, choice: Choice) -> Step:
    """A treasure to claim and a danger to cross out open at once, for they have their place already."""
    step = _chose(look, choice)
    if choice.kind != CLAIM:
        return step
    return Step(step.view.over(skull_claim.opened(look, seat_of(look), choice.value)))


def fresh(look: Look) -> Open:
    """The sheet of whoever draws next; after the last one that of the first seat that has something to claim."""
    play = play_of(look)
    seat = next((n for n in range(len(play.sheets)) if choices(play, n)), 0) if drawing(play) < 0 else 0
    return Open("skull_sheet", draft=SheetDraft(seat=seat))


ROW = PageRow(
    page="skull_sheet",
    picture="09-skull-sheet",
    title=mark("Your island"),
    left_right=(Does("move", mark("Chooses the next number, or the next space: what ROLL has set.")),),
    roll=(
        Does("switch", mark("Changes over: LEFT and RIGHT choose the number, or the space.")),
        Does("roll", mark("All have written: throw the dice for everybody.")),
    ),
    next=(
        Does("do", mark("Writes the number, draws the boat, claims the treasure, or crosses the danger out.")),
        Does("count", mark("The last turn is over: the stars are counted.")),
    ),
    undo=(Does("back", mark("Takes back the last mark, then the throw.")),),
    icons=(FLIP, MENU),
    touch=mark("Tap a number, then a space. A space where it may not go says why."),
)
PAGE = Page(ROW, offers, act, tap, fresh, person=person, drafts=(SheetDraft,), throws=True, steady_roll_s=STEADY_S)
