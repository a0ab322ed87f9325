"""The parts of the device: tiles with a pill each, the five buttons to try, and what to do about the ringed one."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import CONTENT_BOTTOM, MARGIN, grid, touch
from companion.faces.screen.scene import Icon, Rect, Scene
from companion.faces.screen.theme import PAPER, WARN_PAPER, WARN_PILL, C
from companion.parts import BUTTONS, READY, TITLES
from companion.view.inputs import Key
from companion.view.page import Look
from companion.view.pages.parts import ROW, advice, ringed_group, shown, state_words
from companion.words import say

BUTTONS_H, GAP = 110, 6
LOW_H = 58
"""The buttons' card where there are too many other parts for its picture."""
TILES = 6
"""So many tiles of other parts leave room for the picture of the buttons."""
WARN_TILE = "#7A4A00"
SYMBOLS = {
    "lamps": "sym-sun",
    "sign": "hw-oled",
    "speaker": "ui-sound",
    "screen": "ui-device",
    "touch": "hw-touch",
    "data": "ui-lock",
    "wiring": "hw-buttons",
}
_FILES = {Key.NEXT: "confirm"}


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-settings", icon_tint=C.ontext)


def _pill(look: Look, group: str, x: float, y: float, h: float, room: float, right: bool = False) -> Scene:
    """The pill with the state of a group, at most ``room`` wide, its left (or right) end at ``x``."""
    well = look.health.worst(group).state == READY
    words = state_words(look, group)
    w = min(room, type_.measure(words, 20, "black") + 26 + h)
    fill, symbol = (C.good, "ui-ok") if well else (WARN_PILL, "ui-warning")
    return kit.pill(Rect(x - w if right else x, y, w, h), fill, words, "#FFFFFF", 20, "black", symbol)


def _paper(look: Look, group: str) -> str:
    return PAPER if look.health.worst(group).state == READY else WARN_PAPER


def _buttons(look: Look, rect: Rect, pressed: str) -> Scene:
    """The five buttons with their picture, in which one lights up that is pressed."""
    x, y, w, _ = rect
    scene = kit.card(rect, 16, _paper(look, BUTTONS), 1, False) + touch(rect, f"part:{BUTTONS}")
    scene += _pill(look, BUTTONS, x + w - 14, y + 8, 34, 190, right=True)
    scene += kit.words(x + 20, y + 32, say(TITLES[BUTTONS]), 24, "black", max_w=w - 238)
    return scene + _row_of_buttons(x + 16, y + 46, 58, (w - 90) / 4, pressed)


def _row_of_buttons(x: float, y: float, size: float, step: float, pressed: str) -> Scene:
    names = [f"button-{_FILES.get(key, key.value)}-{'lit' if key == pressed else 'off'}" for key in Key]
    return tuple(Icon(Rect(x + i * step, y, size, size), name) for i, name in enumerate(names))


def _tile(look: Look, group: str, rect: Rect, room: float) -> Scene:
    """A tile with the name of a part over its state, in the left ``room`` of a place."""
    x, y, _, h = rect
    well = look.health.worst(group).state == READY
    symbol = SYMBOLS.get(group, "")
    scene = kit.card(rect, 14, _paper(look, group), 1, False) + touch(rect, f"part:{group}")
    scene += kit.words(x + 12, y + 21, say(TITLES[group]), 21, "black", max_w=room - 22)
    scene += _pill(look, group, x + 10, y + h - 29, 25, room - (60 if symbol else 20))
    if symbol:
        scene += kit.tile(x + room - 40, y + h - 31, 27, symbol, fill=C.ink3 if well else WARN_TILE)
    return scene


def _advice(look: Look, rect: Rect) -> Scene:
    """The dark card with what to do about the ringed part, and what to do instead."""
    x, y, w, h = rect
    group = ringed_group(look)
    well = look.health.worst(group).state == READY
    do, instead = advice(look, group)
    scene = kit.dark_card(rect, C.ink3)
    scene += kit.icon_at("ui-ok" if well else "ui-warning", x + 34, y + 34, 32, C.goodon if well else C.warn)
    scene += kit.words(x + 60, y + 42, say(TITLES[group]), 23, "black", C.ontext, max_w=w - 76)
    lines = type_.needs_lines(do, w - 36, 20, "bold") if do else 0
    room = int((h - 104) / 24) + 1
    if lines and instead and lines + type_.needs_lines(instead, w - 36, 20, "bold") > room:
        # What to do comes before what to do instead.
        instead, room = "", room + 1
    lines = min(lines, room)
    if do:
        scene += kit.paragraph(x + 18, y + 80, do, w - 36, 20, "bold", C.ontext, 1.2, lines)
    if instead:
        top = y + 80 + 24 * lines + (14 if lines else 0)
        scene += kit.paragraph(x + 18, top, instead, w - 36, 20, "bold", C.ontext2, 1.2, 5)
    return scene


def _body(look: Look, moment: Moment, width: float) -> Scene:
    w = (width - 2 * MARGIN - 14) * 0.56
    others = shown(look)[1:]
    if len(others) <= TILES:
        top = 80 + BUTTONS_H + GAP
        scene = _buttons(look, Rect(MARGIN, 80, w, BUTTONS_H), moment.pressed)
    else:
        top = 80 + LOW_H + GAP
        scene = _tile(look, BUTTONS, Rect(MARGIN, 80, w, LOW_H), w / 2)
        scene += _row_of_buttons(MARGIN + w / 2 - 22, 80 + 7, 44, 45, moment.pressed)
    area = Rect(MARGIN, top, w, CONTENT_BOTTOM - top)
    for group, rect in zip(others, grid(area, 2, len(others), GAP), strict=True):
        scene += _tile(look, group, rect, rect.w)
    x = MARGIN + w + 14
    return scene + _advice(look, Rect(x, 80, width - MARGIN - x, CONTENT_BOTTOM - 80))


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=14, ring_gap=1, tries_buttons=True)
