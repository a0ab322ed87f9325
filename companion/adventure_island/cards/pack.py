"""A pack of cards as the game sees it: frozen values, found by number.

Where a card is before anybody meets it: in the first row, in a deck (``location``, ``wreck``, ``threat`` or the name of
a foil pack), or put aside until an effect brings it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.adventure_island.achievements import Title
from companion.adventure_island.cards.effects import (
    NO_TEXT,
    Condition,
    Counter,
    Effect,
    Help,
    Once,
    Text,
    Use,
)
from companion.adventure_island.values import NO_GOODS, CardKind, Goods
from companion.value import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping

BOX = "box"
"""The pack of people who play with their own box: it knows no more than the rulebook tells."""
OWN = "own"
"""The id of a pack that holds what people told about their own box, and is not played by itself."""
ROW, ASIDE = "row", "aside"
DECKS: tuple[str, ...] = (
    "location",
    "wreck",
    "threat",
    "cave",
    "hermit",
    "horizon",
    "pirate",
    "bridge",
    "curse",
)
"""The decks that can lie on the table."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An action that a card in play (or a board) offers; ``needs`` must lie on the card first (AI-032).

    ``flag`` is the achievement that carrying it out earns (AI-129); a flag on success stands as an ``Achieve`` effect.
    """

    name: Text
    then: tuple[Effect, ...]
    needs: Goods = NO_GOODS
    when: Condition | None = None
    once: Once = Once.ALWAYS
    flag: str = ""


@dataclass(frozen=True, slots=True)
class Threshold:
    """What happens when so many markers lie on the card."""

    at: int
    then: tuple[Effect, ...]
    counter: Counter = Counter.PROGRESS


@dataclass(frozen=True, slots=True)
class PackCard:
    """One card: what stands on it, where it lies at the start, and what it does.

    ``place`` is ``row``, ``aside`` or a deck. ``comes`` happens when it comes face up (for a Threat: what it does to
    the one who drew it), ``dawn`` at each start of a day while it lies, ``flag`` is earned by coming face up. An
    ``item`` belongs to the one who brought it. ``picture`` names a drawing of the pack. It is in the game from
    ``adventure`` on.
    """

    number: str
    kind: CardKind
    name: Text
    place: str = ASIDE
    text: Text = NO_TEXT
    picture: str = ""
    item: bool = False
    flag: str = ""
    comes: tuple[Effect, ...] = ()
    dawn: tuple[Effect, ...] = ()
    deeds: tuple[Deed, ...] = ()
    thresholds: tuple[Threshold, ...] = ()
    helps: tuple[Help, ...] = ()
    uses: tuple[Use, ...] = ()
    adventure: int = 1


@dataclass(frozen=True, slots=True)
class Character:
    """A board of a pack: printed values (2 to 4), who it is, and an ability that works."""

    id: str
    name: Text
    knowledge: int
    dexterity: int
    strength: int
    ability: Text
    about: Text = NO_TEXT
    picture: str = ""
    deeds: tuple[Deed, ...] = ()
    helps: tuple[Help, ...] = ()
    uses: tuple[Use, ...] = ()
    from_adventure: int = 1


@dataclass(frozen=True, slots=True)
class Chapter:
    """An adventure of a pack: its name, goal, and what is told at its beginning and after victory or defeat.

    ``threats`` is the size of the Threat deck for 2, 3, 4 and 5 people; what is more is taken out unseen (AI-145).
    """

    adventure: int
    name: Text
    goal: Text
    opening: Text = NO_TEXT
    victory: Text = NO_TEXT
    defeat: Text = NO_TEXT
    threats: tuple[int, int, int, int] = (8, 10, 8, 10)


@dataclass(frozen=True, slots=True)
class Entry:
    """An achievement of a pack: its name, and the title that it belongs to."""

    id: str
    name: Text
    title: Title


@dataclass(frozen=True, slots=True)
class PackPages:
    """Everything that stands in a pack, as it is written and read; ``CardPack`` finds things in it."""

    id: str
    name: Text
    author: str
    about: Text = NO_TEXT
    licence: str = ""
    chapters: tuple[Chapter, ...] = ()
    characters: tuple[Character, ...] = ()
    achievements: tuple[Entry, ...] = ()
    cards: tuple[PackCard, ...] = ()


class CardPack:
    """A pack with its cards by number; ``mark`` is the SHA-256 of its contents, by which campaigns know it."""

    def __init__(self, pages: PackPages, mark: str = "") -> None:
        self.pages = pages
        self.mark = mark

    @cached_property
    def by_number(self) -> Mapping[str, PackCard]:
        """All cards by their numbers with letters."""
        return {card.number: card for card in self.pages.cards}

    @cached_property
    def by_character(self) -> Mapping[str, Character]:
        """All characters by their ids."""
        return {character.id: character for character in self.pages.characters}

    @cached_property
    def by_chapter(self) -> Mapping[int, Chapter]:
        """All chapters by the number of their adventure."""
        return {chapter.adventure: chapter for chapter in self.pages.chapters}

    def card(self, number: str) -> PackCard | None:
        """The card with this number, if the pack has it."""
        return self.by_number.get(number)

    def lying(self, adventure: int, place: str) -> tuple[str, ...]:
        """The numbers that lie in the row, aside, or in a deck when an adventure begins, in rising order."""
        found = [c.number for c in self.pages.cards if c.place == place and c.adventure <= adventure]
        return tuple(sorted(found))
