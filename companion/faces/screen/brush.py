"""The brush: draws one shape on a surface, and knows which pixels it may touch and which it hides.

Nothing is rendered twice: texts, icons and curves come from :mod:`ink`.
"""

from __future__ import annotations

from math import ceil, floor

from companion.faces.screen.curves import Colour, four
from companion.faces.screen.ink import SHADOW_LEVELS, SHADOW_STRIP, Ink, is_opaque, rgba, stops, text_extent
from companion.faces.screen.scene import (
    Backdrop,
    Box,
    CardPicture,
    Disc,
    Faded,
    Icon,
    Picture,
    Poly,
    Rect,
    Shadow,
    Shape,
    Text,
)
from companion.faces.screen.sdl import pygame

WIDE = 256
"""Narrower areas are filled with tiles: SDL fills row by row past the cache, which takes as long for short rows."""
ROUND = {
    "all": (True, True, True, True),
    "top": (True, True, False, False),
    "bottom": (False, False, True, True),
    "left": (True, False, True, False),
    "right": (False, True, False, True),
}
"""Which of top left, top right, bottom left and bottom right are round."""


def _near(v: float) -> int:
    """A coordinate on whole pixels."""
    return floor(v + 0.5)


def _half(v: float) -> float:
    """A coordinate on whole or half pixels."""
    return floor(v * 2 + 0.5) / 2


class Brush:
    """Draws shapes on one surface at one scale (device pixels for a logical pixel)."""

    def __init__(self, surface: pygame.Surface, scale: float, ink: Ink) -> None:
        self.surface = surface
        self.scale = scale
        self.ink = ink

    # --- extents --------------------------------------------------------------------------------------------------

    def _edges(self, rect: Rect) -> tuple[int, int, int, int]:
        """A rectangle on whole device pixels: left, top, width, height."""
        s = self.scale
        left, top, w, h = rect
        x, y = floor(left * s + 0.5), floor(top * s + 0.5)
        return x, y, floor((left + w) * s + 0.5) - x, floor((top + h) * s + 0.5) - y

    def bounds(self, shape: Shape) -> pygame.Rect:
        """All pixels that a shape may touch."""
        s = self.scale
        if isinstance(shape, Text):
            image, (left, up) = self.ink.text(shape)
            x, y, _, _ = text_extent(shape, s)
            return pygame.Rect(x + left, y + up, *image.get_size())
        if isinstance(shape, Faded):
            first, *others = (self.bounds(part) for part in shape.shapes)
            return first.unionall(others)
        rect = pygame.Rect(self._edges(shape.rect))
        if isinstance(shape, Icon):
            # A square that turns reaches 0.21 of its side beyond itself, and moves in the same place at any angle.
            grown = ceil(rect.w * 0.22) + 1 if shape.turn else 1
            return rect.inflate(2 * grown, 2 * grown)
        if isinstance(shape, Box | Disc):
            grown = 0 if not shape.stroke else ceil(shape.stroke_width * s / 2) + 2
            return rect.inflate(2 * grown, 2 * grown)
        if isinstance(shape, Shadow):
            reach = self._reach(shape)
            return rect.inflate(2 * reach, 2 * reach).move(0, self._drop(shape))
        if isinstance(shape, Poly):
            return rect.inflate(4, 4)
        return rect

    def hides(self, shape: Shape, rect: pygame.Rect) -> bool:
        """Whether a shape covers all of ``rect`` with opaque pixels."""
        if not isinstance(shape, Box):
            return isinstance(shape, Backdrop) and bool(pygame.Rect(self._edges(shape.rect)).contains(rect))
        if not shape.fill or shape.opacity < 1 or not is_opaque(shape.fill):
            return False
        box = pygame.Rect(self._edges(shape.rect))
        if not box.contains(rect):
            return False
        r = min(_near(shape.radius * self.scale), box.w // 2, box.h // 2)
        return not r or box.inflate(0, -2 * r).contains(rect) or box.inflate(-2 * r, 0).contains(rect)

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, shape: Shape, bounds: pygame.Rect, clip: pygame.Rect) -> None:
        """Draw a shape that has these bounds, of which ``clip`` is wanted."""
        blit = self.surface.blit
        if isinstance(shape, Text):
            blit(self.ink.text(shape)[0], bounds)
        elif isinstance(shape, Box):
            if shape.fill:
                x, y, w, h = self._edges(shape.rect)
                radius = min(_near(shape.radius * self.scale), w // 2, h // 2)
                self._fill(x, y, w, h, radius, shape.fill, shape.opacity, shape.across, shape.corners, clip)
            if shape.stroke:
                opacity = shape.stroke_opacity * shape.opacity
                self._stroke(shape.rect, shape.radius, shape.stroke, shape.stroke_width, opacity, shape.dashed, clip)
        elif isinstance(shape, Disc):
            x, y, w, h = self._edges(shape.rect)
            if shape.fill:
                self._fill(x, y, w, h, min(w, h) // 2, shape.fill, shape.opacity, False, "all", clip)
            if shape.stroke:
                half = shape.rect.w / 2
                self._stroke(shape.rect, half, shape.stroke, shape.stroke_width, shape.opacity, shape.dashed, clip)
        elif isinstance(shape, Icon):
            blit(*self._icon(shape))
        elif isinstance(shape, Shadow):
            self._shadow(shape)
        elif isinstance(shape, Poly):
            image, place = self.ink.poly(shape)
            blit(image, place)
        elif isinstance(shape, Picture):
            x, y, w, h = self._edges(shape.rect)
            blit(self.ink.picture(shape, w, h), (x, y))
        elif isinstance(shape, CardPicture):
            x, y, w, h = self._edges(shape.rect)
            blit(self.ink.card_picture(shape, w, h), (x, y))
        elif isinstance(shape, Faded):
            self._faded(shape, bounds, clip)
        elif isinstance(shape, Backdrop):
            x, y, w, h = self._edges(shape.rect)
            blit(self.ink.background(shape.kind, w, h), (x, y), (0, 0, w, h))

    def _faded(self, shape: Faded, place: pygame.Rect, clip: pygame.Rect) -> None:
        """Draw shapes, and then what was there before them over them."""
        place = place.clip(clip)
        if not place:
            return
        before = self.surface.subsurface(place).copy()
        for part in shape.shapes:
            self.draw(part, self.bounds(part), clip)
        before.set_alpha(round(255 * (1 - shape.seen)))
        self.surface.blit(before, place)

    def _icon(self, shape: Icon) -> tuple[pygame.Surface, tuple[int, int]]:
        """A drawing as a picture, and where its top left corner lies."""
        image = self.ink.icon(shape)
        x, y, w, h = shape.rect
        s = self.scale
        left = floor((x + w / 2) * s - image.get_width() / 2 + 0.5)
        return image, (left, floor((y + h / 2) * s - image.get_height() / 2 + 0.5))

    def _plain(self, x: int, y: int, w: int, h: int, colour: Colour, clip: pygame.Rect) -> None:
        """A rectangle of one colour, opaque or not."""
        # Clipped here, for pygame moves a rectangle that begins left of the surface instead of cutting it.
        area = pygame.Rect(x, y, w, h).clip(clip)
        if not area:
            return
        if colour[3] == 255 and area.w >= WIDE:
            self.surface.fill(colour, area)
            return
        veil = self.ink.veil(colour)
        tw, th = veil.get_size()
        if area.w <= tw and area.h <= th:
            self.surface.blit(veil, area, (0, 0, area.w, area.h))
            return
        self.surface.blits(
            [
                (veil, (left, top), (0, 0, min(tw, area.right - left), min(th, area.bottom - top)))
                for top in range(area.y, area.bottom, th)
                for left in range(area.x, area.right, tw)
            ],
            False,
        )

    def _fill(
        self,
        x: int,
        y: int,
        w: int,
        h: int,
        radius: int,
        fill: str,
        opacity: float,
        across: bool,
        corners: str,
        clip: pygame.Rect,
    ) -> None:
        if w <= 0 or h <= 0 or not opacity:
            return
        shaded = len(stops(fill)) > 1
        if shaded and (across or opacity < 1 or not is_opaque(fill)):
            self.surface.blit(self.ink.whole(w, h, radius, fill, opacity, across), (x, y))
            return
        areas = [(x + radius, y, w - 2 * radius, h)]
        if not shaded and x + radius <= clip.x and clip.right <= x + w - radius:
            red, green, blue, alpha = rgba(fill)
            self._plain(*areas[0], (red, green, blue, round(alpha * opacity)), clip)
            return
        for left, upper, lower in ((x, 0, 2), (x + w - radius, 1, 3)):
            above = radius if ROUND[corners][upper] else 0
            below = radius if ROUND[corners][lower] else 0
            areas.append((left, y + above, radius, h - above - below))
        images: tuple[pygame.Surface, ...] = ()
        if shaded:
            tile = self.ink.shaded_tile(fill, h)
            for area in areas:
                self._tiled(tile, pygame.Rect(area).clip(clip), y)
            images = self.ink.shaded_corners(radius, fill, h) if radius else ()
        else:
            red, green, blue, alpha = rgba(fill)
            colour = (red, green, blue, round(alpha * opacity))
            for area in areas:
                self._plain(*area, colour, clip)
            images = self.ink.corners(radius, colour) if radius else ()
        if not radius:
            return
        places = ((x, y), (x + w - radius, y), (x, y + h - radius), (x + w - radius, y + h - radius))
        for image, place, curved in zip(images, places, ROUND[corners], strict=True):
            if curved:
                self.surface.blit(image, place)

    def _tiled(self, tile: pygame.Surface, area: pygame.Rect, top: int) -> None:
        """Lay a tile side by side over ``area``, its upper edge at ``top``."""
        step = tile.get_width()
        self.surface.blits(
            [
                (tile, (left, area.y), (0, area.y - top, min(step, area.right - left), area.h))
                for left in range(area.x, area.right, step)
            ],
            False,
        )

    def _stroke(
        self, rect: Rect, radius: float, stroke: str, width: float, opacity: float, dashed: bool, clip: pygame.Rect
    ) -> None:
        s = self.scale
        exact = width * s
        if self._inside(rect, max(radius * s, exact), exact, clip):
            return
        red, green, blue, alpha = rgba(stroke)
        if dashed:
            x, y, w, h = self._edges(rect)
            image = self.ink.dashed(w, h, radius * s, exact, (red, green, blue, round(alpha * opacity)))
            self.surface.blit(image, (x - (image.get_width() - w) // 2, y - (image.get_height() - h) // 2))
            return
        thick = max(1, _near(exact))
        # A line of 1.5 pixels is two pixels of three quarters.
        colour = (red, green, blue, round(alpha * min(1.0, opacity * exact / thick)))
        left, top = floor(_half(rect.x * s) - thick / 2), floor(_half(rect.y * s) - thick / 2)
        right = ceil(_half((rect.x + rect.w) * s) + thick / 2)
        bottom = ceil(_half((rect.y + rect.h) * s) + thick / 2)
        w, h = right - left, bottom - top
        outer = min(_near(radius * s + thick / 2) if radius else 0, w // 2, h // 2)
        reach = max(outer, thick)
        self._plain(left + reach, top, w - 2 * reach, thick, colour, clip)
        self._plain(left + reach, bottom - thick, w - 2 * reach, thick, colour, clip)
        self._plain(left, top + reach, thick, h - 2 * reach, colour, clip)
        self._plain(right - thick, top + reach, thick, h - 2 * reach, colour, clip)
        places = ((left, top), (right - reach, top), (left, bottom - reach), (right - reach, bottom - reach))
        if outer < thick:
            for place in places:
                self._plain(*place, reach, reach, colour, clip)
            return
        for image, place in zip(self.ink.ring_corners(outer, thick, colour), places, strict=True):
            self.surface.blit(image, place)

    def _inside(self, rect: Rect, reach: float, thick: float, clip: pygame.Rect) -> bool:
        """Whether ``clip`` lies inside an outline and meets neither line nor corners, which end at ``reach``."""
        s = self.scale
        x, y, w, h = rect
        left, top, right, bottom = clip.x - x * s, clip.y - y * s, (x + w) * s - clip.right, (y + h) * s - clip.bottom
        line = thick / 2 + 2
        if min(left, top, right, bottom) < line:
            return False
        return min(left, right) > reach + line or min(top, bottom) > reach + line

    # --- shadows --------------------------------------------------------------------------------------------------

    def _soft(self, shape: Shadow) -> tuple[pygame.Surface, ...]:
        opacity, _ = SHADOW_LEVELS[shape.level]
        glow = shape.colour != "#000000"
        level = "glow" if glow and shape.level < 3 else str(shape.level)
        red, green, blue, _ = rgba(shape.colour)
        alpha = round(255 * min(1.0, shape.strength * (1.0 if glow else opacity)))
        return self.ink.shadow(level, shape.radius, (red, green, blue, alpha))

    def _drop(self, shape: Shadow) -> int:
        return _near(SHADOW_LEVELS[shape.level][1] * self.scale) if shape.colour == "#000000" else 0

    def _shadow(self, shape: Shadow) -> None:
        """The soft rim of a shadow or glow; its middle is left out, for the thing itself lies there."""
        corner, up, left_strip = self._soft(shape)
        # Mirrors are made when they are drawn: kept, they were half of all that is kept.
        flip = pygame.transform.flip
        corners = four(corner)
        down, right_strip = flip(up, False, True), flip(left_strip, True, False)
        x, y, w, h = self._edges(shape.rect)
        y += self._drop(shape)
        side = corners[0].get_width()
        # The corner holds the reach outside, the radius, and the reach inside.
        reach = self._reach(shape)
        x, y, w, h = x - reach, y - reach, w + 2 * reach, h + 2 * reach
        cw, ch = min(side, w // 2), min(side, h // 2)
        rw, rh = (w - cw if w < 2 * side else cw), (h - ch if h < 2 * side else ch)
        blit = self.surface.blit
        blit(corners[0], (x, y), (0, 0, cw, ch))
        blit(corners[1], (x + w - rw, y), (side - rw, 0, rw, ch))
        blit(corners[2], (x, y + h - rh), (0, side - rh, cw, rh))
        blit(corners[3], (x + w - rw, y + h - rh), (side - rw, side - rh, rw, rh))
        for left in range(x + cw, x + w - rw, SHADOW_STRIP):
            part = min(SHADOW_STRIP, x + w - rw - left)
            blit(up, (left, y), (0, 0, part, ch))
            blit(down, (left, y + h - rh), (0, side - rh, part, rh))
        for top in range(y + ch, y + h - rh, SHADOW_STRIP):
            part = min(SHADOW_STRIP, y + h - rh - top)
            blit(left_strip, (x, top), (0, 0, cw, part))
            blit(right_strip, (x + w - rw, top), (side - rw, 0, rw, part))

    def _reach(self, shape: Shadow) -> int:
        """How far a soft edge reaches outside its box, in device pixels; as ``sprites/build.py`` made it."""
        glow = shape.colour != "#000000"
        sigma = 9.0 if glow and shape.level < 3 else (4.0, 8.0, 14.0)[shape.level - 1]
        return _near(ceil(2.8 * sigma) * self.scale)
