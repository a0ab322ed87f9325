"""Whole nights: what was entered comes back with UNDO, and how many inputs they take."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import (
    CardComes,
    PutRightCamp,
)
from companion.adventure_island.values import CardKind, Goods, Meal
from tests.view.hands import day_one
from tests.view.nights import (
    LEFT,
    NEXT,
    RIGHT,
    ROLL,
    UNDO,
    dusk,
    laid,
    next_words,
    over_it,
    threat,
    with_items,
)


def test_ticks_at_dawn_are_there_again_after_next_and_undo() -> None:
    hands = with_items()
    hands.press(NEXT, ROLL)
    assert next_words(hands)[1] == "1 of 1 ticked"
    hands.press(NEXT, UNDO)
    assert hands.page == "dawn"
    assert next_words(hands)[1] == "1 of 1 ticked"
    hands.restart().press(UNDO)
    assert next_words(hands)[1] == "0 of 1 ticked"


def test_plates_of_dusk_and_meal_are_there_again_after_both_were_left() -> None:
    hands = dusk()
    hands.tap("plate:p1").press(NEXT)
    hands.tap("plate:p2").press(NEXT)
    hands.press(RIGHT, NEXT, UNDO, UNDO, UNDO)
    assert hands.page == "meal"
    assert list(laid(hands).values()).count("hungry") == 2
    hands.press(UNDO, UNDO)
    assert hands.page == "forecast"
    assert laid(hands)["p1"] == "hungry"
    hands.press(UNDO, UNDO)
    assert hands.page == "day"


def test_what_was_entered_does_not_come_back_once_the_night_went_another_way() -> None:
    hands = threat(goods=Goods(food=9, wood=5))
    hands.tap("counter:wood", "minus", "minus").press(NEXT, UNDO)
    assert hands.view.here.draft.goods == Goods(wood=-2)
    hands.press(UNDO, UNDO, UNDO)
    assert hands.page == "meal"
    hands.tap("plate:p2").press(NEXT)
    assert hands.page == "threat"
    assert hands.view.here.draft.goods == Goods()


def test_a_loss_that_the_camp_can_no_longer_bear_shrinks_with_it() -> None:
    hands = threat(goods=Goods(food=9, wood=3))
    hands.tap("counter:wood", "minus", "minus")
    over_it(hands, "cards", "card:101", "wood:plus", "wood:plus").press(UNDO, UNDO)
    assert (hands.page, hands.play.camp.wood) == ("threat", 1)
    assert hands.view.here.draft.goods == Goods(wood=-1)
    hands.press(NEXT)
    assert (hands.said, hands.play.camp.wood) == ("", 0)


def test_a_night_of_four_without_numbers_takes_at_most_fourteen_inputs() -> None:
    """As design 15.4 counts: one plate changed, six effects on four cards, a card at dawn that is ticked."""
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=4, wood=6)))
    hands.ask(CardComes("121", CardKind.WRECK, dawn=True))
    hands.press(*[NEXT] * 8)
    hands.inputs = 0
    hands.tap("plate:p2")
    hands.press(NEXT, NEXT)
    hands.press(RIGHT, NEXT)
    hands.tap("counter:wood").press(LEFT, NEXT)
    hands.press(RIGHT, NEXT)
    hands.press(NEXT)
    assert hands.page == "dawn"
    hands.press(NEXT)
    assert hands.play.day == 2
    assert hands.inputs <= 14


def test_a_quiet_night_of_four_takes_six() -> None:
    hands = dusk()
    hands.press(*[NEXT] * 6)
    assert hands.play.day == 2
    assert hands.inputs == 6


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_a_night_by_buttons_alone_goes_the_same_way_for_every_table(people: int) -> None:
    hands = dusk(people)
    pages = [hands.page]
    while hands.play.day == 1:
        hands.press(NEXT)
        pages.append(hands.page)
    assert pages == ["forecast", "meal", *["threat"] * people, "day"]
    assert Meal.HUNGRY not in {p.meal for p in hands.play.plates}
