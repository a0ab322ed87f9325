"""What people can ask where the device knows the cards: deeds, Threats that it resolves, choices, items, abilities.

``helps`` name what items and abilities do for a roll, as ``136/0`` (the first ``Help`` of card 136) or ``@navigator/0``
(of a board); one that uses up somebody else's item needs its owner's yes (``agreed``, AR-18). All other commands
(passing, the meal, deposits, visits, sharing, rerolls, putting right) are those of the box, and mean the same.
"""

from __future__ import annotations

from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class ChoosePack:
    """The campaign is played with this pack; before its first adventure only."""

    pack: str
    mark: str


@dataclass(frozen=True, slots=True)
class Perform:
    """An action: deed number ``deed`` of a card that lies face up, or of the own board (``@navigator``).

    Where the deed begins with a check the dice are thrown at once, with these ``helps``; ``hunters`` uses the benefit
    of the Treasure Hunters (AI-142).
    """

    who: str
    card: str
    deed: int = 0
    helps: tuple[str, ...] = ()
    hunters: bool = False
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class FaceThreat:
    """The Threat that ``who`` drew does what it does; where it begins with a check the dice are thrown at once.

    When all of it is done it is discarded or stays, and ``then`` draws (next in order when empty).
    """

    who: str
    helps: tuple[str, ...] = ()
    then: str = ""
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class ThrowCheck:
    """The dice of a check that waits are thrown: one in the middle of a card, or at dawn."""

    helps: tuple[str, ...] = ()
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Rethrow:
    """All dice of the open check are thrown again for nothing, by an item or an ability that allows it."""

    help: str
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class ChoosePlayer:
    """Whom the effect that waits is for."""

    who: str


@dataclass(frozen=True, slots=True)
class ChooseOption:
    """Which option of the choice that waits; to a payment 0 says yes and 1 says no."""

    option: int


@dataclass(frozen=True, slots=True)
class PutBack:
    """What happens to the cards that were looked at: those ``top`` lie on the deck in this order.

    Those at the ``bottom`` go under it, and ``taken`` comes into play, as the look allows.
    """

    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    taken: str = ""


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use number ``use`` of an item or of a board (``@navigator``), outside of any roll and for no action.

    Somebody else's item needs a shared card (AI-091); one that is used up needs its owner's yes (``agreed``, AR-18).
    """

    who: str
    card: str
    use: int = 0
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class GoOn:
    """A note that people resolve by hand is done."""


@dataclass(frozen=True, slots=True)
class PutRightDeck:
    """A card that lies elsewhere by mistake lies in this deck: on ``top``, at the ``bottom``, or ``in`` it.

    Onto the table it comes by ``PutRightCard``, and from there to its pile by ``CardGoes``.
    """

    number: str
    deck: str
    at: str = "in"


PLAYED: tuple[type, ...] = (
    ChoosePack,
    Perform,
    FaceThreat,
    ThrowCheck,
    Rethrow,
    ChoosePlayer,
    ChooseOption,
    PutBack,
    UsePower,
    GoOn,
    PutRightDeck,
)
