"""Exact chances of coloured checks: a die shows green three times in six, yellow twice, orange once (AI-007).

Every required symbol needs a die of its own (AI-098) and colours are exact (AI-097). Rerolls take all dice, and only
after a failure (AI-057), so k of them make ``1 - (1 - p) ** (k + 1)``.
"""

from __future__ import annotations

from functools import cache
from math import factorial, gcd

TYPE_CHECKING = False  # typing itself takes a fifth of the time in which Python starts, and a query is a process
if TYPE_CHECKING:
    from fractions import Fraction

SIDES = {"G": 3, "Y": 2, "O": 1}
MOST_DICE = 5


@cache
def ratio(dice: int, need: str, rerolls: int = 0) -> tuple[int, int]:
    """The exact chance that ``dice`` dice meet ``need`` with ``rerolls`` in hand, as (so many, out of) in lowest terms.

    ``need`` holds the letters G, Y and O in any order; raises ValueError for others.
    """
    green, yellow, orange = (need.count(c) for c in "GYO")
    if green + yellow + orange != len(need):
        raise ValueError(f"{need!r} holds other letters than G, Y and O")
    good = 0
    for g in range(green, dice + 1):
        for y in range(yellow, dice - g + 1):
            o = dice - g - y
            if o >= orange:
                ways = factorial(dice) // (factorial(g) * factorial(y) * factorial(o))
                good += ways * SIDES["G"] ** g * SIDES["Y"] ** y
    every = 6 ** (dice * (rerolls + 1))
    good = every - (6**dice - good) ** (rerolls + 1)
    common = gcd(good, every)
    return good // common, every // common


@cache
def chance(dice: int, need: str, rerolls: int = 0) -> Fraction:
    """``ratio`` as one number."""
    # Not at the top: fractions bring decimal numbers with them, and the first picture needs neither.
    from fractions import Fraction

    return Fraction(*ratio(dice, need, rerolls))


def percent(p: Fraction) -> str:
    """A chance for people: whole per cent, 0 and 100 only when they are exact (design 15.2)."""
    if p in (0, 1):
        return f"{int(p) * 100}%"
    if p * 100 < 1:
        return "< 1%"
    if p * 100 > 99:
        return "> 99%"
    return f"{int(p * 200 + 1) // 2}%"
