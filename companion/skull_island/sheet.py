"""A sheet as a small immutable value on bit masks: the masks are the sheet, for the table, the bots and the tests."""

from __future__ import annotations

from companion.skull_island.maps import IslandMap
from companion.value import dataclass

MOST_TREASURES = 5
MOST_BUBBLES = 5
HIGHEST = 15
NO_SPACE = -1


@dataclass(frozen=True, slots=True)
class Treasure:
    """A treasure that was claimed: its number, and the space that was circled."""

    value: int
    space: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One owner's sheet; bit n of a mask is space n in reading order.

    ``numbers[v]`` is where the number v stands (``numbers[0]`` stays empty). ``skulls`` are all dangers, ``crossed``
    those of them that are crossed out; ``struck`` is land that was struck out and stays used (SR-30). ``treasures``
    stand in the order in which they were found, ``drawn`` are the dangers in the order drawn (SI-099). ``bubbles`` is
    how many of the five are marked; ``last`` the space drawn in during the turn before (SR-20), ``NO_SPACE`` for none.
    """

    map: IslandMap
    numbers: tuple[int, ...] = (0,) * (HIGHEST + 1)
    boats: int = 0
    skulls: int = 0
    crossed: int = 0
    struck: int = 0
    treasures: tuple[Treasure, ...] = ()
    drawn: tuple[int, ...] = ()
    bubbles: int = 0
    last: int = NO_SPACE
