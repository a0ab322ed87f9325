"""Shapes of cut paper as SVG text: flat colours, a thin light edge, a soft shadow that falls up and to the right.

All numbers are units of a picture of 320 x 200; parts are drawn round their own zero and put in place with ``place``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

WIDTH, HEIGHT = 320, 200
Point = tuple[float, float]

_SHADOW, _SHADOW_STRENGTH = "#0A0A14", 0.09
_SHADOW_STEPS = (3.0, 2.0, 1.0)


def number(value: float) -> str:
    """A number as short as it can be written with one place."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def _seen(opacity: float) -> str:
    return "" if opacity >= 1 else f' fill-opacity="{number(opacity)}"'


def path(d: str, fill: str, opacity: float = 1.0) -> str:
    """A filled outline."""
    return f'<path d="{d}" fill="{fill}"{_seen(opacity)}/>'


def stroke(d: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A line with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round"'
        f' stroke-linejoin="round" stroke-opacity="{number(opacity)}"/>'
    )


def circle(x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> str:
    """A disc."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{_seen(opacity)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0) -> str:
    """An oval."""
    size = f'rx="{number(rx)}" ry="{number(ry)}"'
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" {size} fill="{fill}"{_seen(opacity)}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0.0, opacity: float = 1.0) -> str:
    """A box, with round corners where ``r`` is given."""
    size = f'width="{number(w)}" height="{number(h)}" rx="{number(r)}"'
    return f'<rect x="{number(x)}" y="{number(y)}" {size} fill="{fill}"{_seen(opacity)}/>'


def line(points: Iterable[Point], close: bool = False) -> str:
    """The outline through these points with straight sides."""
    d = " L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{d}{' Z' if close else ''}"


def poly(points: Iterable[Point], fill: str, opacity: float = 1.0) -> str:
    """A filled shape with straight sides."""
    return path(line(points, close=True), fill, opacity)


def curve(points: Sequence[Point]) -> str:
    """A smooth line through these points (Catmull-Rom as Bezier pieces)."""
    d = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for i in range(len(points) - 1):
        before, a, b = points[max(i - 1, 0)], points[i], points[i + 1]
        after = points[min(i + 2, len(points) - 1)]
        first = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        second = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        d.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, b)))
    return " ".join(d)


def ground(points: Sequence[Point]) -> str:
    """The outline of all that lies below a smooth line."""
    return f"{curve(points)} L{WIDTH + 20} {HEIGHT + 20} L-20 {HEIGHT + 20} Z"


def wave(y: float, swing: float, length: float, shift: float = 0.0) -> str:
    """The outline of all that lies below an even wave."""
    points: list[Point] = []
    x, up = -20.0 - shift, True
    while x < WIDTH + 20 + length:
        points.append((x, y - swing / 2 if up else y + swing / 2))
        x, up = x + length / 2, not up
    return ground(points)


def cut(d: str, fill: str, lift: float = 1.0) -> str:
    """A sheet of paper that lies on what was drawn before; ``lift`` says how high."""
    shadows = "".join(
        f'<path d="{d}" fill="{_SHADOW}" fill-opacity="{_SHADOW_STRENGTH}"'
        f' transform="translate({number(1.2 * step * lift)} {number(-2 * step * lift)})"/>'
        for step in _SHADOW_STEPS
    )
    edge = f'<path d="{d}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.4"/>'
    return shadows + path(d, fill) + edge


def place(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> str:
    """A part at its place: its zero comes to ``x``, ``y``; ``turn`` is in degrees, to the right."""
    moves = [f"translate({number(x)} {number(y)})"]
    if turn:
        moves.append(f"rotate({number(turn)})")
    if flip or scale != 1:
        moves.append(f"scale({number(-scale if flip else scale)} {number(scale)})")
    return f'<g transform="{" ".join(moves)}">{body}</g>'


def fade(top: str, bottom: str) -> str:
    """A sky: one colour above that becomes another below."""
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    box = f'<rect x="-10" y="-10" width="{WIDTH + 20}" height="{HEIGHT + 20}" fill="url(#sky)"/>'
    return f'<defs><linearGradient id="sky" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient></defs>{box}'


def picture(*parts: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """The whole SVG file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return head + "".join(parts) + "</svg>"
