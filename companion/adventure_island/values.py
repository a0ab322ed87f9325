"""The small things of the game: colours of dice, attributes, goods, pawns, kinds of cards."""

from __future__ import annotations

from enum import StrEnum

from companion.kernel.pawns import Pawn as Pawn
from companion.value import dataclass


class Colour(StrEnum):
    """A face of the die; three sides are green, two yellow, one orange (AI-007)."""

    GREEN = "G"
    YELLOW = "Y"
    ORANGE = "O"


def colour_of(pip: int) -> Colour:
    """The colour of a plain die's pip: 1 to 3 green, 4 and 5 yellow, 6 orange."""
    return Colour.GREEN if pip <= 3 else Colour.YELLOW if pip <= 5 else Colour.ORANGE


PIP_OF = {Colour.GREEN: 1, Colour.YELLOW: 4, Colour.ORANGE: 6}


class Attribute(StrEnum):
    """One of the three attributes of a character; its value is a number of dice (AI-040)."""

    KNOWLEDGE = "knowledge"
    DEXTERITY = "dexterity"
    STRENGTH = "strength"


class CardKind(StrEnum):
    """The kinds of cards: four are there from the first day (AI-001), the others come with packs and adventures."""

    ACTION = "action"
    LOCATION = "location"
    WRECK = "wreck"
    THREAT = "threat"
    CAVE = "cave"
    HERMIT = "hermit"
    HORIZON = "horizon"
    PIRATE = "pirate"
    BRIDGE = "bridge"
    CURSE = "curse"
    PARCHMENT = "parchment"
    NATIVE = "native"

    @property
    def picture(self) -> str:
        """The kind whose picture and colour stand for this one: places look like places, the rest like actions."""
        return _PICTURES.get(self.value, self.value)


_PICTURES = {
    "cave": "location",
    "bridge": "location",
    "horizon": "location",
    "hermit": "action",
    "pirate": "action",
    "curse": "threat",
    "parchment": "action",
    "native": "action",
}
FIRST_KINDS: tuple[CardKind, ...] = (CardKind.ACTION, CardKind.LOCATION, CardKind.WRECK, CardKind.THREAT)
"""The kinds of Adventure 1 (AI-001)."""


class Pack(StrEnum):
    """The six foil packs that stay sealed until a card says to open one (AI-002)."""

    CAVE = "cave"
    HERMIT = "hermit"
    HORIZON = "horizon"
    PIRATE = "pirate"
    BRIDGE = "bridge"
    CURSE = "curse"


class Meal(StrEnum):
    """What one person has on the plate at night (AI-105, AI-107)."""

    FOOD = "food"
    FISH = "fish"
    MEAT = "meat"
    HUNGRY = "hungry"


class Space(StrEnum):
    """A place for a Fatigue marker on a board: two on the left side, one on each attribute (AI-039)."""

    LEFT_A = "left-a"
    LEFT_B = "left-b"
    KNOWLEDGE = "knowledge"
    DEXTERITY = "dexterity"
    STRENGTH = "strength"


@dataclass(frozen=True, slots=True)
class Goods:
    """A number of each token: in the Camp, on a card, or as a change (then it may be negative)."""

    food: int = 0
    fish: int = 0
    meat: int = 0
    wood: int = 0
    hide: int = 0

    def __add__(self, other: Goods) -> Goods:
        return Goods(*(a + b for a, b in zip(self.counts(), other.counts(), strict=True)))

    def __neg__(self) -> Goods:
        return Goods(*(-a for a in self.counts()))

    def __sub__(self, other: Goods) -> Goods:
        return self + -other

    def counts(self) -> tuple[int, int, int, int, int]:
        """The five numbers in the order food, fish, meat, wood, hide."""
        return (self.food, self.fish, self.meat, self.wood, self.hide)

    def of(self, name: str) -> int:
        """The number of one token by its name."""
        count: int = getattr(self, name)
        return count

    @property
    def meals(self) -> int:
        """How many people can eat from these goods (AI-105)."""
        return self.food + self.fish + self.meat

    @property
    def missing(self) -> tuple[str, ...]:
        """The tokens of which there are fewer than none."""
        return tuple(n for n in TOKENS if self.of(n) < 0)


TOKENS: tuple[str, ...] = ("food", "fish", "meat", "wood", "hide")
NO_GOODS = Goods()
