"""The picture turns to whoever's turn it is, to nobody else, and by hand for as long as somebody wants."""

from __future__ import annotations

from dataclasses import replace

from companion.adventure_island.commands import Sit
from companion.adventure_island.state import Island
from companion.kernel.chance import Device
from companion.kernel.journal import Timeline, submit
from companion.ports import Button
from companion.settings import DEFAULTS
from companion.view.saved import read_view, view_text
from tests.table_rig import TableRig, started


def across(*people: str) -> Timeline[Island]:
    """Day 1 of three, some of whom sit on the far side."""
    game = started(3)
    for who in people:
        game, _ = submit(game, Sit(who, far_side=True), Device())
    return game


def to_person(rig: TableRig, who: str) -> None:
    """The ring of the day page goes to somebody."""
    to_ring(rig, f"who:{who}")


def to_ring(rig: TableRig, ring: str) -> None:
    """The ring goes to a target."""
    for _ in range(12):
        if rig.table.view.here.ring == ring:
            return
        rig.press(Button.LEFT if rig.glass.turned else Button.RIGHT)
    raise AssertionError(rig.table.view.here.ring)


def test_the_picture_turns_when_somebody_across_acts_and_back_when_the_turn_passes() -> None:
    rig = TableRig(across("p2"))
    assert not rig.glass.turned
    to_person(rig, "p2")
    assert not rig.glass.turned, "choosing turns nothing"
    rig.press(Button.NEXT)
    assert rig.table.game.state.play is not None
    assert rig.table.game.state.play.acting == "p2"
    assert rig.glass.turned
    rig.press(Button.NEXT)
    assert rig.table.game.state.play.acting == ""
    assert not rig.glass.turned, "who acts next is a question to all"


def test_the_check_of_somebody_across_is_turned_too() -> None:
    rig = TableRig(across("p1"))
    to_person(rig, "p1")
    rig.press(Button.ROLL)
    assert rig.page == "check"
    assert rig.glass.turned
    rig.press(Button.UNDO)
    assert rig.page == "day"
    assert not rig.glass.turned


def test_what_was_turned_by_hand_stays_until_the_turn_passes() -> None:
    rig = TableRig(across("p2"))
    to_person(rig, "p1")
    rig.press(Button.NEXT)
    rig.tap("icon:ui-flip")
    assert rig.glass.turned
    ringed = rig.table.view.here.ring
    rig.tap("icon:ui-menu")
    assert rig.page == "menu"
    assert rig.glass.turned, "the menu belongs to whoever opened it"
    rig.wait(0.3)
    rig.press(Button.UNDO)
    assert rig.page == "day"
    assert rig.glass.turned
    rig.press(Button.RIGHT)
    assert rig.glass.turned, "looking round is no turn"
    to_ring(rig, ringed)
    rig.press(Button.NEXT)
    assert not rig.glass.turned


def test_a_question_to_all_is_not_turned_by_itself() -> None:
    rig = TableRig(across("p1", "p2", "p3"))
    for _ in range(3):
        rig.press(Button.NEXT, Button.NEXT)
    assert rig.page == "forecast"
    assert not rig.glass.turned
    rig.press(Button.NEXT)
    assert rig.page == "meal"
    assert not rig.glass.turned


def test_a_table_that_wants_no_turning_gets_none() -> None:
    rig = TableRig(across("p1"), settings=replace(DEFAULTS, far_side_turns=False))
    to_person(rig, "p1")
    rig.press(Button.NEXT)
    assert not rig.glass.turned
    rig.tap("icon:ui-flip")
    rig.press(Button.NEXT)
    assert rig.glass.turned, "and what a hand turned stays"


def test_taking_back_turns_with_whose_turn_it_is_again() -> None:
    rig = TableRig(across("p2"))
    to_person(rig, "p2")
    rig.press(Button.NEXT, Button.NEXT)
    assert not rig.glass.turned
    rig.press(Button.UNDO)
    assert rig.table.game.state.play is not None
    assert rig.table.game.state.play.acting == "p2"
    assert rig.glass.turned


def test_a_restart_faces_whom_it_faced() -> None:
    rig = TableRig(across("p2"))
    to_person(rig, "p2")
    rig.press(Button.NEXT)
    kept = read_view(view_text(rig.table.view))
    assert (kept.turned, kept.faces) == (True, "p2")


def test_a_button_comes_up_as_what_it_went_down_as() -> None:
    rig = TableRig(across("p2"))
    rig.tap("icon:ui-flip")
    rig.wait(0.3)
    rig.press(Button.LEFT)
    ring = rig.table.view.here.ring
    rig.wait(3)
    assert rig.table.view.here.ring == ring, "nothing is held any more"
    rig.down(Button.RIGHT)
    rig.tap("icon:ui-flip")
    rig.up(Button.RIGHT)
    ring = rig.table.view.here.ring
    rig.wait(3)
    assert rig.table.view.here.ring == ring
