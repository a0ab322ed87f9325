"""What follows when the effects of a card are done, and the look before day 1: parts of the agenda of known cards."""

from __future__ import annotations

from companion.adventure_island import campaign_events as ce
from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island import knowing, laid
from companion.adventure_island.achievements import EXPLORER_CARDS
from companion.adventure_island.deciding.effects import decks
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Duty, Phase, Play


def settle(scratch: Scratch, duty: Duty) -> bool:
    """All effects of a Threat are done: it goes to its pile or stays where it lies (AI-113); or the day begins."""
    play = scratch.play
    scratch.tell(cv.Settled())
    if play.phase is Phase.DAWN and not duty.card:
        scratch.tell(ev.DayBegan())
    elif duty.card:
        pack = knowing.pack_of(scratch.island)
        card = pack.card(duty.card) if pack is not None else None
        if card is not None and laid.find(play, duty.card) is None and not _in_a_deck(play, duty.card):
            scratch.tell(cv.CardPutBy(duty.card, card.kind))
    else:
        stays, back = laid.find(play, play.drawn) is not None, _in_a_deck(play, play.drawn)
        scratch.tell(ev.ThreatResolved(duty.who, stays, play.drawn, back), ev.DrawDue(duty.at))
    return True


def _in_a_deck(play: Play, number: str) -> bool:
    return any(number in deck for deck in play.decks)


def look_before_day_1(scratch: Scratch) -> bool:
    """The top of the Location deck is in people's hands until they put it back; an empty deck shows nothing."""
    decks.look_at(scratch, "location", EXPLORER_CARDS)
    if scratch.play.looking:
        return False
    scratch.tell(ce.LookEnded())
    return True


def dawn(scratch: Scratch) -> None:
    """All cards that speak at the start of a day do so in their order, then the day begins (AI-115)."""
    pack = knowing.pack_of(scratch.island)
    first = scratch.play.players[0].id
    scratch.tell(cv.SettleDue(first))
    for card in reversed(laid.speaking_at_dawn(scratch.play)):
        known = pack.card(card.number) if pack is not None else None
        count = len(known.dawn) if known is not None else 0
        if count:
            who = card.owner or first
            scratch.tell(cv.EffectsDue(who, card.number, tuple(f"dawn.{n}" for n in range(count))))
