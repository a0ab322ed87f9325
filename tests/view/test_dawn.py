"""Sharing and dawn, as presses and taps."""

from __future__ import annotations

from companion.adventure_island.commands import (
    BeginDay,
    EndSharing,
    Outcome,
    ShareItem,
)
from companion.adventure_island.state import Phase, Purpose
from companion.faces.sign import sign_state
from companion.view.book import page
from tests.ledger import rule
from tests.view.nights import (
    NEXT,
    RIGHT,
    ROLL,
    UNDO,
    next_words,
    with_items,
)


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
