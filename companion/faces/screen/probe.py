"""Which screen SDL would draw on, found out without a window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class Probe:
    """SDL's version and its driver for the screen, or the problem with either; the screen's pixels if known."""

    version: str = ""
    driver: str = ""
    problem: str = ""
    size: tuple[int, int] = (0, 0)

    @property
    def visible(self) -> bool:
        """Whether what is drawn there can be seen by somebody."""
        return self.driver not in ("", "offscreen", "dummy", "evdev")


def probe() -> Probe:
    """Ask SDL; the screen is let go again. Never raises."""
    try:
        from companion.faces.screen.sdl import pygame
    except ImportError as problem:
        return Probe(problem=str(problem))
    version = ".".join(map(str, pygame.get_sdl_version()))
    try:
        with _silence():
            pygame.display.init()
        width, height = next(iter(pygame.display.get_desktop_sizes()), (0, 0))
        return Probe(version, pygame.display.get_driver(), size=(width, height))
    except pygame.error as problem:
        return Probe(version, problem=str(problem))
    finally:
        pygame.display.quit()


@contextmanager
def _silence() -> Iterator[None]:
    """Keeps the libraries under SDL from writing to the error output while they look for a desktop."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
