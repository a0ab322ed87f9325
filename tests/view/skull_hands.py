"""Hands at a table that plays Skull Island on paper."""

from __future__ import annotations

from typing import Any

from companion.kernel.chance import Device, Given
from companion.kernel.journal import Timeline, begin, submit
from companion.kernel.pawns import Pawn
from companion.shelf import Shelf
from companion.skull_island.commands import BeginGame, OpenGame, Throw
from companion.skull_island.rules import RULES
from companion.skull_island.state import Seat, SetUp, Skull, Way
from tests.view.hands import SEED, Hands

NAMES = ("Olek", "Marta", "Iga", "Ala", "Tomek", "Ewa", "Jan", "Zofia")
DANGER = (1, 1, 6)


def on_paper(people: int, **others: Any) -> SetUp:
    """So many people with names."""
    pawns: tuple[Pawn | None, ...] = (*Pawn, None, None, None)
    seats = tuple(Seat(name, pawn) for name, pawn in zip(NAMES, pawns, strict=True))
    return SetUp(Way.PAPER, people, seats[:people], **others)


def skull_game(setup: SetUp | None, *throws: tuple[int, ...]) -> Timeline[Skull]:
    """A game with this set-up after throws; not begun without one."""
    game, _ = submit(begin(RULES), OpenGame(SEED), Device())
    if setup is not None:
        game, _ = submit(game, BeginGame(setup), Device())
    for pips in throws:
        game, _ = submit(game, Throw(), Given(pips))
    return game


def playing(setup: SetUp | None, *throws: tuple[int, ...], shelf: Shelf | None = None) -> Hands:
    """Hands at the page that such a game is at."""
    return Hands(skull_game(setup, *throws), shelf=shelf or Shelf())
