"""Help: what the five buttons, the icons and a finger do on the page below, as its row of the table says."""

from __future__ import annotations

from collections.abc import Mapping

from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.state import HOME, Open
from companion.words import mark, say

LINES = 5
"""How many lines one help page shows."""
_ORDER = ((Key.UNDO, "undo"), (Key.LEFT, "left-right"), (Key.ROLL, "roll"), (Key.NEXT, "next"))


@dataclass(frozen=True, slots=True)
class HelpDraft:
    """The page that is explained, and the first line shown."""

    page: str = HOME
    first: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One line of help: ``sign`` is ``undo``, ``left-right``, ``roll``, ``next``, ``touch`` or the name of an icon."""

    sign: str
    words: str


def lines(name: str) -> tuple[Line, ...]:
    """All lines of help for a page."""
    row = page(name).row
    buttons = [Line(sign, say(does.words)) for key, sign in _ORDER for does in row.of(key)]
    icons = [Line(icon, say(does.words)) for icon, does in row.icons]
    return (*buttons, *icons, *((Line("touch", say(row.touch)),) if row.touch else ()))


def shown(look: Look) -> tuple[Line, ...]:
    """All lines of this help: first what the page below explains as it is now, then what each button does there."""
    name = look.draft.page
    below = replace(look, view=look.view.left())
    explains = page(name).explains
    if explains is None or below.here.page != name:
        return lines(name)
    return (*(Line(sign, words) for sign, words in explains(below)), *lines(name))


def sheets(look: Look) -> int:
    """How many pages of lines there are."""
    return max(1, -(-len(shown(look)) // LINES))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("shut"), Key.NEXT: Offer("shut", say("Close"), primary=True)}
    if sheets(look) > 1:
        now |= {Key.LEFT: Offer("leaf"), Key.RIGHT: Offer("leaf")}
    return now


def act(look: Look, action: str) -> Step:
    """Turn a leaf, or close."""
    verb, _, way = action.partition(":")
    if verb == "leaf":
        total = sheets(look)
        at = (look.draft.first // LINES + (1 if way == Key.RIGHT else -1)) % total
        return redraft(look, HelpDraft(look.draft.page, at * LINES))
    return Step(look.view.left()) if verb == "shut" else stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on the lines turns the leaf."""
    return act(look, f"leaf:{Key.RIGHT}") if target == "lines" and sheets(look) > 1 else stay(look)


def fresh(look: Look) -> Open:
    """Help for the page on top."""
    return Open("help", draft=HelpDraft(look.here.page))


ROW = PageRow(
    page="help",
    picture="",
    title=mark("What does what here"),
    left_right=(Does("leaf", mark("Turn to the next lines.")),),
    next=(Does("shut", mark("Close the help.")),),
    undo=(Does("shut", mark("Close the help.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap the lines to turn to the next ones."),
)
PAGE = Page(ROW, offers, act, tap, fresh, drafts=(HelpDraft,))
