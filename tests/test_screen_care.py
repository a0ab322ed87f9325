"""Screen care: a screen that nobody looks at dims, rests and goes dark, and whoever wakes it does nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from companion.faces.screen.scene import Icon, Target
from companion.ports import Button, ButtonDown, Touch, Typed
from companion.screen_care import SAVER_MOVES_S, Care, care, due_s, light
from companion.settings import DEFAULTS
from companion.view.state import View
from hardware.backlight import Backlight
from tests.table_rig import TableRig, campaign, started

NEVER = replace(DEFAULTS, dim_after_s=0, saver_after_s=0, off_after_s=0)


def test_the_screen_dims_then_rests_then_goes_dark() -> None:
    kinds = [care(s, DEFAULTS) for s in (0, 119.9, 120, 299.9, 300, 1199.9, 1200, 99999)]
    awake, dimmed, saver, off = Care
    assert kinds == [awake, awake, dimmed, dimmed, saver, saver, off, off]
    assert [light(kind, DEFAULTS) for kind in Care] == [1.0, 0.2, 0.2, 0.0]


def test_a_stage_that_is_never_does_not_come() -> None:
    assert care(1e9, NEVER) is Care.AWAKE
    assert due_s(1e9, NEVER) is None
    only_dark = replace(NEVER, off_after_s=60)
    assert [care(s, only_dark) for s in (59, 60)] == [Care.AWAKE, Care.OFF]
    assert due_s(0, only_dark) == 60


def test_a_screen_that_is_darker_than_dimmed_anyway_gets_no_brighter_by_idleness() -> None:
    assert light(Care.DIMMED, replace(DEFAULTS, brightness=1)) == light(Care.AWAKE, replace(DEFAULTS, brightness=1))


def test_every_change_is_foretold_and_between_two_nothing_changes() -> None:
    now, stops = 0.0, [0.0]
    while (wait := due_s(now, DEFAULTS)) is not None:
        assert wait > 0
        now += wait
        stops.append(now)
    assert {120.0, 300.0, 1200.0} <= set(stops)
    assert all(b - a >= SAVER_MOVES_S for a, b in pairwise(stops)), "nothing is looked at more often"
    for a, b in pairwise(stops):
        assert care(a, DEFAULTS) is care((a + b) / 2, DEFAULTS)


def asleep(after_s: float) -> TableRig:
    rig = TableRig(started())
    rig.wait(after_s)
    return rig


def test_a_dimmed_screen_acts_on_the_first_press() -> None:
    rig = asleep(130)
    assert rig.table.showing.care.kind is Care.DIMMED
    assert "Iga" in rig.said or "Olek" in rig.said, "the page is still to be read"
    rig.press(Button.ROLL)
    assert rig.page == "check"
    assert not rig.table.showing.care.kind.asleep


@pytest.mark.parametrize("after_s", [400.0, 1300.0])
@pytest.mark.parametrize("button", list(Button))
def test_the_first_button_only_wakes_a_screen_on_which_no_page_is_seen(after_s: float, button: Button) -> None:
    rig = asleep(after_s)
    assert not any(isinstance(s, Target) for s in rig.table.scene)
    before = rig.table.view
    rig.press(button)
    assert rig.table.showing.care.kind is Care.AWAKE
    assert any(isinstance(s, Target) for s in rig.table.scene), "the page is back"
    assert rig.table.view == before
    assert rig.journal.entries == []
    rig.press(Button.ROLL)
    assert rig.page == "check", "the second press acts"


@pytest.mark.parametrize("button", [Button.UNDO, Button.LEFT, Button.ROLL])
def test_holding_the_button_that_woke_the_screen_does_nothing_either(button: Button) -> None:
    rig = asleep(400)
    before = rig.table.view
    rig.down(button)
    rig.wait(2.0)
    rig.up(button)
    assert rig.table.view == before


def test_the_first_touch_only_wakes_too_and_so_does_a_key() -> None:
    for first in (Touch(True, 690, 430, 0), Typed("7")):
        rig = asleep(1300)
        before = rig.table.view
        rig.inbox.put(first)
        rig.wait(0.1)
        rig.inbox.put(Touch(False, 690, 430, rig.clock.now()))
        rig.wait(0.3)
        assert rig.table.showing.care.kind is Care.AWAKE
        assert (rig.table.view, rig.journal.entries) == (before, [])


def test_a_screen_wakes_in_the_round_that_brings_the_input() -> None:
    rig = asleep(1300)
    rig.inbox.put(ButtonDown(Button.NEXT, rig.clock.now()))
    rig.loop.round(0.0)
    assert any(isinstance(s, Target) for s in rig.glass.scenes[-1])


def test_a_press_right_behind_the_one_that_woke_refuses_for_nobody_has_seen_the_page_yet() -> None:
    rig = TableRig(started(4))
    rig.wait(DEFAULTS.off_after_s + 5)
    view, steps = rig.table.view, rig.table.game.seq
    rig.down(Button.NEXT)
    rig.up(Button.NEXT)
    rig.wait(0.1)
    rig.down(Button.NEXT)
    assert rig.table.game.seq == steps
    rig.up(Button.NEXT)
    rig.wait(0.3)
    rig.press(Button.NEXT)
    assert rig.table.game.seq == steps + 1
    rig.wait(DEFAULTS.off_after_s + 5)
    rig.down(Button.LEFT)
    rig.wait(0.05)
    rig.down(Button.RIGHT)
    assert (rig.table.view.icon, len(rig.table.view.pages)) == (view.icon, len(view.pages))


def test_the_saver_wanders_and_a_dark_screen_draws_nothing_more() -> None:
    rig = TableRig(campaign(), View())
    rig.wait(300)
    places = []
    for _ in range(20):
        places.append(next(s.rect for s in rig.table.scene if isinstance(s, Icon)))
        rig.wait(SAVER_MOVES_S)
    assert all(a != b for a, b in pairwise(places))
    assert all(0 <= p.x <= 800 - p.w and 0 <= p.y <= 480 - p.h for p in places)
    rig.wait(1300)
    drawn = len(rig.glass.scenes)
    rig.wait(5000)
    assert len(rig.glass.scenes) == drawn
    assert rig.table.due_s() is None


def test_a_real_backlight_is_turned_down_and_the_picture_is_left_as_it_is() -> None:
    rig = TableRig(started())
    levels: list[float] = []

    def set_light(level: float) -> bool:
        levels.append(level)
        return True

    rig.table.showing.care.set_light = set_light
    rig.wait(30)
    bright = rig.table.scene
    rig.wait(125)
    assert levels[-1] == 0.2
    assert rig.table.scene == bright
    rig.wait(1200)
    assert levels[-1] == 0.0
    rig.press(Button.ROLL)
    assert levels[-1] == 1.0


def test_without_a_backlight_the_picture_itself_is_darkened() -> None:
    rig = TableRig(started(), settings=replace(DEFAULTS, brightness=7))
    veil = rig.table.scene[-1]
    assert getattr(veil, "opacity", 0) == pytest.approx(0.3)
    rig.wait(130)
    assert getattr(rig.table.scene[-1], "opacity", 0) == pytest.approx(0.8)


def test_all_backlights_of_the_kernel_are_set_and_none_is_fine(tmp_path: Path) -> None:
    assert Backlight(tmp_path / "nowhere")(0.5) is False
    for name, brightest in (("dsi", "31"), ("rpi", "255"), ("broken", "much")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "max_brightness").write_text(brightest)
    lamp = Backlight(tmp_path)
    read = {1.0: ("31", "255"), 0.2: ("6", "51"), 0.01: ("1", "3"), 0.0: ("0", "0")}
    for level, wanted in read.items():
        assert lamp(level) is True
        assert tuple((tmp_path / name / "brightness").read_text() for name in ("dsi", "rpi")) == wanted


def test_calm_keeps_dice_on_the_table_and_the_glow_steady() -> None:
    rig = TableRig(started(), settings=replace(DEFAULTS, calm=True))
    glows = set()
    for _ in range(20):
        glows.add(rig.table.moment().glow)
        rig.wait(0.2)
    assert glows == {4}
    drawn = len(rig.glass.scenes)
    rig.wait(9)
    assert len(rig.glass.scenes) == drawn
    rig.press(Button.ROLL, Button.ROLL)
    assert rig.table.moment().tumbling == ()
    assert rig.table.settled
