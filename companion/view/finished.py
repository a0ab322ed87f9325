"""Games of Skull Island that were counted, as the shelf keeps them: who played, the stars, and the sheets."""

from __future__ import annotations

from companion.kernel.codec import Unreadable, read_plain
from companion.kernel.pawns import Pawn
from companion.shelf import SKULL
from companion.skull_island.notation import NotationFault, read_sheet
from companion.skull_island.results import places
from companion.skull_island.sheet import Sheet
from companion.skull_island.standing import SkullStanding, standing_of
from companion.skull_island.state import Count, Seat, SetUp
from companion.value import dataclass
from companion.view.page import Look
from companion.words import say, say_n


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was counted: its journal, its number among all, its set-up, its throws, what everybody counted."""

    journal: str
    number: int
    setup: SetUp
    rounds: int
    counts: tuple[Count, ...]

    @property
    def winner(self) -> int:
        """The seat with the first place, the first of several."""
        return places(self.counts).index(1)

    @property
    def stars(self) -> int:
        """The most stars."""
        return self.counts[self.winner].stars

    def seat(self, n: int) -> Seat:
        """Who played there; nobody's name where none was given."""
        return self.setup.seats[n] if n < len(self.setup.seats) else Seat()

    def name(self, n: int) -> str:
        """What somebody is called."""
        return self.seat(n).name or say("Sheet {n}", n=n + 1)

    def pawn(self, n: int) -> Pawn | None:
        """Somebody's pawn, where there is one."""
        return self.seat(n).pawn

    def sheet(self, n: int) -> Sheet | None:
        """The finished sheet, where it lay on the device or was entered."""
        line = self.counts[n].line
        try:
            return read_sheet(line, self.setup.island) if line else None
        except NotationFault:
            return None

    def about(self) -> str:
        """Where and how it was played, in a few words."""
        island = self.setup.island or say("on paper")
        if self.setup.alone:
            return say("{island}, alone", island=island)
        people = say_n("{n} person", "{n} people", self.setup.people)
        return say("{island}, {people}", island=island, people=people)


def finished(look: Look) -> tuple[Finished, ...]:
    """All games that were counted, the newest first."""
    found: list[Finished] = []
    for slot in look.shelf.of(SKULL):
        if slot.id == look.shelf.in_play and look.plays_skull:
            stands = standing_of(look.skull)
        else:
            try:
                stands = read_plain(SkullStanding, slot.stands)
            except Unreadable:
                continue
        if stands.over and stands.setup is not None and stands.counts:
            found.append(Finished(slot.id, len(found) + 1, stands.setup, stands.round, stands.counts))
    return tuple(reversed(found))
