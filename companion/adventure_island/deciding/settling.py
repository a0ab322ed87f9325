"""What follows when the effects of a card are done, and the look before day 1: parts of the agenda of known cards."""

from __future__ import annotations

from companion.adventure_island import campaign_events as ce
from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island import knowing, laid
from companion.adventure_island.achievements import EXPLORER_CARDS
from companion.adventure_island.deciding.effects import decks, rows
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Duty, Phase, Play


def settle(scratch: Scratch, duty: Duty) -> bool:
    """All effects of a Threat are done: it goes to its pile or stays where it lies (AI-113); or the day begins."""
    play = scratch.play
    scratch.tell(cv.Settled())
    if play.phase is Phase.DAWN and not duty.card:
        scratch.tell(ev.DayBegan())
    elif duty.card:
        card = knowing.card_of(scratch.island, duty.card)
        elsewhere = laid.find(play, duty.card) is not None or duty.card in play.pile or _in_a_deck(play, duty.card)
        if card is not None and not elsewhere:
            scratch.tell(cv.CardPutBy(duty.card, card.kind))
    else:
        stays, back = laid.find(play, play.drawn) is not None, _in_a_deck(play, play.drawn)
        kind = knowing.threat_kind(scratch.island)
        scratch.tell(ev.ThreatResolved(duty.who, stays, play.drawn, back, kind), ev.DrawDue(duty.at))
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
    first = scratch.play.players[0].id
    scratch.tell(cv.SettleDue(first))
    for card in reversed(laid.speaking_at_dawn(scratch.play)):
        rows.due(scratch, card.owner or first, card.number, "dawn")
