"""A treasure was found: claim it on one of its crossings, or later (picture 48)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.skull_island.commands import Claim
from companion.skull_island.sheet import MOST_TREASURES, Sheet
from companion.skull_island.spaces import each, name_of, read_space
from companion.skull_island.treasures import claimable, crossings
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.skull_sheets import play_of
from companion.view.state import Open
from companion.words import mark, say

PLACE = "place:"


@dataclass(frozen=True, slots=True)
class ClaimDraft:
    """Who claims, which number, and on which of its crossings (-1 = the first)."""

    seat: int = 0
    value: int = 1
    space: int = -1


def opened(look: Look, seat: int, value: int) -> Open:
    """The page for a treasure that can be claimed."""
    return Open("skull_claim", draft=ClaimDraft(seat, value, next(each(_places(look, seat, value)), -1)))


def found(seat: int, value: int, spaces: int) -> Open:
    """The page for a treasure that the mark which is being written completes."""
    return Open("skull_claim", draft=ClaimDraft(seat, value, next(each(spaces), -1)))


def _places(look: Look, seat: int, value: int) -> int:
    play = play_of(look)
    return crossings(play.sheets[seat], value, play.setup.house.t_shape)


def sheet_of(look: Look) -> Sheet:
    """The sheet of whoever claims."""
    draft: ClaimDraft = look.draft
    return play_of(look).sheets[draft.seat]


def places(look: Look) -> tuple[int, ...]:
    """The crossings to choose from."""
    return tuple(each(_places(look, look.draft.seat, look.draft.value)))


def space_of(look: Look) -> int:
    """The chosen crossing; -1 where there is none any more."""
    found_places = places(look)
    return look.draft.space if look.draft.space in found_places else next(iter(found_places), -1)


def box_of(look: Look) -> int:
    """The number of the box that the treasure would take."""
    return min(MOST_TREASURES, len(sheet_of(look).treasures) + 1)


def person(look: Look) -> str:
    """Who claims."""
    return str(look.draft.seat)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    space = space_of(look)
    if space < 0:
        return {Key.UNDO: Offer("back"), Key.NEXT: Offer("later", say("Back to the sheet"), primary=True)}
    now = {Key.UNDO: Offer("back"), Key.ROLL: Offer("later", say("Later"))}
    if len(places(look)) > 1:
        now |= {Key.LEFT: Offer("move"), Key.RIGHT: Offer("move")}
    words = say("Claim {n}", n=look.draft.value)
    return {**now, Key.NEXT: Offer("claim", words, say("circle on {space}", space=name_of(space)), primary=True)}


def act(look: Look, action: str) -> Step:
    """Claim, or leave it for later."""
    verb, _, key = action.partition(":")
    match verb:
        case "later":
            return Step(look.view.left())
        case "claim" if space_of(look) >= 0:
            return _claimed(look)
        case "move":
            found_places = places(look)
            at = found_places.index(space_of(look)) + (1 if key == Key.RIGHT else -1)
            return _chose(look, found_places[at % len(found_places)])
    return stay(look)


def _claimed(look: Look) -> Step:
    """Claim, and go on to the next treasure that the same sheet can claim."""
    draft, space = look.draft, space_of(look)
    request = Claim(draft.seat, draft.value, name_of(space))
    left = look.view.left()
    sheet = sheet_of(look)
    others = claimable(sheet, play_of(look).setup.house.t_shape)
    more = {
        value: spaces & ~(1 << space)
        for value, spaces in others.items()
        if value != draft.value and spaces & ~(1 << space)
    }
    if not more or len(sheet.treasures) + 1 >= MOST_TREASURES:
        return Step(left, request)
    value, spaces = next(iter(more.items()))
    return Step(left.over(found(draft.seat, value, spaces)), request)


def _chose(look: Look, space: int) -> Step:
    return Step(look.view.at(replace(look.here, draft=replace(look.draft, space=space))))


def tap(look: Look, target: str) -> Step:
    """A tap chooses a crossing."""
    if target.startswith(PLACE):
        space = read_space(target.removeprefix(PLACE))
        if space in places(look):
            return _chose(look, space)
    return stay(look)


def fresh(look: Look) -> Open:
    """The first treasure that anybody can claim."""
    play = play_of(look)
    for seat, sheet in enumerate(play.sheets):
        for value in claimable(sheet, play.setup.house.t_shape):
            return opened(look, seat, value)
    return Open("skull_claim", draft=ClaimDraft())


ROW = PageRow(
    page="skull_claim",
    picture="48-claim",
    title=mark("Treasure found"),
    left_right=(Does("move", mark("Chooses another crossing of the same number.")),),
    roll=(Does("later", mark("Leaves it for later: the crossing stays.")),),
    next=(
        Does("claim", mark("Circles the space and writes the number into the next box.")),
        Does("later", mark("Back to the sheet.")),
    ),
    undo=(Does("back", mark("Back to the sheet.")),),
    icons=(FLIP, MENU),
    touch=mark("Tap one of the crossings."),
)
PAGE = Page(ROW, offers, act, tap, fresh, person=person, drafts=(ClaimDraft,))
