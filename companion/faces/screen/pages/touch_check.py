"""The touch check: a circle in each corner of the bare picture, done, next or still to come."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.compose import SHORT_RAIL
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.scene import Box, Disc, Rect, Scene, Shadow, Target
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.touch_check import CORNERS, ROW
from companion.words import say

INSET = 62
"""From the edges of the picture to the middle of a circle."""
GROUND = "#10202B"
DASHES = "#5C8496"
WAITING, WAITING_NUMBER = "#6F93A3", "#9FBBC6"
TRACK = "#D8C49A"


def middle(place: int, width: float) -> tuple[float, float]:
    """The middle of a circle."""
    x, y = CORNERS[place]
    return (INSET if x < 0 else width - INSET), (INSET if y < 0 else 480 - INSET)


def _corner(place: int, width: float) -> Rect:
    """A quarter of the picture as far as the rail leaves it: a touch that is far off still arrives in one of them."""
    x, y = CORNERS[place]
    w = width / 2 - 12 if y < 0 else (width - SHORT_RAIL) / 2 - 2
    return Rect(8 if x < 0 else width - 8 - w, 8 if y < 0 else 244, w, 228)


def _header(_look: Look) -> Header:
    return Header(say(ROW.title))


def _dots(width: float) -> Scene:
    """The dotted way from circle to circle."""
    scene: Scene = ()
    for start, end in ((0, 1), (1, 2), (3, 0)):
        (ax, ay), (bx, by) = middle(start, width), middle(end, width)
        n = int((abs(bx - ax) + abs(by - ay)) / 16)
        for i in range(3, n - 2):
            scene += kit.disc(ax + (bx - ax) * i / n, ay + (by - ay) * i / n, 2, DASHES)
    return scene


def _circle(place: int, width: float, done: int) -> Scene:
    cx, cy = middle(place, width)
    scene = kit.disc(cx, cy, 42, GROUND)
    if place < done:
        return scene + kit.disc(cx, cy, 38, C.good) + kit.icon_at("ui-confirm", cx, cy, 46, "#FFFFFF")
    if place > done:
        return (
            *scene,
            Disc(Rect(cx - 38, cy - 38, 76, 76), "", 1.0, WAITING, 4, True),
            *kit.words(cx, cy + 13, str(place + 1), 36, "black", WAITING_NUMBER, "centre"),
        )
    scene = (Shadow(Rect(cx - 42, cy - 42, 84, 84), 42, 1, C.roll, 0.9), *scene)
    scene += kit.disc(cx, cy, 42, "", 1.0, C.roll, 6) + kit.disc(cx, cy, 26, "", 1.0, "#FFFFFF", 4)
    for x, y, w, h in ((26, -2, 14, 4), (-40, -2, 14, 4), (-2, 26, 4, 14), (-2, -40, 4, 14)):
        scene += (Box(Rect(cx + x, cy + y, w, h), 2, "#FFFFFF"),)
    return scene + kit.disc(cx, cy, 8, "#FFFFFF")


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    done, cx = len(look.draft.arrived), width / 2
    scene = _dots(width)
    scene += kit.card(Rect(cx - 250, 84, 500, 262), 20, level=3) + kit.disc(cx, 148, 40, C.ink3)
    scene += kit.icon_at("hw-touch", cx, 147, 52, C.ontext)
    scene += kit.words(cx, 232, say("Touch circle {n}", n=done + 1), 36, "black", C.text, "centre", 460)
    scene += kit.words(cx, 266, say("in its middle, with one finger"), 22, "bold", C.text2, "centre", 460)
    scene += kit.box(Rect(cx - 150, 286, 300, 14), 7, TRACK)
    if done:
        scene += kit.box(Rect(cx - 150, 286, 300 * done / len(CORNERS), 14), 7, C.good)
    words = say("{n} of {all}", n=done, all=len(CORNERS))
    scene += kit.words(cx, 330, words, 22, "heavy", C.text2, "centre", 300)
    return scene + tuple(Target(_corner(place, width), f"corner:{place}") for place in range(len(CORNERS)))


def _over(look: Look, width: float) -> Scene:
    done = len(look.draft.arrived)
    return tuple(shape for place in range(len(CORNERS)) for shape in _circle(place, width, done))


FACE = PageFace(_header, _body, lambda _look: "table", ring_gap=None, over=_over, bare=True)
