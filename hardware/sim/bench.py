"""A whole table on a bench: buttons to press, lamps to look at, a sign to read and to unplug, a speaker to listen to.

It is a board like the Raspberry Pi's: gpiozero's own mock pins and luma's own drivers, with only the pins, the wire and
the player of sounds under them simulated. Every call may come from any thread.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from companion.ports import Button
from hardware.lean import import_gpiozero
from hardware.sim.panel import SimulatedPanel
from hardware.sim.wire import RecordingWire
from hardware.speaker import Play, Player
from hardware.touch import TouchPanel
from hardware.wiring import Controller, LampDriver, LitLevel, SignWiring, SpeakerWiring, Wiring

if TYPE_CHECKING:
    from hardware.sim.loudspeaker import Loudspeaker

_RASPBERRY_PI_3: Final = "a02082"
"""Any board with 40 pins would do; named, so that no variable of the environment chooses another."""
_KEPT_STATES: Final = 64


class Bench:
    """Simulated pins and a simulated sign, wired as ``wiring`` says; a board for ``open_parts``.

    ``on_change`` may be set to something that is called whenever a lamp or the sign changes, in the thread that changed
    it; it must be quick and must not raise.
    """

    def __init__(self, wiring: Wiring, *, glass_offset: int | None = None, aloud: Play | None = None) -> None:
        """A bench with nothing pressed, the sign and the loudspeaker plugged in.

        ``glass_offset`` is the memory column at which the sign's glass begins, by default the one the wiring says.
        ``aloud`` plays on a device of this machine; without it, ``loudspeaker`` only listens.
        """
        self._aloud = aloud
        self._wiring = wiring
        self.on_change: Callable[[], None] | None = None
        self._factory: Any = None
        self._closed: set[Button] = set()
        self._touch = True
        self._wire: RecordingWire | None = None
        if wiring.sign.controller is not Controller.NONE:
            panel = SimulatedPanel(
                wiring.sign.controller,
                wiring.sign.column_offset if glass_offset is None else glass_offset,
                upside_down=wiring.sign.rotate_degrees == 180,
            )
            self._wire = RecordingWire(panel, self._changed)

    # What a board gives to the parts.

    def pin_factory(self) -> Any:
        """gpiozero's mock pins; the factory of the process stays as it is."""
        if self._factory is None:
            self._factory = _mock_factory(self._wiring.lamps.driver is LampDriver.PWM, self._changed)
        return self._factory

    def open_wire(self, wiring: SignWiring) -> RecordingWire:  # noqa: ARG002 -- the bench has one sign
        """The wire to the simulated sign; it opens whether or not the sign is plugged in, like a bus."""
        return self._plugged_wire()

    def play(self, wiring: SpeakerWiring, samples: bytes) -> Player:
        """A sound on the simulated loudspeaker, or on this machine's."""
        return self.loudspeaker.play(samples) if self._aloud is None else self._aloud(wiring, samples)

    @cached_property
    def loudspeaker(self) -> Loudspeaker:
        """What listens where nothing is played aloud."""
        from hardware.sim.loudspeaker import Loudspeaker

        return Loudspeaker()

    # What a person does.

    def press(self, button: Button, *, bounces: int = 0) -> None:
        """Press ``button``; its contact opens and closes again ``bounces`` times."""
        self._closed.add(button)
        pin = self._button_pin(button)
        pin.grounded = True
        pin.drive_low()
        for _ in range(bounces):
            pin.drive_high()
            pin.drive_low()

    def release(self, button: Button, *, bounces: int = 0, edge_lost: bool = False) -> None:
        """Let ``button`` go; with ``edge_lost`` nobody is told of the edge."""
        self._closed.discard(button)
        pin = self._button_pin(button)
        pin.grounded = False
        if edge_lost:
            pin.slip_high()
            return
        pin.drive_high()
        for _ in range(bounces):
            pin.drive_low()
            pin.drive_high()

    def chatter(self, button: Button, edges: int) -> None:
        """A broken lead: so many edges as fast as they go."""
        pin = self._button_pin(button)
        for _ in range(edges):
            pin.drive_high() if pin.state == 0 else pin.drive_low()

    def pressed(self, button: Button) -> bool:
        """Whether somebody holds ``button``."""
        return button in self._closed

    def unplug_sign(self, *, after_bytes: int = 0) -> None:
        """Pull the sign's plug, now or in the middle of a picture, after so many more bytes."""
        self._plugged_wire().unplug(after_bytes)

    def plug_sign(self) -> None:
        """Put the sign's plug in again; its chip has forgotten everything."""
        self._plugged_wire().plug()

    def unplug_touch(self) -> None:
        """Pull the touch panel's plug."""
        self._touch = False

    def plug_touch(self) -> None:
        """Put the touch panel's plug in again."""
        self._touch = True

    def touch_panels(self) -> tuple[TouchPanel, ...]:
        """The touch panel that is plugged in."""
        return (TouchPanel("simulated", "/dev/input/event0", readable=True),) if self._touch else ()

    # What a person sees.

    def lamp(self, button: Button) -> float:
        """How bright the lamp in ``button`` is, from 0 to 1; 0 where there is none."""
        gpio = self._wiring.lamps.gpios.of(button)
        if gpio is None or self._factory is None:
            return 0.0
        pin = self._factory.pin(gpio)
        if pin.function != "output":
            return 0.0
        level = float(pin.state)
        return level if self._wiring.lamps.lit is LitLevel.HIGH else 1.0 - level

    def sign_picture(self) -> bytes:
        """What is on the sign: 1,024 bytes, row by row, most significant bit first; dark if there is no sign."""
        return bytes(1024) if self._wire is None else self._wire.picture()

    def sign_contrast(self) -> float:
        """How bright the sign is, from 0 (dark) to 1."""
        return 0.0 if self._wire is None else self._wire.contrast()

    @property
    def sign_bytes(self) -> int:
        """How many bytes went to the sign so far, with those of the addressing."""
        return 0 if self._wire is None else self._wire.bytes_sent

    def close(self) -> None:
        """Forget all pins, so that parts opened later find none reserved."""
        if self._factory is not None:
            self._factory.reset()

    def _button_pin(self, button: Button) -> Any:
        gpio = self._wiring.buttons.gpios.of(button)
        if gpio is None:
            raise ValueError(f"the wiring has no {button.value.upper()} button")
        return self.pin_factory().pin(gpio)

    def _plugged_wire(self) -> RecordingWire:
        if self._wire is None:
            raise ValueError("the wiring has no sign")
        return self._wire

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change()


def _mock_factory(dimmed: bool, changed: Callable[[], None]) -> Any:
    import_gpiozero()
    from gpiozero.pins.mock import MockFactory, MockPin, MockPWMPin

    kind: Any = MockPWMPin if dimmed else MockPin

    class BenchPin(kind):  # type: ignore[misc]
        """A mock pin that tells when its light changes, and on which a closed contact is stronger than a pull-up."""

        grounded = False

        def slip_high(self) -> None:
            """Go high without an edge being seen."""
            self._change_state(True)

        def _set_pull(self, value: str) -> None:
            super()._set_pull(value)
            if self.grounded:
                self.drive_low()

        def _set_state(self, value: float) -> None:
            before = self._state
            super()._set_state(value)
            if self._state != before:
                changed()

        def _change_state(self, value: float) -> bool:
            # The library keeps every state for its tests; an evening of breathing lamps would fill the memory.
            del self.states[:-_KEPT_STATES]
            return bool(super()._change_state(value))

    return MockFactory(revision=_RASPBERRY_PI_3, pin_class=BenchPin)
