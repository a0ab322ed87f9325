"""The device drawn round the touchscreen of the window panel: its wooden case, the sign, buttons with their lamps."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.screen.painter import Painter
from companion.faces.screen.scene import Rect
from companion.faces.screen.sdl import pygame
from companion.panels.sim import SIGN_DARK, SIGN_LIT, SIGN_SIZE, button_shapes, device_body, sign_pixels
from companion.ports import Button

BUTTON_SIZE = 72


class DeskFrame:
    """Draws on the window round ``touchscreen``, a part of it."""

    def __init__(self, window: pygame.Surface, touchscreen: pygame.Surface, sign_top: int, sign_scale: int) -> None:
        self._window = window
        self._touchscreen = touchscreen
        self._painter = Painter(window, 1.0)
        self._sign_size = (SIGN_SIZE[0] * sign_scale, SIGN_SIZE[1] * sign_scale)
        self._sign_at = ((window.get_width() - self._sign_size[0]) // 2, sign_top)
        self._places = self._buttons()

    def _buttons(self) -> Mapping[Button, Rect]:
        left, top = self._touchscreen.get_offset()
        width, height = self._touchscreen.get_size()
        below = self._window.get_height() - top - height
        step = width / 5
        return {
            b: Rect(
                left + step * (i + 0.5) - BUTTON_SIZE / 2,
                top + height + (below - BUTTON_SIZE) / 2,
                BUTTON_SIZE,
                BUTTON_SIZE,
            )
            for i, b in enumerate(Button)
        }

    def button_at(self, x: float, y: float) -> Button | None:
        """The drawn button at a pixel of the window."""
        return next((b for b, place in self._places.items() if place.holds(x, y)), None)

    def draw(self, levels: Mapping[Button, float], sign: bytes) -> None:
        """Draw the whole device with its lamps at these levels from 0 to 1; the touchscreen stays as it is."""
        width, height = self._window.get_size()
        keep = self._touchscreen.copy()
        buttons = [s for b, r in self._places.items() for s in button_shapes(b, r, levels.get(b, 0.0))]
        rects = self._painter.paint((*device_body(Rect(0, 0, width, height)), *buttons))
        self._touchscreen.blit(keep, (0, 0))
        self.draw_sign(sign)
        pygame.display.update(rects)

    def draw_sign(self, sign: bytes) -> None:
        """Draw the sign's 1,024 bytes."""
        pixels = bytearray(sign_pixels(sign or bytes(1024)))
        picture = pygame.image.frombuffer(pixels, SIGN_SIZE, "P")
        picture.set_palette([SIGN_DARK] * 128 + [SIGN_LIT] * 128)
        big = pygame.transform.scale(picture.convert(self._window), self._sign_size)
        pygame.display.update(self._window.blit(big, self._sign_at))
