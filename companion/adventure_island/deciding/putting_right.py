"""Putting right what lies where, when the device keeps the decks: a card is always in one place only."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import card_events as cv
from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island import knowing, laid
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.pack import DECKS
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.effects.decks import needs_of, steps_of
from companion.adventure_island.deciding.scratch import Scratch
from companion.adventure_island.state import Island
from companion.kernel.rules import Reason
from companion.words import say


def why_not_number(island: Island, number: str) -> Iterator[Reason]:
    """The pack has the card, and nobody holds it in the hand for a look."""
    pack = knowing.pack_of(island)
    if pack is None or pack.card(number) is None:
        yield Reason("no-card", say("These cards have no number {card}.", card=number))
    elif island.play is not None and number in island.play.looking:
        yield Reason("looking", say("Card {card} is being looked at.", card=number))


def card(scratch: Scratch, command: co.PutRightCard) -> None:
    """What stands on the card is known; what lies on it, and whose it is, people say."""
    known = knowing.card_of(scratch.island, command.number)
    assert known is not None
    scratch.tell(
        ev.CardPutRight(
            command.number,
            known.kind,
            command.owner,
            bool(known.dawn),
            needs_of(known),
            command.goods,
            command.progress,
            steps_of(known),
        )
    )


def why_not_threats(island: Island, command: co.PutRightThreats) -> Iterator[Reason]:
    """The device knows which cards are left."""
    play = island.play
    if play is not None and command.left != play.threats:
        yield Reason("device-draws", say("The device draws and knows which {n} cards are left.", n=play.threats))


def why_not_deck(island: Island, command: pc.PutRightDeck) -> Iterator[Reason]:
    """Reasons against putting a card into a deck."""
    if not island.pack.mark:
        yield Reason("own-box", say("This campaign is played with your own box: you hold the cards."))
        return
    yield from gates.playing(island)
    if island.play is None or island.play.phase in gates.OVER:
        return
    yield from why_not_number(island, command.number)
    yield from gates.not_archived(island, command.number)
    if command.deck not in DECKS or all(deck.name != command.deck for deck in island.play.decks):
        yield Reason("no-deck", say("There is no such deck here."))
    if command.at not in ("top", "bottom", "in"):
        yield Reason("no-place", say("On top, at the bottom, or in it?"))


def deck(scratch: Scratch, command: pc.PutRightDeck) -> None:
    """The card lies in the deck, and nowhere else."""
    known = knowing.card_of(scratch.island, command.number)
    assert known is not None
    scratch.tell(cv.CardInserted(command.number, command.deck, command.at, known.kind))


def why_not_deposit(island: Island, command: co.Deposit) -> Iterator[Reason]:
    """Tokens are laid on cards that lie face up and ask for some (AI-032, AI-033)."""
    lying = laid.find(island.play, command.card) if island.play is not None else None
    if lying is None:
        yield Reason("not-in-play", say("Card {card} does not lie face up.", card=command.card))
    elif lying.needs.counts() == (0,) * len(lying.needs.counts()):
        yield Reason("not-asked", say("Card {card} does not ask for that.", card=command.card))
