"""Drivers imported without what they bring along and a table never uses: a third of its memory.

gpiozero reads the entry points of every installed package for pins that we give it by hand, and has boards, colours and
statistics for devices that we do not have; luma.oled has fonts, and fades backlights in processes of their own.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from companion.lean import without

GPIOZERO: Final = (
    "colorzero",
    "gpiozero.boards",
    "gpiozero.internal_devices",
    "gpiozero.spi_devices",
    "importlib.metadata",
    "importlib.resources",
    "inspect",
    "statistics",
)
LUMA: Final = ("luma.core.bitmap_font", "luma.core.sprite_system", "multiprocessing", "PIL.ImageFont")


def import_gpiozero() -> None:
    """Import gpiozero and what is needed to use it; raises ImportError where it is not installed."""
    with without(*GPIOZERO):
        import_module("gpiozero")
        import_module("gpiozero.pins.mock")


def import_luma() -> None:
    """Import luma.oled and its wires; raises ImportError where it is not installed."""
    with without(*LUMA):
        import_module("luma.oled.device")
        import_module("luma.core.interface.serial")


def import_gpiod() -> None:
    """Import the binding of libgpiod 2; raises ImportError where there is none, OldBindingError where it is older."""
    from hardware.pins import OldBindingError

    with without("inspect"):
        binding = import_module("gpiod")
    if not hasattr(binding, "LineSettings"):
        tell = getattr(binding, "version_string", None)
        raise OldBindingError(tell() if callable(tell) else "1")
