"""The fixed words of Adventure Island (design 11): attributes, colours, kinds of cards, goods, signed numbers."""

from __future__ import annotations

from collections.abc import Iterable

from companion.adventure_island.values import TOKENS, Attribute, CardKind, Colour, Goods
from companion.words import mark_n, say, say_n

LONGEST_NAME = 12
"""So many letters of a name leave room for a few words beside it."""
WIDE = "mwMW@"
"""Letters of which two take as much room as three others."""


def attribute_word(attribute: Attribute) -> str:
    """Knowledge, Dexterity or Strength."""
    return {
        Attribute.KNOWLEDGE: say("Knowledge"),
        Attribute.DEXTERITY: say("Dexterity"),
        Attribute.STRENGTH: say("Strength"),
    }[attribute]


def colour_word(colour: Colour) -> str:
    """Green, Yellow or Orange, as a word of its own."""
    return {Colour.GREEN: say("Green"), Colour.YELLOW: say("Yellow"), Colour.ORANGE: say("Orange")}[colour]


def need_words(need: Iterable[Colour]) -> str:
    """What dice must show: ``2 greens``, or ``1 green, 1 orange``; nothing for no need."""
    asked = tuple(need)
    forms = {
        Colour.GREEN: mark_n("{n} green", "{n} greens"),
        Colour.YELLOW: mark_n("{n} yellow", "{n} yellows"),
        Colour.ORANGE: mark_n("{n} orange", "{n} oranges"),
    }
    return ", ".join(say_n(*forms[c], asked.count(c)) for c in Colour if c in asked)


def kind_word(kind: CardKind) -> str:
    """The kind of a card."""
    return {
        CardKind.ACTION: say("Action"),
        CardKind.LOCATION: say("Location"),
        CardKind.WRECK: say("Wreck"),
        CardKind.THREAT: say("Threat"),
        CardKind.CAVE: say("Cave"),
        CardKind.HERMIT: say("Hermit"),
        CardKind.HORIZON: say("Horizon"),
        CardKind.PIRATE: say("Pirate"),
        CardKind.BRIDGE: say("Bridge"),
        CardKind.CURSE: say("Curse"),
        CardKind.PARCHMENT: say("Parchment"),
        CardKind.NATIVE: say("Native"),
    }[kind]


def card_word(number: str) -> str:
    """A card by its number; one that nobody gave a number is called by its place in the row of such cards."""
    if number.startswith("?"):
        return say("Card without number {n}", n=number[1:])
    return say("Card {number}", number=number)


def token_word(token: str) -> str:
    """A token of the Camp by its name in the program."""
    return {
        "food": say("Food"),
        "fish": say("Fish"),
        "meat": say("Meat"),
        "wood": say("Wood"),
        "hide": say("Hide"),
    }[token]


def count_words(thing: str, n: int) -> str:
    """A number of tokens or markers: ``2 wood``, ``−1 fatigue``."""
    forms = {
        "food": mark_n("{count} food", "{count} food"),
        "fish": mark_n("{count} fish", "{count} fish"),
        "meat": mark_n("{count} meat", "{count} meat"),
        "wood": mark_n("{count} wood", "{count} wood"),
        "hide": mark_n("{count} hide", "{count} hides"),
        "fatigue": mark_n("{count} fatigue", "{count} fatigue"),
        "progress": mark_n("{count} progress", "{count} progress"),
        "experience": mark_n("{count} experience", "{count} experience"),
    }
    return say_n(*forms[thing], n, count=plain_number(n))


def goods_words(goods: Goods) -> str:
    """All tokens of which there are some: ``2 wood, 1 fish``."""
    return ", ".join(count_words(t, goods.of(t)) for t in TOKENS if goods.of(t))


def plain_number(n: int) -> str:
    """A number with a true minus sign."""
    return str(n) if n >= 0 else f"−{-n}"


def signed(n: int) -> str:
    """A change: ``+2`` or ``−2``."""
    return f"+{n}" if n > 0 else plain_number(n)


def short_name(name: str, names: Iterable[str], letters: int = LONGEST_NAME) -> str:
    """A name of few letters, with a mark where some are left out: its end, or its middle where another begins alike."""
    letters -= sum(letter in WIDE for letter in name[:letters]) // 3
    if len(name) <= letters:
        return name
    begins = name[: letters - 1].rstrip(" -")
    if not any(other != name and other.startswith(begins) for other in names):
        return f"{begins}…"
    half = letters // 2
    return f"{name[:half].rstrip(' -')}…{name[1 - half :].lstrip(' -')}"
