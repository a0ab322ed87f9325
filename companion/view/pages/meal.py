"""The meal: one plate for everybody, as planned at dusk or otherwise (picture 07)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import meals
from companion.adventure_island.commands import Eat
from companion.value import replace
from companion.view import plates
from companion.view.collapse import collapse_question, spared
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.state import Open
from companion.words import mark, say

ROW = PageRow(
    page="meal",
    picture="07-meal",
    title=mark("The meal"),
    left_right=(Does("ring", mark("Move the ring from plate to plate.")),),
    roll=(Does("change", mark("Change what lies on the ringed plate: food, fish, meat, or nothing.")),),
    next=(Does("eat", mark("Everybody eats what is on the plate; an empty plate is one Fatigue. Then the Threats.")),),
    undo=(Does("back", mark("Take back the last change; when there is none, it is day again.")),),
    icons=(FLIP, MENU),
    touch=mark("Tap a plate to change it."),
)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return plates.offers(Offer("eat", say("Eat and go on"), _who_eats(look)))


def _who_eats(look: Look) -> str:
    laid = plates.plates_of(look)
    if meals.collapsing(look.play, laid):
        return plates.price(look.play, laid)
    empty = len(plates.hungry(look.play, laid))
    if not empty:
        return say("everyone eats")
    return say("{fed} fed, {hungry} hungry", fed=len(laid) - empty, hungry=empty)


def act(look: Look, action: str) -> Step:
    """Change a plate, or eat."""
    if action == "change":
        return plates.change(look, look.here.ring)
    if action == "eat":
        return _eat(look)
    return stay(look)


def _eat(look: Look) -> Step:
    eat = Eat(plates.plates_of(look))
    ends = meals.collapsing(look.play, eat.plates)
    if not ends or spared(look.play, len(ends)):
        return Step(look.view, eat)
    name = look.play.player(ends[0]).name
    return Step(replace(look.view, question=collapse_question(name, say("Eat and go on"), eat)))


def fresh(look: Look) -> Open:
    """The plates as they were planned, where the Camp still has what is on them."""
    play = look.play
    planned = play.plates if meals.possible(play, play.plates) else meals.propose(play)
    return plates.laid("meal", play, planned)


PAGE = Page(ROW, offers, act, plates.change, fresh, plates.rings, drafts=(plates.PlatesDraft,), keeps=True)
