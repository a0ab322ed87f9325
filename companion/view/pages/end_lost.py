"""The adventure is lost this time: how it came, and try again (picture 33)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.commands import Eat, Resolve
from companion.adventure_island.state import Phase
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow
from companion.view.pages.end_won import AGAIN, HISTORY, LISTS, SHELF, act, same_people, tap
from companion.view.resume import NIGHT
from companion.view.state import Open
from companion.words import mark, say

ROW = PageRow(
    page="end-lost",
    picture="33-end-lost",
    title=mark("Lost this time"),
    roll=(SHELF,),
    next=(AGAIN,),
    undo=(Does("back", mark("To before it happened, as your house rule allows.")),),
    icons=(LISTS, HISTORY, FLIP),
)


def how(look: Look) -> str:
    """When and by what it was lost, as one sentence."""
    play = look.play
    last = look.game.past[-1] if look.game.past else None
    before = None if last is None else last.before.play
    if play.ending is not None and play.ending.cause == "threats":
        name = play.player(play.ending.who).name
        return say("Night {n}: {name} had to draw, and the Threat deck was empty.", n=play.day, name=name)
    command = None if last is None else last.command
    if isinstance(command, Eat):
        return say("Night {n}, no meal: one marker more than the board can hold.", n=play.day)
    if isinstance(command, Resolve):
        return say("Night {n}, a Threat: one marker more than the board can hold.", n=play.day)
    if before is not None and before.phase in NIGHT and before.phase is not Phase.DAWN:
        return say("Night {n}: one marker more than the board can hold.", n=play.day)
    return say("Day {n}: one marker more than the board can hold.", n=play.day)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("back"),
        Key.ROLL: Offer("shelf", say("Shelf")),
        Key.NEXT: Offer("again", say("Try again"), same_people(look), primary=True),
    }


def fresh(_look: Look) -> Open:
    """The page as it opens."""
    return Open("end-lost")


PAGE = Page(ROW, offers, act, tap, fresh)
