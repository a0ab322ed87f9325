"""How wide a text is, without a font library: advance tables made when the fonts were built.

Widths are linear in the size, so a layout is the same at every scale. ``title`` sets letters in Vollkorn and digits in
Lato, because Vollkorn's digits hang below the line (design 3). Characters that a face does not hold (emoji in a
person's name) are left out by :func:`shown`, by the painter too.
"""

from __future__ import annotations

import struct
from array import array
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

import sprites

FACES = ("semibold", "bold", "heavy", "black", "title")
MORE = "…"
"""Stands behind a name that goes on, on the touchscreen; the emblem beside it says whose it is."""
MAGIC = b"ADV1"
HEAD = struct.Struct("<4sHHHHH")
"""Magic, units per em, kerned characters, other characters, left kerning classes, right kerning classes."""


class _Table(NamedTuple):
    """Widths of one face in units per em, and its kerning as a matrix of left and right classes."""

    units: int
    advance: dict[str, int]
    left: dict[str, int]
    right: dict[str, int]
    columns: int
    kern: array[int]
    rest: tuple[array[int], array[int]]
    """Codes and widths of the characters without kerning: most texts never need them as a dictionary."""


def _numbers(kind: str, data: bytes, place: int, count: int) -> tuple[array[int], int]:
    end = place + 2 * count
    return array(kind, data[place:end]), end


@cache
def _table(face: str) -> _Table:
    data = sprites.advances(face).read_bytes()
    magic, units, kerned, others, rows, columns = HEAD.unpack_from(data)
    if magic != MAGIC:
        raise ValueError(f"{sprites.advances(face)} is not a table of advances")
    codes, place = _numbers("H", data, HEAD.size, kerned)
    widths, place = _numbers("H", data, place, kerned)
    rest_codes, place = _numbers("H", data, place, others)
    rest_widths, place = _numbers("H", data, place, others)
    kern, place = _numbers("h", data, place, rows * columns)
    letters = [chr(code) for code in codes]
    return _Table(
        units,
        dict(zip(letters, widths, strict=True)),
        dict(zip(letters, data[place:], strict=False)),
        dict(zip(letters, data[place + kerned :], strict=True)),
        columns,
        kern,
        (rest_codes, rest_widths),
    )


@cache
def _complete(face: str) -> None:
    """Take the rare characters of a face into its dictionaries."""
    table = _table(face)
    for code, width in zip(*table.rest, strict=True):
        table.advance[chr(code)] = width
        table.left[chr(code)] = table.right[chr(code)] = 0


def runs(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """The text in pieces of one font each: ``(face, piece)``."""
    if face != "title" or not any(map(str.isdecimal, text)):
        return ((face, text),)
    return tuple(("black" if digits else "title", "".join(piece)) for digits, piece in groupby(text, str.isdecimal))


def _combines(letter: str) -> bool:
    """Whether a letter is an accent on the letter before it."""
    return "\u0300" <= letter <= "\u036f"


@lru_cache(maxsize=2048)
def shown(text: str, face: str) -> str:
    """The text as the face can show it: composed accents, and nothing that the face does not hold."""
    pieces = runs(text, face)
    if all(letter in _table(name).advance and not _combines(letter) for name, piece in pieces for letter in piece):
        return text
    # Only strange text pays for the import and for the whole table.
    from unicodedata import normalize

    for name, _ in pieces:
        _complete(name)
    pieces = runs(normalize("NFC", text), face)
    return "".join(letter for name, piece in pieces for letter in piece if letter in _table(name).advance)


def pens(piece: str, face: str) -> list[float]:
    """Where each letter of a piece in one font begins, in ems from the start, kerning included."""
    table = _table(face)
    out = []
    units = 0
    before: int | None = None
    for letter in piece:
        if before is not None:
            units += table.kern[before * table.columns + table.right[letter]]
        out.append(units / table.units)
        units += table.advance[letter]
        before = table.left[letter]
    return out


@lru_cache(maxsize=4096)
def _ems(text: str, face: str) -> float:
    total = 0.0
    for name, piece in runs(shown(text, face), face):
        table = _table(name)
        advance, left, right, columns, kern = table.advance, table.left, table.right, table.columns, table.kern
        units = 0
        before = 0
        for letter in piece:
            units += advance[letter] + kern[before * columns + right[letter]]
            before = left[letter]
        total += units / table.units
    return total


def measure(text: str, size: float, face: str) -> float:
    """The width of one line in pixels, where ``size`` is the height of the em in pixels."""
    return _ems(text, face) * size


def fit(text: str, size: float, face: str, max_w: float, min_size: float = 20) -> float:
    """The greatest size up to ``size`` at which the text is no wider than ``max_w``, but never under ``min_size``."""
    ems = _ems(text, face)
    if ems * size <= max_w:
        return size
    return max(min(min_size, size), max_w / ems)


def cut(text: str, size: float, face: str, max_w: float, mark: str = "") -> str:
    """The longest beginning of the text that is no wider than ``max_w``, with ``mark`` behind what was cut.

    For names only: rules are never cut.
    """
    text = shown(text, face)
    if measure(text, size, face) <= max_w:
        return text
    while text and measure(text + mark, size, face) > max_w:
        text = text[:-1].rstrip(f" -{mark}")
    return text + mark if text else ""


def wrap(text: str, width: float, size: float, face: str, max_lines: int = 9) -> tuple[str, ...]:
    """The text in lines of at most ``width``, broken at spaces; a name that does not fit in ``max_lines`` is cut."""
    lines: list[str] = []
    line = ""
    for word in (piece for whole in text.split() for piece in _pieces(whole, width, size, face)):
        longer = f"{line} {word}" if line else word
        if line and len(lines) < max_lines - 1 and measure(longer, size, face) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    return tuple(
        cut(piece, size, face, width, MORE) if measure(piece, size, face) > width else piece for piece in lines
    )


def _pieces(word: str, width: float, size: float, face: str) -> tuple[str, ...]:
    """A word, or the path of a file that no line could hold in pieces that one can."""
    if "/" not in word or measure(word, size, face) <= width:
        return (word,)
    pieces = [""]
    for part in word.replace("/", "/ ").split():
        if pieces[-1] and measure(pieces[-1] + part, size, face) > width:
            pieces.append("")
        pieces[-1] += part
    return tuple(pieces)


def widest_word(text: str, size: float, face: str) -> float:
    """How wide the widest piece between two spaces is that no line can break."""
    return max((measure(word, size, face) for word in text.split() if "/" not in word), default=0.0)


def needs_lines(text: str, width: float, size: float, face: str) -> int:
    """How many lines :func:`wrap` would make if it were free to."""
    return len(wrap(text, width, size, face, 99))
