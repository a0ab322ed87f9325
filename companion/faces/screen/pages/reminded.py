"""A reminder: what people wrote, large, with its card and its moment."""

from __future__ import annotations

from companion.adventure_island.terms import card_word
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import PAPER, WARN_PILL, C
from companion.view.page import Look
from companion.view.pages.reminded import ROW, moment_words, shown
from companion.words import say


def _header(look: Look) -> Header:
    return Header(say(ROW.title), moment_words(look), "card-daystart", C.warn)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    reminder = shown(look)
    rect = Rect(MARGIN + 30, 110, width - 2 * MARGIN - 60, 236)
    scene = kit.card(rect, 20, PAPER, 2, False)
    scene += kit.tile(rect.x + 28, rect.y + 62, 112, "card-daystart", 0.7, WARN_PILL)
    if reminder is None:
        return scene
    x, w = rect.x + 168, rect.w - 168 - 24
    middle = rect.y + rect.h / 2
    if not reminder.words:
        return scene + kit.title(x, middle + 14, card_word(reminder.card), 40, C.text, "left", w)
    if reminder.card:
        scene += kit.words(x, rect.y + 66, card_word(reminder.card), 28, "black", C.text2, max_w=w)
        middle += 24
    return scene + kit.paragraph(x, middle - 8, reminder.words, w, 34, "black", C.text, 1.15, 3)


FACE = PageFace(_header, _body, lambda look: "day" if look.play.phase in ("day", "dawn") else "night")
