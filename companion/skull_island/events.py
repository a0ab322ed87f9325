"""What happened in a game of Skull Island: each event a frozen value in the past tense, one line in the journal."""

from __future__ import annotations

from companion.kernel.codec import Vocabulary
from companion.skull_island.rolls import Roll
from companion.skull_island.state import Count, SetUp, Swap
from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A journal began, with the seed of all its chance."""

    seed: int


@dataclass(frozen=True, slots=True)
class GameBegun:
    """The set-up was agreed; on the screen every seat has an empty sheet of its island."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """A new turn: the dice, whether their Danger face was void (SR-12), and who marks whose sheet on a danger."""

    roll: Roll
    void: bool = False
    swap: Swap = Swap()


@dataclass(frozen=True, slots=True)
class NumberWritten:
    """``seat`` wrote a number."""

    seat: int
    value: int
    space: str


@dataclass(frozen=True, slots=True)
class BoatDrawn:
    """``seat`` drew a boat."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class SkullDrawn:
    """``seat`` drew a skull on the sheet of ``owner``."""

    seat: int
    owner: int
    space: str


@dataclass(frozen=True, slots=True)
class BubbleMarked:
    """``seat`` found no empty land on the sheet of ``owner``: a bubble was marked and nothing drawn (SR-18)."""

    seat: int
    owner: int


@dataclass(frozen=True, slots=True)
class TreasureClaimed:
    """``seat`` claimed a treasure."""

    seat: int
    value: int
    space: str


@dataclass(frozen=True, slots=True)
class DangerCrossedOut:
    """``seat`` crossed out a danger."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class MarkStruckOut:
    """A mark of ``seat`` was struck out as a violation."""

    seat: int
    space: str
    frees: bool = True


@dataclass(frozen=True, slots=True)
class TreasureStruckOut:
    """A claim of ``seat`` was struck out as a violation."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class EndCame:
    """The turn that stands is the last one; ``seat`` brought it about, -1 where nobody is named."""

    seat: int = -1


@dataclass(frozen=True, slots=True)
class CountBegun:
    """The last turn is over."""


@dataclass(frozen=True, slots=True)
class CountEntered:
    """What ``person`` counted on paper."""

    person: int
    count: Count


@dataclass(frozen=True, slots=True)
class GameEnded:
    """All stars are counted."""


EVENTS = Vocabulary(
    (
        GameOpened,
        GameBegun,
        DiceThrown,
        NumberWritten,
        BoatDrawn,
        SkullDrawn,
        BubbleMarked,
        TreasureClaimed,
        DangerCrossedOut,
        MarkStruckOut,
        TreasureStruckOut,
        EndCame,
        CountBegun,
        CountEntered,
        GameEnded,
    )
)
