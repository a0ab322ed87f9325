"""Exact chances of coloured checks: a die shows green three times in six, yellow twice, orange once (AI-007).

Every required symbol needs a die of its own (AI-098) and colours are exact (AI-097). Rerolls take all dice, and only
after a failure (AI-057), so k of them make ``1 - (1 - p) ** (k + 1)``.
"""

from __future__ import annotations

from functools import cache
from math import factorial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

SIDES = {"G": 3, "Y": 2, "O": 1}
MOST_DICE = 5


@cache
def chance(dice: int, need: str, rerolls: int = 0) -> Fraction:
    """The exact chance that ``dice`` dice meet ``need`` (letters G, Y, O in any order) with ``rerolls`` in hand."""
    # Not at the top: fractions bring decimal numbers with them, and the first picture needs neither.
    from fractions import Fraction

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
    once = Fraction(good, 6**dice)
    return 1 - (1 - once) ** (rerolls + 1)


def percent(p: Fraction) -> str:
    """A chance for people: whole per cent, 0 and 100 only when they are exact (design 15.2)."""
    if p in (0, 1):
        return f"{int(p) * 100}%"
    if p * 100 < 1:
        return "< 1%"
    if p * 100 > 99:
        return "> 99%"
    return f"{int(p * 200 + 1) // 2}%"
