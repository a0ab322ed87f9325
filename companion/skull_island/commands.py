"""What people can ask of a game of Skull Island; spaces are named as ``E6``: the column's letter, the row's digit.

``seat`` counts from 0 in the order of the set-up.
"""

from __future__ import annotations

from companion.skull_island.state import Count, SetUp
from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Begin a journal with the seed of all its chance."""

    seed: int


@dataclass(frozen=True, slots=True)
class BeginGame:
    """Play like this."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class Throw:
    """All have written (SI-018): throw the three dice for the next turn; on a danger sheets are dealt at random."""


@dataclass(frozen=True, slots=True)
class Write:
    """On the screen: ``seat`` writes a number in an empty island space."""

    seat: int
    value: int
    space: str


@dataclass(frozen=True, slots=True)
class DrawBoat:
    """On the screen: ``seat`` draws a boat in place of the number (SI-038)."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class PlaceDanger:
    """On the screen: ``seat`` draws a skull on the sheet that was dealt to it, its own when alone (SI-045, SI-093)."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class Claim:
    """``seat`` circles a space and writes the number in a treasure box, now or in any later turn (SR-06)."""

    seat: int
    value: int
    space: str


@dataclass(frozen=True, slots=True)
class CrossOut:
    """``seat`` crosses out a danger beside a 9 (SI-056, SI-060)."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class StrikeOut:
    """A violation of the rules was noticed: a mark of ``seat`` is struck out and logged as such (SI-084, SR-30).

    ``frees``: the land may be used again; without, it stays used.
    """

    seat: int
    space: str
    frees: bool = True


@dataclass(frozen=True, slots=True)
class StrikeTreasure:
    """A treasure was claimed against the rules: its value and its box are open again (SR-30)."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class LastRound:
    """On paper: somebody is finished; this turn is the last one (SI-069 to SI-073)."""


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """A danger that its owner does not want crossed out at the count (SR-21)."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class CountStars:
    """The last turn is over; dangers beside a 9 are crossed out, but for those that owners leave (SR-21)."""

    left_open: tuple[LeftOpen, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterCount:
    """On paper: what ``person`` (from 0) counted; once all are entered the game is over."""

    person: int
    count: Count


COMMANDS = (
    OpenGame,
    BeginGame,
    Throw,
    Write,
    DrawBoat,
    PlaceDanger,
    Claim,
    CrossOut,
    StrikeOut,
    StrikeTreasure,
    LastRound,
    CountStars,
    EnterCount,
)
"""Every command of the game."""
