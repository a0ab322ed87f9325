"""The end of the night: items may change hands freely before the day begins (AI-114, AI-116)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.commands import EndSharing, ShareItem
from companion.adventure_island.laid import items, speaking_at_dawn
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import Open
from companion.words import mark, say, say_n

ITEM = "item:"
"""A row and ring stop is named ``item:`` and the number of the card; ``give:number:who`` is a chip in the row."""
GIVE = "give:"

ROW = PageRow(
    page="sharing",
    picture="",
    title=mark("Share out the items?"),
    left_right=(Does("ring", mark("Move the ring from item to item.")),),
    roll=(Does("hand-on", mark("The ringed item goes to the next person.")),),
    next=(Does("end-sharing", mark("Everything is where it shall be; the night ends.")),),
    undo=BACK,
    icons=(FLIP, MENU),
    touch=mark("Tap a person in the row of an item to give it to that person."),
)


def rings(look: Look) -> tuple[str, ...]:
    """The ring goes from item to item."""
    return tuple(ITEM + card.number for card in items(look.play))


def ringed_item(look: Look) -> str:
    """The number of the ringed item; the first one where the ring is nowhere."""
    stops = rings(look)
    ring = look.here.ring if look.here.ring in stops else stops[0]
    return ring.removeprefix(ITEM)


def next_owner(look: Look, number: str) -> str:
    """The id of the person after the owner of an item."""
    order = [p.id for p in look.play.players]
    owner = next(card.owner for card in items(look.play) if card.number == number)
    return order[(order.index(owner) + 1) % len(order)]


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    play = look.play
    dawn = len(speaking_at_dawn(play))
    then = (
        say_n("then {n} card at dawn", "then {n} cards at dawn", dawn) if dawn else say("then day {n}", n=play.day + 1)
    )
    found = {Key.UNDO: Offer("back"), Key.NEXT: Offer("end-sharing", say("All shared out"), then, primary=True)}
    if rings(look):
        found |= {
            Key.LEFT: Offer("ring"),
            Key.ROLL: Offer("hand-on", say("Hand on")),
            Key.RIGHT: Offer("ring"),
        }
    return found


def act(look: Look, action: str) -> Step:
    """Hand the ringed item on, or end the night."""
    if action == "hand-on":
        number = ringed_item(look)
        return Step(ringed(look, ITEM + number).view, ShareItem(number, next_owner(look, number)))
    if action == "end-sharing":
        return Step(look.view, EndSharing())
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A row is ringed; a person in it receives the item."""
    if target in rings(look):
        return ringed(look, target)
    if target.startswith(GIVE):
        number, _, who = target.removeprefix(GIVE).rpartition(":")
        there = ringed(look, ITEM + number)
        owner = next((card.owner for card in items(look.play) if card.number == number), who)
        return there if owner == who else Step(there.view, ShareItem(number, who))
    return stay(look)


def fresh(look: Look) -> Open:
    """The ring is on the first item."""
    return Open("sharing", next(iter(rings(look)), ""))


PAGE = Page(ROW, offers, act, tap, fresh, rings)
