"""One frame on the touchscreen beside a naive redraw of the same page: all of it anew, and the whole flipped.

The naive page is drawn with the texts of the real one, and with the forty labels of the study that set the goals;
neither is taken for the other.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import count, islice
from typing import Any

from companion.adventure_island.commands import Check, PutRightCamp
from companion.adventure_island.values import Attribute, Colour
from companion.faces.screen.compose import Composer, compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Scene, Text
from companion.passing import TUMBLE_FRAME_S, Passing
from companion.view.page import Look
from tests.bench.report import Goal, Report
from tests.bench.running import CannotRun
from tests.view.hands import Hands, day_one

SIZES = ((800, 480), (1280, 720))
FRAMES = 24
"""Frames of a round; a figure is their mean."""
REPEAT = 6
"""After so many frames everything has been seen once: the six pips of dice, the numbers that change."""
DICE = 5
PANELS = 12
LABELS = 40
SCALINGS = ("scale", "smoothscale", "scale2x", "rotate", "rotozoom")


@dataclass
class Calls:
    """How often texts were rendered and pictures scaled or rotated."""

    made: int = 0
    undo: list[Callable[[], None]] = field(default_factory=list)

    def watch(self, owner: Any, name: str, watched: Any) -> None:
        """Put something that counts in the place of a name."""
        before = getattr(owner, name)
        self.undo.append(lambda: setattr(owner, name, before))
        setattr(owner, name, watched)


@contextmanager
def counted(pygame: Any) -> Iterator[Calls]:
    """Inside, every ``Font.render`` of a font opened inside and every scaling of pygame is counted."""
    calls = Calls()

    def counting(function: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any, **named: Any) -> Any:
            calls.made += 1
            return function(*given, **named)

        return called

    # The methods of a type written in C cannot be replaced, but a type that inherits from it can stand in its place.
    font = pygame.font.Font
    calls.watch(pygame.font, "Font", type("Font", (font,), {"render": counting(font.render)}))
    for name in SCALINGS:
        calls.watch(pygame.transform, name, counting(getattr(pygame.transform, name)))
    try:
        yield calls
    finally:
        for undo in calls.undo:
            undo()


Label = tuple[str, tuple[int, int]]
"""Words and where they stand, in pixels."""


def texts_of(scene: Scene, scale: float) -> list[Label]:
    """The texts of a page."""
    return [(s.text, (int(s.rect.x * scale), int(s.rect.y * scale))) for s in scene if isinstance(s, Text)]


def labels(scale: float) -> list[Label]:
    """Forty labels all over the picture."""
    return [(f"Food {i:02d} fatigue", (int(i % 8 * 100 * scale), int(i // 8 * 90 * scale + 10))) for i in range(LABELS)]


class Naive:
    """What a program looks like that draws all of its page for every change: panels, words, dice, and the whole."""

    def __init__(self, pygame: Any, surface: Any, texts: list[Label]) -> None:
        self._pygame, self._surface = pygame, surface
        across, down = surface.get_width() / 800, surface.get_height() / 480
        self._font = pygame.font.Font(None, int(28 * down))
        self._texts = texts
        self._panels = []
        for i in range(PANELS):
            panel = pygame.Surface((int(190 * across), int(150 * down)), pygame.SRCALPHA)
            pygame.draw.rect(panel, (200, 200, 240, 200), panel.get_rect(), border_radius=14)
            self._panels.append((panel, (int((i % 4 * 200 + 5) * across), int((i // 4 * 160 + 5) * down))))
        die = pygame.Surface((int(96 * down), int(96 * down)), pygame.SRCALPHA)
        pygame.draw.rect(die, (240, 240, 240), die.get_rect(), border_radius=16)
        pygame.draw.circle(die, (200, 0, 0), die.get_rect().center, 12)
        self._die = die.convert_alpha()
        self._middles = [(int((100 + 150 * i) * across), int(240 * down)) for i in range(DICE)]

    def frame(self, number: int) -> None:
        """One whole picture."""
        surface = self._surface
        surface.fill((10, 20, 30))
        for panel, at in self._panels:
            surface.blit(panel, at)
        for text, at in self._texts:
            surface.blit(self._font.render(text, True, (255, 255, 255)), at)
        for i, middle in enumerate(self._middles):
            turned = self._pygame.transform.rotozoom(self._die, number * 7 + i * 31, 1)
            surface.blit(turned, turned.get_rect(center=middle))
        self._pygame.display.flip()


class Least:
    """The least that shows anything: a label that lies ready is put on the picture, and its place on the screen."""

    def __init__(self, pygame: Any, surface: Any, scale: float) -> None:
        self._pygame, self._surface = pygame, surface
        font = pygame.font.Font(None, int(28 * scale))
        self._labels = [font.render(str(n), True, (255, 255, 255), (30, 60, 90)).convert() for n in range(10)]

    def frame(self, number: int) -> None:
        """One label."""
        self._pygame.display.update(self._surface.blit(self._labels[number % 10], (5, 5)))


def rolling() -> Callable[[int], tuple[Look, Moment]]:
    """The dice page with five dice in the air, as the table lets them tumble: what it shows in each frame."""
    hands = day_one()
    hands.ask(Check("p1", Attribute.STRENGTH, (Colour.GREEN, Colour.YELLOW), "118", bonus=DICE))
    if hands.page != "dice" or len(hands.look.play.check.faces if hands.look.play.check else ()) != DICE:
        raise CannotRun(f"five dice of a check are not on the table, but the page {hands.page!r} is")
    passing = Passing()
    passing.throw(DICE, 0.0)
    moments = [Moment(tumbling=passing.tumbling((i + 0.5) * TUMBLE_FRAME_S)) for i in range(REPEAT)]
    return lambda number: (hands.look, moments[number % REPEAT])


def counting_food() -> Callable[[int], tuple[Look, Moment]]:
    """The day page while one number of the Camp changes: another one in each frame."""
    hands = day_one()
    if hands.page != "day":
        raise CannotRun(f"the page is {hands.page!r}, not that of the day")
    looks = []
    for wood in (3, 4, 5):
        hands.ask(PutRightCamp(replace(hands.play.camp, wood=wood)))
        looks.append(Look(hands.game, Hands(hands.game).view))
    return lambda number: (looks[number % len(looks)], Moment())


PAGES: Mapping[str, tuple[Callable[[], Callable[[int], tuple[Look, Moment]]], float]] = {
    "rolling dice": (rolling, 0.20),
    "a status change": (counting_food, 1 / 50),
}


def measure(rounds: int, code: Mapping[str, str]) -> Report:  # noqa: ARG001 -- it runs in this process
    """Rounds of the naive program and of ours in turn, on SDL's driver without a screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from companion.faces.screen.sdl import import_pygame, open_surface

    pygame: Any = import_pygame()
    import_module("pygame.font").init()
    report = Report("One frame on the touchscreen: composed, painted and put on the screen", "µs (or calls)")
    report.notes += [
        "The naive program blits 12 panels with alpha, renders its texts, rotozooms 5 dice and flips the whole.",
        f"Its texts are those of the page, or {LABELS} labels as in the study that set the goals.",
        "A call is one Font.render, one text made of letters, or one scaling or rotation by pygame.transform.",
    ]
    goals: list[Goal] = []
    for size in SIZES:
        for what, (look_at, at_most) in PAGES.items():
            with counted(pygame) as calls:
                surface = open_surface(size)
                page = f"{what}, {size[0]}x{size[1]}"
                goals += _page(report, pygame, surface, calls, page, look_at(), at_most, rounds)
    report.goals = tuple(goals)
    pygame.display.quit()
    return report


def _timed(frame: Callable[[int], object], numbers: Iterator[int]) -> float:
    """Microseconds of a frame, the mean of some."""
    start = time.perf_counter()
    for number in islice(numbers, FRAMES):
        frame(number)
    return (time.perf_counter() - start) * 1e6 / FRAMES


def _page(
    report: Report,
    pygame: Any,
    surface: Any,
    calls: Calls,
    page: str,
    look_at: Callable[[int], tuple[Look, Moment]],
    at_most: float,
    rounds: int,
) -> list[Goal]:
    """Measure one page at one size."""
    from companion.faces.screen.painter import Painter

    scale = surface.get_height() / 480
    width = surface.get_width() / scale
    composer, painter = Composer(), Painter(surface, scale)
    texts = texts_of(compose(*look_at(0), width), scale)
    naive, full = Naive(pygame, surface, texts), Naive(pygame, surface, labels(scale))
    least = Least(pygame, surface, scale)
    painted = 0

    def shown(scene: Scene) -> None:
        nonlocal painted
        rects = painter.paint(scene)
        painted += bool(rects)
        pygame.display.update(rects)

    def scene(number: int) -> Scene:
        look, moment = look_at(number)
        return composer.above_rail(look, moment, width) + composer.rail(look, moment, width)

    names = {
        "naive": f"{page}: naive, its {len(texts)} texts",
        "full": f"{page}: naive, {LABELS} labels",
        "ours": f"{page}: ours",
        "painting": f"{page}: ours, without composing",
        "least": f"{page}: a ready label",
        "naive calls": f"{page}: calls of the naive frame",
        "our calls": f"{page}: calls of ours",
    }
    spent: dict[str, list[float]] = {kind: [] for kind in names}
    numbers = count()
    for _ in range(rounds):
        before = calls.made
        spent["naive"].append(_timed(naive.frame, numbers))
        spent["naive calls"].append((calls.made - before) / FRAMES)
        spent["full"].append(_timed(full.frame, numbers))
        spent["least"].append(_timed(least.frame, numbers))
        # The naive program drew over it: begin with the whole page, and let all be seen that comes in this round.
        painter.forget()
        for number in range(REPEAT):
            shown(scene(number))
        before, painted = calls.made + painter.ink.renders, 0
        spent["ours"].append(_timed(lambda number: shown(scene(number)), count(REPEAT)))
        scenes = [scene(number) for number in range(REPEAT)]
        spent["painting"].append(_timed(lambda number: shown(scenes[number % REPEAT]), count(REPEAT)))  # noqa: B023
        spent["our calls"].append((calls.made + painter.ink.renders - before) / (2 * FRAMES))
        if painted != 2 * FRAMES:
            raise CannotRun(f"{page}: only {painted} of {2 * FRAMES} frames changed the picture")
    for kind, name in names.items():
        report.add(name, spent[kind])
    return [
        Goal(f"{page} / naive", names["ours"], names["naive"], at_most),
        Goal(f"{page} / naive with {LABELS} labels", names["ours"], names["full"], at_most),
        Goal(f"{page}, only painted / naive", names["painting"], names["naive"], None),
        Goal(f"{page}, only painted / naive with {LABELS} labels", names["painting"], names["full"], None),
        Goal(f"{page}, a ready label / naive", names["least"], names["naive"], None),
        Goal(f"{page}: rendering and scaling / naive", names["our calls"], names["naive calls"], 0.0, 100),
    ]
