"""The campaigns on the stick, four at a time round the ringed one."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, content, first_shown
from companion.faces.screen.pages.backup import stick_row
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.restore import ROW, chosen_at, words_of
from companion.words import say

ROOM = 4
ROW_H, GAP, TOP = 68, 8, 78


def _header(look: Look) -> Header:
    kept = look.backup.stick.kept
    sub = say("{n} of {all}", n=chosen_at(look) + 1, all=len(kept)) if kept else ""
    return Header(say(ROW.title), sub, icon="hw-stick", icon_tint=C.ontext)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    kept, w = look.backup.stick.kept, content(width).w
    if not kept:
        return stick_row(look, Rect(MARGIN, 80, w, 72))
    at = chosen_at(look)
    first = first_shown(len(kept), at, ROOM)
    scene: Scene = ()
    for place, one in enumerate(kept[first : first + ROOM]):
        rect = Rect(MARGIN, TOP + place * (ROW_H + GAP), w, ROW_H)
        scene += kit.list_row(rect, "ui-map", one.name, sub=words_of(one), name=f"kept:{first + place}")
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=14, ring_gap=1)
