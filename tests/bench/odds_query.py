"""A question about odds as a whole process, beside the least that Python does: ``python -c pass``."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from tests.bench.report import Goal, Report
from tests.bench.running import COMPANION, CannotRun, process

TIMES = 5
"""A process ends in some hundredths of a second, so each round has several of every kind."""
QUESTION = ("odds", "--dice", "3", "--need", "GY", "--rerolls", "1", "--json")
ANSWER = '{"probability": "119/144", "percent": 82.6}'
PASS, ODDS = "python -c pass", "companion odds, as installed"
GOALS = (
    Goal("an odds query / python -c pass", ODDS, PASS, 3.5),
    Goal("an odds query / python -c pass, better", ODDS, PASS, 2.5),
)


def measure(rounds: int, code: Mapping[str, str]) -> Report:
    """Interleaved runs, each from the start of the process to its end."""
    python, installed = str(COMPANION.python), str(COMPANION.python.with_name("companion"))
    commands = {
        PASS: [python, "-c", "pass"],
        ODDS: [installed, *QUESTION],
        "python -m companion odds": [python, "-m", "companion", *QUESTION],
        "companion odds --help": [installed, "odds", "--help"],
        "companion --version": [installed, "--version"],
    }
    report = Report("Odds on the command line: process start to process end", "ms", goals=GOALS)
    figures: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for _ in range(rounds * TIMES):
            for name, command in commands.items():
                start = time.monotonic()
                with process(command, code, Path(folder)) as child:
                    said, complaint = child.communicate(timeout=60)
                figures[name].append((time.monotonic() - start) * 1000)
                if child.returncode or (name == ODDS and said.strip() != ANSWER):
                    raise CannotRun(f"{name} said {said!r} {complaint!r}")
    for name, row in figures.items():
        report.add(name, row)
    return report
