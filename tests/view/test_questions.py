"""A question that stands when the power goes: it is kept as it stood, and asked again once the table was compared."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.adventure_island.commands import PutRightCamp, PutRightThreats
from companion.adventure_island.values import Goods
from companion.evening import reopened
from companion.kernel.journal import TakeBack
from companion.stick import SaveAll
from companion.value import replace
from companion.view.inputs import Key
from companion.view.saved import read_view, view_text
from companion.view.state import Question, View
from companion.words import use
from tests.view.hands import Hands, day_one
from tests.view.nights import dusk

UNDO, LEFT, ROLL, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.NEXT


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    use("en")


def start_again(hands: Hands) -> None:
    """The plug is pulled and put in again."""
    hands.view = reopened(hands.game, read_view(view_text(hands.view)))


def asked() -> Hands:
    """The last day is about to end without enough Threats, which is asked."""
    hands = dusk(2, Goods(food=9))
    hands.ask(PutRightThreats(1))
    hands.press(NEXT)
    assert hands.view.question is not None
    hands.requests.clear()
    return hands


def test_it_stands_again_when_the_table_was_compared_and_does_what_it_would_have_done() -> None:
    hands = asked()
    before = hands.view.question
    start_again(hands)
    assert (hands.page, hands.view.question) == ("table_check", None)
    hands.press(NEXT)
    assert (hands.page, hands.view.question) == ("forecast", before)
    hands.press(NEXT)
    assert hands.page == "meal"


def test_it_outlives_another_start_on_the_table_check_and_can_still_be_declined() -> None:
    hands = asked()
    start_again(hands)
    start_again(hands)
    assert (hands.page, hands.view.question) == ("table_check", None)
    hands.press(UNDO)
    assert hands.view.question is not None
    hands.press(UNDO)
    assert (hands.page, hands.view.question, hands.requests) == ("forecast", None, [])


def test_it_is_asked_no_more_once_the_table_was_put_right_for_it_was_asked_of_another_table() -> None:
    hands = asked()
    start_again(hands)
    hands.press(ROLL, LEFT, NEXT)
    assert [type(request) for request in hands.requests] == [PutRightCamp]
    hands.press(NEXT)
    assert (hands.page, hands.view.question) == ("forecast", None)


def test_it_is_asked_no_more_where_the_game_is_elsewhere() -> None:
    hands = asked()
    kept = view_text(hands.view)
    hands.ask(TakeBack(3))
    assert reopened(hands.game, read_view(kept)).unanswered is None


def test_a_question_of_the_history_keeps_the_pages_that_come_after_it() -> None:
    hands = day_one(2)
    after = hands.view.over(hands.view.here)
    question = Question("Undo?", "Dice were seen.", "Undo", TakeBack(2), "dice fall the same", "ui-undo", after.pages)
    view = replace(hands.view, question=question)
    assert read_view(view_text(view)).question == question


def test_one_that_was_asked_in_another_language_is_not_asked_again() -> None:
    hands = asked()
    kept = view_text(hands.view)
    use("pl")
    assert read_view(kept).question is None


def test_one_about_a_stick_is_not_asked_again_for_the_stick_may_be_gone() -> None:
    view = replace(View(), question=Question("Play it now?", "", "Play it", deed=SaveAll()))
    assert read_view(view_text(view)).question is None
