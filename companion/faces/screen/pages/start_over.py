"""The story from the beginning: whether achievements stay, and what goes back into the box, row by row."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, rows
from companion.faces.screen.pages.pack_away import ROW_H, ROWS_SHOWN, chore_row
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.view.page import Look
from companion.view.pages.start_over import KEEPS, PLACE, ROW, chores, ringed_row
from companion.words import say


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-map", icon_tint=C.warn)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    keeps = look.draft.keeps
    listed = tuple(enumerate(chores(look)))
    every = (None, *listed)
    first = first_shown(len(every), ringed_row(look) + 1, ROWS_SHOWN)
    scene: Scene = ()
    places = rows(Rect(MARGIN, 80, width - 2 * MARGIN, 305), ROWS_SHOWN, 7, ROW_H)
    for row, rect in zip(every[first : first + ROWS_SHOWN], places, strict=False):
        if row is None:
            value = say("stay") if keeps else say("go too")
            fill = GOOD_PAPER if keeps else PAPER
            words = say("Achievements and titles")
            scene += kit.list_row(rect, "achievement", words, value, fill=fill, name=KEEPS)
        else:
            at, chore = row
            scene += chore_row(rect, chore.icon, chore.words, at in look.draft.ticks, f"{PLACE}{at}")
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=0)
