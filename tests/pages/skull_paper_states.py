"""Skull Island on paper in all its states: set-up, throws of every kind for few and many, last round, count, places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.kernel.chance import Device, Given
from companion.kernel.journal import Timeline, begin, submit
from companion.kernel.pawns import Pawn
from companion.skull_island.commands import BeginGame, CountStars, EnterCount, LastRound, OpenGame, Throw
from companion.skull_island.maps import find, rows_of
from companion.skull_island.rules import RULES
from companion.skull_island.state import Count, House, Seat, SetUp, Skull, Way
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.pages.help import sheets
from companion.view.state import View

if TYPE_CHECKING:
    from tests.pages.evening import Evening

MORE_NAMES = ("Ewa", "Jan", "Zofia")
DANGER = (1, 1, 6)
THROWS = {
    "seven numbers": (3, 4, 5),
    "one number": (2, 2, 2),
    "pencil": (6, 2, 5),
    "boat": (4, 6, 2),
    "boat and pencil": (6, 6, 4),
    "danger": (5, 6, 6),
}
VOID = {"void": (4, 1, 6), "void boat": (4, 6, 6), "void pencil": (6, 5, 6)}
COUNTS = (
    Count((4, 1, 9, 7, 10), (-1, 4, -7)),
    Count((9, 8, 0), (-1, 0, 4), (13,)),
    Count((), (-15, -15, -15)),
    Count((12, 10, 9), (-1, 1, -7)),
    Count((15, 14, 13, 12, 11), (9, 9, 9)),
)


def set_up_of(evening: Evening, people: int = 0, **others: Any) -> SetUp:
    """So many people on paper, with names as far as there are any; without a number those of the evening."""
    names = (*evening.names, *MORE_NAMES)
    people = people or evening.people
    pawns: tuple[Pawn | None, ...] = (*Pawn, None, None, None)
    seats = tuple(Seat(name.strip(), pawn) for name, pawn in zip(names, pawns, strict=True))[:people]
    return SetUp(Way.PAPER, people, seats if people <= len(names) else (), **others)


def begun(setup: SetUp | None, *throws: tuple[int, ...]) -> Timeline[Skull]:
    """A game with this set-up after some throws."""
    game, _ = submit(begin(RULES), OpenGame(7), Device())
    if setup is not None:
        game, _ = submit(game, BeginGame(setup), Device())
    for pips in throws:
        game, _ = submit(game, Throw(), Given(pips))
    return game


def skull_on_paper(evening: Evening) -> None:
    """All pages of a game on paper; the evening goes on afterwards as if nobody had played it."""
    hands = evening.hands
    before = hands.view, hands.game
    _set_up(evening)
    _throws(evening)
    _last_rounds(evening)
    _counts(evening)
    _places(evening)
    hands.view, hands.game = before


def _lay(evening: Evening, game: Timeline[Skull]) -> None:
    evening.hands.game = game
    evening.hands.view = View().at_stage()
    evening.hands.__post_init__()


def _set_up(evening: Evening) -> None:
    hands = evening.hands
    _lay(evening, begun(None))
    evening.walk("the first time", 5)
    house = House(t_shape=True, free_pencil=True, undo="never")
    _lay(evening, begun(set_up_of(evening, house=house)))
    hands.press(Key.UNDO)
    evening.walk("as last time", 5)
    hands.press(Key.ROLL)
    evening.look("people in hand")
    hands.press(Key.RIGHT, Key.NEXT)
    evening.look("one more")
    hands.tap("names")
    evening.walk("seats on paper", 8)
    hands.press(Key.ROLL)
    evening.look("a seat's name")
    hands.press(Key.NEXT, Key.NEXT)
    hands.tap("rules")
    evening.walk("rules on paper", 4)
    hands.press(Key.NEXT)
    for _ in range(2):
        hands.tap("after")
        evening.look("another island")
    hands.tap("way:screen")
    evening.walk("on the screen", 5)
    hands.tap("rules")
    evening.walk("rules on the screen", 4)
    hands.press(Key.NEXT)
    hands.tap("names")
    evening.walk("seats on the screen", 10)
    hands.press(Key.NEXT)
    hands.tap("way:paper", "people")
    hands.press(Key.ROLL)
    for _ in range(98):
        hands.press(Key.RIGHT)
    evening.look("99 people")
    for _ in range(91):
        hands.press(Key.LEFT)
    hands.press(Key.NEXT)
    hands.tap("names")
    evening.walk("eight seats", 8)


def _help(evening: Evening, label: str) -> None:
    """All lines of the help for the page on top."""
    hands = evening.hands
    hands.view = hands.view.over(page("help").fresh(hands.look))
    for n in range(sheets(hands.look)):
        evening.look(f"{label}, leaf {n + 1}")
        hands.press(Key.RIGHT)
    hands.press(Key.NEXT)


def _throws(evening: Evening) -> None:
    setup = set_up_of(evening, house=House(free_pencil=True))
    _lay(evening, begun(setup, (1, 2, 3)))
    _help(evening, "a throw")
    setup = set_up_of(evening)
    _lay(evening, begun(setup))
    evening.look("before the first throw")
    _lay(evening, begun(setup, (1, 2, 3)))
    evening.look("the first throw")
    _lay(evening, begun(setup, (1, 6, 3), (6, 6, 3)))
    evening.look("after a boat")
    for label, pips in THROWS.items():
        _lay(evening, begun(setup, (1, 2, 3), DANGER, pips))
        evening.look(label)
    evening.hands.press(Key.UNDO)
    evening.look("one throw back")
    evening.hands.press(Key.UNDO)
    evening.look("two throws back")
    for label, pips in VOID.items():
        _lay(evening, begun(setup, (1, 2, 3), *(DANGER,) * 5, pips))
        evening.look(label)
    free = set_up_of(evening, house=House(free_pencil=True))
    _lay(evening, begun(free, (1, 2, 3), (6, 6, 1)))
    evening.look("a free pencil")
    for people in (1, 2, 6, 7, 8):
        _lay(evening, begun(set_up_of(evening, people), (1, 2, 3), DANGER))
        evening.look(f"danger, {people} people")
    for people in (2, 3, 12, 40, 99):
        _lay(evening, begun(SetUp(Way.PAPER, people), (1, 2, 3), DANGER))
        evening.look(f"danger, {people} people without names")


def _last_rounds(evening: Evening) -> None:
    setup = set_up_of(evening)
    for label, pips in THROWS.items():
        _lay(evening, begun(setup, (1, 2, 3), pips))
        evening.ask(LastRound())
        evening.look(f"last round, {label}")
    for label, pips in VOID.items():
        _lay(evening, begun(setup, (1, 2, 3), *(DANGER,) * 5, pips))
        evening.ask(LastRound())
        evening.look(f"last round, {label}")
    for alone in (SetUp(Way.PAPER, 1), SetUp(Way.PAPER, 12), set_up_of(evening, 8)):
        _lay(evening, begun(alone, (1, 2, 3), DANGER))
        evening.ask(LastRound())
        evening.look(f"last round, {alone.people} people")


def _counting(evening: Evening, setup: SetUp, dangers: int) -> None:
    _lay(evening, begun(setup, (1, 2, 3), *(DANGER,) * dangers))
    evening.ask(LastRound(), CountStars())


def _counts(evening: Evening) -> None:
    hands = evening.hands
    _counting(evening, set_up_of(evening), 3)
    evening.walk("nothing counted", 18)
    _help(evening, "a count")
    hands.tap(*(f"treasure:{value}" for value in (4, 1, 9, 7, 10)), "danger:0", "minus", "danger:1", *["plus"] * 4)
    hands.tap("danger:2", *["minus"] * 7)
    evening.look("five treasures and three dangers")
    hands.press(Key.ROLL)
    evening.look("a danger in hand")
    hands.press(Key.NEXT)
    hands.tap("treasure:9", "treasure:10", "danger:0", *["minus"] * 20)
    evening.look("two worthless ones")
    hands.tap("treasure:9", "danger:1", *["minus"] * 20, "danger:2", *["minus"] * 20)
    evening.look("a loss")
    _whole_sheet(evening)
    _counting(evening, set_up_of(evening), 0)
    evening.look("no danger was thrown")
    _counting(evening, set_up_of(evening), 5)
    evening.look("five dangers")
    _counting(evening, SetUp(Way.PAPER, 12), 2)
    evening.look("without a name")
    _counting(evening, SetUp(Way.PAPER, 1), 2)
    evening.look("alone")
    _counting(evening, set_up_of(evening, 7), 1)
    evening.ask(*(EnterCount(person, Count((1,), (-1,))) for person in range(6)))
    evening.look("the last of seven")


def _whole_sheet(evening: Evening) -> None:
    """A sheet of an island that the device knows, entered mark by mark."""
    hands = evening.hands
    _counting(evening, set_up_of(evening, island="T", rows=rows_of(find("T"))), 1)
    hands.tap("treasure:4", "treasure:7", "icon:ui-sheet")
    evening.look("an empty sheet")
    hands.tap("mark:9", "space:E3", "mark:8", "space:D3", "mark:skull", "space:E4", "mark:boat", "space:A1")
    hands.press(Key.ROLL)
    evening.look("a boat on the sea")
    hands.tap("mark:circle", "space:E4")
    evening.look("a circle")
    hands.tap("space:F4", "mark:done")
    evening.look("done")
    hands.tap("mark:15")
    hands.press(Key.ROLL)
    evening.look("a number")
    hands.tap("mark:done")
    hands.press(Key.NEXT)
    evening.look("a whole sheet was counted")


def _places(evening: Evening) -> None:
    _counting(evening, set_up_of(evening), 3)
    evening.ask(*(EnterCount(n, COUNTS[n]) for n in range(evening.people)))
    evening.walk("all are counted")
    _help(evening, "places")
    _counting(evening, set_up_of(evening, 7), 5)
    evening.ask(*(EnterCount(n, Count((12, n + 1), (-1, 2, 0, -5, -7))) for n in range(5)))
    evening.ask(EnterCount(5, Count((12, 5), (-1, 2, 0, -5, -7))), EnterCount(6, Count((), (-15,) * 5)))
    evening.walk("a tie of seven")
    _counting(evening, SetUp(Way.PAPER, 12), 0)
    evening.ask(*(EnterCount(n, Count((n + 1,))) for n in range(12)))
    evening.walk("twelve without names", 3)
