"""Cards that the device knows: picture, band with its kind, title, and what stands below; large, small and as a row."""

from __future__ import annotations

from companion.faces.screen import text as type_
from companion.faces.screen.kit.controls import effect_row
from companion.faces.screen.kit.paper import box, card, picture
from companion.faces.screen.kit.words import LEAST, icon, icon_at, one_or_two_lines, paragraph, words
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import CardPicture, Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, HEADER, PAPER, THEME, C
from companion.value import dataclass

VIGNETTES = {"location": "ridge", "wreck": "wreck", "threat": "storm", "action": "camp"}
"""The picture of a kind of card, where a card has none of its own."""
ROSE = "#FBE6E0"
LINE_H = 23
TIGHT = 1.06
"""How close lines of small type may come, in their size."""
WIDE_CARD = 240
"""A card from this width on has the symbol of its kind in its band."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows wherever it is drawn: ``kind`` is one of the four that have a colour and a symbol.

    ``mark`` and ``drawing`` name a picture of its pack; without them it has that of its kind.
    """

    kind: str
    title: str
    number: str = ""
    mark: str = ""
    drawing: str = ""


def card_picture(rect: Rect, face: Face, radius: float = 10, bias: float = 0.5) -> Scene:
    """The picture of a card, or that of its kind."""
    vignette = VIGNETTES.get(face.kind, "camp")
    if not face.drawing:
        return picture(rect, vignette, radius, bias)
    return (CardPicture(rect, face.mark, face.drawing, f"vignette-{vignette}", radius, bias),)


def band_colour(kind: str) -> str:
    """The colour of a kind of card."""
    return THEME.cards.get(kind, THEME.cards["action"])


def band(rect: Rect, face: Face, size: float = 25) -> Scene:
    """The coloured band with symbol and title; a long title takes two lines."""
    x, y, w, h = rect
    scene = box(rect, 4, band_colour(face.kind))
    scene += icon_at(f"card-{face.kind}", x + 24, y + h / 2, 26, C.cream)
    room = w - 50
    fitted = type_.fit(face.title, size, "title", room, LEAST)
    if type_.measure(face.title, fitted, "title") <= room:
        return scene + words(x + 44, y + h / 2 + fitted * 0.34, face.title, fitted, "title", C.cream, max_w=room)
    return scene + paragraph(x + 44, y + h / 2 - 3, face.title, room, LEAST, "title", C.cream, 1.05, 2)


def small_band(rect: Rect, face: Face) -> Scene:
    """The band of a small card: its title in up to two lines has the whole width."""
    x, y, w, h = rect
    n = type_.needs_lines(face.title, w - 10, LEAST, "title")
    if n > 2:
        # A third line takes its room from the picture above.
        y, h = y - 22, h + 22
    scene = box(Rect(x, y, w, h), 4, band_colour(face.kind))
    if n <= 2:
        return scene + one_or_two_lines(x + w / 2, y + h / 2, face.title, w - 10, 21, "title", C.cream, "centre")
    return scene + paragraph(x + w / 2, y + 22, face.title, w - 10, LEAST, "title", C.cream, 1.08, 3, "centre")


def number_chip(x: float, y: float, number: str) -> Scene:
    """The number of a card as a dark pill whose right upper corner is at ``x``, ``y``."""
    w = max(48.0, type_.measure(number, 21, "black") + 20)
    scene = box(Rect(x - w, y, w, 32), 16, HEADER, 0.82)
    return scene + words(x - w / 2, y + 23, number, 21, "black", C.ontext, "centre", w - 8)


def whole_card(
    rect: Rect, face: Face, *, picture_h: float, band_h: float = 50, level: int = 2, content: Scene = (), name: str = ""
) -> Scene:
    """A card as it lies: picture, band, and ``content`` below."""
    x, y, w, _ = rect
    scene = card(rect, 16, PAPER, level)
    scene += card_picture(Rect(x + 10, y + 10, w - 20, picture_h), face)
    place = Rect(x + 10, y + 6 + picture_h, w - 20, band_h)
    scene += band(place, face) if w >= WIDE_CARD else small_band(place, face)
    if face.number:
        scene += number_chip(x + w - 16, y + 16, face.number)
    return scene + content + touch(rect, name)


def deck_badge(x: float, y: float, deck: str, count: int) -> Scene:
    """A deck that lies by a card, with how many cards are in it."""
    scene = icon(f"deck-{deck}", x, y, 66)
    w = max(38.0, type_.measure(str(count), 22, "black") + 20)
    scene += box(Rect(x + 62 - w / 2, y - 6, w, 38), 19, C.warn, 1.0, HEADER, 3)
    return scene + words(x + 62, y + 21, str(count), 22, "black", "#2A1B06", "centre", w - 6)


def deed_dice(rect: Rect, attribute: str, dice: str, need: tuple[str, ...], fill: str = "#EEDFB9") -> Scene:
    """What a deed throws: attribute, number of dice ("" = not told), and the needed faces."""
    x, y, w, h = rect
    scene = box(rect, 12, fill, 1.0, "#C9B17F", 2)
    size = h - 12
    scene += box(Rect(x + 6, y + 6, size, size), 9, C.ink3)
    scene += icon_at(f"attr-{attribute}", x + 6 + size / 2, y + h / 2, size * 0.7, C.ontext)
    step = min(size + 8, (w - size - 20 - (70 if dice else 0)) / max(1, len(need)))
    die = min(size, step - 4)
    left = x + w - 8 - len(need) * step + (step - die)
    for i, face in enumerate(need):
        scene += icon(f"die-{face}", left + i * step, y + h / 2 - die / 2, die)
    if dice:
        scene += words(x + size + 16, y + h / 2 + 8, dice, 22, "heavy", max_w=left - x - size - 22)
    return scene


def chance_line(rect: Rect, label: str, percent: str) -> Scene:
    """The chance of a throw on a pale green ground."""
    x, y, w, h = rect
    scene = box(rect, 10, "#D4EBDD")
    scene += words(x + 12, y + h / 2 + 7, label, 20, "heavy", C.text2, max_w=w - 100)
    return scene + words(x + w - 12, y + h / 2 + 10, percent, 27, "black", "#126B40", "right", 110)


def does_row(rect: Rect, symbol: str, text: str, before: str, after: str, harm: bool, name: str = "") -> Scene:
    """One thing that a card does: with numbers as an effect row, without them in words over the whole width."""
    x, y, w, h = rect
    if before and after and len(before) < 4 and len(after) < 4:
        room = w - 236
        fits = type_.widest_word(text, LEAST, "heavy") <= room
        if fits and type_.needs_lines(text, room, LEAST, "heavy") <= 2:
            return effect_row(rect, symbol, text, before, after, bad=harm, name=name)
        scene = effect_row(rect, symbol, "", before, after, bad=harm, name=name)
        return scene + lines(x + 76, y + h / 2, text, room + 10, h - 8)
    scene = card(rect, 14, ROSE if harm else GOOD_PAPER if symbol in ("ui-ok", "star") else PAPER, 1, False)
    scene += symbol_of(symbol, x + 40, y + h / 2, min(56.0, h - 8))
    room = w - 96
    if after:
        wide = type_.measure(after, 28, "black") + 14
        scene += words(x + w - 14, y + h / 2 + 10, after, 28, "black", "#126B40", "right", 120)
        room -= wide
    return scene + lines(x + 80, y + h / 2, text, room, h - 8) + touch(rect, name)


def symbol_of(symbol: str, cx: float, cy: float, size: float) -> Scene:
    """The drawing of a row: tokens, markers and decks as they are, a glyph on a dark tile."""
    if symbol.split("-")[0] in ("deck", "token", "marker", "chip", "die", "pawn", "plate", "achievement"):
        return icon_at(symbol, cx, cy, size)
    scene = box(Rect(cx - size / 2, cy - size / 2, size, size), size * 0.2, C.ink3)
    return scene + icon_at(symbol, cx, cy, size * 0.66, C.ontext)


def lines(
    x: float,
    middle: float,
    text: str,
    width: float,
    room_h: float,
    colour: str = C.text,
    size: float = 22,
    letters: str = "heavy",
) -> Scene:
    """A text in as many lines as it needs, set round the height ``middle``, in letters of at most this size.

    What does not fit ends with a mark: a pack may say more than a page has room for, and its card says it in full.
    """
    if type_.needs_lines(text, width, LEAST, letters) * LEAST > room_h:
        return some_lines(Rect(x - 3, middle - room_h / 2, width + 6, room_h), text, colour, letters)
    while size > LEAST and type_.needs_lines(text, width, size, letters) > int(room_h // (size * 1.16)):
        size -= 0.5
    most = max(1, int(room_h // (size * 1.16)))
    n = type_.needs_lines(text, width, size, letters)
    leading = min(1.2, room_h / max(1, n) / size)
    first = middle + size * 0.36 - (n - 1) * size * leading / 2
    return paragraph(x, first, text, width, size, letters, colour, leading, max(most, n))


def fits(text: str, width: float, room_h: float) -> bool:
    """Whether a text finds room in letters of the least size."""
    return type_.needs_lines(text, width, LEAST, "heavy") * LEAST * TIGHT <= room_h


def lines_h(text: str, rect: Rect, face: str = "bold") -> float:
    """How high ``some_lines`` would be with room for all of a text."""
    return LINE_H * len(type_.wrap(text, rect.w - 6, LEAST, face, 99))


def holds(text: str, rect: Rect, face: str = "bold") -> bool:
    """Whether ``some_lines`` shows a text whole."""
    return lines_h(text, rect, face) <= rect.h


def some_lines(rect: Rect, text: str, colour: str, face: str = "bold") -> Scene:
    """As many whole lines as there is room for, with a mark where more would follow: elsewhere it stands in full."""
    x, y, w, h = rect
    most = int(h // LINE_H)
    if most < 1 or not text:
        return ()
    every = type_.wrap(text, w - 6, LEAST, face, 99)
    scene: Scene = ()
    for i, line in enumerate(every[:most]):
        last = i == most - 1 and len(every) > most
        shown = f"{_shorter(line, w - 24, face)}…" if last else line
        scene += words(x + 3, y + 19 + i * LINE_H, shown, LEAST, face, colour)
    return scene


def _shorter(line: str, width: float, face: str) -> str:
    """A line without its last words, where a mark must stand behind it."""
    while " " in line and type_.measure(line, LEAST, face) > width:
        line = line.rpartition(" ")[0]
    return line.rstrip(" ,.:")


def rows_h(texts: tuple[tuple[str, bool], ...], width: float) -> tuple[float, ...]:
    """How high rows of these texts are; with ``True`` the numbers beside them take their room."""
    found = []
    for text, numbers in texts:
        n = type_.needs_lines(text, width - (236 if numbers else 96), LEAST, "heavy")
        found.append(max(62.0, 24.0 * n + 16))
    return tuple(found)


def title_line(x: float, middle: float, text: str, width: float, colour: str = C.text) -> Scene:
    """A short text that may take two lines."""
    return one_or_two_lines(x, middle, text, width, 22, "heavy", colour)


def deck_drawing(deck: str) -> str:
    """The drawing of a deck: three kinds have one of their own."""
    return deck if deck in ("location", "wreck", "threat") else "card"
