"""An island as a small picture: sea, land, mountains, a coast line; nothing of it is touched."""

from __future__ import annotations

from companion.faces.screen.kit.words import icon_at
from companion.faces.screen.scene import Box, Rect, Scene, Shadow

ACROSS = 9
SEA, LAND, MOUNTAIN = "#A9D6D3", "#EFDCAB", "#C9AE7C"
COAST, LINE, PEAK = "#3F2C12", "#7A6236", "#6B5138"


def small_island(x: float, y: float, cell: float, sea: int, mountains: int) -> Scene:
    """The island at ``x``, ``y`` with spaces of ``cell``; bit n of a mask is space n in reading order."""
    side = ACROSS * cell
    whole = Rect(x, y, side, side)
    scene: Scene = (Shadow(whole, 8, 2), Box(whole, 6, SEA))
    for row in range(ACROSS):
        scene += _runs(x, y + row * cell, cell, [not sea >> row * ACROSS + n & 1 for n in range(ACROSS)])
    for space in range(ACROSS * ACROSS):
        if mountains >> space & 1:
            left, top = x + space % ACROSS * cell, y + space // ACROSS * cell
            scene += (Box(Rect(left, top, cell, cell), 0, MOUNTAIN),)
            scene += icon_at("mountain", left + cell / 2, top + cell / 2, cell * 0.9, PEAK)
    for n in range(1, ACROSS):
        scene += (
            Box(Rect(x + n * cell - 0.75, y, 1.5, side), 0, LINE, 0.3),
            Box(Rect(x, y + n * cell - 0.75, side, 1.5), 0, LINE, 0.3),
        )
    return scene + _coast(x, y, cell, sea)


def _runs(x: float, y: float, cell: float, land: list[bool]) -> Scene:
    """A row of land, each run of it as one box."""
    scene: Scene = ()
    n = 0
    while n < ACROSS:
        start = n
        while n < ACROSS and land[n]:
            n += 1
        if n > start:
            scene += (Box(Rect(x + start * cell, y, (n - start) * cell, cell), 0, LAND),)
        n += 1
    return scene


def _coast(x: float, y: float, cell: float, sea: int) -> Scene:
    """A dark line between land and sea."""

    def land(row: int, column: int) -> bool:
        inside = 0 <= row < ACROSS and 0 <= column < ACROSS
        return inside and not sea >> row * ACROSS + column & 1

    thick = max(2.0, min(4.5, cell * 0.2))
    scene: Scene = ()
    for row in range(ACROSS + 1):
        for column in range(ACROSS + 1):
            left, top = x + column * cell, y + row * cell
            if land(row, column) != land(row - 1, column):
                scene += (Box(Rect(left - thick / 2, top - thick / 2, cell + thick, thick), 1, COAST),)
            if land(row, column) != land(row, column - 1):
                scene += (Box(Rect(left - thick / 2, top - thick / 2, thick, cell + thick), 1, COAST),)
    return scene
