"""Text and drawings as shapes: lines, titles, paragraphs, icons. ``y`` of a text is always its base line."""

from __future__ import annotations

from math import ceil

from companion.faces.screen import text as type_
from companion.faces.screen.scene import Icon, Rect, Scene, Text
from companion.faces.screen.theme import THEME, C

LEAST = THEME.minimum_type


def words(
    x: float,
    y: float,
    text: str,
    size: float = 22,
    face: str = "heavy",
    colour: str = C.text,
    align: str = "left",
    max_w: float | None = None,
    opacity: float = 1.0,
) -> Scene:
    """One line whose base line is at ``y`` and whose left end, middle or right end (``align``) is at ``x``.

    Wider than ``max_w`` it shrinks down to 20 px; a name that is still too wide is cut, and nothing else may be
    (design 12).
    """
    if not text:
        return ()
    if max_w is not None:
        size = type_.fit(text, size, face, max_w, LEAST)
        if type_.measure(text, size, face) > max_w + 0.5:
            text = type_.cut(text, size, face, max_w, type_.MORE)
    w = ceil(type_.measure(text, size, face))
    left = x - w / 2 if align == "centre" else x - w if align == "right" else x
    return (Text(Rect(left, y - size, w, ceil(size * 1.25)), text, size, face, colour, align, size, opacity),)


def title(
    x: float,
    y: float,
    text: str,
    size: float = 30,
    colour: str = C.text,
    align: str = "left",
    max_w: float | None = None,
) -> Scene:
    """One line in the title face."""
    return words(x, y, text, size, "title", colour, align, max_w)


def paragraph(
    x: float,
    y: float,
    text: str,
    width: float,
    size: float = 22,
    face: str = "semibold",
    colour: str = C.text,
    leading: float = 1.25,
    max_lines: int = 9,
    align: str = "left",
) -> Scene:
    """Text in lines of at most ``width``, first base line at ``y``; it shrinks to 20 px to keep to ``max_lines``."""
    while size > LEAST and (
        type_.widest_word(text, size, face) > width or type_.needs_lines(text, width, size, face) > max_lines
    ):
        size = max(LEAST, size - 0.5)
    scene: Scene = ()
    for i, line in enumerate(type_.wrap(text, width, size, face, max_lines)):
        scene += words(x, y + i * size * leading, line, size, face, colour, align)
    return scene


def one_or_two_lines(
    x: float,
    middle: float,
    text: str,
    width: float,
    size: float = 22,
    face: str = "heavy",
    colour: str = C.text,
    align: str = "left",
) -> Scene:
    """A text that may take a second line, set round the height ``middle``: shrink first, break then (design 12)."""
    if type_.measure(text, LEAST, face) <= width or " " not in text:
        fitted = type_.fit(text, size, face, width, LEAST)
        return words(x, middle + fitted * 0.36, text, fitted, face, colour, align, width)
    small = max(LEAST, size * 0.95)
    return paragraph(x, middle - small * 0.22, text, width, small, face, colour, 1.14, 2, align)


def fits_two_lines(text: str, width: float, face: str = "heavy") -> bool:
    """Whether :func:`one_or_two_lines` has room for the whole text, in small type if it must be."""
    return type_.widest_word(text, LEAST, face) <= width and type_.needs_lines(text, width, LEAST, face) <= 2


def icon(name: str, x: float, y: float, size: float, tint: str = "", opacity: float = 1.0, turn: float = 0.0) -> Scene:
    """A drawing with its top left corner at ``x``, ``y``."""
    return (Icon(Rect(x, y, size, size), name, tint, opacity, turn),)


def icon_at(
    name: str, cx: float, cy: float, size: float, tint: str = "", opacity: float = 1.0, turn: float = 0.0
) -> Scene:
    """A drawing round its middle; a white glyph takes the colour ``tint``."""
    return icon(name, cx - size / 2, cy - size / 2, size, tint, opacity, turn)
