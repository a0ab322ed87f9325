"""Won and lost: what next, and back to before."""

from __future__ import annotations

from companion.adventure_island.commands import BeginAdventure, PutRightCamp, PutRightPlayer, PutRightThreats, ReachGoal
from companion.adventure_island.values import Goods, Space
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Text
from companion.kernel.journal import TakeBack
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.pages.end_lost import how
from tests.ledger import rule
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT
FULL = frozenset({Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH})


def on_the_island(hands: Hands) -> str:
    """How long it lasted, as both ends say it."""
    texts = [shape.text for shape in compose(hands.look, Moment(), 800) if isinstance(shape, Text)]
    at = next(i for i, text in enumerate(texts) if text.endswith("on the island"))
    return f"{texts[at - 1]} {texts[at]}"


def won() -> Hands:
    hands = day_one()
    hands.ask(PutRightThreats(7))
    hands.ask(ReachGoal("127"))
    assert hands.page == "end-won"
    hands.requests.clear()
    return hands


def starved() -> Hands:
    hands = day_one()
    hands.ask(PutRightCamp(Goods()))
    hands.ask(PutRightPlayer("p4", FULL, 0, 2))
    hands.press(*[NEXT] * 11)
    assert hands.page == "end-lost"
    hands.requests.clear()
    return hands


@rule("AI-024")
def test_a_reached_goal_ends_the_adventure_as_won_and_no_night_follows() -> None:
    hands = won()
    assert hands.play.ending is not None
    assert hands.play.ending.card == "127"
    assert on_the_island(hands) == "1 day on the island"
    assert hands.is_off(LEFT)
    assert hands.is_off(RIGHT)


def test_a_won_adventure_leads_to_the_next_one_and_from_there_to_the_shelf() -> None:
    hands = won()
    hands.press(NEXT)
    assert (hands.page, hands.ring) == ("campaign", "place:2")
    hands.press(UNDO)
    assert hands.page == "home"
    assert hands.requests == []


def test_again_begins_with_the_same_people_and_the_same_deck() -> None:
    hands = won()
    hands.press(ROLL)
    assert hands.requests == [BeginAdventure(1, 8)]
    assert hands.page == "day"
    assert hands.play.day == 1
    assert hands.play.threats == 8


def test_we_have_not_won_yet_is_undo() -> None:
    hands = won()
    hands.press(UNDO)
    assert hands.requests == [TakeBack()]
    assert hands.page == "day"


def test_a_collapse_at_the_meal_is_told_with_its_night() -> None:
    hands = starved()
    assert how(hands.look) == "Night 1, no meal: one marker more than the board can hold."
    assert on_the_island(hands) == "1 day on the island"


def test_try_again_keeps_people_and_boards() -> None:
    hands = starved()
    boards = [p.board for p in hands.play.players]
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Try again", "same 4 people")
    hands.press(NEXT)
    assert hands.page == "day"
    assert [p.board for p in hands.play.players] == boards
    assert all(p.fatigue == frozenset() for p in hands.play.players)


def test_to_before_it_happened_is_undo_by_the_house_rule() -> None:
    hands = starved()
    hands.press(UNDO)
    assert hands.page == "meal"
    assert hands.play.ending is None


def test_a_lost_adventure_leads_to_the_shelf_too() -> None:
    hands = starved()
    hands.press(ROLL)
    assert hands.page == "home"


def test_history_is_one_icon_away_from_both_ends() -> None:
    for hands in (won(), starved()):
        hands.tap("icon:ui-history")
        assert hands.page == "history"
        assert page("history").person(hands.look) == ""


@rule("AI-026")
def test_an_empty_deck_ends_it_when_the_first_must_draw() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=99)))
    hands.press(*[NEXT] * (2 * 14))
    assert hands.page == "day"
    assert hands.play.threats == 0
    assert hands.play.day == 3
    hands.press(*[NEXT] * 11)
    assert hands.page == "end-lost"
    assert how(hands.look) == "Night 3: Olek had to draw, and the Threat deck was empty."
    assert on_the_island(hands) == "3 days on the island"


@rule("AI-027")
def test_a_deck_that_gives_out_between_two_draws_ends_it_there() -> None:
    hands = day_one(3)
    hands.ask(PutRightCamp(Goods(food=99)))
    hands.press(*[NEXT] * (3 * 11))
    assert hands.play.threats == 1
    hands.press(*[NEXT] * 9)
    assert hands.page == "threat"
    hands.press(NEXT)
    assert hands.page == "end-lost"
    assert "Marta had to draw" in how(hands.look)


def test_a_marker_too_many_by_day_is_told_with_its_day() -> None:
    hands = day_one()
    hands.ask(PutRightPlayer("p1", FULL, 0, 2))
    hands.tap("camp", "fatigue:plus")
    hands.press(NEXT, NEXT)
    assert hands.page == "end-lost"
    assert how(hands.look) == "Day 1: one marker more than the board can hold."
    assert on_the_island(hands) == "1 day on the island"
