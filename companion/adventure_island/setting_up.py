"""On the table: the steps for this adventure, group and campaign, and a rematch after a loss (AI-065 to AI-077)."""

from __future__ import annotations

from companion.adventure_island import campaign, laid
from companion.adventure_island.achievements import AT_START, benefit, title_name, titles
from companion.adventure_island.advice import reminders
from companion.adventure_island.box import beside, section_of
from companion.adventure_island.campaign_state import bare
from companion.adventure_island.packs import cards_of, pack_name
from companion.adventure_island.state import Island, Phase, Play
from companion.adventure_island.table_words import Chore, numbers_words
from companion.adventure_island.threats import ThreatDeck
from companion.adventure_island.values import CardKind, Goods
from companion.words import say, say_n


def setting_up(island: Island, adventure: int, people: int, size: int = 0) -> tuple[Chore, ...]:
    """What to do before day 1, step by step; ``size`` is that of the Threat deck, 0 as ruled.

    Names numbers, kinds and places, never what a card says (AI-064).
    """
    deck = campaign.deck_of_threats(island, adventure, people, size)
    return (
        *_taken_back(island, adventure),
        *_row(island, adventure),
        *_deck(island, adventure, CardKind.WRECK, "deck-wreck"),
        *_deck(island, adventure, CardKind.LOCATION, "deck-location"),
        *_threats(deck),
        *(_later_deck(pack_name(pack)) for pack in campaign.later_decks(island, adventure)),
        Chore("ui-box", say("Put the other cards by number behind Current Adventure.")),
        Chore("sym-flame", say("Put the Camp tile in the middle. It is empty.")),
        Chore("token-wood", say("Put all tokens beside it as the supply. They are nobody's yet.")),
        Chore("ui-players", say("Everybody takes a board, a pawn and the marker of the same colour.")),
        *_benefits(island),
        Chore("ui-person", say("Choose who acts first.")),
        *(Chore("ui-coach", sentence) for sentence in reminders(island, adventure, people)),
    )


def _taken_back(island: Island, adventure: int) -> tuple[Chore, ...]:
    """A repeated adventure rebuilds its decks: its cards come out of the Archive, later ones stay away (AI-125)."""
    if adventure not in campaign.won(island):
        return ()
    last = laid.last_number(adventure)
    chores = [Chore("ui-box", say("Only cards up to number {last} are used; leave all others in the box.", last=last))]
    if back := campaign.taken_back(island, adventure):
        words = say("Take back from the Archive: {cards}.", cards=numbers_words(back))
        chores.append(Chore("ui-box", words))
    chores.append(Chore("ui-box", say("Use the End of Game cards to sort the decks as they were.")))
    return tuple(chores)


def _row(island: Island, adventure: int) -> tuple[Chore, ...]:
    row = ", ".join(campaign.first_row(island, adventure))
    chores = [Chore("card-action", say("Lay out {row} face up in a row.", row=row))]
    if friends := campaign.natives(island, adventure):
        words = say("Lay out the friendly natives face up: {cards}.", cards=numbers_words(friends))
        chores.append(Chore("ui-players", words))
    return tuple(chores)


def _deck(island: Island, adventure: int, kind: CardKind, icon: str) -> tuple[Chore, ...]:
    card = beside(kind)
    if kind is CardKind.WRECK:
        words = say("Shuffle the Wreck cards, face down beside {card}.", card=card)
    else:
        words = say("Shuffle the Location cards, face down beside {card}.", card=card)
    chores = [Chore(icon, words)]
    if missing := campaign.missing_from_deck(island, adventure, kind):
        chores.append(Chore(icon, say("In the Archive, so not among them: {cards}.", cards=numbers_words(missing))))
    return tuple(chores)


def _threats(deck: ThreatDeck) -> tuple[Chore, ...]:
    listed = numbers_words(deck.listed)
    chores = [Chore("deck-threat", say("Take the Threat cards {cards}.", cards=listed))]
    if deck.add:
        words = say_n(
            "Add {n} Threat from the Archive, unseen and at random.",
            "Add {n} Threats from the Archive, unseen and at random.",
            deck.add,
        )
        chores.append(Chore("deck-threat", words))
    if deck.remove:
        words = say_n(
            "Shuffle, and take {n} of them out unseen; it stays away for this game.",
            "Shuffle, and take {n} of them out unseen; they stay away for this game.",
            deck.remove,
        )
        chores.append(Chore("deck-threat", words))
    words = say_n(
        "Put the Threat deck face down in reach of all: {n} card, shuffled.",
        "Put the Threat deck face down in reach of all: {n} cards, shuffled.",
        deck.size,
    )
    return (*chores, Chore("deck-threat", words))


def _later_deck(name: str) -> Chore:
    return Chore("ui-box", say("{deck}: shuffle, and put it face down in reach of all.", deck=name))


def _benefits(island: Island) -> tuple[Chore, ...]:
    have = titles(island.campaign.achievements)
    chores = []
    for title in AT_START:
        if title in have:
            words = say("{title}: {benefit}", title=title_name(title), benefit=benefit(title))
            chores.append(Chore("achievement", words))
    return tuple(chores)


# --- a rematch ------------------------------------------------------------------------------------------------------


def rematch(island: Island) -> tuple[Chore, ...]:
    """After a loss: only what must be put back for the next attempt at the same adventure; () while there is none."""
    play = island.play
    if play is None or play.phase is not Phase.LOST:
        return ()
    return (*_row_again(island, play), *_decks_again(island, play), *_clear(play), *_benefits(island))


def _row_again(island: Island, play: Play) -> tuple[Chore, ...]:
    first = (*campaign.first_row(island, play.adventure), *campaign.natives(island, play.adventure))
    lying = {c.number for c in play.cards}
    digits = {bare(n) for n in lying}
    chores = []
    if turned := tuple([n for n in first if n not in lying and bare(n) in digits]):
        chores.append(Chore("ui-flip", say("Turn back: {cards}.", cards=numbers_words(turned))))
    if gone := tuple([n for n in first if bare(n) not in digits]):
        chores.append(Chore("card-action", say("Lay out again: {cards}.", cards=numbers_words(gone))))
    back, behind = {bare(n) for n in first}, section_of(CardKind.ACTION)
    others = tuple([c.number for c in play.cards if bare(c.number) not in back and section_of(c.kind) == behind])
    if others:
        words = say("Behind Current Adventure by number: {cards}.", cards=numbers_words(others))
        chores.append(Chore("ui-box", words))
    return tuple(chores)


def _decks_again(island: Island, play: Play) -> tuple[Chore, ...]:
    """Cards that came into play and discards go back into their decks, which are shuffled."""
    chores = []
    kept = {bare(n) for n in campaign.first_row(island, play.adventure)}
    piles = dict(play.discards)
    kinds = [k for k in CardKind if section_of(k) != section_of(CardKind.ACTION)]
    for kind in kinds:
        lying = tuple([c.number for c in play.cards if c.kind is kind and bare(c.number) not in kept])
        more = piles.get(kind, 0)
        if kind is CardKind.THREAT:
            more += bool(play.drawing)
        if lying or more:
            words = say(
                "{kind} back into their deck, and shuffle: {cards}.",
                kind=cards_of(kind),
                cards=numbers_words(lying, more),
            )
            chores.append(Chore(f"card-{kind.picture}", words))
    if play.aside or play.filled:
        words = say("The Threats that were taken out or added unseen: make the deck as at the start.")
        chores.append(Chore("deck-threat", words))
    return tuple(chores)


def _clear(play: Play) -> tuple[Chore, ...]:
    chores = []
    if play.camp != Goods():
        chores.append(Chore("sym-flame", say("Empty the Camp into the supply.")))
    loaded = tuple([c.number for c in play.cards if c.goods != Goods() or c.progress])
    if loaded:
        words = say("Tokens and markers off these cards: {cards}.", cards=numbers_words(loaded))
        chores.append(Chore("marker-progress", words))
    marked = [p.name for p in play.players if p.fatigue or p.experience]
    if marked:
        words = say("Fatigue and Experience off the boards of {names}.", names=", ".join(marked))
        chores.append(Chore("marker-fatigue", words))
    if any(p.place != "camp" for p in play.players):
        chores.append(Chore("ui-person", say("All pawns stand in the Camp.")))
    return tuple(chores)
