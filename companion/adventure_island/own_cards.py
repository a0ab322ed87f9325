"""What people enter about the cards of their own box: a few words for each number, theirs and never ours (AI-064).

A card that was entered is a help for the next time it comes up; the printed card stays the rule. It belongs to the
campaign, where it can be undone, and the table keeps a copy for its other campaigns.
"""

from __future__ import annotations

from enum import StrEnum

from companion.adventure_island.values import TOKENS, Attribute, Colour
from companion.value import dataclass, replace


class Word(StrEnum):
    """The words from which a card is built (design 15.2)."""

    GAIN = "gain"
    LOSE = "lose"
    FATIGUE = "fatigue"
    DRAW = "draw"
    STAYS = "stays"


class Case(StrEnum):
    """When a word counts: always, or as the check of the card ends."""

    ALWAYS = "always"
    WORKS = "works"
    FAILS = "fails"


ME, ANOTHER, ALL = "me", "another", "all"
COUNTED: tuple[str, ...] = (*TOKENS, "progress", "experience")
"""What can be gained and lost: tokens, Progress on the card, Experience."""
WHATS: dict[Word, tuple[str, ...]] = {
    Word.GAIN: COUNTED,
    Word.LOSE: COUNTED,
    Word.FATIGUE: (ME, ANOTHER, ALL),
    Word.DRAW: ("location", "wreck", "threat"),
    Word.STAYS: ("",),
}
"""What each word is about."""
MOST_COUNTED = 9
MOST_WORDS, MOST_BESIDE_CHECK = 4, 2
"""As many words fit under one case, and beside a check as those that count always."""


@dataclass(frozen=True, slots=True)
class OwnWord:
    """One word of a card: gain 2 wood, 1 Fatigue for all."""

    word: Word
    what: str = ""
    count: int = 1
    case: Case = Case.ALWAYS


@dataclass(frozen=True, slots=True)
class OwnCard:
    """What people entered about a card: the check that it asks for, and what it does."""

    number: str
    attribute: Attribute | None = None
    need: tuple[Colour, ...] = ()
    does: tuple[OwnWord, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing is entered."""
        return self.attribute is None and not self.does

    def under(self, *cases: Case) -> tuple[OwnWord, ...]:
        """The words of some cases."""
        return tuple(word for word in self.does if word.case in cases)


@dataclass(frozen=True, slots=True)
class RememberCard:
    """What the card with this number does is remembered; with nothing entered it is forgotten."""

    number: str
    attribute: Attribute | None = None
    need: tuple[Colour, ...] = ()
    does: tuple[OwnWord, ...] = ()


@dataclass(frozen=True, slots=True)
class CardEntered:
    """People entered what a card does."""

    number: str
    attribute: Attribute | None = None
    need: tuple[Colour, ...] = ()
    does: tuple[OwnWord, ...] = ()


COMMANDS: tuple[type, ...] = (RememberCard,)
EVENTS: tuple[type, ...] = (CardEntered,)


def most_words(case: Case, asks: bool) -> int:
    """How many words fit under a case of a card that ``asks`` for a check, or does not."""
    return MOST_BESIDE_CHECK if asks and case is Case.ALWAYS else MOST_WORDS


def own_card(cards: tuple[OwnCard, ...], number: str) -> OwnCard | None:
    """The card with this number."""
    return next((card for card in cards if card.number == number), None)


def with_own(cards: tuple[OwnCard, ...], entered: OwnCard) -> tuple[OwnCard, ...]:
    """The cards after one was entered; an empty one is gone."""
    others = tuple(card for card in cards if card.number != entered.number)
    return others if entered.empty else tuple(sorted((*others, entered), key=lambda card: card.number))


def without_check(card: OwnCard) -> OwnCard:
    """The card when it asks for no check any more: its words count always, as far as there is room for them."""
    does: list[OwnWord] = []
    for word in card.does:
        told = replace(word, case=Case.ALWAYS)
        if len(does) < MOST_WORDS and all((d.word, d.what) != (told.word, told.what) for d in does):
            does.append(told)
    return OwnCard(card.number, does=tuple(does))
