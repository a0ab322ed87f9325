"""Why a number is what it is: tabs, the numbers of a part, and below them what led to the ringed one."""

from __future__ import annotations

from companion.adventure_island.because import Figure, Line, Why, because
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, columns
from companion.faces.screen.scene import Rect, Scene, Target
from companion.faces.screen.theme import FAINT, GOOD_TYPE, PAPER_EDGE, C
from companion.view.page import Look
from companion.view.pages.why import CAMP, CARDS, CHECK, PART, THREATS, answer, asked, part, parts, target
from companion.view.terms import signed
from companion.words import say, say_n

FLAME = "#B4501A"
TABS_H, FIGURES_H, MOST_H = 58.0, 64.0, 50.0
ROOM_H, GAP = 166.0, 6.0
LINES_SHOWN = 4
SYMBOLS = {
    Figure.FREE: "marker-fatigue",
    Figure.EXPERIENCE: "marker-experience",
    Figure.ACTIONS: "card-action",
    Figure.MEALS: "phase-meal",
    Figure.THREATS: "deck-threat",
    Figure.NIGHTS: "phase-night",
    Figure.DECK: "ui-box",
    Figure.DICE: "ui-roll",
    Figure.ODDS: "ui-chart",
    Figure.PROGRESS: "marker-progress",
}
"""The pictures of numbers; an attribute and a token have their own."""


def _header(look: Look) -> Header:
    found = answer(look)
    if found is None:
        return Header(say("Why this number?"), icon="ui-coach", icon_tint=C.warn)
    return Header(say("{thing}: why {value}?", thing=found.name, value=found.value), icon="ui-coach", icon_tint=C.warn)


def _tabs(look: Look, area: Rect) -> Scene:
    play, shown = look.play, part(look)
    tabs = parts(look)
    scene: Scene = ()
    for name, rect in zip(tabs, columns(area, len(tabs), 8), strict=True):
        cx, cy = rect.x + rect.w / 2, rect.y + rect.h / 2
        if name == CAMP:
            inside = kit.icon_at("sym-flame", cx, cy, 40, FLAME)
        elif name == THREATS:
            inside = kit.icon_at("deck-threat", cx, cy, 50)
        elif name == CHECK:
            inside = kit.icon_at("ui-roll", cx, cy, 36, C.text)
        elif name == CARDS:
            inside = kit.icon_at("marker-progress", cx, cy, 40)
        else:
            inside = kit.chip(play.player(name).pawn.value, cx, cy, 48)
        scene += kit.choice(rect, selected=name == shown, content=inside)
        # Half the gap on either side: touch areas meet, and do not lie over each other.
        scene += (Target(Rect(rect.x - 4, rect.y - 2, rect.w + 8, rect.h + 4), PART + name),)
    return scene


def _symbol(why: Why) -> str:
    match why.figure:
        case Figure.ATTRIBUTE:
            return f"attr-{why.of}"
        case Figure.CAMP:
            return f"token-{why.of}"
    return SYMBOLS[why.figure]


def _figures(look: Look, area: Rect) -> Scene:
    """The numbers of the part, the ringed one on white."""
    found = asked(look)
    here = next((why for why in found if target(why) == look.here.ring), found[0])
    scene: Scene = ()
    for why, rect in zip(found, columns(area, len(found), 8), strict=True):
        x, y, w, h = rect
        middle = y + h / 2
        scene += kit.box(rect, 13, "#FFFFFF" if why == here else "#F8EDD2", 1.0, PAPER_EDGE, 2)
        value = because(look.game, why).value
        size = 40.0
        room = w - size - 18
        type_size = 34 if type_.measure(value, 34, "black") <= room else 22
        scene += kit.row_symbol(x + 6, middle - size / 2, size, _symbol(why))
        scene += kit.words(x + size + 10, middle + type_size * 0.36, value, type_size, "black", max_w=room)
        if why == here:
            scene += kit.chosen(rect)
        scene += (Target(Rect(x - 4, y - 2, w + 8, h + 4), target(why)),)
    return scene


def shortened(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines that find room: the first and the last ones, with all between them as one sum."""
    if len(lines) <= LINES_SHOWN:
        return lines
    last = lines[-(LINES_SHOWN - 1) :]
    between = lines[: -(LINES_SHOWN - 1)]
    words = say_n("Before that: {n} step", "Before that: {n} steps", len(between))
    return (Line("ui-history", words, "", sum(line.change or 0 for line in between)), *last)


def _line(line: Line, rect: Rect, at: int) -> Scene:
    x, y, w, h = rect
    middle = y + h / 2
    scene = kit.card(rect, 12, C.cream, 1, False, PAPER_EDGE) + kit.row_symbol(x + 8, y, h, line.icon)
    room = w - 70 - 14
    if line.change is not None:
        change = str(line.change) if at == 0 and line.change >= 0 else signed(line.change)
        tone = C.bad if line.change < 0 else GOOD_TYPE if at and line.change > 0 else C.text
        scene += kit.words(x + w - 14, middle + 11, change, 30, "black", tone, "right")
        room -= 64
    if line.when:
        scene += kit.one_or_two_lines(x + 70 + room, middle, line.when, 116, 20, "bold", C.text2, "right")
        room -= 124
    return scene + kit.one_or_two_lines(x + 70, middle, line.words, room, 23, "heavy")


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    found = answer(look)
    if found is None:
        return kit.words(width / 2, 230, say("No adventure has begun."), 24, "heavy", FAINT, "centre", width - 80)
    w = width - 2 * MARGIN
    scene = _tabs(look, Rect(MARGIN, 80, w, TABS_H))
    scene += _figures(look, Rect(MARGIN, 146, w, FIGURES_H))
    lines = shortened(found.lines) if found.sums else found.lines
    h = min(MOST_H, (ROOM_H - GAP * (len(lines) - 1)) / len(lines))
    for at, line in enumerate(lines):
        scene += _line(line, Rect(MARGIN, 218 + at * (h + GAP), w, h), at)
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_gap=None)
