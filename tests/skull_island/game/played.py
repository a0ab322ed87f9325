"""Games of Skull Island through the one gate: begun, thrown with scripted dice, and marked by whoever asks."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.chance import Answer, Device, DiceRequest, Request
from companion.kernel.journal import Timeline, begin, submit
from companion.kernel.pawns import Pawn
from companion.kernel.rules import Refused
from companion.skull_island.commands import BeginGame, OpenGame, Throw, Write
from companion.skull_island.maps import find, rows_of
from companion.skull_island.rolls import read_roll
from companion.skull_island.rules import RULES
from companion.skull_island.state import Bot, House, Play, Seat, SetUp, Skull, Way

NAMES = ("Olek", "Marta", "Iga", "Tomek", "Ewa")
Game = Timeline[Skull]


class Scripted:
    """Chance that throws what it was told; draws are the device's."""

    def __init__(self, roll: str) -> None:
        roll_ = read_roll(roll)
        self._pips = (roll_.purple, roll_.green, roll_.red)

    def answer(self, request: Request) -> Answer:
        """The dice of the script."""
        if isinstance(request, DiceRequest):
            return Answer("script", self._pips)
        return Device().answer(request)


def on_screen(people: int = 2, house: House | None = None, bots: tuple[Bot, ...] = (), island: str = "T") -> SetUp:
    """A set-up for the screen; ``bots`` take the last seats."""
    kinds = (*(Bot.PERSON,) * (people - len(bots)), *bots)
    seats = tuple(Seat(NAMES[n], pawn, kinds[n]) for n, pawn in enumerate(list(Pawn)[:people]))
    return SetUp(Way.SCREEN, people, seats, island, rows_of(find(island)), house or House())


def on_paper(people: int, *names: str) -> SetUp:
    """A set-up for paper, with names or without."""
    return SetUp(Way.PAPER, people, tuple(Seat(name) for name in names))


def begun(setup: SetUp, seed: int = 7) -> Game:
    """A game before its first throw."""
    return obeyed(begin(RULES), OpenGame(seed), BeginGame(setup))


def obeyed(game: Game, *commands: Any) -> Game:
    """The game after these commands; raises Refused."""
    for command in commands:
        game, _ = submit(game, command, Device())
    return game


def thrown(game: Game, roll: str) -> Game:
    """The game after this throw."""
    return submit(game, Throw(), Scripted(roll))[0]


def play_of(game: Game) -> Play:
    """The game that was begun."""
    assert game.state.play is not None
    return game.state.play


def refused(game: Game, command: Any) -> tuple[str, ...]:
    """The codes of all reasons why this is not obeyed; fails when it is."""
    with pytest.raises(Refused) as no:
        obeyed(game, command)
    return tuple(reason.code for reason in no.value.reasons)


def written(game: Game, seat: int, *numbers: str) -> Game:
    """The game of one person after a turn for each of these numbers, ``4C2``, written with the pencil."""
    for number in numbers:
        game = obeyed(thrown(game, "P11"), Write(seat, int(number[:-2]), number[-2:]))
    return game
