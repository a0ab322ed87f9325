"""Random hands: what they would do next, as a line of a script."""

from __future__ import annotations

import random

from companion.panels.script_file import KEYS
from tests.storm.table import CUT, StormTable

LIKELY_KEYS = (*("next",) * 5, "roll", "roll", "left", "right", "undo")
"""Games go on with NEXT; whoever presses at random stays where they are."""
LETTERS = "abż019"
PACES = ("", " 10ms", " 100ms")
"""After the pace of a person, and sooner than anybody can see what has changed."""


class Hands:
    """Hands with a seed."""

    def __init__(self, seed: int, *, cuts: bool = True) -> None:
        self._rng = random.Random(seed)
        self._cuts = cuts
        self._sign = True

    def next_line(self, table: StormTable) -> str:
        """What they do now."""
        rng = self._rng
        kind = rng.random()
        if kind < 0.45:
            return f"press {rng.choice(LIKELY_KEYS)}{rng.choice(PACES)}"
        if kind < 0.80 and (targets := table.targets()):
            return table.middle(rng.choice(targets))
        if kind < 0.90:
            width, height = table.table.display.hanging.panel
            return f"tap {rng.randrange(width)} {rng.randrange(height)}"
        if kind < 0.95:
            return f"type {rng.choice(LETTERS)}"
        if kind < 0.97:
            return f"hold {rng.choice(KEYS)} {rng.choice(('0.6', '1.0', '3.0'))}"
        if kind < 0.98:
            return "chord"
        if kind < 0.995 or not self._cuts:
            return f"wait {rng.choice(('100ms', '3s', '20s', '130s', '700s', '1300s'))}"
        if kind < 0.998:
            self._sign = not self._sign
            return "plug sign" if self._sign else "unplug sign"
        self._sign = True  # a table that is opened anew finds all its parts
        return CUT
