"""What the simulated panels share: the simulated hardware, drawn and pressed; the drivers above are the real ones."""

from __future__ import annotations

from companion.faces.screen.scene import Box, Icon, Rect, Scene, Shape
from companion.ports import Button

_FILES = {Button.NEXT: "confirm"}
SIGN_SIZE = (128, 64)
SIGN_DARK = (4, 8, 11)
SIGN_LIT = (205, 246, 255)
_BITS = tuple(bytes(255 if byte >> (7 - bit) & 1 else 0 for bit in range(8)) for byte in range(256))


def button_shapes(button: Button, rect: Rect, level: float) -> tuple[Shape, ...]:
    """A push button with its lamp at ``level`` 0 to 1."""
    name = _FILES.get(button, str(button))
    off = Icon(rect, f"button-{name}-off")
    return (off,) if level <= 0 else (off, Icon(rect, f"button-{name}-lit", opacity=round(0.25 + 0.75 * level, 2)))


def device_body(rect: Rect) -> Scene:
    """The wooden case of the device."""
    return (Box(rect, 26, "#4A3523>#1E140D", stroke="#7A5B3D", stroke_width=2),)


def sign_pixels(bits: bytes) -> bytes:
    """The sign's 1,024 bytes as 8,192 grey values of 0 and 255."""
    return b"".join(_BITS[byte] for byte in bits)
