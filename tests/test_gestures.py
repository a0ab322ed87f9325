"""From edges to presses, repeats, holds and the chord."""

from __future__ import annotations

from companion.gestures import Gestures
from companion.ports import Button
from companion.view.inputs import Chord, Held, Key, Press, Repeat


def test_a_press_acts_on_its_first_edge() -> None:
    for button in Button:
        assert Gestures().down(button, 5.0) == [Press(Key(button))]


def test_left_and_right_repeat_while_they_are_held() -> None:
    hands = Gestures()
    hands.down(Button.RIGHT, 0.0)
    assert hands.due_s() == 0.5
    assert hands.ripe(0.49) == []
    assert hands.ripe(0.5) == [Repeat(Key.RIGHT)]
    assert hands.ripe(0.6) == []
    assert hands.ripe(0.65) == [Repeat(Key.RIGHT)]
    hands.up(Button.RIGHT)
    assert hands.due_s() is None
    assert hands.ripe(9.0) == []


def test_a_late_loop_catches_up_with_one_repeat_not_with_many() -> None:
    hands = Gestures()
    hands.down(Button.LEFT, 0.0)
    assert hands.ripe(4.0) == [Repeat(Key.LEFT)]
    assert hands.ripe(4.1) == []


def test_a_release_that_never_comes_does_not_run_for_ever() -> None:
    hands = Gestures()
    hands.down(Button.LEFT, 0.0)
    assert hands.ripe(31.0) == [Repeat(Key.LEFT)]
    assert hands.due_s() is None


def test_undo_is_held_after_800_ms_and_only_once() -> None:
    hands = Gestures()
    hands.down(Button.UNDO, 0.0)
    assert hands.ripe(0.79) == []
    assert hands.ripe(0.8) == [Held(Key.UNDO)]
    assert hands.ripe(5.0) == []


def test_roll_is_held_after_500_ms() -> None:
    hands = Gestures()
    hands.down(Button.ROLL, 0.0)
    assert hands.ripe(0.5) == [Held(Key.ROLL)]


def test_next_means_nothing_more_when_it_is_held() -> None:
    hands = Gestures()
    hands.down(Button.NEXT, 0.0)
    assert hands.due_s() is None


def test_left_and_right_within_200_ms_are_a_chord_that_names_the_first() -> None:
    for first, second in ((Button.LEFT, Button.RIGHT), (Button.RIGHT, Button.LEFT)):
        hands = Gestures()
        hands.down(first, 1.0)
        assert hands.down(second, 1.2) == [Chord(Key(first))]
        assert hands.due_s() is None, "a chord does not repeat"


def test_left_and_right_later_than_200_ms_are_two_presses() -> None:
    hands = Gestures()
    hands.down(Button.LEFT, 1.0)
    assert hands.down(Button.RIGHT, 1.21) == [Press(Key.RIGHT)]


def test_after_a_chord_the_next_press_is_a_press() -> None:
    hands = Gestures()
    hands.down(Button.LEFT, 1.0)
    hands.down(Button.RIGHT, 1.1)
    hands.up(Button.LEFT)
    hands.up(Button.RIGHT)
    assert hands.down(Button.LEFT, 1.15) == [Press(Key.LEFT)]


def test_presses_of_other_buttons_in_the_same_millisecond_all_count() -> None:
    hands = Gestures()
    assert hands.down(Button.NEXT, 1.0) == [Press(Key.NEXT)]
    assert hands.down(Button.ROLL, 1.0) == [Press(Key.ROLL)]
