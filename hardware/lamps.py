"""The lamps in the five buttons: on or off, or dimmed where the wiring says that they can be."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any, Protocol

from companion.ports import Button, Lamp, Light, PartState
from companion.words import later
from hardware.health import Health, lamp_part

STEADILY_LIT = frozenset({Light.EXPECTED, Light.BUSY, Light.BLINK, Light.TURN, Light.FAULT})
"""What an undimmed lamp can say; merely available buttons would all be as bright as the expected one."""


class Bulb(Protocol):
    """One lamp on its pin."""

    def set(self, level: float) -> None:
        """Light it at ``level`` from 0 to 1."""

    def close(self) -> None:
        """Go dark and let the pin go."""


class GpioBulb:
    """A lamp on a pin of gpiozero, switched or dimmed."""

    def __init__(self, gpio: int, pin_factory: Any, *, dimmed: bool, active_high: bool) -> None:
        """Claim ``gpio`` (BCM number) as a dark lamp; raises whatever gpiozero or its driver raises."""
        from gpiozero import LED, PWMLED

        kind = PWMLED if dimmed else LED
        self._device = kind(gpio, active_high=active_high, pin_factory=pin_factory)

    def set(self, level: float) -> None:
        """Light it at ``level`` from 0 to 1."""
        self._device.value = level

    def close(self) -> None:
        """Go dark and let the pin go."""
        self._device.close()


class ButtonLamps:
    """Shows the five lamps on whatever bulbs there are; writes only to pins whose level changes."""

    def __init__(self, bulbs: Mapping[Button, Bulb], health: Health, *, dimmed: bool) -> None:
        """Take ``bulbs``, all dark; buttons without one are passed over."""
        self._bulbs = dict(bulbs)
        self._health = health
        self._dimmed = dimmed
        self._levels = dict.fromkeys(self._bulbs, 0.0)

    def show(self, lamps: Mapping[Button, Lamp]) -> None:
        """Set all lamps; one that ``lamps`` does not name goes dark."""
        for button in list(self._bulbs):
            lamp = lamps.get(button)
            level = 0.0 if lamp is None else self._level(lamp)
            if level != self._levels[button]:
                self._write(button, level)

    def close(self) -> None:
        """Go dark and let the pins go."""
        for button in list(self._bulbs):
            self._write(button, 0.0)
        bulbs, self._bulbs = self._bulbs, {}
        with ExitStack() as closing:
            for bulb in bulbs.values():
                closing.callback(bulb.close)

    def _level(self, lamp: Lamp) -> float:
        if self._dimmed:
            return 0.0 if lamp.light is Light.OFF else min(1.0, max(0.0, lamp.level))
        return 1.0 if lamp.light in STEADILY_LIT and lamp.level > 0 else 0.0

    def _write(self, button: Button, level: float) -> None:
        try:
            self._bulbs[button].set(level)
        except Exception as problem:  # each driver raises its own classes here
            del self._bulbs[button]
            self._health.report(
                lamp_part(button),
                PartState.LOST,
                later(
                    "The lamp of {button} cannot be switched any more ({problem}); start the table again.",
                    button=button.value.upper(),
                    problem=str(problem),
                ),
            )
        else:
            self._levels[button] = level
