"""The script panel: plays a file against a table in a process of its own, so that a power cut is a real kill."""

from __future__ import annotations

import contextlib
import json
import select
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, cast

from companion.panels.script_file import COUNT_ENDS, Order, ScriptMistake, pips, read_script, seconds

PATIENCE_S = 60.0
"""Real seconds that one order may take."""
INPUTS = ("press", "tap", "hold", "chord", "type")


TABLE_CHECK = "table_check"


class Failed(Exception):
    """An expectation that does not hold, or an order that cannot be done here."""


@dataclass
class ScriptTable:
    """A table in a child process, spoken to in JSON lines."""

    data: Path
    size: str
    seed: int | None
    language: str = ""
    child: subprocess.Popen[str] | None = field(default=None)

    def start(self) -> None:
        """Start the process; returns when its first page stands."""
        command = [sys.executable, "-m", "companion.panels.script_table", str(self.data), self.size, self.language]
        if self.seed is not None:
            command.append(str(self.seed))
        self.child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.child is not None
        stdout = cast("IO[str]", self.child.stdout)
        # Question and answer take turns, so nothing of an answer can lie in the reader's own store already.
        if not select.select([stdout], [], [], PATIENCE_S)[0]:
            raise Failed(f"the table did not answer for {PATIENCE_S:g} s")
        line = stdout.readline()
        if not line:
            raise Failed(_how_it_ended(self.child.wait()))
        answer: dict[str, Any] = json.loads(line)
        if "failed" in answer:
            raise Failed(answer["failed"])
        return answer

    def ask(self, verb: str, **words: Any) -> dict[str, Any]:
        """One order to the table; raises Failed with its complaint."""
        assert self.child is not None
        stdin = cast("IO[str]", self.child.stdin)
        try:
            stdin.write(json.dumps({"verb": verb, **words}) + "\n")
            stdin.flush()
        except OSError:
            raise Failed(_how_it_ended(self.child.wait())) from None
        return self._answer()

    def cut(self) -> None:
        """Pull the plug a moment after everything that was shown is kept: kill the process without a word."""
        assert self.child is not None
        self.ask("rest")
        self.child.kill()
        self.child.wait()
        self._close_pipes()

    def end(self) -> None:
        """Ask the table to stop as a signal would."""
        if self.child is None:
            return
        if self.child.poll() is None:
            try:
                self.ask("stop")
                self.child.wait(10)
            except (Failed, subprocess.TimeoutExpired):
                self.child.kill()
                self.child.wait()
        self._close_pipes()

    def _close_pipes(self) -> None:
        assert self.child is not None
        for pipe in (self.child.stdin, self.child.stdout):
            if pipe is not None:
                # What was on its way to a table that has died goes nowhere.
                with contextlib.suppress(OSError):
                    pipe.close()


def _how_it_ended(code: int) -> str:
    if code < 0:
        return f"the table was killed by signal {-code}"
    return f"the table ended by itself with status {code}"


INPUT_S = 3
"""What a person is reckoned to take for one input."""
START_S = 30
"""What a start is reckoned to take: half of it until the service begins, half until its table can be played, which is
more than was measured of it (docs/performance.md)."""


@dataclass
class Counted:
    """The inputs of an evening, and those of the stretch that is being counted."""

    inputs: int = 0
    name: str = ""
    most: int | None = None
    most_s: int | None = None
    since: int = 0

    def count(self, words: tuple[str, ...]) -> None:
        """Begin or end a stretch; raises Failed where it took more inputs, or more seconds, than it may."""
        if words[0] != COUNT_ENDS:
            self.name, self.since = words[0], self.inputs
            self.most = next((int(word) for word in words[1:] if word.isdecimal()), None)
            self.most_s = next((int(word[:-1]) for word in words[1:] if word.endswith("s")), None)
            return
        took = self.inputs - self.since
        took_s = START_S + INPUT_S * took
        limit = "" if self.most is None else f", at most {self.most}"
        reckoned = "" if self.most_s is None else f"; {took_s} s with the start, at most {self.most_s}"
        print(f"{self.name}: {took} inputs{limit}{reckoned}")
        if self.most is not None and took > self.most:
            raise Failed(f"{self.name} took {took} inputs, {self.most} are allowed")
        if self.most_s is not None and took_s > self.most_s:
            raise Failed(f"{self.name} took {took_s} s with the start, {self.most_s} are allowed")


def play(path: Path, shots: Path, data: Path, seed: int | None, size: str, language: str = "") -> int:
    """Play a script; prints the number of inputs used; the exit status is 1 at the first complaint."""
    table = ScriptTable(data, size, seed, language)
    counted = Counted()
    cut_always = False
    try:
        orders = read_script(path)
        table.start()
        for order in orders:
            try:
                match order.verb:
                    case "again":
                        cut_always = True
                    case "count":
                        counted.count(order.words)
                    case _:
                        counted.inputs += _play_one(table, order, shots)
                if cut_always and order.verb in INPUTS:
                    _cut_between(table)
            except Failed as failed:
                raise ScriptMistake(f"{order.where}: {order.text}: {failed}") from None
        table.ask("rest")
    except Failed as failed:
        print(f"{path}: {failed}", file=sys.stderr)
        return 1
    except ScriptMistake as mistake:
        print(mistake, file=sys.stderr)
        return 1
    finally:
        table.end()
    print(f"{path.name}: {len(orders)} orders, {counted.inputs} inputs")
    return 0


def _cut_between(table: ScriptTable) -> None:
    """A power cut between two inputs; the table check that a start begins with is answered, so the next one fits."""
    checking = table.ask("page")["page"] == TABLE_CHECK
    table.cut()
    table.start()
    if not checking and table.ask("page")["page"] == TABLE_CHECK:
        table.ask("press", key="next", gap_s=None)


def _play_one(table: ScriptTable, order: Order, shots: Path) -> int:
    where = order.where
    words = order.words
    match order.verb:
        case "press":
            gap_s = seconds(words[1], where) if len(words) == 2 else None
            table.ask("press", key=words[0], gap_s=gap_s)
            return 1
        case "hold":
            table.ask("hold", key=words[0], for_s=seconds(words[1], where))
            return 1
        case "chord":
            table.ask("chord")
            return 1
        case "tap" if len(words) == 2:
            table.ask("tap", x=float(words[0]), y=float(words[1]))
            return 1
        case "tap":
            table.ask("tap", words=words[0])
            return 1
        case "type":
            table.ask("type", text=words[0])
            return len(words[0])
        case "dice":
            table.ask("dice", pips=pips(words[0], where))
        case "wait":
            table.ask("wait", for_s=seconds(words[0], where))
        case "shot" | "sign":
            table.ask(order.verb, file=str((shots / words[0]).resolve()))
        case "expect":
            table.ask(f"expect-{words[0]}", words=words[1:])
        case "unplug" | "plug" if words[0] == "stick":
            table.ask("stick", name=words[1] if order.verb == "plug" else "")
        case "unplug" | "plug":
            table.ask(order.verb, part=words[0])
        case "power-cut":
            table.cut()
            table.start()
    return 0
