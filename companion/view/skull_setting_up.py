"""The set-up of a game of Skull Island while it is agreed: what it was last time, and what people change of it."""

from __future__ import annotations

from companion.kernel.codec import Unreadable, read_plain
from companion.kernel.pawns import Pawn
from companion.shelf import SKULL
from companion.skull_island import maps
from companion.skull_island.commands import BeginGame
from companion.skull_island.standing import SkullStanding
from companion.skull_island.state import Bot, House, Seat, SetUp, Way
from companion.skull_island.swaps import MOST_NAMED
from companion.value import dataclass, replace
from companion.view.page import Look

MOST_ON_PAPER, MOST_ON_SCREEN = 99, 5
FIRST_TIME = SetUp(Way.PAPER, 2)
"""What a device proposes that never played."""


@dataclass(frozen=True, slots=True)
class SetUpDraft:
    """What was agreed so far.

    ``names`` and ``bots`` are those of the seats from the first on, as far as somebody said them; they are kept while
    fewer people play. ``held`` is what LEFT and RIGHT alter ("" = they move the ring).
    """

    way: Way = Way.PAPER
    people: int = 2
    names: tuple[str, ...] = ()
    bots: tuple[Bot, ...] = ()
    island: str = ""
    house: House = House()
    held: str = ""

    @property
    def most(self) -> int:
        """So many people can play this way."""
        return MOST_ON_PAPER if self.way is Way.PAPER else MOST_ON_SCREEN

    def name(self, seat: int) -> str:
        """The name of a seat, "" where nobody gave one."""
        return self.names[seat] if seat < len(self.names) else ""

    def bot(self, seat: int) -> Bot:
        """Who moves for a seat; on paper always a person."""
        if self.way is Way.PAPER or seat >= len(self.bots):
            return Bot.PERSON
        return self.bots[seat]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as the game begins with them: none on paper where nobody gave a name, or too many play for that."""
        named = any(self.name(seat) for seat in range(self.people))
        if self.way is Way.PAPER and not (named and self.people <= MOST_NAMED):
            return ()
        return tuple([Seat(self.name(n), pawn_of(n), self.bot(n)) for n in range(self.people)])


def pawn_of(seat: int) -> Pawn | None:
    """The pawn of a seat; from the sixth on there is none."""
    pawns = tuple(Pawn)
    return pawns[seat] if seat < len(pawns) else None


def draft_of(setup: SetUp) -> SetUpDraft:
    """The draft that leads to this set-up."""
    names, bots = tuple([s.name for s in setup.seats]), tuple([s.bot for s in setup.seats])
    return SetUpDraft(setup.way, setup.people, names, bots, setup.island, setup.house)


def setup_of(look: Look, draft: SetUpDraft) -> SetUp:
    """The set-up that a draft leads to, with the map as it is now."""
    rows = rows_of(look, draft.island)
    island = draft.island if rows else ""
    return SetUp(draft.way, draft.people, draft.seats, island, rows, draft.house)


def last_setup(look: Look) -> SetUp | None:
    """How the table played last: what was just taken back, else the game that was played last; None at first."""
    for step in look.game.future:
        if isinstance(step.command, BeginGame):
            return step.command.setup
    return _on_the_shelf(look)


def _on_the_shelf(look: Look) -> SetUp | None:
    """The set-up of the newest game on the shelf that was begun."""
    slots = look.shelf.of(SKULL)
    latest = look.shelf.latest(SKULL)
    for slot in ((latest,) if latest is not None else ()) + tuple(reversed(slots)):
        setup = _setup_in(slot.stands) if slot.stands else None
        if setup is not None:
            return setup
    return None


def _setup_in(stands: str) -> SetUp | None:
    try:
        return read_plain(SkullStanding, stands).setup
    except Unreadable:
        # Kept by another version: the table proposes what it proposes to a new one.
        return None


def proposed(look: Look) -> SetUpDraft:
    """The set-up as it is proposed: as last time."""
    setup = last_setup(look)
    draft = draft_of(FIRST_TIME if setup is None else setup)
    # An island that was taken away since is not proposed; on the screen there must be one.
    return fitting(look, draft)


def fitting(look: Look, draft: SetUpDraft) -> SetUpDraft:
    """The draft with so many people as its way allows, and an island that there is."""
    islands = islands_of(look, draft.way)
    island = draft.island if draft.island in islands else islands[0]
    return replace(draft, people=min(draft.people, draft.most), island=island)


def as_last_time(look: Look, draft: SetUpDraft) -> bool:
    """Whether the draft is the set-up of last time."""
    last = last_setup(look)
    return last is not None and setup_of(look, draft) == last


def islands_of(_look: Look, way: Way) -> tuple[str, ...]:
    """The names of the islands to choose from; on paper "" first, for the device need not know which one it is."""
    return (("",) if way is Way.PAPER else ()) + maps.built_in()


def map_of(_look: Look, island: str) -> maps.IslandMap | None:
    """The map of an island; None where nobody said which one."""
    return maps.find(island) if island in maps.built_in() else None


def rows_of(look: Look, island: str) -> str:
    """The map of an island in the notation, "" for none."""
    found = map_of(look, island)
    return "" if found is None else maps.rows_of(found)
