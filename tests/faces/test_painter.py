"""The painter: what changed is painted, and the result is the whole picture, pixel by pixel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.faces.screen import kit
from companion.faces.screen.painter import Painter
from companion.faces.screen.scene import (
    Backdrop,
    Box,
    Disc,
    Icon,
    Picture,
    Poly,
    Rect,
    Scene,
    Shadow,
    Shape,
    Target,
    Text,
)
from companion.faces.screen.sdl import open_surface, pygame
from tests.faces.sample_pages import PAGES

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH, HEIGHT = 240, 160
SCALES = (1.0, 1.5)
COLOURS = st.sampled_from(["#10202B", "#FFB22E", "#FFFFFF", "#B3261E", "#2CCBA5"])
FILLS = st.one_of(
    COLOURS, st.sampled_from(["#FFFAEE>#F8EBCF", "#4A3523>#33241A@.12>#1E140D", "#1B103380>#1B103300", ""])
)
PARTS = st.integers(-20, 220).map(lambda v: v / 2 + 20)
RECTS = st.builds(Rect, PARTS, PARTS, st.integers(1, 100), st.integers(1, 100))
SQUARES = st.builds(lambda x, y, side: Rect(x, y, side, side), PARTS, PARTS, st.integers(8, 80))
OPACITIES = st.sampled_from([1.0, 1.0, 0.5, 0.17])
RADII = st.sampled_from([0, 4, 10, 33])
BOXES = st.builds(
    Box,
    RECTS,
    RADII,
    FILLS,
    OPACITIES,
    st.sampled_from(["", "#FFFFFF", "#B79F73"]),
    st.sampled_from([1.5, 2, 5, 9]),
    OPACITIES,
    st.booleans(),
    st.booleans(),
    st.sampled_from(["all", "top", "left", "right", "bottom"]),
)
DISCS = st.builds(
    Disc, SQUARES, COLOURS, OPACITIES, st.sampled_from(["", "#FFFFFF"]), st.sampled_from([2, 5]), st.booleans()
)
ICONS = st.builds(
    Icon, SQUARES, st.sampled_from(["ui-menu", "sym-leaf"]), COLOURS, OPACITIES, st.sampled_from([0, 0, -7, 90])
) | st.builds(
    Icon, SQUARES, st.sampled_from(["die-green", "chip-ice"]), st.just(""), OPACITIES, st.sampled_from([0, 5])
)
SHADOWS = st.builds(
    Shadow, RECTS, st.sampled_from([8, 16, 33]), st.integers(1, 3), st.sampled_from(["#000000", "#2CCBA5"]), OPACITIES
)
TEXTS = st.builds(
    Text,
    RECTS,
    st.sampled_from(["Iga acts", "7", "Día 3", "A very long line that leaves"]),
    st.sampled_from([20, 22.5, 46]),
    st.sampled_from(["black", "bold", "title"]),
    COLOURS,
    st.sampled_from(["left", "centre", "right"]),
    st.just(20.0),
    OPACITIES,
)
TARGETS = st.builds(Target, RECTS, st.sampled_from(["a", "b"]))
SHAPES: st.SearchStrategy[Shape] = st.one_of(BOXES, DISCS, ICONS, SHADOWS, TEXTS, TARGETS)
BASE = Backdrop(Rect(0, 0, WIDTH, HEIGHT), "day")


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    open_surface((64, 64))


def blank(scale: float, width: float = WIDTH, height: float = HEIGHT) -> pygame.Surface:
    return pygame.Surface((round(width * scale), round(height * scale)), 0, 32)


def pixels(surface: pygame.Surface) -> bytes:
    return bytes(surface.get_buffer().raw)


def painted(scene: Scene, scale: float, width: float = WIDTH, height: float = HEIGHT) -> bytes:
    surface = blank(scale, width, height)
    Painter(surface, scale).paint(scene)
    return pixels(surface)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(SHAPES, max_size=9),
    st.lists(SHAPES, max_size=3),
    st.randoms(use_true_random=False),
    st.sampled_from(SCALES),
    st.booleans(),
)
def test_painting_the_changes_equals_painting_the_whole(
    shapes: list[Shape], new: list[Shape], chance: object, scale: float, ground: bool
) -> None:
    base: Scene = (BASE,) if ground else ()
    changed = list(shapes)
    for shape in new:
        where = chance.randint(0, len(changed))  # type: ignore[attr-defined]
        changed[where : where + chance.randint(0, 1)] = [shape]  # type: ignore[attr-defined]
    surface = blank(scale)
    painter = Painter(surface, scale)
    painter.paint((*base, *shapes))
    painter.paint((*base, *changed))
    assert pixels(surface) == painted((*base, *changed), scale)


@settings(max_examples=40, deadline=None)
@given(st.lists(SHAPES, min_size=2, max_size=6, unique=True), st.randoms(use_true_random=False))
def test_another_order_of_the_same_shapes_is_seen(shapes: list[Shape], chance: object) -> None:
    other = list(shapes)
    chance.shuffle(other)  # type: ignore[attr-defined]
    surface = blank(1.0)
    painter = Painter(surface, 1.0)
    painter.paint((BASE, *shapes))
    painter.paint((BASE, *other))
    assert pixels(surface) == painted((BASE, *other), 1.0)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("width", "scale"), [(800, 1.0), (1280 / 1.5, 1.5)])
def test_a_page_after_another_page_is_the_page(name: str, width: float, scale: float) -> None:
    first: Callable[[float], Scene] = PAGES["24-day-choose"]
    surface = blank(scale, width, 480)
    painter = Painter(surface, scale)
    painter.paint(first(width))
    painter.paint(PAGES[name](width))
    assert pixels(surface) == painted(PAGES[name](width), scale, width, 480)


@pytest.mark.parametrize("scale", SCALES)
def test_the_same_scene_again_changes_nothing(scale: float) -> None:
    painter = Painter(blank(scale, 800, 480), scale)
    assert painter.paint(PAGES["03-dice"](800)) == [painter.surface.get_rect()]
    assert painter.paint(PAGES["03-dice"](800)) == []


def test_a_moved_touch_area_changes_nothing() -> None:
    painter = Painter(blank(1.0), 1.0)
    painter.paint((BASE, Target(Rect(0, 0, 60, 60), "a")))
    assert painter.paint((BASE, Target(Rect(9, 0, 60, 60), "b"))) == []


def test_one_number_more_repaints_only_its_place() -> None:
    painter = Painter(blank(1.0, 800, 480), 1.0)
    page = PAGES["24-day-choose"](800)
    painter.paint(page)
    after = tuple(s._replace(text="7") if isinstance(s, Text) and s.text == "5" else s for s in page)
    (rect,) = painter.paint(after)
    assert rect.w * rect.h < 40 * 80


def test_a_breath_of_the_primary_repaints_less_than_the_rail() -> None:
    painter = Painter(blank(1.0, 800, 480), 1.0)
    slots = (kit.Slot("undo"), kit.Slot("next", "primary", "Go on"))
    painter.paint(kit.backdrop(800, "day") + kit.rail(800, slots, glow=3))
    rects = painter.paint(kit.backdrop(800, "day") + kit.rail(800, slots, glow=4))
    assert sum(r.w * r.h for r in rects) < 0.4 * 800 * 480


@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_rendered_twice(scale: float) -> None:
    painter = Painter(blank(scale, 800, 480), scale)
    for name in ("24-day-choose", "25-check-pad", "24-day-choose"):
        painter.paint(PAGES[name](800))
    written = painter.ink.renders
    for name in ("25-check-pad", "24-day-choose"):
        painter.paint(PAGES[name](800))
    assert painter.ink.renders == written


def test_what_is_kept_stays_under_its_limit() -> None:
    painter = Painter(blank(1.0, 800, 480), 1.0)
    for i in range(300):
        painter.paint((*kit.backdrop(800, "day"), *kit.words(100, 200, f"Number {i} of many", 64, "black")))
    assert painter.ink.kept_bytes <= 4_000_000


def test_a_forgotten_surface_is_painted_whole() -> None:
    painter = Painter(blank(1.0), 1.0)
    painter.paint((BASE,))
    painter.forget()
    assert painter.paint((BASE,)) == [painter.surface.get_rect()]


def test_no_ground_shines_through_a_drawing_at_any_size() -> None:
    for size in (41, 57, 77, 100):
        seen = set()
        for ground in ("#000000", "#FFFFFF"):
            surface = blank(1.0)
            whole = Box(Rect(0, 0, WIDTH, HEIGHT), 0, ground)
            Painter(surface, 1.0).paint((whole, Icon(Rect(20, 20, size, size), "die-yellow")))
            seen.add(tuple(surface.get_at((round(20 + size * 0.2), 20 + size // 2))))
        assert len(seen) == 1, size


def test_curves_are_smooth() -> None:
    surface = blank(1.0)
    ground = Box(Rect(0, 0, WIDTH, HEIGHT), 0, "#000000")
    Painter(surface, 1.0).paint((ground, Disc(Rect(20, 20, 80, 80), "#FFFFFF")))
    tones = {surface.get_at((x, y))[0] for x in range(20, 100) for y in range(20, 100)}
    assert len(tones) > 12
    # Laying white on black, pygame 2.1.2 rounds down twice.
    assert min(surface.get_at((60, 60))[:3]) >= 253
    assert surface.get_at((22, 22))[:3] == (0, 0, 0)


def test_a_gradient_runs_from_its_first_stop_to_its_last() -> None:
    surface = blank(1.0)
    Painter(surface, 1.0).paint((Box(Rect(0, 0, WIDTH, HEIGHT), 0, "#000000>#FFFFFF"),))
    tones = [surface.get_at((100, y))[0] for y in range(HEIGHT)]
    assert tones == sorted(tones)
    assert tones[0] < 3
    assert tones[-1] > 252


def test_a_picture_fills_its_place_at_any_size() -> None:
    ground = Box(Rect(0, 0, WIDTH, HEIGHT), 0, "#FF00FF")
    for w, h in ((200, 40), (60, 140), (33, 33)):
        surface = blank(1.5)
        Painter(surface, 1.5).paint((ground, Picture(Rect(10, 10, w, h), "vignette-camp", 0)))
        inside = [surface.get_at((x, y))[:3] for x in range(16, 15 + w, 7) for y in range(16, 15 + h, 7)]
        assert (255, 0, 255) not in inside


def test_a_polygon_is_drawn_where_it_says() -> None:
    surface = blank(1.0)
    ground = Box(Rect(0, 0, WIDTH, HEIGHT), 0, "#000000")
    Painter(surface, 1.0).paint((ground, Poly(Rect(10, 10, 40, 40), ((10, 10), (50, 10), (10, 50)), "#FFFFFF")))
    assert surface.get_at((15, 15))[:3] == (255, 255, 255)
    assert surface.get_at((45, 45))[:3] == (0, 0, 0)


@pytest.mark.parametrize("scale", SCALES)
def test_what_moves_over_many_shapes_leaves_them_as_they_were(scale: float) -> None:
    soft = tuple(Shadow(Rect(30 + 24 * i, 40, 40, 40), 16, 2) for i in range(5))
    painter = Painter(blank(scale), scale)
    grounds = set()
    for turn in (10, 57, 104, 151, 198, 245):
        moving = Icon(Rect(60, 40, 50, 50), "die-green", "", 1.0, turn)
        over = Box(Rect(80, 50, 8, 8), 0, "#FF0000", 0.5)
        scene = (BASE, Box(Rect(0, 0, WIDTH, HEIGHT), 0, "#10202B>#2CCBA5"), *soft, moving, over)
        painter.paint(scene)
        grounds |= {id(stack.pixels) for stack in painter._stacks.values() if stack.pixels is not None}
        assert pixels(painter.surface) == painted(scene, scale)
    assert len(grounds) == 1, "what lies still is painted once and kept"
    painter.paint((*scene, Box(Rect(0, 120, 30, 30), 0, "#FFFFFF")))
    assert all(stack.pixels is None for stack in painter._stacks.values()), "and no longer than something moves there"


def test_a_ground_that_changes_under_what_moves_is_painted_anew() -> None:
    painter = Painter(blank(1.0), 1.0)
    for frame in range(8):
        soft = tuple(Shadow(Rect(30 + 24 * i, 40, 40, 40), 16, 2 + (frame > 4)) for i in range(5))
        moving = Icon(Rect(60, 40, 50, 50), "die-green", "", 1.0, 10 + 47 * frame)
        scene = (BASE, *soft, moving)
        painter.paint(scene)
        assert pixels(painter.surface) == painted(scene, 1.0), frame


def test_an_outline_is_left_alone_by_what_changes_inside_it() -> None:
    painter = Painter(blank(1.0), 1.0)
    frame = Box(Rect(2, 2, WIDTH - 4, HEIGHT - 4), 20, "", 1.0, "#FFFFFF", 5)
    for x in (100, 3, 12, WIDTH - 30):
        scene = (BASE, Box(Rect(x, 4, 24, 24), 4, "#B3261E"), frame)
        painter.paint(scene)
        assert pixels(painter.surface) == painted(scene, 1.0), x
