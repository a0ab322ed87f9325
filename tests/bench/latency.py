"""From a press on a mock pin, driven by another thread, to the first flip and the first lamp, beside a 60 Hz loop."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.bench.report import Goal, Report
from tests.bench.running import COMPANION, PROGRAMS, process, told
from tests.bench.screen import Screen

PRESSES = 40
"""Presses in one round; the lead and the pace of a hand included, a round takes about 20 s for each program."""
FLIP, TICK_FLIP = "companion: cap down", "60 Hz loop: cap down"
LAMP, TICK_LAMP = "companion: lamp", "60 Hz loop: lamp"
GOALS = (
    Goal("cap down, p50, companion / 60 Hz loop", FLIP, TICK_FLIP, 1 / 5, 50),
    Goal("cap down, p95, companion / 60 Hz loop", FLIP, TICK_FLIP, 1 / 3, 95),
    Goal("lamp, p50, companion / 60 Hz loop", LAMP, TICK_LAMP, 1 / 5, 50),
    Goal("lamp, p95, companion / 60 Hz loop", LAMP, TICK_LAMP, 1 / 3, 95),
)


def measure(rounds: int, code: Mapping[str, str]) -> Report:
    """A few interleaved rounds of many presses each."""
    report = Report("Latency: press on a mock pin to the flip with the cap down, and to the lamp", "ms", goals=GOALS)
    report.notes.append(f"{COMPANION.versions()}; Xvfb without GL; both programs in the same environment")
    figures: dict[str, list[float]] = {FLIP: [], TICK_FLIP: [], LAMP: [], TICK_LAMP: []}
    python = str(COMPANION.python)
    for _ in range(max(1, rounds // 4)):
        with Screen() as screen, tempfile.TemporaryDirectory(prefix="bench-") as folder:
            home = Path(folder)
            for flip, lamp, command in (
                (FLIP, LAMP, [python, str(PROGRAMS / "hand.py"), str(home / "data"), str(PRESSES)]),
                (TICK_FLIP, TICK_LAMP, [python, str(PROGRAMS / "tick60.py"), str(PRESSES)]),
            ):
                with process(command, {**screen.environment(), **code}, home) as child:
                    figures[flip] += map(float, told(child, "flip").split())
                    figures[lamp] += map(float, told(child, "lamp").split())
    for name, row in figures.items():
        report.add(name, row)
    return report
