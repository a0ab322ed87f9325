"""The common letters of the five faces as coverage, without a font library: read when they are first written.

``fonts/*.gly`` holds them 64 pixels to the em: a head, an index, and each letter's rows packed by itself.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache
from typing import NamedTuple

import sprites

MAGIC = b"GLY1"
HEAD = struct.Struct("<4sHH")
"""Magic, pixels to the em, number of letters."""
ENTRY = struct.Struct("<HbbBBIH")
"""Code, left and top from the pen on the base line, width, height, place, length."""


class Place(NamedTuple):
    """Where the picture of a letter lies from the pen on the base line, its size, and where its rows are packed."""

    x: int
    y: int
    w: int
    h: int
    start: int
    length: int


class _Sheet(NamedTuple):
    """One face: pixels to the em, what its index says of each letter, and the packed letters."""

    em: int
    places: dict[str, Place]
    body: bytes


@cache
def _sheet(face: str) -> _Sheet:
    data = sprites.letters(face).read_bytes()
    magic, em, count = HEAD.unpack_from(data)
    if magic != MAGIC:
        raise ValueError(f"{sprites.letters(face)} is not a file of letters")
    end = HEAD.size + count * ENTRY.size
    places = {chr(code): Place(*rest) for code, *rest in ENTRY.iter_unpack(data[HEAD.size : end])}
    return _Sheet(em, places, data[end:])


def em(face: str) -> int:
    """How many pixels the letters of a face have to the em."""
    return _sheet(face).em


def holds(face: str, text: str) -> bool:
    """Whether every letter of ``text`` is there."""
    places = _sheet(face).places
    return all(letter in places for letter in text)


def place(face: str, letter: str) -> Place:
    """Where a letter stands; raises ``KeyError`` for one that is not there."""
    return _sheet(face).places[letter]


def coverage(face: str, letter: str) -> bytes:
    """The picture of a letter row by row, one byte a pixel: 0 for none of it, 255 for all."""
    sheet = _sheet(face)
    at = sheet.places[letter]
    return zlib.decompress(sheet.body[at.start : at.start + at.length])
