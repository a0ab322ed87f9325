"""Our own dice: a tray that fills with the faces that are typed, and three colours to type them."""

from __future__ import annotations

from companion.adventure_island.values import Colour
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.dice import DieState
from companion.faces.screen.layout import CONTENT_TOP, MARGIN, columns
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.own_dice import OwnDiceDraft
from companion.view.terms import FACES, colour_word
from companion.words import say

KEYS_Y = 298


def _header(_look: Look) -> Header:
    return Header(say("What did your dice show?"), icon="ui-owndice", icon_tint=C.roll)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    draft: OwnDiceDraft = look.draft
    typed: list[tuple[str, DieState]] = [(FACES[c], "normal") for c in draft.faces]
    missing: list[tuple[str, DieState]] = [("blank", "ignored")] * (draft.dice - len(typed))
    tray = Rect(MARGIN, CONTENT_TOP, width - 2 * MARGIN, 204)
    scene = kit.dice_in_tray(tray, typed + missing, name="die")
    keys = columns(Rect(MARGIN, KEYS_Y, width - 2 * MARGIN, 82), len(Colour), 12)
    for colour, rect in zip(Colour, keys, strict=True):
        content = kit.icon_at(f"die-{FACES[colour]}", rect.x + 48, rect.y + rect.h / 2, 66)
        ink = kit.choice_ink(False, draft.full)
        content += kit.words(
            rect.x + 90, rect.y + rect.h / 2 + 9, colour_word(colour), 27, "black", ink, max_w=rect.w - 100
        )
        scene += kit.choice(rect, off=draft.full, content=content, name=f"colour:{colour}")
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=4)
