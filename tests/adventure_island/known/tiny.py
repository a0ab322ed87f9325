"""Packs that are made for one test: a few cards, ten quiet Threats, five plain characters."""

from __future__ import annotations

from companion.adventure_island.achievements import Title
from companion.adventure_island.cards.effects import Effect, Text
from companion.adventure_island.cards.pack import CardPack, Chapter, Character, Deed, Entry, PackCard, PackPages
from companion.adventure_island.values import CardKind
from companion.kernel.check import sha256

_KINDS = {"location": CardKind.LOCATION, "wreck": CardKind.WRECK, "threat": CardKind.THREAT, "cave": CardKind.CAVE}
ENTRIES = tuple(Entry(title.value, Text(title.value), title) for title in Title)
"""One achievement for each title, called like it: whoever has it has the title."""


def card(number: str, place: str = "aside", **more: object) -> PackCard:
    """A card; its kind goes by where it lies."""
    return PackCard(number, _KINDS.get(place, CardKind.ACTION), Text(f"Card {number}"), place, **more)  # type: ignore[arg-type]


def deed(*then: Effect, **more: object) -> Deed:
    """An action that does these."""
    return Deed(Text("Do it"), then, **more)  # type: ignore[arg-type]


def row(*then: Effect, **more: object) -> PackCard:
    """Card 101 of the first row, with one action that does these."""
    return card("101", "row", deeds=(deed(*then),), **more)


def threat(*comes: Effect, number: str = "150", **more: object) -> PackCard:
    """A Threat that does these."""
    return card(number, "threat", comes=comes, **more)


def character(at: int, **more: object) -> Character:
    """Character number ``at``: Knowledge 4, Dexterity 3, Strength 2."""
    return Character(f"c{at}", Text(f"Character {at}"), 4, 3, 2, Text("Nothing."), **more)  # type: ignore[arg-type]


def tiny(*cards: PackCard, characters: tuple[Character, ...] = (), quiet: int = 10) -> CardPack:
    """A pack of these cards, with quiet Threats besides and all ten titles; characters that lack are plain ones."""
    numbers = {c.number for c in cards}
    calm = (card(str(n), "threat") for n in range(150, 150 + quiet))
    whole = (*cards, *(c for c in calm if c.number not in numbers))
    people = (*characters, *(character(at) for at in range(len(characters) + 1, 6)))
    pages = PackPages(
        "tiny",
        Text("Tiny"),
        "Tests",
        chapters=tuple(Chapter(n, Text(f"Number {n}"), Text("Win.")) for n in (1, 2, 3)),
        characters=people,
        achievements=ENTRIES,
        cards=whole,
    )
    return CardPack(pages, sha256()(repr(pages).encode()).hexdigest())
