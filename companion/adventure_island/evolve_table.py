"""The campaign after an event at the table: who sits there with what, house rules, an adventure that begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import events as ev
from companion.adventure_island import laid
from companion.adventure_island.changing import players_after
from companion.adventure_island.state import Board, Card, Island, Person, Play, Player
from companion.adventure_island.values import CardKind
from companion.value import replace


def _person(island: Island, who: str, **changes: Any) -> Island:
    people = tuple(replace(p, **changes) if p.id == who else p for p in island.people)
    return replace(island, people=people)


def _both(island: Island, who: str, **changes: Any) -> Island:
    """The same change of a person and of the player that he or she is now."""
    after = _person(island, who, **changes)
    if after.play is None:
        return after
    return replace(after, play=replace(after.play, players=players_after(after.play, who, **changes)))


def _campaign_opened(island: Island, event: ev.CampaignOpened) -> Island:
    return replace(island, seed=event.seed)


def _person_added(island: Island, event: ev.PersonAdded) -> Island:
    return replace(island, people=(*island.people, Person(event.id, event.name, event.pawn, event.far_side)))


def _person_renamed(island: Island, event: ev.PersonRenamed) -> Island:
    return _both(island, event.who, name=event.name)


def _pawn_picked(island: Island, event: ev.PawnPicked) -> Island:
    return _both(island, event.who, pawn=event.pawn)


def _seat_taken(island: Island, event: ev.SeatTaken) -> Island:
    return _both(island, event.who, far_side=event.far_side)


def _playing_set(island: Island, event: ev.PlayingSet) -> Island:
    return _person(island, event.who, plays=event.plays)


def _board_entered(island: Island, event: ev.BoardEntered) -> Island:
    old = next((b for b in island.boards if b.id == event.board), None)
    board = Board(
        event.board,
        event.name,
        event.knowledge,
        event.dexterity,
        event.strength,
        event.ability,
        old.from_adventure if old else 1,
    )
    boards = tuple(board if b.id == board.id else b for b in island.boards)
    after = replace(island, boards=boards if old else (*boards, board))
    if after.play is None:
        return after
    players = tuple(replace(p, board=board) if p.board.id == board.id else p for p in after.play.players)
    return replace(after, play=replace(after.play, players=players))


def _board_taken(island: Island, event: ev.BoardTaken) -> Island:
    freed = tuple(replace(p, board="") if p.board == event.board else p for p in island.people)
    return _person(replace(island, people=freed), event.who, board=event.board)


def _house_rule_set(island: Island, event: ev.HouseRuleSet) -> Island:
    house = replace(island.house, **{event.rule: event.value})
    after = replace(island, house=house)
    if after.play is None:
        return after
    return replace(after, play=replace(after.play, per_night=house.per_night, rescue=house.rescue == "rescue"))


def _adventure_begun(island: Island, event: ev.AdventureBegun) -> Island:
    boards = {b.id: b for b in island.boards}
    players = tuple(
        Player(p.id, p.name, p.pawn, boards[p.board], p.far_side, actions=event.actions)
        for p in island.people
        if p.id in event.who and p.board in boards
    )
    row = event.row or laid.FIRST_ROW.get(event.adventure, ())
    play = Play(
        event.adventure,
        players,
        event.threats,
        event.threats,
        cards=(*(Card(n, CardKind.ACTION) for n in row), *(Card(n, CardKind.NATIVE) for n in event.natives)),
        numbers=event.numbers,
        aside=event.aside,
        filled=event.filled,
        per_night=island.house.per_night,
        titles=event.titles,
        rescue=island.house.rescue == "rescue",
        replay=event.replay,
    )
    return replace(island, play=play, plays=island.plays + 1, draws=island.draws + event.lots)


ON_ISLAND: dict[type, Callable[[Island, Any], Island]] = {
    ev.CampaignOpened: _campaign_opened,
    ev.PersonAdded: _person_added,
    ev.PersonRenamed: _person_renamed,
    ev.PawnPicked: _pawn_picked,
    ev.SeatTaken: _seat_taken,
    ev.PlayingSet: _playing_set,
    ev.BoardEntered: _board_entered,
    ev.BoardTaken: _board_taken,
    ev.HouseRuleSet: _house_rule_set,
    ev.AdventureBegun: _adventure_begun,
}
