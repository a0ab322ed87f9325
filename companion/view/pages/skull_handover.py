"""A danger in company: the device goes from hand to hand, and says who marks whose island (picture 47)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.skull_island.turns import owner_of
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages import skull_danger
from companion.view.skull_sheets import drawing, play_of
from companion.view.somebody import name_at
from companion.view.state import Open
from companion.words import mark, say


def person(look: Look) -> str:
    """Who takes the device."""
    return str(max(0, drawing(play_of(look))))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    play = play_of(look)
    seat = max(0, drawing(play))
    whose = say("shows {name}’s island", name=name_at(look, owner_of(play, seat)))
    return {
        Key.UNDO: Offer("back"),
        Key.NEXT: Offer("here", say("I am {name}", name=name_at(look, seat)), whose, primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Whoever takes the device sees the other island."""
    if action == "here":
        return Step(look.view.over(skull_danger.fresh(look)))
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """Nothing to touch but the button: it says who holds the device."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """The page for the next one who marks."""
    return Open("skull_handover")


ROW = PageRow(
    page="skull_handover",
    picture="47-screen-handover",
    title=mark("Danger"),
    next=(Does("here", mark("Opens the island that you mark.")),),
    undo=(Does("back", mark("Takes back the last skull, then the throw.")),),
    icons=(FLIP, MENU),
    touch=mark("Nothing to touch: give the device on."),
)
PAGE = Page(ROW, offers, act, tap, fresh, person=person)
