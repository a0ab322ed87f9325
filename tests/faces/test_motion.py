"""What moves on the screen (design 7): it only shows what already is, ends by itself and at any input, then rests."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.faces.screen import kit
from companion.faces.screen.coming import coming
from companion.faces.screen.compose import Composer, compose
from companion.faces.screen.display import Display
from companion.faces.screen.face import Moment
from companion.faces.screen.painter import Painter
from companion.faces.screen.scene import Box, Faded, Rect, Scene, Target, Text, flat, opened
from companion.faces.screen.sdl import open_surface, pygame
from companion.loop import VirtualClock, WakingInbox
from companion.news import StoreTrouble
from companion.passing import THERE, Passing
from companion.ports import Button
from companion.settings import DEFAULTS, Settings
from companion.value import replace
from companion.view.page import Look
from companion.view.state import Question
from tests.table_rig import TableRig, started
from tests.view.hands import day_one

CALM = replace(DEFAULTS, calm=True)
WIDTH = 800.0
Frame = tuple[int, bool, Scene]
"""A picture: milliseconds since something was done, whether it faces the far side, and its shapes."""


def film(rig: TableRig, act: Callable[[], object], for_s: float = 0.6) -> list[Frame]:
    """What the screen shows after something was done."""
    taken: list[Frame] = []
    since, show = rig.clock.now(), rig.glass.show

    def shown(scene: Scene, turned: bool = False) -> None:
        show(scene, turned)
        taken.append((round((rig.clock.now() - since) * 1000), turned, flat(scene)))

    rig.glass.show = shown  # type: ignore[method-assign]
    act()
    rig.wait(for_s)
    rig.glass.show = show  # type: ignore[method-assign]
    return taken


def still(rig: TableRig) -> TableRig:
    """A table at which nothing breathes any more."""
    rig.wait(11)
    return rig


def trouble(rig: TableRig) -> None:
    """The store has something to say."""
    rig.inbox.put(StoreTrouble("The disk is slow."))
    rig.work()


def flip(rig: TableRig) -> None:
    """The picture is turned by a finger that has gone up again."""
    rig.table.view = replace(rig.table.view, icon="ui-flip")
    rig.down(Button.NEXT)


def darkness(scene: Scene) -> float:
    """How dark the veil over a whole picture is."""
    last = scene[-1]
    return last.opacity if isinstance(last, Box) and last.fill == "#000000" and last.rect.w >= WIDTH else 0.0


def seen(scene: Scene) -> list[float]:
    """How far things have come that are on their way."""
    return [shape.seen for shape in scene if isinstance(shape, Faded)]


def test_a_toast_comes_in_four_steps_of_120_ms_and_then_nothing_is_drawn_any_more() -> None:
    rig = still(TableRig(started(4)))
    frames = film(rig, lambda: trouble(rig), 2.0)
    assert [at for at, _, _ in frames] == [0, 30, 60, 90, 120]
    assert [seen(scene) for _, _, scene in frames] == [[0.2], [0.4], [0.6], [0.8], []]


def test_what_comes_rises_to_its_place_and_can_be_touched_there_at_once() -> None:
    rig = still(TableRig(started(4)))
    frames = film(rig, lambda: trouble(rig), 2.0)
    tops = []
    for _, _, scene in frames:
        (words,) = [s for s in opened(scene) if isinstance(s, Text) and s.text == "The disk is slow."]
        tops.append(words.rect.y)
    assert tops[0] - tops[-1] == 6
    assert tops == sorted(tops, reverse=True)
    places = {s.rect for _, _, scene in frames for s in scene if isinstance(s, Target) and s.name == "toast"}
    assert len(places) == 1


def test_a_question_comes_while_its_veil_is_there_at_once() -> None:
    rig = TableRig(started(4))
    rig.tap("pass:p1")
    rig.wait(0.5)
    frames = film(rig, lambda: rig.down(Button.NEXT), 0.15)
    assert rig.table.view.question is not None
    pictures = [scene for _, _, scene in frames if seen(scene)]
    assert len({tuple(seen(scene)) for scene in pictures}) == 4
    veil = kit.scrim(WIDTH)[0]
    assert all(veil in scene for scene in pictures)


def test_any_input_ends_what_comes_and_counts_as_the_press_it_is() -> None:
    rig = TableRig(started(4))
    trouble(rig)
    rig.wait(0.04)
    assert rig.table.moment().toast < THERE
    ring = rig.table.view.here.ring
    rig.down(Button.RIGHT)
    assert rig.table.moment().toast == THERE
    assert rig.table.view.here.ring != ring


def test_the_picture_darkens_turns_while_it_is_black_and_brightens_within_240_ms() -> None:
    rig = TableRig(started(4))
    rig.wait(0.5)
    frames = film(rig, lambda: flip(rig), 0.5)
    shades = {at: (darkness(scene), turned) for at, turned, scene in frames if at < 250}
    assert rig.table.view.turned
    assert [shades[at] for at in (30, 60, 90)] == [(0.5, False), (0.75, False), (1.0, False)]
    assert [shades[at] for at in (120, 150, 180, 210)] == [(0.75, True), (0.5, True), (0.25, True), (0.0, True)]


def test_while_it_darkens_the_picture_that_stood_is_seen() -> None:
    rig = TableRig(started(4))
    (_, _, stood), *frames = film(rig, lambda: flip(rig), 0.5)
    assert darkness(stood) == 0
    leaving = [scene for at, turned, scene in frames if not turned and at < 120]
    assert len(leaving) >= 3
    assert all(scene[:-1] == stood for scene in leaving)


@pytest.mark.parametrize("calm", [False, True])
def test_a_press_while_the_picture_turns_shows_the_other_side_at_once(calm: bool) -> None:
    rig = TableRig(started(4), settings=CALM if calm else DEFAULTS)
    flip(rig)
    rig.up(Button.NEXT)
    rig.wait(0.04)
    ring = rig.table.view.here.ring
    frames = film(rig, lambda: rig.down(Button.RIGHT), 0.0)
    assert [turned for _, turned, _ in frames] == [True] * len(frames)
    assert not any(darkness(scene) for _, _, scene in frames)
    assert rig.table.view.here.ring != ring


def test_a_calm_table_turns_in_half_the_time_and_nothing_rises() -> None:
    rig = TableRig(started(4), settings=CALM)
    rig.wait(0.5)
    frames = film(rig, lambda: flip(rig), 0.5)
    assert {at: darkness(scene) for at, _, scene in frames if at % 30 == 0} == {0: 0.5, 30: 1.0, 60: 0.5, 90: 0.0}
    frames = film(rig, lambda: trouble(rig), 0.5)
    tops = {s.rect.y for _, _, scene in frames for s in opened(scene) if isinstance(s, Text) and "slow" in s.text}
    assert len(tops) == 1
    assert [0.2] in [seen(scene) for _, _, scene in frames]


def test_on_a_calm_table_dice_come_instead_of_tumbling() -> None:
    rig = TableRig(settings=CALM)
    frames = film(rig, lambda: rig.down(Button.ROLL), 0.4)
    assert not rig.table.moment().tumbling
    assert [0.2] in [seen(scene) for _, _, scene in frames]
    assert seen(frames[-1][2]) == []


@pytest.mark.parametrize("calm", [False, True])
def test_a_table_is_settled_when_nothing_comes_or_turns_any_more(calm: bool) -> None:
    rig = TableRig(started(4), settings=CALM if calm else DEFAULTS)
    flip(rig)
    assert not rig.table.settled
    rig.wait(0.3)
    assert rig.table.settled
    trouble(rig)
    assert not rig.table.settled
    rig.wait(0.13)
    assert rig.table.settled


def test_every_step_that_is_due_looks_different_and_the_last_one_ends_it() -> None:
    passing = Passing()
    passing.come("toast", 5.0)
    passing.turn(5.0, calm=False)
    at_s, looks = 5.0, []
    while (due_s := passing.due_s(at_s)) is not None:
        looks.append((passing.step_of("toast", at_s), passing.turning(at_s)))
        at_s = max(due_s, at_s + 0.001)
        passing.tick(at_s)
        assert len(looks) < 12
    assert looks[-1] != looks[0]
    assert at_s == pytest.approx(5.24)
    assert passing.step_of("toast", at_s) == THERE
    assert passing.turning(at_s) == (0.0, False)


ASKED = Question("Take it back?", "This was already seen. " * 4, "Take it back")


def coming_looks() -> list[tuple[str, Look]]:
    """Looks in which something comes onto the picture."""
    hands = day_one()
    short, long = (replace(hands.look, view=hands.view.says(words, "bad")) for words in ("Saved", "Not now. " * 20))
    return [("short", short), ("long", long), ("asked", replace(hands.look, view=replace(hands.view, question=ASKED)))]


@pytest.mark.parametrize(("name", "look"), coming_looks())
@pytest.mark.parametrize(("size", "scale"), [((800, 480), 1.0), ((1280, 720), 1.5)])
def test_a_step_of_what_comes_is_no_more_than_two_fifths_of_the_picture(
    size: tuple[int, int], scale: float, name: str, look: Look
) -> None:
    open_surface((64, 64))
    painter, composer = Painter(pygame.Surface(size, 0, 32), scale), Composer()
    width = size[0] / scale
    # The first picture has the veil of a question, the last one its shadow.
    for step in range(1, THERE):
        moment = Moment(toast=step, question=step)
        rects = painter.paint(composer.above_rail(look, moment, width) + composer.rail(look, moment, width))
        pixels = sum(rect.w * rect.h for rect in rects)
        assert step == 1 or 0 < pixels <= 0.4 * size[0] * size[1], (name, step)


@pytest.mark.parametrize(("name", "look"), coming_looks())
def test_what_comes_is_painted_in_steps_as_it_is_painted_whole(name: str, look: Look) -> None:
    open_surface((64, 64))
    surface = pygame.Surface((800, 480), 0, 32)
    painter, whole = Painter(surface, 1.0), Painter(surface.copy(), 1.0)
    for step in range(1, THERE + 1):
        scene = compose(look, Moment(toast=step, question=step), WIDTH)
        painter.paint(scene)
        whole.forget()
        whole.paint(scene)
        assert surface.get_buffer().raw == whole.surface.get_buffer().raw, (name, step)


def test_half_seen_is_half_way_between_before_and_after() -> None:
    open_surface((64, 64))
    surface = pygame.Surface((100, 100), 0, 32)
    ground, box = Box(Rect(0, 0, 100, 100), 0, "#000000"), Box(Rect(20, 20, 40, 40), 0, "#FF8000")
    Painter(surface, 1.0).paint((ground, Faded(box.rect, (box,), 0.5)))
    red, green, blue, _ = surface.get_at((30, 30))
    assert (red, green, blue) == (pytest.approx(128, abs=2), pytest.approx(64, abs=2), 0)
    assert tuple(surface.get_at((70, 70)))[:3] == (0, 0, 0)


def test_what_is_there_is_what_it_was_before_it_had_to_come() -> None:
    scene = kit.toast(WIDTH, "Saved")
    assert coming(scene, THERE, WIDTH, rises=True) == scene


def test_a_screen_that_turns_writes_nothing_again() -> None:
    display = Display((800, 480), WakingInbox(), VirtualClock(), settings=Settings())
    scene = compose(day_one().look, Moment(), WIDTH)
    display.show(scene)
    assert display._painter is not None
    written = display._painter.ink.renders
    display.show(scene, turned=True)
    assert display._painter.ink.renders == written
