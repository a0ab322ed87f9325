"""Wake-ups a second over all threads while nobody touches anything, with sign, lamps and buttons attached."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from tests.bench.first_page import booth
from tests.bench.kernel_counts import wakes
from tests.bench.report import Goal, Report
from tests.bench.running import COMPANION, PIBOOTH, PROGRAMS, process, told
from tests.bench.screen import Screen

REST_S = 10.0
"""From so long after the last input the table has to be still."""
WAKES, BOOTH_WAKES = "companion", "pibooth"
GOALS = (
    Goal("wake-ups a second, companion", WAKES, "", 2.0),
    Goal("wake-ups a second, companion / pibooth", WAKES, BOOTH_WAKES, 1 / 50),
)


def measure(rounds: int, code: Mapping[str, str], window_s: float = 20.0) -> Report:
    """A few windows of ``window_s`` seconds each, both programs at the same time on screens of their own."""
    report = Report(f"Idle: wake-ups over {window_s:g} s, from {REST_S:g} s after the last press", "1/s", goals=GOALS)
    report.notes.append(f"companion: {COMPANION.versions()}; pibooth: {PIBOOTH.versions()}; no GL, Xvfb")
    figures: dict[str, list[float]] = {WAKES: [], BOOTH_WAKES: []}
    busy: dict[str, list[float]] = {WAKES: [], BOOTH_WAKES: []}
    with Screen() as screen, Screen() as other, tempfile.TemporaryDirectory(prefix="bench-") as folder:
        home = Path(folder)
        command = [str(COMPANION.python), str(PROGRAMS / "hand.py"), str(home / "data"), "3"]
        with (
            process(command, {**screen.environment(), **code}, home) as ours,
            process(booth(home), other.environment(), home) as theirs,
        ):
            told(ours, "rests")
            time.sleep(REST_S)
            for _ in range(max(1, rounds // 4)):
                children = {WAKES: ours.pid, BOOTH_WAKES: theirs.pid}
                before = {name: wakes(pid) for name, pid in children.items()}
                start = time.monotonic()
                time.sleep(window_s)
                took_s = time.monotonic() - start
                for name, pid in children.items():
                    switches, spent_ns = wakes(pid)
                    figures[name].append((switches - before[name][0]) / took_s)
                    busy[name].append((spent_ns - before[name][1]) / took_s / 1e7)
    for name, row in figures.items():
        report.add(name, row)
        report.notes.append(f"{name} kept a core busy {max(busy[name]):.2f} % of the time at most (noise below 0.5)")
    return report
