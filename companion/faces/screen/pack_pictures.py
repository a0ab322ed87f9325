"""Pictures of packs of cards: decoded from their files, cut and shrunk to where they are shown.

They come from anywhere. Their size was read before they were taken in, so nothing huge is decoded; what cannot be
decoded is nothing, and whoever shows it has another picture.
"""

from __future__ import annotations

from companion.adventure_island.cards import shelf
from companion.faces.screen.sdl import pygame

PLAIN_BITS = 24
"""Pictures of so many bits a pixel, or more, can be shrunk as they are."""


def decoded(mark: str, name: str, w: int, h: int, bias: float) -> pygame.Surface | None:
    """The picture ``name`` of a pack, filling ``w`` x ``h``; ``bias`` 0 keeps the top of a high one."""
    path = shelf.picture(mark, name)
    if path is None:
        return None
    try:
        whole = pygame.image.load(str(path))
    except (pygame.error, OSError):
        return None
    k = max(w / whole.get_width(), h / whole.get_height())
    part_w, part_h = min(whole.get_width(), round(w / k)), min(whole.get_height(), round(h / k))
    left = (whole.get_width() - part_w) // 2
    top = round((whole.get_height() - part_h) * bias)
    if whole.get_bitsize() < PLAIN_BITS or whole.get_alpha() is not None or whole.get_colorkey() is not None:
        whole = whole.convert_alpha()
    # What is shrunk before it is converted takes half the time.
    part = whole.subsurface((left, top, part_w, part_h))
    return pygame.transform.smoothscale(part, (w, h)).convert_alpha()
