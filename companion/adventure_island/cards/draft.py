"""A pack on its way to being one: what could be read of it, and what it at least names."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island.cards.faults import Fault
from companion.adventure_island.cards.pack import Character, PackCard, PackPages
from companion.adventure_island.cards.sources import HEAD
from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class Placed:
    """A card, or a board, and where it stands: its file, its number or "", and the path before its own fields."""

    file: str
    card: str
    path: str
    thing: PackCard | Character

    def fault(self, path: str, sentence: str, hint: str = "", warning: bool = False) -> Fault:
        """A fault under a path of this thing."""
        whole = ".".join(part for part in (self.path, path) if part)
        return Fault(self.file, self.card, whole, sentence, hint, warning)


@dataclass(frozen=True, slots=True)
class Draft:
    """The head without cards, the cards, and the names of everything, also of what could not be read.

    ``whole`` is whether all of it could be read: only then does it mean something that a card is nowhere named.
    """

    head: PackPages
    cards: tuple[Placed, ...]
    numbers: frozenset[str]
    entries: frozenset[str]
    pictures: frozenset[str]
    whole: bool

    def boards(self) -> Iterator[Placed]:
        """The characters."""
        for at, character in enumerate(self.head.characters):
            yield Placed(HEAD, "", f"characters.{at}", character)

    def things(self) -> Iterator[Placed]:
        """All cards, then all characters."""
        yield from self.cards
        yield from self.boards()

    def card_of(self, placed: Placed) -> PackCard | None:
        """The card, or None for a board."""
        return placed.thing if isinstance(placed.thing, PackCard) else None

    def in_deck(self, deck: str) -> int:
        """How many cards lie in a deck at the start."""
        return sum(isinstance(p.thing, PackCard) and p.thing.place == deck for p in self.cards)


def head_fault(path: str, sentence: str, hint: str = "", warning: bool = False) -> Fault:
    """A fault in ``pack.toml``."""
    return Fault(HEAD, "", path, sentence, hint, warning)
