"""A saved game was damaged: what is whole, what is gone, and that the damaged file is kept."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import content, rows
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import HEADER, PAPER, WARN_PAPER, WARN_PILL, C
from companion.view.page import Look
from companion.view.pages.damaged import ROW, ReportRow
from companion.words import say

ROW_H = 76
KEPT_H = 52


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-warning")


def finding(rect: Rect, row: ReportRow) -> Scene:
    """One finding of a start as a row: whole or lost, its words, and a short verdict."""
    x, y, w, h = rect
    whole = row.kind == "ok"
    tone = C.good if whole else WARN_PILL
    pill_w = max(64.0, min(w / 3, type_.measure(row.pill, 20, "black") + 30)) if row.pill else 0.0
    room = w - 100 - pill_w
    middle = y + h / 2
    scene = kit.card(rect, 14, PAPER if whole else WARN_PAPER, 1, False)
    scene += kit.tile(x + 10, middle - 23, 46, "ui-ok" if whole else "ui-undo", fill=tone)
    if row.pill:
        scene += kit.pill(Rect(x + w - pill_w - 14, middle - 19, pill_w, 38), tone, row.pill, "#FFFFFF", 20, "black")
    if not row.sub:
        return scene + kit.one_or_two_lines(x + 70, middle, row.words, room, 24, "black")
    two = type_.measure(row.sub, 20, "bold") > room
    scene += kit.words(x + 70, middle - (14 if two else 3), row.words, 22 if two else 24, "black", max_w=room)
    if two:
        return scene + kit.paragraph(x + 70, middle + 8, row.sub, room, 20, "bold", C.text2, 1.05, 2)
    return scene + kit.words(x + 70, middle + 22, row.sub, 20, "bold", C.text2, max_w=room)


def _kept(rect: Rect, name: str) -> Scene:
    words = (
        say("The damaged file is kept as {name}. Nothing was thrown away.", name=name)
        if name
        else say("The damaged file is kept. Nothing was thrown away.")
    )
    scene = kit.box(rect, 14, HEADER, 0.85) + kit.icon_at("ui-lock", rect.x + 28, rect.y + rect.h / 2, 28, C.warn)
    middle = rect.y + rect.h / 2
    return scene + kit.one_or_two_lines(rect.x + 56, middle, words, rect.w - 74, 22, "heavy", C.ontext)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    area = content(width)
    report = look.draft
    scene: Scene = ()
    for row, rect in zip(report.rows, rows(Rect(area.x, 82, area.w, 244), 3, 8, ROW_H), strict=False):
        scene += finding(rect, row)
    return scene + _kept(Rect(area.x, 334, area.w, KEPT_H), report.kept)


FACE = PageFace(_header, _body, lambda _look: "table")
