"""Before the night: who will eat what, and what that would cost, while the day can still go on (picture 29)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import meals
from companion.adventure_island.commands import EndDay
from companion.value import replace
from companion.view import plates
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.state import Open, Question
from companion.words import mark, say

ROW = PageRow(
    page="forecast",
    picture="29-forecast",
    title=mark("Before the night"),
    left_right=(Does("ring", mark("Move the ring from plate to plate.")),),
    roll=(Does("change", mark("Change what the ringed person eats: food, fish, meat, or nothing.")),),
    next=(Does("end-day", mark("End the day with these plates as the plan; asks where the night would end it all.")),),
    undo=(Does("back", mark("Take back the last change; when there is none, the day goes on.")),),
    icons=(FLIP, MENU),
    touch=mark("Tap a person to change the plate."),
)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return plates.offers(Offer("end-day", say("End the day"), plates.price(look.play, plates.plates_of(look))))


def act(look: Look, action: str) -> Step:
    """Change a plate, or let night fall."""
    if action == "change":
        return plates.change(look, look.here.ring)
    if action == "end-day":
        return _end(look)
    return stay(look)


def _end(look: Look) -> Step:
    """Night falls; where the Threats are not enough for it, that is asked once."""
    end = EndDay(plates.plates_of(look))
    too_few = plates.last_night(look.play)
    if not too_few:
        return Step(look.view, end)
    question = Question(say("End the last day?"), too_few, say("End the day"), end, icon="phase-night")
    return Step(replace(look.view, question=question))


def fresh(look: Look) -> Open:
    """The least harmful plates are laid already."""
    return plates.laid("forecast", look.play, meals.propose(look.play))


PAGE = Page(ROW, offers, act, plates.change, fresh, plates.rings, drafts=(plates.PlatesDraft,), keeps=True)
