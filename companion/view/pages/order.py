"""Cards that were looked at: in which order they go back, which go under the deck, which one comes into play."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.cards.effects import After
from companion.adventure_island.cards.effects import Look as LookAt
from companion.adventure_island.cards.paths import effect_at
from companion.adventure_island.pack_commands import PutBack
from companion.adventure_island.played import Ask, Asked
from companion.value import dataclass, replace
from companion.view import known
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.pages import pack_overview
from companion.view.state import Open
from companion.words import mark, say, say_n

SEEN = "seen:"

ROW = PageRow(
    page="order",
    picture="05-cards",
    title=mark("A look at the deck"),
    left_right=(Does("ring", mark("Move the ring from card to card.")),),
    roll=(
        Does("forward", mark("The ringed card goes one place up; from the top to the end.")),
        Does("bottom", mark("The ringed card goes to the bottom of the deck, or back on top.")),
    ),
    next=(
        Does("put-back", mark("The cards go back as they are shown.")),
        Does("take", mark("The ringed card comes into play, the others go back.")),
    ),
    undo=(Does("back", mark("Takes back the last change here; when there is none, the look itself.")),),
    icons=(("ui-zoom", Does("large", mark("Shows the ringed card large."))), FLIP, MENU),
    touch=mark("Tap a card to ring it, the ringed card to see it large."),
)


@dataclass(frozen=True, slots=True)
class OrderDraft:
    """The cards from the top of the deck down, and those that go under it."""

    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()


def asked(look: Look) -> Ask | None:
    """The look that waits; only on this page."""
    ask = known.asked(look)
    return ask if ask is not None and ask.kind is Asked.LOOK else None


def way(look: Look) -> After:
    """What happens to the cards."""
    ask = asked(look)
    thing = known.thing(look, ask.card) if ask is not None else None
    if ask is None or thing is None or not ask.at:
        return After.REORDER
    effect = effect_at(thing, ask.at)
    return effect.then if isinstance(effect, LookAt) else After.REORDER


def order_of(look: Look) -> OrderDraft:
    """The cards as they would go back now."""
    if isinstance(look.draft, OrderDraft):
        return look.draft
    ask = asked(look)
    return OrderDraft(ask.cards if ask is not None else ())


def shown(look: Look) -> tuple[str, ...]:
    """All cards, the uppermost first, those for the bottom at the end."""
    draft = order_of(look)
    return (*draft.top, *draft.bottom)


def rings(look: Look) -> tuple[str, ...]:
    """The cards."""
    return tuple(SEEN + card for card in shown(look))


def ringed_card(look: Look) -> str:
    """The card with the ring."""
    cards = shown(look)
    name = look.here.ring.removeprefix(SEEN)
    return name if name in cards else cards[0] if cards else ""


def card_target(look: Look) -> str:
    """The touch area of the card with the ring."""
    return SEEN + ringed_card(look)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("back")}
    cards, card = shown(look), ringed_card(look)
    if len(cards) > 1:
        now |= {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    match way(look):
        case After.TAKE if card:
            return {**now, Key.NEXT: Offer("take", say("Take this card"), known.name_of(look, card), primary=True)}
        case After.BOTTOM:
            down = card in order_of(look).bottom
            now[Key.ROLL] = Offer("bottom", say("On top") if down else say("Bottom"))
        case After.REORDER if len(cards) > 1:
            now[Key.ROLL] = Offer("forward", say("Higher"))
    sub = say_n("{n} card, in this order", "{n} cards, in this order", len(order_of(look).top))
    if order_of(look).bottom:
        sub = say("{n} on top, {m} at the bottom", n=len(order_of(look).top), m=len(order_of(look).bottom))
    return {**now, Key.NEXT: Offer("put-back", say("Put them back"), sub, primary=True)}


def act(look: Look, action: str) -> Step:
    """Move a card, or put all of them back."""
    draft, card = order_of(look), ringed_card(look)
    match action:
        case "forward" if card in draft.top:
            at = draft.top.index(card)
            rest = [c for c in draft.top if c != card]
            rest.insert(at - 1 if at else len(rest), card)
            return redraft(look, replace(draft, top=tuple(rest)), SEEN + card)
        case "bottom":
            if card in draft.bottom:
                after = OrderDraft((*draft.top, card), tuple(c for c in draft.bottom if c != card))
            else:
                after = OrderDraft(tuple(c for c in draft.top if c != card), (*draft.bottom, card))
            return redraft(look, after, SEEN + card)
        case "take":
            ask = asked(look)
            left = tuple(c for c in (ask.cards if ask is not None else ()) if c != card)
            return Step(look.view, PutBack(left, taken=card))
        case "put-back":
            return Step(look.view, PutBack(draft.top, draft.bottom))
        case "large":
            return Step(look.view.over(pack_overview.opened(card)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap rings a card; the ringed one is seen large."""
    if card_target(look) == target:
        return act(look, "large")
    return ringed(look, target) if target in rings(look) else stay(look)


def fresh(look: Look) -> Open:
    """The cards as they lay, the ring on the uppermost."""
    ask = asked(look)
    cards = ask.cards if ask is not None else ()
    return Open("order", SEEN + cards[0] if cards else "", OrderDraft(cards))


def person(look: Look) -> str:
    """The page belongs to the one who looks."""
    ask = asked(look)
    return ask.who if ask is not None else ""


PAGE = Page(ROW, offers, act, tap, fresh, rings, person, drafts=(OrderDraft,))
