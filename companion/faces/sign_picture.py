"""The pictures of the turn display: one bit, Lato Black without smoothing, glyphs made for their size (design 10).

PIL is imported when the first picture is drawn, so that a table shows its first page before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from math import ceil
from typing import TYPE_CHECKING, Any

import sprites
from companion.adventure_island.values import Attribute, Colour, Pawn
from companion.faces.screen import letters
from companion.faces.screen.text import cut, measure, pens, shown
from companion.faces.sign import (
    CheckPad,
    Dice,
    Draws,
    Forecast,
    Idle,
    Next,
    Night,
    Notice,
    SafeToPull,
    SafeToUnplug,
    SignState,
    Threats,
    Tray,
    Turn,
    dice_words,
)
from companion.faces.sign_dice import BUBBLES, SkullDanger, SkullThrow
from companion.lean import without
from companion.words import say
from sprites.signs import glyph

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

WIDTH, HEIGHT = 128, 64
SMALLEST_PX = 18
"""Type is never smaller: a name that does not fit is cut, for the emblem identifies (design 10)."""

EMBLEMS = {
    Pawn.COBALT: "emblem-anchor",
    Pawn.RUBY: "emblem-shell",
    Pawn.ICE: "emblem-feather",
    Pawn.DUSK: "emblem-key",
    Pawn.ROSE: "emblem-wave",
}
SYMBOLS = {Colour.GREEN: "sym-leaf", Colour.YELLOW: "sym-sun", Colour.ORANGE: "sym-flame"}
ATTRIBUTES = {a: f"attr-{a}" for a in Attribute}
SKULL_SPECIAL = ("penny", "navigation", "danger")
SPECIAL_PIP = 6
PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
}
_BITS = (0,) * 128 + (255,) * 128
FACE = "black"
INKED = 115
"""A pixel is lit where a letter covers so much of 255 of it: a little less than half keeps thin strokes whole."""
_INK = (0,) * INKED + (255,) * (256 - INKED)
CHANCE_GAP = 2
"""Between the dice of a check and its chance."""
NOTICE_PX = {"phase-day": 52, "phase-night": 52}
"""Symbols of a notice that are drawn larger than 46 px."""


@cache
def _font(px: int) -> FreeTypeFont:
    """The letters of the font library: of Greek, Cyrillic and others that are not among the common ones."""
    from PIL import ImageFont

    return ImageFont.truetype(str(sprites.font(FACE)), px)


@lru_cache(maxsize=64)
def _line(text: str, px: int) -> Image:
    """A line in common letters, shrunk from their large pictures; it begins ``px`` from the left and the top."""
    from PIL import Image as images

    em = letters.em(FACE)
    large = images.new("L", (ceil(measure(text, em, FACE)) + 2 * em, 2 * em), 0)
    for letter, pen in zip(text, pens(text, FACE), strict=True):
        at = letters.place(FACE, letter)
        if at.w:
            picture = images.frombytes("L", (at.w, at.h), letters.coverage(FACE, letter))
            large.paste(255, (em + round(pen * em) + at.x, em + at.y), picture)
    small = large.resize((round(large.width * px / em), 2 * px), images.Resampling.BOX)
    return small.point(_INK, "1")


@cache
def _stencil(name: str, px: int) -> Image:
    from PIL import Image as images

    return images.frombytes("1", (px, px), glyph(name, px))


def fitted(text: str, px: int, width: int) -> tuple[str, int]:
    """What of a text stands in ``width`` and how large: shrunk first, and cut where 18 px are too large still."""
    text = shown(text, FACE)
    while px > SMALLEST_PX and measure(text, px, FACE) > width:
        px -= 1
    return cut(text, px, FACE, width), px


def _fits(text: str, width: int) -> bool:
    """Whether a text can be shrunk to a width without being cut."""
    return measure(shown(text, FACE), SMALLEST_PX, FACE) <= width


class _Paper:
    """A sheet of 128 x 64 dark pixels to draw on."""

    def __init__(self) -> None:
        with without("PIL.ImageFont"):
            from PIL import Image as images
            from PIL import ImageDraw as drawing

        self.image: Image = images.new("L", (WIDTH, HEIGHT), 0)
        self.pen: ImageDraw = drawing.Draw(self.image)
        self.pen.fontmode = "1"

    def icon(self, name: str, x: int, y: int, px: int, dark: bool = False) -> None:
        """A glyph with its top left corner at x, y; ``dark`` on a lit ground."""
        self.image.paste(0 if dark else 255, (x, y), _stencil(name, px))

    def text(self, x: int, y: int, text: str, px: int, width: int, dark: bool = False, anchor: str = "ls") -> None:
        """One line on the base line y: shrunk to ``width``, and cut when it is too wide at the smallest size."""
        text, px = fitted(text, px, width)
        colour = 0 if dark else 255
        if letters.holds(FACE, text):
            left = x - ceil(measure(text, px, FACE)) if anchor == "rs" else x
            self.image.paste(colour, (left - px, y - px), _line(text, px))
        else:
            self.pen.text((x, y), text, font=_font(px), fill=colour, anchor=anchor)

    def block(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """A lit rectangle, all four edges included."""
        self.pen.rectangle((x0, y0, x1, y1), fill=255)

    def die(self, x: int, y: int, px: int, lit: bool) -> None:
        """The square of a die without its symbol."""
        corners = (x, y, x + px, y + px)
        self.pen.rounded_rectangle(corners, 8, fill=255 if lit else 0, outline=255, width=2)


def draw(state: SignState, shift: tuple[int, int] = (0, 0), turned: bool = False) -> bytes:
    """The picture of a state as 1,024 bytes, row by row, most significant bit first.

    ``shift`` moves it by so many pixels to the right and down; ``turned`` shows it upside down.
    """
    paper = _Paper()
    _DRAWN[type(state)](paper, state)
    image = paper.image.point(_BITS, "1")
    if shift != (0, 0):
        image = _moved(image, shift)
    if turned:
        from PIL import Image as images

        image = image.transpose(images.Transpose.ROTATE_180)
    return image.tobytes()


def dark() -> bytes:
    """A picture without a lit pixel."""
    return bytes(WIDTH * HEIGHT // 8)


def _moved(image: Image, shift: tuple[int, int]) -> Image:
    from PIL import Image as images

    moved = images.new("1", image.size, 0)
    moved.paste(image, shift)
    return moved


def _active(paper: _Paper, pawn: Pawn, right: bool) -> int:
    """The inverse block with the emblem of the one who acts; where the rest begins."""
    left = 80 if right else 0
    paper.block(left, 0, left + 47, HEIGHT - 1)
    paper.icon(EMBLEMS[pawn], left + 3, 11, 42, dark=True)
    return 1 if right else 54


def _turn(paper: _Paper, state: Turn) -> None:
    x = _active(paper, state.pawn, state.right)
    paper.text(x, 27, state.name, 32, 74)
    for i in range(state.actions):
        paper.icon("pawn", x - 2 + 30 * i if not state.right else x + 30 * i, 33, 31)


def _next(paper: _Paper, state: Next) -> None:
    if not _fits(state.asked, 74):
        paper.pen.rounded_rectangle((0, 0, 34, 34), 7, outline=255, width=2)
        paper.icon(EMBLEMS[state.pawn], 4, 4, 26)
        _wide_lines(paper, state.name, state.asked)
        return
    paper.pen.rounded_rectangle((0, 0, 47, HEIGHT - 1), 9, outline=255, width=3)
    paper.icon(EMBLEMS[state.pawn], 5, 12, 40)
    paper.text(54, 26, state.name, 32, 74)
    paper.text(54, 57, state.asked, 26, 74)


def _wide_lines(paper: _Paper, first: str, second: str) -> None:
    """Two lines of which the second needs all the width: the symbol stands small in the corner above it."""
    paper.text(39, 25, first, 26, WIDTH - 41)
    paper.text(1, 57, second, 26, WIDTH - 3)


def _draws(paper: _Paper, state: Draws) -> None:
    x = _active(paper, state.pawn, state.right)
    paper.text(x, 27, state.name, 32, 74)
    paper.icon("card-threat", x, 34, 30)
    paper.text(x + 35, 61, str(state.left), 34, 38)


def _row_of_dice(
    paper: _Paper, faces: tuple[Colour, ...], lit: tuple[bool, ...], y: int, centred: bool = False
) -> None:
    """Up to three dice at full size, four or five smaller."""
    px, step, symbol, inset = {4: (30, 32, 26, 2), 5: (24, 25, 22, 1)}.get(len(faces), (38, 44, 31, 4))
    left = (WIDTH - (len(faces) - 1) * step - px) // 2 if centred else 1
    for i, (face, on) in enumerate(zip(faces, lit, strict=True)):
        x, top = left + i * step, y + (38 - px) // 2
        paper.die(x, top, px, on)
        paper.icon(SYMBOLS[face], x + inset, top + inset, symbol, dark=on)


def _dice(paper: _Paper, state: Dice) -> None:
    _row_of_dice(paper, state.faces, state.count, 0)
    paper.text(1, 63, say("{met} of {needed}", met=state.met, needed=state.needed), 24, 70)
    if state.met >= state.needed:
        paper.icon("ui-confirm", 106, 42, 20)
    elif state.chance:
        paper.text(127, 63, state.chance, 27, 56, anchor="rs")
    else:
        paper.icon("ui-close", 106, 42, 20)


def _tray(paper: _Paper, state: Tray) -> None:
    if state.faces:
        _row_of_dice(paper, state.faces, (False,) * len(state.faces), 12, centred=True)
    for i, pip in enumerate(state.skull):
        _skull_die(paper, 4 + i * 42, 14, pip, SKULL_SPECIAL[i])


def _throw(paper: _Paper, state: SkullThrow) -> None:
    for i, pip in enumerate(state.pips):
        special = SKULL_SPECIAL[i]
        lit = pip == SPECIAL_PIP and not (state.void and special == "danger")
        _skull_die(paper, 4 + i * 42, 0, pip, special, lit)
    numbers = state.numbers_words()
    if state.boat:
        paper.icon("boat", 2, 39, 25)
        left = 34
        needed = ceil(measure(shown(numbers, FACE), 20, FACE))
        if _fits(say("or"), WIDTH - 8 - left - needed):
            paper.text(left, 61, say("or"), 20, WIDTH - 8 - left - needed)
            paper.text(WIDTH - 2, 61, numbers, 22, needed + 4, anchor="rs")
        else:
            # A line says it where a word is too long.
            paper.pen.line((left, 44, left, 60), fill=255, width=2)
            paper.text(WIDTH - 2, 61, numbers, 22, WIDTH - 8 - left, anchor="rs")
        return
    shown_, px = fitted(numbers, 22, WIDTH - 2)
    width = ceil(measure(shown_, px, FACE))
    paper.text((WIDTH - width) // 2, 61, numbers, 22, WIDTH - 2)


def _skull_danger(paper: _Paper, state: SkullDanger) -> None:
    dark = state.inverse
    if dark:
        paper.block(0, 0, WIDTH - 1, HEIGHT - 1)
    if _fits(say("Danger"), 77):
        paper.icon("danger", 1, 9, 46, dark=dark)
        paper.text(50, 30, say("Danger"), 28, 77, dark=dark)
    else:
        paper.icon("danger", 1, 2, 28, dark=dark)
        paper.text(31, 25, say("Danger"), 24, WIDTH - 33, dark=dark)
    ink, ground = (0, 255) if dark else (255, 0)
    for n in range(BUBBLES):
        x = 51 + n * 15
        paper.pen.ellipse((x, 41, x + 11, 52), fill=ink if n < state.bubbles else ground, outline=ink, width=2)


def _skull_die(paper: _Paper, x: int, y: int, pip: int, special: str, lit: bool = False) -> None:
    paper.die(x, y, 35, lit)
    if pip == SPECIAL_PIP:
        paper.icon(special, x + 3, y + 3, 30, dark=lit)
        return
    for dx, dy in PIPS[pip]:
        cx, cy = x + 18 + dx * 9, y + 18 + dy * 9
        paper.pen.ellipse((cx - 3, cy - 3, cx + 2, cy + 2), fill=255)


def _check(paper: _Paper, state: CheckPad) -> None:
    paper.icon(ATTRIBUTES[state.attribute], 0, 0, 38)
    for i, colour in enumerate(state.need[:2]):
        x = 42 + i * 43
        paper.die(x, 0, 38, False)
        paper.icon(SYMBOLS[colour], x + 4, 4, 31)
    words, width = dice_words(state.dice), 66
    if not _fits(words, width):
        # Long words take all the room that the chance leaves at its smallest.
        width = WIDTH - 2 - CHANCE_GAP - ceil(measure(state.chance, SMALLEST_PX, FACE))
    paper.text(1, 63, words, 22, width)
    if state.chance:
        paper.text(127, 63, state.chance, 27, WIDTH - 2 - CHANCE_GAP - width, anchor="rs")


def _forecast(paper: _Paper, state: Forecast) -> None:
    top = 0 if state.falls else 14
    paper.icon("phase-meal", 0, top, 36)
    paper.text(42, top + 33, say("{meals} of {people}", meals=state.meals, people=state.people), 32, 86)
    if state.falls:
        paper.block(0, 40, WIDTH - 1, HEIGHT - 1)
        paper.icon("ui-warning", 3, 42, 20, dark=True)
        paper.text(28, 59, state.falls, 20, 96, dark=True)


def _night(paper: _Paper, state: Night) -> None:
    paper.icon("phase-night", 0, 6, 52)
    paper.text(56, 28, say("Night"), 30, 72)
    paper.icon("phase-meal", 56, 34, 30)
    paper.text(92, 60, f"x{state.people}", 30, 36)


def _threats(paper: _Paper, state: Threats) -> None:
    paper.icon("card-threat", 0, 9, 46)
    paper.text(50, 55, str(state.left), 64, 44)
    paper.pen.line((92, 8, 92, 55), fill=255, width=2)
    paper.text(99, 29, str(state.nights), 34, 28)
    paper.icon("phase-night", 98, 35, 26)


def _notice(paper: _Paper, state: Notice) -> None:
    px = NOTICE_PX.get(state.glyph, 46)
    room = WIDTH - px - 5
    if not (_fits(state.first, room) and _fits(state.second, room)):
        paper.icon(state.glyph, 1, 2, 30)
        _wide_lines(paper, state.first, state.second)
        return
    paper.icon(state.glyph, 0, (HEIGHT - px) // 2, px)
    x = px + 4
    paper.text(x, 28, state.first, 28, WIDTH - x - 1)
    paper.text(x, 56, state.second, 26, WIDTH - x - 1)


def _unplug(paper: _Paper, state: SafeToUnplug) -> None:
    pen = paper.pen
    first, second = state.lines()
    if _safe_to(paper, first, second, 22):
        pen.line((12, 22, 12, 8), fill=255, width=5)
        pen.line((32, 22, 32, 8), fill=255, width=5)
        pen.rounded_rectangle((4, 20, 40, 38), 4, fill=255)
        pen.pieslice((4, 18, 40, 54), 0, 180, fill=255)
        pen.line((22, 52, 22, 63), fill=255, width=5)


def _pull(paper: _Paper, state: SafeToPull) -> None:
    first, second = state.lines()
    if _safe_to(paper, first, second, 27):
        paper.icon("hw-stick", 0, 6, 50)


def _safe_to(paper: _Paper, first: str, second: str, second_px: int) -> bool:
    """Two lines that stand for long; whether they leave room for a drawing."""
    room = all(_fits(line, 75) for line in (first, second))
    left, width = (52, 75) if room else (1, WIDTH - 3)
    paper.text(left, 28, first, 22, width)
    paper.text(left, 55, second, second_px, width)
    return room


def _idle(paper: _Paper, state: Idle) -> None:
    paper.icon("boat" if state.pawn is None else EMBLEMS[state.pawn], state.x, state.y, 26)


_DRAWN: Mapping[type, Callable[[_Paper, Any], None]] = {
    Turn: _turn,
    Next: _next,
    Draws: _draws,
    Dice: _dice,
    Tray: _tray,
    SkullThrow: _throw,
    SkullDanger: _skull_danger,
    CheckPad: _check,
    Forecast: _forecast,
    Night: _night,
    Threats: _threats,
    Notice: _notice,
    SafeToUnplug: _unplug,
    SafeToPull: _pull,
    Idle: _idle,
}
