"""The journal's seed, and the set-up of its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.kernel.rules import Reason
from companion.skull_island.commands import BeginGame, OpenGame
from companion.skull_island.deciding.gates import is_bot
from companion.skull_island.events import GameBegun, GameOpened
from companion.skull_island.maps import MapFault, map_from_rows
from companion.skull_island.scratch import Scratch, Topic
from companion.skull_island.state import SetUp, Skull, Way
from companion.words import say

MOST_ON_PAPER = 99
MOST_ON_SCREEN = 5
LONGEST_NAME = 24


def _why_not_open(skull: Skull, _command: OpenGame) -> Iterator[Reason]:
    if skull != Skull():
        yield Reason("opened", say("This journal has begun already."))


def _open(scratch: Scratch, command: OpenGame) -> None:
    scratch.tell(GameOpened(command.seed))


def _why_not_begin(skull: Skull, command: BeginGame) -> Iterator[Reason]:
    if skull.play is not None:
        yield Reason("begun", say("The game has begun already."))
    setup = command.setup
    yield from _about_people(setup)
    yield from _about_island(setup)


def _about_people(setup: SetUp) -> Iterator[Reason]:
    most = MOST_ON_PAPER if setup.way is Way.PAPER else MOST_ON_SCREEN
    if not 1 <= setup.people <= most:
        yield Reason("people", say("So many cannot play: 1 to {most} can.", most=most))
    if setup.seats or setup.way is Way.SCREEN:
        if len(setup.seats) != setup.people:
            yield Reason("seats", say("{people} play, and {seats} seats are named.",
                                      people=setup.people, seats=len(setup.seats)))  # fmt: skip
        pawns = [seat.pawn for seat in setup.seats if seat.pawn is not None]
        if len(set(pawns)) < len(pawns):
            yield Reason("pawns", say("Two people cannot have the same emblem."))
        if any(len(seat.name) > LONGEST_NAME for seat in setup.seats):
            yield Reason("name", say("A name has {most} letters at most.", most=LONGEST_NAME))
    bots = [seat for seat in range(len(setup.seats)) if is_bot(setup, seat)]
    if bots and setup.way is Way.PAPER:
        yield Reason("paper-bot", say("The table can write for a seat on the screen only."))
    if bots and len(bots) == len(setup.seats):
        yield Reason("no-person", say("At least one person plays."))


def _about_island(setup: SetUp) -> Iterator[Reason]:
    if not setup.rows:
        if setup.way is Way.SCREEN:
            yield Reason("no-island", say("On the screen an island is needed."))
        return
    try:
        map_from_rows(setup.island, setup.rows)
    except MapFault as fault:
        yield Reason("island", str(fault))


def _begin(scratch: Scratch, command: BeginGame) -> None:
    scratch.tell(GameBegun(command.setup))


TOPICS: Mapping[type, Topic] = {OpenGame: Topic(_why_not_open, _open), BeginGame: Topic(_why_not_begin, _begin)}
