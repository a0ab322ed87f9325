"""What single judgements are worth: the chance that a value is found in time, and the stars of a danger by its place.

Tables of a number of turns are made when they are first asked for and kept.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from companion.skull_island.pairs import NEEDS
from companion.skull_island.rolls import Roll, options
from companion.skull_island.sheet import HIGHEST
from companion.skull_island.weights import WEIGHTS, Weights

NO_NUMBER = HIGHEST + 1
"""Stands for the smallest number around a space that no number touches."""
NINE = 9
FACES = range(1, 7)
ROLLS = len(FACES) ** 3

BOAT = 0
"""Stands for a boat among the values that a roll offers."""
Offer = tuple[int, ...]
"""What a roll allows: values, rising, ``BOAT`` first; empty for a danger."""


@lru_cache(maxsize=2)
def offers(bubbles: int) -> tuple[tuple[Offer, float], ...]:
    """All that a roll may allow, each with its chance; the chances add up to 1."""
    rolls: dict[Offer, int] = {}
    for purple in FACES:
        for green in FACES:
            for red in FACES:
                allowed = options(Roll(purple, green, red), bubbles)
                offer = () if allowed.danger else (*((BOAT,) if allowed.boat else ()), *allowed.numbers)
                rolls[offer] = rolls.get(offer, 0) + 1
    return tuple((offer, count / ROLLS) for offer, count in rolls.items())


@lru_cache(maxsize=1)
def value_chances() -> tuple[float, ...]:
    """The chance that a roll allows each value, by value, while dangers still count."""
    return tuple(sum(chance for offer, chance in offers(0) if value and value in offer) for value in range(HIGHEST + 1))


def at_least(mean: float, times: float) -> float:
    """The chance that something which happens ``mean`` times on average happens ``times`` times or more.

    Between whole numbers of times the chance runs straight.
    """
    whole = int(times)
    term = total = exp(-mean)
    below = 0.0 if whole == 0 else total
    for n in range(1, whole + 1):
        term *= mean / n
        if n < whole:
            below += term
    part = times - whole
    more = term if whole else total
    return 1.0 - below - part * more


def _pair_weights(weights: Weights) -> tuple[float, ...]:
    w = weights
    return (
        0.0,
        w.narrow_one,
        w.one,
        w.narrow_either,
        w.either,
        w.boat,
        w.two,
        w.narrow_two,
        w.number_and_boat,
    )


@lru_cache(maxsize=1)
def need_ranks() -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Ranks of the needs of two pairs, best first: by need of the row × ``NEEDS`` + need of the column, and by rank.

    The second part says how many numbers a rank comes to; the last rank is out of reach.
    """
    single = _pair_weights(WEIGHTS)
    sums = sorted({a + b for a in single for b in single})
    rank_of = {total: rank for rank, total in enumerate(sums)}
    never = len(sums)
    ranks = [never] * (NEEDS * NEEDS)
    for row, a in enumerate(single):
        for column, b in enumerate(single):
            ranks[row * NEEDS + column] = rank_of[a + b]
    return tuple(ranks), tuple(sums)


@lru_cache(maxsize=128)
def found_in(turns: int) -> tuple[tuple[float, ...], ...]:
    """By value and by rank of a crossing's needs: the chance that the treasure is found in so many turns."""
    w = WEIGHTS
    time = max(0.2, turns + w.late) if turns else 0.02
    sums = need_ranks()[1]
    return tuple(
        (*(at_least(w.pace * time * chance**w.rarity, total) for total in sums), 0.0) for chance in value_chances()
    )


CROWD = 9
"""Empty spaces around a danger: 0 to 8."""


@lru_cache(maxsize=128)
def danger_worth(turns: int) -> tuple[float, ...]:
    """The stars of a danger, kept where ``worth_at`` says."""
    w = WEIGHTS
    nines = value_chances()[NINE]
    worth: list[float] = []
    for room in range(CROWD):
        erosion = w.crowding * room
        lam = w.nine * turns * nines * (w.nook if room == 1 else 1.0)
        comes = (1.0 - exp(-lam)) if room else 0.0
        for touched in (False, True):
            for smallest in range(NO_NUMBER + 1):
                if touched:
                    worth.append(max(-1.0, smallest - (erosion if turns else 0.0)))
                    continue
                loss = smallest if smallest < NO_NUMBER else (w.bare if room else 0.0)
                gain = max(0.0, min(smallest, NINE) - erosion)
                worth.append(comes * gain - (1.0 - comes) * loss)
    return tuple(worth)


def worth_at(smallest: int, touched: bool, room: int) -> int:
    """Where ``danger_worth`` keeps a danger: by the smallest number, a 9 and the empty spaces around."""
    return smallest + (NO_NUMBER + 1) * (2 * room + touched)
