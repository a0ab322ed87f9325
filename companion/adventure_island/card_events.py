"""What happened in a game whose cards the device knows: resolved facts, so that a journal replays without the cards."""

from __future__ import annotations

from companion.adventure_island.state import Board, Deck
from companion.adventure_island.values import CardKind
from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class PackChosen:
    """The campaign is played with this pack and its boards."""

    pack: str
    mark: str
    boards: tuple[Board, ...] = ()


@dataclass(frozen=True, slots=True)
class DecksLaid:
    """Decks lie on the table; ``lots`` draws of chance were needed to make them."""

    decks: tuple[Deck, ...]
    lots: int = 0


@dataclass(frozen=True, slots=True)
class EffectsDue:
    """Effects of a card are to be done next, in this order."""

    who: str
    card: str
    paths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EffectDone:
    """The effect that was next is done."""


@dataclass(frozen=True, slots=True)
class EffectsStopped:
    """Effects of cards called each other without end: all that were still due are left to people."""

    card: str


@dataclass(frozen=True, slots=True)
class SettleDue:
    """When the effects of a card are done it is to be settled: the Threat of ``who``, then ``then`` draws.

    With a ``card`` it is one that came up in between; at ``dawn`` the day begins.
    """

    who: str
    card: str = ""
    then: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """What was to be settled is."""


@dataclass(frozen=True, slots=True)
class FatigueNext:
    """A person is to receive markers, or may lose some (negative), before anything else goes on."""

    who: str
    count: int
    card: str = ""


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card left its deck; ``by_chance`` where nobody knew which one it would be."""

    deck: str
    number: str
    by_chance: bool = False


@dataclass(frozen=True, slots=True)
class CardPutBy:
    """A card that came up was put on its discard pile without ever lying out."""

    number: str
    kind: CardKind


@dataclass(frozen=True, slots=True)
class CardInserted:
    """A card went into a deck: on ``top``, at the ``bottom``, or ``in`` it; ``kind`` is that of the card."""

    number: str
    deck: str
    at: str = "in"
    kind: CardKind = CardKind.ACTION


@dataclass(frozen=True, slots=True)
class CardsLookedAt:
    """The top of a deck is looked at."""

    deck: str
    numbers: tuple[str, ...]
    by_chance: int = 0


@dataclass(frozen=True, slots=True)
class CardsPutBack:
    """The look is over: these lie on the deck again, those under it."""

    deck: str
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CurseLaid:
    """Curse markers were laid on a card, or taken away."""

    card: str
    count: int


@dataclass(frozen=True, slots=True)
class PowerSpent:
    """What an item or a board allows was used, and is spent for the ``day`` or the ``game``."""

    key: str
    once: str


@dataclass(frozen=True, slots=True)
class HelpUsed:
    """An item or a board helps the check on the table."""

    key: str


@dataclass(frozen=True, slots=True)
class MealSpared:
    """Somebody needs no food at the next meal."""

    who: str


@dataclass(frozen=True, slots=True)
class ActionsChanged:
    """Somebody has more actions today, or fewer (negative)."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class TomorrowChanged:
    """Somebody has more actions on the next day, or fewer (negative)."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class AllLost:
    """A card ended the adventure."""

    card: str


EVENTS: tuple[type, ...] = (
    PackChosen,
    DecksLaid,
    EffectsDue,
    EffectDone,
    EffectsStopped,
    SettleDue,
    Settled,
    FatigueNext,
    CardDrawn,
    CardPutBy,
    CardInserted,
    CardsLookedAt,
    CardsPutBack,
    CurseLaid,
    PowerSpent,
    HelpUsed,
    MealSpared,
    ActionsChanged,
    TomorrowChanged,
    AllLost,
)
