"""A Threat that the device knows: the card, what it does now, and one press to resolve it (picture 04)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import turns
from companion.adventure_island.cards.effects import Moment
from companion.adventure_island.pack_commands import FaceThreat
from companion.adventure_island.played import HelpOffer, Roll
from companion.view import known
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import BENEFITS, FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages import pack_check, pack_overview, powers
from companion.view.state import Open
from companion.view.terms import called
from companion.words import mark, say, say_n

ROW = PageRow(
    page="pack_threat",
    picture="04-threat",
    title=mark("A Threat"),
    left_right=(Does("powers", mark("Opens what can be used now: items and abilities.")),),
    roll=(
        Does("roll", mark("Rolls the dice of the check that the Threat begins with.")),
        Does("check", mark("Opens the check first, for there are items or abilities that help.")),
    ),
    next=(Does("resolve", mark("The Threat does what it does; then the next person draws.")),),
    undo=(Does("back", mark("The person before has the card again, as your house rule allows.")),),
    icons=(BENEFITS, FLIP, MENU),
)


def offered(look: Look, roll: Roll) -> tuple[HelpOffer, ...]:
    """Helps that may be ticked before the throw."""
    return known.before_throw(known.helps(look, roll, Moment.THREAT, look.play.drawn))


def then_words(look: Look) -> str:
    """Who draws after this one."""
    then = turns.next_drawer(look.play)
    return say("then {name} draws", name=called(look.play, then)) if then else say("then the night is over")


def faced(look: Look) -> FaceThreat:
    """The Threat in hand is faced, helped by all that costs nothing."""
    roll = known.threat_roll(look)
    free = known.free(look, offered(look, roll)) if roll is not None else ()
    return FaceThreat(look.play.drawing, tuple(h.key for h in free))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    roll = known.threat_roll(look)
    now = {Key.UNDO: Offer("back")}
    if powers.usable(look):
        now |= {Key.LEFT: Offer("powers"), Key.RIGHT: Offer("powers")}
    if roll is None:
        label = say("Resolve for {name}", name=called(look.play, look.play.drawing))
        return {**now, Key.NEXT: Offer("resolve", label, then_words(look), primary=True)}
    every = offered(look, roll)
    free = known.free(look, every)
    label = say_n("Roll {n} die", "Roll {n} dice", known.dice_of(roll, free))
    action = "check" if known.costing(look, every) else "roll"
    return {**now, Key.ROLL: Offer(action, label, known.chance_words(roll, free), primary=True)}


def act(look: Look, action: str) -> Step:
    """Resolve, roll, or open what may help."""
    match action.partition(":")[0]:
        case "resolve" | "roll":
            return Step(look.view, faced(look))
        case "check":
            return Step(look.view.over(pack_check.opened(look, faced(look))))
        case "powers":
            return Step(look.view.over(page("powers").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on the card shows it large."""
    if target != "card" or not look.play.drawn:
        return stay(look)
    return Step(look.view.over(pack_overview.opened(look.play.drawn)))


def fresh(_look: Look) -> Open:
    """The card in hand."""
    return Open("pack_threat")


def person(look: Look) -> str:
    """The page belongs to the one who drew."""
    return look.play.drawing


PAGE = Page(ROW, offers, act, tap, fresh, person=person)
