"""What happened, on a line of time: rose what UNDO would take back, green what comes again (picture 11)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, touch
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import EMPTY, FAINT, GOOD_PAPER, GOOD_TYPE, PAPER_EDGE, C
from companion.view.page import Look
from companion.view.pages.history import ROW_AT, Row, marked, rows
from companion.view.past import Told, told
from companion.view.somebody import somebody
from companion.words import say

ROWS_SHOWN = 4
PITCH, ROW_H, TOP = 77, 67, 82
LEFT, LINE_X = 100, 58
LINE = "#5C8496"
RESULT_WIDTHS = (260.0, 220.0, 190.0)
"""How wide a result may be; the longer the words beside it are, the less."""
GOES_EDGE = "#B25546"
GROUND = "#0D1B25"


def _header(_look: Look) -> Header:
    return Header(say("What happened"), icon="ui-history", icon_tint=C.ontext)


def _pawn(look: Look, who: str) -> str:
    person = somebody(look, who)
    return "" if person is None or person.pawn is None else person.pawn.value


def line_of_time(top: float, bottom: float, colour: str, w: float, x: float = LINE_X) -> Scene:
    """A piece of the line at the left, ``w`` wide round ``x``."""
    return (Box(Rect(x - w / 2, top, w, max(0.0, bottom - top)), w / 2, colour),)


def _result(row: Row, words: Told) -> str:
    if not row.seen:
        return words.result
    return say("seen: {result}", result=words.result) if words.result else say("seen")


def _result_width(words: str, result: str, room: float) -> float:
    """How wide the result is: as wide as it is, but where its words need the room it breaks, too."""
    asked = type_.measure(result, 22, "heavy")
    for widest in RESULT_WIDTHS:
        w = min(widest, asked)
        if kit.fits_two_lines(words, room - w - 20) and (w == asked or kit.fits_two_lines(result, w)):
            return w
    return min(RESULT_WIDTHS[0], asked)


def _row(row: Row, step: Told, pawn: str, rect: Rect, marked: int) -> Scene:
    """One step: rose when it would be taken back, green when it would come again, sand when it is only remembered."""
    x, y, w, h = rect
    goes = 0 < row.place <= marked
    comes = marked <= row.place < 0
    here = bool(row.place) and row.place == marked
    tone = C.undo if goes else C.confirm
    fill = "#FFE6E0" if goes else GOOD_PAPER if comes else C.cream if row.place > 0 else EMPTY
    ink = C.text if row.place > 0 or comes else FAINT
    second = C.bad if goes else GOOD_TYPE if comes else C.text2 if row.place > 0 else FAINT
    scene: Scene = (Shadow(Rect(x, y, w, h + 2), 16, 1, tone, 0.7),) if here else ()
    scene += kit.card(rect, 14, fill, 1, False, GOES_EDGE if goes else PAPER_EDGE)
    if here:
        scene += kit.box(Rect(x - 2, y - 2, w + 4, h + 4), 16, "", 1.0, tone, 5)
    if pawn:
        scene += kit.chip(pawn, LINE_X, y + h / 2, 50)
    else:
        scene += kit.disc(LINE_X, y + h / 2, 15, GROUND) + kit.disc(
            LINE_X, y + h / 2, 10, tone if goes or comes else LINE
        )
    scene += kit.row_symbol(x + 12, y, h, step.icon)
    result = _result(row, step)
    room = w - 78 - 18
    if result:
        detail_w = _result_width(step.words, result, room)
        scene += kit.one_or_two_lines(x + w - 18, y + h / 2, result, detail_w + 0.5, 22, "heavy", second, "right")
        room -= detail_w + 20
    scene += kit.one_or_two_lines(x + 78, y + h / 2, step.words, room, 24, "heavy", ink)
    return scene + (touch(rect, f"{ROW_AT}{row.place}") if row.place else ())


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    listed, here = rows(look.game), marked(look)
    at = next((i for i, row in enumerate(listed) if row.place == here and here), 0)
    first = first_shown(len(listed), at, ROWS_SHOWN)
    shown = listed[first : first + ROWS_SHOWN]
    if not shown:
        return kit.words(width / 2, 230, say("Nothing happened yet."), 26, "heavy", C.ontext, "centre", width - 80)
    bottom = TOP + PITCH * (len(shown) - 1) + ROW_H / 2
    more = len(listed) > first + len(shown)
    scene = line_of_time(TOP + (ROW_H / 2 if not first else -2), bottom + (36 if more else 0), LINE, 5)
    ys = [TOP + i * PITCH for i in range(len(shown))]
    goes = [y for row, y in zip(shown, ys, strict=True) if 0 < row.place <= here or here <= row.place < 0]
    if goes:
        tone = C.undo if here > 0 else C.confirm
        scene += line_of_time(goes[0] + ROW_H / 2, goes[-1] + ROW_H / 2 + (PITCH / 2 if here > 0 else 0), tone, 6)
    for row, y in zip(shown, ys, strict=True):
        words = told(look, row.step)
        rect = Rect(LEFT, y, width - LEFT - MARGIN, ROW_H)
        scene += _row(row, words, _pawn(look, words.who), rect, here)
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_gap=None)
