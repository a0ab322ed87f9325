"""What lies on the shelf: the journals that the table keeps, of both games, as plain values that pages can show.

Where a journal stands is kept as text and read when a page shows it, so a table that plays one game loads nothing of
the other one.
"""

from __future__ import annotations

from companion.value import dataclass

ISLAND, SKULL = "adventure-island", "skull-island"
"""The two games by the names that stand in the store."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A journal: its id, of which game it is, what people call it, and its standing as text ("" = nobody knows).

    ``stands`` is a line of the codec: an ``IslandStanding`` or a ``SkullStanding``. ``away``: people left it out.
    """

    id: str
    game: str
    name: str = ""
    stands: str = ""
    away: bool = False


@dataclass(frozen=True, slots=True)
class Shelf:
    """All journals in the order in which they were begun, the id of the one on the table, and those played last.

    ``last`` are the ids of the journals that lay on the table last, one of each game at most.
    """

    slots: tuple[Slot, ...] = ()
    in_play: str = ""
    last: tuple[str, ...] = ()

    def of(self, game: str) -> tuple[Slot, ...]:
        """The journals of a game, without those that people left out."""
        return tuple([slot for slot in self.slots if slot.game == game and not slot.away])

    def find(self, journal: str) -> Slot | None:
        """The journal with this id."""
        return next((slot for slot in self.slots if slot.id == journal), None)

    def latest(self, game: str) -> Slot | None:
        """The journal of a game that was played last, else the newest; None where there is none."""
        found = self.of(game)
        return next((slot for slot in found if slot.id in self.last), found[-1] if found else None)


@dataclass(frozen=True, slots=True)
class PlayJournal:
    """A wish: lay this journal on the table in place of the one that lies there.

    ``opens`` is a page over the shelf; without one people go on where they left it.
    """

    journal: str
    opens: str = ""


@dataclass(frozen=True, slots=True)
class BeginJournal:
    """A wish: begin another journal of a game and lay it on the table; ``first`` is its first command, if any.

    One in which nothing was done yet is taken before another one is made.
    """

    game: str
    first: object = None
    opens: str = ""


@dataclass(frozen=True, slots=True)
class NameJournal:
    """A wish: call a journal like this."""

    journal: str
    name: str


@dataclass(frozen=True, slots=True)
class PutAway:
    """A wish: leave a journal out of the shelf, or take it back; nothing of it is lost."""

    journal: str
    away: bool = True


ShelfDeed = PlayJournal | BeginJournal | NameJournal | PutAway
"""What a page wishes of the shelf."""
