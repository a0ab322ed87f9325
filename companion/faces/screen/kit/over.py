"""What lies over a page: focus ring, chosen outline, dialog, toast, scrim."""

from __future__ import annotations

from companion.faces.screen import text as type_
from companion.faces.screen.kit.paper import box, card, disc
from companion.faces.screen.kit.words import icon_at, paragraph, title, words
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import HEADER, C

TOASTS = {
    "ok": (C.goodon, "ui-ok"),
    "bad": (C.badon, "ui-warning"),
    "info": (C.ontext, "ui-history"),
}


def ring(rect: Rect, radius: float = 18, outside: float = 6) -> Scene:
    """The focus: white on a dark ground line, 6 px outside the thing, 0 to 3 where things lie close. One on a page."""
    edge = rect.grown(outside)
    return (
        Box(edge, radius, "", 1.0, C.ink, 10),
        Box(edge, radius, "", 1.0, "#FFFFFF", 5),
    )


def outline(rect: Rect, colour: str, radius: float = 17, width: float = 5, outside: float = 1) -> Scene:
    """A coloured outline on a dark ground line: the person who acts, the row that is selected."""
    edge = rect.grown(outside)
    return (
        Box(edge, radius, "", 1.0, C.ink, width + 4),
        Box(edge, radius, "", 1.0, colour, width),
    )


def chosen(rect: Rect, radius: float = 14, width: float = 5, inside: float = 2) -> Scene:
    """The answer that stands: a green outline just inside the edge."""
    return box(rect.grown(-inside), radius, "", 1.0, C.confirm, width)


def scrim(width: float, opacity: float = 0.72) -> Scene:
    """The dark veil between a page and the dialog over it."""
    return box(Rect(0, 0, width, 480), 0, HEADER, opacity)


def dialog(
    width: float, question: str, sentence: str, symbol: str = "ui-warning", height: float = 196, extra: Scene = ()
) -> Scene:
    """A paper card over a scrim: the question as title, one or two sentences; ``extra`` is drawn on the card."""
    rect = Rect(width / 2 - 290, 104, 580, height)
    scene = scrim(width) + card(rect, 20, level=3)
    scene += disc(rect.x + 62, rect.y + 66, 38, C.ink3)
    scene += icon_at(symbol, rect.x + 62, rect.y + 64, 44, C.warn)
    scene += title(rect.x + 118, rect.y + 62, question, 31, max_w=rect.w - 140)
    scene += paragraph(rect.x + 118, rect.y + 100, sentence, rect.w - 146, 23, "semibold", C.text, 1.28, 4)
    return scene + extra


def toast(width: float, text: str, kind: str = "ok", y: float = 330, w: float | None = None) -> Scene:
    """A dark pill above the rail with up to four words: ``ok``, ``bad`` or ``info``; a tap takes it away."""
    colour, symbol = TOASTS[kind]
    if w is None:
        w = min(width - 60, max(280.0, type_.measure(text, 22, "heavy") + 90))
    rect = Rect(width / 2 - w / 2, y, w, 52)
    scene: Scene = (Shadow(rect, 26, 2), Box(rect, 26, HEADER, 1.0, colour, 2.5))
    scene += icon_at(symbol, rect.x + 30, rect.y + 26, 28, colour)
    scene += words(rect.x + 54, rect.y + 34, text, 22, "heavy", C.ontext, max_w=w - 70)
    return scene + touch(rect, "toast")
