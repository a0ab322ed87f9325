"""Draw the sample pages and the gallery of components: ``python -m tests.faces.gallery FOLDER``."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from companion.faces.screen.painter import Painter
from companion.faces.screen.scene import Scene
from companion.faces.screen.sdl import import_pygame, pygame
from tests.faces import components
from tests.faces.sample_pages import PAGES

SIZES = ((800, 800, 480), (853, 1280, 720))


def picture(scene: Scene, width: int, height: int, scale: float) -> pygame.Surface:
    """A scene painted on a new surface."""
    import_pygame()
    if not pygame.display.get_surface():
        pygame.display.set_mode((64, 64), 0, 32)
    surface = pygame.Surface((width, height), 0, 32)
    Painter(surface, scale).paint(scene)
    return surface


def main(folder: Path) -> None:
    """Write every picture."""
    folder.mkdir(parents=True, exist_ok=True)
    image = picture(components.sheet(), components.WIDTH, components.HEIGHT, 1.0)
    pygame.image.save(image, str(folder / "components.png"))
    for name, page in PAGES.items():
        for logical, width, height in SIZES:
            image = picture(page(width * 480 / height if logical != 800 else 800), width, height, height / 480)
            suffix = "" if height == 480 else f"-{width}x{height}"
            pygame.image.save(image, str(folder / f"{name}{suffix}.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
