"""The journals on the shelf: of which games they can be, how new ones are called, and where each one stands.

A journal of Adventure Island is a campaign over many evenings, one of Skull Island is one game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from companion.adventure_island.state import Island
from companion.journal_rows import entry_of
from companion.kernel.codec import Unreadable
from companion.kernel.journal import Timeline, begin, fold_one
from companion.kernel.rules import Rules
from companion.shelf import ISLAND, SKULL
from companion.store import Row
from companion.value import dataclass
from companion.words import mark, say, say_n


@dataclass(frozen=True, slots=True)
class Game:
    """A game of which journals are kept: how their ids begin, its name, and what loads its rules.

    ``opening`` is the command that begins a journal with the seed of its chance.
    """

    prefix: str
    name: str
    load: Callable[[], Rules[Any]]
    opening: Callable[[int], Any]

    @property
    def rules(self) -> Rules[Any]:
        """Its rules, loaded when they are first asked for: a table that plays one game loads nothing of the other."""
        return self.load()


def _island_rules() -> Rules[Any]:
    from companion.adventure_island.rules import RULES

    return RULES


def _open_campaign(seed: int) -> Any:
    from companion.adventure_island.commands import OpenCampaign

    return OpenCampaign(seed)


def _skull_rules() -> Rules[Any]:
    from companion.skull_island.rules import RULES

    return RULES


def _open_game(seed: int) -> Any:
    from companion.skull_island.commands import OpenGame

    return OpenGame(seed)


GAMES: Mapping[str, Game] = {
    ISLAND: Game("island", mark("Adventure Island"), _island_rules, _open_campaign),
    SKULL: Game("skull", mark("Skull Island"), _skull_rules, _open_game),
}
"""By the name that stands in the store."""


def standing(state: Any) -> str:
    """Where a journal of either game stands, for people."""
    if not isinstance(state, Island):
        return _of_a_game(state)
    play = state.play
    if play is None:
        return say("No adventure in progress")
    return say("Adventure {n}, day {day}", n=play.adventure, day=play.day)


def _of_a_game(skull: Any) -> str:
    from companion.skull_island.state import Phase

    play = skull.play
    if play is None:
        return say("No game in progress")
    people = say_n("{n} player", "{n} players", play.setup.people)
    if play.phase is Phase.OVER:
        return say("{people}, all counted", people=people)
    return say("{people}, throw {n}", people=people, n=play.round)


def free_id(game: str, taken: Collection[str]) -> str:
    """The id of the next journal of a game: the first number that none has."""
    number = 1
    while (id_ := f"{GAMES[game].prefix}-{number}") in taken:
        number += 1
    return id_


def timelines(game: str, rows: Iterable[Row]) -> Iterator[Timeline[Any]]:
    """The game as it stood after each row; raises Unreadable at one that this version cannot play."""
    timeline: Timeline[Any] = begin(GAMES[game].rules)
    for row in rows:
        try:
            timeline = fold_one(timeline, entry_of(row))
        except Unreadable:
            raise
        except Exception as problem:
            # The rules cannot fail on what they wrote themselves; these rows may come from anywhere.
            raise Unreadable(f"entry {row.seq} cannot be played ({type(problem).__name__}: {problem})") from problem
        yield timeline


def last_timeline(game: str, rows: Iterable[Row]) -> Timeline[Any]:
    """The game as it stands after all rows; raises Unreadable as ``timelines`` does."""
    last: Timeline[Any] = begin(GAMES[game].rules)
    for timeline in timelines(game, rows):
        last = timeline
    return last
