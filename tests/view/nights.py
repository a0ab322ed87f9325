"""Nights for tests of the view: the forecast, the first Threat, and what their pages say."""

from __future__ import annotations

from collections.abc import Iterable

from companion.adventure_island.commands import (
    CardComes,
    PutRightCamp,
    PutRightPlayer,
)
from companion.adventure_island.values import CardKind, Goods, Space
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Text
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.plates import plates_of
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT
RIGHT_SIDE = (Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH)


def dusk(people: int = 4, goods: Goods = Goods(food=9)) -> Hands:  # noqa: B008
    """The forecast of day 1."""
    hands = day_one(people)
    hands.ask(PutRightCamp(goods))
    hands.press(*[NEXT] * (2 * people))
    assert hands.page == "forecast"
    hands.inputs = 0
    hands.requests.clear()
    return hands


def tire(hands: Hands, who: str, spaces: Iterable[Space] = RIGHT_SIDE) -> None:
    player = hands.play.player(who)
    hands.ask(PutRightPlayer(who, frozenset(spaces), player.experience, player.actions))
    hands.view = hands.view.at(page(hands.page).fresh(hands.look))
    hands.restart()


def threat(people: int = 4, goods: Goods = Goods(food=9)) -> Hands:  # noqa: B008
    """The first Threat of night 1."""
    hands = dusk(people, goods)
    hands.press(NEXT, NEXT)
    assert hands.page == "threat"
    hands.inputs = 0
    hands.requests.clear()
    return hands


def next_words(hands: Hands) -> tuple[str, str]:
    offer = hands.offer(NEXT)
    return offer.label, offer.sub


def meals_of(hands: Hands) -> dict[str, str]:
    return {p.who: p.meal.value for p in hands.view.here.draft.plates}


def words(hands: Hands) -> str:
    """All that the page says."""
    return " | ".join(shape.text for shape in compose(hands.look, Moment(), 800) if isinstance(shape, Text))


def laid(hands: Hands) -> dict[str, str]:
    """What is on everybody's plate as the page shows it."""
    return {p.who: p.meal.value for p in plates_of(hands.look)}


def over_it(hands: Hands, name: str, *taps: str) -> Hands:
    """A page of the whole table over this one, some taps there, NEXT to write them."""
    hands.view = hands.view.over(page(name).fresh(hands.look))
    return hands.tap(*taps).press(NEXT)


def with_items() -> Hands:
    hands = day_one(4)
    hands.ask(PutRightCamp(Goods(food=9)))
    hands.ask(CardComes("112", CardKind.LOCATION, owner="p1"))
    hands.ask(CardComes("121", CardKind.WRECK, owner="p3", dawn=True))
    hands.press(*[NEXT] * 14)
    assert hands.page == "sharing"
    hands.requests.clear()
    return hands
