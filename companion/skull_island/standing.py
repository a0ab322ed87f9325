"""Where a game of Skull Island stands, in a few words of data: for the shelf, for past games, for the best scores."""

from __future__ import annotations

from companion.skull_island.results import results
from companion.skull_island.state import Count, Phase, SetUp, Skull
from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class SkullStanding:
    """``setup`` is None before the game began; ``counts`` are there once it is over, with the sheets of the screen."""

    setup: SetUp | None = None
    round: int = 0
    over: bool = False
    counts: tuple[Count, ...] = ()


def standing_of(skull: Skull) -> SkullStanding:
    """Where a game stands."""
    play = skull.play
    if play is None:
        return SkullStanding()
    over = play.phase is Phase.OVER
    return SkullStanding(play.setup, play.round, over, results(play) if over else ())
