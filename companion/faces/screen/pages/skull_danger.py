"""A danger goes on somebody's island: the island, beside it who marks whose (picture 09c)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.aside import ASIDE_X, EDGE
from companion.faces.screen.kit.sheet import Shown, sheet_picture
from companion.faces.screen.kit.skull import person_disc
from companion.faces.screen.kit.words import icon_at, paragraph
from companion.faces.screen.pages.skull_sheet import SHEET_X, SHEET_Y, SPACE_PX, TRAY_H, TRAY_Y, dice_beside
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.skull_dice import falling
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.skull_danger import ROW, lit, owner, sheet_of, space_of
from companion.view.skull_sheets import drawing, play_of
from companion.view.somebody import name_at, pawn_at
from companion.words import say

CARD_Y, CARD_H = 172.0, 164.0


def _header(_look: Look) -> Header:
    return Header(say(ROW.title))


def _body(look: Look, moment: Moment, width: float) -> Scene:
    play, space = play_of(look), space_of(look)
    in_the_air = falling(moment)
    mask = lit(look) & ~(1 << space if space >= 0 else 0)
    shown = Shown() if in_the_air else Shown(mask, True, space, "skull", named=True)
    scene = sheet_picture(SHEET_X, SHEET_Y, SPACE_PX, sheet_of(look), shown)
    room = width - EDGE - ASIDE_X
    scene += dice_beside(play, moment, Rect(ASIDE_X, TRAY_Y, room, TRAY_H))
    return scene if in_the_air else scene + _told(look, Rect(ASIDE_X, CARD_Y, room, CARD_H))


def _told(look: Look, rect: Rect) -> Scene:
    """Who marks whose island; alone where the skull may go."""
    x, y, w, _ = rect
    scene = kit.card(rect, 14, level=1, hairline=False)
    drawer, marked = max(0, drawing(play_of(look))), owner(look)
    if drawer == marked:
        scene += icon_at("danger", x + w / 2, y + 44, 58, C.bad)
        text = say("Beside your last mark, if there is room")
        return scene + paragraph(x + w / 2, y + 104, text, w - 32, 24, "black", C.text, 1.2, 2, "centre")
    scene += person_disc(x + w * 0.22, y + 46, 66, pawn_at(look, drawer), str(drawer + 1))
    scene += icon_at("ui-arrow", x + w / 2, y + 46, 40, C.text2)
    scene += person_disc(x + w * 0.78, y + 46, 66, pawn_at(look, marked), str(marked + 1))
    text = say("{name} marks {owner}’s island", name=name_at(look, drawer), owner=name_at(look, marked))
    return scene + paragraph(x + w / 2, y + 108, text, w - 28, 25, "black", C.text, 1.3, 2, "centre")


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None, aside=True)
