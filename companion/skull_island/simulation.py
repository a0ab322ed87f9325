"""Whole lone games of a bot, and what many of them came to."""

from __future__ import annotations

from companion.kernel.chance import SEED_LIMIT, pips
from companion.skull_island.bots import turn
from companion.skull_island.maps import IslandMap
from companion.skull_island.marks import marked
from companion.skull_island.rolls import Roll
from companion.skull_island.score import Score, at_the_end, score
from companion.skull_island.sheet import Sheet, finished, new_sheet
from companion.skull_island.state import Bot, House
from companion.value import dataclass

DICE = 3
AS_PLAYED = House()
GAMES_A_SEED = 1_000_000
MOST_ROUNDS = 128
"""No game takes as many throws: each fills a space of the 81."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A lone game that is over: its last sheet, the stars, and how many throws it took."""

    sheet: Sheet
    score: Score
    rounds: int


def play_alone(bot: Bot, island: IslandMap, seed: int, house: House = AS_PLAYED) -> Finished:
    """One lone game from an empty sheet; all its chance comes from ``seed``, and its dice are those of a table."""
    sheet = new_sheet(island)
    rounds = 0
    while not finished(sheet):
        rounds += 1
        roll = Roll(*pips(seed, rounds, DICE))
        for mark in turn(bot, sheet, roll, sheet.bubbles, True, house, seed * MOST_ROUNDS + rounds):
            sheet = marked(sheet, mark)
    sheet = at_the_end(sheet)
    return Finished(sheet, score(sheet), rounds)


def seed_of(seed: int, game: int) -> int:
    """The seed of one game of a series."""
    return (seed * GAMES_A_SEED + game) % SEED_LIMIT
