"""A treasure was found: the sheet with its crossings, its worth, the box that it takes (picture 48)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.paper import box, disc
from companion.faces.screen.kit.sheet import Shown, sheet_picture, with_names
from companion.faces.screen.kit.skull import AMBER_EDGE, AMBER_INK
from companion.faces.screen.kit.words import icon_at, one_or_two_lines, paragraph, words
from companion.faces.screen.layout import MARGIN, grid, touch
from companion.faces.screen.pages.skull_count import STAR
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import PAPER, PAPER_EDGE, C
from companion.skull_island.sheet import MOST_TREASURES, number_at
from companion.skull_island.spaces import name_of
from companion.skull_island.treasures import cells_of
from companion.view.page import Look
from companion.view.pages.skull_claim import PLACE, ROW, box_of, places, sheet_of, space_of
from companion.view.skull_sheets import play_of
from companion.words import say

SHEET_X, SHEET_Y, SPACE_PX = 44.0, 106.0, 31.0
LEFT = 346.0


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), "", "treasure", C.warn)


def _ground(look: Look, space: int) -> str:
    """What lies where the treasure is."""
    sheet = sheet_of(look)
    bit = 1 << space
    if sheet.map.mountains & bit:
        return say("mountain")
    if sheet.skulls & bit:
        return say("a danger: 0 stars") if not sheet.crossed & bit else say("a danger, overcome")
    value = number_at(sheet, space)
    return say("on a {n}", n=value) if value else say("empty")


def _boxes(look: Look, x: float, y: float) -> Scene:
    sheet = sheet_of(look)
    scene: Scene = ()
    for n in range(MOST_TREASURES):
        rect = Rect(x + n * 32, y, 28, 34)
        if n < len(sheet.treasures):
            scene += box(rect, 6, C.roll, 1.0, AMBER_EDGE, 1.5)
            scene += words(rect.x + 14, y + 25, str(sheet.treasures[n].value), 21, "black", AMBER_INK, "centre")
        elif n + 1 == box_of(look):
            scene += (Box(rect, 6, "#FFF3C9", 1.0, AMBER_EDGE, 1.5, 1.0, True),)
            scene += words(rect.x + 14, y + 25, str(look.draft.value), 21, "black", "#9A6400", "centre")
        else:
            scene += box(rect, 6, "#FFFFFF", 1.0, "#8C7A55", 1.5)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    sheet, at, value = sheet_of(look), space_of(look), look.draft.value
    every = places(look)
    t_shape = play_of(look).setup.house.t_shape
    others = sum(1 << space for space in every if space != at)
    cells = (cells_of(sheet, value, at, t_shape),) if at >= 0 else ()
    found = 1 << at if at >= 0 else 0
    scene = with_names(SHEET_X, SHEET_Y, SPACE_PX)
    scene += sheet_picture(SHEET_X, SHEET_Y, SPACE_PX, sheet, Shown(found=found, cells=cells, others=others))
    right = width - MARGIN - LEFT
    card = Rect(LEFT, 82, right, 128)
    scene += kit.card(card, 16)
    scene += disc(LEFT + 70, 146, 52, C.roll, 1.0, AMBER_EDGE, 4) + icon_at("treasure", LEFT + 70, 146, 58, "#3A2400")
    scene += words(LEFT + 140, 178, str(value), 92, "black", C.text)
    digits = 1 if value < 10 else 2
    scene += icon_at("star", LEFT + 160 + 52 * digits, 146, 46, STAR)
    boxes_x = LEFT + right - 5 * 32 - 20
    scene += _boxes(look, boxes_x, 108)
    text = say("box {n} of 5", n=box_of(look))
    scene += words(LEFT + right - 24, 178, text, 22, "black", C.text2, "right", 5 * 32)
    if len(every) > 1:
        scene += one_or_two_lines(LEFT, 232, say("Choose one of these crossings"), right, 23, "black", C.ontext)
    for space, place in zip(every, grid(Rect(LEFT, 254, right, 76), min(2, max(1, len(every))), len(every), 10, 70 if
                            len(every) < 3 else 34), strict=True):  # fmt: skip
        scene += _place(look, space, place, space == at)
    scene += icon_at("ui-history", LEFT + 14, 358, 28, C.warn)
    later = say("Later is allowed: the crossing stays.")
    return scene + paragraph(LEFT + 40, 366, later, right - 44, 21, "bold", C.ontext, 1.1, 2)


def _place(look: Look, space: int, rect: Rect, on: bool) -> Scene:
    x, y, w, h = rect
    scene: Scene = (Box(Rect(x, y + 3, w, h), 12, PAPER_EDGE), Box(rect, 12, C.confirm if on else PAPER))
    middle = y + h / 2
    scene += words(x + 16, middle + 11, name_of(space), 30, "black", C.ink)
    scene += words(x + 74, middle + 8, _ground(look, space), 22, "bold", C.ink if on else C.text2, max_w=w - 84)
    if on:
        scene += (Box(rect.grown(2), 14, "", 1.0, "#FFFFFF", 4),)
    return scene + touch(rect, f"{PLACE}{name_of(space)}")


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None)
