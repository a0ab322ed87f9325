"""Resident memory on the window panel with sign and buttons attached, beside pibooth; neither has GL."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.first_page import CONTENDERS, booth, companion, lean_booth, played
from tests.bench.kernel_counts import resident_mb
from tests.bench.report import Goal, Report
from tests.bench.running import COMPANION, PIBOOTH, process
from tests.bench.screen import Screen

RSS, BOOTH_RSS = "companion, resident", "pibooth, resident"
PSS, BOOTH_PSS = "companion, proportional", "pibooth, proportional"
LEAN_RSS, LEAN_PSS = "pibooth without setuptools, resident", "pibooth without setuptools, proportional"
GOALS = (
    Goal("resident memory, companion / pibooth", RSS, BOOTH_RSS, 0.75),
    Goal("resident memory, companion / pibooth without setuptools", RSS, LEAN_RSS, None),
)


def measure(rounds: int, code: Mapping[str, str], after_s: float = 60.0) -> Report:
    """A few rounds; in each both programs run ``after_s`` seconds at the same time."""
    report = Report(f"Memory: {after_s:g} s after the start", "MB", goals=GOALS)
    report.notes.append(f"companion: {COMPANION.versions()}; pibooth: {PIBOOTH.versions()}; no GL, Xvfb")
    figures: dict[str, list[float]] = {RSS: [], PSS: [], BOOTH_RSS: [], BOOTH_PSS: [], LEAN_RSS: [], LEAN_PSS: []}
    for _ in range(max(1, rounds // 4)):
        with Screen() as screen, Screen() as other, Screen() as third, TemporaryDirectory(prefix="bench-") as folder:
            home = Path(folder)
            played(home / "data", 60, code)
            (home / "lean").mkdir()
            with (
                process(companion(home / "data"), {**screen.environment(), **code}, home) as ours,
                process(booth(home), other.environment(), home) as theirs,
                process(lean_booth(home / "lean"), third.environment(), home) as lean,
            ):
                screen.wait_for_something(CONTENDERS[0].area)
                time.sleep(after_s)
                for child, rss, pss in ((ours, RSS, PSS), (theirs, BOOTH_RSS, BOOTH_PSS), (lean, LEAN_RSS, LEAN_PSS)):
                    resident, proportional = resident_mb(child.pid)
                    figures[rss].append(resident)
                    figures[pss].append(proportional)
    for name, row in figures.items():
        report.add(name, row)
    return report
