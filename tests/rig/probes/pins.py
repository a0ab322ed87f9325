"""Run by the product's own Python: uses its pins on this kernel, and prints as JSON what came of it.

``pins.py CHECK`` with the name of one of the functions below. Nothing is judged here; the tests do that.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

BOARD = Path("/dev/rig-gpio")


def outside(*orders: str) -> tuple[float, float]:
    """Do something with the other ends of the pins; the moments before and after, in seconds."""
    before_s = time.monotonic()
    with BOARD.open("wb", buffering=0) as board:  # one write, as one movement of a hand
        board.write("".join(f"{order}\n" for order in orders).encode())
    return before_s, time.monotonic()


def row(gpio: int) -> list[str]:
    """How the board sees a line: number, held or idle, in or out, level, pull."""
    return BOARD.read_text(encoding="ascii").splitlines()[gpio].split()[1:5]


class Ear:
    """A handler that keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[list[Any]] = []
        self._news = threading.Event()

    def __call__(self, ticks: float, state: object) -> None:
        self.heard.append([ticks, bool(state)])
        self._news.set()

    def wait_for(self, count: int, limit_s: float = 30.0) -> None:
        end_s = time.monotonic() + limit_s
        while len(self.heard) < count and time.monotonic() < end_s:
            self._news.wait(0.5)
            self._news.clear()


def edges() -> Any:
    """Forty edges, one after the other, each with the moments around it."""
    from gpiozero import InputDevice

    ear, around = Ear(), []
    with open_factory() as factory, InputDevice(5, pull_up=True, pin_factory=factory) as device:
        line = row(5)
        device.pin.when_changed = ear
        for number in range(40):
            around.append(outside(f"5 {'free' if number % 2 else 'low'} 0"))
            ear.wait_for(number + 1)
    return {"line": line, "around": around, "heard": ear.heard, "after": row(5)}


def pulls() -> Any:
    """How an open line reads, and what the board sees of it, for each pull; and a line that is driven."""
    from gpiozero import LED

    found = {}
    with open_factory() as factory:
        for pull in ("up", "down", "floating"):
            factory.pin(5).input_with_pull(pull)
            found[pull] = [factory.pin(5).pull, factory.pin(5).state, row(5)]
        lamp = LED(25, pin_factory=factory)
        lamp.on()
        found["lit"] = row(25)
        lamp.off()
        found["dark"] = row(25)
        lamp.on()
    found["closed"] = row(25)
    return found


def held() -> Any:
    """A line in the hands of another program; then once more when that has let go."""
    import gpiod
    from gpiozero import LED

    with open_factory() as factory:
        with gpiod.request_lines("/dev/gpiochip0", {13: gpiod.LineSettings()}, consumer="fan control"):
            try:
                LED(13, pin_factory=factory)
            except Exception as problem:
                refused = [type(problem).__name__, str(problem), getattr(problem, "holder", "")]
            else:
                refused = []
        with LED(13, pin_factory=factory):
            ours = row(13)
            with gpiod.Chip("/dev/gpiochip0") as chip:
                consumer = chip.get_line_info(13).consumer
    return {"refused": refused, "ours": ours, "consumer": consumer, "after": row(13)}


def again() -> Any:
    """A pin closed and opened again, and a factory closed and opened again."""
    from gpiozero import InputDevice

    heard = []
    for _ in range(2):
        with open_factory() as factory:
            for _ in range(2):
                ear = Ear()
                with InputDevice(5, pull_up=True, pin_factory=factory) as device:
                    device.pin.when_changed = ear
                    outside("5 low 20000", "5 free 20000")
                    ear.wait_for(2)
                heard.append([level for _, level in ear.heard])
    return {"heard": heard, "descriptors": len([*Path("/proc/self/fd").iterdir()])}


def overrun() -> Any:
    """More edges than the kernel keeps, while the handler does not come round to them; closed at the end."""
    from gpiozero import InputDevice

    ear, held, go = Ear(), threading.Event(), threading.Event()

    def hold(_ticks: float, _state: object) -> None:
        held.set()
        go.wait(30)

    with open_factory() as factory:
        five, six = (InputDevice(gpio, pull_up=True, pin_factory=factory) for gpio in (5, 6))
        five.pin.when_changed, six.pin.when_changed = ear, hold
        outside("6 low 0")
        held.wait(30)
        outside(*["5 low 100", "5 free 100"] * 1000, "5 low 1000")
        go.set()
        last = -1
        while len(ear.heard) != last:
            last = len(ear.heard)
            time.sleep(0.5)
        level = five.pin.state
        five.close()
        six.close()
    outside("5 free 0", "6 free 0")
    return {"heard": len(ear.heard), "last": ear.heard[-1][1], "level": level}


def child() -> Any:
    """A forked child may not use the pins, and its end changes nothing for its parent."""
    from gpiozero import LED

    with open_factory() as factory, LED(25, pin_factory=factory) as lamp:
        lamp.on()
        number = os.fork()
        if number == 0:
            try:
                lamp.off()
                refused = 0
            except Exception as problem:
                refused = 1 if type(problem).__name__ == "ForkedError" else 2
            factory.close()
            os._exit(refused)
        _, status = os.waitpid(number, 0)
        return {"refused": os.waitstatus_to_exitcode(status), "line": row(25)}


def bounce_time() -> Any:
    """gpiozero's own button with its own debouncing: ten bounces are one press."""
    from gpiozero import Button

    presses: list[float] = []
    with open_factory() as factory, Button(5, bounce_time=0.05, pin_factory=factory) as button:
        button.when_pressed = lambda: presses.append(time.monotonic())
        outside(*["5 low 500", "5 free 500"] * 10, "5 low 300000", "5 free 100000")
        time.sleep(0.5)
    return {"presses": len(presses)}


def open_factory() -> Any:
    """The product's pins."""
    from hardware.pins import open_factory

    return open_factory()


CHECKS: dict[str, Callable[[], Any]] = {
    check.__name__: check for check in (edges, pulls, held, again, overrun, child, bounce_time)
}


if __name__ == "__main__":
    print(json.dumps(CHECKS[sys.argv[1]]()))
