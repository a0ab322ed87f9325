"""What a single value of a pack may be: how long a text, how large a number, how deep an effect."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from companion.adventure_island.cards import effects as e
from companion.adventure_island.cards import limits
from companion.adventure_island.cards.effects import Text
from companion.adventure_island.cards.faults import meant, shown
from companion.adventure_island.cards.pack import (
    ASIDE,
    DECKS,
    ROW,
    Chapter,
    Character,
    Deed,
    Entry,
    PackCard,
    PackPages,
    Threshold,
)
from companion.adventure_island.cards.shape import Told
from companion.adventure_island.cards.walk import Step, walked
from companion.adventure_island.values import NO_GOODS, Goods
from companion.kernel.codec import family_key
from companion.words import later

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NUMBER = re.compile(r"[1-9][0-9]{2}[a-z]?")
_AT = ("top", "in", "bottom")

RANGES: dict[tuple[type, str], tuple[int, int]] = {
    (e.Players, "least"): (1, 5),
    (e.Players, "most"): (1, 5),
    (e.Counted, "least"): (1, 20),
    (e.FromDay, "day"): (1, 30),
    (e.Learn, "count"): (-9, 9),
    (e.Tire, "count"): (1, 5),
    (e.Rest, "count"): (1, 5),
    (e.Check, "dice"): (-5, 5),
    (e.Draw, "count"): (1, 9),
    (e.Look, "count"): (1, 9),
    (e.Advance, "count"): (-20, 20),
    (e.Actions, "count"): (-5, 5),
    (e.Help, "dice"): (0, 5),
    (e.Help, "rethrow"): (0, 5),
    (Threshold, "at"): (1, 20),
    (PackCard, "adventure"): (1, 5),
    (Character, "knowledge"): (2, 4),
    (Character, "dexterity"): (2, 4),
    (Character, "strength"): (2, 4),
    (Character, "from_adventure"): (1, 5),
    (Chapter, "adventure"): (1, 5),
    (Chapter, "threats"): (1, 60),
    **{(Goods, token): (0, 20) for token in ("food", "fish", "meat", "wood", "hide")},
}
"""The least and the most of every number."""
_NOT_NONE = {(e.Learn, "count"), (e.Advance, "count"), (e.Actions, "count")}
"""Numbers that say nothing when they are 0."""

LENGTHS: dict[tuple[type, str], int] = {
    (PackPages, "name"): limits.LONGEST_NAME,
    (PackPages, "about"): limits.LONGEST_TEXT,
    (Chapter, "name"): limits.LONGEST_NAME,
    (Chapter, "goal"): limits.LONGEST_SENTENCE,
    (Chapter, "opening"): limits.LONGEST_STORY,
    (Chapter, "victory"): limits.LONGEST_STORY,
    (Chapter, "defeat"): limits.LONGEST_STORY,
    (Character, "name"): limits.LONGEST_NAME,
    (Character, "ability"): limits.LONGEST_SENTENCE,
    (Character, "about"): limits.LONGEST_TEXT,
    (Entry, "name"): limits.LONGEST_NAME,
    (PackCard, "name"): limits.LONGEST_NAME,
    (PackCard, "text"): limits.LONGEST_TEXT,
    (Deed, "name"): limits.LONGEST_NAME,
    (e.Use, "name"): limits.LONGEST_NAME,
    (e.Option, "name"): limits.LONGEST_NAME,
    (e.LoseGame, "why"): limits.LONGEST_SENTENCE,
    (e.Note, "text"): limits.LONGEST_SENTENCE,
}
"""The most characters of every text."""
_MAY_BE_EMPTY = {(PackPages, "about"), (Chapter, "opening"), (Chapter, "victory"), (Chapter, "defeat")}
_MAY_BE_EMPTY |= {(Character, "about"), (PackCard, "text"), (e.Use, "name"), (e.LoseGame, "why")}

_IDS = {
    (PackPages, "id"),
    (Character, "id"),
    (Entry, "id"),
    (e.Chose, "key"),
    (e.Chose, "option"),
    (e.Choose, "key"),
    (e.Option, "key"),
    (PackCard, "picture"),
    (Character, "picture"),
}
_EMPTY_IDS = {(e.Choose, "key"), (e.Option, "key"), (PackCard, "picture"), (Character, "picture")}
_NUMBERS = {(PackCard, "number")}
_LINES = {(PackPages, "author"), (PackPages, "licence")}
WORDS: dict[tuple[type, str], tuple[str, ...]] = {
    (PackCard, "place"): (ROW, ASIDE, *DECKS),
    (e.Draw, "deck"): DECKS,
    (e.Look, "deck"): DECKS,
    (e.Insert, "deck"): DECKS,
    (e.Insert, "at"): _AT,
}
"""Texts that are one of a few words."""


def within_bounds(thing: Any) -> Iterator[Told]:
    """Everything in a card, a board, a chapter or a head that is too long, too large, too deep or no word."""
    steps = list(walked(thing))
    for step in steps:
        yield from _bounds(step)
    yield from _depth(steps)


def missing_polish(thing: Any) -> Iterator[str]:
    """The paths of all texts that have English and no Polish."""
    return (step.path for step in walked(thing) if isinstance(step.value, Text) and step.value.en and not step.value.pl)


def _bounds(step: Step) -> Iterator[Told]:
    check = _CHECKS.get(type(step.value))
    place = (type(step.inside), step.field)
    if isinstance(step.inside, Text):
        return
    if check is not None:
        for sentence, hint in check(place, step.value):
            yield step.path, sentence, hint
    if place in _WANTED_GOODS and step.value == NO_GOODS:
        yield step.path, later("No token is named here."), later("as in {example}", example="{wood = 1}")


def _depth(steps: list[Step]) -> Iterator[Told]:
    """Effects too deep or too many, told once."""
    for step in steps:
        if step.depth > limits.DEEPEST_EFFECT:
            sentence = later("Effects are nested deeper than {n}.", n=limits.DEEPEST_EFFECT)
            yield step.path, sentence, later("put a part of it on another card")
            break
    many = sum(family_key(type(step.value)) is not None for step in steps)
    if many > limits.MOST_EFFECTS:
        yield "", later("This has {n} effects; {most} are the most.", n=many, most=limits.MOST_EFFECTS), ""


_Place = tuple[type, str]
_Sayings = Iterator[tuple[str, str]]
_WANTED_GOODS = {(e.Gain, "goods"), (e.Lose, "goods"), (e.Pay, "goods"), (e.Ask, "goods"), (e.HasGoods, "goods")}


def _number(place: _Place, value: int) -> _Sayings:
    least, most = RANGES.get(place, (value, value))
    if not least <= value <= most:
        yield later("{n} is out of bounds.", n=shown(value)), later("from {least} to {most}", least=least, most=most)
    elif value == 0 and place in _NOT_NONE:
        yield later("0 does nothing here."), ""


def _text(place: _Place, value: Text) -> _Sayings:
    if not value.en and place not in _MAY_BE_EMPTY:
        yield later("There is no text here."), ""
    for language, words in (("en", value.en), ("pl", value.pl if value.pl != value.en else "")):
        if len(words) > LENGTHS[place]:
            hint = later("at most {n}", n=LENGTHS[place])
            yield later("The text ({language}) has {n} characters.", language=language, n=len(words)), hint
        yield from _printable(words)
        if words != words.strip():
            yield later("The text ({language}) begins or ends with a blank.", language=language), ""


def _word(place: _Place, value: str) -> _Sayings:
    if place in _IDS:
        if (value or place not in _EMPTY_IDS) and not (len(value) <= limits.LONGEST_WORD and _ID.fullmatch(value)):
            yield (
                later("“{word}” is no name for programs.", word=shown(value)),
                later("as in {example}", example="old-oak"),
            )
    elif place in _NUMBERS:
        if not _NUMBER.fullmatch(value):
            hint = later("three digits, and a letter for another version: {example}", example="118, 118b")
            yield later("“{word}” is no number of a card.", word=shown(value)), hint
    elif place in WORDS:
        if value not in WORDS[place]:
            yield later("“{word}” cannot stand here.", word=shown(value)), meant(value, WORDS[place])
    elif place in _LINES:
        if len(value) > limits.LONGEST_SENTENCE:
            yield later("This has {n} characters.", n=len(value)), later("at most {n}", n=limits.LONGEST_SENTENCE)
        yield from _printable(value)


def _printable(words: str) -> _Sayings:
    """Line breaks too are refused: a card breaks its lines itself."""
    for character in words:
        if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            name = unicodedata.name(character, f"U+{ord(character):04X}")
            yield later("The text holds a character that nobody can read: {name}.", name=name), later("take it out")
            return


_CHECKS: dict[type, Callable[[_Place, Any], _Sayings]] = {int: _number, str: _word, Text: _text}
