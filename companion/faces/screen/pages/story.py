"""The story so far: one line for each thing that a card may say."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, rows
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.view.page import Look
from companion.view.pages.story import LINE, ROW, Line, lines, ringed_line
from companion.words import say

LINES_SHOWN = 5
LINE_H = 57


def list_of(lines_: Sequence[Line], ringed: Line, width: float) -> Scene:
    """As many lines as find room, the ringed one among them."""
    at = next(i for i, line in enumerate(lines_) if line.name == ringed.name)
    first = first_shown(len(lines_), at, LINES_SHOWN, LINES_SHOWN - 2)
    places = rows(Rect(MARGIN, 80, width - 2 * MARGIN, 305), LINES_SHOWN, 5, LINE_H)
    scene: Scene = ()
    for line, rect in zip(lines_[first : first + LINES_SHOWN], places, strict=False):
        fill = GOOD_PAPER if line.done else PAPER
        scene += kit.list_row(rect, line.symbol, line.words, line.value, fill=fill, name=LINE + line.name)
    return scene


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-map", icon_tint=C.warn)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    return list_of(lines(look), ringed_line(look), width)


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=0)
