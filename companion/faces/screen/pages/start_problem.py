"""A start whose saved games cannot be written or stay shut: what can be played, what is wrong, and the way out."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import content
from companion.faces.screen.pages.damaged import ROW_H, finding
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import HEADER, WARN_PAPER, WARN_PILL, C
from companion.view.page import Look
from companion.view.pages.damaged import ReportRow
from companion.view.pages.start_problem import ROW, findings, is_over
from companion.words import say

TOP = 82.0
BOTTOM = 387
SIZE = 20
TOLD_H = 132
TOLD_LINES = 4
CURE_H = 82
CURE_LINES = 3
LEADING = 1.1
GAP = 7


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-warning")


def _cure(rect: Rect, words: str) -> Scene:
    """The way out, in as many lines as it needs."""
    middle, room = rect.y + rect.h / 2, rect.w - 74
    lines = len(type_.wrap(words, room, SIZE, "heavy", CURE_LINES))
    first = middle + SIZE * 0.36 - (lines - 1) * SIZE * LEADING / 2
    scene = kit.box(rect, 14, HEADER, 0.85) + kit.icon_at("ui-settings", rect.x + 28, middle, 28, C.warn)
    return scene + kit.paragraph(rect.x + 56, first, words, room, SIZE, "heavy", C.ontext, LEADING, CURE_LINES)


def _told(rect: Rect, row: ReportRow) -> Scene:
    """What is wrong, in as many lines as the name of a place may need."""
    x, y, w, _ = rect
    scene = kit.card(rect, 14, WARN_PAPER, 1, False)
    scene += kit.tile(x + 10, y + 15, 46, "ui-warning", fill=WARN_PILL)
    scene += kit.words(x + 70, y + 34, row.words, 24, "black", max_w=w - 90)
    return scene + kit.paragraph(x + 70, y + 60, row.sub, w - 90, SIZE, "bold", C.text2, LEADING, TOLD_LINES)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    area = content(width)
    scene: Scene = ()
    top = TOP
    for row in findings(look):
        tall = row.kind == "lost" and not row.pill and bool(row.sub)
        rect = Rect(area.x, top, area.w, TOLD_H if tall else ROW_H)
        scene += (_told if tall else finding)(rect, row)
        top += rect.h + GAP
    cure = say("What waited is in its file now.") if is_over(look) else look.draft.cure
    return scene + (_cure(Rect(area.x, BOTTOM - CURE_H, area.w, CURE_H), cure) if cure else ())


FACE = PageFace(_header, _body, lambda _look: "table")
