"""What is true of every state that play with known cards can reach."""

from __future__ import annotations

from companion.adventure_island import fatigue
from companion.adventure_island.achievements import ONCE
from companion.adventure_island.campaign_state import bare
from companion.adventure_island.cards.pack import CardPack
from companion.adventure_island.legal import moves
from companion.adventure_island.state import FULL_TURN, Island, Phase, Play, Task

WAITING = (Task.PLACE, Task.LIFT, Task.GIFTS, Task.LESSONS, Task.LOOK, Task.EFFECT)
HAND, TABLE, PILE, LOOK = "hand", "table", "pile", "look"


def where(play: Play) -> dict[str, tuple[str, ...]]:
    """All places of every number that is not put aside: decks by their names, table, pile, hands."""
    found: dict[str, list[str]] = {}
    for deck in play.decks:
        for number in (*deck.rest, *deck.top, *deck.bottom):
            found.setdefault(number, []).append(deck.name)
    for card in play.cards:
        found.setdefault(card.number, []).append(TABLE)
    for number in play.pile:
        found.setdefault(number, []).append(PILE)
    for number in play.looking:
        found.setdefault(number, []).append(LOOK)
    if play.drawn:
        found.setdefault(play.drawn, []).append(HAND)
    return {number: tuple(places) for number, places in found.items()}


def holds(island: Island, pack: CardPack) -> None:
    """Tokens, markers, cards and what waits are as they can be; raises AssertionError."""
    play = island.play
    assert play is not None
    _markers(play)
    _cards(play, pack)
    _what_waits(play)
    if play.ending is None:
        assert next(iter(moves(island)), None) is not None, "somebody can always do something"


def _markers(play: Play) -> None:
    open_ = set(fatigue.spaces(len(play.players)))
    for player in play.players:
        assert player.fatigue <= open_
        assert player.experience >= 0
        assert 0 <= player.actions <= FULL_TURN
        assert player.extra >= 0
        assert all(1 <= fatigue.value(player, a) <= 4 for a in fatigue.ATTRIBUTES)
        assert player.place == "camp" or any(c.number == player.place for c in play.cards)
    assert not play.camp.missing
    assert all(not c.goods.missing and min(c.progress, c.curse) >= 0 for c in play.cards)
    assert set(play.used) <= set(play.titles) & set(ONCE)


def _cards(play: Play, pack: CardPack) -> None:
    for number, places in where(play).items():
        in_hand = HAND in places  # a Threat that stays, or goes back, is done only when all of it is
        assert len(places) == 1 or (in_hand and len(places) == 2 and PILE not in places), (number, places)
        assert number in pack.by_number
    assert len({bare(c.number) for c in play.cards}) == len(play.cards), "one version of a card lies out"
    threats = next(deck for deck in play.decks if deck.name == "threat")
    assert play.threats in (threats.count, threats.count + len(play.looking)), "a look takes none out for good"
    assert sum(n for _, n in play.discards) == len(play.pile)
    assert all(card.owner == "" or pack.by_number[card.number].item for card in play.cards)


def _what_waits(play: Play) -> None:
    assert bool(play.drawing) <= (play.phase in (Phase.THREATS, Phase.LOST, Phase.WON))
    assert (play.ending is not None) == (play.phase in (Phase.WON, Phase.LOST))
    assert not play.looking or play.agenda or play.ending
    if play.acting:
        assert play.phase in (Phase.DAY, Phase.WON, Phase.LOST)
        assert play.player(play.acting).actions > 0
    if play.agenda and play.check is None:
        assert play.agenda[0].task in WAITING, "everything else is done at once"
