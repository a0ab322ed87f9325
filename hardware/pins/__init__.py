"""Pins for gpiozero over libgpiod 2's own Python binding: a sibling of gpiozero's lgpio, rpigpio and mock pins.

They sleep on the kernel's descriptors until an edge comes, where lgpio looks every half millisecond, and an edge
carries the time at which the kernel saw it. Any program of gpiozero gets them by
``GPIOZERO_PIN_FACTORY=companion-gpiod``.

Pulses (PWM) are not made here: in software they would wake the processor hundreds of times a second for each lamp.
"""

from __future__ import annotations

from typing import Any


class OldBindingError(ImportError):
    """A module named gpiod that is not the binding of libgpiod 2; ``version`` is what it says of itself."""

    def __init__(self, version: str) -> None:
        super().__init__(f"gpiod {version} is installed, which is not the binding of libgpiod 2", name="gpiod")
        self.version = version


def open_factory() -> Any:
    """A new pin factory of gpiozero on the pins of this Raspberry Pi.

    Raises ImportError where gpiozero or gpiod is missing, OldBindingError where gpiod is older than 2, OSError where
    no chip may be opened, and gpiozero's PinUnknownPi where none of the chips is a Raspberry Pi's header.
    """
    from hardware.lean import import_gpiod, import_gpiozero

    import_gpiozero()
    import_gpiod()
    from hardware.pins.factory import GpiodFactory

    return GpiodFactory()
