"""Does the table match the device? Everything that the device counts, to compare and to put right (picture 30)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.state import Phase
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages import put_right
from companion.view.resume import NIGHT
from companion.view.state import Open
from companion.words import mark, say

PART = "part:"
CARDS = PART + "cards"

ROW = PageRow(
    page="table_check",
    picture="30-table-check",
    title=mark("Does your table match?"),
    left_right=(Does("ring", mark("Move the ring: Camp, people, cards, Threats.")),),
    roll=(
        Does("put-right", mark("Opens the ringed part to put it right.")),
        Does("all-cards", mark("Shows the cards on the table, where the device has them.")),
    ),
    next=(Does("matches", mark("Table and device show the same; go on.")),),
    undo=(Does("back", mark("Leaves; the question comes again at the next start.")),),
    icons=(CLOSE, FLIP),
    touch=mark("Tap a part to put it right."),
)


def rings(look: Look) -> tuple[str, ...]:
    """The parts in the order in which people compare them."""
    return (PART + put_right.CAMP, *(PART + p.id for p in look.play.players), CARDS, PART + put_right.THREATS)


def ringed_part(look: Look) -> str:
    """The ringed part; the first where the ring is nowhere."""
    row = rings(look)
    return look.here.ring if look.here.ring in row else row[0]


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    known = ringed_part(look) == CARDS and look.island.pack.mark
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("all-cards", say("All cards")) if known else Offer("put-right", say("Put right")),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("matches", say("It matches"), _on_with(look), primary=True),
    }


def _on_with(look: Look) -> str:
    play = look.play
    if play.phase in NIGHT:
        return say("on with night {n}", n=play.day)
    return say("on with day {n}", n=play.day) if play.phase is Phase.DAY else ""


def act(look: Look, action: str) -> Step:
    """Put the ringed part right, or go on."""
    if action in ("put-right", "all-cards"):
        return _open(look, ringed_part(look))
    if action == "matches":
        return Step(replace(look.view.left(), checked=True))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A part is opened."""
    return _open(look, target) if target in rings(look) else stay(look)


def _open(look: Look, ring: str) -> Step:
    view = look.view.at(replace(look.here, ring=ring))
    if ring == CARDS:
        # Cards that the device has come and go by what they do, never by hand.
        return Step(view.over(page("pack_overview" if look.island.pack.mark else "cards").fresh(look)))
    return Step(view.over(put_right.opened(look, ring.removeprefix(PART))))


def fresh(_look: Look) -> Open:
    """The ring is on the Camp."""
    return Open("table_check", PART + put_right.CAMP)


PAGE = Page(ROW, offers, act, tap, fresh, rings, apart=True)
