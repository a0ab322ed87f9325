"""One frame on the touchscreen beside a naive redraw of the same page: all of it anew, and the whole flipped."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import count
from typing import Any

from companion.adventure_island.commands import Check, PutRightCamp
from companion.adventure_island.values import Attribute, Colour
from companion.faces.screen.compose import compose
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
PIPS_REPEAT = 6
"""After so many frames of rolling dice everything has been seen once."""
DICE = 5
PANELS = 12
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


class Naive:
    """What a program looks like that draws all of its page for every change: the words are those of the page."""

    def __init__(self, pygame: Any, surface: Any, scene: Scene, scale: float) -> None:
        self._pygame, self._surface, self._scale = pygame, surface, scale
        across, down = surface.get_width() / 800, surface.get_height() / 480
        self._font = pygame.font.Font(None, int(28 * down))
        self._texts = [(s.text, (int(s.rect.x * scale), int(s.rect.y * scale))) for s in scene if isinstance(s, Text)]
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

    @property
    def texts(self) -> int:
        """How many texts the page has."""
        return len(self._texts)

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


def rolling() -> Callable[[int], tuple[Look, Moment]]:
    """The dice page with five dice in the air, as the table lets them tumble: what it shows in each frame."""
    hands = day_one()
    hands.ask(Check("p1", Attribute.STRENGTH, (Colour.GREEN, Colour.YELLOW), "118", bonus=DICE))
    if hands.page != "dice" or len(hands.look.play.check.faces if hands.look.play.check else ()) != DICE:
        raise CannotRun(f"five dice of a check are not on the table, but the page {hands.page!r} is")
    passing = Passing()
    passing.throw(DICE, 0.0)
    moments = [Moment(tumbling=passing.tumbling((i + 0.5) * TUMBLE_FRAME_S)) for i in range(PIPS_REPEAT)]
    return lambda number: (hands.look, moments[number % PIPS_REPEAT])


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
    report = Report("One frame on the touchscreen: composed, painted and put on the screen", "ms (or calls)")
    report.notes += [
        "The naive program blits 12 panels with alpha, renders the page's texts, rotozooms 5 dice and flips the whole.",
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
    painter = Painter(surface, scale)
    naive = Naive(pygame, surface, compose(*look_at(0), width), scale)
    numbers = count()
    spent: dict[str, list[float]] = {"naive": [], "ours": [], "painting": [], "naive calls": [], "our calls": []}
    painted = 0
    for _ in range(rounds):
        before = calls.made
        start = time.perf_counter()
        for _ in range(FRAMES):
            naive.frame(next(numbers))
        spent["naive"].append((time.perf_counter() - start) * 1000 / FRAMES)
        spent["naive calls"].append((calls.made - before) / FRAMES)
        # The naive program drew over it: begin with the whole page, and let all be seen that comes in this round.
        painter.forget()
        for number in range(PIPS_REPEAT + 1):
            pygame.display.update(painter.paint(compose(*look_at(number), width)))
        before = calls.made + painter.ink.renders
        painting = 0.0
        start = time.perf_counter()
        for number in range(PIPS_REPEAT + 1, PIPS_REPEAT + 1 + FRAMES):
            scene = compose(*look_at(number), width)
            composed = time.perf_counter()
            rects = painter.paint(scene)
            pygame.display.update(rects)
            painting += time.perf_counter() - composed
            painted += bool(rects)
        spent["ours"].append((time.perf_counter() - start) * 1000 / FRAMES)
        spent["painting"].append(painting * 1000 / FRAMES)
        spent["our calls"].append((calls.made + painter.ink.renders - before) / FRAMES)
    if painted != rounds * FRAMES:
        raise CannotRun(f"{page}: only {painted} of {rounds * FRAMES} frames changed the picture")
    names = {
        "naive": f"{page}: naive, {naive.texts} texts",
        "ours": f"{page}: ours",
        "painting": f"{page}: ours, without composing",
        "naive calls": f"{page}: calls of the naive frame",
        "our calls": f"{page}: calls of ours",
    }
    for kind, name in names.items():
        report.add(name, spent[kind])
    return [
        Goal(f"{page} / naive", names["ours"], names["naive"], at_most),
        Goal(f"{page}, only painted / naive", names["painting"], names["naive"], None),
        Goal(f"{page}: rendering and scaling / naive", names["our calls"], names["naive calls"], 0.0, 100),
    ]
