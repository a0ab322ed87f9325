"""What the memory of a sign holds, and the fewest bytes that change one picture into another.

The chips keep 128 x 64 pixels as 8 pages of 128 bytes; a byte is a column of 8 pixels, its lowest bit on top. Pictures
come row by row instead, most significant bit first; the way from one to the other knows no pixels, only whole numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

WIDTH: Final = 128
HEIGHT: Final = 64
PAGES: Final = HEIGHT // 8
MEMORY_BYTES: Final = WIDTH * PAGES


class Patch(NamedTuple):
    """A rectangle of memory: pages ``top`` to ``bottom`` and columns ``left`` to ``right``, all four included."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def width(self) -> int:
        """How many columns it has."""
        return self.right - self.left + 1

    @property
    def size(self) -> int:
        """How many bytes it covers."""
        return (self.bottom - self.top + 1) * (self.right - self.left + 1)

    def cut(self, memory: bytes) -> bytes:
        """Its bytes, page after page."""
        return b"".join(
            [
                memory[page * WIDTH + self.left : page * WIDTH + self.right + 1]
                for page in range(self.top, self.bottom + 1)
            ]
        )

    def around(self, other: Patch) -> Patch:
        """The smallest patch that covers both."""
        return Patch(
            min(self.top, other.top),
            max(self.bottom, other.bottom),
            min(self.left, other.left),
            max(self.right, other.right),
        )


WHOLE: Final = Patch(0, PAGES - 1, 0, WIDTH - 1)


_ROW, _BLOCK, _PIXEL = "row of its page", "eight columns", "pixel of its byte"
_BITS: Final = {_ROW: 3, _BLOCK: 4, _PIXEL: 3}
_IN_PICTURES: Final = tuple((what, bit) for what in (_PIXEL, _BLOCK, _ROW) for bit in range(_BITS[what]))
"""What the lowest ten bits of a pixel's place in a picture say, from the lowest on; the three above are its page."""
_IN_MEMORY: Final = tuple((what, bit) for what in (_ROW, _PIXEL, _BLOCK) for bit in range(_BITS[what]))
"""The same for its place in memory."""


def _exchange(one: int, other: int) -> tuple[int, int]:
    """How far apart two pixels lie whose places differ in these two bits, and all places of the lower ones."""
    lower = 1
    for bit in range((MEMORY_BYTES * 8).bit_length() - 1):
        if bit == min(one, other):
            lower <<= 1 << bit
        elif bit != max(one, other):
            lower |= lower << (1 << bit)
    return abs((1 << one) - (1 << other)), lower


def _exchanges() -> Iterator[tuple[int, int]]:
    """The way from a picture to memory: in each step all pixels change places whose places differ in two bits."""
    now = list(_IN_PICTURES)
    for bit, wanted in enumerate(_IN_MEMORY):
        at = now.index(wanted)
        if at != bit:
            now[bit], now[at] = now[at], now[bit]
            yield _exchange(bit, at)


_EXCHANGES: Final = tuple(_exchanges())
_MIRRORED: Final = bytes(int(f"{value:08b}"[::-1], 2) for value in range(256))


def memory_of(rows: bytes) -> bytes:
    """The memory of a picture of 1,024 bytes, row by row, most significant bit first."""
    pixels = int.from_bytes(rows.translate(_MIRRORED), "little")
    for distance, lower in _EXCHANGES:
        differ = (pixels ^ pixels >> distance) & lower
        pixels ^= differ ^ differ << distance
    return pixels.to_bytes(MEMORY_BYTES, "little")


def turned(rows: bytes) -> bytes:
    """The picture of a sign that hangs upside down."""
    return rows[::-1].translate(_MIRRORED)


def runs(before: bytes, after: bytes, header_bytes: int) -> list[Patch]:
    """The changed stretches of each page; gaps that cost less than another header of ``header_bytes`` are included."""
    found: list[Patch] = []
    stretch = _stretch(header_bytes)
    for page in range(PAGES):
        start = page * WIDTH
        old, new = before[start : start + WIDTH], after[start : start + WIDTH]
        if old != new:
            differ = int.from_bytes(old, "big") ^ int.from_bytes(new, "big")
            found += [
                Patch(page, page, run.start(), run.end() - 1) for run in stretch.finditer(differ.to_bytes(WIDTH, "big"))
            ]
    return found


@cache
def _stretch(header_bytes: int) -> re.Pattern[bytes]:
    """What finds the stretches of bytes that are not zero, with gaps of at most ``header_bytes``."""
    return re.compile(rb"[^\0]+(?:\0{1,%d}[^\0]+)*" % header_bytes)


def joined(changed: Iterable[Patch], header_bytes: int) -> list[Patch]:
    """Rectangles around stretches, for chips that take several pages in one go: as few bytes as a quick search finds.

    Each costs ``header_bytes`` and its size, so two are joined where that is cheaper than a second header.
    """
    found: list[Patch] = []
    for run in changed:
        patch = run
        for other in reversed(found):
            if other.bottom < run.top - 1:
                continue
            both = other.around(patch)
            if both.size <= other.size + patch.size + header_bytes:
                found.remove(other)
                patch = both
        found.append(patch)
    return found
