"""The check pad, the dice, own dice: how few presses a checked action takes, and what is refused."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import (
    Act,
    BeginAdventure,
    CardGoes,
    Check,
    EndDay,
    Keep,
    PutRightCamp,
    PutRightPlayer,
    Reroll,
)
from companion.adventure_island.state import Purpose
from companion.adventure_island.values import Attribute, Colour, Goods, Space
from companion.view.inputs import Key
from companion.view.pages import cards, check, number
from companion.view.pages.check import CheckDraft
from tests.ledger import rule
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT
GREEN, YELLOW, ORANGE = Colour


def draft(hands: Hands) -> CheckDraft:
    made = hands.view.here.draft
    assert isinstance(made, CheckDraft)
    return made


def experienced(hands: Hands, who: str, experience: int) -> Hands:
    player = hands.play.player(who)
    hands.ask(PutRightPlayer(who, player.fatigue, experience, player.actions))
    hands.inputs = 0
    return hands


def used_118(hands: Hands) -> Hands:
    """Card 118 asked Dexterity for two greens before; then everybody is back where they were, one action on."""
    hands.ask(Check("p1", Attribute.DEXTERITY, (GREEN, GREEN), "118"))
    hands.ask(Keep())
    if hands.page == "outcome":
        hands.press(NEXT)
    hands.inputs = 0
    return hands


def test_the_pad_opens_for_the_ringed_person_on_the_attribute_while_no_card_has_asked_before() -> None:
    hands = day_one()
    hands.press(RIGHT, ROLL)
    assert hands.page == "check"
    assert hands.ring == "attribute"
    assert draft(hands) == CheckDraft("p2")


def test_a_roll_without_colours_is_refused_with_a_sentence() -> None:
    hands = day_one()
    hands.press(ROLL, ROLL)
    assert hands.page == "check"
    assert hands.said == "Choose the colours that the card asks for."


def test_one_die_to_the_right_two_to_the_left() -> None:
    hands = day_one()
    hands.press(ROLL, NEXT)
    assert hands.ring == "colours"
    to_the_right = [draft(hands.press(RIGHT)).need for _ in range(4)]
    to_the_left = [draft(hands.press(LEFT)).need for _ in range(7)]
    assert to_the_right == [(GREEN,), (YELLOW,), (ORANGE,), (GREEN,)]
    assert to_the_left == [
        (GREEN, GREEN),
        (GREEN, YELLOW),
        (GREEN, ORANGE),
        (YELLOW, YELLOW),
        (YELLOW, ORANGE),
        (ORANGE, ORANGE),
        (GREEN, GREEN),
    ]


def test_a_second_tap_on_a_colour_means_two_of_it_a_third_none() -> None:
    hands = day_one()
    hands.press(ROLL)
    needs = [draft(hands.tap("colour:Y")).need for _ in range(3)]
    assert needs == [(YELLOW,), (YELLOW, YELLOW), ()]
    assert draft(hands.tap("colour:O", "colour:G")).need == (GREEN, ORANGE)
    assert draft(hands.tap("colour:G")).need == (ORANGE,)
    assert draft(hands.tap("colour:O", "colour:Y")).need == (YELLOW, ORANGE)
    assert hands.ring == "colours"


def test_next_goes_round_the_fields_and_names_the_one_it_goes_to() -> None:
    hands = used_118(day_one())
    hands.press(ROLL)
    seen = []
    for _ in range(4):
        seen.append((hands.ring, hands.offer(NEXT).label))
        hands.press(NEXT)
    assert seen == [
        ("card", "Attribute"),
        ("attribute", "Colours"),
        ("colours", "More dice"),
        ("bonus", "Card"),
    ]
    assert hands.ring == "card"


def test_who_tries_is_a_field_only_where_more_than_one_may() -> None:
    hands = day_one()
    hands.press(ROLL, NEXT, NEXT)
    assert hands.ring == "who"
    hands.press(LEFT)
    assert draft(hands).who == "p4"
    hands.press(RIGHT, RIGHT)
    assert draft(hands).who == "p2"


def test_a_card_used_before_is_proposed_as_it_asked_last_time() -> None:
    hands = used_118(day_one())
    hands.press(ROLL)
    assert draft(hands) == CheckDraft("p1", card="118", attribute=Attribute.DEXTERITY, need=(GREEN, GREEN))
    assert hands.ring == "card"
    assert (hands.offer(ROLL).label, hands.offer(ROLL).sub) == ("Roll 3 dice", "Olek, 50%")


def test_the_pad_opens_on_the_attribute_when_the_pawn_stands_on_a_card_that_has_not_asked_before() -> None:
    hands = used_118(day_one())
    hands.press(NEXT)
    hands.ask(Check("p2", Attribute.STRENGTH, (YELLOW,), "107"))
    hands.ask(Keep())
    if hands.page == "outcome":
        hands.press(NEXT)
    hands.press(ROLL)
    assert (draft(hands).card, hands.ring) == ("107", "card")
    hands.press(UNDO)
    hands.ask(Act("p2", "109"))
    hands.ask(Act("p3", "109"))
    hands.press(ROLL)
    assert (draft(hands).card, hands.ring) == ("109", "attribute")
    hands.press(LEFT)
    assert check.candidates(hands.look)[0] == "109"


def test_a_card_that_went_is_not_proposed_and_asks_as_before_when_it_returns() -> None:
    hands = used_118(day_one())
    hands.ask(CardGoes("118"))
    hands.press(ROLL)
    assert (draft(hands).card, hands.ring) == ("", "attribute")
    assert "118" not in check.candidates(hands.look)
    hands.tap("keypad")
    assert "118" not in number.used(hands.look)
    hands.tap("key:1", "key:1", "key:8").press(NEXT)
    assert draft(hands).need == (GREEN, GREEN)


def test_a_card_that_went_is_proposed_where_cards_come_into_play() -> None:
    hands = used_118(day_one())
    hands.view = hands.view.over(cards.fresh(hands.look))
    hands.press(ROLL)
    assert number.used(hands.look) == ()
    hands.press(UNDO).ask(CardGoes("118"))
    hands.press(ROLL)
    hands.tap("used:118").press(NEXT)
    assert "118" in {card.number for card in hands.play.cards}


def test_a_card_that_a_pawn_goes_to_lies_face_up_until_it_leaves_play() -> None:
    hands = used_118(day_one())
    assert "118" in {card.number for card in hands.play.cards}
    hands.ask(CardGoes("118"))
    assert hands.play.player("p1").place == "camp"


def test_a_threat_that_was_settled_is_not_proposed_again_in_this_adventure() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=9)))
    hands.press(*[NEXT] * 10)
    for numbers in ("151", "152"):
        hands.tap("icon:ui-keypad", *(f"key:{digit}" for digit in numbers)).press(NEXT)
        hands.tap("counter:fatigue", "plus").press(NEXT)
    hands.tap("icon:ui-keypad")
    assert number.used(hands.look) == ()
    hands.ask(BeginAdventure(afresh=True))
    hands.press(*[NEXT] * 10)
    hands.tap("icon:ui-keypad")
    assert number.used(hands.look) == ("152", "151")


def test_left_and_right_on_the_card_go_through_the_cards_and_the_keypad() -> None:
    hands = used_118(day_one())
    hands.press(ROLL)
    cards = [draft(hands).card]
    for _ in range(6):
        cards.append(draft(hands.press(RIGHT)).card)
    assert cards == ["118", "101", "102", "103", "104", "", "118"]
    hands.press(LEFT)
    assert hands.ring == "keypad"
    assert hands.offer(NEXT).label == "Number"
    hands.press(NEXT)
    assert hands.page == "number"


def test_a_row_that_is_tapped_tries_and_a_person_who_is_done_is_refused_by_name() -> None:
    hands = day_one()
    hands.press(NEXT, NEXT)
    hands.press(ROLL)
    hands.tap("who:p4")
    assert (draft(hands).who, hands.ring) == ("p4", "who")
    hands.tap("who:p1")
    assert draft(hands).who == "p4"
    assert hands.said == "Olek has no action left today."
    hands.press(UNDO, NEXT, ROLL)
    hands.tap("who:p4")
    assert hands.said == "Marta has begun and goes on first."


@rule("AI-101")
def test_the_pad_is_for_somebody_who_may_still_try_when_the_table_is_put_right() -> None:
    hands = day_one()
    hands.press(ROLL)
    hands.ask(PutRightPlayer("p1", frozenset(), 0, 0))
    assert (hands.page, hands.view.here.draft.who) == ("check", "p2")


def test_more_dice_are_a_field_of_their_own_and_five_are_the_most() -> None:
    hands = day_one()
    hands.press(ROLL)
    hands.tap("attribute:strength", "colour:O")
    hands.press(NEXT, NEXT)
    assert hands.ring == "bonus"
    hands.press(LEFT)
    assert hands.said == "The value of the attribute is the least."
    hands.press(RIGHT)
    assert (hands.offer(ROLL).label, draft(hands).bonus) == ("Roll 5 dice", 1)
    hands.press(RIGHT)
    assert (hands.said, draft(hands).bonus) == ("Five dice are the most.", 1)
    hands.press(ROLL)
    assert hands.play.check is not None
    assert hands.play.check.dice == 5


def test_a_tap_on_the_dice_adds_one_up_to_five_and_then_none() -> None:
    hands = day_one()
    hands.press(ROLL)
    hands.tap("attribute:dexterity", "colour:O")
    seen = []
    for _ in range(4):
        hands.tap("bonus")
        seen.append((draft(hands).bonus, hands.ring))
    assert seen == [(1, "bonus"), (2, "bonus"), (0, "bonus"), (1, "bonus")]
    hands.tap("bonus", "attribute:strength")
    assert draft(hands).bonus == 1, "Strength 4 has room for one more"


def test_undo_leaves_the_pad_at_once() -> None:
    hands = day_one()
    hands.press(ROLL, RIGHT, RIGHT, UNDO)
    assert hands.page == "day"
    assert hands.requests == []


def test_a_chord_on_the_pad_takes_the_value_back() -> None:
    hands = day_one()
    hands.press(ROLL)
    hands.chord(RIGHT)
    assert draft(hands).attribute is Attribute.KNOWLEDGE
    assert hands.view.icon == "ui-owndice"
    hands.press(NEXT)
    assert hands.said == "Choose the colours that the card asks for."


@rule("AI-099", "AI-057", "AI-100")
def test_the_worked_check_by_presses_alone() -> None:
    hands = experienced(day_one(), "p1", 1)
    hands.press(ROLL)
    hands.press(RIGHT, NEXT, LEFT)
    assert (draft(hands).attribute, draft(hands).need) == (Attribute.DEXTERITY, (GREEN, GREEN))
    hands.dice = "YOG"
    hands.press(ROLL)
    assert hands.page == "dice"
    assert (hands.offer(ROLL).label, hands.offer(ROLL).sub) == ("Reroll all 3", "spend 1 of 1")
    assert not hands.offer(NEXT).primary
    hands.dice = "YGG"
    hands.press(ROLL)
    assert hands.is_off(ROLL)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Keep", "it works")
    hands.press(NEXT)
    assert hands.page == "outcome"
    assert hands.play.player("p1").experience == 0


@rule("AI-054", "AI-059")
def test_a_failed_action_offers_no_reroll_and_teaches() -> None:
    hands = day_one()
    hands.press(ROLL).tap("colour:O")
    hands.dice = "GGG"
    hands.press(ROLL)
    assert hands.is_off(ROLL)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("You learn", "+1 experience")
    hands.press(NEXT)
    assert hands.page == "day"
    assert hands.play.player("p1").experience == 1


def to_the_night(hands: Hands) -> Hands:
    hands.press(*[NEXT] * (2 * len(hands.play.players)))
    hands.ask(EndDay())
    hands.press(NEXT)
    while hands.page == "board":
        hands.press(NEXT)
    assert hands.page == "threat"
    return hands


@rule("AI-060", "AI-062")
def test_at_night_the_pad_is_for_the_one_who_drew_and_experience_is_no_help() -> None:
    hands = to_the_night(experienced(day_one(), "p1", 2))
    hands.view = hands.view.over(check.fresh(hands.look))
    assert draft(hands).purpose is Purpose.THREAT
    assert draft(hands).who == hands.play.drawing == "p1"
    hands.tap("colour:O")
    hands.dice = "G" * check.dice(hands.look)
    hands.press(ROLL)
    assert hands.page == "dice"
    assert hands.is_off(ROLL)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Go on", "not met")
    hands.press(NEXT)
    assert hands.page == "threat"
    assert hands.play.player("p1").experience == 2


def test_own_dice_are_one_tap_from_the_pad_and_are_typed_as_colours() -> None:
    hands = day_one()
    hands.press(ROLL).tap("attribute:dexterity", "colour:G")
    hands.tap("icon:ui-owndice")
    assert hands.page == "own_dice"
    assert hands.is_off(NEXT)
    hands.press(ROLL, RIGHT, ROLL)
    hands.press(UNDO)
    hands.press(ROLL)
    hands.tap("colour:O")
    assert hands.is_off(ROLL)
    hands.press(NEXT)
    assert hands.page == "dice"
    assert hands.play.check is not None
    assert hands.play.check.faces == (GREEN, YELLOW, ORANGE)


def test_a_reroll_with_own_dice_comes_back_to_the_dice() -> None:
    hands = experienced(day_one(), "p1", 1)
    hands.press(ROLL).tap("colour:O")
    hands.dice = "GGG"
    hands.press(ROLL)
    hands.tap("icon:ui-owndice")
    hands.tap("colour:G", "colour:O", "colour:G")
    hands.press(NEXT)
    assert hands.requests[-1] == Reroll("p1")
    assert [p.page for p in hands.view.pages] == ["dice"]
    assert hands.play.check is not None
    assert hands.play.check.met
    hands.tap("icon:ui-owndice")
    assert hands.said == "The check is met; nothing is rolled again."


def test_own_dice_survive_a_restart_half_typed() -> None:
    hands = day_one()
    hands.press(ROLL).tap("colour:G", "icon:ui-owndice", "colour:Y")
    before = hands.view.pages
    assert hands.restart().view.pages == before


def test_a_checked_action_with_a_used_card_takes_three_presses_at_least_and_six_on_average_at_most() -> None:
    failed = used_118(day_one())
    failed.dice = "YYY"
    failed.press(ROLL, ROLL, NEXT)
    assert failed.page == "day"
    assert failed.inputs == 3

    worked = used_118(day_one())
    worked.dice = "GGG"
    worked.press(ROLL, ROLL, NEXT)
    worked.tap("wood:plus").press(NEXT)
    assert worked.page == "day"
    other_card, reroll, other_person = 0.75, 0.25, 0.25
    average = (failed.inputs + worked.inputs) / 2 + other_card + reroll + other_person
    assert average <= 6


def test_a_first_checked_action_by_touch_takes_eight_at_most() -> None:
    hands = day_one()
    hands.tap("who:p3", "button:roll", "attribute:dexterity", "colour:G", "colour:G")
    hands.dice = "GGGG"
    hands.tap("button:roll", "button:next")
    assert hands.page == "outcome"
    hands.tap("wood:plus", "button:next")
    assert hands.page == "day"
    assert hands.play.camp.wood == 1
    # Without the change of person, which one action in four needs, this is the longest way but for a reroll.
    assert hands.inputs - 1 <= 8


@pytest.mark.parametrize(
    ("keys", "attribute", "need"),
    [
        ((NEXT, RIGHT), Attribute.KNOWLEDGE, (GREEN,)),
        ((NEXT, RIGHT, RIGHT), Attribute.KNOWLEDGE, (YELLOW,)),
        ((RIGHT, NEXT, LEFT), Attribute.DEXTERITY, (GREEN, GREEN)),
        ((LEFT, NEXT, LEFT, LEFT), Attribute.STRENGTH, (GREEN, YELLOW)),
    ],
)
def test_a_first_checked_action_by_buttons_alone_takes_nine_at_most(
    keys: tuple[Key, ...], attribute: Attribute, need: tuple[Colour, ...]
) -> None:
    hands = day_one()
    hands.press(ROLL, *keys)
    assert (draft(hands).attribute, draft(hands).need) == (attribute, need)
    hands.dice = "".join(need) + "G" * (check.dice(hands.look) - len(need))
    hands.press(ROLL, NEXT)
    assert hands.page == "outcome"
    hands.press(RIGHT, NEXT)
    assert hands.page == "day"
    assert hands.play.camp.food == 1
    assert hands.inputs <= 9


def test_fatigue_lowers_the_dice_of_a_row() -> None:
    hands = day_one()
    player = hands.play.player("p1")
    hands.ask(PutRightPlayer("p1", frozenset({Space.DEXTERITY}), 0, player.actions))
    hands.press(ROLL).tap("attribute:dexterity")
    assert hands.offer(ROLL).label == "Roll 2 dice"
