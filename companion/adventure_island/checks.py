"""How many dice a check has and how likely it is, for the pad that asks who should try it (AI-096 to AI-102)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.adventure_island import fatigue
from companion.adventure_island.state import Player
from companion.adventure_island.values import Attribute, Colour
from companion.kernel import odds

if TYPE_CHECKING:
    from fractions import Fraction

MOST_SYMBOLS = 5


def dice_for(player: Player, attribute: Attribute, bonus: int = 0) -> int:
    """The number of dice: the effective value and the bonus, five at most (AI-040, AI-101)."""
    return max(0, min(odds.MOST_DICE, fatigue.value(player, attribute) + bonus))


def need_text(need: Iterable[Colour]) -> str:
    """The needed colours as letters: ``GG``."""
    return "".join(need)


def chance_now(player: Player, attribute: Attribute, need: Iterable[Colour], bonus: int = 0) -> Fraction:
    """The chance of one throw."""
    return odds.chance(dice_for(player, attribute, bonus), need_text(need))


def chance_with_experience(player: Player, attribute: Attribute, need: Iterable[Colour], bonus: int = 0) -> Fraction:
    """The chance when all of the person's own Experience is spent on rerolls (AI-056, AI-063)."""
    return odds.chance(dice_for(player, attribute, bonus), need_text(need), player.experience)
