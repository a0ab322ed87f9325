"""The three dice, and what a throw of them allows (rules.md 2.3; SI-005 to SI-007, SI-038 to SI-050)."""

from __future__ import annotations

from companion.value import dataclass

SPECIAL = 6
"""The pip that stands for a die's own face: Penny (purple), Navigation (green), Danger (red)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw of the purple, the green and the red die, each 1 to 6."""

    purple: int
    green: int
    red: int
