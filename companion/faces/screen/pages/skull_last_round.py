"""The last round: three things to do at the left, the throw that stands at the right (picture 45)."""

from __future__ import annotations

from companion.faces.screen import kit, skull_dice
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.skull import boat_tile, number_tile
from companion.faces.screen.layout import MARGIN, grid
from companion.faces.screen.pages.skull_paper import with_bubbles
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.swap import danger_page
from companion.faces.screen.theme import C
from companion.skull_island.sheet import HIGHEST
from companion.skull_island.state import Play
from companion.skull_island.turns import allowed
from companion.view.page import Look
from companion.view.pages.skull_last_round import play_of
from companion.words import say

LEFT_W = 370
AMBER_INK = "#2A1B06"


def _header(look: Look) -> Header:
    play = play_of(look)
    danger = allowed(play).danger
    sub = say("draw the skull, then claim and cross out") if danger else say("five treasures, or a full island")
    return with_bubbles(Header(say("Last round"), sub, "achievement", C.warn), play, danger)


def _what_to_do(area: Rect) -> Scene:
    rows = (
        ("penny", say("Write this throw"), say("one last time")),
        ("treasure", say("Circle treasures"), say("up to five each")),
        ("danger", say("Cross out dangers"), say("beside a 9")),
    )
    scene = kit.card(area, 18, level=2)
    for n, (symbol, words, sub) in enumerate(rows):
        middle = area.y + 58 + n * 97
        if n:
            scene += kit.rule(area.x + 20, middle - 47, area.w - 40)
        scene += kit.disc(area.x + 48, middle, 32, C.roll, 1.0, C.ink, 2.5)
        scene += kit.icon_at(symbol, area.x + 48, middle, 40, AMBER_INK)
        scene += kit.words(area.x + 98, middle - 4, words, 28, "black", max_w=area.w - 112)
        scene += kit.words(area.x + 98, middle + 24, sub, 22, "bold", C.text2, max_w=area.w - 112)
    return scene


def _throw(play: Play, area: Rect) -> Scene:
    found = allowed(play)
    scene = skull_dice.lying(Rect(area.x, area.y, area.w, 122), play, 92, 118)
    below = Rect(area.x, area.y + 132, area.w, 174)
    if found.pencil:
        if found.boat:
            scene += boat_tile(Rect(below.x, below.y, below.w, 80), say("Draw a boat"), say("on any empty sea"))
            below = Rect(below.x, below.y + 89, below.w, 85)
        return scene + _any_number(below)
    if found.boat:
        scene += boat_tile(Rect(below.x, below.y, below.w, 80), say("Draw a boat"), say("on any empty sea"))
        below = Rect(below.x, below.y + 89, below.w, 85)
    for value, place in zip(found.numbers, grid(below, 4, len(found.numbers), 8.5, 80), strict=True):
        scene += number_tile(place, value, (), 46)
    return scene


def _any_number(area: Rect) -> Scene:
    scene = number_tile(Rect(area.x, area.y, area.w, area.h - 4), 1)[:2]
    words = say("any number from {first} to {last}", first=1, last=HIGHEST)
    return scene + kit.one_or_two_lines(
        area.x + area.w / 2, area.y + area.h / 2, words, area.w - 30, 30, "black", C.text, "centre"
    )


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    play = play_of(look)
    if allowed(play).danger:
        # Who takes whose sheet is needed until all are back.
        return danger_page(look, play, width)
    scene = _what_to_do(Rect(MARGIN, 80, LEFT_W, 306))
    left = MARGIN + LEFT_W + 12
    return scene + _throw(play, Rect(left, 80, width - MARGIN - left, 306))


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None)
