"""The order of places at the left, at the right how one person's stars came about (picture 10)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.skull import NOBODYS, danger_tile, person_disc, small_treasure
from companion.faces.screen.layout import MARGIN, first_shown, rows, touch
from companion.faces.screen.pages.skull_count import STAR, danger_state, stars_words
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import GOOD_TYPE, PAPER, THEME, C
from companion.view.page import Look
from companion.view.pages.skull_places import (
    ROW,
    ROWS,
    SEAT,
    Standing,
    laid_open,
    play_of,
    standings,
    treasures_of,
)
from companion.view.somebody import name_at, pawn_at
from companion.words import say

SUM_W = 330
ROW_H = 69
BAR_BELOW = "#DCCBA0"
CROWN = "#B26A00"


def _header(look: Look) -> Header:
    first = standings(look)[0]
    people = play_of(look).setup.people
    sub = say("shared first place") if first.shared else ""
    return Header(say(ROW.title), sub if people > 1 else "", "ui-winner", C.warn, tab=False)


def _row(look: Look, one: Standing, best: int, rect: Rect, chosen: bool) -> Scene:
    x, y, w, h = rect
    pawn = pawn_at(look, one.seat)
    fill = THEME.players[pawn].fill if pawn else NOBODYS
    scene = kit.card(rect, 16, PAPER, 2 if chosen else 1, False)
    scene += (Box(Rect(x, y, 68, h), 16, fill, corners="left"),)
    scene += person_disc(x + 34, y + h / 2, 53, pawn, str(one.seat + 1))
    total = stars_words(one.count.stars, sign=False)
    scene += kit.words(x + w - 44, y + 49, total, 42, "black", C.text, "right", 64)
    scene += kit.icon_at("star", x + w - 24, y + 34, 28, STAR)
    bar = w - 192
    first = one.place == 1
    name = name_at(look, one.seat)
    scene += kit.words(x + 82, y + 33, name, 25, "black", max_w=bar - 46)
    if first:
        end = x + 82 + min(bar - 46, type_.measure(name, type_.fit(name, 25, "black", bar - 46), "black"))
        scene += kit.icon_at("ui-winner", end + 24, y + 24, 28, CROWN)
    else:
        scene += kit.words(x + 74 + bar, y + 31, say("{n}.", n=one.place), 20, "heavy", C.text2, "right")
    scene += (Box(Rect(x + 82, y + 43, bar, 16), 8, BAR_BELOW),)
    filled = bar * max(0, one.count.stars) / best if best > 0 else 0
    if filled:
        scene += (Box(Rect(x + 82, y + 43, max(16, filled), 16), 8, fill, 1.0, C.ink, 2),)
    if chosen:
        scene += kit.box(rect.grown(3), 18, "", 1.0, C.roll, 5)
    return scene + touch(rect, f"{SEAT}{one.seat}")


def _sum_line(rect: Rect, y: float, words: str, value: int) -> Scene:
    ink = C.bad if value < 0 else GOOD_TYPE if value else C.text2
    scene = kit.words(rect.x + 20, y, words, 22, "heavy", C.text2, max_w=rect.w - 130)
    return scene + kit.words(rect.x + rect.w - 20, y + 2, stars_words(value), 30, "black", ink, "right")


def _sum(look: Look, one: Standing, rect: Rect) -> Scene:
    x, y, w, _ = rect
    count = one.count
    scene = kit.card(rect, 18, level=2)
    scene += person_disc(x + 41, y + 35, 46, pawn_at(look, one.seat), str(one.seat + 1))
    scene += kit.title(x + 76, y + 44, name_at(look, one.seat), 28, max_w=w - 94)
    scene += _sum_line(rect, y + 86, say("Treasures"), sum(count.treasures))
    for n, (value, worthless) in enumerate(treasures_of(count)):
        scene += small_treasure(Rect(x + 20 + n * 59, y + 96, 54, 48), value, worthless=worthless)
    scene += _sum_line(rect, y + 180, say("Dangers"), sum(count.dangers))
    n = len(count.dangers)
    each = 90.0 if n <= 3 else (w - 40 - (n - 1) * 6) / n
    for i, value in enumerate(count.dangers):
        place = Rect(x + 20 + i * (each + (8 if n <= 3 else 6)), y + 192, each, 46)
        if n <= 3:
            scene += danger_tile(place, stars_words(value), danger_state(value))
        else:
            scene += kit.box(place, 12, C.good if value > 0 else "#2A1A1E")
            middle = place.x + each / 2
            scene += kit.words(middle, place.y + 32, stars_words(value), 24, "black", "#FFFFFF", "centre", each - 4)
    scene += kit.rule(x + 18, y + 246, w - 36)
    scene += kit.words(x + 20, y + 284, say("Stars"), 26, "black", max_w=w - 160)
    total = stars_words(count.stars, sign=False)
    scene += kit.words(x + w - 58, y + 289, total, 44, "black", C.text, "right")
    return scene + kit.icon_at("star", x + w - 36, y + 272, 32, STAR)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    every = standings(look)
    one = laid_open(look)
    best = max(standing.count.stars for standing in every)
    first = first_shown(len(every), every.index(one), ROWS)
    left_w = width - 2 * MARGIN - SUM_W - 14
    places = rows(Rect(MARGIN, 82, left_w, 304), ROWS, 8, ROW_H)
    scene: Scene = ()
    for standing, place in zip(every[first : first + ROWS], places, strict=False):
        scene += _row(look, standing, best, place, standing.seat == one.seat)
    return scene + _sum(look, one, Rect(width - MARGIN - SUM_W, 82, SUM_W, 302))


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None)
