"""A screen without a display for everything that paints."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
# How long an example takes is the machine's affair.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def screen() -> None:
    """pygame ready to paint on surfaces of any size."""
    from companion.faces.screen.sdl import open_surface

    open_surface((64, 64))
