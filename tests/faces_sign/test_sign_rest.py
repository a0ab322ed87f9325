"""What time does to the sign."""

from __future__ import annotations

from itertools import pairwise

from companion.adventure_island.values import Pawn
from companion.faces.sign import Idle, SafeToUnplug, Turn
from companion.faces.sign_dice import SkullDanger
from companion.faces.sign_rest import PATH, due_s, rested, saver_place

TURN = Turn(Pawn.RUBY, "Marta", 2)


def test_somebody_at_the_table_sees_the_picture_at_full_contrast() -> None:
    shown = rested(TURN, 0.0, 0, Pawn.RUBY)
    assert (shown.state, shown.shift, shown.contrast) == (TURN, (0, 0), 1.0)


def test_after_a_minute_it_dims_and_moves_by_a_pixel() -> None:
    assert rested(TURN, 59.9, 0, None).contrast == 1.0
    shown = rested(TURN, 60.0, 0, None)
    assert shown.contrast == 0.3
    assert shown.shift == (1, 0)


def test_the_picture_walks_round_nine_places_in_steps_of_one_pixel() -> None:
    assert len(set(PATH)) == 9
    assert {x for x, _ in PATH} == {y for _, y in PATH} == {-1, 0, 1}
    for (x0, y0), (x1, y1) in zip(PATH, (*PATH[1:], PATH[0]), strict=True):
        assert max(abs(x1 - x0), abs(y1 - y0)) == 1


def test_turns_move_it_on_too_so_that_a_quick_table_burns_nothing_in() -> None:
    assert {rested(TURN, 0.0, turns, None).shift for turns in range(9)} == set(PATH)


def test_after_three_minutes_the_saver_hops_every_fifteen_seconds() -> None:
    places = []
    for n in range(20):
        shown = rested(TURN, 180.0 + 15 * n, 0, Pawn.RUBY)
        assert isinstance(shown.state, Idle)
        assert shown.state == rested(TURN, 194.9 + 15 * n, 0, Pawn.RUBY).state
        places.append((shown.state.x, shown.state.y))
    assert all(a != b for a, b in pairwise(places))
    assert len(set(places)) == 20


def test_the_saver_never_leaves_the_sign() -> None:
    for n in range(500):
        x, y = saver_place(n)
        assert 0 <= x <= 128 - 26
        assert 0 <= y <= 64 - 26


def test_after_twenty_minutes_it_is_dark() -> None:
    shown = rested(TURN, 1200.0, 0, Pawn.RUBY)
    assert shown.state is None
    assert shown.contrast == 0.0
    assert due_s(1200.0) is None


def test_safe_to_unplug_stands_for_ever() -> None:
    shown = rested(SafeToUnplug(), 100_000.0, 5, None)
    assert shown.state == SafeToUnplug()
    assert shown.contrast == 1.0


def test_the_next_change_is_always_ahead_and_it_is_a_change() -> None:
    idle_s = 0.0
    changes = 0
    while (wait_s := due_s(idle_s)) is not None:
        assert wait_s > 0
        before, idle_s = rested(TURN, idle_s, 0, Pawn.RUBY), idle_s + wait_s
        assert rested(TURN, idle_s, 0, Pawn.RUBY) != before
        changes += 1
    assert idle_s == 1200.0
    assert changes == 2 + 1 + 68


def test_a_danger_stands_inverse_for_three_seconds_and_then_normal() -> None:
    danger = SkullDanger(2)
    assert rested(danger, 2.9, 0, None).state == danger
    assert rested(danger, 3.0, 0, None).state == SkullDanger(2, inverse=False)
    assert due_s(1.0, danger) == 2.0
    assert due_s(3.0, danger) == 57.0
