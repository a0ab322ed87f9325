"""Dawn: the cards that speak at the start of a day, to read and settle one by one; then the day begins (AI-115)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.commands import BeginDay
from companion.adventure_island.laid import speaking_at_dawn
from companion.adventure_island.state import Card, Purpose
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.pages import check, outcome
from companion.view.state import Open
from companion.words import mark, say

CARD = "card:"
BROUGHT = "brought:"
ROLL = "roll:"
"""Each card has three stops: its row (a tick), what it brought, and a check; all named with its number."""

ROW = PageRow(
    page="dawn",
    picture="",
    title=mark("Dawn: these cards speak"),
    left_right=(Does("ring", mark("Move the ring over the cards, and over what each may do.")),),
    roll=(
        Does("tick", mark("Ticks the ringed card as settled; a tick is a help, never a lock.")),
        Does("brought", mark("Opens the counters: what the ringed card brought.")),
        Does("roll", mark("Opens the check pad for the ringed card, without Experience.")),
    ),
    next=(Does("begin-day", mark("The next day begins.")),),
    undo=BACK,
    icons=(FLIP, MENU),
    touch=mark("Tap a card to tick it, the camp fire to write down what it brought, the die for a check."),
)


@dataclass(frozen=True, slots=True)
class DawnDraft:
    """The numbers of the cards that are ticked as settled."""

    settled: tuple[str, ...] = ()


def draft_of(look: Look) -> DawnDraft:
    """The ticks."""
    return look.draft if isinstance(look.draft, DawnDraft) else DawnDraft()


def rings(look: Look) -> tuple[str, ...]:
    """Card by card: its row, what it brought, a check."""
    return tuple(kind + c.number for c in speaking_at_dawn(look.play) for kind in (CARD, BROUGHT, ROLL))


def ringed_stop(look: Look) -> str:
    """The ringed stop; the first card where the ring is nowhere."""
    stops = rings(look)
    return look.here.ring if look.here.ring in stops else next(iter(stops), "")


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    cards = speaking_at_dawn(look.play)
    settled = sum(card.number in draft_of(look).settled for card in cards)
    begin = Offer(
        "begin-day",
        say("Start day {n}", n=look.play.day + 1),
        say("{n} of {all} ticked", n=settled, all=len(cards)) if cards else "",
        primary=True,
    )
    found = {Key.UNDO: Offer("back"), Key.NEXT: begin}
    stop = ringed_stop(look)
    if stop:
        roll = Offer("tick", say("Tick"))
        if stop.startswith(BROUGHT):
            roll = Offer("brought", say("Count"))
        elif stop.startswith(ROLL):
            roll = Offer("roll", say("Check"))
        found |= {Key.LEFT: Offer("ring"), Key.ROLL: roll, Key.RIGHT: Offer("ring")}
    return found


def act(look: Look, action: str) -> Step:
    """Tick a card, open what it needs, or begin the day."""
    if action == "begin-day":
        return Step(look.view, BeginDay())
    if action in ("tick", "brought", "roll"):
        return tap(look, ringed_stop(look))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """The same as ring and ROLL."""
    kind, colon, number = target.partition(":")
    card = next((c for c in speaking_at_dawn(look.play) if c.number == number), None)
    if card is None:
        return stay(look)
    match kind + colon:
        case "card:":
            return _tick(look, number)
        case "brought:":
            return Step(ringed(look, target).view.over(outcome.opened(look, _reader(look, card), number)))
        case "roll:":
            wanted = check.CheckDraft(_reader(look, card), Purpose.DAWN, number)
            return Step(ringed(look, target).view.over(check.opened(look.island, wanted)))
    return stay(look)


def _tick(look: Look, number: str) -> Step:
    settled = draft_of(look).settled
    after = tuple(n for n in settled if n != number) if number in settled else (*settled, number)
    return redraft(look, replace(draft_of(look), settled=after), CARD + number)


def _reader(look: Look, card: Card) -> str:
    """Who is meant first: the owner of an item, else the first at the table."""
    return card.owner or look.play.players[0].id


def fresh(look: Look) -> Open:
    """The ring is on the first card."""
    return Open("dawn", next(iter(rings(look)), ""), DawnDraft())


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(DawnDraft,), keeps=True)
