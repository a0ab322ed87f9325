"""States of a day: turns, checks, cards, numbers, and every page that opens over the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.adventure_island.checks import dice_for
from companion.adventure_island.commands import (
    Act,
    CardComes,
    CardGoes,
    Check,
    Deposit,
    Keep,
    Outcome,
    PutRightCamp,
    PutRightPlayer,
)
from companion.adventure_island.reminding import Remind, When
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from companion.kernel.journal import TakeBack
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.step import offers
from tests.pages.evening import Evening
from tests.pages.own_box_states import remember
from tests.view.hands import Hands


def lists(evening: Evening, label: str) -> None:
    """The lists of what a table does, one after the other, some rows ticked."""
    hands = evening.hands
    before = hands.view
    hands.view = before.over(page("pack_away").fresh(hands.look))
    seen: set[str] = set()
    while hands.look.draft.which not in seen:
        seen.add(hands.look.draft.which)
        evening.walk(label, 4)
        hands.press(Key.ROLL, Key.ROLL)
        evening.look(f"{label}, two ticked")
        # NEXT tries the adventure again after some lists, and leaves after others: the icon turns to the other list.
        hands.tap("icon:ui-right")
    hands.view = before


def over_the_day(evening: Evening, label: str) -> None:
    """Every page that opens over the game."""
    for name in (
        "menu",
        "cards",
        "table_check",
        "history",
        "moments",
        "seats",
        "board",
        "put_right",
        "why",
        "remind",
        "benefit",
        "pack_away",
    ):
        evening.open(name, label)
    for name in ("number", "check", "own_dice"):
        if evening.hands.page != name:
            try_to_open(evening, name, label)


def try_to_open(evening: Evening, name: str, label: str) -> None:
    """Pages that only some pages lead to: through a header icon that names them."""
    before = evening.hands.view
    for icon, _ in page(evening.hands.page).row.icons:
        evening.hands.tap(f"icon:{icon}")
        if evening.hands.page == name:
            evening.walk(label)
        evening.hands.view = before


def day(evening: Evening) -> None:
    hands = evening.hands
    evening.walk("day 1")
    over_the_day(evening, "day 1")
    evening.ask(PutRightCamp(Goods(3, 1, 0, 12, 2)))
    evening.ask(
        CardComes("118", CardKind.LOCATION, needs=Goods(wood=3)),
        CardComes("121", CardKind.WRECK, owner="p1"),
        CardComes("122", CardKind.WRECK, owner="p2"),
        CardComes("155", CardKind.THREAT, dawn=True),
        Deposit("118", Goods(wood=1)),
    )
    for number in ("119", "123", "124", "125", "126", "127"):
        evening.ask(CardComes(number, CardKind.LOCATION))
    evening.ask(PutRightPlayer("p1", frozenset(), 2, 2))
    evening.look("a fuller table")
    evening.open("check", "check")
    check = Check("p1", Attribute.DEXTERITY, (Colour.GREEN, Colour.GREEN), "118")
    before = hands.view
    hands.press(Key.ROLL)
    evening.walk("check by ROLL")
    try_to_open(evening, "own_dice", "own dice")
    try_to_open(evening, "number", "a number")
    hands.view = before
    _fields_and_digits(evening)
    _cards(evening)
    evening.ask(Act("p1", "101"))
    evening.walk("in the middle of a turn")
    lists(evening, "in the middle of a turn")
    hands.dice = ("YO" * 3)[: dice_of(hands, "p1")]
    evening.ask(replace(check, card="103"))
    evening.walk("rolled, not met")
    try_to_open(evening, "own_dice", "own dice for a reroll")
    evening.ask(Keep())
    evening.look("after a check")
    for request in _to_an_outcome(evening):
        evening.ask(request)
    evening.walk("what it brought")
    remember(evening)
    _reminders(evening)
    _put_right(evening)
    over_the_day(evening, "evening of day 1")


def _reminders(evening: Evening) -> None:
    """Reminders as they are set."""
    evening.ask(
        Remind(When.ACTION, "118", "Roll a die, who carries the lantern?"),
        Remind(When.NIGHT_END, words="Count the wood, all of it, and write it"),
        Remind(When.MEAL, "121"),
    )
    evening.open("remind", "three stand")
    hands = evening.hands
    before = hands.view
    hands.view = before.over(page("remind").fresh(hands.look))
    hands.tap("new:card", "key:1", "key:1", "key:8")
    hands.press(Key.NEXT)
    evening.walk("a card is entered")
    hands.view = before
    evening.ask(TakeBack(3))


def _put_right(evening: Evening) -> None:
    """One part is changed and another one is shown: the change waits to be written."""
    hands = evening.hands
    before = hands.view
    hands.view = before.over(page("put_right").fresh(hands.look))
    hands.tap("plus:wood", "tab:threats")
    evening.walk("the camp waits to be written")
    hands.tap("minus:deck")
    evening.look("two parts are changed")
    hands.view = before


def _fields_and_digits(evening: Evening) -> None:
    """The fields of the check pad, the places of the number pad, and dice that are typed one by one."""
    hands = evening.hands
    before = hands.view
    hands.press(Key.ROLL)
    hands.tap("colour:G", "colour:Y")
    for _ in range(4):
        hands.press(Key.NEXT)
        evening.walk("a field")
    hands.view = before
    hands.press(Key.ROLL)
    hands.tap("keypad")
    evening.walk("no number yet")
    for _ in range(5):
        hands.press(Key.ROLL)
        evening.walk("digits")
    hands.tap("key:1", "key:1", "key:8", "key:b")
    evening.look("a typed number")
    hands.view = before
    hands.press(Key.ROLL)
    hands.tap("colour:O", "icon:ui-owndice")
    while Key.ROLL in offers(hands.look):
        hands.press(Key.RIGHT, Key.ROLL)
        evening.look("dice typed so far")
    hands.view = before


def _cards(evening: Evening) -> None:
    """One card, an item, and the form of what is known of them."""
    hands = evening.hands
    before = hands.view
    for number in ("118", "121"):
        hands.view = before.over(page("cards").fresh(hands.look))
        hands.tap(f"card:{number}", "wood:plus")
        evening.walk("one card", 9)
        hands.press(Key.UNDO)
        for _ in range(8):
            hands.press(Key.ROLL)
            evening.look("one card, next")
        hands.tap("known", "wood:plus")
        evening.look("described")
        for _ in range(8):
            hands.press(Key.ROLL)
            evening.look("described, next")
    hands.view = before
    lying = [card.number for card in hands.play.cards]
    evening.ask(*(CardGoes(number) for number in lying))
    evening.open("cards", "no card lies on the table")
    evening.ask(TakeBack(len(lying)))
    hands.view = before


def dice_of(hands: Hands, who: str) -> int:
    return dice_for(hands.play.player(who), Attribute.DEXTERITY)


def _to_an_outcome(evening: Evening) -> Iterator[Any]:
    """Somebody's check that is met."""
    hands = evening.hands
    if hands.play.agenda:
        yield Outcome()
    who = next(p.id for p in hands.play.players if p.actions and (not hands.play.acting or p.id == hands.play.acting))
    hands.dice = "G" * dice_of(hands, who)
    yield Check(who, Attribute.DEXTERITY, (Colour.GREEN,), "104")
    evening.walk("met")
    yield Keep()
