"""Reminders at the table: set from the menu, shown at their moment on the screen, on the sign and to the ear."""

from __future__ import annotations

from companion.adventure_island.commands import PutRightCamp
from companion.adventure_island.reminding import ForgetReminder, Remind, SeeReminder, When
from companion.adventure_island.values import Goods
from companion.faces.sign import sign_state
from companion.faces.voice import What, cue
from companion.kernel.journal import TakeBack
from companion.ports import Cue
from companion.view.book import page
from companion.view.inputs import Char, Key
from companion.view.pages.reminded import shown
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key


def typed(hands: Hands, text: str) -> Hands:
    for letter in text:
        hands.happen(Char(letter))
    return hands


def at_the_meal(*requests: Remind) -> Hands:
    """Two people whose day is over, with these reminders."""
    hands = day_one(2)
    hands.ask(PutRightCamp(Goods(food=9)))
    for request in requests:
        hands.ask(request)
    return hands.press(NEXT, NEXT, NEXT, NEXT, NEXT)


def test_one_is_put_together_from_moment_card_and_words() -> None:
    hands = day_one(2).tap("icon:ui-menu", "tile:remind")
    assert hands.offer(NEXT).action == "close"
    hands.press(ROLL, ROLL, RIGHT, ROLL)
    assert hands.page == "number"
    typed(hands, "118").press(NEXT).tap("new:words")
    assert hands.page == "name"
    typed(hands, "roll a die").press(NEXT)
    assert hands.offer(NEXT).sub == "before the meal"
    hands.press(NEXT)
    assert hands.requests[-1] == Remind(When.MEAL, "118", "roll a die")
    hands.press(RIGHT, RIGHT, RIGHT)
    assert (hands.ring, hands.offer(ROLL).action) == ("reminder:1", "forget")
    hands.press(ROLL)
    assert hands.requests[-1] == ForgetReminder(1)
    assert hands.play.reminders == ()


def test_an_action_needs_its_card_and_the_page_says_so() -> None:
    hands = day_one(2).tap("icon:ui-menu", "tile:remind", "new:when", "new:words")
    typed(hands, "look").press(NEXT, NEXT)
    assert hands.page == "remind"
    assert hands.said == "Which card? A number is needed."


def test_it_lies_over_the_page_of_its_moment_until_it_is_read() -> None:
    hands = at_the_meal(Remind(When.MEAL, "118", "fish first"), Remind(When.MEAL, words="and say grace"))
    assert [opened.page for opened in hands.view.pages] == ["meal", "reminded"]
    assert sign_state(hands.look).words() == "Recall 118"
    hands.restart()
    assert hands.page == "reminded", "a pulled plug reads nothing"
    hands.press(NEXT)
    reminder = shown(hands.look)
    assert reminder is not None
    assert reminder.words == "and say grace"
    assert sign_state(hands.look).words() == "See the screen"
    hands.press(NEXT)
    assert hands.page == "meal"
    assert hands.requests[-2:] == [SeeReminder(1), SeeReminder(2)]
    hands.press(UNDO)
    assert hands.page == "reminded", "undo brings it back"


def test_undo_on_a_reminder_takes_back_what_led_to_it() -> None:
    hands = at_the_meal(Remind(When.MEAL, words="fish first")).press(UNDO)
    assert isinstance(hands.requests[-1], TakeBack)
    assert hands.page == "forecast"


def test_given_up_it_comes_no_more() -> None:
    hands = at_the_meal(Remind(When.MEAL, words="fish first")).press(ROLL)
    assert hands.page == "meal"
    assert hands.play.reminders == ()


def test_it_comes_before_the_check_on_its_card_and_on_no_other() -> None:
    hands = day_one(2)
    hands.ask(Remind(When.ACTION, "104", "take a marker"))
    hands.press(ROLL).tap("keypad")
    typed(hands, "103").press(NEXT)
    assert hands.page == "check"
    hands.tap("keypad")
    before = hands.look
    typed(hands, "\b\b\b104").press(NEXT)
    assert hands.page == "reminded"
    assert cue(before, hands.look, What.PRESSED) is Cue.YOUR_TURN_1
    hands.press(NEXT)
    assert (hands.page, hands.view.here.draft.card) == ("check", "104")


def test_what_people_look_at_is_not_covered_and_the_reminder_waits() -> None:
    hands = at_the_meal(Remind(When.DRAW, words="look out"))
    hands.view = hands.view.over(page("history").fresh(hands.look))
    hands.view = hands.view.left()
    hands.press(NEXT)
    assert hands.page == "reminded"
    hands.view = hands.view.left().over(page("history").fresh(hands.look))
    hands.press(LEFT)
    assert hands.page == "history"
    hands.press(NEXT)
    assert hands.page == "reminded"
