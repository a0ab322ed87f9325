"""Buttons on real interrupts: what a press, a bouncing one, a lost edge and noise do to screen, sign and lamps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rig.pins import Lamp, Pin
from tests.rig.scripted import DAY_ONE, Scripted, await_alike, play, scripted
from tests.rig.table import Table
from tests.rig.waiting import until

TO_A_CHECK = ("press next", "press roll", "press right", "press next", "press left")
"""Past the table check that every start asks for, to the first action's check: Dexterity, two greens."""
TO_THE_TRAY = ("press roll",)
"""From the empty shelf: three dice that belong to no game."""

NOISE_EDGES = 1600

Button = Callable[[str], Pin]


@pytest.fixture(scope="module")
def day_one() -> Path:
    """The games of two people on day 1."""
    return scripted(DAY_ONE).games


@pytest.fixture(scope="module")
def tray() -> Scripted:
    """The tray as it is opened, four dice chosen."""
    return scripted([*TO_THE_TRAY, "press right"])


def test_a_press_rolls_the_dice_and_the_pictures_on_screen_and_sign_change(table: Table, day_one: Path) -> None:
    table.begin(day_one)
    play(table, TO_A_CHECK)
    await_alike(table, scripted(TO_A_CHECK, day_one))

    play(table, ["press roll"])

    await_alike(table, scripted([*TO_A_CHECK, "press roll"], day_one))


def test_a_bouncing_press_is_one_press(table: Table, button: Button, tray: Scripted) -> None:
    play(table, TO_THE_TRAY)
    before = button("right").line().interrupts

    button("right").bounce(edges=30)

    assert button("right").line().interrupts > before + 10, "the contact did bounce"
    await_alike(table, tray)


def test_a_press_whose_release_got_lost_is_one_press_and_the_next_one_counts(table: Table, button: Button) -> None:
    play(table, TO_THE_TRAY)

    button("right").press_losing_release()
    table.await_still()
    button("right").press_losing_release()

    await_alike(table, scripted([*TO_THE_TRAY, "press right", "press right"]))


def test_a_button_that_only_makes_noise_is_not_listened_to_until_it_is_quiet(quick_table: Table) -> None:
    quick_table.begin()
    shelf = quick_table.sign.bits()
    noisy = quick_table.button("next")

    noisy.storm(edges=NOISE_EDGES, gap_s=0.001)

    assert noisy.line().interrupts < NOISE_EDGES * 3 // 4, "it was switched off in the midst of it"
    before = quick_table.sign.await_change(shelf)  # its first edge was a press like any other
    quick_table.button("undo").press()
    before = quick_table.sign.await_change(before)

    def heard() -> bool:
        noisy.press()
        return quick_table.sign.bits() != before

    until(heard, "A press of the button that was noisy", every_s=1.0)


def test_the_lamps_follow_what_may_be_pressed(table: Table, lamp: Callable[[str], Lamp]) -> None:
    assert lamp("next").lit
    assert not lamp("roll").lit

    play(table, TO_THE_TRAY)

    lamp("roll").await_lit()
    lamp("next").await_lit(False)


def test_stopping_leaves_dark_lamps_and_a_sign_that_says_it_is_safe(table: Table) -> None:
    before = table.sign.bits()

    table.stop()

    assert not any(table.lit().values())
    assert table.sign.bits() != before
    assert table.sign.lit
    assert table.service("Result") == "success"
