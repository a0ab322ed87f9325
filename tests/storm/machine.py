"""Any hands at all, as a state machine of Hypothesis: a fault shrinks to the fewest lines, which stand in a script."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from companion.panels.script_file import KEYS, read_script
from tests.evenings.in_process import SIZE
from tests.evenings.playing import HERE
from tests.power.table import memory
from tests.storm.hands import LETTERS, PACES
from tests.storm.table import CUT, StormTable, script

BEGINNINGS = ("", "two.part", "three.part", "four.part")
"""An empty table, or people on the first day of an adventure."""
WAITS = ("100ms", "3s", "130s", "700s", "1300s")


class AnyHands(RuleBasedStateMachine):
    """A table and hands; ``faults`` is where the script of a fault is written."""

    faults = Path("build/storm")

    def __init__(self) -> None:
        super().__init__()
        self._place = Path(mkdtemp(dir=memory(), prefix="companion-storm-"))
        self._table = StormTable(self._place, pictures=5)

    def teardown(self) -> None:
        """Let the table go."""
        self._table.close()
        shutil.rmtree(self._place, ignore_errors=True)

    def _do(self, line: str) -> None:
        try:
            self._table.do(line)
        except Exception as fault:
            # The last run with this fault is the one with the fewest lines, so its script is the one that stays.
            self.faults.mkdir(parents=True, exist_ok=True)
            file = self.faults / "machine.evening"
            file.write_text(script(self._table.lines, fault, file.name), encoding="utf-8")
            fault.add_note(f"The script of it is {file}.")
            raise

    @initialize(beginning=st.sampled_from(BEGINNINGS))
    def begin(self, beginning: str) -> None:
        """Somebody has begun already, or not."""
        for order in read_script(HERE / beginning) if beginning else ():
            self._do(order.text)

    @rule(key=st.sampled_from(KEYS), pace=st.sampled_from(PACES))
    def press(self, key: str, pace: str) -> None:
        """A button."""
        self._do(f"press {key}{pace}")

    @rule()
    def go_on(self) -> None:
        """NEXT, again and again: that is how games go on."""
        for _ in range(4):
            self._do("press next")

    @rule(number=st.integers(0, 40))
    def touch(self, number: int) -> None:
        """One of the touch areas."""
        targets = self._table.targets()
        if targets:
            self._do(self._table.middle(targets[number % len(targets)]))

    @rule(x=st.integers(0, SIZE[1] - 1), y=st.integers(0, SIZE[1] - 1))
    def touch_anywhere(self, x: int, y: int) -> None:
        """A point that every panel has, however it hangs."""
        self._do(f"tap {x} {y}")

    @rule(letters=st.text(LETTERS, min_size=1, max_size=3))
    def type(self, letters: str) -> None:
        """A keyboard."""
        self._do(f"type {letters}")

    @rule(key=st.sampled_from(KEYS), for_s=st.sampled_from(("0.6", "1.0")))
    def hold(self, key: str, for_s: str) -> None:
        """A button that stays down."""
        self._do(f"hold {key} {for_s}")

    @rule()
    def both(self) -> None:
        """LEFT and RIGHT together."""
        self._do("chord")

    @rule(wait=st.sampled_from(WAITS))
    def nobody(self, wait: str) -> None:
        """Nobody does anything, until the screen dims, rests and is dark."""
        self._do(f"wait {wait}")

    @rule(pulled=st.booleans())
    def sign(self, pulled: bool) -> None:
        """The sign comes loose, or is put back."""
        self._do("unplug sign" if pulled else "plug sign")

    @rule()
    def cut(self) -> None:
        """The plug is pulled."""
        self._do(CUT)
