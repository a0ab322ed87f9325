"""A sheet of Skull Island: the island with numbers, boats, skulls, circles, and what may be chosen on it."""

from __future__ import annotations

from companion.faces.screen.kit.island import ACROSS, small_island
from companion.faces.screen.kit.paper import box, disc
from companion.faces.screen.kit.skull import AMBER_EDGE, BLACK, CORAL, SEA, SEA_LINE, strike
from companion.faces.screen.kit.words import icon_at, words
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import C
from companion.skull_island.sheet import Sheet
from companion.skull_island.spaces import COLUMNS, each, name_of
from companion.value import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Place = Callable[[int], Rect]

LIT = "#FFFDF2"
GREEN, RED = "#0E7A61", "#A5221B"
"""The corners of spaces that may be chosen: for a mark, and for a skull."""
CORNER = 0.26
"""How long a corner is, in spaces."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn on a sheet beside its marks.

    ``lit`` are spaces that may be chosen, ``harm`` that they are for a skull; ``at`` is the chosen one (-1 = none) with
    ``mark`` on it: a number as text, ``boat``, ``skull``, or "" for a ring alone. ``found`` are treasures that this
    would find, ``cells`` what points at them; ``others`` are crossings that might be chosen instead. ``named`` makes
    every space a touch area.
    """

    lit: int = 0
    harm: bool = False
    at: int = -1
    mark: str = ""
    found: int = 0
    cells: tuple[tuple[int, ...], ...] = ()
    others: int = 0
    named: bool = False


PLAIN = Shown()


def sheet_picture(x: float, y: float, cell: float, sheet: Sheet, shown: Shown = PLAIN) -> Scene:
    """The sheet at ``x``, ``y`` with spaces of ``cell`` px; with ``named`` each one is the touch area ``space:E5``."""

    def place(space: int) -> Rect:
        return Rect(x + space % ACROSS * cell, y + space // ACROSS * cell, cell, cell)

    scene = small_island(x, y, cell, sheet.map.sea, sheet.map.mountains)
    for space in each(shown.lit):
        scene += _may_be_chosen(place(space), RED if shown.harm else GREEN)
    for cells in shown.cells:
        scene += _crossing(cells, place)
    scene += _marks(sheet, place, cell)
    for treasure in sheet.treasures:
        scene += _circle(place(treasure.space), small=bool(sheet.written >> treasure.space & 1))
    for space in each(shown.others):
        scene += _dashed(place(space))
    for space in each(shown.found):
        scene += _found(place(space))
    if shown.at >= 0:
        scene += _chosen(place(shown.at), shown.mark, shown.harm)
    if shown.named:
        for space in range(ACROSS * ACROSS):
            scene += touch(place(space), f"space:{name_of(space)}")
    return scene


def with_names(x: float, y: float, cell: float) -> Scene:
    """Letters above the columns and digits left of the rows of a sheet at ``x``, ``y``."""
    scene: Scene = ()
    for n in range(ACROSS):
        middle = n * cell + cell / 2
        scene += words(x + middle, y - 6, COLUMNS[n], 20, "bold", C.ontext2, "centre")
        scene += words(x - 14, y + middle + 7, str(n + 1), 20, "bold", C.ontext2, "centre")
    return scene


def _may_be_chosen(rect: Rect, ink: str) -> Scene:
    """A pale space with four corners."""
    x, y, w, h = rect.grown(-2)
    long, thick = w * CORNER, max(2.0, w * 0.07)
    scene: Scene = (Box(Rect(x, y, w, h), 3, LIT),)
    inset = w * 0.09
    for right in (False, True):
        for low in (False, True):
            cx = x + w - inset if right else x + inset
            cy = y + h - inset if low else y + inset
            scene += (
                Box(Rect(cx - long if right else cx, cy - thick if low else cy, long, thick), 1, ink),
                Box(Rect(cx - thick if right else cx, cy - long if low else cy, thick, long), 1, ink),
            )
    return scene


def _marks(sheet: Sheet, place: Place, cell: float) -> Scene:
    scene: Scene = ()
    for value, spaces in enumerate(sheet.numbers):
        for space in each(spaces):
            scene += _number(place(space), str(value), cell)
    for space in each(sheet.boats):
        scene += _boat(place(space))
    for space in each(sheet.skulls):
        scene += _skull(place(space), bool(sheet.crossed >> space & 1))
    for space in each(sheet.struck):
        r = place(space)
        scene += (strike(r.x + 5, r.y + r.h - 5, r.x + r.w - 5, r.y + 5, max(2.0, cell * 0.06), "#7A6236"),)
    return scene


def _number(rect: Rect, text: str, cell: float, ink: str = C.text) -> Scene:
    size = max(20.0, cell * (0.6 if len(text) < 2 else 0.54))
    x, y, w, h = rect
    return words(x + w / 2, y + h / 2 + size * 0.36, text, size, "black", ink, "centre")


def _boat(rect: Rect) -> Scene:
    inner = rect.grown(-rect.w * 0.07)
    scene: Scene = (Box(inner, rect.w * 0.14, SEA, 1.0, SEA_LINE, 1.5),)
    return scene + icon_at("boat", rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w * 0.74, C.ontext)


def _skull(rect: Rect, crossed: bool) -> Scene:
    inner = rect.grown(-rect.w * 0.06)
    x, y, w, h = rect
    scene = box(inner, rect.w * 0.14, "#7E7468" if crossed else BLACK)
    scene += icon_at("danger", x + w / 2, y + h / 2, w * 0.68, "#D8CFC0" if crossed else CORAL)
    if crossed:
        ends = (x + w * 0.16, y + h * 0.84, x + w * 0.84, y + h * 0.16)
        scene += (strike(*ends, w * 0.17), strike(*ends, w * 0.1, GREEN))
    return scene


def _circle(rect: Rect, *, small: bool) -> Scene:
    """A treasure that was claimed: a ring, and a chest in it where no number stands."""
    x, y, w, h = rect
    cx, cy = x + w / 2, y + h / 2
    if small:
        return disc(cx, cy, w * 0.44, "", 1.0, "#9A6400", max(2.5, w * 0.07))
    scene = disc(cx, cy, w * 0.38, LIT, 1.0, "#9A6400", max(2.5, w * 0.08))
    return scene + icon_at("treasure", cx, cy, w * 0.42, "#7A4A00")


def _dashed(rect: Rect) -> Scene:
    """A crossing that might be chosen instead."""
    x, y, w, h = rect
    inner = Rect(x + w * 0.1, y + h * 0.1, w * 0.8, h * 0.8)
    scene: Scene = (Box(inner, w * 0.4, LIT, 0.9, "#7A4A00", max(2.0, w * 0.06), 1.0, True),)
    return scene + icon_at("treasure", x + w / 2, y + h / 2, w * 0.44, "#7A4A00")


def _found(rect: Rect) -> Scene:
    """A treasure that the chosen mark finds."""
    x, y, w, h = rect
    cx, cy = x + w / 2, y + h / 2
    scene: Scene = (Shadow(Rect(x, y, w, h), w / 2, 2, C.roll, 0.7),)
    scene += disc(cx, cy, w * 0.48, C.roll, 1.0, AMBER_EDGE, max(2.5, w * 0.07))
    return scene + icon_at("treasure", cx, cy, w * 0.52, "#3A2400")


def _crossing(cells: tuple[int, ...], place: Place) -> Scene:
    """The two lines that cross: between the pair of the row and the pair of the column."""
    scene: Scene = ()
    for first, second in (cells[:2], cells[2:]):
        a, b = place(first), place(second)
        middle_a, middle_b = (a.x + a.w / 2, a.y + a.h / 2), (b.x + b.w / 2, b.y + b.h / 2)
        scene += (strike(*middle_a, *middle_b, max(3.0, a.w * 0.14), C.roll),)
    return scene


def _chosen(rect: Rect, mark: str, harm: bool) -> Scene:
    x, y, w, h = rect
    glow = CORAL if harm else C.confirm
    scene: Scene = (Shadow(rect, w * 0.16, 2, glow, 0.8),)
    inner = rect.grown(w * 0.02)
    if mark == "skull":
        scene += (Box(inner, w * 0.18, BLACK, 1.0, CORAL, 3),)
        return scene + icon_at("danger", x + w / 2, y + h / 2, w * 0.66, CORAL)
    if mark == "boat":
        scene += (Box(inner, w * 0.18, SEA, 1.0, C.confirm, 4),)
        return scene + icon_at("boat", x + w / 2, y + h / 2, w * 0.74, C.ontext)
    scene += (Box(inner, w * 0.18, C.confirm if mark else "", 1.0, C.ink, 3.5),)
    return scene + (_number(rect, mark, w, C.ink) if mark else ())
