"""Whole lone games of a bot, and what many of them came to."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from companion.kernel.chance import SEED_LIMIT, pips
from companion.skull_island.bots import COMPANY_TURNS, danger_on, marks_on, turn
from companion.skull_island.claiming import ending
from companion.skull_island.maps import IslandMap
from companion.skull_island.marks import marked
from companion.skull_island.rolls import Roll, options
from companion.skull_island.score import Band, Score, at_the_end, band, score
from companion.skull_island.sheet import Sheet, finished, new_sheet, with_skull
from companion.skull_island.state import Bot, House
from companion.value import dataclass

DICE = 3
AS_PLAYED = House()
GAMES_A_SEED = 1_000_000
NORMAL_95 = 1.96
"""So many standard errors to each side hold the mean with a confidence of 95 %."""
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
    return play_on(bot, new_sheet(island), seed, house)


def play_on(bot: Bot, sheet: Sheet, seed: int, house: House = AS_PLAYED) -> Finished:
    """A lone game from a sheet to its end."""
    rounds = 0
    while not finished(sheet):
        rounds += 1
        roll = Roll(*pips(seed, rounds, DICE))
        for mark in turn(bot, sheet, roll, sheet.bubbles, True, house, seed * MOST_ROUNDS + rounds):
            sheet = marked(sheet, mark)
    sheet = at_the_end(sheet)
    return Finished(sheet, score(sheet), rounds)


def play_on_in_company(bot: Bot, sheet: Sheet, seed: int, house: House = AS_PLAYED) -> Finished:
    """A sheet among others from here on: strangers draw its dangers, and somebody ends the game after a usual time."""
    rounds = 0
    while not finished(sheet) and marks_on(sheet) < COMPANY_TURNS:
        rounds += 1
        roll = Roll(*pips(seed, rounds, DICE))
        if options(roll, sheet.bubbles).danger:
            sheet = with_skull(sheet, danger_on(bot, sheet, False, seed * MOST_ROUNDS + rounds))
        for mark in turn(bot, sheet, roll, sheet.bubbles, False, house, seed * MOST_ROUNDS + rounds):
            sheet = marked(sheet, mark)
    for mark in ending(sheet, house.t_shape)[1]:
        sheet = marked(sheet, mark)
    sheet = at_the_end(sheet)
    return Finished(sheet, score(sheet), rounds)


def seed_of(seed: int, game: int) -> int:
    """The seed of one game of a series."""
    return (seed * GAMES_A_SEED + game) % SEED_LIMIT


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game came to."""

    stars: int
    rounds: int


def played(asked: tuple[Bot, IslandMap, int, House]) -> Outcome:
    """Play one game of a series, perhaps on another core."""
    game = play_alone(*asked)
    return Outcome(game.score.stars, game.rounds)


@dataclass(frozen=True, slots=True)
class Summary:
    """What a series of games came to.

    ``ci95`` is where the true mean lies with a confidence of 95 % (1.96 standard errors to each side); ``bands`` are
    counts by the name of the band, lowest first; ``rounds`` is the mean.
    """

    games: int
    mean: float
    ci95: tuple[float, float]
    quartiles: tuple[float, float, float]
    bands: tuple[tuple[str, int], ...]
    rounds: float

    def as_json(self) -> dict[str, object]:
        """The summary for programs, stars and rounds to two places."""
        return {
            "games": self.games,
            "mean": round(self.mean, 2),
            "ci95": [round(bound, 2) for bound in self.ci95],
            "quartiles": list(self.quartiles),
            "bands": dict(self.bands),
            "rounds": round(self.rounds, 2),
        }

    def sentence(self) -> str:
        """The summary for people."""
        low, high = self.ci95
        first, median, third = self.quartiles
        bands = ", ".join(f"{name} {count}" for name, count in self.bands)
        return (
            f"{self.mean:.2f} stars on average in {self.games:,} games (95 %: {low:.2f} to {high:.2f}); half of them "
            f"from {first:g} to {third:g}, median {median:g}; {bands}; {self.rounds:.1f} throws a game."
        )


def summary(outcomes: Sequence[Outcome]) -> Summary:
    """What games came to, one at least."""
    stars = [outcome.stars for outcome in outcomes]
    games = len(stars)
    mean = sum(stars) / games
    spread = sqrt(sum((star - mean) ** 2 for star in stars) / (games - 1)) if games > 1 else 0.0
    margin = NORMAL_95 * spread / sqrt(games)
    counts = dict.fromkeys(Band, 0)
    for star in stars:
        counts[band(star)] += 1
    ranked = sorted(stars)
    return Summary(
        games,
        mean,
        (mean - margin, mean + margin),
        (_quantile(ranked, 1), _quantile(ranked, 2), _quantile(ranked, 3)),
        tuple((name.value, count) for name, count in counts.items()),
        sum(outcome.rounds for outcome in outcomes) / games,
    )


def _quantile(ranked: Sequence[int], quarters: int) -> float:
    """The value that so many quarters of the ranked lie below; between two of them in proportion."""
    at = (len(ranked) - 1) * quarters / 4
    below = ranked[int(at)]
    above = ranked[min(int(at) + 1, len(ranked) - 1)]
    return below + (above - below) * (at - int(at))
