"""The house rules: a row for each, green where the campaign has it otherwise than ruled."""

from __future__ import annotations

from companion.adventure_island.house_rules import changed
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.view.page import Look
from companion.view.pages.house_rules import ROW, RULE, rules_of, stands, words
from companion.words import say

SYMBOLS = {
    "undo": "ui-undo",
    "draws": "ui-players",
    "deck": "deck-threat",
    "rescue": "achievement",
    "night": "phase-night",
}
ROW_H = 57
STANDS_W = 170


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-house", icon_tint=C.warn)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    scene: Scene = ()
    found = rules_of(look)
    places = rows(Rect(MARGIN, 80, width - 2 * MARGIN, 305), len(found), 5, ROW_H)
    other = changed(look.island.house)
    for rule, rect in zip(found, places, strict=True):
        x, y, w, h = rect
        scene += kit.card(rect, 14, GOOD_PAPER if rule in other else PAPER, 1, False)
        scene += kit.row_symbol(x + 10, y, h, SYMBOLS[rule])
        left = x + h + 13
        scene += kit.one_or_two_lines(left, y + h / 2, words(look, rule), x + w - STANDS_W - 34 - left, 22, "black")
        scene += kit.one_or_two_lines(
            x + w - 18, y + h / 2, stands(look, rule), STANDS_W, 20, "heavy", C.text2, "right"
        )
        scene += touch(rect, RULE + rule)
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=0)
