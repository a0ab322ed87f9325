"""The one-bit glyphs of the turn display: which exist, how they are packed, and how to get one.

A glyph is ``size`` rows of ``(size + 7) // 8`` bytes, the most significant bit first, 1 = lit.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import lru_cache

import sprites

EMBLEMS = ("emblem-anchor", "emblem-feather", "emblem-key", "emblem-shell", "emblem-wave")
SYMBOLS = ("sym-leaf", "sym-sun", "sym-flame")
ATTRIBUTES = ("attr-knowledge", "attr-dexterity", "attr-strength")

WANTED: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(EMBLEMS, (20, 26, 40, 42)),
    **dict.fromkeys(SYMBOLS, (22, 26, 31)),
    **dict.fromkeys(ATTRIBUTES, (38,)),
    "pawn": (31,),
    "phase-day": (26, 30, 52),
    "phase-night": (26, 30, 52),
    "phase-meal": (30, 36),
    "card-threat": (30, 46),
    "danger": (28, 30, 46),
    "boat": (25, 26),
    "penny": (30,),
    "navigation": (30,),
    "star": (30, 46),
    "treasure": (30, 46),
    "hw-stick": (50,),
    "hw-tag": (46,),
    "ui-arrow": (18, 26),
    "ui-warning": (20, 30, 46),
    "ui-confirm": (20, 30, 46),
    "ui-close": (20, 30),
    "ui-roll": (30, 46),
    "ui-box": (30, 46),
    "ui-players": (30, 46),
    "ui-winner": (46,),
    "glyph-fatigue": (26,),
    "glyph-experience": (26,),
}
"""The drawings that the turn display uses, and the sizes in pixels in which it has them."""

HEAD = struct.Struct("<4sH")
ENTRY = struct.Struct("<BB")
MAGIC = b"SGN1"


def packed(glyphs: Mapping[tuple[str, int], bytes]) -> bytes:
    """All glyphs in one file: a head, then for each the length of its name, its size, the name and the rows."""
    data = HEAD.pack(MAGIC, len(glyphs))
    for (name, size), rows in glyphs.items():
        data += ENTRY.pack(len(name), size) + name.encode() + rows
    return data


@lru_cache(maxsize=1)
def glyphs() -> Mapping[tuple[str, int], bytes]:
    """Every glyph by name and size."""
    data = sprites.sign_file().read_bytes()
    magic, count = HEAD.unpack_from(data)
    if magic != MAGIC:
        raise ValueError(f"{sprites.sign_file()} is not a file of glyphs")
    found = {}
    place = HEAD.size
    for _ in range(count):
        letters, size = ENTRY.unpack_from(data, place)
        start = place + ENTRY.size + letters
        place = start + size * ((size + 7) // 8)
        found[data[start - letters : start].decode(), size] = data[start:place]
    return found


def glyph(name: str, size: int) -> bytes:
    """The rows of one glyph; raises ``KeyError`` for a size that was not made (see ``WANTED``)."""
    return glyphs()[name, size]
