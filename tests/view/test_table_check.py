"""The table check at resume, and putting right what does not match."""

from __future__ import annotations

from companion.adventure_island.commands import FatigueChange, Outcome, PutRightCamp, PutRightPlayer, PutRightThreats
from companion.adventure_island.state import Island
from companion.adventure_island.story import tell
from companion.adventure_island.values import Goods, Space
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Text
from companion.kernel.journal import Timeline
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.pages import put_right
from companion.view.pages.put_right import as_counted, entered
from companion.view.state import View
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT


def words(hands: Hands) -> str:
    """All that the page says."""
    return " | ".join(shape.text for shape in compose(hands.look, Moment(), 800) if isinstance(shape, Text))


def resumed(game: Timeline[Island]) -> Hands:
    """The shelf after a start, then NEXT."""
    hands = Hands(game, View())
    hands.view = View()
    return hands.press(NEXT)


def checking(people: int = 4) -> Hands:
    hands = day_one(people)
    hands.ask(PutRightCamp(Goods(food=3, fish=1, wood=5)))
    hands.requests.clear()
    hands.view = hands.view.over(page("table_check").fresh(hands.look))
    return hands


def test_every_start_asks_once_whether_the_table_matches() -> None:
    game = day_one().game
    hands = resumed(game)
    assert hands.page == "table_check"
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("It matches", "on with day 1")
    hands.press(NEXT)
    assert hands.page == "day"
    assert hands.view.checked
    again = resumed(game)
    again.press(UNDO)
    assert again.page == "day"
    assert not again.view.checked


def test_the_ring_goes_through_camp_people_cards_and_threats() -> None:
    hands = checking()
    seen = []
    for _ in range(7):
        seen.append(hands.ring)
        hands.press(RIGHT)
    assert seen == ["part:camp", "part:p1", "part:p2", "part:p3", "part:p4", "part:cards", "part:threats"]
    assert hands.ring == "part:camp"


def test_put_right_opens_the_ringed_part() -> None:
    hands = checking()
    hands.press(RIGHT, RIGHT, ROLL)
    assert hands.page == "put_right"
    assert page("put_right").person(hands.look) == "p2"
    hands.press(UNDO)
    assert hands.page == "table_check"
    hands.tap("part:cards")
    assert hands.page == "cards"


def test_the_camp_is_put_right_as_one_entry() -> None:
    hands = checking()
    hands.press(ROLL)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("It is right", "nothing changed")
    hands.press(LEFT, ROLL, RIGHT)
    hands.tap("plus:wood", "minus:meat")
    assert hands.offer(NEXT).label == "Put it right"
    assert hands.offer(NEXT).sub == "3 changes"
    hands.press(NEXT)
    assert hands.requests == [PutRightCamp(Goods(food=2, fish=2, wood=6))]
    assert hands.play.camp == Goods(food=2, fish=2, wood=6)
    assert hands.page == "table_check"


def test_markers_and_pawns_change_by_a_tap() -> None:
    hands = checking()
    hands.tap("part:p3")
    hands.tap("field:space:knowledge", "field:space:dexterity", "field:space:knowledge")
    assert hands.offer(NEXT).sub == "fatigue 0 → 1"
    hands.tap("plus:experience")
    assert hands.offer(NEXT).sub == "2 changes"
    hands.tap("actions:1")
    assert hands.offer(NEXT).sub == "3 changes"
    hands.press(NEXT)
    assert hands.requests == [PutRightPlayer("p3", frozenset({Space.DEXTERITY}), 1, 1)]
    player = hands.play.player("p3")
    assert (player.fatigue, player.experience, player.actions) == (frozenset({Space.DEXTERITY}), 1, 1)


def test_by_buttons_left_and_right_change_the_field_and_on_the_tabs_the_part() -> None:
    hands = checking()
    hands.tap("part:p1")
    assert hands.ring == "field:space:knowledge"
    hands.press(RIGHT, ROLL, ROLL, ROLL, RIGHT, RIGHT, ROLL, LEFT)
    assert hands.ring == "field:actions"
    right = entered(hands.look).player("p1")
    assert (right.fatigue, right.experience, right.actions) == (frozenset({Space.KNOWLEDGE}), 2, 1)
    hands.press(ROLL)
    assert hands.ring == "tab:p1"
    hands.press(LEFT)
    assert hands.ring == "tab:camp"
    hands.press(LEFT)
    assert hands.ring == "tab:threats"
    hands.press(ROLL, LEFT)
    assert entered(hands.look).threats == 7


def test_spaces_of_the_left_side_are_there_for_two_and_three_people() -> None:
    for people, left in ((2, ["left-a", "left-b"]), (3, ["left-b"]), (4, []), (5, [])):
        hands = checking(people)
        hands.tap("part:p1")
        stops = [s.removeprefix("field:space:") for s in page("put_right").rings(hands.look) if "space" in s]
        assert stops == [*left, "knowledge", "dexterity", "strength"]


def test_roll_held_goes_to_the_field_before() -> None:
    hands = checking()
    hands.tap("part:p1")
    hands.press(ROLL)
    assert hands.ring == "field:space:dexterity"
    hands.hold_roll()
    assert hands.ring == "field:space:knowledge"


def test_the_threat_deck_is_put_right_and_never_goes_below_none() -> None:
    hands = checking()
    hands.tap("part:threats")
    hands.tap(*["plus:deck"] * 5)
    assert hands.offer(NEXT).sub == "Threats 8 → 10"
    hands.tap(*["minus:deck"] * 12, "plus:deck")
    assert hands.offer(NEXT).sub == "Threats 8 → 1"
    hands.press(NEXT)
    assert hands.requests == [PutRightThreats(1)]
    assert hands.play.threats == 1


def test_several_parts_are_written_one_after_the_other() -> None:
    hands = checking()
    hands.press(ROLL)
    hands.tap("plus:wood", "tab:threats", "minus:deck", "tab:camp")
    assert hands.offer(NEXT).sub == "wood 5 → 6, then the Threats"
    hands.press(NEXT)
    assert hands.page == "put_right"
    assert hands.view.here.draft.part == put_right.THREATS
    hands.press(NEXT)
    assert hands.page == "table_check"
    assert hands.requests == [PutRightCamp(Goods(food=3, fish=1, wood=6)), PutRightThreats(7)]


def test_next_on_a_part_as_it_was_goes_on_to_the_changed_one_and_drops_nothing() -> None:
    hands = checking()
    hands.press(ROLL)
    hands.tap("plus:wood", "tab:p2")
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("On to the Camp", "changed, not written yet")
    hands.press(NEXT)
    assert (hands.view.here.draft.part, hands.requests) == (put_right.CAMP, [])
    hands.press(NEXT)
    assert hands.requests == [PutRightCamp(Goods(food=3, fish=1, wood=6))]
    assert hands.page == "table_check"


def test_what_still_waits_after_one_part_is_written_can_be_taken_back() -> None:
    hands = checking()
    hands.press(ROLL)
    hands.tap("plus:wood", "tab:threats", "minus:deck", "minus:deck", "tab:camp")
    hands.press(NEXT)
    hands.press(UNDO)
    assert entered(hands.look).threats == 7
    hands.press(UNDO)
    assert (hands.page, hands.offer(NEXT).label) == ("put_right", "It is right")
    hands.press(UNDO)
    assert (hands.page, hands.play.camp.wood) == ("table_check", 6)


def test_the_page_is_not_closed_over_something_unwritten_without_a_question() -> None:
    hands = checking()
    hands.press(ROLL)
    hands.tap("plus:wood", "tab:p3", "plus:experience", "icon:ui-close")
    question = hands.view.question
    assert question is not None
    assert question.body == "Not written yet: the Camp and Iga."
    hands.press(UNDO)
    assert hands.page == "put_right"
    hands.tap("icon:ui-close").press(NEXT)
    assert (hands.page, hands.requests) == ("table_check", [])
    hands.press(ROLL)
    hands.tap("icon:ui-close")
    assert (hands.page, hands.view.question) == ("table_check", None)


def test_parts_that_wait_outlast_a_day_that_ends_with_one_that_is_written() -> None:
    hands = day_one(2)
    hands.press(NEXT, NEXT, NEXT)
    assert hands.play.acting == "p2"
    hands.view = hands.view.over(put_right.opened(hands.look, "p2"))
    hands.tap("actions:0", "tab:camp", "plus:food", "tab:p2")
    hands.press(NEXT)
    assert hands.view.pages[0].page == "forecast"
    assert (hands.page, hands.view.here.draft.part) == ("put_right", put_right.CAMP)
    hands.press(NEXT)
    assert (hands.page, hands.play.camp.food) == ("forecast", 1)


def test_a_part_that_nobody_touched_follows_the_game() -> None:
    hands = checking()
    hands.press(ROLL)
    hands.tap("tab:p1", "plus:experience")
    hands.ask(PutRightCamp(Goods(food=1)))
    hands.tap("tab:camp")
    assert entered(hands.look).goods == Goods(food=1)
    assert hands.offer(NEXT).label == "On to Olek"


def test_undo_takes_back_changes_but_never_walks_through_tabs() -> None:
    hands = checking()
    hands.press(ROLL)
    hands.tap("plus:wood", "plus:wood", "tab:p1", "tab:p2")
    hands.press(UNDO)
    assert hands.page == "put_right"
    hands.press(UNDO)
    assert entered(hands.look).goods == hands.play.camp
    hands.press(UNDO)
    assert hands.page == "table_check"
    assert hands.requests == []


def test_what_the_rules_refuse_stays_on_the_page_with_the_reason() -> None:
    hands = day_one()
    hands.press(NEXT)
    assert hands.play.acting == "p1"
    hands.requests.clear()
    hands.view = hands.view.over(put_right.opened(hands.look, "p2"))
    hands.tap("actions:1")
    before = as_counted(hands.play)
    hands.press(NEXT)
    assert hands.requests == []
    assert hands.page == "put_right"
    assert "Olek" in hands.said
    assert as_counted(hands.play) == before
    assert entered(hands.look).player("p2").actions == 1


def test_a_board_put_right_under_a_marker_that_waits_counts_that_marker_and_says_so() -> None:
    hands = day_one()
    hands.ask(Outcome(fatigue=(FatigueChange("p1", 2),), who="p1"))
    assert hands.page == "board"
    hands.tap("icon:ui-menu", "tile:check")
    assert "Olek: 1 marker still waits" in words(hands)
    hands.tap("part:p1")
    assert "1 marker still waits" in words(hands)
    hands.tap("field:space:knowledge")
    assert hands.offer(NEXT).sub == "fatigue 1 → 2, and none waits"
    hands.press(NEXT)
    assert hands.play.player("p1").fatigue == {Space.STRENGTH, Space.KNOWLEDGE}
    assert hands.play.agenda == ()
    assert tell(hands.game.past[-1]).result == "+1 fatigue, a waiting marker is counted"
    hands.press(NEXT)
    assert hands.page == "day"


def test_at_night_nobody_has_actions_to_put_right() -> None:
    hands = day_one()
    hands.press(*[NEXT] * 9)
    assert hands.page == "meal"
    hands.view = hands.view.over(put_right.opened(hands.look, "p2"))
    assert "field:actions" not in page("put_right").rings(hands.look)
    hands.tap("actions:1")
    assert hands.said == "At night nobody has actions."
    hands.tap("plus:experience")
    hands.press(NEXT)
    assert hands.play.player("p2").experience == 1


def test_one_thing_is_put_right_in_five_taps_and_presses() -> None:
    hands = checking()
    hands.inputs = 0
    hands.tap("part:p4", "field:space:dexterity")
    hands.press(NEXT, NEXT)
    assert hands.page == "day"
    assert hands.inputs <= 5
