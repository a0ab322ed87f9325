"""Lists of what a table does before, between and after: a row with a tick box for each (picture 34)."""

from __future__ import annotations

from companion.adventure_island.table_lists import list_title
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, C
from companion.view.page import Look
from companion.view.pages.pack_away import PLACE, chores, ringed_row
from companion.words import say

ROWS_SHOWN = 4
ROW_H = 71


def _header(look: Look) -> Header:
    every = len(chores(look))
    more = say("row {n} of {all}", n=ringed_row(look) + 1, all=every) if every > ROWS_SHOWN else ""
    return Header(list_title(look.draft.which), more, "ui-box", C.warn)


def chore_row(rect: Rect, icon: str, words: str, ticked: bool, name: str) -> Scene:
    """A row of a list that a table works off: tick box, drawing, and up to three lines."""
    x, y, w, h = rect
    scene = kit.card(rect, 14, GOOD_PAPER if ticked else PAPER, 1, False)
    scene += kit.tick(x + 12, y + h / 2 - 19, ticked) + kit.row_symbol(x + 62, y + 4, h - 8, icon)
    room = w - 150
    if type_.needs_lines(words, room, 20, "heavy") > 2:
        scene += kit.paragraph(x + 134, y + 21, words, room, 20, "heavy", leading=1.1, max_lines=3)
    else:
        scene += kit.one_or_two_lines(x + 134, y + h / 2, words, room, 22, "heavy")
    return scene + touch(rect, name)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    every = chores(look)
    if not every:
        words = say("Nothing lies on the table.")
        return kit.words(width / 2, 230, words, 26, "heavy", C.text, "centre", width - 80)
    first = first_shown(len(every), ringed_row(look), ROWS_SHOWN)
    scene: Scene = ()
    places = rows(Rect(MARGIN, 80, width - 2 * MARGIN, 305), ROWS_SHOWN, 7, ROW_H)
    for i, (chore, rect) in enumerate(zip(every[first : first + ROWS_SHOWN], places, strict=False), first):
        scene += chore_row(rect, chore.icon, chore.words, i in look.draft.ticks, f"{PLACE}{i}")
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=0)
