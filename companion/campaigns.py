"""The campaigns on the shelf: of which games they can be, how new ones are called, and where each one stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island
from companion.journal_rows import entry_of
from companion.kernel.codec import Unreadable
from companion.kernel.journal import Timeline, begin, fold_one
from companion.kernel.rules import Rules
from companion.store import Row
from companion.value import dataclass
from companion.words import say


@dataclass(frozen=True, slots=True)
class Game:
    """A game of which campaigns are kept: how the ids of its campaigns begin, and its rules."""

    prefix: str
    rules: Rules[Island]


GAMES: Mapping[str, Game] = {"adventure-island": Game("island", RULES)}
"""By the name that stands in the store."""


def standing(island: Island) -> str:
    """Where a campaign stands, for people."""
    play = island.play
    if play is None:
        return say("No adventure in progress")
    return say("Adventure {n}, day {day}", n=play.adventure, day=play.day)


def free_id(game: str, taken: Collection[str]) -> str:
    """The id of the next campaign of a game: the first number that no campaign has."""
    number = 1
    while (id_ := f"{GAMES[game].prefix}-{number}") in taken:
        number += 1
    return id_


def timelines(game: str, rows: Iterable[Row]) -> Iterator[Timeline[Island]]:
    """The game as it stood after each row; raises Unreadable at one that this version cannot play."""
    timeline = begin(GAMES[game].rules)
    for row in rows:
        try:
            timeline = fold_one(timeline, entry_of(row))
        except Unreadable:
            raise
        except Exception as problem:
            # The rules cannot fail on what they wrote themselves; these rows may come from anywhere.
            raise Unreadable(f"entry {row.seq} cannot be played ({type(problem).__name__}: {problem})") from problem
        yield timeline


def last_timeline(game: str, rows: Iterable[Row]) -> Timeline[Island]:
    """The game as it stands after all rows; raises Unreadable as ``timelines`` does."""
    last = begin(GAMES[game].rules)
    for timeline in timelines(game, rows):
        last = timeline
    return last
