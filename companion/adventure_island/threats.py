"""The Threat deck as a clock: its ruled size, the nights and days that are left (AI-145, AI-167, AR-24, AR-25)."""

from __future__ import annotations

FIRST_NUMBER = 150
MOST_THREATS = 10
_RULED = {2: 8, 3: 10, 4: 8, 5: 10}


def ruled_size(people: int) -> int:
    """The size of the Threat deck of Adventure 1: 8 cards for 2 or 4 players, 10 for 3 or 5 (AR-25)."""
    return _RULED[people]


def nights_left(threats: int, people: int) -> int:
    """How many whole nights the deck still lasts."""
    return threats // people


def days_left(threats: int, people: int) -> int:
    """How many days can still be played, today included: the full nights and the day after the last (AI-167)."""
    return nights_left(threats, people) + 1


def numbers(size: int) -> tuple[str, ...]:
    """The numbers on the cards of a deck of this size in Adventure 1: 150 and up."""
    return tuple(str(FIRST_NUMBER + i) for i in range(size))
