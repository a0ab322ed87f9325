"""Whom an effect is for, and whether a condition holds: questions that rules and pages ask of a game alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import laid
from companion.adventure_island.cards.effects import (
    THIS,
    Befriended,
    Chose,
    Condition,
    Counted,
    Every,
    FromDay,
    HasGoods,
    Having,
    Holds,
    InPlay,
    Not,
    Players,
    Some,
    Who,
)
from companion.adventure_island.state import Island, Phase, Play, Player
from companion.adventure_island.values import Meal


def candidates(island: Island, who: Who, having: Having, active: str, card: str) -> tuple[str, ...]:
    """Everybody who can be meant; of ``chosen`` and ``other`` the table picks one."""
    play = island.play
    assert play is not None
    match who:
        case Who.ACTIVE:
            found = [p for p in play.players if p.id == active]
        case Who.OTHER | Who.OTHERS:
            found = [p for p in play.players if p.id != active]
        case Who.OWNER:
            lying = laid.find(play, card)
            found = [p for p in play.players if lying is not None and p.id == lying.owner]
        case _:
            found = list(play.players)
    return tuple(p.id for p in found if _has(play, p, having, card))


def _has(play: Play, player: Player, having: Having, card: str) -> bool:
    match having:
        case Having.TIRED:
            return bool(player.fatigue)
        case Having.RESTED:
            return not player.fatigue
        case Having.HUNGRY:
            if play.phase is not Phase.MEAL:
                return bool(play.plates) and player.id in play.hungry_before
            hungry = any(plate.who == player.id and plate.meal is Meal.HUNGRY for plate in play.plates)
            return hungry and player.id not in play.fed
        case Having.ITEM:
            return any(item.owner == player.id for item in laid.items(play))
        case Having.HERE:
            return player.place == card
    return True


def holds(island: Island, condition: Condition, active: str, card: str) -> bool:
    """Whether a condition holds for the active one and the card that it stands on."""
    assert island.play is not None
    return _HOLD[type(condition)](island, island.play, condition, active, card)


def _named(number: str, card: str) -> str:
    return card if number == THIS else number


def _goods(_island: Island, play: Play, condition: HasGoods, _active: str, _card: str) -> bool:
    left = play.camp - condition.goods
    spare = max(0, left.fish) + max(0, left.meat)
    return min(left.fish, left.meat, left.wood, left.hide) >= 0 and left.food + spare >= 0


def _counted(_island: Island, play: Play, condition: Counted, _active: str, card: str) -> bool:
    lying = laid.find(play, _named(condition.card, card))
    return lying is not None and getattr(lying, condition.counter.value) >= condition.least


def _held(_island: Island, play: Play, condition: Holds, active: str, card: str) -> bool:
    lying = laid.find(play, _named(condition.card, card))
    return lying is not None and (lying.owner == active if condition.by is Who.ACTIVE else bool(lying.owner))


def _chose(island: Island, play: Play, condition: Chose, _active: str, _card: str) -> bool:
    made = (*island.campaign.choices, *play.gains.choices)
    last = next((c for c in reversed(made) if c.about == condition.key), None)
    return last is not None and last.choice == condition.option


_HOLD: dict[type, Callable[[Island, Play, Any, str, str], bool]] = {
    HasGoods: _goods,
    InPlay: lambda _island, play, c, _active, card: laid.find(play, _named(c.card, card)) is not None,
    Players: lambda _island, play, c, _active, _card: c.least <= len(play.players) <= c.most,
    Holds: _held,
    Counted: _counted,
    Chose: _chose,
    Befriended: lambda island, play, c, _active, card: (
        _named(c.card, card) in (*island.campaign.natives, *play.gains.natives)
    ),
    FromDay: lambda _island, play, c, _active, _card: play.day >= c.day,
    Every: lambda island, _play, c, active, card: all(holds(island, part, active, card) for part in c.of),
    Some: lambda island, _play, c, active, card: any(holds(island, part, active, card) for part in c.of),
    Not: lambda island, _play, c, active, card: not holds(island, c.of, active, card),
}
