"""History and save points: how far back, how far forward, and what was seen."""

from __future__ import annotations

from companion.adventure_island.commands import Act, BeginAdventure, OpenCampaign, PutRightCamp, SetHouseRule
from companion.adventure_island.values import Goods
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Text
from companion.kernel.journal import PutBack, SavePoint, TakeBack
from companion.view.book import page
from companion.view.inputs import Held, Key
from companion.view.pages.history import rows
from companion.view.pages.moments import moments
from companion.view.state import View
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT


def opened(hands: Hands, name: str = "history") -> Hands:
    hands.view = hands.view.over(page(name).fresh(hands.look))
    return hands


def rolled() -> Hands:
    """Olek acted twice, then Marta rolled and kept."""
    hands = day_one()
    hands.press(NEXT, NEXT, ROLL)
    hands.tap("colour:G", "who:p2")
    hands.dice = "OO"
    hands.press(ROLL, NEXT)
    assert hands.page == "day"
    return hands


def undo_label(hands: Hands) -> str:
    return hands.offer(UNDO).label


def test_the_newest_step_is_on_top_and_marked() -> None:
    hands = opened(day_one())
    assert rows(hands.game)[0].step is hands.game.past[-1]
    assert undo_label(hands) == "Undo 1 step"
    assert hands.offer(UNDO).primary
    assert hands.offer(NEXT).label == "Close"
    assert hands.offer(ROLL).label == "Step"


def test_left_marks_older_steps_and_right_newer_ones() -> None:
    hands = opened(rolled())
    hands.press(LEFT, LEFT)
    assert undo_label(hands) == "Undo 3 steps"
    hands.press(RIGHT)
    assert undo_label(hands) == "Undo 2 steps"


def test_undo_goes_back_to_the_mark_and_the_steps_can_be_put_back() -> None:
    hands = day_one()
    hands.press(NEXT, NEXT, NEXT)
    opened(hands).press(LEFT, UNDO)
    assert hands.requests[-1] == TakeBack(2)
    assert hands.page == "history"
    assert hands.play.player("p1").actions == 1
    assert undo_label(hands) == "Undo 1 step"
    hands.press(RIGHT)
    assert hands.offer(NEXT).label == "Put back 1 step"
    assert hands.offer(NEXT).primary
    hands.press(RIGHT)
    assert hands.offer(NEXT).label == "Put back 2 steps"
    hands.press(NEXT)
    assert hands.requests[-1] == PutBack(2)
    assert hands.play.player("p1").actions == 0
    assert hands.play.acting == "p2"


def test_a_tap_on_a_row_moves_the_mark_there() -> None:
    hands = opened(rolled())
    hands.tap("row:4")
    assert undo_label(hands) == "Undo 4 steps"
    hands.tap("row:2")
    assert undo_label(hands) == "Undo 2 steps"
    hands.tap("row:400")
    assert undo_label(hands) == "Undo 2 steps"


def test_what_was_seen_is_asked_for_by_the_house_rule() -> None:
    hands = opened(rolled())
    hands.press(LEFT)
    assert hands.offer(UNDO).sub == "dice fall the same"
    hands.press(UNDO)
    assert hands.view.question is not None
    hands.press(UNDO)
    assert undo_label(hands) == "Undo 2 steps"
    hands.press(UNDO, NEXT)
    assert hands.requests[-1] == TakeBack(2, agreed=True)
    assert hands.page == "history"


def test_a_table_that_never_takes_back_what_was_seen_says_why() -> None:
    hands = rolled()
    hands.ask(SetHouseRule("undo", "never"))
    opened(hands)
    assert undo_label(hands) == "Undo 1 step", "the house rule itself was no throw"
    hands.press(LEFT, LEFT)
    assert hands.offer(UNDO).action == "close"
    assert hands.offer(NEXT).sub == "what was seen stays"
    hands.press(UNDO)
    assert hands.view.question is None
    opened(hands, "moments")
    assert hands.offer(UNDO).action == "close"
    assert hands.offer(NEXT).sub == "what was seen stays"
    assert hands.play.player("p2").experience == 1


def test_where_the_device_named_a_card_no_dice_are_spoken_of() -> None:
    hands = day_one()
    hands.ask(SetHouseRule("draws", "device"))
    hands.ask(BeginAdventure(afresh=True))
    hands.press(*[NEXT] * 10)
    assert hands.play.drawn
    opened(hands)
    assert hands.offer(UNDO).sub == "the same card comes"
    hands.press(UNDO)
    assert hands.view.question is not None
    assert hands.view.question.body == "This was already seen. Chance will give the same again."


def test_a_throw_that_was_taken_back_stays_in_the_list_as_seen() -> None:
    hands = rolled()
    opened(hands).press(LEFT, UNDO, NEXT, NEXT)
    assert hands.page == "day"
    hands.press(NEXT)
    seen = [row for row in rows(hands.game) if row.place == 0]
    assert len(seen) == 1
    assert seen[0].seen
    assert not any(row.seen for row in rows(hands.game) if row.place)
    opened(hands)
    hands.press(LEFT)
    assert undo_label(hands) == "Undo 2 steps"


def test_the_seed_of_all_chance_is_never_taken_back() -> None:
    hands = opened(day_one())
    while not hands.is_off(LEFT):
        hands.press(LEFT)
    assert not any(isinstance(row.step.command, OpenCampaign) for row in rows(hands.game))
    steps = len(hands.game.past)
    assert undo_label(hands) == f"Undo {steps - 1} steps"


def test_undo_held_opens_history_and_puts_back_what_its_first_edge_took() -> None:
    hands = day_one()
    hands.press(NEXT)
    hands.press(UNDO)
    assert hands.play.player("p1").actions == 2
    hands.happen(Held(UNDO, undone=True))
    assert hands.page == "history"
    assert hands.play.player("p1").actions == 1
    assert hands.game.seen == ()
    assert undo_label(hands) == "Undo 1 step"


def test_left_and_right_together_reach_the_icons_and_leave_the_mark_where_it_was() -> None:
    hands = opened(rolled())
    hands.press(LEFT)
    hands.chord(LEFT)
    assert hands.view.icon == "ui-close"
    hands.press(UNDO)
    assert undo_label(hands) == "Undo 2 steps"


def test_right_past_the_newest_row_opens_the_save_points() -> None:
    hands = opened(day_one())
    hands.press(RIGHT)
    assert hands.page == "moments"
    hands.press(NEXT)
    assert hands.page == "history"
    hands.press(NEXT)
    assert hands.page == "day"


def test_history_bears_the_colour_of_the_page_below_it() -> None:
    hands = day_one()
    hands.press(NEXT)
    opened(hands)
    assert page("history").person(hands.look) == "p1"


def test_history_over_the_shelf_belongs_to_everybody() -> None:
    hands = day_one()
    hands.view = View()
    opened(hands)
    assert page("history").person(hands.look) == ""


def test_the_device_keeps_save_points_by_itself() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=9)))
    hands.press(*[NEXT] * 14)
    assert hands.play.day == 2
    opened(hands, "moments")
    assert [m.name for m in moments(hands.look)] == ["Day 2 begins", "Night 1 begins", "All laid out"]
    assert hands.offer(NEXT).sub == "this is now"
    hands.press(LEFT)
    assert undo_label(hands) == "Go back 5 steps"
    hands.press(UNDO)
    assert hands.requests[-1] == TakeBack(5)
    assert hands.page == "meal"


def test_going_back_past_a_throw_asks_first() -> None:
    hands = opened(rolled(), "moments")
    assert undo_label(hands) == "Go back 4 steps"
    assert hands.offer(UNDO).sub == "dice fall the same"
    hands.press(UNDO)
    assert hands.view.question is not None
    hands.press(UNDO)
    assert hands.page == "moments"
    hands.press(UNDO, NEXT)
    assert hands.page == "day"
    assert hands.play.player("p1").actions == 2


def test_of_two_save_points_at_this_moment_only_one_says_now() -> None:
    hands = day_one()
    hands.ask(SavePoint("Before the rope bridge"))
    hands.view = hands.view.over(page("moments").fresh(hands.look))
    said = [shape.text for shape in compose(hands.look, Moment(), 800) if isinstance(shape, Text)]
    assert [m.name for m in moments(hands.look)] == ["Before the rope bridge", "All laid out"]
    assert said.count("now") == 1


def test_a_moment_is_named_and_reached_again_from_before_and_after() -> None:
    hands = day_one()
    hands.press(NEXT)
    opened(hands, "moments").tap("icon:ui-plus")
    assert hands.page == "name"
    hands.press(NEXT)
    assert hands.requests[-1] == SavePoint("Day 1, Olek acts")
    assert hands.page == "moments"
    assert [m.named for m in moments(hands.look)] == [True, False]
    hands.view = hands.view.left()
    hands.press(UNDO)
    opened(hands, "moments")
    assert hands.offer(NEXT).label == "Go forward 1 step"
    hands.press(NEXT)
    assert hands.requests[-1] == PutBack(1)
    assert hands.page == "day"
    assert hands.play.acting == "p1"


def test_a_tap_marks_a_save_point() -> None:
    hands = day_one()
    hands.press(NEXT)
    hands.ask(SavePoint("Before the rope bridge"))
    hands.press(NEXT)
    opened(hands, "moments").tap("row:1")
    assert undo_label(hands) == "Go back 2 steps"
    hands.tap("row:0")
    assert undo_label(hands) == "Go back 1 step"
    assert isinstance(hands.game.past[-1].command, Act)


def test_together_with_left_right_does_not_leave_history_for_the_save_points() -> None:
    hands = opened(rolled())
    hands.chord(RIGHT)
    assert hands.page == "history"
    assert hands.view.icon == "ui-close"


def test_roll_chooses_by_how_much_one_goes_back_and_the_steps_are_said_first() -> None:
    hands = rolled()
    hands.press(NEXT)
    opened(hands)
    assert undo_label(hands) == "Undo 1 step"
    hands.press(ROLL)
    assert hands.offer(ROLL).label == "Action"
    assert undo_label(hands) == "Undo 1 step"
    hands.press(LEFT)
    assert undo_label(hands) == "Undo 3 steps", "the throw and that it stands are one action"
    hands.press(ROLL)
    assert (hands.offer(ROLL).label, undo_label(hands)) == ("Turn", "Undo 3 steps"), "all that Marta did"
    hands.press(LEFT)
    assert undo_label(hands) == "Undo 5 steps", "both actions of Olek"
    assert hands.offer(UNDO).sub == "dice fall the same"
    hands.press(UNDO)
    assert hands.view.question is not None, "the house rule holds for every unit"
    hands.press(NEXT)
    assert hands.play.player("p1").actions == 2
    assert hands.offer(ROLL).label == "Turn", "the unit stays"


def test_back_to_the_dawn_and_forth_again() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=9)))
    hands.press(*[NEXT] * 14)
    assert hands.play.day == 2
    hands.press(NEXT, NEXT)
    opened(hands).press(ROLL, ROLL, ROLL)
    assert (hands.offer(ROLL).label, undo_label(hands)) == ("Dawn", "Undo 2 steps")
    hands.press(UNDO)
    assert hands.play.day == 2
    assert hands.play.player("p1").actions == 2
    hands.press(UNDO)
    assert (hands.play.day, hands.play.phase) == (1, "day")
    assert hands.play.camp == Goods()
    for _ in range(9):
        if hands.offer(NEXT).action == "put-back":
            break
        hands.press(RIGHT)
    hands.press(RIGHT, NEXT)
    assert hands.play.day == 2


def test_a_named_moment_gets_another_name_or_is_given_up_and_those_of_the_device_stay() -> None:
    hands = day_one()
    hands.press(NEXT)
    hands.ask(SavePoint("Bridge"))
    opened(hands, "moments").press(ROLL)
    assert hands.page == "name"
    hands.tap("key:s").press(NEXT)
    assert [m.name for m in moments(hands.look)] == ["Bridges", "All laid out"]
    hands.tap("icon:ui-erase")
    assert hands.view.question is not None
    hands.press(NEXT)
    assert [m.name for m in moments(hands.look)] == ["All laid out"]
    assert hands.is_off(ROLL)
    hands.tap("icon:ui-erase")
    assert hands.said == "The device keeps this one by itself."


def test_the_evening_of_a_day_proposes_its_own_name() -> None:
    hands = day_one(2)
    hands.press(NEXT, NEXT, NEXT, NEXT)
    assert hands.page == "forecast"
    opened(hands, "moments").tap("icon:ui-plus").press(NEXT)
    assert hands.requests[-1] == SavePoint("Before the night of day 1")
