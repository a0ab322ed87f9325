"""How the table stands in the middle of a day: one guided page after the other, with keys for what is counted."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.view.page import Look
from companion.view.pages.taken_day import LINE, ROW, Field, advice, hint, lines, person, ringed_line
from companion.words import say

SHOWN = 5
LINE_H = 57
KEYS_W = 190


def _header(look: Look) -> Header:
    return Header(say(ROW.title), hint(look), "" if person(look) else "ui-history", C.ontext)


def _line(line: Field, rect: Rect) -> Scene:
    fill = GOOD_PAPER if line.done else PAPER
    if not line.counts:
        return kit.list_row(rect, line.symbol, line.words, line.value, fill=fill, name=LINE + line.name)
    x, y, w, _ = rect
    scene = kit.list_row(rect, line.symbol, line.words, fill=fill, trailing=KEYS_W + 10)
    return (
        *scene,
        *touch(rect, LINE + line.name),
        *kit.stepper(
            x + w - KEYS_W - 8, y, line.value, KEYS_W, 32, minus=f"minus:{line.name}", plus=f"plus:{line.name}"
        ),
    )


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    every, ringed = lines(look), ringed_line(look)
    at = every.index(ringed) if ringed is not None else 0
    first = first_shown(len(every), at, SHOWN, SHOWN - 2)
    places = rows(Rect(MARGIN, 80, width - 2 * MARGIN, 305), SHOWN, 5, LINE_H)
    scene: Scene = ()
    for line, rect in zip(every[first : first + SHOWN], places, strict=False):
        scene += _line(line, rect)
    told = advice(look)
    if told:
        rect = Rect(MARGIN, 310, width - 2 * MARGIN, 72)
        scene += kit.box(rect, 14, C.ink)
        scene += kit.one_or_two_lines(rect.x + 20, 346, told, rect.w - 40, 22, "heavy", C.ontext)
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=0)
