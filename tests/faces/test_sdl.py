"""Importing pygame costs only what the screen uses, and leaves no trace in what others import."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(code: str, extra: Path | None = None, **environment: str) -> str:
    """What a fresh interpreter prints for ``code``."""
    paths = [str(path) for path in (extra, ROOT) if path]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": os.pathsep.join(paths), **environment}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.strip()


@pytest.fixture
def heavy(tmp_path: Path) -> Path:
    """A folder with a numpy and a pkg_resources that say when they are imported."""
    for name in ("numpy", "pkg_resources"):
        (tmp_path / f"{name}.py").write_text(f"print('{name} was imported')\n", encoding="utf-8")
    return tmp_path


def test_pygame_comes_without_numpy_and_package_resources(heavy: Path) -> None:
    assert run("import companion.faces.screen.sdl", heavy) == ""


def test_what_was_kept_away_can_be_imported_afterwards(heavy: Path) -> None:
    code = "import companion.faces.screen.sdl, numpy, pygame.mixer, pygame.sprite, pygame.sysfont; pygame.sprite.Sprite"
    assert run(code, heavy) == "numpy was imported"


def test_a_numpy_that_is_there_already_stays() -> None:
    code = (
        "import sys, types; sys.modules['numpy'] = mine = types.ModuleType('numpy')\n"
        "import companion.faces.screen.sdl\n"
        "print(sys.modules['numpy'] is mine)"
    )
    assert run(code) == "True"


def test_only_the_display_is_started_and_fonts_when_one_is_opened() -> None:
    code = (
        "from companion.faces.screen.sdl import import_pygame\n"
        "from companion.faces.screen.sdl import open_font\n"
        "import sprites, sys; pygame = import_pygame(); import_pygame()\n"
        "print(pygame.display.get_init(), pygame.joystick.get_init())\n"
        "print(*{'pygame.mixer', 'pygame.font'} & set(sys.modules))\n"
        "print(open_font(str(sprites.font('black')), 20).size('Roll')[1] > 0, pygame.font.get_init())"
    )
    assert run(code) == "True False\n\nTrue True"


def test_settings_hold_unless_somebody_set_them_before() -> None:
    code = (
        "import companion.faces.screen.sdl, os\n"
        "print(os.environ['SDL_TOUCH_MOUSE_EVENTS'], os.environ['SDL_FRAMEBUFFER_ACCELERATION'])"
    )
    assert run(code) == "0 0"
    assert run(code, SDL_FRAMEBUFFER_ACCELERATION="1") == "0 1"
