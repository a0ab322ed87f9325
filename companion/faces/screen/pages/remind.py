"""Reminders: the three fields of a new one, and below them those that stand."""

from __future__ import annotations

from companion.adventure_island.reminders import when_word, words_of
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, columns, first_shown, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import FAINT, PAPER, C
from companion.view.page import Look
from companion.view.pages.remind import CARD, REMINDER, ROW, WHEN, WORDS, card_line, draft_of, standing
from companion.words import say

FIELD_H, ROW_H, PITCH, ROWS_SHOWN = 64.0, 60.0, 68.0, 2


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="card-daystart", icon_tint=C.warn)


def _field(rect: Rect, symbol: str, text: str, name: str, ink: str = C.text) -> Scene:
    x, y, w, h = rect
    scene = kit.card(rect, 14, PAPER, 1, False) + kit.row_symbol(x + 10, y, h, symbol)
    return scene + kit.one_or_two_lines(x + h + 10, y + h / 2, text, w - h - 20, 24, "black", ink) + touch(rect, name)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    draft = draft_of(look)
    w = width - 2 * MARGIN
    first, second = columns(Rect(MARGIN, 84, w, FIELD_H), 2, 12)
    scene = _field(first, "phase-day", when_word(draft.when), WHEN)
    scene += _field(second, "ui-keypad", card_line(draft), CARD, C.text if draft.card else FAINT)
    words = draft.words or say("What to remember?")
    scene += _field(Rect(MARGIN, 160, w, FIELD_H), "ui-pencil", words, WORDS, C.text if draft.words else FAINT)
    listed = standing(look)
    if not listed:
        return scene + kit.words(
            width / 2, 306, say("No reminder stands yet."), 22, "heavy", C.ontext, "centre", width - 80
        )
    at = next((i for i, r in enumerate(listed) if look.here.ring == f"{REMINDER}{r.id}"), 0)
    top = first_shown(len(listed), at, ROWS_SHOWN)
    for i, reminder in enumerate(listed[top : top + ROWS_SHOWN]):
        x, y, h = MARGIN, 242 + i * PITCH, ROW_H
        rect = Rect(x, y, w, h)
        scene += kit.card(rect, 14, C.cream, 1, False) + kit.row_symbol(x + 10, y, h, "card-daystart")
        scene += kit.one_or_two_lines(x + h + 8, y + h / 2, words_of(reminder), w - h - 254, 23, "heavy")
        scene += kit.one_or_two_lines(
            x + w - 14, y + h / 2, when_word(reminder.when), 220, 20, "bold", C.text2, "right"
        )
        scene += touch(rect, f"{REMINDER}{reminder.id}")
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_gap=2)
