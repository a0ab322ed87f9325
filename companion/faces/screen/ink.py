"""The small pictures that a page is put together from, made once for a scale and kept: corners, glyphs, text, shadows.

pygame draws no smooth edges, so every curve is drawn four times too large once and shrunk. Large plain areas are never
kept as pictures: they are filled. What is kept stays under a limit of bytes; the longest unused goes first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor

import sprites
from companion.faces.screen import letters
from companion.faces.screen import text as type_
from companion.faces.screen.curves import FINE, Colour, Surface, clear, dashes, four, quarter, round_off
from companion.faces.screen.scene import CardPicture, Icon, Picture, Poly, Text
from companion.faces.screen.sdl import open_font, pygame

KEPT_BYTES = 4_000_000
"""How much is kept at scale 1; it grows with the number of pixels."""
LETTERS_UPTO_PX = 50
"""Up to this size text is put together from kept letters; larger or rarer letters come from the font itself."""
FONT_PX = (48, 80, 128)
"""The sizes in which fonts are opened: an open font takes 400 kB, so all other sizes are shrunk from these."""
ICON_PX = (96, 192, 384)
BACKGROUND_PX = (480, 720)
PICTURE_PX = (640, 1280)
TALL_UP, TALL_DOWN = 1.06, 0.36
"""How far text reaches above and below its base line, in ems, accents included."""
SHADOW_RADII = (4, 8, 12, 16, 20, 26, 33)
SHADOW_LEVELS = {1: (0.32, 4), 2: (0.42, 9), 3: (0.5, 14)}
"""Opacity and drop of a shadow by its level (design 4)."""
STRIP = 63
"""How wide the tiles of plain and shaded areas are.

Not a round number: SDL copies rows that are aligned to 16 bytes past the cache, and what is laid over them then has to
wait for the memory.
"""
SHADOW_STRIP = 16
"""How long the pieces of a straight soft edge are."""
NEARLY_SOLID = 246


@lru_cache(maxsize=512)
def rgba(colour: str) -> Colour:
    """``#RRGGBB`` or ``#RRGGBBAA`` as numbers."""
    parts = bytes.fromhex(colour[1:])
    return parts[0], parts[1], parts[2], parts[3] if len(parts) > 3 else 255


@lru_cache(maxsize=128)
def stops(fill: str) -> tuple[tuple[float, Colour], ...]:
    """A fill as places from 0 to 1 and their colours; a plain colour is one stop."""
    parts = fill.split(">")
    out = []
    for i, part in enumerate(parts):
        colour, _, place = part.partition("@")
        out.append((float(place) if place else i / max(1, len(parts) - 1), rgba(colour)))
    return tuple(out)


@lru_cache(maxsize=128)
def bands(fill: str, length: int) -> tuple[tuple[int, int, Colour], ...]:
    """A gradient over ``length`` pixels as runs of one colour: first pixel, last pixel + 1, colour."""
    places = stops(fill)
    out: list[tuple[int, int, Colour]] = []
    for i in range(length):
        at = (i + 0.5) / length
        colour = places[-1][1]
        for (a, first), (b, last) in pairwise(places):
            if at <= b:
                share = max(0.0, (at - a) / (b - a))
                mixed = [round(x + (y - x) * share) for x, y in zip(first, last, strict=True)]
                colour = (mixed[0], mixed[1], mixed[2], mixed[3])
                break
        if out and out[-1][2] == colour:
            out[-1] = (out[-1][0], i + 1, colour)
        else:
            out.append((i, i + 1, colour))
    return tuple(out)


@lru_cache(maxsize=128)
def is_opaque(fill: str) -> bool:
    """Whether a fill hides what lies below it."""
    return bool(fill) and all(colour[3] == 255 for _, colour in stops(fill))


def shrunk(surface: Surface, size: tuple[int, int]) -> Surface:
    """The picture smoothly scaled to ``size``.

    pygame's filter loses up to three of 255 levels where the ratio is not whole; what was solid is made solid again,
    else the ground would shine through every die.
    """
    out = pygame.transform.smoothscale(surface, size)
    if surface.get_width() % size[0] or surface.get_height() % size[1]:
        solid = pygame.mask.from_surface(out, NEARLY_SOLID)
        if solid.count():
            lift = (0, 0, 0, 255 - NEARLY_SOLID)
            out.blit(solid.to_surface(setcolor=lift, unsetcolor=(0, 0, 0, 0)), (0, 0), None, pygame.BLEND_RGBA_ADD)
    return out


def nearest(sizes: Sequence[int], wanted: float) -> int:
    """The least of ``sizes`` that is not smaller than ``wanted``, or the greatest there is."""
    return next((size for size in sizes if size >= wanted), sizes[-1])


def text_extent(shape: Text, scale: float) -> tuple[int, int, int, int]:
    """Where a text is drawn, in device pixels: left, top, width, height of its picture."""
    size = shape.size * scale
    w = type_.measure(shape.text, size, shape.face)
    left = shape.rect.x * scale
    if shape.align == "centre":
        left += (shape.rect.w * scale - w) / 2
    elif shape.align == "right":
        left += shape.rect.w * scale - w
    up, down = ceil(TALL_UP * size), ceil(TALL_DOWN * size)
    base = floor((shape.rect.y + shape.base) * scale + 0.5)
    return floor(left + 0.5), base - up, ceil(w) + 2, up + down


class Ink:
    """Everything drawn small and kept, for one scale."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._limit = int(KEPT_BYTES * max(1.0, scale * scale))
        self._kept: OrderedDict[Hashable, tuple[Surface, ...]] = OrderedDict()
        self._cut_off: dict[Hashable, tuple[int, int]] = {}
        self._bytes = 0
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._background: tuple[tuple[str, int, int], Surface] | None = None
        self.renders = 0
        """How many texts were rendered so far: it stands still while nothing new is written."""

    # --- keeping --------------------------------------------------------------------------------------------------

    def _keep(self, key: Hashable, make: Callable[[], tuple[Surface, ...]]) -> tuple[Surface, ...]:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._bytes += _bytes(made)
        return made

    @property
    def kept_bytes(self) -> int:
        """How many bytes of pictures are kept now."""
        return self._bytes

    def forget_old(self) -> None:
        """Let go what has not been used for longest, down to the limit; called between pictures only."""
        while self._bytes > self._limit and self._kept:
            key, old = self._kept.popitem(last=False)
            self._cut_off.pop(key, None)
            self._bytes -= _bytes(old)

    # --- curves ---------------------------------------------------------------------------------------------------

    def corners(self, radius: int, colour: Colour) -> tuple[Surface, ...]:
        """The four corners (top left, top right, bottom left, bottom right) of a filled box."""
        return self._keep(("corner", radius, colour), lambda: four(_tinted(quarter(radius, 0), colour)))

    def shaded_corners(self, radius: int, fill: str, height: int) -> tuple[Surface, ...]:
        """The four corners of a box with an opaque gradient that runs down over ``height``."""

        def make() -> tuple[Surface, ...]:
            out: list[Surface] = []
            for corner in four(quarter(radius, 0)):
                top = len(out) < 2
                ground = Surface((radius, radius), pygame.SRCALPHA, 32)
                start = 0 if top else height - radius
                for first, last, colour in bands(fill, height):
                    ground.fill(colour, (0, first - start, radius, last - first))
                ground.blit(corner, (0, 0), None, pygame.BLEND_RGBA_MULT)
                out.append(ground)
            return tuple(out)

        return self._keep(("shaded", radius, fill, height), make)

    def shaded_tile(self, fill: str, height: int) -> Surface:
        """A piece of an opaque gradient that runs down over ``height``, to be laid side by side."""

        def make() -> tuple[Surface, ...]:
            surface = Surface((STRIP, height)).convert()
            for first, last, colour in bands(fill, height):
                surface.fill(colour, (0, first, STRIP, last - first))
            return (surface,)

        return self._keep(("shaded tile", fill, height), make)[0]

    def ring_corners(self, radius: int, thick: int, colour: Colour) -> tuple[Surface, ...]:
        """The four corners of an outline ``thick`` pixels wide, ``radius`` being its outer one."""
        return self._keep(("ring", radius, thick, colour), lambda: four(_tinted(quarter(radius, thick), colour)))

    def whole(self, w: int, h: int, radius: int, fill: str, opacity: float, across: bool) -> Surface:
        """A whole box as one picture: only for see-through gradients and those that run across."""

        def make() -> tuple[Surface, ...]:
            surface = clear(w, h)
            for first, last, colour in bands(fill, w if across else h):
                area = (first, 0, last - first, h) if across else (0, first, w, last - first)
                surface.fill((*colour[:3], round(colour[3] * opacity)), area)
            round_off(surface, radius)
            return (surface,)

        return self._keep(("whole", w, h, radius, fill, opacity, across), make)[0]

    def dashed(self, w: int, h: int, radius: float, thick: float, colour: Colour) -> Surface:
        """The dashed outline of a box that is ``w`` by ``h`` in the middle of its line, with ``thick`` round it."""

        def make() -> tuple[Surface, ...]:
            room = ceil(thick / 2) + 1
            size = (w + 2 * room, h + 2 * room)
            large = clear(size[0] * FINE, size[1] * FINE, (*colour[:3], 0))
            for dash in dashes(w * FINE, h * FINE, radius * FINE, thick * FINE):
                pygame.draw.polygon(large, colour, [(x + room * FINE, y + room * FINE) for x, y in dash])
            return (pygame.transform.smoothscale(large, size),)

        return self._keep(("dashes", w, h, radius, thick, colour), make)[0]

    def poly(self, shape: Poly) -> tuple[Surface, tuple[int, int]]:
        """A polygon as a picture and where its top left corner lies in device pixels."""
        left, top = floor(shape.rect.x * self.scale), floor(shape.rect.y * self.scale)
        right = ceil((shape.rect.x + shape.rect.w) * self.scale)
        bottom = ceil((shape.rect.y + shape.rect.h) * self.scale)
        size = (max(1, right - left), max(1, bottom - top))
        points = tuple(
            (round((x * self.scale - left) * FINE), round((y * self.scale - top) * FINE)) for x, y in shape.points
        )
        colour = _with(rgba(shape.fill), shape.opacity)

        def make() -> tuple[Surface, ...]:
            large = clear(size[0] * FINE, size[1] * FINE, (*colour[:3], 0))
            pygame.draw.polygon(large, colour, points)
            return (pygame.transform.smoothscale(large, size),)

        return self._keep(("poly", points, size, colour), make)[0], (left, top)

    def veil(self, colour: Colour) -> Surface:
        """A tile of a colour, see-through or not, to be laid side by side."""

        def make() -> tuple[Surface, ...]:
            if colour[3] < 255:
                return (clear(128, 32, colour),)
            tile = Surface((STRIP, 8)).convert()
            tile.fill(colour)
            return (tile,)

        return self._keep(("veil", colour), make)[0]

    # --- drawings -------------------------------------------------------------------------------------------------

    def _master(self, name: str, size: float, turns: bool) -> Surface:
        """The smallest file of a drawing that is at least ``size`` pixels; kept only where it is going to turn."""
        for px in ICON_PX[ICON_PX.index(nearest(ICON_PX, size)) :: -1]:
            path = sprites.png(f"{px}/{name}")
            if px == ICON_PX[0] or path.exists():
                break
        if not turns:
            return pygame.image.load(str(path)).convert_alpha()
        return self._keep(("master", name, px), lambda: (pygame.image.load(str(path)).convert_alpha(),))[0]

    def icon(self, shape: Icon) -> Surface:
        """A drawing at its size, tinted, turned; a turned one has the middle of its square and may be larger."""
        size = max(1, round(shape.rect.w * self.scale))
        key = ("icon", shape.name, size, shape.tint, shape.opacity, shape.turn)

        def make() -> tuple[Surface, ...]:
            surface = self._master(shape.name, size * 1.4, bool(shape.turn))
            if shape.turn:
                ratio = size / surface.get_width()
                surface = pygame.transform.rotozoom(surface, shape.turn, 1.0)
                target = (round(surface.get_width() * ratio), round(surface.get_height() * ratio))
            else:
                target = (size, size)
            surface = shrunk(surface, target)
            if shape.turn:
                surface = _without_rim(surface)
            if shape.tint:
                surface.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_MAX)
            if shape.tint or shape.opacity < 1:
                tint = rgba(shape.tint or "#FFFFFF")
                surface.fill(_with(tint, shape.opacity), None, pygame.BLEND_RGBA_MULT)
            return (surface,)

        return self._keep(key, make)[0]

    def picture(self, shape: Picture, w: int, h: int) -> Surface:
        """A vignette cropped to ``w`` x ``h`` with round corners."""

        def make() -> tuple[Surface, ...]:
            exact = sprites.exact_picture(shape.name, w, h, shape.bias)
            if exact.exists():
                surface = pygame.image.load(str(exact)).convert_alpha()
            else:
                surface = _cropped(shape, w, h)
            round_off(surface, min(round(shape.radius * self.scale), w // 2, h // 2))
            return (surface,)

        return self._keep(("picture", shape.name, w, h, shape.radius, shape.bias), make)[0]

    def card_picture(self, shape: CardPicture, w: int, h: int) -> Surface:
        """A picture of a pack in ``w`` x ``h`` with round corners; that of its kind where it cannot be read.

        It is decoded when it is first shown, and kept in this size only: of a hundred a page shows five.
        """

        def make() -> tuple[Surface, ...]:
            # Not at the top: a table that plays with its own box has no pictures of packs.
            from companion.faces.screen.pack_pictures import decoded

            surface = decoded(shape.mark, shape.name, w, h, shape.bias)
            if surface is None:
                return (self.picture(Picture(shape.rect, shape.instead, shape.radius, shape.bias), w, h),)
            round_off(surface, min(round(shape.radius * self.scale), w // 2, h // 2))
            return (surface,)

        return self._keep(("card", shape.mark, shape.name, w, h, shape.radius, shape.bias), make)[0]

    def background(self, kind: str, w: int, h: int) -> Surface:
        """The background of a page; only the last one is kept."""
        if self._background is None or self._background[0] != (kind, w, h):
            px = nearest(BACKGROUND_PX, h)
            surface = pygame.image.load(str(sprites.background(kind, px)))
            if px != h or surface.get_width() < w:
                surface = pygame.transform.smoothscale(surface.convert(32), (max(w, round(h * 854 / 480)), h))
            self._background = (kind, w, h), surface.subsurface((0, 0, w, h)).convert()
        return self._background[1]

    def shadow(self, level: str, radius: float, colour: Colour) -> tuple[Surface, ...]:
        """A soft edge: its top left corner, and the strips along its top and its left; the others are their mirrors."""
        near = min(SHADOW_RADII, key=lambda r: abs(r - radius))

        def make() -> tuple[Surface, ...]:
            corner = pygame.image.load(str(sprites.png(f"shadow/{level}-{near}"))).convert_alpha()
            if self.scale != 1:
                side = round(corner.get_width() * self.scale)
                corner = pygame.transform.smoothscale(corner, (side, side))
            corner.fill(colour, None, pygame.BLEND_RGBA_MULT)
            side = corner.get_width()
            across = pygame.transform.scale(corner.subsurface((side - 1, 0, 1, side)), (SHADOW_STRIP, side))
            down = pygame.transform.scale(corner.subsurface((0, side - 1, side, 1)), (side, SHADOW_STRIP))
            return corner, across, down

        return self._keep(("shadow", level, near, colour), make)

    # --- text -----------------------------------------------------------------------------------------------------

    def _font(self, face: str, px: int) -> pygame.font.Font:
        font = self._fonts.get((face, px))
        if font is None:
            font = self._fonts[face, px] = open_font(str(sprites.font(face)), px)
        return font

    def _letter(self, face: str, letter: str, w: int, h: int) -> Surface:
        """A letter in white, as large as it is in the files."""

        def make() -> tuple[Surface, ...]:
            data = bytearray(b"\xff" * (4 * w * h))
            data[3::4] = letters.coverage(face, letter)
            surface = clear(w, h)
            surface.get_buffer().write(bytes(data))
            return (surface,)

        return self._keep(("letter", face, letter), make)[0]

    def _write_letters(self, ground: Surface, face: str, piece: str, x: float, base: int, px: int) -> None:
        """Set the letters of a piece side by side, as far apart as they were measured."""
        for letter, pen in zip(piece, type_.pens(piece, face), strict=True):
            at = letters.place(face, letter)
            if at.w:
                image = self._letter(face, letter, at.w, at.h)
                ground.blit(image, (round(x + pen * px) + at.x, base + at.y))

    def text(self, shape: Text) -> tuple[Surface, tuple[int, int]]:
        """A line of text as a picture without empty edges, and how far inside :func:`text_extent` it begins."""
        key = ("text", shape.text, shape.size, shape.face, shape.colour, shape.opacity)

        def make() -> tuple[Surface, ...]:
            whole = self._written(shape)
            inked = whole.get_bounding_rect() or pygame.Rect(0, 0, 1, 1)
            self._cut_off[key] = inked.topleft
            return (whole.subsurface(inked).copy(),)

        return self._keep(key, make)[0], self._cut_off[key]

    def _written(self, shape: Text) -> Surface:
        """A line of text as a picture as large as :func:`text_extent` says, its base line where it puts it."""
        self.renders += 1
        _, _, w, h = text_extent(shape, self.scale)
        size = shape.size * self.scale
        pieces = type_.runs(type_.shown(shape.text, shape.face), shape.face)
        drawn = size <= LETTERS_UPTO_PX and all(letters.holds(face, piece) for face, piece in pieces)
        px = letters.em(shape.face) if drawn else nearest(FONT_PX, size * 1.3)
        times = px / size
        up = ceil(TALL_UP * size)
        base, below = round(up * times), round((h - up) * times)
        large = clear(round(w * times), base + below, (255, 255, 255, 0))
        x = 0.0
        for face, piece in pieces:
            if drawn:
                self._write_letters(large, face, piece, x, base, px)
            else:
                font = self._font(face, px)
                large.blit(font.render(piece, True, (255, 255, 255)), (round(x), base - font.get_ascent()))
            x += type_.measure(piece, px, face)
        surface = shrunk(large, (w, h))
        surface.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_MAX)
        surface.fill(_with(rgba(shape.colour), shape.opacity), None, pygame.BLEND_RGBA_MULT)
        return surface


def _bytes(surfaces: tuple[Surface, ...]) -> int:
    return sum(surface.get_width() * surface.get_height() * 4 for surface in surfaces)


def _without_rim(surface: Surface) -> Surface:
    """The picture without what is empty on both opposite sides, so that its middle stays."""
    w, h = surface.get_size()
    inked = surface.get_bounding_rect()
    across, down = min(inked.x, w - inked.right), min(inked.y, h - inked.bottom)
    return surface.subsurface((across, down, w - 2 * across, h - 2 * down)).copy()


def _with(colour: Colour, opacity: float) -> Colour:
    return colour[0], colour[1], colour[2], round(colour[3] * opacity)


def _tinted(surface: Surface, colour: Colour) -> Surface:
    surface.fill(colour, None, pygame.BLEND_RGBA_MULT)
    return surface


def _cropped(shape: Picture, w: int, h: int) -> Surface:
    """A master shrunk or stretched to fill ``w`` x ``h``."""
    px = nearest(PICTURE_PX, max(w, h * 1.6))
    master = pygame.image.load(str(sprites.picture(shape.name, px)))
    k = max(w / master.get_width(), h / master.get_height())
    part_w = min(master.get_width(), round(w / k))
    part_h = min(master.get_height(), round(h / k))
    left = (master.get_width() - part_w) // 2
    top = round((master.get_height() - part_h) * shape.bias)
    part = master.subsurface((left, top, part_w, part_h)).convert_alpha()
    return pygame.transform.smoothscale(part, (w, h))
