"""The companion on its window panel, with a hand at its pins: DATA PRESSES.

The hand is a thread. It presses RIGHT and LEFT in turn on the shelf, which lifts the one box and then the other, and
notes when the first flip after each press returned and when the first lamp changed. It prints ``flip`` and ``lamp``
with the milliseconds of each press, then ``rests``, and never touches anything again.
"""

import random
import sys
import threading
import time

import hardware.sim.bench
from companion.cli import main
from companion.ports import Button

data, presses = sys.argv[1], int(sys.argv[2])
HELD_S = 0.1
BETWEEN_S = 0.35
"""A person's pace; after less than 250 ms a button whose meaning has changed would refuse."""
flips: list[float] = []
lamps: list[float] = []
benches: list[hardware.sim.bench.Bench] = []


class Noted(hardware.sim.bench.Bench):
    """A bench that can be reached from the hand's thread."""

    def __init__(self, *args, **named):
        super().__init__(*args, **named)
        benches.append(self)


def note_flips() -> None:
    from companion.faces.screen.sdl import pygame

    update = pygame.display.update

    def noted(*rects):
        update(*rects)
        flips.append(time.monotonic())

    pygame.display.update = noted


def note_lamps(bench) -> None:
    pins = {b: bench._factory.pin(bench._wiring.lamps.gpios.of(b)) for b in Button}
    for pin in pins.values():
        set_state = pin._set_state

        def noted(value, set_state=set_state, pin=pin):
            before = pin._state
            set_state(value)
            if pin._state != before:
                lamps.append(time.monotonic())

        pin._set_state = noted


def first_after(moments: list[float], start: float) -> str:
    after = [m for m in moments if m >= start]
    return f"{(after[0] - start) * 1000:.3f}" if after else "nan"


def hand() -> None:
    while not benches or benches[0]._factory is None:
        time.sleep(0.05)
    time.sleep(1.5)
    bench = benches[0]
    note_flips()
    note_lamps(bench)
    pace = random.Random(3)
    flip, lamp = [], []
    for number in range(presses):
        time.sleep(BETWEEN_S + pace.random() * 0.05)
        flips.clear()
        lamps.clear()
        button = Button.LEFT if number % 2 else Button.RIGHT
        start = time.monotonic()
        bench.press(button)
        time.sleep(HELD_S)
        flip.append(first_after(flips, start))
        lamp.append(first_after(lamps, start))
        bench.release(button)
    print("flip", *flip)
    print("lamp", *lamp)
    print("rests", flush=True)


hardware.sim.bench.Bench = Noted
threading.Thread(target=hand, daemon=True).start()
sys.exit(main(["run", "--panel", "window", "--data", data]))
