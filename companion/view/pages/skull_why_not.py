"""Why may it not go there? All reasons, and those of the spaces around (picture 49)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.rules import Reason
from companion.skull_island.refusals import why_not_boat, why_not_number, why_not_skull
from companion.skull_island.sheet import Sheet
from companion.skull_island.spaces import NEIGHBOURS, each
from companion.skull_island.turns import owner_of
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.skull_sheets import BOAT, NUMBER, options_now, play_of
from companion.view.state import Open
from companion.words import mark, say

SKULL = "skull"


@dataclass(frozen=True, slots=True)
class WhyDraft:
    """Whose mark, of which kind, where it was meant to go, and which space people look at."""

    seat: int = 0
    kind: str = NUMBER
    value: int = 1
    meant: int = 0
    space: int = 0


def opened(seat: int, kind: str, value: int, space: int) -> Open:
    """The page for a mark that was refused."""
    return Open("skull_why_not", draft=WhyDraft(seat, kind, value, space, space))


def sheet_of(look: Look) -> Sheet:
    """The sheet that the mark was meant for."""
    play = play_of(look)
    return play.sheets[owner_of(play, look.draft.seat) if look.draft.kind == SKULL else look.draft.seat]


def reasons(look: Look) -> tuple[Reason, ...]:
    """Why the mark may not go to the space that people look at; empty where it may."""
    play, draft, sheet = play_of(look), look.draft, sheet_of(look)
    if draft.kind == SKULL:
        return why_not_skull(sheet, options_now(play), draft.space, play.setup.alone)
    if draft.kind == BOAT:
        return why_not_boat(sheet, options_now(play), draft.space)
    return why_not_number(sheet, options_now(play), draft.value, draft.space, play.setup.house)


def _around(look: Look) -> tuple[int, ...]:
    """The space that was meant and those around it, in reading order."""
    return tuple(each(NEIGHBOURS[look.draft.meant] | 1 << look.draft.meant))


def person(look: Look) -> str:
    """Whose mark it was to be."""
    return str(look.draft.seat)


def offers(_look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("move"),
        Key.RIGHT: Offer("move"),
        Key.NEXT: Offer("leave", say("Back to the sheet"), primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Look at the next space, or go back."""
    verb, _, key = action.partition(":")
    if verb == "leave":
        return Step(look.view.left())
    if verb == "move":
        around = _around(look)
        at = around.index(look.draft.space) + (1 if key == Key.RIGHT else -1)
        draft = replace(look.draft, space=around[at % len(around)])
        return Step(look.view.at(replace(look.here, draft=draft)))
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """The page is for reading."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """The first number on the first space."""
    return Open("skull_why_not", draft=WhyDraft())


ROW = PageRow(
    page="skull_why_not",
    picture="49-why-not",
    title=mark("Why not here?"),
    left_right=(Does("move", mark("The spaces around, each with its own reasons.")),),
    next=(Does("leave", mark("Back to the sheet.")),),
    undo=(Does("back", mark("Back to the sheet.")),),
    icons=(FLIP,),
    touch=mark("Nothing to touch: the page is for reading."),
)
PAGE = Page(ROW, offers, act, tap, fresh, person=person, drafts=(WhyDraft,))
