"""Smooth curves: pygame has none, so quarters, rings and dashes are drawn four times too large and shrunk."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from companion.faces.screen.sdl import pygame

Surface = pygame.Surface
Colour = tuple[int, int, int, int]

FINE = 4
"""How many times too large curves are drawn before they are shrunk."""


def clear(w: int, h: int, colour: Colour = (0, 0, 0, 0)) -> Surface:
    """A transparent picture whose invisible pixels have the colour given, so that its edges stay pure."""
    surface = Surface((w, h), pygame.SRCALPHA, 32)
    surface.fill(colour)
    return surface


def quarter(radius: int, thick: int) -> Surface:
    """The white top left quarter of a disc, or of a ring when ``thick`` is given."""
    side = max(1, radius)
    large = clear(side * FINE, side * FINE, (255, 255, 255, 0))
    middle = (radius * FINE, radius * FINE)
    pygame.draw.circle(large, (255, 255, 255, 255), middle, radius * FINE)
    if thick and radius > thick:
        pygame.draw.circle(large, (255, 255, 255, 0), middle, (radius - thick) * FINE)
    return pygame.transform.smoothscale(large, (side, side))


def four(corner: Surface) -> tuple[Surface, ...]:
    flip = pygame.transform.flip
    return corner, flip(corner, True, False), flip(corner, False, True), flip(corner, True, True)


def round_off(surface: Surface, radius: int) -> None:
    """Make the corners of a picture round."""
    if radius < 1:
        return
    w, h = surface.get_size()
    places = ((0, 0), (w - radius, 0), (0, h - radius), (w - radius, h - radius))
    for corner, place in zip(four(quarter(radius, 0)), places, strict=True):
        surface.blit(corner, place, None, pygame.BLEND_RGBA_MULT)


def _outline(w: float, h: float, radius: float) -> list[tuple[float, float, float, float]]:
    """Points one pixel apart round a box, each with the direction outwards."""
    r = min(radius, w / 2, h / 2)
    points: list[tuple[float, float, float, float]] = []

    def line(x0: float, y0: float, x1: float, y1: float, nx: float, ny: float) -> None:
        n = max(1, round(hypot(x1 - x0, y1 - y0)))
        points.extend((x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n, nx, ny) for i in range(n))

    def arc(cx: float, cy: float, start: float) -> None:
        n = max(1, round(r * pi / 2))
        for i in range(n):
            a = start + pi / 2 * i / n
            points.append((cx + r * cos(a), cy + r * sin(a), cos(a), sin(a)))

    line(r, 0, w - r, 0, 0, -1)
    arc(w - r, r, -pi / 2)
    line(w, r, w, h - r, 1, 0)
    arc(w - r, h - r, 0)
    line(w - r, h, r, h, 0, 1)
    arc(r, h - r, pi / 2)
    line(0, h - r, 0, r, -1, 0)
    arc(r, r, pi)
    return points


def dashes(w: float, h: float, radius: float, thick: float) -> list[list[tuple[float, float]]]:
    """The dashes of an outline as polygons; a whole number of them goes round."""
    points = _outline(w, h, radius)
    count = max(4, round(len(points) / (thick * 3.7)))
    each = len(points) / count
    half = thick / 2
    out = []
    for i in range(count):
        part = [points[round(i * each + k) % len(points)] for k in range(round(each * 0.58) + 1)]
        outer = [(x + nx * half, y + ny * half) for x, y, nx, ny in part]
        inner = [(x - nx * half, y - ny * half) for x, y, nx, ny in reversed(part)]
        out.append(outer + inner)
    return out
