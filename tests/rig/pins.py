"""The other ends of the pins: contacts that a test closes, lamps that it looks at."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from companion.ports import Button
from hardware.wiring import Wiring
from tests.rig.links import AgentLink
from tests.rig.waiting import PATIENCE_S, until

DEVICE: Final = "/dev/rig-gpio"
WIRING: Final = Wiring()
"""What the product takes when nobody has told it otherwise."""
A_PRESS_S: Final = 0.08


@dataclass(frozen=True)
class Line:
    """One line of the chip at a moment."""

    held: bool
    """Whether a program has claimed it."""
    output: bool
    level: bool
    pull: str
    outside: str
    interrupts: int
    changes: int
    high_ns: int
    """How long it has been high since the machine was switched on, up to ``now_ns``."""
    now_ns: int


def lines_of(agent: AgentLink) -> dict[int, Line]:
    """All lines of the chip, by their BCM numbers."""
    found = {}
    for row in agent.read(DEVICE).decode().splitlines():
        number, held, way, level, pull, outside, *counts = row.split()
        counted = (int(count) for count in counts)
        found[int(number)] = Line(held == "held", way == "out", level == "1", pull, outside, *counted)
    return found


class Pin:
    """A push button between a pin and ground. Whatever is done with it is timed inside of the guest."""

    def __init__(self, agent: AgentLink, gpio: int) -> None:
        self._agent = agent
        self.gpio = gpio

    def press(self, hold_s: float = A_PRESS_S, times: int = 1, gap_s: float = A_PRESS_S) -> None:
        """Press and let go, cleanly, as often as asked."""
        self._do([("low", hold_s), ("free", gap_s)] * times)

    def down(self) -> None:
        """Close the contact and leave it closed."""
        self._do([("low", 0)])

    def up(self) -> None:
        """Open it."""
        self._do([("free", 0)])

    def bounce(self, hold_s: float = A_PRESS_S, edges: int = 12, seed: int = 1) -> None:
        """One press of a worn button: the contact chatters for some milliseconds at both ends."""
        chance = random.Random(seed)

        def chatter(last: str) -> list[tuple[str, float]]:
            words = ["low", "free"] * (edges // 2)
            words = words if words[-1] == last else words[1:]
            return [(word, chance.uniform(0.00005, 0.0012)) for word in words]

        self._do([*chatter("low"), ("low", hold_s), *chatter("free"), ("free", A_PRESS_S)])

    def press_losing_release(self, hold_s: float = A_PRESS_S) -> None:
        """Press and let go, and the edge of the release never becomes an interrupt."""
        self._do([("low", hold_s), ("-free", 0)])

    def storm(self, edges: int, gap_s: float = 0.0) -> None:
        """Noise: so many edges as fast as they can be made, or this far apart, and open at the end."""
        self._do([("low", gap_s), ("free", gap_s)] * (edges // 2))

    def line(self) -> Line:
        """How its line is now."""
        return lines_of(self._agent)[self.gpio]

    def _do(self, steps: list[tuple[str, float]]) -> None:
        orders = (f"{self.gpio} {word} {round(rest_s * 1_000_000)}\n" for word, rest_s in steps)
        self._agent.write(DEVICE, "".join(orders))


class Lamp:
    """The lamp in a button."""

    def __init__(self, agent: AgentLink, gpio: int) -> None:
        self._agent = agent
        self.gpio = gpio

    @property
    def lit(self) -> bool:
        """Whether its pin drives it high now."""
        line = lines_of(self._agent)[self.gpio]
        return line.output and line.level

    def brightness(self, over_s: float = 0.5) -> float:
        """The share of the time from now on in which it is lit, from 0 to 1: what a pulsed lamp looks like."""
        before = lines_of(self._agent)[self.gpio]
        self._agent.run(f"sleep {over_s}")
        after = lines_of(self._agent)[self.gpio]
        return (after.high_ns - before.high_ns) / (after.now_ns - before.now_ns)

    def await_lit(self, lit: bool = True, timeout_s: float = PATIENCE_S) -> None:
        """Wait until it shines, or is dark."""
        until(lambda: self.lit == lit, f"The lamp on GPIO {self.gpio} {'lit' if lit else 'dark'}", timeout_s)


def button_gpio(button: str) -> int:
    """The pin of a button by its name, as wired when nobody says otherwise."""
    gpio = WIRING.buttons.gpios.of(Button(button))
    assert gpio is not None
    return gpio


def lamp_gpio(button: str) -> int:
    """The pin of the lamp in a button."""
    gpio = WIRING.lamps.gpios.of(Button(button))
    assert gpio is not None
    return gpio
