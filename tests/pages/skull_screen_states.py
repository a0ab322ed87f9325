"""Skull Island on the screen in all its states: sheets, numbers, pencil, boat, claims, why not, dangers, results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.kernel.chance import Device, Given
from companion.kernel.codec import plain_text
from companion.kernel.journal import Timeline, begin, submit
from companion.kernel.pawns import Pawn
from companion.shelf import SKULL, Shelf, Slot
from companion.skull_island.commands import BeginGame, Claim, CountStars, DrawBoat, OpenGame, PlaceDanger, Throw, Write
from companion.skull_island.legal import marks
from companion.skull_island.maps import find, rows_of
from companion.skull_island.rules import RULES
from companion.skull_island.standing import standing_of
from companion.skull_island.state import Count, House, Phase, Play, Seat, SetUp, Skull, Way
from companion.skull_island.turns import waiting
from companion.value import replace
from companion.view.inputs import Key
from companion.view.pages.skull_claim import ClaimDraft
from companion.view.state import Open, View

if TYPE_CHECKING:
    from tests.pages.evening import Evening

PENCIL, BOAT, PLAIN, DANGER = (6, 1, 1), (2, 6, 4), (2, 3, 5), (1, 1, 6)
FOURS = ("B4", "G4", "D2")
"""Three of the four that point at D4."""
DOTS = "/".join(["~" * 9] * 4 + ["~~~~...~~"] + ["~" * 9] * 4)


def on_screen(evening: Evening, people: int = 0, **others: Any) -> SetUp:
    """So many people at the screen; without a number those of the evening."""
    people = people or min(evening.people, 5)
    seats = tuple(Seat(name.strip(), pawn) for name, pawn in zip(evening.names, Pawn, strict=False))[:people]
    setup = SetUp(Way.SCREEN, people, seats, "T", rows_of(find("T")), House(free_pencil=True))
    return replace(setup, **others)


class Played:
    """A game that goes on turn by turn."""

    def __init__(self, setup: SetUp) -> None:
        self.game: Timeline[Skull] = begin(RULES)
        self.do(OpenGame(7), BeginGame(setup))

    def do(self, *commands: Any) -> Played:
        """Obey these commands."""
        for command in commands:
            self.game, _ = submit(self.game, command, Device())
        return self

    def throw(self, pips: tuple[int, ...]) -> Played:
        """The dice fall like this."""
        self.game, _ = submit(self.game, Throw(), Given(pips))
        return self

    def others(self) -> Played:
        """Whoever has not drawn yet makes the first mark that may be."""
        play = self.game.state.play
        assert play is not None
        for seat in waiting(play):
            now = self.game.state.play
            assert now is not None
            self.do(next(iter(marks(now, seat))))
        return self

    def write(self, *numbers: str) -> Played:
        """A turn for each of these numbers of the first seat, ``4C2``; the others do anything."""
        for number in numbers:
            self.throw(PENCIL).do(Write(0, int(number[:-2]), number[-2:])).others()
        return self


def _lay(evening: Evening, played: Played) -> None:
    evening.hands.game = played.game
    evening.hands.view = View().at_stage()
    evening.hands.__post_init__()


def skull_on_screen(evening: Evening) -> None:
    """All pages of a game on the screen; the evening goes on afterwards as if nobody had played it."""
    hands = evening.hands
    before = hands.view, hands.game
    _sheets(evening)
    _claims(evening)
    _dangers(evening)
    _ends(evening)
    _past(evening)
    hands.view, hands.game = before


def _sheets(evening: Evening) -> None:
    hands = evening.hands
    played = Played(on_screen(evening))
    _lay(evening, played)
    evening.look("before the first throw")
    _lay(evening, played.throw(PLAIN))
    evening.walk("the first number", 3)
    hands.press(Key.ROLL)
    evening.walk("its value", 3)
    played = Played(on_screen(evening)).write(*(f"4{space}" for space in FOURS), "9E5", "12C7")
    _lay(evening, played.throw(PENCIL))
    for _ in range(3):
        hands.press(Key.ROLL, Key.RIGHT, Key.ROLL)
    evening.look("pencil")
    hands.tap("space:G7")
    evening.look("a treasure one short")
    hands.tap("space:D7")
    evening.look("a number that finds a treasure")
    hands.tap("space:A1")
    evening.look("not in the sea")
    hands.press(Key.RIGHT)
    evening.look("not beside it")
    _lay(evening, played.do(Write(0, 4, "D7")).others().throw(BOAT))
    hands.press(Key.ROLL, Key.LEFT)
    evening.look("a treasure to claim")
    hands.tap("boat:0")
    evening.look("a boat")
    boat_and_pencil = Played(on_screen(evening)).write("4C2").throw((6, 6, 2))
    game, view = hands.game, hands.view
    _lay(evening, boat_and_pencil)
    hands.press(Key.ROLL)
    evening.look("boat and pencil")
    hands.game, hands.view = game, view
    _lay(evening, played.do(DrawBoat(0, "A1")).others())
    evening.walk("all have written", 4)


def _claims(evening: Evening) -> None:
    hands = evening.hands
    fives = ("B5", "H5", "C3", "G3", "C7", "G7", "E3", "E8")
    played = Played(on_screen(evening)).write(*(f"5{space}" for space in fives[:6])).throw(PLAIN)
    _lay(evening, played)
    hands.tap("claim:5")
    evening.walk("two crossings", 3)
    hands.press(Key.UNDO)
    evening.open("skull_claim", "its crossing is gone", Open("skull_claim", draft=ClaimDraft(0, 15)))
    played = Played(on_screen(evening)).write(*(f"4{space}" for space in (*FOURS, "D7"))).do(Claim(0, 4, "D4"))
    _lay(evening, played.throw(PLAIN))
    evening.look("one treasure claimed")


def _dangers(evening: Evening) -> None:
    hands = evening.hands
    played = Played(on_screen(evening)).write("4C2", "9D3")
    _lay(evening, played.throw(DANGER))
    evening.look("a danger")
    if evening.people > 1:
        hands.press(Key.NEXT)
    evening.walk("where it goes", 3)
    hands.tap("space:A1")
    evening.look("no danger on the sea")
    alone = Played(on_screen(evening, 1)).write("4C2", "9D3").throw(DANGER)
    _lay(evening, alone)
    evening.look("a danger alone")
    _lay(evening, alone.do(PlaceDanger(0, "E4")).throw(PLAIN))
    hands.press(Key.ROLL, Key.LEFT)
    evening.look("a danger to cross out")


def _ends(evening: Evening) -> None:
    played = Played(on_screen(evening, rows=DOTS)).write("1E5", "1F5").throw(PENCIL)
    played.do(Write(0, 9, "G5")).others()
    _lay(evening, played)
    evening.look("the last turn is over")
    _lay(evening, played.do(CountStars()))
    evening.look("all are counted")
    alone = Played(on_screen(evening, 1)).write("9E5", "9E6")
    struck = Played(on_screen(evening, 1, rows=DOTS)).write("1E5", "1F5", "9G5").do(CountStars())
    _lay(evening, alone)
    evening.look("alone")
    evening.open("device", "in a game of Skull Island")
    evening.open("menu", "in a game of Skull Island")
    _lay(evening, struck)
    evening.look("alone and counted")


def _past(evening: Evening) -> None:
    hands = evening.hands
    played = Played(on_screen(evening, rows=DOTS)).write("1E5", "1F5").throw(PENCIL)
    _lay(evening, played)
    evening.open("skull_past", "none yet")
    evening.open("skull_look", "none yet")
    played.do(Write(0, 9, "G5")).others().do(CountStars())
    on_paper = Play(SetUp(Way.PAPER, 12), Phase.OVER, 31, counts=(Count((15, 14), (-3,)),) * 12)
    kept = tuple(Slot(f"skull-{n}", SKULL, stands=plain_text(standing_of(Skull(play=on_paper)))) for n in range(1, 6))
    _lay(evening, played)
    before = hands.shelf
    hands.shelf = Shelf((*kept, Slot("skull-6", SKULL)), "skull-6")
    evening.open("skull_past", "some")
    evening.open("skull_look", "a sheet")
    hands.shelf = before
