"""What the device offers and asks where it knows the cards: values that pages, bots and tests read.

All of it is a view of the state; what cannot be done now says why.
"""

from __future__ import annotations

from enum import StrEnum

from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import Text
from companion.adventure_island.cards.pack import CardPack
from companion.adventure_island.state import Island
from companion.adventure_island.values import Attribute, Colour, Goods
from companion.kernel.rules import Reason
from companion.value import dataclass


def pack_of(island: Island) -> CardPack | None:
    """The pack of a campaign; None where people play with their own box, or where the device lacks the pack."""
    return shelf.find(island.pack.mark) if island.pack.mark else None


class Asked(StrEnum):
    """What an effect in the middle of a card waits for."""

    CHECK = "check"  # ThrowCheck
    PLAYER = "player"  # ChoosePlayer
    OPTION = "option"  # ChooseOption
    PAY = "pay"  # ChooseOption 0 or 1
    LOOK = "look"  # PutBack
    NOTE = "note"  # GoOn


@dataclass(frozen=True, slots=True)
class Roll:
    """A check as it would be thrown: who, what, with how many dice (five at most) before any help."""

    who: str
    attribute: Attribute
    need: tuple[Colour, ...]
    dice: int


@dataclass(frozen=True, slots=True)
class Ask:
    """What waits: its kind, for whom, on which card and path, and what there is to choose from.

    ``players`` are the ids to choose from, ``options`` the words of a choice with the number to answer (options that
    cannot be chosen are left out), ``cards`` those that were looked at, ``goods`` the payment, ``roll`` the check.
    """

    kind: Asked
    who: str
    card: str
    at: str
    players: tuple[str, ...] = ()
    options: tuple[tuple[int, Text], ...] = ()
    cards: tuple[str, ...] = ()
    goods: Goods | None = None
    roll: Roll | None = None
    text: Text | None = None


@dataclass(frozen=True, slots=True)
class DeedOffer:
    """A deed of a card or of the own board, with all reasons against it; ``roll`` where it begins with a check."""

    card: str
    deed: int
    name: Text
    reasons: tuple[Reason, ...] = ()
    roll: Roll | None = None


@dataclass(frozen=True, slots=True)
class HelpOffer:
    """A help that may be used for a roll: ``key`` as in commands (``136/0``), whose it is, whether it is used up."""

    key: str
    card: str
    owner: str
    dice: int = 0
    rethrow: int = 0
    counts: tuple[Colour, Colour] | None = None
    discards: bool = False


@dataclass(frozen=True, slots=True)
class PowerOffer:
    """A use of an item or a board now, with all reasons against it."""

    who: str
    card: str
    use: int
    name: Text
    reasons: tuple[Reason, ...] = ()
