"""The stars of somebody alone, the band that they reach, and the best games on the same island (picture 51)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.skull import person_disc
from companion.faces.screen.kit.words import icon_at, one_or_two_lines, words
from companion.faces.screen.layout import MARGIN, columns
from companion.faces.screen.pages.skull_count import STAR, stars_words
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import HEADER, C
from companion.view.page import Look
from companion.view.pages.skull_solo_result import (
    BEST,
    Best,
    above_best,
    band_of,
    band_words,
    bands,
    best,
    count_of,
    title,
)
from companion.words import say

BAND_Y, BAND_H = 300.0, 80.0
TOP, HIGH = 80.0, 202.0
BETTER, WORSE = "#7FE0A8", "#FFC9A3"


def _header(look: Look) -> Header:
    return Header(title(look), "", "ui-winner", C.warn)


def _against_best(look: Look) -> tuple[str, str]:
    """How this game stands to the best one before it, and the colour of that."""
    above = above_best(look)
    if above is None:
        return say("the first game here"), BETTER
    if above > 0:
        return say("{n} above the best", n=above), BETTER
    if above == 0:
        return say("as good as the best"), BETTER
    return say("{n} below the best", n=-above), WORSE


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    left = Rect(MARGIN, TOP, (width - 2 * MARGIN) * 0.54, HIGH)
    scene: Scene = (Box(left, 16, HEADER, 0.96),)
    pictured = Rect(left.x + 236, left.y, left.w - 236, left.h)
    scene += kit.picture(pictured, "skull", 16, 0.5)
    total = stars_words(count_of(look).stars, sign=False)
    scene += words(left.x + 20, left.y + 108, total, 108 if len(total) < 3 else 84, "black", "#FFFFFF", max_w=156)
    scene += icon_at("star", left.x + 202, left.y + 70, 54, C.warn)
    scene += kit.title(left.x + 20, left.y + 154, band_words(band_of(look)), 32, C.roll, max_w=208)
    told, colour = _against_best(look)
    scene += one_or_two_lines(left.x + 20, left.y + 178, told, 208, 21, "bold", colour)
    x = left.x + left.w + 12
    scene += _best(look, Rect(x, TOP, width - MARGIN - x, HIGH))
    for (which, span), place in zip(
        bands(), columns(Rect(MARGIN, BAND_Y, width - 2 * MARGIN, BAND_H), 4, 10), strict=True
    ):
        scene += _band(band_words(which), span, place, which is band_of(look))
    return scene


def _band(name: str, span: str, rect: Rect, on: bool) -> Scene:
    x, y, w, _ = rect
    scene: Scene = (Box(rect, 12, C.roll if on else "#CFE6E2"),)
    scene += words(x + w / 2, y + 36, name, 25, "black", C.ink, "centre", w - 16)
    scene += words(x + w / 2, y + 64, span, 21, "bold", C.ink, "centre", w - 16)
    return scene + ((Box(rect.grown(2), 14, "", 1.0, "#FFFFFF", 4),) if on else ())


def _best(look: Look, rect: Rect) -> Scene:
    x, y, w, _ = rect
    scene = kit.card(rect, 16)
    scene += words(x + 20, y + 36, say("Best on this island"), 23, "black", C.text, max_w=w - 40)
    every = best(look)
    shown = every[:BEST]
    if not any(one.now for one in shown):
        shown = (*shown[: BEST - 1], next(one for one in every if one.now))
    for n, one in enumerate(shown):
        scene += _row(one, Rect(x + 10, y + 50 + n * 48, w - 20, 46))
    return scene


def _row(one: Best, rect: Rect) -> Scene:
    x, y, w, h = rect
    middle = y + h / 2
    scene: Scene = (Box(rect, 10, "#FFE9A8"),) if one.now else ()
    scene += person_disc(x + 26, middle, 36, "" if one.pawn is None else one.pawn.value, "1")
    name = say("{name}, now", name=one.name) if one.now else one.name or say("Somebody")
    scene += words(x + 56, middle + 8, name, 23, "bold", C.text, max_w=w - 150)
    scene += words(x + w - 46, middle + 10, stars_words(one.stars, sign=False), 30, "black", C.text, "right")
    return scene + icon_at("star", x + w - 24, middle, 26, STAR)


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None)
