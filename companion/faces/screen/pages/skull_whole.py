"""A sheet of paper as it is entered: the island at the left, what can be marked beside it."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.aside import ASIDE_X, EDGE
from companion.faces.screen.kit.sheet import Shown, sheet_picture
from companion.faces.screen.layout import grid
from companion.faces.screen.pages.skull_sheet import SHEET_X, SHEET_Y, SPACE_PX
from companion.faces.screen.scene import Rect, Scene
from companion.view.page import Look
from companion.view.pages.skull_whole import (
    BOAT,
    CIRCLE,
    DONE,
    MARK,
    MARKS,
    ROW,
    SKULL,
    WholeDraft,
    may_mark,
    sheet_of,
    space_of,
)
from companion.words import say

SYMBOLS = {BOAT: "boat", SKULL: "danger", CIRCLE: "treasure-ring", DONE: "ui-confirm"}
ACROSS = 5
PAD_Y, PAD_H = 76.0, 258.0


def _header(_look: Look) -> Header:
    return Header(say(ROW.title))


def _pad(draft: WholeDraft, area: Rect) -> Scene:
    scene: Scene = ()
    places = grid(area, ACROSS, ACROSS * 4, 5)
    for at, what in enumerate(MARKS):
        place = places[at]
        if what == DONE:
            # The last key takes the two places that are left.
            place = place._replace(w=places[-1].x + places[-1].w - place.x)
        chosen = what == draft.mark
        if what in SYMBOLS:
            scene += kit.choice(place, selected=chosen, symbol=SYMBOLS[what], name=f"{MARK}{what}")
        else:
            scene += kit.choice(place, what, selected=chosen, size=28, name=f"{MARK}{what}")
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    draft: WholeDraft = look.draft
    mark = "" if draft.mark in (CIRCLE, DONE) else draft.mark
    lit = may_mark(draft) if draft.on_sheet else 0
    at = space_of(draft)
    shown = Shown(lit & ~(1 << at if at >= 0 else 0), draft.mark == SKULL, at, mark, named=True)
    scene = sheet_picture(SHEET_X, SHEET_Y, SPACE_PX, sheet_of(draft), shown)
    return scene + _pad(draft, Rect(ASIDE_X, PAD_Y, width - EDGE - ASIDE_X, PAD_H))


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None, aside=True)
