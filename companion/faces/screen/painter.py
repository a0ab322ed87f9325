"""The painter: puts a scene on a surface, and afterwards only what differs from the scene before.

A repainted rectangle starts from the topmost shape that hides everything below it there, so the result is the same as
painting the whole scene again. Nothing is rendered twice: texts, icons and curves come from :mod:`ink`.
"""

from __future__ import annotations

from collections import Counter

from companion.faces.screen.brush import Brush
from companion.faces.screen.ink import Ink
from companion.faces.screen.scene import Part, Scene, Shape, parts_of
from companion.faces.screen.sdl import pygame

MANY = 0.6
"""From this share of the picture on, it is painted whole."""
SPARE = 4000
"""Rectangles are painted as one where that takes no more pixels than these more: copying is cheap, beginning is not."""
SEVERAL = 60
"""With more changed shapes than this it is another page."""
DEEP = 4
"""Where so many shapes lie below what moves, their pixels are kept while it moves."""
GROUND = 0.2
"""But not if they are more than this share of the picture."""


class _Placed:
    """A part where the painter put it: what may touch which pixels, shape by shape and all together."""

    __slots__ = ("bounds", "part", "place")

    def __init__(self, part: Part, bounds: list[pygame.Rect]) -> None:
        self.part = part
        self.bounds = bounds
        self.place = bounds[0].unionall(bounds[1:]) if bounds else pygame.Rect(0, 0, 0, 0)


class _Stack:
    """Shapes that lie over each other at one place, and what they look like there, if that is kept."""

    __slots__ = ("pixels", "shapes")

    def __init__(self, shapes: list[Shape], pixels: pygame.Surface | None = None) -> None:
        self.shapes = shapes
        self.pixels = pixels


class Painter:
    """Paints scenes on one surface at one scale (device pixels for a logical pixel), in ``ink`` that it may share."""

    def __init__(self, surface: pygame.Surface, scale: float, ink: Ink | None = None) -> None:
        self.surface = surface
        self.ink = ink or Ink(scale)
        self._brush = Brush(surface, scale, self.ink)
        self._stacks: dict[tuple[int, ...], _Stack] = {}
        self._placed: list[_Placed] = []
        self._places: list[pygame.Rect] = []
        self._painted = False

    def forget(self) -> None:
        """Take the surface as unknown: the next scene is painted whole."""
        self._painted = False

    def paint(self, scene: Scene) -> list[pygame.Rect]:
        """Bring the surface to ``scene`` and return the rectangles that changed, for the flip."""
        parts = parts_of(scene)
        whole = self.surface.get_rect()
        if not self._painted:
            self._placed = [_Placed(part, [self._brush.bounds(shape) for shape in part.drawn]) for part in parts]
            self._places = [placed.place for placed in self._placed]
            dirty = [whole]
        else:
            self._placed, changed = self._changes(parts)
            self._places = [placed.place for placed in self._placed]
            if not changed:
                return []
            dirty = [whole] if len(changed) > SEVERAL else _merged([r for d in changed if (r := d.clip(whole))])
            if sum(rect.w * rect.h for rect in dirty) > MANY * whole.w * whole.h:
                dirty = [whole]
        self._painted = True
        self._stacks = {tuple(rect): self._repaint(rect) for rect in dirty}
        self.surface.set_clip(None)
        self.ink.forget_old()
        return dirty

    def _changes(self, parts: list[Part]) -> tuple[list[_Placed], list[pygame.Rect]]:
        """Where the new parts lie, and the bounds of all that came, went or changed its place in the stack."""
        old = self._placed
        shorter = min(len(old), len(parts))
        head = 0
        while head < shorter and old[head].part is parts[head]:
            head += 1
        tail = 0
        while tail < shorter - head and old[-1 - tail].part is parts[-1 - tail]:
            tail += 1
        if head + tail == len(old) == len(parts):
            return old, []
        gone, come = old[head : len(old) - tail], parts[head : len(parts) - tail]
        dirty: list[pygame.Rect] = []
        if len(gone) == len(come):
            middle = [a if a.part is b else self._instead(a, b, dirty) for a, b in zip(gone, come, strict=True)]
        else:
            middle = self._among(gone, come, dirty)
        return old[:head] + middle + old[len(old) - tail :], dirty

    def _instead(self, old: _Placed, part: Part, dirty: list[pygame.Rect]) -> _Placed:
        """A part that lies in the place of another one in the stack."""
        bounds, changed = self._differences(old.part.drawn, old.bounds, part.drawn)
        dirty += changed
        return _Placed(part, bounds)

    def _among(self, gone: list[_Placed], come: list[Part], dirty: list[pygame.Rect]) -> list[_Placed]:
        """Other parts than before, which need not be one for each."""
        before = tuple([shape for placed in gone for shape in placed.part.drawn])
        after = tuple([shape for part in come for shape in part.drawn])
        bounds, changed = self._differences(before, [b for placed in gone for b in placed.bounds], after)
        dirty += changed
        made = []
        at = 0
        for part in come:
            made.append(_Placed(part, bounds[at : at + len(part.drawn)]))
            at += len(part.drawn)
        return made

    def _differences(
        self, old: tuple[Shape, ...], old_bounds: list[pygame.Rect], shapes: tuple[Shape, ...]
    ) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """The bounds of the new shapes, and the bounds of all that came, went or changed its place in the stack."""
        shorter = min(len(old), len(shapes))
        head = 0
        while head < shorter and old[head] == shapes[head]:
            head += 1
        tail = 0
        while tail < shorter - head and old[-1 - tail] == shapes[-1 - tail]:
            tail += 1
        gone, come = old[head : len(old) - tail], shapes[head : len(shapes) - tail]
        gone_bounds = old_bounds[head : len(old) - tail]
        come_bounds = [self._brush.bounds(shape) for shape in come]
        bounds = old_bounds[:head] + come_bounds + old_bounds[len(old) - tail :]
        if len(gone) < 2 and len(come) < 2:
            return bounds, gone_bounds + come_bounds
        before, after = Counter(gone), Counter(come)
        changed = {shape for shape in before.keys() | after.keys() if before[shape] != after[shape]}
        if [s for s in gone if s not in changed] != [s for s in come if s not in changed]:
            changed = before.keys() | after.keys()
        dirty = [b for s, b in zip(gone, gone_bounds, strict=True) if s in changed]
        dirty += [b for s, b in zip(come, come_bounds, strict=True) if s in changed]
        return bounds, dirty

    def _repaint(self, rect: pygame.Rect) -> _Stack:
        """Paint what shows at a place, and tell what lies there."""
        self.surface.set_clip(rect)
        shapes, bounds, solid = self._shown(rect)
        stack = self._stack(rect, shapes, bounds, solid)
        done = 0 if stack.pixels is None else len(stack.shapes)
        if not done and not solid:
            # Nothing opaque lies below: what stands there must not shine through.
            self.surface.fill((0, 0, 0))
        for i in range(done, len(shapes)):
            self._brush.draw(shapes[i], bounds[i], rect)
        return stack

    def _shown(self, rect: pygame.Rect) -> tuple[list[Shape], list[pygame.Rect], bool]:
        """The shapes at a place, back to front, and their bounds; True if the first hides all that lies below it."""
        shapes: list[Shape] = []
        bounds: list[pygame.Rect] = []
        for at in reversed(rect.collidelistall(self._places)):
            placed = self._placed[at]
            for i in reversed(rect.collidelistall(placed.bounds)):
                shapes.append(placed.part.drawn[i])
                bounds.append(placed.bounds[i])
                if self._brush.hides(shapes[-1], rect):
                    return shapes[::-1], bounds[::-1], True
        return shapes[::-1], bounds[::-1], False

    def _stack(self, rect: pygame.Rect, shapes: list[Shape], bounds: list[pygame.Rect], solid: bool) -> _Stack:
        """What lies at a place; if it comes with its pixels they are painted.

        What moves at one place, as dice do, moves over a ground that does not: from the second picture on it is kept,
        as long as every picture moves there.
        """
        before = self._stacks.get(tuple(rect))
        if before is None:
            return _Stack(shapes)
        if before.pixels is not None and shapes[: len(before.shapes)] == before.shapes:
            self.surface.blit(before.pixels, rect)
            return before
        same = next((i for i, (a, b) in enumerate(zip(before.shapes, shapes, strict=False)) if a != b), 0)
        whole = self.surface.get_rect()
        if same < DEEP or rect.w * rect.h > GROUND * whole.w * whole.h or not solid:
            return _Stack(shapes)
        for i in range(same):
            self._brush.draw(shapes[i], bounds[i], rect)
        return _Stack(shapes[:same], self.surface.subsurface(rect).copy())


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that do not overlap and cover the same pixels, or a few more."""
    done: list[pygame.Rect] = []
    for rect in rects:
        waiting = rect
        again = True
        while again:
            again = False
            for other in done:
                both = waiting.union(other)
                if waiting.colliderect(other) or both.w * both.h <= waiting.w * waiting.h + other.w * other.h + SPARE:
                    done.remove(other)
                    waiting = both
                    again = True
                    break
        done.append(waiting)
    return done
