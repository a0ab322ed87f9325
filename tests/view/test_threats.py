"""The Threats of a night, as presses and taps: what each one did, and who draws."""

from __future__ import annotations

from dataclasses import replace

from companion.adventure_island.commands import (
    DrawInstead,
    FatigueChange,
    PutRightCamp,
    PutRightThreats,
    Resolve,
    SetHouseRule,
    SkipThreat,
)
from companion.adventure_island.state import Purpose
from companion.adventure_island.values import Goods
from companion.view.book import page
from tests.ledger import rule
from tests.view.hands import Hands, day_one
from tests.view.nights import (
    LEFT,
    NEXT,
    RIGHT,
    RIGHT_SIDE,
    ROLL,
    UNDO,
    next_words,
    threat,
    tire,
    words,
)


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
