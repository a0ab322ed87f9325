"""Dawn with cards on the device: the cards that speak now, and what each will do; then the day begins (AI-115)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.commands import BeginDay
from companion.adventure_island.laid import speaking_at_dawn
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages import powers
from companion.view.state import Open
from companion.words import mark, say

SPEAKS = "speaks:"

ROW = PageRow(
    page="pack_dawn",
    picture="04-threat",
    title=mark("Dawn: these cards speak"),
    left_right=(Does("ring", mark("Move the ring over the cards that speak.")),),
    roll=(Does("powers", mark("Opens what can be used now: items and abilities.")),),
    next=(Does("begin-day", mark("The cards do what they say, and the next day begins.")),),
    undo=BACK,
    icons=(FLIP, MENU),
    touch=mark("Tap a card to see what it does."),
)


def cards(look: Look) -> tuple[str, ...]:
    """The cards that speak, in the order in which they lie."""
    return tuple(card.number for card in speaking_at_dawn(look.play))


def rings(look: Look) -> tuple[str, ...]:
    """The cards that speak, where there are several."""
    found = cards(look)
    return tuple(SPEAKS + number for number in found) if len(found) > 1 else ()


def ringed_card(look: Look) -> str:
    """The card with the ring, else the first."""
    found = cards(look)
    name = look.here.ring.removeprefix(SPEAKS)
    return name if name in found else found[0] if found else ""


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("back")}
    if rings(look):
        now |= {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    if powers.usable(look):
        now[Key.ROLL] = Offer("powers", say("Use"))
    return {**now, Key.NEXT: Offer("begin-day", say("Start day {n}", n=look.play.day + 1), primary=True)}


def act(look: Look, action: str) -> Step:
    """Begin the day, or open what can be used."""
    if action == "begin-day":
        return Step(look.view, BeginDay())
    if action == "powers":
        return Step(look.view.over(page("powers").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap rings a card."""
    return ringed(look, target) if target in rings(look) else stay(look)


def fresh(look: Look) -> Open:
    """The ring on the first card that speaks."""
    row = rings(look)
    return Open("pack_dawn", row[0] if row else "")


PAGE = Page(ROW, offers, act, tap, fresh, rings)
