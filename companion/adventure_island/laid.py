"""Cards in play: what they still need, whose they are, and the first rows (AI-029 to AI-035, AI-066, AI-170)."""

from __future__ import annotations

from companion.adventure_island.campaign_state import bare
from companion.adventure_island.state import Card, Play
from companion.adventure_island.threats import EVERY
from companion.adventure_island.values import NO_GOODS, CardKind, Goods

FIRST_ROW: dict[int, tuple[str, ...]] = {
    1: ("101", "102", "103", "104"),
    2: ("101", "102", "104", "105", "200"),
    3: ("101", "104", "105", "200"),
    4: ("101", "104", "105b", "106", "200"),
    5: ("101", "104", "105b", "106", "200"),
}
"""The cards that lie face up when an adventure begins, before versions and natives (AI-144 to AI-161, AI-170)."""
EITHER = "200"
"""The card of the first rows of which the story decides the version (AI-146, AR-45)."""

FIRST_NUMBER = 101
"""The lowest number on a card."""

_ACTIONS = frozenset({"101", "102", "103", "104", "105", "106", "200"})
_THREATS = frozenset(EVERY)


def is_number(text: str) -> bool:
    """Whether this can be the number of a card: one to three digits, perhaps a letter; or ``?`` and a count."""
    if text.startswith("?"):
        return _digits(text[1:])
    return _digits(text) or (_digits(text[:-1]) and "a" <= text[-1] <= "z")


def last_number(adventure: int) -> int:
    """The highest number that an adventure knows (AI-126)."""
    return 100 * adventure + 99


def belongs(number: str, adventure: int) -> bool:
    """Whether a card with this number can be on the table in an adventure; a letter sorts with its number (AI-126)."""
    if number.startswith("?"):
        return True
    digits = bare(number)
    return _digits(digits) and FIRST_NUMBER <= int(digits) <= last_number(adventure)


def _digits(text: str) -> bool:
    return 1 <= len(text) <= 3 and text.isascii() and text.isdigit()


def kind_of(number: str) -> CardKind:
    """The kind of a card that is used before anybody said what it is: known by number in the row and the Threat deck.

    All others are places.
    """
    digits = bare(number)
    if digits in _ACTIONS:
        return CardKind.ACTION
    return CardKind.THREAT if digits in _THREATS else CardKind.LOCATION


def other_version(play: Play, number: str) -> Card | None:
    """The card in play that is another version of this number; never do both lie out (AR-45)."""
    digits = bare(number)
    if not digits or number.startswith("?"):
        return None
    return next((c for c in play.cards if c.number != number and bare(c.number) == digits), None)


def find(play: Play, number: str) -> Card | None:
    """The card in play with this number."""
    return next((c for c in play.cards if c.number == number), None)


def items(play: Play) -> tuple[Card, ...]:
    """The cards that are somebody's item (AI-030)."""
    return tuple(c for c in play.cards if c.owner)


def speaking_at_dawn(play: Play) -> tuple[Card, ...]:
    """The cards to resolve at the start of a day (AI-029, AI-115)."""
    return tuple(c for c in play.cards if c.dawn)


def finished(card: Card) -> bool:
    """Whether a long action has all its Progress, where its number of steps is known (AI-053)."""
    return 0 < card.steps <= card.progress


def still_needed(card: Card) -> Goods:
    """The tokens that a requirement still lacks; Fish and Meat beyond their own need count as Food (AI-108, AI-109)."""
    return lacking(card.needs, card.goods)


def lacking(needs: Goods, goods: Goods) -> Goods:
    """The tokens that goods lack to meet a requirement."""
    missing = needs - goods
    for_food = max(0, -missing.fish) + max(0, -missing.meat)
    return Goods(
        max(0, missing.food - for_food),
        max(0, missing.fish),
        max(0, missing.meat),
        max(0, missing.wood),
        max(0, missing.hide),
    )


def fits(card: Card, goods: Goods) -> bool:
    """Whether the requirement of a card asks for these tokens; a card without a known requirement takes any."""
    if card.needs == NO_GOODS:
        return True
    lacks = still_needed(card)
    beyond = max(0, goods.fish - lacks.fish) + max(0, goods.meat - lacks.meat)
    return goods.food + beyond <= lacks.food and goods.wood <= lacks.wood and goods.hide <= lacks.hide


def unnumbered(play: Play) -> str:
    """A name for a card that comes into play without its number: ``?1``, ``?2``."""
    taken = {c.number for c in play.cards}
    return next(f"?{n}" for n in range(1, len(taken) + 2) if f"?{n}" not in taken)
