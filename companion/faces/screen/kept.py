"""The page that stood when the table was left, as text: the next start draws it before the game is loaded.

A page is a pure function of game, view and settings, so its scene is kept with the end of the journal, the settings and
the width it belongs to. It counts only while they are the same, and so are the files that decide how a page looks.
"""

from __future__ import annotations

import json
import os
from contextlib import ExitStack
from functools import cache
from typing import Any

import sprites
from companion.faces.screen.scene import (
    Backdrop,
    Box,
    Disc,
    Icon,
    Picture,
    Poly,
    Rect,
    Scene,
    Shadow,
    Shape,
    Target,
    Text,
)
from companion.value import dataclass

_KINDS = {kind.__name__: kind for kind in (Backdrop, Box, Disc, Icon, Picture, Poly, Shadow, Text)}


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A page that stood after entry ``seq`` of the journal, with the check value of that entry; no touch areas."""

    seq: int
    check: str
    width: float
    settings: str
    turned: bool
    scene: Scene


@cache
def drawing_stamp() -> str:
    """What the files that decide how a page looks are known by: when the newest was written, and their size in all."""
    package = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))  # noqa: PTH120 - a quarter of Path's time
    rooms = ("adventure_island", "faces/screen", "faces/screen/kit", "faces/screen/pages", "view", "view/pages", "")
    with ExitStack() as opened:
        files = [file for room in rooms for file in opened.enter_context(os.scandir(f"{package}/{room}"))]
        stats = [file.stat() for file in files if file.name.endswith(".py")]
    stats.append(sprites.manifest().stat())
    return f"{max(s.st_mtime_ns for s in stats)}.{sum(s.st_size for s in stats)}"


def page_text(page: KeptPage) -> str:
    """The page as one line of text; its touch areas are left out, for nobody hears them before the game is loaded."""
    shapes = [(type(shape).__name__, *shape) for shape in page.scene if not isinstance(shape, Target)]
    data = [drawing_stamp(), page.seq, page.check, page.width, page.settings, page.turned, shapes]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_page(text: str) -> KeptPage | None:
    """The page that ``text`` stands for; None for any other text, and where pages may look different by now."""
    try:
        stamp, seq, check, width, settings, turned, shapes = json.loads(text)
        if stamp != drawing_stamp():
            return None
        return KeptPage(seq, check, width, settings, turned, tuple(_shape(*shape) for shape in shapes))
    except (ValueError, TypeError, KeyError):
        return None


def _shape(kind: str, rect: list[float], *rest: Any) -> Shape:
    return _KINDS[kind](Rect(*rect), *map(_frozen, rest))


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
