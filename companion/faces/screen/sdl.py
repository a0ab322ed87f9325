"""Every setting of SDL and the only place that imports pygame: quick, quiet, and with nothing it does not need.

pygame imports numpy and pkg_resources eagerly where they are installed, which takes four fifths of its import time, and
its mixer with all its codecs; the screen uses none of them, and fonts only for rare letters. Nor are other parts
started: there is no ``pygame.init()``.
Other modules of the screen take pygame from here: ``from companion.faces.screen.sdl import pygame``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

SETTINGS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # A finger and a mouse are read as themselves; synthetic twins would press everything twice.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    # SIGTERM and SIGINT belong to the loop, which ends after the commit that is running.
    "SDL_NO_SIGNAL_HANDLERS": "1",
    # The picture is made by the processor: a GL window only adds 60 ms and 40 MB.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
}
"""What SDL is told through the environment; a value that is already set wins."""

UNWANTED = (
    "numpy",
    "pkg_resources",
    "pygame.font",
    "pygame.mixer",
    "pygame.mixer_music",
    "pygame.scrap",
    "pygame.sysfont",
)
"""What pygame can do without, and says nothing of."""
HOLLOW = ("pygame.sprite", "pygame.threads")
"""What pygame wants to see, but neither it nor the screen uses."""


@contextmanager
def lean() -> Iterator[None]:
    """Inside, importing pygame leaves out half of itself; afterwards every module can be imported as usual."""
    names = UNWANTED + HOLLOW
    before = {name: sys.modules[name] for name in names if name in sys.modules}
    sys.modules.update(dict.fromkeys(UNWANTED))  # type: ignore[arg-type]
    sys.modules.update({name: ModuleType(name) for name in HOLLOW})
    try:
        yield
    finally:
        for name in names:
            del sys.modules[name]
        sys.modules.update(before)


for _name, _value in SETTINGS.items():
    os.environ.setdefault(_name, _value)
with lean():
    import pygame

__all__ = ["import_pygame", "open_font", "open_surface", "pygame"]


def import_pygame() -> ModuleType:
    """pygame with its display started and no other part; cheap when called again."""
    if not pygame.display.get_init():
        pygame.display.init()
    return pygame


def open_font(path: str, px: int) -> pygame.font.Font:
    """A font file at a size; the library behind it is loaded with the first one."""
    import pygame.font

    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(path, px)


def open_surface(size: tuple[int, int], *, fullscreen: bool = False, title: str = "") -> pygame.Surface:
    """A window (or the whole panel) of ``size`` pixels, 32 bits deep; raises ``pygame.error`` when there is none."""
    import_pygame()
    surface = pygame.display.set_mode(size, pygame.FULLSCREEN if fullscreen else 0, 32)
    if title and not fullscreen:
        pygame.display.set_caption(title)
    return surface
