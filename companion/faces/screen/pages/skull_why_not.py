"""Why a mark may not go there: the sheet with the space, beside it all reasons (picture 49)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.sheet import Shown, sheet_picture, with_names
from companion.faces.screen.kit.words import icon_at, paragraph, words
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.pages.skull_claim import LEFT, SHEET_X, SHEET_Y, SPACE_PX
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.skull_island.spaces import name_of
from companion.view.page import Look
from companion.view.pages.skull_why_not import ROW, SKULL, reasons, sheet_of
from companion.view.skull_sheets import BOAT
from companion.words import say

SYMBOLS = {
    "sea": "boat",
    "land": "boat",
    "mountain": "mountain",
    "danger-there": "danger",
    "danger-thrown": "danger",
}
"""The picture beside a reason, by its code; the others have a warning."""
MOST = 3


def _header(look: Look) -> Header:
    return Header(say(ROW.title), say("on {space}", space=name_of(look.draft.space)), "ui-warning", C.warn)


def _meant(look: Look) -> str:
    draft = look.draft
    if draft.kind == SKULL:
        return say("A danger on {space}", space=name_of(draft.space))
    if draft.kind == BOAT:
        return say("A boat on {space}", space=name_of(draft.space))
    return say("{n} on {space}", n=draft.value, space=name_of(draft.space))


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    scene = with_names(SHEET_X, SHEET_Y, SPACE_PX)
    scene += sheet_picture(SHEET_X, SHEET_Y, SPACE_PX, sheet_of(look), Shown(at=look.draft.space))
    right = width - MARGIN - LEFT
    scene += words(LEFT, 112, _meant(look), 30, "black", C.ontext, max_w=right)
    found = reasons(look)
    if not found:
        card = Rect(LEFT, 130, right, 90)
        scene += kit.card(card, 14, level=1, hairline=False) + icon_at("ui-ok", LEFT + 44, 175, 50, C.good)
        return scene + paragraph(LEFT + 86, 184, say("Here it may go."), right - 100, 26, "black", C.text, 1.15, 2)
    high = 78.0
    for n, reason in enumerate(found[:MOST]):
        card = Rect(LEFT, 128 + n * (high + 8), right, high)
        scene += kit.card(card, 14, level=1, hairline=False)
        middle = card.y + high / 2
        scene += icon_at(SYMBOLS.get(reason.code, "ui-warning"), LEFT + 40, middle, 44, C.bad)
        what, _, why = reason.sentence.partition(": ")
        scene += paragraph(LEFT + 78, card.y + (30 if why else 44), what, right - 92, 22, "black", C.text, 1.05, 1)
        if why:
            scene += paragraph(LEFT + 78, card.y + 54, why, right - 92, 20, "bold", C.text2, 1.02, 2)
    return scene


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None)
