"""Plays an evening and writes down all that a table shows: ``python -m tests.evenings.replay SCRIPT DATA``.

A line of JSON for everything that anybody could see or the disk keeps: each picture on the touchscreen, each
transaction on the sign's wire, all lamps after each order, and at the end the rows of the journal.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import astuple
from hashlib import sha256
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

from companion.faces.screen.scene import Scene
from companion.kernel.check import FIRST_CHECK
from companion.panels import script
from companion.panels.script_table import ScriptTable, serve
from companion.ports import Button
from companion.saved_games import CAMPAIGN, check_of
from companion.store import open_store
from hardware.sim.wire import RecordingWire

SIZE = (800, 480)
SEED = 5


class Recording(script.ScriptTable):
    """A table in this process, not behind a pipe, that writes down what it shows."""

    def start(self) -> None:
        """Open the table, and look over its shoulder from its second picture on."""
        self.seen: list[tuple[str, object]] = []
        self._watch_the_wire()
        self._table = ScriptTable(self.data, SIZE, self.seed)
        self._watch_the_screen()

    def _watch_the_wire(self) -> None:
        carry = RecordingWire._carry

        def watched(wire: RecordingWire, take: Any, values: Sequence[int]) -> None:
            self.seen.append(("sign", bytes(values).hex()))
            carry(wire, take, values)

        setattr(RecordingWire, "_carry", watched)  # noqa: B010 -- the type of the method has a self too many

    def _watch_the_screen(self) -> None:
        display = self._table.display
        draw = display.draw

        def watched(scene: Scene, turned: bool) -> bool:
            drawn = draw(scene, turned)
            self.seen.append(("screen", sha256(display.picture().get_buffer().raw).hexdigest()))
            return drawn

        display.draw = watched  # type: ignore[method-assign]

    def ask(self, verb: str, **words: Any) -> dict[str, Any]:
        """One order."""
        answers: list[dict[str, Any]] = []
        serve(self._table, [json.dumps({"verb": verb, **words})], answers.append)
        if failed := answers[-1].get("failed"):
            raise script.Failed(failed)
        if verb != "stop":
            self.seen.append(("lamps", [self._table.bench.lamp(button) for button in Button]))
        return answers[-1]

    def cut(self) -> None:
        """Not here: nobody pulls a plug of the own process."""
        raise script.Failed("a replay has no power cuts")

    def end(self) -> None:
        """Close the table, and say all that was seen and kept."""
        self.ask("stop")
        opened = open_store(self.data, check_of, first_check=FIRST_CHECK)
        try:
            self.seen += [("row", astuple(row)) for row in opened.store.entries(CAMPAIGN)]
        finally:
            opened.store.close()
        for one in self.seen:
            print(json.dumps(one))


def main() -> int:
    """Play the script."""
    vars(script)["ScriptTable"] = Recording
    return script.play(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[2]), SEED, "x".join(map(str, SIZE)))


if __name__ == "__main__":
    sys.exit(main())
