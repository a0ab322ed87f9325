"""Every setting of SDL and the only place that imports pygame: quick, quiet, and with nothing it does not need.

pygame imports numpy and pkg_resources eagerly where they are installed, which takes four fifths of its import time;
the screen uses neither. The joystick, mixer and camera parts are never started, so there is no ``pygame.init()``.
"""

from __future__ import annotations

import os
import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

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

UNWANTED = ("numpy", "pkg_resources")


def import_pygame() -> ModuleType:
    """pygame with only its display and font parts started; cheap when called again."""
    loaded = sys.modules.get("pygame")
    if loaded is None:
        for name, value in SETTINGS.items():
            os.environ.setdefault(name, value)
        before = {name: sys.modules[name] for name in UNWANTED if name in sys.modules}
        for name in UNWANTED:
            sys.modules[name] = None  # type: ignore[assignment]
        try:
            import pygame
        finally:
            for name in UNWANTED:
                del sys.modules[name]
            sys.modules.update(before)
        loaded = pygame
    if not loaded.display.get_init():
        loaded.display.init()
    if not loaded.font.get_init():
        loaded.font.init()
    return loaded


def open_surface(size: tuple[int, int], *, fullscreen: bool = False, title: str = "") -> pygame.Surface:
    """A window (or the whole panel) of ``size`` pixels, 32 bits deep; raises ``pygame.error`` when there is none."""
    pygame = import_pygame()
    flags = pygame.FULLSCREEN if fullscreen else 0
    surface: pygame.Surface = pygame.display.set_mode(size, flags, 32)
    if title and not fullscreen:
        pygame.display.set_caption(title)
    return surface
