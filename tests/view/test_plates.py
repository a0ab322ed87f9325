"""Dusk and the meal, as presses and taps: who eats what."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import (
    CardComes,
    Eat,
    EndDay,
    PutRightCamp,
    PutRightPlayer,
    PutRightThreats,
)
from companion.adventure_island.values import CardKind, Goods, Space
from companion.faces.sign import sign_state
from companion.view.book import page
from companion.view.plates import warning
from tests.ledger import rule
from tests.view.hands import day_one
from tests.view.nights import (
    NEXT,
    RIGHT,
    RIGHT_SIDE,
    ROLL,
    UNDO,
    dusk,
    laid,
    meals_of,
    next_words,
    over_it,
    tire,
    words,
)


def test_at_dusk_the_least_harmful_plates_are_laid_and_named() -> None:
    hands = dusk(goods=Goods(food=2, fish=1))
    tire(hands, "p4")
    tire(hands, "p1", (Space.KNOWLEDGE, Space.DEXTERITY))
    assert meals_of(hands)["p4"] != "hungry"
    (hungry,) = (who for who, meal in meals_of(hands).items() if meal == "hungry")
    assert hands.ring == f"plate:{hungry}"
    assert next_words(hands) == ("End the day", f"{hands.play.player(hungry).name}: 1 fatigue")


def test_change_goes_round_what_the_camp_still_has_and_undo_takes_it_back() -> None:
    hands = dusk(goods=Goods(food=9, fish=1, meat=4))
    seen = []
    for _ in range(8):
        seen.append(meals_of(hands)["p1"])
        hands.press(ROLL)
    assert seen == ["meat", "hungry", "food", "fish", "meat", "hungry", "food", "fish"]
    hands.tap("plate:p2", "plate:p2")
    assert meals_of(hands)["p2"] == "food"
    changes = len(hands.view.here.trail)
    hands.press(*[UNDO] * changes)
    assert hands.page == "forecast"
    assert hands.view.here.trail == ()
    assert hands.requests == []


def test_undo_without_a_change_lets_the_day_go_on() -> None:
    hands = dusk()
    hands.press(UNDO)
    assert hands.page == "day"
    assert hands.play.player("p4").actions == 1


def test_a_tap_on_a_person_changes_the_plate_and_takes_the_ring_along() -> None:
    hands = dusk(goods=Goods(food=4))
    hands.tap("plate:p3")
    assert meals_of(hands)["p3"] == "hungry"
    assert hands.ring == "plate:p3"
    hands.press(RIGHT, ROLL)
    assert meals_of(hands)["p4"] == "hungry"
    assert next_words(hands) == ("End the day", "2 go hungry")


def test_the_red_bar_stands_only_when_a_choice_could_end_the_game() -> None:
    hands = dusk(goods=Goods(food=9))
    tire(hands, "p4")
    assert warning(hands.play, hands.view.here.draft.plates) == ""
    hands.ask(PutRightCamp(Goods(food=3)))
    hands.view = hands.view.at(page("forecast").fresh(hands.look))
    said = warning(hands.play, hands.view.here.draft.plates)
    assert said == "If Tomek goes hungry, no space is free: the game ends."
    hands.tap("plate:p4")
    assert warning(hands.play, hands.view.here.draft.plates).startswith("Tomek goes hungry with no free space")
    assert next_words(hands) == ("End the day", "Tomek collapses")
    hands.press(NEXT)
    assert hands.page == "meal"


def test_the_red_bar_names_everybody_whom_hunger_would_end() -> None:
    hands = dusk(goods=Goods(food=2))
    tire(hands, "p4")
    tire(hands, "p2")
    said = warning(hands.play, hands.view.here.draft.plates)
    assert said == "If Marta or Tomek goes hungry, no space is free: the game ends."
    tire(hands, "p1")
    tire(hands, "p3")
    both = warning(hands.play, hands.view.here.draft.plates)
    assert both.count(" and ") == 1
    assert "go hungry with no free space" in both


@pytest.mark.parametrize("at", ["forecast", "meal"])
def test_plates_follow_the_camp_while_their_page_is_open(at: str) -> None:
    hands = dusk(goods=Goods(food=2, fish=2))
    if at == "meal":
        hands.press(NEXT)
    hands.tap("plate:p1")
    before = laid(hands)
    assert before["p1"] == "hungry"
    over_it(hands, "cards", "card:101", "fish:plus", "fish:plus")
    hands.press(UNDO, UNDO)
    assert hands.page == at
    after = laid(hands)
    assert {who: meal for who, meal in before.items() if meal != "fish"}.items() <= after.items()
    assert sum(meal in ("food", "fish") for meal in after.values()) == 2
    hands.press(NEXT)
    assert (hands.said, hands.page) == ("", "meal" if at == "forecast" else "threat")


def test_who_went_without_is_fed_when_the_camp_gets_more_but_nobody_is_made_to_eat() -> None:
    hands = dusk(goods=Goods(food=2))
    assert sorted(laid(hands).values()) == ["food", "food", "hungry", "hungry"]
    over_it(hands, "put_right", "plus:meat")
    assert sorted(laid(hands).values()) == ["food", "food", "hungry", "meat"]
    over_it(hands, "put_right", "plus:meat", "plus:meat")
    assert sorted(laid(hands).values()) == ["food", "food", "meat", "meat"]
    while laid(hands)["p2"] != "hungry":
        hands.tap("plate:p2")
    over_it(hands, "put_right", "plus:fish")
    assert laid(hands)["p2"] == "hungry"
    assert "hungry" not in {meal for who, meal in laid(hands).items() if who != "p2"}


def test_where_the_camp_has_less_those_keep_their_plate_whom_hunger_would_end() -> None:
    hands = dusk(goods=Goods(food=4))
    hands.tap("plate:p1", "plate:p1")
    tired = ("p1", "p3")
    for who in tired:
        player = hands.play.player(who)
        hands.ask(PutRightPlayer(who, frozenset(RIGHT_SIDE), player.experience, player.actions))
    hands.ask(PutRightCamp(Goods(food=2)))
    assert laid(hands) == {"p1": "food", "p2": "hungry", "p3": "food", "p4": "hungry"}
    hands.restart()
    assert laid(hands) == {"p1": "food", "p2": "hungry", "p3": "food", "p4": "hungry"}


@rule("AI-167")
def test_the_forecast_says_the_last_day_and_asks_once_before_a_night_without_enough_threats() -> None:
    hands = dusk(2, Goods(food=9))
    assert "Day 1 of 5" in words(hands)
    hands.ask(PutRightThreats(1))
    assert "Last day" in words(hands)
    assert "1 Threat for 2: the adventure ends tonight." in words(hands)
    assert next_words(hands) == ("End the day", "the adventure ends tonight")
    hands.press(NEXT)
    question = hands.view.question
    assert question is not None
    assert (question.title, question.body) == ("End the last day?", "1 Threat for 2: the adventure ends tonight.")
    hands.press(NEXT, NEXT, NEXT)
    assert hands.page == "end-lost"


def test_the_day_says_of_how_many_it_is_and_the_last_one_by_name() -> None:
    hands = day_one(2)
    assert "Day 1 of 5 · 2 of 2 still act" in words(hands)
    hands.press(NEXT)
    assert "Day 1 of 5, then Marta" in words(hands)
    hands.ask(PutRightThreats(1))
    assert "Last day, then Marta" in words(hands)
    hands.press(NEXT)
    assert "Last day · 1 of 2 still act" in words(hands)
    hands.press(NEXT)
    assert "Last day, then the night" in words(hands)


def test_screen_and_sign_count_the_nights_after_this_one() -> None:
    hands = dusk(4, Goods(food=9))
    hands.ask(CardComes("112", CardKind.LOCATION, owner="p1"))
    hands.press(NEXT, NEXT)
    for left in (7, 6, 5, 4):
        assert (hands.play.threats, "1 night" in words(hands)) == (left, True)
        hands.press(NEXT)
    assert hands.page == "sharing"
    assert sign_state(hands.look).words() == "4 Threats, 1 night"


@rule("AI-105")
def test_the_meal_is_laid_as_planned_at_dusk() -> None:
    hands = dusk(3, Goods(food=2, fish=1))
    plan = meals_of(hands)
    hands.press(NEXT)
    assert hands.page == "meal"
    assert meals_of(hands) == plan
    hands.press(NEXT)
    assert hands.play.camp == Goods()
    assert all(p.fatigue == frozenset() for p in hands.play.players)
    assert [type(r) for r in hands.requests] == [EndDay, Eat]


@rule("AI-106")
def test_who_has_an_empty_plate_gets_one_fatigue_and_the_team_chooses_who() -> None:
    hands = dusk(3, Goods(food=1, fish=1))
    hands.press(NEXT)
    (hungry,) = (who for who, meal in meals_of(hands).items() if meal == "hungry")
    other = next(who for who in ("p1", "p2", "p3") if who != hungry)
    while meals_of(hands)[other] != "hungry":
        hands.tap(f"plate:{other}")
    hands.tap(f"plate:{hungry}")
    assert meals_of(hands)[hungry] != "hungry"
    hands.press(NEXT)
    assert len(hands.play.player(other).fatigue) == 1
    assert len(hands.play.player(hungry).fatigue) == 0


@rule("AI-107")
def test_who_does_not_want_to_eat_gets_one_fatigue_too() -> None:
    hands = dusk(3, Goods(food=5))
    hands.press(NEXT)
    hands.tap("plate:p2")
    assert next_words(hands) == ("Eat and go on", "2 fed, 1 hungry")
    hands.press(NEXT)
    assert len(hands.play.player("p2").fatigue) == 1
    assert hands.play.camp == Goods(food=3)


def test_a_plan_that_the_camp_can_no_longer_pay_is_laid_anew() -> None:
    hands = dusk(goods=Goods(food=4))
    hands.press(NEXT)
    hands.ask(PutRightCamp(Goods(fish=1)))
    hands.view = hands.view.at(page("meal").fresh(hands.look))
    assert sorted(meals_of(hands).values()) == ["fish", "hungry", "hungry", "hungry"]


@rule("AI-110")
def test_an_empty_plate_that_ends_the_game_is_asked_for_first() -> None:
    hands = dusk(goods=Goods(food=3))
    tire(hands, "p1")
    hands.tap("plate:p1")
    hands.press(NEXT, NEXT)
    question = hands.view.question
    assert question is not None
    assert question.title == "Does Olek collapse?"
    hands.press(UNDO)
    assert hands.page == "meal"
    hands.press(NEXT, NEXT)
    assert hands.page == "end-lost"
    assert hands.play.ending is not None
    assert (hands.play.ending.cause, hands.play.ending.who) == ("collapse", "p1")
    assert hands.play.threats == 8
