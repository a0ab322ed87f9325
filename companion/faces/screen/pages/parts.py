"""The parts of the device: rows with a pill each, the five buttons to try, and what to do about the ringed one."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, touch
from companion.faces.screen.scene import Icon, Rect, Scene
from companion.faces.screen.theme import PAPER, WARN_PAPER, WARN_PILL, C
from companion.parts import READY
from companion.view.inputs import Key
from companion.view.page import Look
from companion.view.pages.parts import ROW, TITLES, advice, ringed_group, shown, state_words
from companion.words import say

BUTTONS_H, ROW_H, GAP = 110, 57, 10
WARN_TILE = "#7A4A00"
SYMBOLS = {"lamps": "sym-sun", "sign": "hw-oled", "wiring": "hw-buttons"}
_FILES = {Key.NEXT: "confirm"}


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-settings", icon_tint=C.ontext)


def _pill(look: Look, group: str, right: float, y: float, h: float) -> tuple[Scene, float]:
    """The pill with the state of a group, its right end at ``right``; and how wide it is."""
    well = look.health.worst(group).state == READY
    words = state_words(look, group)
    w = min(190.0, type_.measure(words, 20, "black") + 58)
    fill, symbol = (C.good, "ui-ok") if well else (WARN_PILL, "ui-warning")
    return kit.pill(Rect(right - w, y, w, h), fill, words, "#FFFFFF", 20, "black", symbol), w


def _buttons(look: Look, rect: Rect, pressed: str) -> Scene:
    x, y, w, _ = rect
    pill, pill_w = _pill(look, "buttons", x + w - 14, y + 8, 34)
    fill = PAPER if look.health.worst("buttons").state == READY else WARN_PAPER
    scene = kit.card(rect, 16, fill, 1, False) + touch(rect, "part:buttons") + pill
    scene += kit.words(x + 20, y + 32, say(TITLES["buttons"]), 24, "black", max_w=w - pill_w - 48)
    for i, key in enumerate(Key):
        state = "lit" if key == pressed else "off"
        place = Rect(x + 16 + i * (w - 90) / 4, y + 46, 58, 58)
        scene += (Icon(place, f"button-{_FILES.get(key, key.value)}-{state}"),)
    return scene


def _row(look: Look, group: str, rect: Rect) -> Scene:
    well = look.health.worst(group).state == READY
    pill, pill_w = _pill(look, group, rect.x + rect.w - 14, rect.y + 11, 35)
    return kit.list_row(
        rect,
        SYMBOLS[group],
        say(TITLES[group]),
        fill=PAPER if well else WARN_PAPER,
        symbol_fill="" if well else WARN_TILE,
        trailing=pill_w,
        content=pill,
        name=f"part:{group}",
    )


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
    room = int((h - 76) / 24) - (type_.needs_lines(instead, w - 36, 20, "bold") + 1 if instead else 0)
    lines = min(lines, room)
    if do:
        scene += kit.paragraph(x + 18, y + 80, do, w - 36, 20, "bold", C.ontext, 1.2, lines)
    if instead:
        top = y + 80 + 24 * lines + (14 if lines else 0)
        scene += kit.paragraph(x + 18, top, instead, w - 36, 20, "bold", C.ontext2, 1.2, 4)
    return scene


def _body(look: Look, moment: Moment, width: float) -> Scene:
    w = (width - 2 * MARGIN - 14) * 0.56
    scene = _buttons(look, Rect(MARGIN, 80, w, BUTTONS_H), moment.pressed)
    y = 80 + BUTTONS_H + GAP
    for group in shown(look)[1:]:
        scene += _row(look, group, Rect(MARGIN, y, w, ROW_H))
        y += ROW_H + 6
    x = MARGIN + w + 14
    return scene + _advice(look, Rect(x, 80, width - MARGIN - x, 303))


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=14, ring_gap=1)
