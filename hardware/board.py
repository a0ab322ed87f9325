"""What lies under the parts: pins, buses and sound of a machine. The real ones; simulated ones are in ``sim``."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final, Protocol

from hardware.cures import SimulatedPinsError
from hardware.lean import import_gpiozero, import_luma
from hardware.sign_panel import Wire
from hardware.wiring import PinDriver, SignWiring, SpeakerWiring

if TYPE_CHECKING:
    from hardware.speaker import Player


class Board(Protocol):
    """Gives the parts their pins, their wire and their sounds."""

    def pin_factory(self) -> Any:
        """A pin factory of gpiozero; raises what it or its driver raises when there are no pins."""

    def open_wire(self, wiring: SignWiring) -> Wire:
        """A new wire to the sign; raises OSError, ImportError or an error of luma's when there is no bus."""

    def play(self, wiring: SpeakerWiring, samples: bytes) -> Player:
        """Begin to play 16-bit samples of one channel; none only open the device. Raises OSError without a player."""


PIN_VARIABLE: Final = "GPIOZERO_PIN_FACTORY"
"""The variable of the environment by which any program of gpiozero is given other pins."""


class RaspberryPi:
    """The machine's own pins and buses. Nothing falls back: a driver that fails is an error, never another driver."""

    def __init__(self, pins: PinDriver = PinDriver.GPIOD) -> None:
        """Nothing is opened yet; ``pins`` counts where the environment names no driver."""
        self._pins = pins

    def pin_factory(self) -> Any:
        """gpiozero's pins by the driver that GPIOZERO_PIN_FACTORY names, else by the one of the wiring."""
        import_gpiozero()
        from gpiozero import Device

        if Device.pin_factory is None:
            Device.pin_factory = Device._default_pin_factory() if os.environ.get(PIN_VARIABLE) else self._own_factory()
        factory = Device.pin_factory
        if type(factory).__module__.endswith("pins.mock"):
            raise SimulatedPinsError(f"{PIN_VARIABLE} asks for simulated ones")
        return factory

    def _own_factory(self) -> Any:
        if self._pins is PinDriver.GPIOD:
            from hardware.pins import open_factory

            return open_factory()
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory()

    def open_wire(self, wiring: SignWiring) -> Wire:
        """luma's I2C wire on ``/dev/i2c-N``."""
        import_luma()
        from luma.core.interface.serial import i2c

        wire: Wire = i2c(port=wiring.bus, address=wiring.address)
        return wire

    def play(self, wiring: SpeakerWiring, samples: bytes) -> Player:
        """A process of aplay's."""
        from hardware.aplay import Aplay

        return Aplay(wiring, samples)
