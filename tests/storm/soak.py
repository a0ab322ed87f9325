"""``make soak``: evening after evening for an hour: memory and descriptors stay what they were.

Two processes take turns. In one, evenings are played from their scripts, each at a table and in a folder of its own
that is opened and closed again. In the other, one table stays open throughout, on which dice are thrown and pages
opened and left. The exit status is 1 when one of them needs more at the end than it did after the first rounds.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import io
import os
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from companion.panels import script
from companion.panels.script_file import seconds
from tests.evenings.in_process import SEED, SIZE, InProcess, obey
from tests.evenings.playing import HERE
from tests.power.table import scratch

EVENINGS = ("lost_collapse", "lost_threats", "buttons_only", "touch_only", "sign_torn", "no_power_cut", "lost_last_day")
ROUND = (
    *("press roll", "wait 3s", "press left", "press roll", "wait 3s", "press next", "wait 1s"),
    *("tap @icon:ui-settings", "wait 1s", "press right", "press right", "press undo", "wait 1s"),
    *("unplug sign", "wait 2s", "plug sign", "wait 500s", "press next", "wait 1300s", "press next", "wait 1s"),
)
"""From the shelf and back to it: dice, the Device page, a torn sign, and half an hour in which nobody comes."""
LEAST = 5
"""Fewer rounds say nothing."""
MOST_GROWN_KB = 1024
"""So much may lie between the first quarter and the last: pages of memory that come and go."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What a process needs after a round."""

    resident_kb: int
    descriptors: int
    threads: int

    def __str__(self) -> str:
        return f"{self.resident_kb} KiB, {self.descriptors} descriptors, {self.threads} threads"


def sample(process: int) -> Sample:
    """What a process needs now."""
    place = Path(f"/proc/{process}")
    lines = (line.split() for line in (place / "status").read_text(encoding="ascii").splitlines())
    told = {words[0]: words[1] for words in lines if len(words) > 1}
    return Sample(int(told["VmRSS:"]), len(list((place / "fd").iterdir())), int(told["Threads:"]))


def grown(samples: Sequence[Sample]) -> list[str]:
    """What has grown from the first quarter of the rounds to the last, in sentences; the first of all only warms up."""
    if len(samples) < LEAST:
        return [f"There were too few rounds to say anything; {LEAST} at least."]
    quarter = max(1, (len(samples) - 1) // 4)
    first, last = samples[1 : 1 + quarter], samples[-quarter:]
    said = []
    more_kb = round(statistics.median(s.resident_kb for s in last) - statistics.median(s.resident_kb for s in first))
    if more_kb > MOST_GROWN_KB:
        said.append(f"Memory grew by {more_kb} KiB.")
    for name in ("descriptors", "threads"):
        before, after = (max(getattr(s, name) for s in some) for some in (first, last))
        if after > before:
            said.append(f"There were {before} {name} and are {after}.")
    return said


def play(name: str, place: Path) -> None:
    """One evening at a table of its own."""
    with patch.object(script, "ScriptTable", lambda *_: InProcess(place)), contextlib.redirect_stdout(io.StringIO()):
        status = script.play(HERE / f"{name}.evening", place, place, None, "")
    assert status == 0, f"{name} does not go as written"


@dataclass(slots=True)
class Soaked:
    """What both processes needed after each round, and how many seconds passed at the table that stayed open."""

    evenings: list[Sample] = field(default_factory=list)
    table: list[Sample] = field(default_factory=list)
    passed_s: float = 0.0


def soak(minutes: float = 0.0, rounds: int = 0, evenings: Sequence[str] = EVENINGS) -> Soaked:
    """Rounds for so long, and so many at least."""
    soaked = Soaked()
    until_s = time.monotonic() + 60 * minutes
    with scratch() as place:
        stays = script.ScriptTable(place / "stays", "x".join(map(str, SIZE)), SEED)
        stays.start()
        assert stays.child is not None
        while time.monotonic() < until_s or len(soaked.table) < rounds:
            name = evenings[len(soaked.table) % len(evenings)]
            with scratch() as folder:
                play(name, folder / "data")
            gc.collect()
            for line in ROUND:
                obey(stays, line)
            soaked.passed_s += sum(seconds(line.split()[1], line) for line in ROUND if line.startswith("wait"))
            soaked.evenings.append(sample(os.getpid()))
            soaked.table.append(sample(stays.child.pid))
            print(f"{len(soaked.table)}: {name}: {soaked.evenings[-1]}; the open table: {soaked.table[-1]}", flush=True)
        stays.end()
    return soaked


def main() -> int:
    """Soak."""
    parser = argparse.ArgumentParser(prog="python -m tests.storm.soak", description=__doc__)
    parser.add_argument("minutes", nargs="?", type=float, default=60.0, help="how long (default an hour)")
    soaked = soak(parser.parse_args().minutes)
    wrong = 0
    for who, samples in (("evening after evening", soaked.evenings), ("the open table", soaked.table)):
        said = grown(samples)
        wrong += len(said)
        print(f"{who}: {' '.join(said) or 'nothing grew.'}")
    print(f"{len(soaked.table)} evenings, and {soaked.passed_s / 3600:.1f} hours at the open table.")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
