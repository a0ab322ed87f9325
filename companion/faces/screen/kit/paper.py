"""Paper and panels: cards, pills, tiles, badges, rules and chips of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.screen import text as type_
from companion.faces.screen.kit.words import icon_at, words
from companion.faces.screen.scene import Backdrop, Box, Disc, Picture, Rect, Scene, Shadow
from companion.faces.screen.theme import HEADER, PAPER, PAPER_EDGE, C


def backdrop(width: float, kind: str) -> Scene:
    """The whole background: ``table``, ``day``, ``night`` or ``sea``; the first shape of every page."""
    return (Backdrop(Rect(0, 0, width, 480), kind),)


def box(
    rect: Rect, radius: float, fill: str, opacity: float = 1.0, stroke: str = "", stroke_width: float = 0.0
) -> Scene:
    """A plain rounded rectangle."""
    return (Box(rect, radius, fill, opacity, stroke, stroke_width),)


def disc(cx: float, cy: float, r: float, fill: str, opacity: float = 1.0, stroke: str = "", width: float = 0) -> Scene:
    """A plain circle round its middle."""
    return (Disc(Rect(cx - r, cy - r, 2 * r, 2 * r), fill, opacity, stroke, width),)


def card(
    rect: Rect,
    radius: float = 16,
    fill: str = PAPER,
    level: int = 1,
    hairline: bool = True,
    edge: str = PAPER_EDGE,
) -> Scene:
    """A paper card with shadow (level 1 on the table, 2 active, 3 lifted), thick lower edge and inner hairline."""
    scene: Scene = (
        Shadow(rect, radius, level),
        Box(Rect(rect.x, rect.y + 3, rect.w, rect.h), radius, edge),
        Box(rect, radius, fill),
    )
    if hairline:
        inner = max(2.0, radius - 5)
        scene += (Box(rect.grown(-5), inner, "", 1.0, PAPER_EDGE, 1.5, 0.55),)
    return scene


def picture(rect: Rect, name: str, radius: float = 10, bias: float = 0.5) -> Scene:
    """A vignette (``camp``, ``beach``, ``ridge``, ``wreck``, ``storm``, ``island``, ``skull``) with its dark rim."""
    return (
        Picture(rect, f"vignette-{name}", radius, bias),
        Box(rect, radius, "", 1.0, "#000000", 1.5, 0.25),
    )


def panel(rect: Rect, radius: float = 16, fill: str = C.night2, opacity: float = 0.75, stroke: str = "") -> Scene:
    """A dark see-through panel on a dark background."""
    return (Box(rect, radius, fill, opacity, stroke, 2 if stroke else 0, 0.35),)


def dark_card(rect: Rect, fill: str, radius: float = 16, level: int = 1) -> Scene:
    """An opaque dark panel that lies on the table, such as the camp."""
    return (Shadow(rect, radius, level), Box(rect, radius, fill))


def rule(x: float, y: float, length: float, upright: bool = False) -> Scene:
    """A thin line on paper."""
    return (Box(Rect(x, y, 2, length) if upright else Rect(x, y, length, 2), 0, PAPER_EDGE),)


def tile(x: float, y: float, size: float, name: str, ratio: float = 0.68, fill: str = C.ink3, tint: str = "") -> Scene:
    """A small dark square with a symbol."""
    return box(Rect(x, y, size, size), size * 0.2, fill) + icon_at(
        name, x + size / 2, y + size / 2, size * ratio, tint or C.ontext
    )


def pill(
    rect: Rect, fill: str, text: str, colour: str, size: float = 20, face: str = "heavy", symbol: str = ""
) -> Scene:
    """A pill with a word in its middle, a symbol before it if asked."""
    lead = size + 6 if symbol else 0.0
    room = rect.w - 12 - lead
    size = type_.fit(text, size, face, room)
    w = min(room, type_.measure(text, size, face)) + lead
    x = rect.x + rect.w / 2 - w / 2
    middle = rect.y + rect.h / 2
    scene = box(rect, rect.h / 2, fill)
    if symbol:
        scene += icon_at(symbol, x + size / 2, middle, size + 2, colour)
    return scene + words(x + lead, middle + size * 0.36, text, size, face, colour, max_w=room)


def badge(cx: float, cy: float, text: str, fill: str, size: float = 20, colour: str = "#FFFFFF") -> Scene:
    """A small pill with a white rim that says a change, such as ``+2``, on the corner of something."""
    w = max(34.0, type_.measure(text, size, "black") + 18)
    return box(Rect(cx - w / 2, cy - 16, w, 32), 16, fill, 1.0, "#FFFFFF", 2.5) + words(
        cx, cy + 7.5, text, size, "black", colour, "centre"
    )


def done_disc(cx: float, cy: float, r: float = 14, rim: float = 3) -> Scene:
    """The green disc with a tick: met, done, counted."""
    return disc(cx, cy, r, C.good, 1.0, "#FFFFFF", rim) + icon_at("ui-confirm", cx, cy, r * 1.28, "#FFFFFF")


def dimmed(rect: Rect, radius: float = 16, opacity: float = 0.42, colour: str = "#C7AE79") -> Scene:
    """A veil over something that is done or taken."""
    return box(rect, radius, colour, opacity)


def chips(
    x: float,
    y: float,
    texts: Sequence[str],
    w: float = 74,
    h: float = 40,
    gap: float = 8,
    fill: str = HEADER,
    colour: str = C.ontext,
) -> Scene:
    """A row of dark pills, each with one number."""
    scene: Scene = ()
    for i, text in enumerate(texts):
        left = x + i * (w + gap)
        scene += box(Rect(left, y, w, h), h / 2, fill, 0.9)
        scene += words(left + w / 2, y + h / 2 + 8, text, 22, "black", colour, "centre", w - 8)
    return scene
