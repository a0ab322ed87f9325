"""The game after an event of known cards: decks, effects that are due, powers that are spent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import card_events as cv
from companion.adventure_island import evolve_campaign
from companion.adventure_island.changing import discarded, find_player, players_after, with_card, without
from companion.adventure_island.laid import find
from companion.adventure_island.state import CAMP, Deck, Duty, Ending, Island, PackRef, Phase, Play, Task
from companion.adventure_island.values import CardKind
from companion.value import replace

THREATS = "threat"


def _pack_chosen(island: Island, event: cv.PackChosen) -> Island:
    freed = tuple(replace(p, board="") for p in island.people)
    return replace(island, pack=PackRef(event.pack, event.mark), boards=event.boards or island.boards, people=freed)


def _decks_laid(island: Island, event: cv.DecksLaid) -> Island:
    play = island.play
    if play is None:
        return island
    names = {deck.name for deck in event.decks}
    kept = tuple(deck for deck in play.decks if deck.name not in names)
    return replace(island, draws=island.draws + event.lots, play=replace(play, decks=(*kept, *event.decks)))


def _effects_due(play: Play, event: cv.EffectsDue) -> Play:
    duties = tuple(Duty(Task.EFFECT, event.who, event.card, path) for path in event.paths)
    return replace(play, agenda=duties + play.agenda)


def _effect_done(play: Play, _event: cv.EffectDone) -> Play:
    return replace(play, agenda=without(play, Task.EFFECT))


def _effects_stopped(play: Play, _event: cv.EffectsStopped) -> Play:
    return replace(play, agenda=tuple([d for d in play.agenda if d.task is not Task.EFFECT]))


def _settle_due(play: Play, event: cv.SettleDue) -> Play:
    return replace(play, agenda=(Duty(Task.SETTLE, event.who, event.card, event.then), *play.agenda))


def _settled(play: Play, _event: cv.Settled) -> Play:
    return replace(play, agenda=without(play, Task.SETTLE))


def _fatigue_next(play: Play, event: cv.FatigueNext) -> Play:
    task = Task.PLACE if event.count > 0 else Task.LIFT
    return replace(play, agenda=(Duty(task, event.who, event.card),) * abs(event.count) + play.agenda)


# --- cards move -----------------------------------------------------------------------------------------------------


def _less(deck: Deck, number: str) -> Deck:
    return replace(
        deck,
        rest=tuple(n for n in deck.rest if n != number),
        top=tuple(n for n in deck.top if n != number),
        bottom=tuple(n for n in deck.bottom if n != number),
    )


def fetched(play: Play, number: str, kind: CardKind | None = None) -> Play:
    """The play without a card in its decks and on its piles: wherever it goes now, it is there only.

    The ``kind`` of the card says from which pile it is missing then.
    """
    if not play.decks and not play.pile:
        return play
    if number in play.pile:
        piles = [(k, n - (k is kind)) for k, n in play.discards]
        play = replace(
            play, pile=tuple([n for n in play.pile if n != number]), discards=tuple([p for p in piles if p[1] > 0])
        )
    if not any(number in deck for deck in play.decks):
        return play
    lost = sum(number in deck for deck in play.decks if deck.name == THREATS)
    decks = tuple([_less(deck, number) for deck in play.decks])
    return replace(play, decks=decks, threats=max(0, play.threats - lost))


def piled(play: Play, number: str) -> Play:
    """The play with a number on the pile, where the device keeps the numbers."""
    return replace(play, pile=(*play.pile, number)) if play.decks and number not in play.pile else play


def _card_drawn(island: Island, event: cv.CardDrawn) -> Island:
    if island.play is None:
        return island
    return replace(island, draws=island.draws + event.by_chance, play=fetched(island.play, event.number))


def _card_put_by(play: Play, event: cv.CardPutBy) -> Play:
    return piled(discarded(play, event.kind), event.number)


def _card_inserted(play: Play, event: cv.CardInserted) -> Play:
    """What lies on it goes to the supply, and pawns on it go to the Camp, as when it is discarded."""
    play = fetched(play, event.number, event.kind)
    left = tuple(c for c in play.cards if c.number != event.number)
    players = tuple([replace(p, place=CAMP) if p.place == event.number else p for p in play.players])
    decks = play.decks if any(d.name == event.deck for d in play.decks) else (*play.decks, Deck(event.deck))
    threats = play.threats + (event.deck == THREATS)
    after = tuple(_more(deck, event) if deck.name == event.deck else deck for deck in decks)
    return replace(play, cards=left, players=players, decks=after, threats=threats)


def _more(deck: Deck, event: cv.CardInserted) -> Deck:
    if event.at == "top":
        return replace(deck, top=(event.number, *deck.top))
    if event.at == "bottom":
        return replace(deck, bottom=(*deck.bottom, event.number))
    # Nobody knows any longer what lies where, but for what lies at the bottom.
    return replace(deck, rest=tuple(sorted((*deck.rest, *deck.top, event.number))), top=())


def _cards_looked_at(island: Island, event: cv.CardsLookedAt) -> Island:
    play = island.play
    if play is None:
        return island
    threats = play.threats
    for number in event.numbers:
        play = fetched(play, number)
    return replace(
        island, draws=island.draws + event.by_chance, play=replace(play, looking=event.numbers, threats=threats)
    )


def _cards_put_back(play: Play, event: cv.CardsPutBack) -> Play:
    decks = tuple(
        replace(deck, top=event.top + deck.top, bottom=deck.bottom + event.bottom) if deck.name == event.deck else deck
        for deck in play.decks
    )
    gone = len(play.looking) - len(event.top) - len(event.bottom)
    threats = play.threats - gone if event.deck == THREATS else play.threats
    return replace(play, decks=decks, looking=(), threats=max(0, threats))


# --- markers, powers, actions -----------------------------------------------------------------------------------------


def _curse_laid(play: Play, event: cv.CurseLaid) -> Play:
    card = find(play, event.card)
    return play if card is None else with_card(play, event.card, curse=max(0, card.curse + event.count))


def _power_spent(play: Play, event: cv.PowerSpent) -> Play:
    return replace(play, spent=(*play.spent, (event.key, event.once)))


def _help_used(play: Play, event: cv.HelpUsed) -> Play:
    if play.check is None:
        return play
    return replace(play, check=replace(play.check, helps=(*play.check.helps, event.key)))


def _meal_spared(play: Play, event: cv.MealSpared) -> Play:
    return replace(play, fed=play.fed | {event.who})


def _actions_changed(play: Play, event: cv.ActionsChanged) -> Play:
    player = find_player(play, event.who)
    if player is None:
        return play
    if event.count > 0:
        return replace(play, players=players_after(play, event.who, extra=player.extra + event.count))
    from_extra = min(player.extra, -event.count)
    left = max(0, player.actions - (-event.count - from_extra))
    players = players_after(play, event.who, extra=player.extra - from_extra, actions=left)
    return replace(play, players=players, acting="" if play.acting == event.who and not left else play.acting)


def _tomorrow_changed(play: Play, event: cv.TomorrowChanged) -> Play:
    changes = dict(play.tomorrow)
    changes[event.who] = changes.get(event.who, 0) + event.count
    return replace(play, tomorrow=tuple(changes.items()))


def _all_lost(island: Island, event: cv.AllLost) -> Island:
    return evolve_campaign.ended(island, Phase.LOST, Ending("card", card=event.card))


ON_ISLAND: dict[type, Callable[[Island, Any], Island]] = {
    cv.PackChosen: _pack_chosen,
    cv.DecksLaid: _decks_laid,
    cv.CardDrawn: _card_drawn,
    cv.CardsLookedAt: _cards_looked_at,
    cv.AllLost: _all_lost,
}
ON_PLAY: dict[type, Callable[[Play, Any], Play]] = {
    cv.EffectsDue: _effects_due,
    cv.EffectDone: _effect_done,
    cv.EffectsStopped: _effects_stopped,
    cv.SettleDue: _settle_due,
    cv.Settled: _settled,
    cv.FatigueNext: _fatigue_next,
    cv.CardPutBy: _card_put_by,
    cv.CardInserted: _card_inserted,
    cv.CardsPutBack: _cards_put_back,
    cv.CurseLaid: _curse_laid,
    cv.PowerSpent: _power_spent,
    cv.HelpUsed: _help_used,
    cv.MealSpared: _meal_spared,
    cv.ActionsChanged: _actions_changed,
    cv.TomorrowChanged: _tomorrow_changed,
}
