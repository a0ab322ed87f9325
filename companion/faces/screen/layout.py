"""Where things go: the logical size of a picture, columns, rows and grids of rectangles, and the least touch area."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.screen.scene import Rect, Target

HEIGHT = 480
"""The logical height of every picture; the width follows from its shape."""
MARGIN = 18
CONTENT_TOP = 80
CONTENT_BOTTOM = 386
TOUCH_MIN = 56
TOUCH_GROWN = 4


def logical(width_px: int, height_px: int) -> tuple[int, float]:
    """Logical width and scale of a picture in device pixels: 800 x 480 gives (800, 1.0), 1280 x 720 (853, 1.5)."""
    scale = height_px / HEIGHT
    return int(width_px / scale), scale


def columns(area: Rect, n: int, gap: float = 12) -> tuple[Rect, ...]:
    """``n`` columns of equal width side by side."""
    w = (area.w - gap * (n - 1)) / n
    return tuple(Rect(area.x + i * (w + gap), area.y, w, area.h) for i in range(n))


def shares(area: Rect, weights: Sequence[float], gap: float = 12) -> tuple[Rect, ...]:
    """Columns whose widths stand to each other as ``weights``."""
    unit = (area.w - gap * (len(weights) - 1)) / sum(weights)
    out = []
    x = area.x
    for weight in weights:
        out.append(Rect(x, area.y, weight * unit, area.h))
        x += weight * unit + gap
    return tuple(out)


def rows(area: Rect, n: int, gap: float = 8, height: float | None = None) -> tuple[Rect, ...]:
    """``n`` rows from the top, as high as fits or exactly ``height`` high."""
    h = (area.h - gap * (n - 1)) / n if height is None else height
    return tuple(Rect(area.x, area.y + i * (h + gap), area.w, h) for i in range(n))


def grid(area: Rect, across: int, n: int, gap: float = 8, height: float | None = None) -> tuple[Rect, ...]:
    """``n`` cells, ``across`` in each row, read from left to right."""
    lines = -(-n // across)
    cells = [cell for row in rows(area, lines, gap, height) for cell in columns(row, across, gap)]
    return tuple(cells[:n])


def first_shown(count: int, at: int, room: int, above: int = 1) -> int:
    """Which of ``count`` rows is the topmost of ``room`` shown ones so that row ``at`` has ``above`` rows over it."""
    return max(0, min(at - above, count - room))


def content(width: float) -> Rect:
    """The area between header and rail, inside the margins."""
    return Rect(MARGIN, CONTENT_TOP, width - 2 * MARGIN, CONTENT_BOTTOM - CONTENT_TOP)


def touch(rect: Rect, name: str) -> tuple[Target, ...]:
    """The touch area of a thing drawn at ``rect``: 4 px beyond it and never under 56 x 56; none without a name."""
    if not name:
        return ()
    w = max(rect.w + 2 * TOUCH_GROWN, TOUCH_MIN)
    h = max(rect.h + 2 * TOUCH_GROWN, TOUCH_MIN)
    return (Target(Rect(rect.x + rect.w / 2 - w / 2, rect.y + rect.h / 2 - h / 2, w, h), name),)
