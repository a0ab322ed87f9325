"""The beginning of an adventure: a picture, what is told, the goal, Threats and nights."""

from __future__ import annotations

from companion.adventure_island.cards.wording import words_of
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.chapter import draft_of, nights, threats, told
from companion.words import say, say_n

RIGHT_W = 280


def _header(look: Look) -> Header:
    chapter = told(look)
    n = draft_of(look).adventure
    name = words_of(chapter.name) if chapter is not None else ""
    return Header(name or say("Adventure {n}", n=n), say("Adventure {n}", n=n) if name else "", "ui-map", C.warn)


def _story(look: Look, rect: Rect) -> Scene:
    x, y, w, h = rect
    chapter = told(look)
    scene = kit.card(rect, 18, level=2)
    opening = words_of(chapter.opening) if chapter is not None else ""
    if not card_kit.fits(opening, w - 44, h - 28):
        return scene + card_kit.some_lines(Rect(x + 19, y + 14, w - 38, h - 28), opening, C.text, "heavy")
    return scene + card_kit.lines(x + 22, y + h / 2, opening, w - 44, h - 28, size=25)


def _goal(look: Look, rect: Rect) -> Scene:
    x, y, w, h = rect
    chapter = told(look)
    scene = kit.card(rect, 18)
    scene += kit.icon_at("star", x + 34, y + 34, 34, C.warn)
    scene += kit.words(x + 60, y + 42, say("Your goal"), 23, "black", max_w=w - 76)
    words = words_of(chapter.goal) if chapter is not None else ""
    return scene + card_kit.lines(x + 18, y + 56 + (h - 64) / 2, words, w - 36, h - 66)


def _deck(look: Look, rect: Rect) -> Scene:
    x, y, w, _ = rect
    n = threats(look)
    scene = kit.card(rect, 18) + kit.icon("deck-threat", x + 10, y + 10, 84)
    scene += kit.words(x + 108, y + 48, say_n("{n} threat", "{n} threats", n), 30, "black", max_w=w - 120)
    scene += kit.icon_at("phase-night", x + 124, y + 80, 28, C.night)
    return scene + kit.words(x + 146, y + 88, nights(look), 22, "heavy", C.text2, max_w=w - 158)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    w = width - 2 * MARGIN - RIGHT_W - 14
    x = MARGIN + w + 14
    scene = _story(look, Rect(MARGIN, 82, w, 302))
    return scene + _goal(look, Rect(x, 82, RIGHT_W, 184)) + _deck(look, Rect(x, 278, RIGHT_W, 106))


FACE = PageFace(_header, _body, lambda _look: "table")
