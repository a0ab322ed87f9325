"""A game of Skull Island as frozen values, so that undo, replay and resume are comparisons."""

from __future__ import annotations

from enum import StrEnum

from companion.kernel.pawns import Pawn
from companion.skull_island.rolls import Roll
from companion.skull_island.sheet import Sheet
from companion.value import dataclass


class Way(StrEnum):
    """Where people write: on sheets of paper of their own, or on the device."""

    PAPER = "paper"
    SCREEN = "screen"


class Bot(StrEnum):
    """Who moves for a seat: a person, or one of the three bots."""

    PERSON = "person"
    TOURIST = "tourist"
    VOYAGER = "voyager"
    EXPLORER = "explorer"


class Phase(StrEnum):
    """Where a game is: before the first throw, a throw stands, the stars are counted, all is told."""

    FRESH = "fresh"
    TURN = "turn"
    COUNT = "count"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class House:
    """House rules of one game: T shapes find treasures (SR-02), treasures are claimed by themselves (SR-06), a number
    of the pencil goes anywhere (SR-08). ``undo`` is what taking back a throw needs: ``allow``, ``ask`` or ``never``."""

    t_shape: bool = False
    auto_claim: bool = False
    free_pencil: bool = False
    undo: str = "ask"


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody who plays: a name ("" = nobody typed one), a pawn where there are five at most, a bot or a person."""

    name: str = ""
    pawn: Pawn | None = None
    bot: Bot = Bot.PERSON


@dataclass(frozen=True, slots=True)
class SetUp:
    """What was agreed before the first throw.

    ``people`` is 1 to 99 on paper, 1 to 5 on the screen; ``seats`` are as many, or none on paper where nobody gave a
    name. ``island`` is the name of the map and ``rows`` the map as it was then, nine rows as in the notation ("" on
    paper where nobody said which island lies there).
    """

    way: Way
    people: int
    seats: tuple[Seat, ...] = ()
    island: str = ""
    rows: str = ""
    house: House = House()

    @property
    def alone(self) -> bool:
        """Whether the rules for one person alone hold (SI-092)."""
        return self.people == 1


@dataclass(frozen=True, slots=True)
class Count:
    """What somebody counted on a sheet of paper: stars of treasures in the order found, of dangers in the order drawn.

    A worthless treasure counts 0 and keeps its number in ``worthless``. ``line`` is the whole sheet in the notation
    where it was entered for a checked score.
    """

    treasures: tuple[int, ...] = ()
    dangers: tuple[int, ...] = ()
    worthless: tuple[int, ...] = ()
    line: str = ""

    @property
    def stars(self) -> int:
        """The sum (SI-074, SI-075)."""
        return sum(self.treasures) + sum(self.dangers)


@dataclass(frozen=True, slots=True)
class Swap:
    """Who marks whose sheet on a danger (SI-044, SR-16).

    ``sheets[i]`` is the seat whose sheet seat i marks; on paper without names, or above eight people, nobody is named
    and every sheet goes ``shift`` places to the left.
    """

    sheets: tuple[int, ...] = ()
    shift: int = 0


@dataclass(frozen=True, slots=True)
class Play:
    """A game under way.

    ``round`` is the number of the throw that stands (0 before the first). ``bubbles`` are the marked ones, with that
    of this throw. ``void``: the Danger face of this throw counts for nothing, for five were marked before (SR-12).
    ``sheets`` lie on the device (none on paper), one a seat; ``done`` are the seats that have drawn in this turn.
    ``ending``: this turn is the last one (SI-069, SI-070; on paper somebody said so). ``counts`` are one a person as
    far as they were counted.
    """

    setup: SetUp
    phase: Phase = Phase.FRESH
    round: int = 0
    roll: Roll | None = None
    void: bool = False
    bubbles: int = 0
    swap: Swap = Swap()
    sheets: tuple[Sheet, ...] = ()
    done: tuple[int, ...] = ()
    ending: bool = False
    counts: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class Skull:
    """A journal of Skull Island holds one game: its seed of chance, how often chance spoke, and the game once begun."""

    seed: int = 0
    throws: int = 0
    draws: int = 0
    play: Play | None = None
