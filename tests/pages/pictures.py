"""Pictures of pages as a table shows them: at a size, in a language, from either side of the table."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache

from PIL import Image

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from companion.catalogues import GROWN
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.layout import HEIGHT, logical
from companion.faces.screen.painter import Painter
from companion.faces.screen.scene import Scene
from companion.faces.screen.sdl import import_pygame, open_surface, pygame
from companion.view.page import Look
from companion.words import language, use
from tests.pages.states import evening_of, looks

SMALL, LARGE = (800, 480), (1280, 720)
LANGUAGES = ("en", "pl", GROWN)
SHORT, LONG = (4, False), (5, True)
"""Two evenings: people at the table, and whether their names are long."""
ON_THE_WAY = re.compile(r", (stop \d|ROLL|next)| tapped \d")
"""Labels of looks between two that matter: the ring moved on, a value changed."""


@dataclass(frozen=True)
class Form:
    """How a page is shown."""

    language: str = "en"
    size: tuple[int, int] = SMALL
    turned: bool = False

    def __str__(self) -> str:
        return f"{self.language}-{self.size[0]}x{self.size[1]}{'-turned' if self.turned else ''}"


FORMS = tuple(Form(spoken, size, turned) for size in (SMALL, LARGE) for spoken in LANGUAGES for turned in (False, True))


@contextmanager
def spoken_in(spoken: str) -> Iterator[None]:
    """Inside, everything is said in a language."""
    before = language()
    use(spoken)
    try:
        yield
    finally:
        use(before)


def stations(name: str) -> dict[str, Look]:
    """The states of a page that are worth a picture, in the language in use: without those between two of them."""
    found = {label: look for label, look in looks(*SHORT, name).items() if not ON_THE_WAY.search(label)}
    if name != "help":
        for label, look in evening_of(*LONG, language())[name].items():
            if not ON_THE_WAY.search(label):
                found[f"{label}, five with long names"] = look
    return found


@cache
def _painter(size: tuple[int, int]) -> Painter:
    # On a surface of its own: a second screen of another size would take the first one away.
    return Painter(pygame.Surface(size, 0, 32), size[1] / HEIGHT)


def picture(look: Look, form: Form) -> Image.Image:
    """A page as the table composes and shows it; the language must be in use."""
    turned = replace(look, view=replace(look.view, turned=form.turned))
    width, _ = logical(*form.size)
    image = painted(compose(turned, Moment(), width), form.size)
    return image.transpose(Image.Transpose.ROTATE_180) if form.turned else image


def painted(scene: Scene, size: tuple[int, int] = SMALL) -> Image.Image:
    """A scene as the touchscreen shows it."""
    import_pygame()
    if not pygame.display.get_surface():
        open_surface((64, 64))
    painter = _painter(size)
    painter.paint(scene)
    # The functions that make bytes of a surface have one name in old pygames and another in new ones.
    surface = painter.surface
    return Image.frombytes("RGB", size, surface.get_buffer().raw, "raw", "BGRX", surface.get_pitch())
