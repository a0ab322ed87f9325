"""Things to press on a page: candidate tiles, counters with keys, tick boxes, number pads, list rows."""

from __future__ import annotations

from companion.faces.screen import text as type_
from companion.faces.screen.kit.paper import badge, box, card, tile
from companion.faces.screen.kit.words import LEAST, icon, icon_at, one_or_two_lines, paragraph, words
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import EMPTY, FAINT, GOOD_PAPER, GOOD_TYPE, KEY, KEY_EDGE, PAPER, PAPER_EDGE, C

ON_GREEN = "#06221B"
GREEN_EDGE = "#0E7A61"
TAKEN = "#DCCBA0"
UNCHOSEN = "#F3E6C6"
CHANGED = "#E3F2DC"


def choice(
    rect: Rect,
    text: str = "",
    *,
    selected: bool = False,
    off: bool = False,
    symbol: str = "",
    size: float = 22,
    content: Scene = (),
    name: str = "",
) -> Scene:
    """A candidate tile: paper, sea green with a white outline when selected, sand when it cannot be chosen.

    ``symbol`` stands before the text; ``content`` is drawn on the tile instead of or beside it. The colour for own
    content on a selected tile is :func:`choice_ink`.
    """
    x, y, w, h = rect
    ink = choice_ink(selected, off)
    fill = C.confirm if selected else TAKEN if off else PAPER
    scene: Scene = (
        Box(Rect(x, y + 4, w, h - 1), 14, GREEN_EDGE if selected else PAPER_EDGE),
        Box(rect, 14, fill, 1.0, "#FFFFFF" if selected else "", 4 if selected else 0),
    )
    if text and symbol:
        size = type_.fit(text, size, "heavy", w - 62)
        wide = min(w - 60, type_.measure(text, size, "heavy")) + 40
        left = x + max(12.0, (w - wide) / 2)
        scene += icon_at(symbol, left + 15, y + h / 2, 31, ink)
        scene += one_or_two_lines(left + 40, y + h / 2, text, w - 60, size, "heavy", ink)
    elif text:
        scene += one_or_two_lines(x + w / 2, y + h / 2, text, w - 12, size, "black", ink, "centre")
    elif symbol:
        scene += icon_at(symbol, x + w / 2, y + h / 2, 32, ink)
    return scene + content + touch(rect, name)


def choice_ink(selected: bool, off: bool = False) -> str:
    """The colour of what stands on a candidate tile."""
    return ON_GREEN if selected else FAINT if off else C.text


def option(
    rect: Rect,
    symbol: str,
    *,
    selected: bool = False,
    dark: bool = False,
    size: float = 46,
    name: str = "",
    dx: float = 0,
) -> Scene:
    """A square answer of the check pad: an attribute (``dark`` when selected) or a coloured die, outlined in green."""
    x, y, w, h = rect
    fill = (C.ink3 if dark else "#FFFFFF") if selected else UNCHOSEN
    scene: Scene = (
        Box(Rect(x, y + 4, w, h), 14, GREEN_EDGE if selected else PAPER_EDGE),
        Box(rect, 14, fill, 1.0, C.confirm if selected else PAPER_EDGE, 5 if selected else 2),
    )
    if symbol.startswith("die-"):
        scene += icon_at(symbol, x + w / 2 + dx, y + h / 2, size, opacity=1.0 if selected else 0.6)
    else:
        scene += icon_at(symbol, x + w / 2 + dx, y + h / 2, size, C.ontext if selected else "#7A6740")
    return scene + touch(rect, name)


def counter_key(rect: Rect, sign: str, *, on: bool = True, name: str = "") -> Scene:
    """The ``minus`` or ``plus`` key of a counter, 56 or more each way; grey at its limit."""
    x, y, w, h = rect
    return (
        Box(Rect(x, y + 3, w, h - 2), 13, KEY_EDGE),
        Box(rect, 13, KEY if on else "#E2D3AE", 1.0, PAPER_EDGE, 2),
        *icon_at(f"ui-{sign}", x + w / 2, y + h / 2 - 1, 30, C.text if on else "#A9966C"),
        *touch(rect, name),
    )


def stepper(
    x: float,
    y: float,
    value: str,
    w: float = 180,
    size: float = 40,
    colour: str = C.text,
    *,
    minus_on: bool = True,
    plus_on: bool = True,
    minus: str = "",
    plus: str = "",
) -> Scene:
    """A number between its two 56 px keys; ``minus`` and ``plus`` are the names of their targets."""
    return (
        *counter_key(Rect(x, y, 56, 56), "minus", on=minus_on, name=minus),
        *words(x + w / 2, y + 28 + size * 0.36, value, size, "black", colour, "centre", w - 118),
        *counter_key(Rect(x + w - 56, y, 56, 56), "plus", on=plus_on, name=plus),
    )


def changed_badge(cx: float, cy: float, change: int, good: bool | None = None, size: float = 22) -> Scene:
    """The pill with a change, such as ``+2`` or ``−2``; red for a loss, or as ``good`` says."""
    if not change:
        return ()
    kind = change > 0 if good is None else good
    return badge(cx, cy, f"+{change}" if change > 0 else f"−{-change}", C.good if kind else C.bad, size)


def token_counter(
    rect: Rect,
    token: str,
    count: int,
    change: int = 0,
    *,
    minus_on: bool = True,
    plus_on: bool = True,
    minus: str = "",
    plus: str = "",
) -> Scene:
    """A thing of the camp with its number and two keys below: green ground and a pill when changed, sand at zero."""
    x, y, w, h = rect
    fill = CHANGED if change else EMPTY if not count else PAPER
    key_w = (w - 22) / 2
    return (
        *card(rect, 16, fill, 2 if change else 1, False),
        *icon(token, x + 8, y + 6, 66),
        *words(x + w - 34, y + 64, str(count), 46, "black", C.text if count else C.zero, "centre", w - 84),
        *counter_key(Rect(x + 8, y + h - 64, key_w, 58), "minus", on=minus_on, name=minus),
        *counter_key(Rect(x + 14 + key_w, y + h - 64, key_w, 58), "plus", on=plus_on, name=plus),
        *changed_badge(x + w - 24, y + 2, change),
    )


def marker_counter(
    rect: Rect,
    marker: str,
    label: str,
    count: int,
    change: int = 0,
    *,
    good: bool = True,
    chip: str = "",
    chip_name: str = "",
    minus_on: bool = True,
    plus_on: bool = True,
    minus: str = "",
    plus: str = "",
) -> Scene:
    """A marker with its name, number and two keys; ``chip`` puts a player's chip at its corner: for whom."""
    x, y, w, h = rect
    scene = card(rect, 16, CHANGED if change else PAPER, 1, False) + icon(marker, x + 10, y + 7, 58)
    scene += words(x + 76, y + 44, label, 24, "black", max_w=w - 90 - (56 if chip else 0))
    if chip:
        place = Rect(x + w - 64, y + 6, 58, 58)
        scene += box(place, 14, KEY, 1.0, PAPER_EDGE, 2) + icon(f"chip-{chip}", place.x + 5, place.y + 5, 48)
        scene += touch(place, chip_name)
    scene += changed_badge(x + 58, y + 14, change, good, 20)
    scene += counter_key(Rect(x + 10, y + h - 66, 74, 58), "minus", on=minus_on, name=minus)
    scene += words(x + w / 2, y + h - 22, str(count), 44, "black", C.text if count else C.text2, "centre")
    return scene + counter_key(Rect(x + w - 84, y + h - 66, 74, 58), "plus", on=plus_on, name=plus)


def camp_cell(x: float, y: float, token: str, count: int, size: float = 58) -> Scene:
    """A thing of the camp and its number on a dark panel; a zero is pale red."""
    number = str(count)
    left, big = (6, 40) if len(number) == 1 else (3, 34)
    return icon(token, x, y, size) + words(
        x + size + left, y + size * 0.76, number, big, "black", C.ontext if count else C.badon
    )


def camp_card(rect: Rect, token: str, count: int) -> Scene:
    """A thing of the camp on a small paper card with its number below."""
    x, y, w, h = rect
    return (
        Box(Rect(x, y + 2, w, h), 14, "#8F7C58"),
        Box(rect, 14, PAPER if count else EMPTY),
        *icon(token, x + w / 2 - 37, y + 2, 74),
        *words(x + w / 2, y + h - 8, str(count), 46, "black", C.text if count else C.zero, "centre"),
    )


def tick(x: float, y: float, on: bool, size: float = 38) -> Scene:
    """A tick box."""
    if on:
        return box(Rect(x, y, size, size), 10, C.good) + icon_at(
            "ui-confirm", x + size / 2, y + size / 2, size * 0.66, "#FFFFFF"
        )
    return box(Rect(x + 1.5, y + 1.5, size - 3, size - 3), 9, "#FFFFFF", 1.0, "#8A7750", 3)


def row_symbol(x: float, y: float, h: float, symbol: str, fill: str = "") -> Scene:
    """The symbol at the start of a row ``h`` high: a deck, token, marker or chip as it is, a glyph on a dark tile."""
    if symbol.split("-")[0] in ("deck", "token", "marker", "chip", "die", "pawn"):
        size = h - 7 if h < 64 else h - 15
        return icon(symbol, x - 2, y + (h - size) / 2, size)
    size = h - 12 if h < 64 else h - 19
    return tile(x, y + (h - size) / 2, size, symbol, 0.68, fill or C.ink3)


def list_row(
    rect: Rect,
    symbol: str,
    text: str,
    value: str = "",
    *,
    sub: str = "",
    fill: str = PAPER,
    symbol_fill: str = "",
    ink: str = C.text,
    value_ink: str = C.text2,
    size: float = 24,
    level: int = 1,
    ticked: bool | None = None,
    trailing: float = 0,
    content: Scene = (),
    name: str = "",
) -> Scene:
    """A row of a list: tick box if ``ticked`` is given, symbol, text with an optional second line, value at the right.

    ``trailing`` keeps that much room free at the right end for ``content``.
    """
    x, y, w, h = rect
    scene = card(rect, 14, GOOD_PAPER if ticked else fill, level, False)
    left = x + 10
    if ticked is not None:
        scene += tick(left, y + h / 2 - 19, ticked)
        left += 52
    if symbol:
        scene += row_symbol(left, y, h, symbol, symbol_fill)
        left += h + 3
    room = w - (left - x) - 18 - trailing
    if value:
        value_w = min(200.0, type_.measure(value, 22, "heavy"))
        scene += words(x + w - 18 - trailing, y + h / 2 + 8, value, 22, "heavy", value_ink, "right", 200)
        room -= value_w + 16
    if sub:
        scene += words(left, y + h / 2 - 3, text, size, "black", ink, max_w=room)
        scene += words(left, y + h / 2 + 22, sub, 20, "bold", C.text2, max_w=room)
    else:
        scene += words(left, y + h / 2 + size * 0.36, text, size, "black", ink, max_w=room)
    return scene + content + touch(rect, name)


def number_key(rect: Rect, text: str = "", symbol: str = "", *, name: str = "") -> Scene:
    """A key of the number pad: a digit, or a symbol on darker paper."""
    x, y, w, h = rect
    face = Rect(x, y, w, h - 2)
    scene: Scene = (
        Shadow(rect, 14, 1),
        Box(Rect(x, y + 4, w, h - 2), 14, PAPER_EDGE),
        Box(face, 14, PAPER if text.isdecimal() else "#EADBB4"),
    )
    if symbol:
        scene += icon_at(symbol, x + w / 2, y + h / 2 - 1, 42, C.text)
    else:
        scene += words(x + w / 2, y + h / 2 + 13, text, 38, "black", C.text, "centre")
    return scene + touch(rect, name)


def letter_key(rect: Rect, text: str = "", symbol: str = "", *, selected: bool = False, name: str = "") -> Scene:
    """A key of the letter pad for names."""
    x, y, w, h = rect
    scene: Scene = (
        Box(Rect(x, y + 3, w, h - 2), 12, GREEN_EDGE if selected else PAPER_EDGE),
        Box(Rect(x, y, w, h - 2), 12, C.confirm if selected else PAPER if text else "#EADBB4"),
    )
    ink = choice_ink(selected)
    if symbol:
        scene += icon_at(symbol, x + w / 2, y + h / 2 - 1, 32, ink)
    else:
        scene += words(x + w / 2, y + h / 2 + 9, text, 27, "black", ink, "centre", w - 8)
    return scene + touch(rect, name)


def digit_box(rect: Rect, digit: str, *, focused: bool = False) -> Scene:
    """One place of a number that is typed."""
    x, y, w, h = rect
    edge, width = (C.confirm, 5.0) if focused else (PAPER_EDGE, 2.5)
    return box(rect, 12, "#FFFFFF", 1.0, edge, width) + words(
        x + w / 2, y + h / 2 + 19, digit, 56, "black", C.text, "centre", w - 8
    )


def menu_tile(rect: Rect, symbol: str, text: str, sub: str, *, off: bool = False, name: str = "") -> Scene:
    """A tile of the menu: symbol, name and what is behind it."""
    x, y, w, h = rect
    ink, second = (FAINT, FAINT) if off else (C.text, C.text2)
    # A second line that does not fit takes another one, below a smaller symbol.
    two = type_.measure(sub, LEAST, "bold") > w - 24
    scene = card(rect, 18, EMPTY if off else PAPER, 2, False)
    scene += tile(x + 16, y + 14, 46 if two else 60, symbol)
    scene += words(x + 14, y + h - (58 if two else 36), text, 25, "black", ink, max_w=w - 18)
    scene += paragraph(x + 14, y + h - (33 if two else 11), sub, w - 18, LEAST, "bold", second, 1.1, 2)
    return scene + touch(rect, name)


def stat(rect: Rect, symbol: str, number: str, text: str, fill: str = "") -> Scene:
    """A number with what it counts: days survived, threats left."""
    x, y, w, h = rect
    middle = y + h / 2
    scene = card(rect, 16, PAPER, 1, False)
    if symbol.startswith("deck-"):
        scene += icon(symbol, x + 6, middle - 37, 74)
    else:
        scene += tile(x + 12, middle - 31, 62, symbol, 0.66, fill)
    left = x + 100 + type_.measure(number, 44, "black")
    scene += words(x + 88, middle + 15, number, 44, "black")
    return scene + one_or_two_lines(left, middle + 1, text, x + w - left - 14, 22, "heavy", C.text2)


def effect_row(
    rect: Rect, symbol: str, text: str, before: str, after: str, *, bad: bool = True, name: str = ""
) -> Scene:
    """What a card does: token or marker, words, and ``before → after`` on rose or green ground."""
    x, y, w, h = rect
    middle = y + h / 2
    scene = card(rect, 14, PAPER, 1, False) + icon(symbol, x + 10, middle - 32, 62)
    scene += one_or_two_lines(x + 82, middle, text, w - 236, 22, "heavy")
    scene += box(Rect(x + w - 146, middle - 26, 134, 52), 12, "#F7D9D2" if bad else "#D4EBDD")
    tone = C.bad if bad else GOOD_TYPE
    scene += words(x + w - 116, middle + 11, before, 30, "black", C.text2, "centre", 50)
    scene += icon_at("ui-arrow", x + w - 79, middle, 26, tone)
    scene += words(x + w - 42, middle + 12, after, 36, "black", tone, "centre", 50)
    return scene + touch(rect, name)
