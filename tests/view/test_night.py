"""Dusk, meal, Threats, sharing and dawn, as presses and taps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from companion.adventure_island.commands import (
    BeginDay,
    CardComes,
    DrawInstead,
    Eat,
    EndDay,
    EndSharing,
    FatigueChange,
    Outcome,
    PutRightCamp,
    PutRightPlayer,
    PutRightThreats,
    Resolve,
    SetHouseRule,
    ShareItem,
    SkipThreat,
)
from companion.adventure_island.state import Phase, Purpose
from companion.adventure_island.values import CardKind, Goods, Meal, Space
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Text
from companion.faces.sign import sign_state
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.plates import plates_of, warning
from tests.ledger import rule
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


# --- dusk ------------------------------------------------------------------------------------------------------------


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


def over_it(hands: Hands, name: str, *taps: str) -> Hands:
    """A page of the whole table over this one, some taps there, NEXT to write them."""
    hands.view = hands.view.over(page(name).fresh(hands.look))
    return hands.tap(*taps).press(NEXT)


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


# --- meal ------------------------------------------------------------------------------------------------------------


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


# --- Threats ---------------------------------------------------------------------------------------------------------


@rule("AI-111")
def test_nothing_entered_means_nothing_happened_and_next_hands_on() -> None:
    hands = threat()
    said = []
    while hands.page == "threat":
        said.append(next_words(hands))
        hands.press(NEXT)
    assert said == [
        ("Done, Marta draws", "Threat 1 of 4"),
        ("Done, Iga draws", "Threat 2 of 4"),
        ("Done, Tomek draws", "Threat 3 of 4"),
        ("Done, night is over", "Threat 4 of 4"),
    ]
    assert hands.inputs == 4
    assert hands.page == "day"
    assert hands.play.threats == 4


def test_left_and_right_count_the_ringed_thing_and_roll_goes_to_the_next() -> None:
    hands = threat(goods=Goods(food=9, wood=5))
    hands.press(RIGHT, ROLL, LEFT, LEFT, ROLL, ROLL, ROLL, LEFT, NEXT)
    assert hands.requests == [
        Resolve("p1", Goods(food=-2, wood=-1), (FatigueChange("p1", 1),)),
    ]
    assert hands.play.camp == Goods(food=3, wood=4)
    assert hands.play.player("p1").fatigue


def test_the_choice_of_whose_fatigue_is_counted_says_whose_it_is() -> None:
    hands = threat()
    assert "Someone else" in words(hands)
    hands.tap("someone")
    assert "Someone else" not in words(hands)
    assert words(hands).count("Marta") == 3, "in the choice, in the panel, and on the way to the next Threat"
    hands.tap("someone", "someone", "someone")
    assert words(hands).count("Everybody") == 2


def test_the_ring_visits_everything_that_a_threat_may_do() -> None:
    hands = threat()
    seen = []
    for _ in range(10):
        seen.append(hands.ring)
        hands.press(ROLL)
    assert seen == [
        "counter:fatigue",
        "counter:food",
        "counter:fish",
        "counter:meat",
        "counter:wood",
        "counter:hide",
        "stays",
        "someone",
        "roll",
        "draws:p1",
    ]
    assert hands.ring == "counter:fatigue"


def test_roll_held_goes_to_the_counter_before_the_one_where_it_stood() -> None:
    hands = threat()
    hands.press(ROLL, ROLL)
    assert hands.ring == "counter:fish"
    hands.hold_roll()
    assert hands.ring == "counter:food"


def test_keys_and_tiles_do_the_same_by_touch() -> None:
    hands = threat(goods=Goods(food=9, wood=5))
    hands.tap("counter:wood", "minus", "minus", "plus", "counter:fatigue", "plus", "stays")
    hands.press(NEXT)
    assert hands.requests == [Resolve("p1", Goods(wood=-1), (FatigueChange("p1", 1),), stays=True)]


def test_what_is_not_there_cannot_be_lost() -> None:
    hands = threat(goods=Goods(food=4))
    hands.tap("counter:wood", "minus")
    assert hands.said == "The Camp has no more of this."
    assert hands.view.here.trail == ()
    hands.tap("counter:fatigue", "minus")
    assert hands.said == "No marker more or less fits there."


def test_undo_takes_back_the_last_change_then_the_person_before_with_all_that_was_entered() -> None:
    hands = threat(goods=Goods(food=9, wood=5))
    hands.tap("counter:wood", "minus")
    hands.press(NEXT)
    assert page("threat").person(hands.look) == "p2"
    hands.press(RIGHT, UNDO)
    assert page("threat").person(hands.look) == "p2"
    hands.press(UNDO)
    assert page("threat").person(hands.look) == "p1"
    assert hands.view.here.draft.goods == Goods(wood=-1)
    assert hands.play.camp.wood == 5
    hands.press(UNDO, NEXT)
    assert hands.requests[-1] == Resolve("p1")


def test_somebody_else_can_get_the_fatigue_and_everybody_too() -> None:
    hands = threat()
    hands.tap("someone")
    assert hands.view.here.draft.whom == "p2"
    hands.tap("counter:fatigue", "plus")
    for _ in range(3):
        hands.tap("someone")
    assert hands.view.here.draft.whom == "all"
    hands.tap("counter:fatigue", "plus")
    hands.press(NEXT)
    assert hands.requests == [
        Resolve("p1", fatigue=tuple(FatigueChange(who, n) for who, n in (("p2", 2), ("p1", 1), ("p3", 1), ("p4", 1))))
    ]


@rule("AI-175")
def test_the_order_in_which_people_are_entered_is_the_order_in_which_it_is_settled() -> None:
    hands = threat()
    tire(hands, "p1")
    order = ("p2", "p1", "p3", "p4")
    for who in order:
        while (hands.view.here.draft.whom or "p1") != who:
            hands.tap("someone")
        hands.tap("counter:fatigue", "plus")
    hands.press(NEXT)
    assert hands.view.question is not None
    hands.press(NEXT)
    assert [c.who for c in hands.requests[-1].fatigue] == list(order)
    while hands.page == "board":
        hands.press(NEXT)
    assert hands.play.ending is not None
    assert (hands.play.ending.cause, hands.play.ending.who) == ("collapse", "p1")
    assert [len(hands.play.player(who).fatigue) for who in order] == [1, 3, 0, 0]


def test_a_marker_too_many_is_asked_for_and_more_than_that_cannot_be_entered() -> None:
    hands = threat()
    tire(hands, "p1", RIGHT_SIDE[:2])
    hands.press(*[RIGHT] * 5)
    assert hands.view.here.draft.fatigue == (FatigueChange("p1", 2),)
    hands.press(NEXT)
    assert hands.view.question is not None
    assert hands.view.question.title == "Does Olek collapse?"
    hands.press(UNDO)
    assert hands.page == "threat"


@rule("AI-112")
def test_another_one_draws_by_a_tap_on_the_chip_and_nobody_draws_in_between() -> None:
    hands = threat()
    hands.tap("draws:p3")
    assert hands.requests == [DrawInstead("p3")]
    assert page("threat").person(hands.look) == "p3"
    hands.press(NEXT)
    assert page("threat").person(hands.look) == "p1"
    hands.tap("draws:p3")
    assert hands.requests[-1] == Resolve("p3")
    hands.ask(Resolve("p2"))
    assert hands.said == "Olek settles a Threat now."


def test_with_something_entered_a_chip_says_who_draws_next() -> None:
    hands = threat()
    hands.press(RIGHT)
    hands.tap("draws:p4")
    assert next_words(hands)[0] == "Done, Tomek draws"
    hands.press(NEXT)
    assert hands.requests == [Resolve("p1", fatigue=(FatigueChange("p1", 1),), then="p4")]
    assert page("threat").person(hands.look) == "p4"


def test_by_buttons_alone_the_ring_on_the_chips_names_another_one() -> None:
    hands = threat()
    hands.press(*[ROLL] * 9)
    assert next_words(hands)[0] == "Olek draws none"
    hands.press(RIGHT, RIGHT)
    assert next_words(hands)[0] == "Iga draws now"
    hands.press(NEXT)
    assert hands.requests == [DrawInstead("p3")]


@rule("AI-016")
def test_a_card_may_spare_somebody_the_threat() -> None:
    hands = threat()
    hands.tap("draws:p1")
    question = hands.view.question
    assert question is not None
    assert question.title == "Olek draws none tonight?"
    hands.press(NEXT)
    assert hands.requests == [SkipThreat("p1")]
    assert page("threat").person(hands.look) == "p2"
    assert hands.play.threats == 7
    assert "p1" in hands.play.resolved


def test_a_threat_that_needs_a_roll_opens_the_pad_without_experience_and_comes_back_with_what_was_entered() -> None:
    hands = threat(goods=Goods(food=9, wood=5))
    hands.tap("counter:wood", "minus")
    hands.press(*[ROLL] * 4)
    assert hands.ring == "roll"
    assert hands.is_off(LEFT)
    assert next_words(hands) == ("Needs a roll", "no experience at night")
    hands.press(NEXT)
    assert hands.page == "check"
    assert hands.view.here.draft.purpose is Purpose.THREAT
    hands.tap("colour:G")
    hands.dice = "OOO"
    hands.press(ROLL)
    assert hands.page == "dice"
    hands.restart()
    hands.press(NEXT)
    assert hands.page == "threat"
    assert hands.view.here.draft.goods == Goods(wood=-1)
    assert hands.play.player("p1").experience == 0
    hands.press(NEXT)
    assert hands.requests[-1] == Resolve("p1", Goods(wood=-1))


def test_the_number_pad_gives_the_card_its_number() -> None:
    hands = threat()
    hands.tap("icon:ui-keypad")
    assert hands.page == "number"
    hands.tap("key:1", "key:5", "key:3")
    hands.press(NEXT)
    assert hands.page == "threat"
    hands.tap("stays")
    hands.press(NEXT)
    assert hands.requests[-1] == Resolve("p1", stays=True, card="153")
    assert any(c.number == "153" for c in hands.play.cards)


def drawn_by_the_device() -> Hands:
    """The first night, where the device names the card."""
    hands = day_one()
    hands.ask(SetHouseRule("draws", "device"))
    from companion.adventure_island.commands import BeginAdventure

    hands.ask(BeginAdventure(afresh=True))
    hands.ask(PutRightCamp(Goods(food=9, wood=9)))
    hands.press(*[NEXT] * 10)
    return hands


def test_where_the_device_draws_the_number_is_typed_nowhere() -> None:
    hands = drawn_by_the_device()
    drawn = hands.play.drawn
    hands.tap("icon:ui-keypad")
    assert hands.page == "threat"
    assert hands.said == f"The device drew Threat {drawn}; the number is its own."
    hands.tap("roll")
    assert hands.page == "check"
    hands.tap("keypad")
    assert hands.page == "check"
    assert "The device drew" in hands.said
    hands.tap(f"card:{drawn}")
    assert hands.view.here.draft.card == drawn
    hands.view = hands.view.at(replace(hands.view.here, ring="card"))
    hands.press(RIGHT)
    assert hands.view.here.draft.card == drawn


def test_where_the_device_draws_the_page_names_the_card_and_remembers_what_it_did() -> None:
    hands = drawn_by_the_device()
    drawn = hands.play.drawn
    assert drawn in {str(n) for n in range(150, 158)}
    assert hands.view.here.draft.card == drawn
    hands.tap("counter:wood", "minus")
    hands.press(NEXT)
    memory = hands.look.island.remembered(drawn)
    assert memory is not None
    assert memory.changed == "wood"
    hands.ask(replace(hands.requests[-1], who=hands.play.drawing))
    hands.tap("draws:p4")
    assert "was drawn for" in hands.said


def test_the_last_threat_of_the_deck_says_that_the_next_one_finds_none() -> None:
    hands = threat()
    hands.ask(PutRightThreats(0))
    assert next_words(hands) == ("Done", "no card for Marta")
    hands.press(NEXT)
    assert hands.page == "end-lost"


# --- sharing and dawn ------------------------------------------------------------------------------------------------


def with_items() -> Hands:
    hands = day_one(4)
    hands.ask(PutRightCamp(Goods(food=9)))
    hands.ask(CardComes("112", CardKind.LOCATION, owner="p1"))
    hands.ask(CardComes("121", CardKind.WRECK, owner="p3", dawn=True))
    hands.press(*[NEXT] * 14)
    assert hands.page == "sharing"
    hands.requests.clear()
    return hands


@rule("AI-114", "AI-116")
def test_items_change_hands_freely_before_the_cards_of_dawn() -> None:
    hands = with_items()
    hands.tap("give:112:p4")
    hands.press(RIGHT, ROLL)
    assert hands.requests == [ShareItem("112", "p4"), ShareItem("121", "p4")]
    assert {c.owner for c in hands.play.cards if c.owner} == {"p4"}
    hands.press(UNDO)
    assert {c.owner for c in hands.play.cards if c.owner} == {"p3", "p4"}
    hands.press(NEXT)
    assert hands.requests[-1] == EndSharing()
    assert hands.page == "dawn"


@rule("AI-115")
def test_dawn_lists_the_cards_that_speak_and_then_the_day_begins() -> None:
    hands = with_items()
    hands.press(NEXT)
    assert hands.page == "dawn"
    assert page("dawn").rings(hands.look) == ("card:121", "brought:121", "roll:121")
    assert next_words(hands) == ("Start day 2", "0 of 1 ticked")
    hands.press(ROLL)
    assert next_words(hands) == ("Start day 2", "1 of 1 ticked")
    hands.press(NEXT)
    assert hands.requests[-1] == BeginDay()
    assert hands.play.day == 2
    assert hands.play.phase is Phase.DAY


def test_the_sign_counts_no_actions_at_dawn_where_nobody_has_any() -> None:
    hands = with_items()
    hands.press(NEXT)
    hands.tap("brought:121")
    assert hands.page == "outcome"
    assert sign_state(hands.look).words() == f"{hands.play.player(hands.view.here.draft.who).name} result?"


def test_what_a_card_of_dawn_brought_is_written_down_and_dawn_goes_on() -> None:
    hands = with_items()
    hands.press(NEXT, RIGHT, ROLL)
    assert hands.page == "outcome"
    hands.tap("wood:plus")
    hands.press(NEXT)
    assert isinstance(hands.requests[-1], Outcome)
    assert hands.play.camp.wood == 1
    assert hands.page == "dawn"


def test_a_card_of_dawn_may_need_a_check_of_its_own() -> None:
    hands = with_items()
    hands.press(NEXT, RIGHT, RIGHT, ROLL)
    assert hands.page == "check"
    assert hands.view.here.draft.purpose is Purpose.DAWN
    hands.tap("colour:G")
    hands.dice = "OO"
    hands.press(ROLL, NEXT)
    assert hands.page == "dawn"
    assert hands.play.player("p3").experience == 0


# --- what was entered comes back with UNDO ---------------------------------------------------------------------------


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


# --- presses ---------------------------------------------------------------------------------------------------------


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
