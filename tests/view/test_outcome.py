"""The page of counters after a success, and the number pad."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import Check, FatigueChange, Keep, Outcome, PutRightCamp, PutRightPlayer
from companion.adventure_island.state import Phase
from companion.adventure_island.values import Attribute, Colour, Goods, Space
from companion.view.inputs import Char, Key
from companion.view.pages import number
from companion.view.pages.check import CheckDraft
from tests.ledger import rule
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT


def succeeded(card: str = "118", people: int = 4) -> Hands:
    """Olek's check on a card has just been kept as met."""
    hands = day_one(people)
    hands.dice = "GGG"
    hands.ask(Check("p1", Attribute.DEXTERITY, (Colour.GREEN,), card))
    hands.ask(Keep())
    assert hands.page == "outcome"
    return hands


def test_nothing_changed_goes_on_with_one_press() -> None:
    hands = succeeded()
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Go on", "nothing changed")
    hands.press(NEXT)
    assert hands.page == "day"
    assert hands.play.camp == Goods()


@rule("AI-036")
def test_counters_are_written_down_as_one_entry() -> None:
    hands = succeeded()
    hands.press(ROLL, ROLL, ROLL, RIGHT, RIGHT)
    hands.tap("progress:plus")
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Write it down", "2 wood, 1 progress")
    hands.press(NEXT)
    assert hands.requests[-1] == Outcome(Goods(wood=2), progress=1, card="118", who="p1")
    assert hands.play.camp == Goods(wood=2)


def test_the_page_opens_where_this_card_changed_something_last_time() -> None:
    hands = succeeded()
    hands.tap("wood:plus").press(NEXT)
    hands.dice = "GGG"
    hands.ask(Check("p1", Attribute.DEXTERITY, (Colour.GREEN,), "118"))
    hands.press(NEXT)
    assert (hands.page, hands.ring) == ("outcome", "wood")


def test_roll_goes_to_the_next_counter_and_held_to_the_one_before() -> None:
    hands = succeeded()
    hands.press(ROLL)
    assert hands.ring == "fish"
    hands.press(ROLL)
    hands.hold_roll()
    assert hands.ring == "fish"


def test_fatigue_is_for_whom_the_chip_says() -> None:
    hands = succeeded()
    hands.tap("whom", "fatigue:plus", "whom", "fatigue:plus", "fatigue:plus")
    assert hands.view.here.draft.fatigue == (FatigueChange("p2", 1), FatigueChange("p3", 2))
    hands.press(NEXT)
    marked = {p.id: len(p.fatigue) for p in hands.play.players}
    assert (marked["p1"], marked["p2"]) == (0, 1)


def test_the_ring_reaches_the_chip_after_fatigue_and_left_and_right_change_it() -> None:
    hands = succeeded()
    hands.press(*[ROLL] * 6)
    assert hands.ring == "whom"
    hands.press(LEFT)
    assert hands.view.here.draft.whom == "p4"
    hands.press(RIGHT, RIGHT)
    assert hands.view.here.draft.whom == "p2"


def test_a_counter_stops_at_nothing_and_says_so() -> None:
    hands = succeeded()
    hands.press(LEFT)
    assert hands.said == "That is the limit."
    assert hands.view.here.draft.empty


def test_a_chord_at_a_limit_takes_no_older_change_back() -> None:
    hands = succeeded()
    hands.tap("wood:plus", "food")
    hands.chord(LEFT)
    assert hands.view.here.draft.goods == Goods(wood=1)
    assert hands.view.icon == "ui-winner"
    hands.press(UNDO)
    hands.chord(RIGHT)
    assert hands.view.here.draft.goods == Goods(wood=1)


def test_counters_follow_the_game_that_changes_under_them() -> None:
    hands = succeeded()
    hands.ask(PutRightCamp(Goods(wood=3)))
    hands.ask(PutRightPlayer("p1", frozenset({Space.KNOWLEDGE}), 2, 1))
    hands.tap("wood:minus", "wood:minus", "food:plus", "fatigue:minus", "experience:minus", "experience:minus")
    hands.ask(PutRightCamp(Goods(wood=1)))
    hands.ask(PutRightPlayer("p1", frozenset(), 1, 1))
    assert hands.view.here.draft.goods == Goods(food=1, wood=-1)
    assert (hands.view.here.draft.fatigue, hands.view.here.draft.experience) == ((), -1)
    hands.press(NEXT)
    assert (hands.page, hands.play.camp) == ("day", Goods(food=1))


def test_counters_are_there_again_after_write_and_undo() -> None:
    hands = succeeded()
    hands.tap("wood:plus", "wood:plus").press(NEXT, UNDO)
    assert (hands.page, hands.view.here.draft.goods) == ("outcome", Goods(wood=2))
    hands.press(UNDO, UNDO)
    assert (hands.page, hands.view.here.draft.goods) == ("outcome", Goods())


def test_progress_without_a_card_number_is_refused_with_a_sentence() -> None:
    hands = succeeded("")
    hands.tap("progress:plus")
    assert hands.said == "Progress lies on a card; this check has no card number."


def test_undo_takes_the_last_change_back_and_then_the_kept_dice() -> None:
    hands = succeeded()
    hands.tap("wood:plus", "fish:plus").press(UNDO)
    assert hands.view.here.draft.goods == Goods(wood=1)
    hands.press(UNDO)
    assert hands.page == "outcome"
    hands.press(UNDO)
    assert hands.page == "dice"


@rule("AI-049")
def test_fatigue_without_a_free_space_asks_by_name_before_it_ends_the_adventure() -> None:
    hands = succeeded()
    full = frozenset({Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH})
    hands.ask(PutRightPlayer("p2", full, 0, 2))
    hands.tap("whom", "fatigue:plus").press(NEXT)
    assert hands.view.question is not None
    assert hands.view.question.title == "Does Marta collapse?"
    hands.press(UNDO)
    assert hands.page == "outcome"
    hands.press(NEXT, NEXT)
    assert hands.play.phase is Phase.LOST
    assert hands.page == "end-lost"


@rule("AI-024")
def test_the_flag_asks_whether_the_goal_is_reached() -> None:
    hands = succeeded()
    hands.tap("icon:ui-winner")
    assert hands.view.question is not None
    assert hands.view.question.title == "Is the goal reached?"
    hands.press(NEXT)
    assert hands.play.phase is Phase.WON
    assert hands.page == "end-won"


# --- the number pad ---------------------------------------------------------------------------------------------------


def at_the_pad() -> Hands:
    """The pad over Olek's check pad; card 118 asked before."""
    hands = succeeded()
    hands.press(NEXT, ROLL)
    hands.tap("keypad")
    assert hands.page == "number"
    hands.inputs = 0
    return hands


def card(hands: Hands) -> str:
    draft = hands.view.here.draft
    assert isinstance(draft, CheckDraft)
    return draft.card


def test_typed_digits_are_taken_back_to_the_check_pad() -> None:
    hands = at_the_pad()
    hands.tap("key:1", "key:0", "key:7", "key:b")
    assert hands.offer(NEXT).label == "Take 107b"
    hands.press(NEXT)
    assert (hands.page, card(hands), hands.ring) == ("check", "107b", "attribute")


def test_a_card_used_before_is_taken_with_one_tap_and_prefills_the_pad() -> None:
    hands = at_the_pad()
    hands.tap("used:118")
    assert (hands.page, card(hands), hands.ring) == ("check", "118", "card")
    assert hands.view.here.draft.need == (Colour.GREEN,)


def test_buttons_alone_ring_a_card_used_before_or_step_through_the_digits() -> None:
    hands = at_the_pad()
    hands.press(RIGHT)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Take 118", "asks as last time")
    hands.press(ROLL, ROLL, RIGHT, ROLL, LEFT, ROLL, RIGHT)
    assert hands.offer(NEXT).label == "Take 127b"
    hands.press(NEXT)
    assert card(hands) == "127b"


def test_an_empty_pad_is_without_a_number_and_undo_leaves_at_once() -> None:
    hands = at_the_pad()
    assert hands.offer(NEXT).label == "Without a number"
    hands.press(NEXT)
    assert (hands.page, card(hands)) == ("check", "")
    hands.tap("card:118", "keypad", "key:1").press(UNDO)
    assert (hands.page, card(hands)) == ("check", "118")


def test_an_incomplete_number_is_refused() -> None:
    hands = at_the_pad()
    hands.tap("key:1", "key:1").press(NEXT)
    assert hands.said == "A card number has three digits."
    hands.tap("key:b")
    assert hands.said == "The letter comes after three digits."


@pytest.mark.parametrize("digits", ["000", "100", "200", "350", "200b"])
def test_a_number_of_no_card_of_this_adventure_is_refused(digits: str) -> None:
    hands = at_the_pad()
    hands.tap(*(f"key:{digit}" for digit in digits)).press(NEXT)
    assert hands.page == "number"
    assert hands.said == "The cards of Adventure 1 have numbers from 101 to 199."


def test_a_keyboard_types_and_takes_back() -> None:
    hands = at_the_pad()
    for letter in "1182":
        hands.happen(Char(letter))
    assert number.shown(hands.look) == "118"
    hands.happen(Char("\b"))
    hands.happen(Char("B"))
    assert number.shown(hands.look) == "11"


def test_the_pad_belongs_to_the_person_of_the_page_below() -> None:
    hands = at_the_pad()
    assert number.PAGE.person(hands.look) == "p1"
    before = hands.view
    assert hands.restart().view.pages == before.pages
