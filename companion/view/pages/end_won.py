"""The adventure is won: what it took, and what next (picture 32)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.rules import Reason
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.next_adventure import once_more
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.state import HOME, Open
from companion.words import mark, say, say_n

LISTS = ("ui-box", Does("lists", mark("Lists to tick: sort the cards, or put back what a rematch needs.")))
HISTORY = ("ui-history", Does("history", mark("What happened, and the save points.")))
AGAIN = Does("again", mark("The same people and boards begin the adventure once more."))
CAMPAIGN = Does("campaign", mark("To the campaign, where the next adventure waits; everything is kept."))
SHELF = Does("shelf", mark("Back to the shelf; the adventure is kept as it ended."))

ROW = PageRow(
    page="end-won",
    picture="32-end-won",
    title=mark("Won"),
    roll=(AGAIN,),
    next=(CAMPAIGN,),
    undo=(Does("back", mark("We have not won yet: takes the last step back.")),),
    icons=(LISTS, HISTORY, FLIP),
)


def same_people(look: Look) -> str:
    """How many people would play again, for the second line of a button."""
    n = len(look.play.players)
    return say_n("same {n} person", "same {n} people", n)


def offers(_look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("back"),
        Key.ROLL: Offer("again", say("Again")),
        Key.NEXT: Offer("campaign", say("To the campaign"), say("the story is kept"), primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Begin once more, or go home."""
    if action == "again":
        return once_more(look)
    if action == "lists" and look.island.pack.mark:
        return Step(look.view, refused=(Reason("no-lists", say("The cards are on the device: nothing is put away.")),))
    if action == "lists":
        return Step(look.view.over(page("pack_away").fresh(look)))
    if action == "campaign":
        shelf = replace(look.view, pages=(Open(HOME),))
        return Step(shelf.over(page("campaign").fresh(replace(look, view=shelf))))
    if action == "shelf":
        return Step(replace(look.view, pages=(Open(HOME),)))
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """Nothing to touch but the rail and the header."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """The page as it opens."""
    return Open("end-won")


PAGE = Page(ROW, offers, act, tap, fresh)
