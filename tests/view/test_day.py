"""The day page: who acts and what one button logs."""

from __future__ import annotations

from companion.adventure_island.commands import Act, CardComes, Pass, UseBoard, Visit
from companion.adventure_island.values import CardKind
from companion.view.inputs import Key
from companion.view.page import Look
from companion.view.pages.day import PAGE
from tests.ledger import rule
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT


def labels(hands: Hands, key: Key) -> tuple[str, str]:
    offer = hands.offer(key)
    return offer.label, offer.sub


def test_a_day_without_numbers_is_one_press_an_action() -> None:
    hands = day_one()
    hands.press(*[NEXT] * 8)
    assert hands.page == "forecast"
    assert [r.who for r in hands.requests] == ["p1", "p1", "p2", "p2", "p3", "p3", "p4", "p4"]
    assert hands.inputs == 8


def test_the_ring_goes_on_to_the_next_in_order_when_a_turn_is_over() -> None:
    hands = day_one()
    hands.press(RIGHT, NEXT)
    assert hands.ring == "who:p2"
    assert labels(hands, NEXT) == ("Marta acts again", "second action")
    hands.press(NEXT)
    assert hands.ring == "who:p3"
    assert labels(hands, NEXT) == ("Iga acts", "action 1 of 2")


@rule("AI-081")
def test_in_the_middle_of_a_turn_the_ring_walks_over_that_person_and_the_tiles_only() -> None:
    hands = day_one()
    hands.press(RIGHT, RIGHT, NEXT)
    assert PAGE.person(hands.look) == "p3"
    seen = []
    for _ in range(5):
        seen.append(hands.ring)
        hands.press(RIGHT)
    assert seen == ["who:p3", "own:p3", "visit:p3", "pass:p3", "who:p3"]
    hands.tap("who:p1")
    assert hands.page == "board"


def test_the_tiles_are_for_the_person_ringed_last() -> None:
    hands = day_one()
    hands.press(LEFT)
    assert hands.ring == "pass:p1"
    hands.press(RIGHT, RIGHT, RIGHT, RIGHT, RIGHT)
    assert hands.ring == "own:p4"
    assert labels(hands, NEXT) == ("Own board", "Tomek, action 1 of 2")
    hands.press(NEXT)
    assert hands.requests == [UseBoard("p4")]


def test_roll_on_a_tile_names_another_person_so_buttons_alone_reach_everybody() -> None:
    hands = day_one()
    hands.press(LEFT, ROLL)
    assert hands.ring == "pass:p2"
    hands.press(LEFT, LEFT, NEXT)
    assert hands.requests == [UseBoard("p2")]


def test_a_visit_goes_to_the_first_other_pawn_and_roll_or_a_tap_names_the_next() -> None:
    hands = day_one()
    hands.press(RIGHT, RIGHT)
    hands.tap("visit:p3")
    assert labels(hands, NEXT)[0] == "Go to Olek"
    hands.press(ROLL)
    assert labels(hands, NEXT)[0] == "Go to Marta"
    hands.tap("visit:p3")
    assert labels(hands, NEXT)[0] == "Go to Tomek"
    hands.press(NEXT)
    assert hands.requests == [Visit("p3", "p4")]


@rule("AI-094")
def test_a_visit_offers_the_items_of_the_other_pawn() -> None:
    hands = day_one(2)
    hands.ask(CardComes("131", CardKind.WRECK, owner="p2"))
    hands.tap("visit:p1", "visit:p1")
    assert labels(hands, NEXT) == ("Take 131", "from Marta")
    hands.press(NEXT)
    assert hands.play.cards[-1].owner == "p1"
    assert hands.play.player("p1").actions == 1


def test_passing_two_actions_asks_and_passing_one_does_not() -> None:
    hands = day_one()
    hands.tap("pass:p1").press(NEXT)
    question = hands.view.question
    assert question is not None
    assert question.title == "End Olek’s turn?"
    hands.press(UNDO)
    assert hands.requests == []
    hands.press(NEXT, NEXT)
    assert hands.requests == [Pass("p1")]
    assert hands.ring == "who:p2"
    hands.press(NEXT).tap("pass:p2").press(NEXT)
    assert hands.requests[-1] == Pass("p2")
    assert hands.view.question is None


def test_undo_takes_back_the_last_action_and_proposes_that_person_again() -> None:
    hands = day_one()
    hands.press(RIGHT, NEXT, NEXT)
    assert hands.ring == "who:p3"
    hands.press(UNDO)
    assert (hands.play.acting, hands.ring) == ("p2", "who:p2")
    hands.press(UNDO)
    assert (hands.play.acting, hands.ring) == ("", "who:p2")


def test_a_chord_takes_the_move_back_and_rings_the_header_icons() -> None:
    hands = day_one()
    hands.chord(RIGHT)
    assert hands.ring == "who:p1"
    assert hands.view.icon == "achievement"


def test_a_tap_on_the_camp_opens_the_counters_for_what_a_card_brought_without_a_check() -> None:
    hands = day_one()
    hands.tap("camp", "food:plus", "food:plus").press(NEXT)
    assert hands.page == "day"
    assert hands.play.camp.food == 2
    assert hands.play.player("p1").actions == 2


def test_a_second_tap_on_the_ringed_person_opens_the_board() -> None:
    hands = day_one()
    hands.tap("who:p2")
    assert (hands.page, hands.ring) == ("day", "who:p2")
    hands.tap("who:p2")
    assert hands.page == "board"
    hands.press(NEXT)
    assert hands.page == "day"


def test_the_day_is_where_it_was_after_a_restart() -> None:
    hands = day_one()
    hands.press(RIGHT, RIGHT, NEXT, RIGHT)
    before = hands.view.pages
    assert hands.restart().view.pages == before


def test_what_is_offered_is_in_the_row_of_the_page() -> None:
    hands = day_one()
    known = {d.action for k in Key for d in PAGE.row.of(k)}
    for _ in range(8):
        look: Look = hands.look
        assert {o.action for o in PAGE.offers(look).values()} <= known
        hands.press(RIGHT)


def test_act_names_no_card() -> None:
    hands = day_one()
    hands.press(NEXT)
    assert hands.requests == [Act("p1")]
