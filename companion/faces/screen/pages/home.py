"""The shelf: two boxes, the lifted one larger and lit, a ribbon where a game is in progress."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Box, Poly, Rect, Scene, Shadow
from companion.faces.screen.theme import WALNUT, C
from companion.view.on_shelf import island_standing, skull_glance
from companion.view.page import Look
from companion.view.pages.home import ISLAND_BOX, ROW, SKULL_BOX, foot, lifted, ribbon, skull_foot, skull_ribbon
from companion.words import say

SHELF_Y = 352
RIBBON_INK = "#2A1B06"
SIDE = "#1A1109"
"""The dark side of a box."""


def _header(_look: Look) -> Header:
    return Header(say(ROW.title))


def _shelf(width: float) -> Scene:
    return (
        Box(Rect(24, SHELF_Y + 26, width - 48, 14), 0, "#000000", 0.35),
        Box(Rect(16, SHELF_Y, width - 32, 26), 6, WALNUT),
        Box(Rect(16, SHELF_Y, width - 32, 4), 2, "#8A6A48"),
    )


def _box(rect: Rect, picture: str, bias: float, name: str, foot_words: str, up: bool, target: str) -> Scene:
    x, y, w, h = rect
    scene: Scene = (Shadow(rect.grown(4), 18, 3, C.confirm, 0.75),) if up else ()
    side = ((x + w, y + 10), (x + w + 12, y), (x + w + 12, y + h - 20), (x + w, y + h - 10))
    scene += (Shadow(rect, 12, 3), Poly(Rect(x + w, y, 12, h - 10), side, SIDE), Box(rect, 10, C.ink))
    scene += kit.picture(Rect(x + 6, y + 6, w - 12, h - 92), picture, 7, bias)
    scene += kit.title(x + w / 2, y + h - 50, name, 33, C.cream, "centre", w - 30)
    scene += kit.box(Rect(x + 40, y + h - 39, w - 80, 2), 0, C.sand2, 0.7)
    scene += kit.words(x + w / 2, y + h - 14, foot_words, 20, "heavy", C.warn if up else C.ontext2, "centre", w - 24)
    if up:
        scene += kit.box(rect.grown(2), 13, "", 1.0, C.confirm, 5)
    return scene + touch(rect, target)


def _ribbon(x: float, y: float, words: str, symbol: str, room: float) -> Scene:
    size = type_.fit(words, 23, "black", room - 90)
    w = type_.measure(words, size, "black") + 74
    shape = ((x, y), (x + w + 16, y), (x + w, y + 25), (x + w + 16, y + 50), (x, y + 50))
    fold = ((x, y + 50), (x + 12, y + 60), (x + 12, y + 50))
    return (
        Shadow(Rect(x, y + 2, w, 50), 8, 2),
        Poly(Rect(x, y, w + 16, 50), shape, C.roll),
        Poly(Rect(x, y + 50, 12, 10), fold, "#7A4A00"),
        *kit.icon_at(symbol, x + 28, y + 25, 34, RIBBON_INK),
        *kit.words(x + 52, y + 33, words, size, "black", RIBBON_INK),
    )


def _places(width: float, island_up: bool) -> tuple[Rect, Rect]:
    """The two boxes; the lifted one is larger and stands in front of the shelf."""
    half = (width - 92) / 2
    big, small = half + 14, half - 18
    if island_up:
        return Rect(30, 82, big, 268), Rect(30 + half + 48, 106, small, 246)
    return Rect(30, 106, small, 246), Rect(30 + half + 16, 82, big, 268)


def _ribbon_y(box: Rect, up: bool) -> float:
    """The top of the ribbon; on the smaller box it stays clear of the name."""
    return box.y + (124 if up else 100)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    island_up = lifted(look) == ISLAND_BOX
    island, skull = _places(width, island_up)
    first = _box(island, "island", 0.78, say("Adventure Island"), foot(look), island_up, ISLAND_BOX)
    second = _box(skull, "skull", 0.12, say("Skull Island"), skull_foot(look), not island_up, SKULL_BOX)
    scene = _shelf(width) + (second + first if island_up else first + second)
    stands, game = island_standing(look), skull_glance(look)
    if stands.in_progress:
        scene += _ribbon(
            18, _ribbon_y(island, island_up), ribbon(stands), "phase-night" if stands.night else "phase-day", island.w
        )
    if game.goes_on:
        scene += _ribbon(skull.x - 12, _ribbon_y(skull, not island_up), skull_ribbon(game.round), "ui-roll", skull.w)
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_gap=None)
