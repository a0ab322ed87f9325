"""What comes onto a picture: it fades in over 120 ms and rises a little (design 7)."""

from __future__ import annotations

from companion.faces.screen.scene import Faded, Poly, Rect, Scene, Shape, Target, flat
from companion.passing import THERE
from companion.value import replace

RISE = 8


def moved(shape: Shape, across: float, down: float) -> Shape:
    """A shape further to the right and further down."""
    rect = shape.rect._replace(x=shape.rect.x + across, y=shape.rect.y + down)
    if isinstance(shape, Target):
        return replace(shape, rect=rect)
    if isinstance(shape, Poly):
        return shape._replace(rect=rect, points=tuple((x + across, y + down) for x, y in shape.points))
    if isinstance(shape, Faded):
        return shape._replace(rect=rect, shapes=tuple(moved(s, across, down) for s in shape.shapes))
    return shape._replace(rect=rect)


def coming(scene: Scene, step: int, width: float, rises: bool) -> Scene:
    """A scene at one step of its way onto a picture of this width: its touch areas and its veil are there at once.

    A veil over the whole picture would have to be painted whole for every step of it.
    """
    shapes = flat(scene)
    if step >= THERE:
        return shapes
    at_once: list[Shape] = []
    comes: list[Shape] = []
    touched: list[Shape] = []
    below = round(RISE * (THERE - step) / THERE) if rises else 0
    for shape in shapes:
        if isinstance(shape, Target):
            touched.append(shape)
        elif shape.rect.w >= width:
            at_once.append(shape)
        else:
            comes.append(moved(shape, 0, below))
    faded = (Faded(_around(comes), tuple(comes), step / THERE),) if comes else ()
    return (*at_once, *faded, *touched)


def _around(shapes: list[Shape]) -> Rect:
    """The rectangle round all of them."""
    left, top = min(s.rect.x for s in shapes), min(s.rect.y for s in shapes)
    right, bottom = max(s.rect.x + s.rect.w for s in shapes), max(s.rect.y + s.rect.h for s in shapes)
    return Rect(left, top, right - left, bottom - top)
