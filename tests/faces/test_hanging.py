"""Picture and touch belong together, however the panel is mounted and whatever its touch reports."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from companion.faces.screen.compose import compose, target_at
from companion.faces.screen.display import Display
from companion.faces.screen.face import Moment
from companion.faces.screen.hanging import Hanging, hung, possible
from companion.faces.screen.scene import Box, Rect, Scene, Target
from companion.faces.screen.sdl import import_pygame
from companion.loop import VirtualClock, WakingInbox
from companion.ports import Touch
from companion.settings import Settings
from companion.view.page import Look
from companion.view.state import View
from tests.table_rig import campaign

SIZES = ((800, 480), (1280, 720))
TURNS = (0, 90, 180, 270)
WAYS = [
    pytest.param(size, Settings(rotation=rotation, touch_swap=swap, touch_flip_x=x, touch_flip_y=y), turned)
    for size, rotation, turned, swap, x, y in product(SIZES, TURNS, *((False, True),) * 4)
]
every_way = pytest.mark.parametrize(("size", "settings", "turned"), WAYS)


def reported(hanging: Hanging, settings: Settings, x: float, y: float) -> tuple[float, float]:
    """What a panel whose touch is wrong in exactly the way of the settings reports for one of its pixels, 0 to 1."""
    width, height = hanging.panel
    u, v = x / (width - 1), y / (height - 1)
    if settings.touch_flip_x:
        u = 1 - u
    if settings.touch_flip_y:
        v = 1 - v
    return (v, u) if settings.touch_swap else (u, v)


@every_way
def test_a_finger_on_the_drawn_middle_of_a_target_hits_it(
    size: tuple[int, int], settings: Settings, turned: bool
) -> None:
    hanging = hung(size, settings, turned)
    scale = size[1] / 480
    scene = compose(Look(campaign(), View()), Moment(), size[0] / scale)
    targets = [s for s in scene if isinstance(s, Target)]
    assert len(targets) >= 7
    for target in targets:
        x, y = target.rect.x + target.rect.w / 2, target.rect.y + target.rect.h / 2
        at = hanging.to_panel(round(x * scale), round(y * scale))
        felt = hanging.to_picture(*hanging.felt(*reported(hanging, settings, *at)))
        assert target_at(scene, felt[0] / scale, felt[1] / scale) == target.name


@every_way
def test_the_corners_of_the_picture_are_the_corners_of_the_panel(
    size: tuple[int, int], settings: Settings, turned: bool
) -> None:
    hanging = hung(size, settings, turned)
    width, height = hanging.panel
    corners = {hanging.to_panel(x, y) for x in (0, size[0] - 1) for y in (0, size[1] - 1)}
    assert corners == {(x, y) for x in (0, width - 1) for y in (0, height - 1)}
    assert (width < height) is (settings.rotation in (90, 270))


def test_from_the_far_side_up_is_down_however_the_panel_is_mounted() -> None:
    for rotation in TURNS:
        near, far = (hung((800, 480), Settings(rotation=rotation), turned) for turned in (False, True))
        width, height = near.panel
        x, y = near.to_panel(100, 50)
        assert far.to_panel(100, 50) == (width - 1 - x, height - 1 - y)


def test_a_rotation_that_a_real_panel_cannot_show_gets_a_quarter_turn_more() -> None:
    assert possible(Settings(rotation=0), portrait=True).rotation == 90
    assert possible(Settings(rotation=270), portrait=True).rotation == 270
    assert possible(Settings(rotation=90), portrait=False).rotation == 180
    for rotation in TURNS:
        assert possible(Settings(rotation=rotation), portrait=None).rotation == rotation


@pytest.mark.parametrize("portrait", [False, True])
@pytest.mark.parametrize("by", [90, -90])
def test_a_real_panel_is_turned_over_by_one_step_to_either_side(portrait: bool, by: int) -> None:
    before = 90 if portrait else 0
    for _ in range(3):
        after = possible(Settings(rotation=(before + by) % 360), portrait, before).rotation
        assert after == (before + 180) % 360
        before = after


def scene(fill: str) -> Scene:
    """A ground, and a small box near its top left corner."""
    return (Box(Rect(0, 0, 800, 480), 0, "#203040"), Box(Rect(40, 20, 60, 30), 0, fill))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("rotation", TURNS)
def test_what_is_drawn_anew_is_drawn_at_its_place_on_the_panel(rotation: int, turned: bool) -> None:
    display = Display((800, 480), WakingInbox(), VirtualClock(), settings=Settings(rotation=rotation))
    display.show(scene("#FF0000"), turned)
    display.show(scene("#00FF00"), turned)
    picture = display.picture()
    assert picture.get_size() == display.hanging.panel
    green = {
        display.hanging.to_picture(x, y)
        for x in range(0, picture.get_width(), 4)
        for y in range(0, picture.get_height(), 4)
        if tuple(picture.get_at((x, y)))[:3] == (0, 255, 0)
    }
    assert len(green) > 50
    assert all(40 <= x < 100 and 20 <= y < 50 for x, y in green)
    x, y = display.point(70, 35)
    assert tuple(picture.get_at((int(x), int(y))))[:3] == (0, 255, 0)


def test_another_rotation_is_obeyed_at_once_and_fingers_follow() -> None:
    inbox = WakingInbox()
    display = Display((800, 480), inbox, VirtualClock())
    display.show(scene("#FF0000"))
    display.obey(Settings(rotation=90))
    display.show(scene("#FF0000"))
    assert display.picture().get_size() == (480, 800)
    x, y = display.point(70, 35)
    assert tuple(display.picture().get_at((int(x), int(y))))[:3] == (255, 0, 0)
    touched = display.touch(True, x, y)
    assert (touched.x, touched.y) == (70, 35)


def test_only_fingers_are_corrected_a_mouse_points_at_what_it_means() -> None:
    pygame = import_pygame()
    inbox = WakingInbox()
    wrong = replace(Settings(), touch_flip_x=True)
    display = Display((800, 480), inbox, VirtualClock(), settings=wrong)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, x=0.0, y=0.0, finger_id=1, touch_id=1, dx=0.0, dy=0.0))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
    display.pump()
    finger, mouse = (m for m in inbox.take() if isinstance(m, Touch))
    assert (finger.x, finger.y) == (799, 0)
    assert (mouse.x, mouse.y) == (0, 0)
