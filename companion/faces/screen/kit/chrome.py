"""What every page has round it: frame, header with icon buttons, and the rail that pictures the five buttons."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, pi, sin
from typing import Literal

from companion.faces.screen import text as type_
from companion.faces.screen.coming import moved
from companion.faces.screen.kit.over import ring
from companion.faces.screen.kit.paper import box, disc
from companion.faces.screen.kit.words import LEAST, icon, icon_at, one_or_two_lines, paragraph, title, words
from companion.faces.screen.layout import touch
from companion.faces.screen.remembered import part
from companion.faces.screen.scene import Box, Poly, Rect, Scene, Shadow, flat
from companion.faces.screen.theme import CAP, HEADER, ON_BUTTON, PAPER_EDGE, THEME, WALNUT, C
from companion.value import dataclass

HEADER_H = 70
RAIL_Y = 400
GAP = 10
SYMBOLS = {"undo": "ui-undo", "left": "ui-left", "roll": "ui-roll", "right": "ui-right", "next": "ui-confirm"}
DARK_EDGE = {"roll": "#A86400", "next": "#0E7A61", "undo": "#A5301F", "left": "#A59468", "right": "#A59468"}
WOOD = "#2B2119"
LEAST_PRIMARY = 168.0
PRIMARY_H = 66
TAB_MIN, TAB_MAX = 172.0, 252.0
BESIDE_TAB = 34.0
SYMBOL_W = 46.0
ICON_W = 64.0
"""How much of the header an icon button takes, with the gap beside it."""
GLOW_STEPS = 8

SlotState = Literal["off", "dim", "word", "primary", "busy"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One of the five places of the rail.

    ``off``: a grey cap. ``dim``: a lit cap, the button may be pressed. ``word``: a cap with ``label`` beside it.
    ``primary``: the big button with ``label``, ``sub`` below it and the icon ``badge`` at its right end.
    ``busy``: the same in brown, with no light.
    """

    button: str
    state: SlotState = "off"
    label: str = ""
    sub: str = ""
    badge: str = ""


def frame(width: float, player: str = "") -> Scene:
    """The edge of the picture in the colour of the player who acts; sand when nobody is active. Drawn last."""
    colour = THEME.players[player].fill if player else C.sand2
    edge = Rect(2.5, 2.5, width - 5, 475)
    return (Box(edge, 12, "", 1.0, "#0A0F14", 9), Box(edge, 12, "", 1.0, colour, 5))


def icon_button(
    x: float, y: float, symbol: str, name: str = "", *, pressed: bool = False, focused: bool = False, dark: bool = True
) -> Scene:
    """A 56 px square button with a symbol; ``name`` is its target."""
    rect = Rect(x, y, 56, 56)
    light = pressed or not dark
    edge, opacity = (PAPER_EDGE, 0.28) if light else (C.ontext, 0.28)
    scene: Scene = (
        Box(Rect(x, y + 3, 56, 56), 14, "#000000", 0.4),
        Box(rect, 14, C.cream if light else C.ink3, 1.0, edge, 1.5, opacity),
    )
    scene += icon_at(symbol, x + 28, y + 28, 36, C.text if light else C.ontext)
    if focused:
        scene += ring(rect, 17, 3)
    return scene + touch(rect, name)


def sprite_of_icon(name: str) -> str:
    """The drawing of a header icon: ``menu`` is ``ui-menu``; some are drawn by their own names."""
    return name if name in ("achievement", "hw-stick") or name.startswith("card-") else f"ui-{name}"


def _needed(heading: str, sub: str) -> float:
    """How wide a title and its second line must be: the title may break at a space, the second line need not."""
    return ceil(max(type_.widest_word(heading, LEAST, "title"), type_.measure(sub, LEAST, "bold")))


def header(
    width: float,
    heading: str,
    sub: str = "",
    *,
    player: str = "",
    name: str = "",
    symbol: str = "",
    symbol_colour: str = C.warn,
    icons: Sequence[str] = ("flip", "menu"),
    focused: str = "",
    pressed: str = "",
    beside: Scene = (),
    beside_w: float = 0.0,
) -> Scene:
    """Player tab (their colour, emblem and name), title with an optional second line, icon buttons at the right.

    ``icons`` are short names (``flip``, ``menu``, ``close``, ``rules``, ``plus``, ``owndice``, ``keypad``, ``pencil``,
    ``history``, ``settings``, ``zoom``); each becomes the target ``icon:<name>``. ``focused`` rings one of them.
    ``beside`` takes ``beside_w`` left of them, drawn as if the icons began at x = 0.
    """
    scene: Scene = (Box(Rect(0, 0, width, HEADER_H), 0, HEADER, 0.94),)
    x = 20.0
    icons_x = width - len(icons) * ICON_W - 6
    right = icons_x - 10 - (beside_w + 10 if beside_w else 0)
    if player:
        look = THEME.players[player]
        # A long name gives way to the words of the page, for it may be cut and they may not.
        most = right - (SYMBOL_W if symbol else 0) - BESIDE_TAB - _needed(heading, sub)
        w = max(TAB_MIN, min(TAB_MAX, most, type_.measure(name, 28, "black") + 112))
        scene += (
            Box(Rect(0, 0, w - 8, HEADER_H), 0, look.fill),
            Poly(Rect(w - 8, 0, 28, HEADER_H), ((w - 8, 0), (w + 20, 0), (w - 8, HEADER_H)), look.fill),
            Box(Rect(0, 5, w + 12, 5), 0, "#FFFFFF", 0.16),
        )
        scene += icon(f"chip-{player}", 13, 10, 54) + words(78, 48, name, 28, "black", look.text, max_w=w - 94)
        x = w + BESIDE_TAB
    if symbol:
        scene += icon_at(symbol, x + 17, 37, 34, symbol_colour)
        x += SYMBOL_W
    room = right - x
    if sub and type_.measure(heading, LEAST, "title") > room:
        scene += paragraph(x, 23, heading, room, LEAST, "title", C.ontext, 1.0, 2)
        scene += words(x, 64, sub, LEAST, "bold", C.ontext2, max_w=room)
    elif sub and type_.measure(sub, LEAST, "bold") > room and " " in sub:
        scene += title(x, 23, heading, 22, C.ontext, max_w=room)
        scene += paragraph(x, 44, sub, room, LEAST, "bold", C.ontext2, 1.0, 2)
    elif sub:
        scene += title(x, 36, heading, 25, C.ontext, max_w=room)
        scene += words(x, 60, sub, 20, "bold", C.ontext2, max_w=room)
    elif type_.measure(heading, LEAST, "title") <= room:
        scene += title(x, 47, heading, 27, C.ontext, max_w=room)
    else:
        scene += paragraph(x, 32, heading, room, 22, "title", C.ontext, 1.2, 2)
    scene += tuple(moved(shape, icons_x, 0) for shape in flat(beside))
    return scene + header_icons(width, icons, focused, pressed)


def header_icons(width: float, icons: Sequence[str], focused: str = "", pressed: str = "", y: float = 9) -> Scene:
    """The icon buttons at the right end of a header; each is the target ``icon:<name>``."""
    left = first_icon_x(width, len(icons))
    scene: Scene = ()
    for i, short in enumerate(icons):
        at, symbol = left + i * ICON_W, sprite_of_icon(short)
        scene += icon_button(at, y, symbol, f"icon:{short}", pressed=short == pressed, focused=short == focused)
    return scene


def first_icon_x(width: float, count: int) -> float:
    """Where the first of so many icon buttons stands."""
    return width - 14 - 56 - (count - 1) * ICON_W


def _arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float, n: int) -> list[tuple[float, float]]:
    turns = [start + (end - start) * i / n for i in range(n + 1)]
    return [(cx + rx * cos(pi * a), cy + ry * sin(pi * a)) for a in turns]


def _shine(cx: float, cy: float) -> Poly:
    """The crescent of light on a cap."""
    outer = _arc(cx, cy + 0.5, 22, 22, 1.096, 1.904, 12)
    inner = _arc(cx, cy + 4, 26, 17, 1.8, 1.2, 12)
    return Poly(Rect(cx - 22, cy - 22, 44, 17), tuple(outer + inner), "#FFFFFF", 0.12)


def cap(x: float, y: float, button: str, lit: bool, size: float = 64, pressed: bool = False) -> Scene:
    """A small arcade cap: its ring and symbol in the colour of the lamp, or grey when it does nothing now."""
    r = size / 2
    dy = 4 if pressed else 0
    cx, cy = x + r, y + r + dy
    colour = THEME.led[button]
    scene = disc(cx, y + r + 2, r, "#0B0705")
    scene += disc(cx, cy, r - 2, colour if lit else "#54463A", 1.0 if lit else 0.55)
    scene += disc(cx, cy, r - 6, CAP) + disc(cx, cy - 1, r - 8, WOOD) + (_shine(cx, cy),)
    return scene + icon_at(SYMBOLS[button], cx, cy, size * 0.44, colour if lit else "#7A6A59")


def word_width(label: str) -> float:
    """How wide a cap with a word is."""
    return 86 + type_.measure(label, 22, "heavy")


def _least_word_width(label: str) -> float:
    """How wide a cap with a word is at the least, in small type."""
    return 81 + type_.measure(label, LEAST, "heavy")


def word_cap(x: float, y: float, w: float, button: str, label: str, pressed: bool = False) -> Scene:
    """A second choice that is worth a word: the cap in an outlined pill."""
    colour = THEME.led[button]
    dy = 4 if pressed else 0
    scene: Scene = (
        Box(Rect(x, y + 2, w, 64), 32, "#0B0705"),
        Box(Rect(x + 2, y + 2 + dy, w - 4, 60), 30, WOOD, 1.0, colour, 4),
    )
    scene += disc(x + 33, y + 32 + dy, 23, CAP) + icon_at(SYMBOLS[button], x + 33, y + 32 + dy, 27, colour)
    return scene + words(x + 66, y + 40 + dy, label, 22, "heavy", C.ontext, max_w=w - 80)


def mixed(below: str, above: str, share: float) -> str:
    """The colour that ``above`` gives when it covers ``below`` with an opacity of ``share``."""
    pairs = zip(bytes.fromhex(below[1:7]), bytes.fromhex(above[1:7]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def glossy(colour: str) -> str:
    """The colour as a fill with light above and shade below."""
    return f"{mixed(colour, '#FFFFFF', 0.38)}>{mixed(colour, '#FFFFFF', 0.06)}>{mixed(colour, '#000000', 0.12)}"


def primary(
    rect: Rect,
    button: str,
    label: str,
    sub: str = "",
    badge: str = "",
    *,
    glow: int = GLOW_STEPS,
    pressed: bool = False,
    busy: bool = False,
) -> Scene:
    """The big button of a page. ``glow`` from 0 to 8 follows the breathing lamp; ``busy`` is brown and dark."""
    x, y, w, h = rect
    dy = 4 if pressed else 0
    colour, ink = THEME.led[button], ON_BUTTON
    scene: Scene = ()
    if busy:
        colour, ink = "#8A7B6C", "#BBAE9F"
        scene += box(Rect(x, y + 2, w, h - 2), h / 2, "#3A3027") + box(Rect(x, y, w, h - 2), h / 2 - 1, "#4A3E33")
    else:
        if glow and not pressed:
            scene += (Shadow(Rect(x - 2, y, w + 4, h + 2), h / 2, 1, colour, 0.55 * glow / GLOW_STEPS),)
        scene += box(Rect(x, y + 4, w, h), h / 2, DARK_EDGE[button])
        scene += box(Rect(x, y + dy, w, h - 2), h / 2 - 1, glossy(colour))
    cx, cy = x + h / 2, y + h / 2 + dy - 1
    scene += disc(cx, cy, h / 2 - 9, CAP) + icon_at(SYMBOLS[button], cx, cy, h * 0.42, colour)
    left, room = x + h + 6, w - h - 22 - (60 if badge else 0)
    if sub and type_.measure(label, LEAST, "black") > room and " " in label:
        scene += paragraph(left, y + h * 0.31 + dy, label, room, LEAST, "black", ink, 0.92, 2)
        scene += words(left, y + h * 0.86 + dy, sub, LEAST, "bold", ink, max_w=room)
    elif sub and type_.measure(sub, LEAST, "bold") > room:
        scene += words(left, y + h * 0.31 + dy, label, 22, "black", ink, max_w=room)
        scene += paragraph(left, y + h * 0.59 + dy, sub, room, LEAST, "bold", ink, 0.9, 2)
    elif sub:
        scene += words(left, y + h * 0.46 + dy, label, 27, "black", ink, max_w=room)
        scene += words(left, y + h * 0.81 + dy, sub, 20, "bold", ink, max_w=room)
    else:
        scene += one_or_two_lines(left, y + h * 0.48 + dy, label, room, 29, "black", ink)
    if badge:
        scene += icon_at(badge, x + w - 34, y + h / 2 + dy, 50)
    return scene


def _primary_width(slot: Slot, free: float) -> float:
    """How wide the big button must be: below a label that breaks, its second line stands on one."""
    beside = PRIMARY_H + 28.0 + (60 if slot.badge else 0)
    if not slot.sub or type_.measure(slot.label, LEAST, "black") <= free - beside:
        return LEAST_PRIMARY
    return max(LEAST_PRIMARY, beside + ceil(type_.measure(slot.sub, LEAST, "bold")))


def rail(width: float, slots: Sequence[Slot], *, pressed: str = "", glow: int = GLOW_STEPS) -> Scene:
    """The five buttons in their order; the expected one takes the room that the others leave.

    Each slot has the target ``button:<undo|left|roll|right|next>``. ``pressed`` draws that button pushed down.
    """
    scene: Scene = (
        Box(Rect(5, RAIL_Y - 5, width - 10, 80), 10, WALNUT),
        Box(Rect(5, RAIL_Y - 5, width - 10, 2), 0, "#7A5B3D", 0.8),
    )
    widths = {s.button: word_width(s.label) if s.state == "word" else 64.0 for s in slots}
    big = [s.button for s in slots if s.state in ("primary", "busy")]
    free = width - 32 - GAP * (len(slots) - 1) - sum(w for button, w in widths.items() if button not in big)
    wanted = max((_primary_width(s, free) for s in slots if s.button in big), default=0.0)
    if big and free < wanted:
        # Long words (other languages) give way to the primary: they shrink, down to the size of small type.
        long = [s for s in slots if s.state == "word"]
        for slot in long:
            needed = 130 if free < LEAST_PRIMARY else max(130.0, _least_word_width(slot.label))
            widths[slot.button] -= max(0.0, min(widths[slot.button] - needed, (wanted - free) / len(long)))
        free = width - 32 - GAP * (len(slots) - 1) - sum(w for b, w in widths.items() if b not in big)
    for button in big:
        widths[button] = free / len(big)
    # Where nothing is expected, the five stand as evenly as the buttons below them.
    gap = GAP if big else GAP + free / (len(slots) - 1)
    x = 16.0
    for slot in slots:
        w = widths[slot.button]
        shines = glow if slot.state == "primary" else GLOW_STEPS
        scene += _slot(x, w, slot, slot.button == pressed, shines)
        x += w + gap
    return scene


@part
def _slot(x: float, w: float, slot: Slot, down: bool, glow: int) -> Scene:
    """One button of the rail at its place, and its touch area."""
    if slot.state in ("primary", "busy"):
        place = Rect(x, RAIL_Y + 2, w, PRIMARY_H)
        busy = slot.state == "busy"
        scene = primary(place, slot.button, slot.label, slot.sub, slot.badge, glow=glow, pressed=down, busy=busy)
    elif slot.state == "word":
        place = Rect(x, RAIL_Y + 3, w, 64)
        scene = word_cap(x, RAIL_Y + 3, w, slot.button, slot.label, down)
    else:
        place = Rect(x, RAIL_Y + 3, 64, 64)
        scene = cap(x, RAIL_Y + 3, slot.button, slot.state == "dim", pressed=down)
    return scene + touch(place, f"button:{slot.button}")
