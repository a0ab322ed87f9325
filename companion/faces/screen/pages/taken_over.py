"""What a group brings from evenings before: one guided page after the other."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.pages.story import list_of
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.taken_over import ROW, advice, lines, ringed_line
from companion.words import say


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-history", icon_tint=C.ontext)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    scene = list_of(lines(look), ringed_line(look), width)
    told = advice(look)
    if told:
        rect = Rect(MARGIN, 310, width - 2 * MARGIN, 72)
        scene += kit.box(rect, 14, C.ink)
        scene += kit.one_or_two_lines(rect.x + 20, 346, told, rect.w - 40, 22, "heavy", C.ontext)
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=0)
