"""Dice: in the tray, in the need list, and the odds of a roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.faces.screen.kit.paper import card, disc, done_disc
from companion.faces.screen.kit.words import icon, icon_at, words
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import FELT, WALNUT, C

DieState = Literal["normal", "counts", "unused", "missing", "ignored"]

SETTLED = (7.0, -5.0, 3.0, -6.0, 4.0)
"""The angles at which up to five dice come to rest, in degrees anticlockwise."""
LIFTED = (-3.0, 3.0, 0.0, 4.0, -2.0)
"""How far up or down each of them lies."""


def die(
    cx: float, cy: float, size: float, face: str, state: DieState = "normal", angle: float = 0.0, name: str = ""
) -> Scene:
    """One die round its middle.

    ``face`` is ``green``, ``yellow``, ``orange``, ``blank``, ``1`` to ``5``, ``penny``, ``navigation`` or ``danger``.
    ``counts`` glows green and has a tick, ``unused`` is pale, ``missing`` is dashed red, ``ignored`` nearly fades.
    """
    return _below_die(cx, cy, size, state) + _die_itself(cx, cy, size, face, state, angle, name)


def _below_die(cx: float, cy: float, size: float, state: DieState) -> Scene:
    """The glow and the shadow of a die, which lie still while it turns."""
    scene: Scene = ()
    if state == "counts":
        glow = Rect(cx - size * 0.515, cy - size * 0.515, size * 1.03, size * 1.03)
        scene += (Shadow(glow, 32, 2, "#8CFFC8", 0.5),)
    if state not in ("ignored", "missing") and size >= 84:
        low = Rect(cx - size * 0.433, cy - size * 0.42, size * 0.895, size * 0.895)
        scene += (Shadow(low, 26, 2, strength=1.2),)
    return scene


def _die_itself(cx: float, cy: float, size: float, face: str, state: DieState, angle: float, name: str) -> Scene:
    rect = Rect(cx - size / 2, cy - size / 2, size, size)
    if state == "missing":
        return missing_die(rect, face)
    opacity = {"unused": 0.7, "ignored": 0.38}.get(state, 1.0)
    scene = icon_at(f"die-{face}", cx, cy, size, opacity=opacity, turn=angle)
    if state == "counts":
        r = max(14.0, size * 0.165)
        scene += done_disc(cx + size * 0.43, cy - size * 0.4, r, 4 if size >= 100 else 3)
    return scene + touch(rect, name)


def missing_die(rect: Rect, face: str) -> Scene:
    """A die of the need list that has not been rolled yet."""
    return (*icon(f"die-{face}", *rect[:3]), Box(rect.grown(3), 16, "", 1.0, C.bad, 3.5, 1.0, True))


def need(x: float, y: float, face: str, met: bool, size: float = 66) -> Scene:
    """One needed colour: with a tick when it is there, dashed red when it is missing."""
    if met:
        return icon(f"die-{face}", x, y, size) + done_disc(x + size - 4, y + 6)
    return missing_die(Rect(x, y, size, size), face)


def need_list(cx: float, y: float, needs: Sequence[tuple[str, bool]], size: float = 66, gap: float = 20) -> Scene:
    """The needed colours side by side round ``cx``: ``(face, met)`` each."""
    w = len(needs) * size + (len(needs) - 1) * gap
    scene: Scene = ()
    for i, (face, met) in enumerate(needs):
        scene += need(cx - w / 2 + i * (size + gap), y, face, met, size)
    return scene


def tray(rect: Rect) -> Scene:
    """The wooden tray with felt inside."""
    x, y, w, h = rect
    return (
        Shadow(rect, 22, 2),
        Box(rect, 22, WALNUT),
        Box(Rect(x + 10, y + 10, w - 20, h - 20), 16, FELT),
        Box(Rect(x + 10, y + 10, w - 20, 14), 10, "#000000", 0.22),
    )


def dice_in_tray(
    rect: Rect,
    dice: Sequence[tuple[str, DieState]],
    *,
    angles: Sequence[float] = SETTLED,
    size: float = 134,
    name: str = "",
) -> Scene:
    """The tray and up to five dice in it; ``angles`` turn them while they roll, ``name`` prefixes their targets."""
    return tray(rect) + dice_thrown(rect, dice, angles, size, name)


def dice_thrown(
    rect: Rect,
    dice: Sequence[tuple[str, DieState]],
    angles: Sequence[float] = SETTLED,
    size: float = 134,
    name: str = "",
) -> Scene:
    """Up to five dice as they lie in a tray at ``rect``, without the tray."""
    step = (rect.w - 60) / max(1, len(dice))
    size = min(size, step - 14, rect.h - 50)
    below: Scene = ()
    scene: Scene = ()
    for i, (face, state) in enumerate(dice):
        cx = rect.x + 30 + step * (i + 0.5)
        cy = rect.y + rect.h / 2 - 2 + LIFTED[i % 5]
        below += _below_die(cx, cy, size, state)
        scene += _die_itself(cx, cy, size, face, state, angles[i % len(angles)], f"{name}:{i}" if name else "")
    return below + scene


def blocks(x: float, y: float, w: float, h: float, filled: int, n: int = 10) -> Scene:
    """``n`` blocks, the first ``filled`` of them green."""
    each = (w - (n - 1) * 5) / n
    return tuple(
        Box(Rect(x + i * (each + 5), y, each, h), 6, C.good)
        if i < filled
        else Box(Rect(x + i * (each + 5), y, each, h), 6, "#D8C49A", 1.0, "#A98F5C", 1.5)
        for i in range(n)
    )


def odds(rect: Rect, percent: str, tenths: int, text: str) -> Scene:
    """The chance of a roll: per cent, ten blocks, and the words that say which roll is meant."""
    x, y, w, _ = rect
    return (
        *card(rect, 16, level=1, hairline=False),
        *words(x + 20, y + 56, percent, 48, "black", max_w=106),
        *words(x + 132, y + 32, text, 22, "heavy", max_w=w - 150),
        *blocks(x + 132, y + 46, w - 152, 28, tenths),
    )


def small_dice(x: float, y: float, faces: Sequence[str], size: float = 27, step: float = 30) -> Scene:
    """Dice as small pictures in a row."""
    scene: Scene = ()
    for i, face in enumerate(faces):
        scene += icon(f"die-{face}", x + i * step, y, size)
    return scene


def count_disc(cx: float, cy: float, text: str) -> Scene:
    """A small amber disc with a number."""
    return disc(cx, cy, 19, C.warn, 1.0, "#0A141B", 3) + words(cx, cy + 8, text, 23, "black", "#2A1B06", "centre")
