"""Changes of a play that many events share; none of them can fail."""

from __future__ import annotations

from typing import Any

from companion.adventure_island import laid
from companion.adventure_island.state import NO_NUMBER, Card, Duty, Play, Player, Task
from companion.adventure_island.values import CardKind, Space
from companion.value import replace


def players_after(play: Play, who: str, **changes: Any) -> tuple[Player, ...]:
    """The players after a change of one of them."""
    return tuple([replace(p, **changes) if p.id == who else p for p in play.players])


def find_player(play: Play, who: str) -> Player | None:
    """The player with this id, if there is one."""
    for player in play.players:
        if player.id == who:
            return player
    return None


def due(play: Play, *duties: Duty) -> Play:
    """The play with more to do."""
    return replace(play, agenda=(*play.agenda, *duties))


def without(play: Play, task: Task, who: str = "") -> tuple[Duty, ...]:
    """The agenda without the first duty of this kind."""
    for at, duty in enumerate(play.agenda):
        if duty.task is task and who in ("", duty.who):
            return play.agenda[:at] + play.agenda[at + 1 :]
    return play.agenda


def with_card(play: Play, number: str, **changes: Any) -> Play:
    """The play with a card changed; a card that was only used so far comes into play with it."""
    if laid.find(play, number) is None:
        play = replace(play, cards=(*play.cards, Card(number, laid.kind_of(number))))
    return replace(play, cards=tuple(replace(c, **changes) if c.number == number else c for c in play.cards))


def face_up(play: Play, place: str) -> Play:
    """A pawn goes to a card that lies face up; one that nobody told the device of comes into play with it."""
    return play if place in NO_NUMBER else with_card(play, place)


def discarded(play: Play, kind: CardKind) -> Play:
    """One card more on the pile of its kind; a kind without a pile gets one (AI-177)."""
    piles = dict(play.discards)
    piles[kind] = piles.get(kind, 0) + 1
    return replace(play, discards=tuple(piles.items()))


def marked(play: Play, who: str, done: Task | None, put: frozenset[Space], gone: frozenset[Space]) -> Play:
    """Fatigue markers put and taken away, and the duty that asked for it done."""
    player = find_player(play, who)
    fatigue = (player.fatigue | put) - gone if player is not None else put
    agenda = play.agenda if done is None else without(play, done, who)
    return replace(play, players=players_after(play, who, fatigue=fatigue), agenda=agenda)


def beyond_turn(player: Player | None) -> bool:
    """Whether the next action of a player is one that was added: the pawn lies, and nobody's turn changes (AR-37)."""
    return player is not None and player.actions == 0 and player.extra > 0


def spend(play: Play, who: str, place: str, **changes: Any) -> Play:
    """One action less for a person, whose turn goes on while another one is left (AI-081)."""
    player = find_player(play, who)
    if player is not None and beyond_turn(player):
        return replace(play, players=players_after(play, who, extra=player.extra - 1, place=place), **changes)
    left = player.actions - 1 if player is not None and player.actions > 0 else 0
    players = players_after(play, who, actions=left, place=place)
    return replace(play, players=players, acting=who if left else "", **changes)
