"""Presses, taps and characters that an evening takes, counted by the scripts of ``tests/evenings``."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.bench.report import Goal, Report
from tests.bench.running import COMPANION, ROOT, CannotRun

EVENINGS = ROOT / "tests" / "evenings"
SEED = "5"
ACTIONS_IN_A_DAY = 8
"""Four people, two actions each."""
COUNTED = re.compile(r"(\w+): (\d+) inputs, at most (\d+)")


def measure(_rounds: int, code: Mapping[str, str]) -> Report:
    """Every script that counts, once: inputs do not vary. Days are given for each of their actions."""
    report = Report("Inputs: what is pressed, tapped and typed", "inputs")
    report.notes.append("days: of four people, for each of their eight actions on average")
    goals = []
    for script in sorted(EVENINGS.glob("count_*.evening")):
        for name, inputs, most in _counts(script, code):
            share = ACTIONS_IN_A_DAY if name.startswith("day") else 1
            words = name.replace("_", " ")
            report.add(words, [inputs / share])
            goals.append(Goal(words, words, "", most / share))
    report.goals = tuple(goals)
    return report


def _counts(script: Path, code: Mapping[str, str]) -> list[tuple[str, int, int]]:
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        command = [str(COMPANION.python), "-m", "companion", "run", "--panel", "script", str(script)]
        command += ["--seed", SEED, "--data", f"{folder}/data", "--shots", f"{folder}/shots"]
        done = subprocess.run(command, env={**os.environ, **code}, capture_output=True, text=True, check=False)
    found = [(name, int(inputs), int(most)) for name, inputs, most in COUNTED.findall(done.stdout)]
    if done.returncode or not found:
        raise CannotRun(f"{script.name} does not play to its end: {(done.stderr or done.stdout).strip()[-300:]}")
    return found
