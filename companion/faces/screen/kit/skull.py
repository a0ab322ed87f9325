"""Parts of Skull Island: its dice, bubbles of danger, numbers to write, whose sheet it is, treasures and dangers."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Literal

from companion.faces.screen import text as type_
from companion.faces.screen.kit.paper import box, card, disc
from companion.faces.screen.kit.words import LEAST, icon, icon_at, one_or_two_lines, paragraph, words
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Box, Poly, Rect, Scene, Shadow
from companion.faces.screen.theme import PAPER, PAPER_EDGE, THEME, C

BLACK, CORAL = "#2A1A1E", "#FF8A7A"
"""The colours of a danger: its ground and its skull."""
SEA, SEA_LINE = "#14545F", "#7FE3F0"
AMBER_EDGE, AMBER_INK = "#7A4A12", "#2A1B06"
NOBODYS = "#E4D5B0"
"""The colour of somebody who has no pawn."""
BUBBLES = 5
BUBBLE_STEP = 29
BUBBLES_W = 162
"""So much of the header five bubbles take."""
EMBLEMS = {name: look.emblem for name, look in THEME.players.items()}

Glow = Literal["", "danger", "pencil", "boat"]
_GLOWS = {"danger": C.undo, "pencil": C.confirm, "boat": "#4FD3E6"}
DangerState = Literal["lost", "crossed", "open"]


def bubbles(x: float, y: float, marked: int, new: bool = False) -> Scene:
    """Five bubbles on a dark header, the first round ``x``; ``new`` makes the last marked one glow."""
    scene: Scene = ()
    for n in range(BUBBLES):
        cx, on = x + n * BUBBLE_STEP, n < marked
        if new and n == marked - 1:
            scene += (Shadow(Rect(cx - 15, y - 15, 30, 30), 15, 2, C.undo, 0.9),)
        scene += disc(cx, y, 12, CORAL if on else "#0A2A35", 1.0, "#FFD9D2" if on else "#7FA3AB", 2.5)
        if on:
            scene += icon_at("danger", cx, y, 18, BLACK)
    return scene


def _turned(cx: float, cy: float, w: float, h: float, radius: float, turn: float, fill: str) -> Poly:
    """A filled box with round corners, turned by degrees anticlockwise."""
    points = []
    for corner, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(7):
            angle = radians(90 * corner + 15 * step)
            px = sx * (w / 2 - radius) + radius * cos(angle)
            py = sy * (h / 2 - radius) + radius * sin(angle)
            c, s = cos(radians(-turn)), sin(radians(-turn))
            points.append((cx + px * c - py * s, cy + px * s + py * c))
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    right, bottom = max(p[0] for p in points), max(p[1] for p in points)
    return Poly(Rect(left, top, right - left, bottom - top), tuple(points), fill)


def skull_die(
    cx: float, cy: float, size: float, face: str, turn: float = 0.0, glow: Glow = "", *, dim: bool = False
) -> Scene:
    """A die of Skull Island: ``1`` to ``5``, ``penny``, ``navigation`` or ``danger``.

    ``glow`` outlines the one that decides the throw; ``dim`` is a die that adds nothing to it.
    """
    scene: Scene = ()
    if not dim and size >= 84:
        low = Rect(cx - size * 0.433, cy - size * 0.42, size * 0.895, size * 0.895)
        scene += (Shadow(low, 26, 2, strength=1.2),)
    if glow:
        colour = _GLOWS[glow]
        edge = Rect(cx - size * 0.5, cy - size * 0.5, size, size)
        scene += (Shadow(edge, 33 if size > 100 else 20, 2, colour, 0.55),)
        for grown, fill in ((5, colour), (-5, C.ink)):
            w, h = size * 0.94 + grown, size * 0.95 + grown
            scene += (_turned(cx, cy - size * 0.015, w, h, size * 0.22, turn, fill),)
    return scene + icon_at(f"die-{face}", cx, cy, size, opacity=0.38 if dim else 1.0, turn=turn)


def number_tile(rect: Rect, value: int, faces: Sequence[str] = (), size: float = 60) -> Scene:
    """A number that may be written, and below it the dice that make it; for reading only."""
    x, y, w, h = rect
    scene: Scene = (Box(Rect(x, y + 4, w, h - 1), 14, PAPER_EDGE), Box(rect, 14, PAPER))
    if not faces:
        return scene + words(x + w / 2, y + h / 2 + size * 0.36, str(value), size, "black", C.text, "centre")
    scene += words(x + w / 2, y + h * 0.5 + size * 0.18, str(value), size, "black", C.text, "centre")
    left = x + w / 2 - (len(faces) * 29 - 2) / 2
    for n, face in enumerate(faces):
        scene += box(Rect(left + n * 29, y + h - 38, 27, 27), 7, "#8A7040")
        scene += icon(f"die-{face}", left + n * 29, y + h - 39, 27)
    return scene


def boat_tile(rect: Rect, text: str, sub: str = "") -> Scene:
    """A boat may be drawn: teal, for it goes on the sea."""
    x, y, w, h = rect
    scene: Scene = (Box(Rect(x, y + 4, w, h - 1), 14, "#062A33"), Box(rect, 14, SEA, 1.0, SEA_LINE, 3))
    if not sub:
        scene += icon_at("boat", x + 48, y + h / 2, 70, C.ontext)
        lines = 2 if type_.widest_word(text, 22, "black") <= w - 98 else 3
        size = 27 if lines == 2 and type_.needs_lines(text, w - 98, 27, "black") <= 2 else 22
        high = type_.needs_lines(text, w - 98, size, "black")
        return scene + paragraph(
            x + 92, y + h / 2 + size * 0.36 - (high - 1) * size * 0.575, text, w - 98, size, "black", C.ontext, 1.15, 3
        )
    scene += icon_at("boat", x + 60, y + h / 2, min(84.0, h - 8), C.ontext)
    room, middle = w - 126, y + h / 2
    if type_.measure(sub, LEAST, "bold") <= room:
        scene += words(x + 114, middle - 7, text, 27, "black", C.ontext, max_w=room)
        return scene + words(x + 114, middle + 23, sub, 21, "bold", C.ontext, max_w=room)
    scene += words(x + 114, middle - 17, text, 26, "black", C.ontext, max_w=room)
    return scene + paragraph(x + 114, middle + 7, sub, room, LEAST, "bold", C.ontext, 1.1, 2)


def sheet_token(x: float, y: float, size: float, pawn: str = "", number: str = "") -> Scene:
    """The sheet of somebody: paper with a cut corner, in it the owner's colour and emblem, or a number."""
    w, cut = size * 0.92, size * 0.22

    def page(grown: float, fill: str) -> Poly:
        left, top, right, bottom = x - grown, y - grown, x + w + grown, y + size + grown
        corner = cut + grown * 0.3
        points = ((left, top), (right - corner, top), (right, top + corner), (right, bottom), (left, bottom))
        return Poly(Rect(left, top, right - left, bottom - top), points, fill)

    fold = ((x + size * 0.7, y), (x + w, y + cut), (x + size * 0.7, y + cut))
    scene: Scene = (page(2, C.ink), page(0, C.cream), Poly(Rect(x + size * 0.7, y, cut, cut), fold, "#CDB07C"))
    look = THEME.players.get(pawn)
    scene += box(Rect(x + size * 0.12, y + size * 0.32, size * 0.68, size * 0.56), 3, look.fill if look else NOBODYS)
    if look is not None:
        return scene + icon_at(EMBLEMS[pawn], x + size * 0.46, y + size * 0.6, size * 0.44, look.text)
    return scene + words(x + size * 0.46, y + size * 0.82, number, size * 0.56, "black", C.text, "centre")


def person_disc(cx: float, cy: float, size: float, pawn: str = "", number: str = "") -> Scene:
    """Somebody in a circle: the chip of the pawn, or a number from the sixth person on."""
    if pawn:
        return icon_at(f"chip-{pawn}", cx, cy, size)
    return (
        disc(cx, cy, size * 0.48, C.ink)
        + disc(cx, cy, size * 0.44, C.ontext)
        + words(cx, cy + size * 0.21, number, size * 0.58, "black", C.text, "centre", size * 0.7)
    )


def swap_row(rect: Rect, who: tuple[str, str, str], takes: str, whose: tuple[str, str, str]) -> Scene:
    """Who takes whose sheet: pawn ("" = none), number and name of both; ``takes`` is the word between, "" an arrow."""
    x, y, w, h = rect
    wide = bool(takes)
    head = w * (0.4 if wide else 0.46)
    chip = min(49 if wide else 52, h - 8)
    look = THEME.players.get(who[0])
    fill, ink = (look.fill, look.text) if look is not None else (NOBODYS, C.text)
    size = 29 if wide else 28
    middle = y + h / 2
    scene = (*card(rect, 14, PAPER, 1, False), Box(Rect(x, y, head, h), 14, fill, corners="left"))
    scene += person_disc(x + (30.5 if wide else 34), middle, chip, who[0], who[1])
    left = 64 if wide else 68
    scene += words(x + left, middle + size * 0.36, who[2], size, "black", ink, max_w=head - left - 8)
    if wide:
        between = x + head + w * 0.235
        room = w * 0.235 - 12
        scene += one_or_two_lines(x + head + w * 0.115, middle, takes, room, 22, "heavy", C.text2, "centre")
        scene += sheet_token(between, middle - 22.5, 45, whose[0], whose[1])
        name_x = between + 56
    else:
        scene += icon_at("ui-arrow", x + head + 24, middle, 28, C.text2)
        scene += sheet_token(x + head + 46, middle - 25, 50, whose[0], whose[1])
        name_x = x + head + 104
    return scene + words(name_x, middle + size * 0.36, whose[2], size, "black", C.text, max_w=x + w - name_x - 10)


def strike(x1: float, y1: float, x2: float, y2: float, width: float, fill: str = "#FFFFFF") -> Poly:
    """A line from one point to another."""
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (y2 - y1) / length * width / 2, (x1 - x2) / length * width / 2
    points = ((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    right, bottom = max(p[0] for p in points), max(p[1] for p in points)
    return Poly(Rect(left, top, right - left, bottom - top), points, fill)


def danger_tile(rect: Rect, value: str, state: DangerState, name: str = "") -> Scene:
    """A danger as it counts: lost is black, crossed out is green, an unmarked bubble is dashed."""
    x, y, w, h = rect
    middle = y + h / 2
    if state == "open":
        dashed: Scene = (Box(rect, 12, "", 1.0, "#A98F5C", 2.5, 1.0, True),)
        return dashed + icon_at("danger", x + w / 2, middle - 1, 26, "#CDBB93")
    crossed = state == "crossed"
    scene = box(rect, 12, C.good if crossed else BLACK)
    scene += icon_at("danger", x + 23, middle - 1, 30, "#FFFFFF" if crossed else CORAL)
    scene += words(x + w - 9, middle + 10, value, 28, "black", "#FFFFFF", "right", w - 46)
    if crossed:
        scene += (strike(x + 9, middle + 13, x + 37, middle - 15, 4),)
    return scene + touch(rect, name)


def treasure_tile(rect: Rect, value: int, state: Literal["on", "worthless", "off"] = "off", name: str = "") -> Scene:
    """A number that may be a treasure: found (amber), found and worthless (a skull lies on it), or not."""
    x, y, w, h = rect
    if state == "worthless":
        scene = box(Rect(x, y + 3, w, h), 12, "#000000") + box(rect, 12, BLACK, 1.0, "#5A3A40", 2)
        ink = "#FFFFFF"
    elif state == "on":
        scene = box(Rect(x, y + 3, w, h), 12, AMBER_EDGE) + box(rect, 12, C.roll, 1.0, AMBER_EDGE, 2)
        ink = AMBER_INK
    else:
        scene = box(Rect(x, y + 3, w, h), 12, "#C9B486") + box(rect, 12, "#FFFDF4", 1.0, PAPER_EDGE, 2)
        ink = "#6E5B36"
    middle = y + h / 2
    cx = x + w / 2 - (0 if state == "off" else 13)
    scene += words(cx, middle + 10, str(value), 30, "black", ink, "centre")
    if state != "off":
        size = 24 if value < 10 else 20
        symbol, tint = ("treasure", "#5A3500") if state == "on" else ("danger", CORAL)
        scene += icon_at(symbol, x + w - (20 if value < 10 else 17), middle - 1, size, tint)
    return scene + touch(rect, name)


def small_treasure(rect: Rect, value: int, *, worthless: bool = False) -> Scene:
    """A treasure in a sum: its number on amber, or pale where it counts nothing."""
    x, y, w, h = rect
    scene = box(Rect(x, y + 2, w, h), 10, BLACK if worthless else AMBER_EDGE)
    scene += box(rect, 10, "#D8C49A" if worthless else C.roll)
    ink = "#5A452E" if worthless else AMBER_INK
    scene += words(x + w / 2, y + h / 2 + 10, str(value), 28, "black", ink, "centre", w - 6)
    return scene + ((strike(x + 8, y + h - 8, x + w - 8, y + 8, 3, C.bad),) if worthless else ())
