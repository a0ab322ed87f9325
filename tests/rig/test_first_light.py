"""The first minutes: a picture that is really on the screen, a sign that speaks, a lamp that says what to press."""

from __future__ import annotations

from tests.rig.scripted import await_alike, scripted
from tests.rig.table import Table


def test_the_first_picture_is_really_on_the_screen_and_on_the_sign(seen_table: Table) -> None:
    await_alike(seen_table, scripted([]))


def test_it_draws_on_the_real_screen_and_sleeps_on_its_events(seen_table: Table) -> None:
    assert "Screen on KMSDRM." in seen_table.journal()


def test_only_the_lamp_of_the_button_to_press_shines(seen_table: Table) -> None:
    assert seen_table.lit() == {"undo": False, "left": False, "roll": False, "right": False, "next": True}


def test_the_service_came_up_at_the_first_try(seen_table: Table) -> None:
    assert seen_table.service("NRestarts") == "0"
    assert seen_table.service("ActiveState") == "active"
