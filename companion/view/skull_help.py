"""The rules that people ask for most at Skull Island on paper, in a line each, for the help of its pages."""

from __future__ import annotations

from companion.view.page import Look
from companion.words import mark, say

_A_THROW = (
    ("penny", mark("A number goes beside a number or a boat; nothing free there: on any empty land.")),
    ("ui-map", mark("Everybody’s first number goes on land beside the sea.")),
    ("navigation", mark("A boat goes on any empty sea, in place of the number.")),
    ("danger", mark("A skull goes on any empty land of the sheet you took. Everybody marks a bubble.")),
    ("treasure", mark("Four equal numbers in a cross find a treasure where they meet.")),
    ("boat", mark("A boat may stand for one number of each pair.")),
)
_FREE_PENCIL = mark("A number of the pencil goes on any empty land.")
_A_COUNT = (
    ("treasure", mark("A treasure is worth its number, and nothing with a skull on it that is not crossed out.")),
    ("danger", mark("A danger costs the smallest number beside it; with no number there it costs nothing.")),
    ("star", mark("Beside a 9 it may be crossed out and brings as much.")),
)
_PLACES = (
    ("star", mark("Who has most stars wins.")),
    ("treasure", mark("Equal stars: the higher single treasure decides; worthless ones do not count.")),
    ("ui-winner", mark("Still equal: they share the place.")),
)


def of_throws(look: Look) -> tuple[tuple[str, str], ...]:
    """What may be written where."""
    play = look.skull.play
    free = play is not None and play.setup.house.free_pencil
    lines = [(symbol, say(words)) for symbol, words in _A_THROW]
    return (*lines[:2], ("penny", say(_FREE_PENCIL)), *lines[2:]) if free else tuple(lines)


def of_count(_look: Look) -> tuple[tuple[str, str], ...]:
    """What a treasure and a danger are worth."""
    return tuple([(symbol, say(words)) for symbol, words in _A_COUNT])


def of_places(_look: Look) -> tuple[tuple[str, str], ...]:
    """How places and ties are found."""
    return tuple([(symbol, say(words)) for symbol, words in _PLACES])
