"""The common letters of the five faces as coverage, without a font library: read when they are first written.

``fonts/*.gly`` holds them 64 pixels to the em: a head, the codes, an entry for each, and each letter's rows packed.
"""

from __future__ import annotations

import struct
import zlib
from array import array
from functools import cache, lru_cache
from mmap import ACCESS_READ, mmap
from typing import NamedTuple

import sprites

MAGIC = b"GLY1"
HEAD = struct.Struct("<4sHH")
"""Magic, pixels to the em, number of letters."""
ENTRY = struct.Struct("<bbBBIH")
"""Left and top from the pen on the base line, width, height, start, length."""


class Place(NamedTuple):
    """Where the picture of a letter lies from the pen on the base line, its size, and where its rows are packed."""

    x: int
    y: int
    w: int
    h: int
    start: int
    length: int


class _Sheet(NamedTuple):
    """One face: pixels to the em, the number of each letter, the entries by number, and the packed letters."""

    em: int
    numbers: dict[str, int]
    entries: bytes
    body: memoryview


@cache
def _sheet(face: str) -> _Sheet:
    with sprites.letters(face).open("rb") as file:
        # Mapped and not read: of a face with all its letters, a page touches a few.
        data = mmap(file.fileno(), 0, access=ACCESS_READ)
    magic, em, count = HEAD.unpack_from(data)
    if magic != MAGIC:
        raise ValueError(f"{sprites.letters(face)} is not a file of letters")
    codes = array("H", data[HEAD.size : HEAD.size + 2 * count])
    entries = HEAD.size + 2 * count
    body = entries + count * ENTRY.size
    numbers = dict(zip(map(chr, codes), range(count), strict=True))
    return _Sheet(em, numbers, data[entries:body], memoryview(data)[body:])


def em(face: str) -> int:
    """How many pixels the letters of a face have to the em."""
    return _sheet(face).em


def holds(face: str, text: str) -> bool:
    """Whether every letter of ``text`` is there."""
    numbers = _sheet(face).numbers
    return all(letter in numbers for letter in text)


@lru_cache(maxsize=1024)
def place(face: str, letter: str) -> Place:
    """Where a letter stands; raises ``KeyError`` for one that is not there."""
    sheet = _sheet(face)
    return Place(*ENTRY.unpack_from(sheet.entries, sheet.numbers[letter] * ENTRY.size))


def coverage(face: str, letter: str) -> bytes:
    """The picture of a letter row by row, one byte a pixel: 0 for none of it, 255 for all."""
    at = place(face, letter)
    return zlib.decompress(_sheet(face).body[at.start : at.start + at.length])
