"""Effects on cards: they are drawn, looked at, brought, put into decks, turned, discarded, kept, archived."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import campaign_events as ce
from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island import knowing, laid
from companion.adventure_island.cards.effects import (
    Archive,
    Bring,
    Counter,
    Discard,
    Draw,
    Insert,
    Look,
    Open,
    Stay,
    Turn,
)
from companion.adventure_island.cards.pack import PackCard
from companion.adventure_island.deciding.effects import rows
from companion.adventure_island.deciding.effects.goods import named
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Deck, Duty, Phase
from companion.adventure_island.values import TOKENS, CardKind, Goods

THREATS = "threat"


def deck_of(scratch: Scratch, name: str) -> Deck:
    """The deck with this name, or an empty one."""
    return next((deck for deck in scratch.play.decks if deck.name == name), Deck(name))


def in_deck(scratch: Scratch, name: str) -> int:
    """How many cards of a deck can still be drawn."""
    return scratch.play.threats if name == THREATS else deck_of(scratch, name).count


def needs_of(card: PackCard) -> Goods:
    """The tokens with which all of its deeds have what they require."""
    needs = [deed.needs for deed in card.deeds]
    return Goods(*(max((need.of(token) for need in needs), default=0) for token in TOKENS))


def steps_of(card: PackCard) -> int:
    """How many Progress markers a card takes at most."""
    return max((t.at for t in card.thresholds if t.counter is Counter.PROGRESS), default=0)


def lay(scratch: Scratch, card: PackCard, who: str) -> None:
    """A card lies face up, wherever it was; an item is with the one who brought it (AI-176).

    Where another version of it lies out, that one shows this one from now on (AR-45).
    """
    owner = who if card.item else ""
    other = laid.other_version(scratch.play, card.number)
    if other is not None and laid.find(scratch.play, card.number) is None:
        scratch.tell(ce.CardTurned(card.number, other.number))
    scratch.tell(ev.CardLaid(card.number, card.kind, owner, bool(card.dawn), needs_of(card), steps_of(card)))


def come(scratch: Scratch, number: str, who: str) -> None:
    """A card comes face up: its flag is earned and what it does when it comes is due."""
    card = knowing.card_of(scratch.island, number)
    if card is None:
        return
    lay(scratch, card, who)
    arrived(scratch, card, who)


def arrived(scratch: Scratch, card: PackCard, who: str) -> None:
    """What coming face up brings: the flag of the card, and what it does when it comes."""
    rows.earn(scratch, card.flag)
    rows.due(scratch, who, card.number, "comes")


def _draw(scratch: Scratch, duty: Duty, effect: Draw) -> bool:
    """The cards come up one after the other: what one does is done before the next is drawn.

    How many are still to come stands behind the path of the effect: ``comes.0#2``.
    """
    path, _, left = duty.at.partition(knowing.MORE)
    count = int(left) if left else effect.count
    scratch.tell(cv.EffectDone())
    if count > 1:
        scratch.tell(cv.EffectsDue(duty.who, duty.card, (f"{path}{knowing.MORE}{count - 1}",)))
    if effect.deck == THREATS:
        _draw_threat(scratch, duty)
    elif (deck := deck_of(scratch, effect.deck)).count:
        number, by_chance = scratch.next_of(deck)
        scratch.tell(cv.CardDrawn(effect.deck, number, by_chance))
        come(scratch, number, duty.who)
    return True


def _draw_threat(scratch: Scratch, duty: Duty) -> None:
    """One Threat more: it is settled at once; by night an empty deck is the end (AR-24)."""
    if not scratch.play.threats:
        if scratch.play.phase in (Phase.MEAL, Phase.THREATS):
            scratch.tell(ev.ThreatsRanOut(duty.who))
        return
    number, by_chance = scratch.next_of(deck_of(scratch, THREATS))
    scratch.tell(cv.CardDrawn(THREATS, number, by_chance), cv.SettleDue(duty.who, number))
    rows.due(scratch, duty.who, number, "comes")


def _look(scratch: Scratch, _duty: Duty, effect: Look) -> bool:
    """The cards are in people's hands until they are put back."""
    if not scratch.play.looking:
        look_at(scratch, effect.deck, effect.count)
    if scratch.play.looking:
        return False
    scratch.tell(cv.EffectDone())
    return True


def look_at(scratch: Scratch, name: str, count: int) -> None:
    """Take the top of a deck into the hand."""
    deck, numbers, chances = deck_of(scratch, name), [], 0
    for _ in range(min(count, in_deck(scratch, name))):
        number, by_chance = scratch.next_of(deck, chances)
        numbers.append(number)
        chances += by_chance
        deck = Deck(
            name,
            tuple(n for n in deck.rest if n != number),
            tuple(n for n in deck.top if n != number),
            tuple(n for n in deck.bottom if n != number),
        )
    if numbers:
        scratch.tell(cv.CardsLookedAt(name, tuple(numbers), chances))


def _bring(scratch: Scratch, duty: Duty, effect: Bring) -> bool:
    scratch.tell(cv.EffectDone())
    if laid.find(scratch.play, effect.card) is None and laid.other_version(scratch.play, effect.card) is None:
        come(scratch, effect.card, duty.who)
    return True


def _insert(scratch: Scratch, duty: Duty, effect: Insert) -> bool:
    number = named(effect.card, duty)
    card = knowing.card_of(scratch.island, number)
    scratch.tell(cv.EffectDone())
    if card is not None:
        scratch.tell(cv.CardInserted(number, effect.deck, effect.at, card.kind))
    return True


def _turn(scratch: Scratch, duty: Duty, effect: Turn) -> bool:
    """What lies on the card stays on it (AR-45)."""
    number = named(effect.card, duty)
    scratch.tell(cv.EffectDone())
    lying = laid.find(scratch.play, number)
    to = knowing.card_of(scratch.island, effect.to)
    if lying is None or to is None or laid.find(scratch.play, effect.to) is not None:
        return True
    scratch.tell(ce.CardTurned(effect.to, number))
    scratch.tell(ev.CardLaid(to.number, to.kind, lying.owner, bool(to.dawn), needs_of(to), steps_of(to)))
    arrived(scratch, to, duty.who)
    return True


def _discard(scratch: Scratch, duty: Duty, effect: Discard) -> bool:
    number = named(effect.card, duty)
    scratch.tell(cv.EffectDone())
    card = laid.find(scratch.play, number)
    if card is not None:
        scratch.tell(ev.CardDiscarded(number, card.kind))
    return True


def _stay(scratch: Scratch, duty: Duty, _effect: Stay) -> bool:
    scratch.tell(cv.EffectDone())
    card = knowing.card_of(scratch.island, duty.card)
    if card is not None and laid.find(scratch.play, duty.card) is None:
        lay(scratch, card, duty.who)
    return True


def _archive(scratch: Scratch, duty: Duty, effect: Archive) -> bool:
    number = named(effect.card, duty)
    card = knowing.card_of(scratch.island, number)
    scratch.tell(cv.EffectDone(), ce.CardArchived(number, card.kind if card is not None else CardKind.ACTION))
    return True


def _open(scratch: Scratch, _duty: Duty, effect: Open) -> bool:
    """Its deck lies on the table from now on."""
    scratch.tell(cv.EffectDone())
    play = scratch.play
    if effect.pack not in scratch.island.campaign.packs:
        scratch.tell(ce.PackOpened(effect.pack))
    pack = knowing.pack_of(scratch.island)
    name = effect.pack.value
    if pack is not None and all(deck.name != name for deck in play.decks):
        out = {*(c.number for c in play.cards), *play.pile, *play.looking, play.drawn}
        inside = [n for n in pack.lying(play.adventure, name) if not any(n in deck for deck in play.decks)]
        cards = tuple(n for n in inside if n not in out)
        if cards:
            scratch.tell(cv.DecksLaid((Deck(name, cards),)))
    return True


WORK: dict[type, Callable[[Scratch, Duty, Any], bool]] = {
    Draw: _draw,
    Look: _look,
    Bring: _bring,
    Insert: _insert,
    Turn: _turn,
    Discard: _discard,
    Stay: _stay,
    Archive: _archive,
    Open: _open,
}
