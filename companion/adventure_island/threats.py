"""The Threat deck as a clock: its ruled size, the nights and days that are left (AI-145, AI-167, AR-24, AR-25)."""

from __future__ import annotations

from companion.adventure_island.state import Phase, Play

FIRST_NUMBER = 150
MOST_THREATS = 10
_RULED = {2: 8, 3: 10, 4: 8, 5: 10}


def ruled_size(people: int) -> int:
    """The size of the Threat deck of Adventure 1: 8 cards for 2 or 4 players, 10 for 3 or 5 (AR-25)."""
    return _RULED[people]


def nights_left(threats: int, people: int) -> int:
    """How many whole nights a deck lasts."""
    return threats // people


def days_left(threats: int, people: int) -> int:
    """How many days can still be played, today included: the full nights and the day after the last (AI-167)."""
    return nights_left(threats, people) + 1


def still_draw(play: Play) -> int:
    """How many people draw a Threat before the next day begins; who has drawn, or was spared, is not among them."""
    if play.phase in (Phase.DAY, Phase.MEAL, Phase.THREATS):
        return sum(p.id not in play.resolved and p.id != play.drawing for p in play.players)
    return 0


def night_fails(play: Play) -> bool:
    """Whether the deck cannot give everybody a Threat tonight: the adventure ends then (AI-026, AI-027)."""
    return play.threats < still_draw(play)


def last_day(play: Play) -> int:
    """The number of the last day that can be played, as the deck stands now (AI-167)."""
    if night_fails(play):
        return play.day
    return play.day + days_left(play.threats - still_draw(play), len(play.players))


def nights_ahead(play: Play) -> int:
    """How many whole nights still come: by day with tonight, at night those after it."""
    tonight = play.phase is not Phase.DAY and not night_fails(play)
    return last_day(play) - play.day - tonight


def numbers(size: int) -> tuple[str, ...]:
    """The numbers on the cards of a deck of this size in Adventure 1: 150 and up."""
    return tuple(str(FIRST_NUMBER + i) for i in range(size))
