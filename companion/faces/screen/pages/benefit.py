"""What titles give now: one line for each choice, with the emblem of the person it helps."""

from __future__ import annotations

from companion.adventure_island.achievements import benefit, title_name
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, rows
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.benefit import OPTION, ROW, options, ringed_option, title_now
from companion.words import say

LINES_SHOWN = 4
LINE_H = 66


def _header(look: Look) -> Header:
    title = title_now(look.play)
    return Header(say(ROW.title) if title is None else title_name(title), icon="achievement", icon_tint=C.warn)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    found = options(look)
    if not found:
        words = say("No title helps now. A title helps when all its achievements are marked.")
        return kit.paragraph(width / 2, 210, words, width - 160, 26, "heavy", C.text, align="centre")
    title = title_now(look.play)
    shown = LINES_SHOWN - (title is not None)
    scene: Scene = ()
    if title is not None:
        rect = Rect(MARGIN + 4, 84, width - 2 * MARGIN - 8, LINE_H)
        scene += kit.box(rect, 14, C.ink) + kit.one_or_two_lines(
            rect.x + 20, rect.y + LINE_H / 2, benefit(title), rect.w - 40, 22, "heavy", C.ontext
        )
    at = ringed_option(look)
    first = first_shown(len(found), at, shown)
    top = 84 + (LINES_SHOWN - shown) * (LINE_H + 11)
    places = rows(Rect(MARGIN + 4, top, width - 2 * MARGIN - 8, 300), LINES_SHOWN, 11, LINE_H)
    for i, (option, rect) in enumerate(zip(found[first : first + shown], places, strict=False), first):
        symbol = f"chip-{look.play.player(option.who).pawn.value}" if option.who else "achievement"
        scene += kit.list_row(rect, symbol, option.words, sub=option.sub, name=f"{OPTION}{i}")
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=3)
