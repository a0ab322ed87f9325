"""A panel that is mounted another way while the window stands gets another window, with the whole device round it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.sdl import pygame
from companion.loop import VirtualClock, WakingInbox
from companion.panels.desk import DeskDisplay
from companion.ports import Button
from companion.settings import DEFAULTS
from companion.value import replace
from companion.view.page import Look
from companion.view.state import View
from hardware.sim.bench import Bench
from hardware.wiring import Wiring
from tests.table_rig import campaign


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody needs to see these windows."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


def _window(rotation: int) -> DeskDisplay:
    settings = replace(DEFAULTS, rotation=rotation)
    display = DeskDisplay((800, 480), WakingInbox(), VirtualClock(), settings)
    display.bench = Bench(Wiring())
    display.show(_shelf())
    return display


def _shelf() -> Any:
    return compose(Look(campaign(), View()), Moment(), 800)


def _pixels() -> bytes:
    return pygame.image.tostring(pygame.display.get_surface(), "RGB")


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_a_picture_that_is_turned_while_it_stands_looks_as_after_a_restart(rotation: int) -> None:
    _window(rotation)
    fresh = _pixels()
    pygame.display.quit()
    display = _window(0)
    display.obey(replace(DEFAULTS, rotation=rotation))
    display.show(_shelf())
    assert _pixels() == fresh
    assert display.bench is not None
    display.bench.press(Button.NEXT)
    display.show_hardware()
    assert _pixels() == fresh, "the lamps are still dark, so nothing else changed"
