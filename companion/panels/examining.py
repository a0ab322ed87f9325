"""Asks what tells nothing by itself: the screen that is drawn on, and the disk of the saved games."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.evening import Evening
    from companion.faces.screen.display import Display
    from companion.panels.running import ScreenSource
    from companion.parts import Part


class Examiner:
    """How the screen and the saved games of a running table are, as ``companion doctor`` would judge them."""

    def __init__(self, screen: ScreenSource | Display, evening: Evening) -> None:
        self._screen = screen
        self._evening = evening

    def __call__(self) -> tuple[Part, ...]:
        """Look now; what it takes is loaded at the first look, not by every start."""
        from companion.faces.screen.probe import Probe
        from companion.faces.screen.sdl import pygame
        from companion.judging import data_part, drawn_screen
        from companion.store import Found, Report
        from hardware.display import outputs

        version = ".".join(map(str, pygame.get_sdl_version()))
        found = Probe(version, self._screen.driver, size=self._screen.size)
        games = self._evening.games
        # The first start made the games that it did not find.
        report = Report(Found.WHOLE) if games.report.found is Found.FRESH else games.report
        return drawn_screen(found, outputs()), data_part(games.folder, report)
