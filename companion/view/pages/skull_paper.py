"""Skull Island on paper: the throw that stands, large, for everybody who writes (pictures 41 to 44).

One press of ROLL says that all have written, and throws. UNDO shows the throws before, to look at: nothing is taken
back by it, and going forward shows the same faces again. The history takes back what was a mistake.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.rules import Reason
from companion.skull_island.commands import LastRound, Throw
from companion.skull_island.state import Phase, Play
from companion.skull_island.turns import allowed
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.skull_help import of_throws
from companion.view.state import Open
from companion.view.throws import thrown
from companion.words import mark, say

STEADY_S = 1.5
"""So long after a throw ROLL refuses, so that nobody loses a throw by a double press."""


@dataclass(frozen=True, slots=True)
class Looking:
    """How many throws people look back; 0 is the one that stands."""

    back: int = 0


def shown(look: Look) -> Play:
    """The game as it was after the throw that people look at; before the first throw as it is."""
    play = look.skull.play
    assert play is not None
    if not look.draft.back:
        return play
    found = thrown(look.game)
    back: int = look.draft.back
    return found[max(0, len(found) - 1 - back)]


def before(look: Look) -> tuple[Play, ...]:
    """The throws before the one that people look at."""
    found = thrown(look.game)
    return found[: max(0, len(found) - 1 - look.draft.back)]


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    play = shown(look)
    if play.phase is Phase.FRESH:
        return {Key.UNDO: Offer("back"), Key.ROLL: Offer("roll", say("Roll"), say("the first throw"), primary=True)}
    if look.draft.back:
        return _looking_back(look)
    all_done = say("all are back") if allowed(play).danger and not play.setup.alone else say("all are done")
    if play.setup.alone:
        all_done = say("it is drawn") if allowed(play).danger else say("it is written")
    return {
        Key.UNDO: Offer("earlier" if before(look) else "back"),
        Key.ROLL: Offer("roll", say("Roll again"), all_done, primary=True),
        Key.NEXT: Offer("last-round", say("Last round")),
    }


def _looking_back(look: Look) -> Mapping[Key, Offer]:
    last = thrown(look.game)[-1].round
    return {
        Key.UNDO: Offer("earlier"),
        Key.LEFT: Offer("leaf"),
        Key.ROLL: Offer("later", say("Go forward"), say("{n} is the last throw", n=last), primary=True),
        Key.RIGHT: Offer("leaf"),
        Key.NEXT: Offer("now", say("Throw {n}", n=last)),
    }


def act(look: Look, action: str) -> Step:
    """Throw, say that it is the last round, or look at other throws."""
    verb, _, key = action.partition(":")
    match verb if verb != "leaf" else "later" if key == Key.RIGHT else "earlier":
        case "roll":
            return Step(look.view, Throw())
        case "last-round":
            return Step(look.view, LastRound())
        case "earlier" if not before(look):
            return Step(look.view, refused=(Reason("first-throw", say("This is the first throw.")),))
        case "earlier":
            return _looked_at(look, look.draft.back + 1)
        case "later":
            return _looked_at(look, look.draft.back - 1)
        case "now":
            return _looked_at(look, 0)
    return stay(look)


def _looked_at(look: Look, back: int) -> Step:
    # Looking is no change of the page, so UNDO has nothing of it to take back.
    return Step(look.view.at(replace(look.here, draft=Looking(back))))


def tap(look: Look, _target: str) -> Step:
    """Nothing else to touch: the whole page is for looking."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """The throw that stands."""
    return Open("skull_paper", draft=Looking())


ROW = PageRow(
    page="skull_paper",
    picture="41-paper-roll",
    title=mark("Skull Island on paper"),
    left_right=(Does("leaf", mark("While you look back: the throw before, and the one after.")),),
    roll=(
        Does("roll", mark("All have written: throw the dice for everybody.")),
        Does("later", mark("While you look back: go forward to the next throw.")),
    ),
    next=(
        Does("last-round", mark("Somebody has five treasures or a full island: this throw is the last.")),
        Does("now", mark("While you look back: to the throw that stands.")),
    ),
    undo=(
        Does("earlier", mark("Looks at the throw before; nothing is taken back.")),
        Does("back", mark("Before the second throw: takes back the first, then the set-up.")),
    ),
    icons=(FLIP, MENU),
    touch=mark("Nothing to touch: the whole page is for looking."),
)
PAGE = Page(ROW, offers, act, tap, fresh, drafts=(Looking,), throws=True, steady_roll_s=STEADY_S, explains=of_throws)
