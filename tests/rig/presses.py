"""Presses at a person's pace, timed inside of the guest."""

from __future__ import annotations

import base64
from typing import Final

from tests.rig.pins import DEVICE, button_gpio
from tests.rig.table import Table
from tests.rig.twin import CHORD

HOLD_S: Final = 0.08
TOGETHER_S: Final = 0.02
"""Between two buttons that are meant together."""
REST_S: Final = 0.35
"""Before each press: a button whose meaning has just changed refuses for a quarter of a second."""
LONGEST_REST_S: Final = 1.0


def press(table: Table, button: str, rest_s: float = REST_S) -> None:
    """Press a button after a rest, and return when it is let go."""
    table.machine.agent.write(DEVICE, _orders(button, rest_s))


def begin_to_press(table: Table, button: str) -> None:
    """The same without waiting for it."""
    orders = base64.b64encode(_orders(button, REST_S).encode()).decode()
    table.machine.start(f"echo {orders} | base64 -d > {DEVICE}")


def _orders(button: str, rest_s: float) -> str:
    pins = [button_gpio(name) for name in (("left", "right") if button == CHORD else (button,))]
    orders = ""
    while rest_s > 0:
        orders += _order(pins[0], "free", min(rest_s, LONGEST_REST_S))
        rest_s -= LONGEST_REST_S
    for pin in pins[:-1]:
        orders += _order(pin, "low", TOGETHER_S)
    orders += _order(pins[-1], "low", HOLD_S)
    for pin in pins:
        orders += _order(pin, "free", 0)
    return orders


def _order(pin: int, word: str, rest_s: float) -> str:
    return f"{pin} {word} {round(rest_s * 1_000_000)}\n"
