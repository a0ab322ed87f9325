"""Help: a line for each thing that a button, an icon or a finger does on the page below."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import content, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.book import page
from companion.view.page import Look
from companion.view.pages.help import LINES, ROW, Line, sheets, shown
from companion.words import say

ROW_H = 57
CAP = 50


def _header(look: Look) -> Header:
    title = say(page(look.draft.page).row.title)
    total = sheets(look)
    if total == 1:
        return Header(say(ROW.title), title, "ui-rules", C.ontext)
    n = look.draft.first // LINES + 1
    return Header(say(ROW.title), say("{title} · {n} of {total}", title=title, n=n, total=total), "ui-rules", C.ontext)


def _sign(line: Line, x: float, middle: float) -> Scene:
    top = middle - CAP / 2
    if line.sign == "left-right":
        return kit.cap(x, top, "left", True, CAP) + kit.cap(x + CAP + 4, top, "right", True, CAP)
    if line.sign in ("undo", "roll", "next"):
        return kit.cap(x + CAP / 2 + 2, top, line.sign, True, CAP)
    symbol = "hw-touch" if line.sign == "touch" else line.sign
    return kit.row_symbol(x + CAP / 2 + 4, middle - 29, 58, symbol)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    area = content(width)
    leaf = shown(look)[look.draft.first : look.draft.first + LINES]
    scene: Scene = ()
    for line, rect in zip(leaf, rows(area, LINES, 5, ROW_H), strict=False):
        middle = rect.y + rect.h / 2
        scene += kit.card(rect, 14, hairline=False) + _sign(line, rect.x + 8, middle)
        scene += kit.one_or_two_lines(rect.x + 128, middle, line.words, rect.w - 144, 22, "heavy", C.text)
    return scene + (touch(Rect(area.x, area.y, area.w, area.h), "lines") if sheets(look) > 1 else ())


FACE = PageFace(_header, _body, lambda _look: "table")
