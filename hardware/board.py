"""What lies under the parts: pins, buses and sound of a machine. The real ones; simulated ones are in ``sim``."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, Protocol

from hardware.cures import SimulatedPinsError
from hardware.lean import import_gpiozero, import_luma
from hardware.sign_panel import Wire
from hardware.wiring import SignWiring, SpeakerWiring

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


class RaspberryPi:
    """The machine's own pins and buses. Nothing falls back: a driver that fails is an error, never another driver."""

    def pin_factory(self) -> Any:
        """gpiozero's pins, by lgpio or by the driver that GPIOZERO_PIN_FACTORY names."""
        import_gpiozero()
        from gpiozero import Device
        from gpiozero.exc import PinFactoryFallback

        with warnings.catch_warnings():
            warnings.simplefilter("error", PinFactoryFallback)
            Device.ensure_pin_factory()
        factory = Device.pin_factory
        if type(factory).__module__.endswith("pins.mock"):
            raise SimulatedPinsError("GPIOZERO_PIN_FACTORY asks for simulated ones")
        return factory

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
