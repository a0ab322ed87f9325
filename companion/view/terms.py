"""Words of pages: where a pawn or a marker is, which day it is, names that are cut; the fixed words of the game too."""

from __future__ import annotations

from companion.adventure_island.state import CAMP, SOME_CARD, Play
from companion.adventure_island.terms import (
    LONGEST_NAME,
    WIDE,
    attribute_word,
    card_word,
    colour_word,
    count_words,
    goods_words,
    kind_word,
    need_words,
    plain_number,
    short_name,
    signed,
    token_word,
)
from companion.adventure_island.threats import last_day
from companion.adventure_island.values import Attribute, Colour, Goods, Space
from companion.words import say

__all__ = [
    "FACES",
    "LONGEST_NAME",
    "WIDE",
    "attribute_word",
    "called",
    "card_word",
    "changed_goods",
    "colour_word",
    "count_words",
    "day_words",
    "goods_words",
    "kind_word",
    "need_words",
    "place_word",
    "plain_number",
    "short_name",
    "signed",
    "space_name",
    "space_word",
    "token_word",
]

FACES = {Colour.GREEN: "green", Colour.YELLOW: "yellow", Colour.ORANGE: "orange"}
"""What drawings call the colours of the dice."""


def space_word(space: Space) -> str:
    """Where a Fatigue marker lies."""
    if space in (Space.LEFT_A, Space.LEFT_B):
        return say("left side")
    return attribute_word(Attribute(space.value))


def space_name(space: Space) -> str:
    """The same as a name of its own, for a button."""
    if space in (Space.LEFT_A, Space.LEFT_B):
        return say("Left side")
    return attribute_word(Attribute(space.value))


def place_word(place: str) -> str:
    """Where a pawn is."""
    if place == CAMP:
        return say("in the camp")
    if place == SOME_CARD:
        return say("on a card")
    return say("on {number}", number=place)


def day_words(play: Play) -> str:
    """Which day it is, of how many that the Threat deck still allows (AI-167)."""
    last = last_day(play)
    return say("Last day") if play.day == last else say("Day {n} of {last}", n=play.day, last=last)


def called(play: Play, who: str, letters: int = LONGEST_NAME) -> str:
    """Somebody's name in a line of other words, which a long name would push out of it."""
    return short_name(play.player(who).name, [player.name for player in play.players], letters)


def changed_goods(goods: Goods, token: str, by: int) -> Goods:
    """Goods with one token changed."""
    return goods + Goods(**{token: by})
