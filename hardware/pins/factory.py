"""The pin factory and its pins, as gpiozero's devices know them from its other factories."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, Final

from gpiozero.exc import (
    PinFixedPull,
    PinInvalidBounce,
    PinInvalidEdges,
    PinInvalidFunction,
    PinInvalidPull,
    PinInvalidState,
    PinPWMUnsupported,
    PinSetInput,
)
from gpiozero.pins.local import LocalPiFactory, LocalPiPin

from companion.value import replace
from hardware.pins.bank import Bank, open_header_chip
from hardware.pins.line import EDGES, PULLS, Edge, Line, Setup
from hardware.pins.watch import EdgeWatch

FUNCTIONS: Final = {"input": False, "output": True}
LONGEST_BOUNCE_S: Final = 4000.0
"""The kernel counts microseconds in 32 bits."""


class GpiodFactory(LocalPiFactory):  # type: ignore[misc]
    """Pins of a Raspberry Pi's header on the kernel's own interface, by libgpiod 2.

    ``ticks`` are seconds of ``time.monotonic``, and those that a handler gets are the kernel's time of the edge.
    """

    edges_have_kernel_time: Final = True
    """Tells users of pins that ``ticks`` of an edge can be trusted to be of the same clock as ``ticks()``."""

    def __init__(self, chip: Any = None) -> None:
        """Open the chip of the header as ``open_header_chip`` does, or take over ``chip``, an open ``gpiod.Chip``."""
        super().__init__()
        self.bank = Bank(open_header_chip() if chip is None else chip)
        self.watch = EdgeWatch(self.bank)
        self.pin_class = GpiodPin

    def close(self) -> None:
        """Let all lines go, dark and floating, and end the thread; in a forked child the parent's lines stay."""
        with ExitStack() as last_first:  # a line that fails now must not keep the others from going dark
            last_first.callback(self.bank.close)
            last_first.callback(self.watch.close)
            for pin in self.pins.values():
                last_first.callback(pin.close)
            self.pins.clear()


class GpiodPin(LocalPiPin):  # type: ignore[misc]
    """One pin of a ``GpiodFactory``; its line is claimed while the pin is in use, so that a closed pin is free."""

    def __init__(self, factory: GpiodFactory, info: Any) -> None:
        """Claim the line as an input without a pull; raises LineHeldError or OSError."""
        super().__init__(factory, info)
        self._line = Line(factory.bank, self._number)
        self._edges = "both"
        self._listening = False
        self._setup = self._unused()
        self._line.set_up(self._setup)

    def close(self) -> None:
        """Stop listening and let the line go; the next use claims it again."""
        self._factory.watch.remove(self._line)
        self._listening = False
        self._when_changed = None
        self._edges = "both"
        self._setup = self._unused()
        self._line.let_go()

    def output_with_state(self, state: float) -> None:
        """Drive the line with this level from its first moment as an output."""
        self._arrange(replace(self._setup, output=True, high=self._level_of(state)))

    def input_with_pull(self, pull: str) -> None:
        """Be an input that has this pull from its first moment."""
        self._arrange(replace(self._setup, output=False, pull=self._checked_pull(pull)))

    def _unused(self) -> Setup:
        return Setup(pull=self.info.pull or "floating")

    def _arrange(self, setup: Setup) -> None:
        """Make the line so, and have it watched where somebody listens to an input."""
        heard = self._listening and not setup.output and self._edges != "none"
        if not heard:
            self._factory.watch.remove(self._line)
        setup = replace(setup, edges=self._edges if heard else "none")
        self._line.set_up(setup)
        self._setup = setup
        if heard:
            self._factory.watch.add(self._line, self._hear)

    def _hear(self, edge: Edge) -> None:
        known = self._when_changed
        if known is None:
            return
        handler = known()
        if handler is None:  # nobody holds it any more
            self.when_changed = None
        else:
            handler(edge.at_ns / 1e9, edge.high)

    def _get_function(self) -> str:
        return "output" if self._setup.output else "input"

    def _set_function(self, value: str) -> None:
        if value not in FUNCTIONS:
            raise PinInvalidFunction(f'invalid function "{value}" for pin {self!r}')
        high = self._setup.output and self._setup.high
        self._arrange(replace(self._setup, output=FUNCTIONS[value], high=high))

    def _get_state(self) -> bool:
        return self._line.level()

    def _set_state(self, value: float) -> None:
        if not self._setup.output:
            raise PinSetInput(f"cannot set state of pin {self!r}")
        high = self._level_of(value)
        self._line.drive(high)
        self._setup = replace(self._setup, high=high)

    def _level_of(self, value: float) -> bool:
        if not 0 <= value <= 1:
            raise PinInvalidState(f'invalid state "{value}" for pin {self!r}')
        return bool(value)

    def _get_pull(self) -> str:
        return self._setup.pull

    def _set_pull(self, value: str) -> None:
        if self._setup.output:
            raise PinFixedPull(f"cannot set pull on non-input pin {self!r}")
        self._arrange(replace(self._setup, pull=self._checked_pull(value)))

    def _checked_pull(self, value: str) -> str:
        if value not in PULLS:
            raise PinInvalidPull(f'invalid pull "{value}" for pin {self!r}')
        if self.info.pull not in (value, ""):
            raise PinFixedPull(f"{self!r} has a physical pull-{self.info.pull} resistor")
        return value

    def _get_frequency(self) -> None:
        return None

    def _set_frequency(self, value: float | None) -> None:
        if value is not None:
            raise PinPWMUnsupported(f"PWM is not supported on pin {self!r}")

    def _get_bounce(self) -> float | None:
        return self._setup.bounce_s or None

    def _set_bounce(self, value: float | None) -> None:
        """The kernel waits until the level has been stable for so many seconds, as lgpio's pins do."""
        try:
            bounce_s = 0.0 if value is None else float(value)
        except (TypeError, ValueError):
            bounce_s = -1.0
        if not 0 <= bounce_s <= LONGEST_BOUNCE_S:
            raise PinInvalidBounce(f"bounce must be None or 0 to {LONGEST_BOUNCE_S:.0f} seconds")
        self._arrange(replace(self._setup, bounce_s=bounce_s))

    def _get_edges(self) -> str:
        return self._edges

    def _set_edges(self, value: str) -> None:
        if value not in EDGES:
            raise PinInvalidEdges(f'invalid edges "{value}" for pin {self!r}')
        self._edges = value
        if self._listening:
            self._arrange(self._setup)

    def _enable_event_detect(self) -> None:
        self._listening = True
        self._arrange(self._setup)

    def _disable_event_detect(self) -> None:
        self._listening = False
        if self._line.claimed:
            self._arrange(self._setup)
