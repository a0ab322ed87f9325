"""Where a campaign of Adventure Island stands, in a few words of data: for the shelf."""

from __future__ import annotations

from companion.adventure_island.campaign import won
from companion.adventure_island.state import Island, Phase
from companion.value import dataclass

NIGHT = (Phase.MEAL, Phase.THREATS, Phase.SHARING, Phase.DAWN)


@dataclass(frozen=True, slots=True)
class IslandStanding:
    """``adventure`` is 0 before the first one; ``cards`` is the mark of known cards, "" beside an own box.

    ``won`` are the adventures that were won; ``ended`` says how the last one went, "" while one is played.
    """

    adventure: int = 0
    day: int = 0
    night: bool = False
    ended: str = ""
    people: tuple[str, ...] = ()
    cards: str = ""
    won: tuple[int, ...] = ()

    @property
    def in_progress(self) -> bool:
        """Whether an adventure was begun and is neither won nor lost."""
        return self.adventure > 0 and not self.ended


def standing_of(island: Island) -> IslandStanding:
    """Where a campaign stands."""
    cards, wins = island.pack.mark, tuple(sorted(won(island)))
    play = island.play
    if play is None:
        names = tuple([person.name for person in island.people if person.plays])
        return IslandStanding(people=names, cards=cards, won=wins)
    ended = str(play.phase) if play.phase in (Phase.WON, Phase.LOST) else ""
    names = tuple([player.name for player in play.players])
    return IslandStanding(play.adventure, play.day, play.phase in NIGHT, ended, names, cards, wins)
