"""Exact odds of a check with everything that helps it: dice more, free rerolls, faces that count as others."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import factorial

from companion.adventure_island.cards.effects import Check
from companion.adventure_island.cards.matching import Counts, meets
from companion.adventure_island.checks import dice_for, need_text
from companion.adventure_island.state import Player
from companion.adventure_island.values import Colour
from companion.kernel.odds import MOST_DICE, SIDES


def chance_of(player: Player, check: Check) -> Fraction:
    """The chance of somebody's throw of a check as it stands on a card, without help."""
    return chance(dice_for(player, check.attribute, check.dice), check.need)


def chance(dice: int, need: Iterable[Colour], rerolls: int = 0, counts: tuple[Counts, ...] = ()) -> Fraction:
    """The chance that so many dice (five at most) show all that is needed, with so many throws of all dice again."""
    once = _once(max(0, min(MOST_DICE, dice)), need_text(sorted(need)), counts)
    return 1 - (1 - once) ** (rerolls + 1)


@cache
def _once(dice: int, need: str, counts: tuple[Counts, ...]) -> Fraction:
    good = 0
    for green in range(dice + 1):
        for yellow in range(dice - green + 1):
            orange = dice - green - yellow
            shown = {Colour.GREEN: green, Colour.YELLOW: yellow, Colour.ORANGE: orange}
            if meets(shown, {colour: need.count(colour) for colour in Colour}, counts):
                ways = factorial(dice) // (factorial(green) * factorial(yellow) * factorial(orange))
                good += ways * SIDES["G"] ** green * SIDES["Y"] ** yellow * SIDES["O"] ** orange
    return Fraction(good, 6**dice)
