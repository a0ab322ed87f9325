"""A danger on paper: who takes whose sheet, or how far all are passed on; for one person alone, where to draw."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin

from companion.faces.screen import kit
from companion.faces.screen.kit.skull import NOBODYS, skull_die, swap_row
from companion.faces.screen.layout import MARGIN, grid
from companion.faces.screen.scene import Box, Disc, Poly, Rect, Scene
from companion.faces.screen.theme import PAPER_EDGE, C
from companion.skull_island.state import Play
from companion.view.page import Look
from companion.view.somebody import somebody
from companion.words import say

PANEL_W = 236
ROWS_OF_FIVE = 5
"""So many people stand one below the other; more of them in two columns."""
HIGHEST_ROW = 92
WOOD, WOOD_EDGE = "#8F663B", "#5C3F20"
SEATS_R = 112
FIRST_SEAT = 60.0
"""Where the first seat lies round the table, in degrees clockwise from the right."""


def danger_page(look: Look, play: Play, width: float) -> Scene:
    """What people do with their sheets."""
    area = Rect(MARGIN + PANEL_W + 12, 80, width - 2 * MARGIN - PANEL_W - 12, 306)
    if play.setup.alone:
        return _panel(say("on your own sheet")) + _alone(area)
    if not play.swap.sheets:
        return _panel(say("on empty land, then give it back")) + _passed_on(play, area)
    if len(play.swap.sheets) > ROWS_OF_FIVE:
        return _in_two_columns(look, play, Rect(MARGIN, 80, width - 2 * MARGIN, 306))
    return _panel(say("on empty land, then give it back")) + _in_rows(look, play, area)


def _panel(then: str) -> Scene:
    """The die of the danger and what to draw, at the left."""
    scene = kit.tray(Rect(MARGIN, 80, PANEL_W, 306))
    cx = MARGIN + PANEL_W / 2
    scene += skull_die(cx, 164, 138, "danger", 3, "danger")
    scene += kit.words(cx, 290, say("Draw 1 skull"), 27, "black", C.ontext, "centre", 200)
    return scene + kit.paragraph(cx, 320, then, 206, 22, "heavy", C.ontext, 1.25, 3, "centre")


def _named(look: Look, seat: int) -> tuple[str, str, str]:
    """Pawn, number and name of a seat."""
    found = somebody(look, str(seat))
    assert found is not None
    return ("" if found.pawn is None else found.pawn.value, str(seat + 1), found.name)


def _in_rows(look: Look, play: Play, area: Rect) -> Scene:
    n = len(play.swap.sheets)
    gap = 5.2 if n == ROWS_OF_FIVE else 10
    h = min(HIGHEST_ROW, (area.h - gap * (n - 1)) / n)
    scene: Scene = ()
    for seat, takes in enumerate(play.swap.sheets):
        rect = Rect(area.x, area.y + seat * (h + gap), area.w, h)
        scene += swap_row(rect, _named(look, seat), say("takes"), _named(look, takes))
    return scene


def _in_two_columns(look: Look, play: Play, area: Rect) -> Scene:
    """The first half of the people at the left, read downwards."""
    half = -(-len(play.swap.sheets) // 2)
    places = grid(area, 2, 2 * half, 12, (area.h - 8.6 * (half - 1)) / half - 12 + 8.6)
    scene: Scene = ()
    for seat, takes in enumerate(play.swap.sheets):
        place = places[2 * (seat % half) + seat // half]
        scene += swap_row(place, _named(look, seat), "", _named(look, takes))
    return scene


def _at(cx: float, cy: float, degrees: float, r: float) -> tuple[float, float]:
    return cx + r * cos(radians(degrees)), cy + r * sin(radians(degrees))


def _bent_arrow(cx: float, cy: float, start: float, end: float, r: float) -> Scene:
    """An arrow along a circle, the way of the clock; degrees clockwise from the right."""
    tip = min(end - start, 14.0)
    steps = max(2, int((end - start) / 5))
    turns = [start + (end - tip * 0.6 - start) * n / steps for n in range(steps + 1)]
    points = [_at(cx, cy, t, r + 4) for t in turns] + [_at(cx, cy, t, r - 4) for t in reversed(turns)]
    head = (_at(cx, cy, end + 4, r), _at(cx, cy, end - tip, r + 14), _at(cx, cy, end - tip, r - 14))
    scene: Scene = tuple(_poly(tuple(shape)) for shape in (points, head))
    x, y = _at(cx, cy, start, r)
    return (Disc(Rect(x - 4, y - 4, 8, 8), C.cream), *scene)


def _poly(points: tuple[tuple[float, float], ...]) -> Poly:
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    right, bottom = max(p[0] for p in points), max(p[1] for p in points)
    return Poly(Rect(left, top, right - left, bottom - top), points, C.cream)


def _table(cx: float, cy: float, people: int, shift: int) -> Scene:
    """People round a table, seen from above, and the way of the sheet of one of them."""
    scene = kit.disc(cx, cy, 84, WOOD, 1.0, WOOD_EDGE, 5)
    step = 360 / people
    room = pi * SEATS_R / people
    small = min(16.0, max(3.0, room - 3))
    ends = (_at(cx, cy, FIRST_SEAT, SEATS_R), _at(cx, cy, FIRST_SEAT + shift * step, SEATS_R))
    apart = hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1])
    large = min(21.0, max(small, apart / 2 - 2))
    for seat in sorted(range(people), key=lambda seat: seat in (0, shift)):
        x, y = _at(cx, cy, FIRST_SEAT + seat * step, SEATS_R)
        fill = {0: C.roll, shift: C.confirm}.get(seat, NOBODYS)
        r = large if seat in (0, shift) else small
        scene += kit.disc(x, y, r, fill, 1.0, C.ink, 2.5 if r > 8 else 1.5)
        if r >= 12:
            scene += kit.icon_at("pawn", x, y, r * 1.2, "#2A1B06" if seat in (0, shift) else "#7A6740")
    start, end = FIRST_SEAT + 6, FIRST_SEAT + shift * step - 10
    scene += _bent_arrow(cx, cy, start, max(end, start + 16), 70)
    return scene + kit.icon_at("ui-sheet", cx, cy - 6, 62, C.cream)


def _passed_on(play: Play, area: Rect) -> Scene:
    shift = play.swap.shift
    scene = kit.card(area, 18, level=2) + _table(area.x + 162, area.y + 153, play.setup.people, shift)
    x = area.x + 310
    room = area.x + area.w - x - 14
    scene += kit.words(x, 212, str(shift), 120, "black")
    scene += kit.words(x, 258, say("to the left"), 29, "black", max_w=room)
    scene += (Box(Rect(x, 282, room, 2.5), 1, PAPER_EDGE),)
    for line, words in enumerate(say("Draw, then\n{n} back", n=shift).split("\n")):
        scene += kit.words(x, 320 + 30 * line, words, 23, "heavy", C.text2, max_w=room)
    return scene


def _alone(area: Rect) -> Scene:
    """Where the skull goes: one of the spaces round the one that was drawn in last."""
    scene = kit.card(area, 18, level=2)
    size = 56
    x, y = area.x + 24, area.y + (area.h - 3 * size) / 2
    for n, cell in enumerate(grid(Rect(x, y, 3 * size, 3 * size), 3, 9, 0)):
        middle = n == 4
        scene += (Box(cell, 0, C.cream if not middle else "#EFDCAB", 1.0, "#7A6236", 1.5),)
        cx, cy = cell.x + size / 2, cell.y + size / 2
        scene += kit.icon_at("penny" if middle else "danger", cx, cy, 34, C.text if middle else "#B3261E", 1.0)
    left = x + 3 * size + 22
    room = area.x + area.w - left - 18
    scene += kit.paragraph(
        left, area.y + 92, say("Beside the space you drew in last"), room, 27, "black", C.text, 1.2, 4
    )
    none_free = say("Nothing free there, or the first throw: any empty land.")
    return scene + kit.paragraph(left, area.y + 212, none_free, room, 22, "bold", C.text2, 1.2, 4)
