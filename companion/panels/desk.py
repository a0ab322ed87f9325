"""The window panel: touchscreen, sign and lamps of the simulated device drawn together; keys press mock pins."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.faces.screen.display import Display
from companion.loop import WakingInbox
from companion.panels.bench import attach_bench
from companion.panels.running import Trouble, run, start
from companion.panels.stick import attach_folder
from companion.ports import Button, Clock, Inbox, Typed
from companion.settings import DEFAULTS, Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    import pygame

    from companion.faces.screen.scene import Scene
    from companion.panels.desk_frame import DeskFrame
    from hardware.sim.bench import Bench

MARGIN = 20
SIGN_SCALE = 2
SIGN_TOP = 10
SCREEN_TOP = SIGN_TOP + 64 * SIGN_SCALE + 10
BELOW = 90
"""What is left for the buttons."""
KEYS = {
    "backspace": Button.UNDO,
    "left": Button.LEFT,
    "space": Button.ROLL,
    "right": Button.RIGHT,
    "return": Button.NEXT,
}


class DeskDisplay(Display):
    """A window with the whole device in it; the touchscreen is a part of it."""

    def __init__(self, size: tuple[int, int], inbox: Inbox, clock: Clock, settings: Settings = DEFAULTS) -> None:
        self.bench: Bench | None = None
        self._mouse_on: Button | None = None
        self._levels: dict[Button, float] = {}
        self._sign = b""
        super().__init__(size, inbox, clock, settings=settings)
        self._frame: DeskFrame | None = None

    @property
    def origin(self) -> tuple[int, int]:
        """Where the touchscreen's top left corner lies in the window."""
        return (MARGIN, SCREEN_TOP)

    def _open(self, size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
        return super()._open((size[0] + 2 * MARGIN, SCREEN_TOP + size[1] + BELOW), fullscreen)

    def _touchscreen(self) -> pygame.Surface:
        return self._window.subsurface(self.origin, self.hanging.panel)

    def obey(self, settings: Settings) -> Settings:
        """Hang the picture as these settings say; a panel mounted another way needs another window round it."""
        before = self.hanging.panel
        obeyed = super().obey(settings)
        if self.hanging.panel != before:
            self._frame = None
        return obeyed

    def show(self, scene: Scene, turned: bool = False) -> None:
        """Show a scene; the device is drawn round the first one as soon as it stands."""
        super().show(scene, turned)
        if self._frame is None:
            self._device().draw(self._levels, self._sign)

    def _device(self) -> DeskFrame:
        """What is drawn round the touchscreen, made when it is first drawn: the page stands before it."""
        if self._frame is None:
            from companion.panels.desk_frame import DeskFrame

            self._frame = DeskFrame(self._window, self._surface, SIGN_TOP, SIGN_SCALE)
        return self._frame

    def show_hardware(self) -> None:
        """Draw sign and lamps where they differ from what is drawn; the bench says when."""
        bench = self.bench
        if bench is None:
            return
        levels = {b: bench.lamp(b) for b in Button}
        sign = bench.sign_picture()
        if levels != self._levels:
            self._levels = levels
            self._device().draw(levels, self._sign)
        if sign != self._sign:
            self._sign = sign
            self._device().draw_sign(sign)

    def _other(self, event: pygame.event.Event) -> None:
        pygame = self._pygame
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            button = KEYS.get(pygame.key.name(event.key))
            if button is not None:
                self._press(button, event.type == pygame.KEYDOWN)
        elif event.type == pygame.TEXTINPUT and event.text != " ":
            self._inbox.put(Typed(event.text))
        else:
            super()._other(event)

    def _press(self, button: Button, down: bool) -> None:
        if self.bench is None:
            return
        if down:
            self.bench.press(button)
        else:
            self.bench.release(button)

    def _finger(self, down: bool, x: float, y: float) -> None:
        if down:
            self._mouse_on = self._device().button_at(x, y)
            if self._mouse_on is None:
                super()._finger(True, x, y)
            else:
                self._press(self._mouse_on, True)
        elif self._mouse_on is not None:
            self._press(self._mouse_on, False)
            self._mouse_on = None
        else:
            super()._finger(False, x, y)


def run_window(
    data: Path, size: tuple[int, int], seed: int | None, spoken: str | None = None, stick: Path | None = None
) -> int:
    """Open the window and play, in another language if asked; raises Trouble when there is no desktop.

    ``stick`` is a folder that stands for a USB stick.
    """

    def open_screen(inbox: WakingInbox, clock: Clock, settings: Settings) -> DeskDisplay:
        import pygame

        try:
            return DeskDisplay(size, inbox, clock, settings)
        except pygame.error as problem:
            raise Trouble(
                f"No window can be opened here ({problem}). Without a desktop, take: companion run --panel page"
            ) from None

    running = start(data, seed, open_screen, spoken)
    display = running.screen
    assert isinstance(display, DeskDisplay)
    display.bench = bench = attach_bench(running, display.show_hardware)
    attach_folder(running, stick)
    polls = " (polled at 30 Hz: this display gives no descriptor)" if running.loop.polls else ""
    print(
        f"Window on {display.driver}{polls}. Keys: Backspace, Left, Space, Right, Enter.", file=sys.stderr, flush=True
    )
    try:
        return run(running)
    finally:
        bench.close()
