"""What stands on a screen that nobody looks at: almost nothing, and never long at one place."""

from __future__ import annotations

from companion.adventure_island.values import Pawn
from companion.faces.screen.scene import Box, Icon, Rect, Scene
from companion.faces.screen.theme import C

BLACK = "#000000"
EMBLEM = 96
GLIMMER = 0.25
_MARGIN = 24


def dark(width: float) -> Scene:
    """Nothing at all."""
    return (Box(Rect(0, 0, width, 480), 0, BLACK),)


def shade(width: float, opacity: float) -> Scene:
    """A veil over a whole picture, where no backlight can be turned down."""
    return (Box(Rect(0, 0, width, 480), 0, BLACK, round(opacity, 2)),) if opacity > 0 else ()


def saver(width: float, step: int, last: Pawn | None) -> Scene:
    """The emblem of whoever acted last, or a die, at its place for the ``step``-th time."""
    x = (210 + 277 * step) % int(width - 2 * _MARGIN - EMBLEM) + _MARGIN
    y = (130 + 83 * step) % (480 - 2 * _MARGIN - EMBLEM) + _MARGIN
    place = Rect(x, y, EMBLEM, EMBLEM)
    if last is None:
        return (*dark(width), Icon(place, "ui-roll", C.sand, GLIMMER))
    return (*dark(width), Icon(place, f"chip-{last.value}", "", GLIMMER))
