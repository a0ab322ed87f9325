"""The table of scripts in the process of the test, where it can be looked at: the same orders, no pipe between."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

from companion.panels import script
from companion.panels.script_file import Order
from companion.panels.script_table import ScriptTable, serve

SIZE = (800, 480)
SEED = 5


class InProcess(script.ScriptTable):
    """What a script speaks to, with the table itself instead of a process that has one."""

    def __init__(self, data: Path, made: Callable[[Path], ScriptTable] | None = None, seed: int | None = SEED) -> None:
        super().__init__(data, "x".join(map(str, SIZE)), seed)
        self._made = made or (lambda folder: ScriptTable(folder, SIZE, seed))
        self._table: ScriptTable | None = None

    @property
    def table(self) -> ScriptTable:
        """The table; only while there is one."""
        assert self._table is not None
        return self._table

    def start(self) -> None:
        """Open the table; returns when its first page stands."""
        self._table = self._made(self.data)

    def ask(self, verb: str, **words: Any) -> dict[str, Any]:
        """One order; raises Failed with the table's complaint, and whatever the table raises."""
        answers: list[dict[str, Any]] = []
        serve(self.table, [json.dumps({"verb": verb, **words})], answers.append)
        if failed := answers[-1].get("failed"):
            raise script.Failed(failed)
        return answers[-1]

    def cut(self) -> None:
        """Not here: nobody pulls a plug of the own process."""
        raise script.Failed("a table in this process has no power cuts")

    def end(self) -> None:
        """Ask the table to stop as a signal would."""
        if self._table is not None:
            self.ask("stop")
            self._table = None


def order(text: str) -> Order:
    """A line of a script, as an order."""
    verb, *words = shlex.split(text, comments=True)
    return Order(text, verb, tuple(words), text)


def obey(table: script.ScriptTable, text: str) -> None:
    """Do what a line of a script says."""
    script._play_one(table, order(text), table.data)
