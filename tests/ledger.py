"""Which rows of ``docs/ledger.md`` the tests play: the mark that names them, and the count at the end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

LEDGER_FILE: Final = Path(__file__).resolve().parent.parent / "docs" / "ledger.md"
MOST_ROWS_A_TEST: Final = 3
WITHOUT_TEST: Final[Mapping[str, str]] = {
    "AI-078": "no test can hear people talk; the screen shows everything to everybody",
}
"""Rows that no test can play, and why."""
GAMES: Final = {"AI": "Adventure Island", "SI": "Skull Island"}

_ROW = re.compile(r"^\| (?P<row>[AS]I-\d{3}) \| (?P<rule>.+?) \|", re.MULTILINE)


def read_ledger(text: str) -> dict[str, str]:
    """The rows of a ledger in its own order: id to rule; raises ``ValueError`` when an id stands twice."""
    rows: dict[str, str] = {}
    for match in _ROW.finditer(text):
        if match["row"] in rows:
            raise ValueError(f"the ledger has two rows {match['row']}")
        rows[match["row"]] = match["rule"]
    return rows


ROWS: Final[Mapping[str, str]] = read_ledger(LEDGER_FILE.read_text(encoding="utf-8"))


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as playing the Given / When / Then of these rows, ``@rule("AI-046")``.

    Raises ``ValueError``, and so an error of collection, for an unknown row, a row named twice, none, or more
    than three: a test that claims many rows plays none of them properly.
    """
    check_rows(ids)
    return pytest.mark.rule(*ids)


def check_rows(ids: Iterable[str]) -> None:
    """Raise ``ValueError`` unless ``ids`` are one to three different rows of the ledger."""
    named = list(ids)
    if not 1 <= len(named) <= MOST_ROWS_A_TEST:
        raise ValueError(f"a test plays one to {MOST_ROWS_A_TEST} rows of the ledger, not {len(named)}")
    if len(set(named)) < len(named):
        raise ValueError(f"a row is named twice: {named}")
    unknown = [row for row in named if row not in ROWS]
    if unknown:
        raise ValueError(f"no such row in {LEDGER_FILE.name}: {', '.join(unknown)}")


@dataclass(slots=True)
class Ledger:
    """What one run says about the rows; a row counts when every test that names it has passed."""

    rows: Mapping[str, str] = field(default_factory=lambda: ROWS)
    tests: dict[str, set[str]] = field(default_factory=dict)
    passed: set[str] = field(default_factory=set)
    failed: set[str] = field(default_factory=set)

    def will_run(self, items: Iterable[pytest.Item]) -> None:
        """Note which rows the tests name; raises ``pytest.UsageError`` when marks pile up past three."""
        for item in items:
            ids = [row for mark in item.iter_markers("rule") for row in mark.args]
            if not ids:
                continue
            try:
                check_rows(ids)
            except ValueError as error:
                raise pytest.UsageError(f"{item.nodeid}: {error}") from error
            for row in ids:
                self.tests.setdefault(row, set()).add(item.nodeid)

    def named(self) -> dict[str, list[str]]:
        """By row the names of the tests that will run: plain data, for another process."""
        return {row: sorted(tests) for row, tests in self.tests.items()}

    def will_run_elsewhere(self, named: Mapping[str, Iterable[str]]) -> None:
        """Note what ``named`` of another process says; its reports come here one by one."""
        for row, tests in named.items():
            self.tests.setdefault(row, set()).update(tests)

    def report(self, report: pytest.TestReport) -> None:
        """Take one phase of one test: passed is a call that passed, with its set-up and clean-up."""
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)
        elif report.when == "call":
            self.passed.add(report.nodeid)

    def kept(self) -> list[str]:
        """The rows whose tests have all passed, in the order of the ledger."""
        good = self.passed - self.failed
        return [row for row in self.rows if self.tests.get(row) and self.tests[row] <= good]

    def missing(self) -> list[str]:
        """The rows with no test, or with one that did not pass, in the order of the ledger."""
        kept = set(self.kept())
        return [row for row in self.rows if row not in kept]

    def summary(self) -> str:
        """The closing line of a run."""
        kept = self.kept()
        games = ", ".join(
            f"{name} {_count(kept, letters)} of {_count(self.rows, letters)}" for letters, name in GAMES.items()
        )
        return f"ledger: {len(kept)} of {len(self.rows)} rows have a passing test ({games})"

    def lines_of_missing(self) -> list[str]:
        """One line for each missing row: id, why it does not count, and the rule."""
        return [
            f"{row}  {'a test of it did not pass' if row in self.tests else WITHOUT_TEST.get(row, 'no test')}: "
            f"{self.rows[row]}"
            for row in self.missing()
        ]

    def as_json(self) -> str:
        """All rows for other programs: rule, tests that name it, and whether it counts."""
        kept = set(self.kept())
        rows = {
            row: {"rule": text, "tests": sorted(self.tests.get(row, ())), "passing": row in kept}
            for row, text in self.rows.items()
        }
        return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def _count(rows: Iterable[str], letters: str) -> int:
    return sum(row.startswith(f"{letters}-") for row in rows)
