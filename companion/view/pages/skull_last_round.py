"""The last round on paper: the throw stays in sight for those who still write, then the stars are counted (45)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.journal import TakeBack
from companion.skull_island.commands import CountStars, LastRound
from companion.skull_island.state import Play
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.somebody import somebody
from companion.view.state import Open
from companion.words import mark, say


def play_of(look: Look) -> Play:
    """The game in its last round."""
    play = look.skull.play
    assert play is not None
    return play


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    first = somebody(look, "0")
    alone = play_of(look).setup.alone
    then = say("{name} first", name=first.name) if first is not None and not alone else say("this is the end")
    return {
        Key.UNDO: Offer("not-yet", say("Not yet")),
        Key.NEXT: Offer("count", say("Count the stars"), then, primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Count, or go on throwing after all."""
    if action == "count":
        return Step(look.view, CountStars())
    if action == "not-yet":
        last = look.game.past[-1].command if look.game.past else None
        # Whatever came between is told by the history; here only what led to this page is taken back.
        return Step(look.view, TakeBack()) if isinstance(last, LastRound) else stay(look)
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """Nothing else to touch: the page is for looking."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """The throw that stands."""
    return Open("skull_last_round")


ROW = PageRow(
    page="skull_last_round",
    picture="45-paper-last-round",
    title=mark("Last round"),
    next=(Does("count", mark("All have written: count the stars, one person after the other.")),),
    undo=(Does("not-yet", mark("Nobody is finished after all: back to the throw, nothing is lost.")),),
    icons=(FLIP, MENU),
    touch=mark("Nothing to touch: the page is for looking."),
)
PAGE = Page(ROW, offers, act, tap, fresh)
