"""Save points on a line of time, newest on top (picture 31)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, PageFace
from companion.faces.screen.face import Moment as Passing
from companion.faces.screen.layout import MARGIN, first_shown, touch
from companion.faces.screen.pages.history import (
    GOES_EDGE,
    GROUND,
    LEFT,
    LINE,
    LINE_X,
    PITCH,
    ROW_H,
    ROWS_SHOWN,
    TOP,
    line_of_time,
)
from companion.faces.screen.scene import Rect, Scene, Shadow
from companion.faces.screen.theme import GOOD_PAPER, GOOD_TYPE, PAPER_EDGE, THEME, WARN_PILL, C
from companion.view.page import Look
from companion.view.pages.moments import ROW_AT, Moment, marked, moments, steps_back
from companion.words import say, say_n

FILLS = {"phase-day": THEME.cards["action"], "ui-pencil": WARN_PILL, "phase-night": "#222A58"}


def _header(_look: Look) -> Header:
    return Header(say("Save points"), icon="ui-bookmark", icon_tint=C.warn)


def _distance(steps: int) -> str:
    if steps > 0:
        return say_n("{n} step back", "{n} steps back", steps)
    return say_n("{n} step on", "{n} steps on", -steps)


def _when(look: Look, moment: Moment) -> str:
    """How far away a save point is; of several at this moment only the first says that it is now."""
    steps = steps_back(look, moment)
    if steps:
        return _distance(steps)
    first = next(m for m in moments(look) if not steps_back(look, m))
    return say("now") if moment == first else ""


def _row(look: Look, moment: Moment, rect: Rect, here: bool, passed: bool, name: str) -> Scene:
    x, y, w, h = rect
    steps = steps_back(look, moment)
    tone = C.undo if steps > 0 else C.confirm
    scene: Scene = (Shadow(Rect(x, y, w, h + 2), 16, 1, tone, 0.7),) if here else ()
    scene += kit.disc(LINE_X - 6, y + h / 2, 25, GROUND)
    scene += kit.disc(LINE_X - 6, y + h / 2, 20, tone if passed else LINE)
    scene += kit.icon_at("ui-bookmark", LINE_X - 6, y + h / 2 + 1, 22, C.ink)
    fill = C.cream if not here else "#FFE6E0" if steps > 0 else GOOD_PAPER
    scene += kit.card(rect, 14, fill, 1, False, GOES_EDGE if here and steps > 0 else PAPER_EDGE)
    if here:
        scene += kit.box(Rect(x - 2, y - 2, w + 4, h + 4), 16, "", 1.0, tone, 5)
    scene += kit.tile(x + 12, y + (h - 48) / 2, 48, moment.icon, 0.66, FILLS.get(moment.icon, C.ink3))
    scene += kit.words(x + 76, y + h / 2 + 9, moment.name, 25, "black", max_w=w - 96 - 212)
    second = C.text2 if not here else C.bad if steps > 0 else GOOD_TYPE
    scene += kit.words(x + w - 18, y + h / 2 + 8, _when(look, moment), 22, "heavy", second, "right", 196)
    return scene + touch(rect, name)


def _body(look: Look, _moment: Passing, width: float) -> Scene:
    listed, here = moments(look), marked(look)
    if here is None:
        return kit.words(
            width / 2,
            230,
            say("No save point yet. Plus names this moment."),
            24,
            "heavy",
            C.ontext,
            "centre",
            width - 80,
        )
    at = listed.index(here)
    first = first_shown(len(listed), at, ROWS_SHOWN)
    shown = listed[first : first + ROWS_SHOWN]
    ys = [TOP + i * PITCH for i in range(len(shown))]
    more = len(listed) > first + len(shown)
    scene = line_of_time(ys[0] + ROW_H / 2, ys[-1] + ROW_H / 2 + (36 if more else 0), LINE, 5, LINE_X - 6)
    passed = [i for i, moment in enumerate(shown) if 0 < steps_back(look, moment) <= steps_back(look, here)]
    if passed:
        scene += line_of_time(ys[passed[0]] + ROW_H / 2, ys[passed[-1]] + ROW_H / 2, C.undo, 6, LINE_X - 6)
    for i, (moment, y) in enumerate(zip(shown, ys, strict=True)):
        rect = Rect(LEFT - 4, y, width - LEFT + 4 - MARGIN, ROW_H)
        scene += _row(look, moment, rect, first + i == at, i in passed or first + i == at, f"{ROW_AT}{first + i}")
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_gap=None)
