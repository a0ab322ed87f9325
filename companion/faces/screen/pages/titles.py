"""Titles at the left, the entries of one and what it gives at the right."""

from __future__ import annotations

from companion.adventure_island.achievements import Title, benefit, title_name
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.view.entries import entries_of, entry_words, whole
from companion.view.page import Look
from companion.view.pages.titles import ENTRY, TITLE, marked, shown_title
from companion.words import say

TITLES_SHOWN = 4
TITLE_W = 340
DOT = 8.5
GOLD = "#FFE9A8"


def _header(look: Look) -> Header:
    n = sum(whole(look, title) for title in Title)
    return Header(say("Titles · {n} of {all}", n=n, all=len(Title)), icon="achievement", icon_tint=C.warn)


def title_row(rect: Rect, look: Look, title: Title, have: frozenset[str], *, chosen: bool = False) -> Scene:
    """A title with a dot for each entry, golden when all are marked."""
    x, y, w, h = rect
    entries = entries_of(look)[title]
    won = whole(look, title)
    scene = kit.card(rect, 14, GOLD if won else GOOD_PAPER if chosen else PAPER, 1, False)
    scene += kit.disc(x + 32, y + h / 2, 24, C.roll if won else "#E2D3AE", 1.0, "#A08A55", 2.5)
    scene += kit.icon_at("star" if won else "achievement", x + 32, y + h / 2, 28, "#FFFFFF" if won else C.text2)
    left = x + w - 12 - len(entries) * (2 * DOT + 2)
    for i, entry in enumerate(entries):
        cx = left + DOT + i * (2 * DOT + 2)
        if entry in have:
            scene += kit.disc(cx, y + h / 2, DOT, C.good)
            scene += kit.icon_at("ui-confirm", cx, y + h / 2, 11, "#FFFFFF")
        else:
            scene += kit.disc(cx, y + h / 2, DOT - 1, "#FFFFFF", 1.0, "#8A7750", 2.5)
    scene += kit.one_or_two_lines(x + 62, y + h / 2, title_name(title), left - x - 66, 22, "black")
    return scene + touch(rect, TITLE + title)


def _entry(rect: Rect, look: Look, entry: str, have: frozenset[str]) -> Scene:
    x, y, w, h = rect
    scene = kit.card(rect, 14, GOOD_PAPER if entry in have else PAPER, 1, False)
    scene += kit.tick(x + 10, y + h / 2 - 19, entry in have)
    return (
        scene
        + kit.one_or_two_lines(x + 60, y + h / 2, entry_words(look, entry), w - 74, 22, "heavy")
        + touch(rect, ENTRY + entry)
    )


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    have, title = marked(look), shown_title(look)
    every = tuple(Title)
    first = first_shown(len(every), every.index(title), TITLES_SHOWN, TITLES_SHOWN - 2)
    scene: Scene = ()
    places = rows(Rect(MARGIN, 80, TITLE_W, 243), TITLES_SHOWN, 5, 57)
    for each, rect in zip(every[first : first + TITLES_SHOWN], places, strict=False):
        scene += title_row(rect, look, each, have, chosen=each is title)
    x = MARGIN + TITLE_W + 16
    right = width - MARGIN - x
    for entry, rect in zip(entries_of(look)[title], rows(Rect(x, 80, right, 243), 4, 5, 57), strict=False):
        scene += _entry(rect, look, entry, have)
    told = Rect(MARGIN, 328, width - 2 * MARGIN, 57)
    scene += kit.box(told, 14, C.ink)
    middle = told.y + told.h / 2
    return scene + kit.one_or_two_lines(told.x + 20, middle, benefit(title), told.w - 40, 22, "heavy", C.ontext)


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=0)
