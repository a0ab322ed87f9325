"""What lies in the box, where it is sorted to, and the steps of laying it out (AI-003 to AI-005, AI-017 to AI-021).

The device names numbers, kinds and places only; what the cards say stays on the cards (AI-064).
"""

from __future__ import annotations

from companion.adventure_island.laid import FIRST_ROW
from companion.adventure_island.threats import numbers
from companion.adventure_island.values import CardKind
from companion.value import dataclass
from companion.words import say

TOKENS_IN_BOX: dict[str, int] = {"food": 20, "fish": 10, "meat": 10, "wood": 15, "hide": 10}
MARKERS_IN_BOX: dict[str, int] = {
    "experience": 14,
    "fatigue": 15,
    "progress": 15,
    "curse": 10,
    "player": 5,
    "multiplier": 5,
}
BOARDS_IN_BOX, PAWNS_IN_BOX, DICE_IN_BOX = 6, 5, 5


SHARED_SECTION: tuple[CardKind, ...] = (CardKind.CAVE, CardKind.HORIZON, CardKind.BRIDGE, CardKind.PARCHMENT)
"""The kinds that share one section of the box (AR-56)."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile on the table: cards of one kind, face down to draw from or face up as discards, perhaps beside a card."""

    kind: CardKind
    face_down: bool
    beside: str = ""


PILES: tuple[Pile, ...] = (
    Pile(CardKind.WRECK, True, "101"),
    Pile(CardKind.LOCATION, True, "104"),
    Pile(CardKind.THREAT, True),
    Pile(CardKind.WRECK, False),
    Pile(CardKind.LOCATION, False),
    Pile(CardKind.THREAT, False),
)


def sections() -> tuple[str, ...]:
    """The seven sections of the box in their order: the first in the half with two, the others in the other half."""
    return (
        say("Upcoming Adventures"),
        say("Current Adventure"),
        say("Location Cards"),
        say("Wreck Cards"),
        say("Threat Cards"),
        say("Cave Cards, Horizon Cards, Parchment Cards"),
        say("Archive"),
    )


def section_of(kind: CardKind) -> str:
    """Where cards of a kind are sorted to: some kinds have a section, all others wait behind Current Adventure."""
    return sections()[_SECTION.get(kind, 1)]


_SECTION = {
    CardKind.LOCATION: 2,
    CardKind.WRECK: 3,
    CardKind.THREAT: 4,
    **dict.fromkeys(SHARED_SECTION, 5),
}


def first_sorting() -> tuple[str, ...]:
    """What to do once, when the box is new, step by step."""
    tabs = sections()
    return (
        say("Slide two tabs into the first half: {tabs}.", tabs=" · ".join(tabs[:2])),
        say("Into the other half: {tabs}.", tabs=" · ".join(tabs[2:5])),
        say("Behind them: {tabs}.", tabs=" · ".join(tabs[5:])),
        say("Leave all foil packs closed and put them into the largest section."),
        say("Put the packs of Adventures 2, 3, 4 and 5 behind Upcoming Adventures."),
        say("Open the pack of Adventure 1. Do not shuffle: its cards are in order."),
        say("Sort its Location, Wreck and Threat cards into their sections."),
        say("Put all its other cards behind Current Adventure."),
    )


def beside(kind: CardKind) -> str:
    """The number of the card that a face-down deck lies beside; "" for one that lies apart."""
    return next(pile.beside for pile in PILES if pile.kind is kind and pile.face_down)


def _threat_deck(size: int) -> str:
    deck = numbers(size)
    if size == 1:
        return say("Put 1 Threat card, {number}, face down in reach of all.", number=deck[0])
    return say(
        "Shuffle {n} Threat cards, {first} to {last}, face down in reach of all.", n=size, first=deck[0], last=deck[-1]
    )


def laying_out(adventure: int, threats: int) -> tuple[str, ...]:
    """What to do before day 1, step by step; ``threats`` is the size of the Threat deck."""
    return (
        say("Lay out {row} face up in a row.", row=", ".join(FIRST_ROW[adventure])),
        say("Shuffle the Wreck cards, face down beside {card}.", card=beside(CardKind.WRECK)),
        say("Shuffle the Location cards, face down beside {card}.", card=beside(CardKind.LOCATION)),
        _threat_deck(threats),
        say("Put the other cards by number behind Current Adventure."),
        say("Put the Camp tile in the middle. It is empty."),
        say("Put all tokens beside it as the supply. They are nobody's yet."),
        say("Everybody takes a board, a pawn and the marker of the same colour."),
        say("Choose who acts first."),
    )
