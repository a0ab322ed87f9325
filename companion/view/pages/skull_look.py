"""A finished sheet as high as the screen; LEFT and RIGHT leaf through the sheets of the same game."""

from __future__ import annotations

from collections.abc import Mapping

from companion.skull_island.sheet import Sheet
from companion.value import dataclass, replace
from companion.view.finished import Finished, finished
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages import skull_past
from companion.view.state import Open
from companion.words import mark, say


@dataclass(frozen=True, slots=True)
class LookDraft:
    """Which journal, and the seat whose sheet is shown."""

    journal: str = ""
    seat: int = 0


def game_of(look: Look) -> Finished | None:
    """The game; None when it is not on the shelf any more."""
    return next((game for game in finished(look) if game.journal == look.draft.journal), None)


def sheet_of(look: Look) -> Sheet | None:
    """The sheet that is shown."""
    game = game_of(look)
    return None if game is None else game.sheet(look.draft.seat)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    game = game_of(look)
    now = {Key.UNDO: Offer("back"), Key.NEXT: Offer("leave", say("Back"), say("to the past games"), primary=True)}
    if game is not None and len(game.counts) > 1:
        now |= {Key.LEFT: Offer("leaf"), Key.RIGHT: Offer("leaf")}
    return now


def act(look: Look, action: str) -> Step:
    """The next sheet, or back."""
    verb, _, key = action.partition(":")
    game = game_of(look)
    if verb == "leave":
        return Step(look.view.left())
    if verb == "leaf" and game is not None:
        seat = (look.draft.seat + (1 if key == Key.RIGHT else -1)) % len(game.counts)
        return Step(look.view.at(replace(look.here, draft=replace(look.draft, seat=seat))))
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """The page is for looking."""
    return stay(look)


def fresh(look: Look) -> Open:
    """The sheet that the list shows."""
    over_list = look.here.page == "skull_past"
    game = skull_past.ringed_game(look) if over_list else next(iter(finished(look)), None)
    if game is None:
        return Open("skull_look", draft=LookDraft())
    return Open("skull_look", draft=LookDraft(game.journal, skull_past.seat_of(look) if over_list else game.winner))


ROW = PageRow(
    page="skull_look",
    picture="53-past-games",
    title=mark("A finished sheet"),
    left_right=(Does("leaf", mark("The next sheet of this game, and the one before.")),),
    next=(Does("leave", mark("Back to the past games.")),),
    undo=(Does("back", mark("Back to the past games.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Nothing to touch: the page is for looking."),
)
PAGE = Page(ROW, offers, act, tap, fresh, drafts=(LookDraft,), shelf=True)
