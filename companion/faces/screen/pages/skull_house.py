"""House rules of a game of Skull Island: a row for each, green where it is otherwise than ruled."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.view.page import Look
from companion.view.pages.skull_house import ROW, RULE, is_changed, rules_of, words_of
from companion.words import say

SYMBOLS = {"t_shape": "treasure-ring", "auto_claim": "treasure", "free_pencil": "penny", "undo": "ui-undo"}
ROW_H = 66
STANDS_W = 150


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-house", icon_tint=C.warn)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    scene: Scene = ()
    house = look.draft.house
    found = rules_of(look.draft)
    for rule, rect in zip(found, rows(Rect(MARGIN, 82, width - 2 * MARGIN, 300), len(found), 10, ROW_H), strict=True):
        x, y, w, h = rect
        changed = is_changed(house, rule)
        scene += kit.card(rect, 14, GOOD_PAPER if changed else PAPER, 1, False)
        scene += kit.row_symbol(x + 10, y, h, SYMBOLS[rule])
        left = x + h + 13
        room = x + w - STANDS_W - 34 - left
        scene += kit.one_or_two_lines(left, y + h / 2, words_of(house, rule), room, 22, "black")
        stands = say("house rule") if changed else say("as ruled")
        scene += kit.one_or_two_lines(x + w - 18, y + h / 2, stands, STANDS_W, 20, "heavy", C.text2, "right")
        scene += touch(rect, RULE + rule)
    return scene


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=3)
