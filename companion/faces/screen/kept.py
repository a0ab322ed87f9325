"""The page that stood when the table was left, as a picture: the next start shows it before it loads the game.

A page is a pure function of game, view and settings, and a picture of its page and the screen. So a picture is kept
under a key that names the end of the journal, the view, the settings and the screen; it counts only while all of them
are the same, and so are the files that decide how a page looks.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache

import sprites
from companion.value import dataclass

MAGIC = b"island page 1"
QUICKLY = 1
"""The level of compression: 125 kB in a tenth of the time that a PNG takes, and read in a third of it."""
BAND_ROWS = 16
"""So many rows of a picture are unpacked at once, for the memory of a whole one is not given back in one piece."""


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A picture: what it belongs to, whether it faces the far side, and its upright rows of three bytes a pixel."""

    key: str
    turned: bool
    packed: bytes

    def bands(self, width: int) -> Iterator[bytes]:
        """The rows from the top, some at a time; ``width`` is that of the picture in pixels."""
        unpacking = zlib.decompressobj()
        rest = self.packed
        while band := unpacking.decompress(rest, 3 * width * BAND_ROWS):
            yield band
            rest = unpacking.unconsumed_tail


@cache
def drawing_stamp() -> str:
    """What the files that decide how a page looks are known by: when the newest was written, and their size in all."""
    package = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))  # noqa: PTH120 - a quarter of Path's time
    screen = ("faces/screen", "faces/screen/kit", "faces/screen/pages")
    rooms = ("adventure_island", "skull_island", *screen, "view", "view/pages", "")
    with ExitStack() as opened:
        files = [file for room in rooms for file in opened.enter_context(os.scandir(f"{package}/{room}"))]
        stats = [file.stat() for file in files if file.name.endswith(".py")]
    stats.append(sprites.manifest().stat())
    return f"{max(s.st_mtime_ns for s in stats)}.{sum(s.st_size for s in stats)}"


def key_of(*parts: object) -> str:
    """The key of a page that is a function of all these parts, and of the program."""
    return "\t".join((drawing_stamp(), *map(str, parts)))


def page_of(key: str, turned: bool, pixels: bytes) -> KeptPage:
    """The page with this picture; packing it takes as long as drawing a few."""
    return KeptPage(key, turned, zlib.compress(pixels, QUICKLY))


def written(page: KeptPage) -> bytes:
    """The page as the content of a file."""
    facing = b"turned" if page.turned else b"straight"
    return b"\n".join((MAGIC, page.key.encode(), facing, b"%d" % zlib.crc32(page.packed), page.packed))


def read(content: bytes, key: str) -> KeptPage | None:
    """The page in the content of a file; None where it belongs to something else, or is not whole."""
    parts = content.split(b"\n", 4)
    if parts[:2] != [MAGIC, key.encode()] or len(parts) < 5 or parts[3] != b"%d" % zlib.crc32(parts[4]):
        return None
    return KeptPage(key, parts[2] == b"turned", parts[4])
