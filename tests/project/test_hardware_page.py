"""docs/hardware.md: whatever it says is proven has a test of that name, and whatever is for hands has its step."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import pytest

from tests.project.tree import ROOT

TEXT: Final = (ROOT / "docs/hardware.md").read_text(encoding="utf-8")
HEADER: Final = "| promise | on mocks (`tests/`) | on a real kernel (`tests/rig/`) | by hand |"
STEPS: Final = {int(number) for number in re.findall(r"(?m)^(\d+)\. \*\*", TEXT)}


class Row(NamedTuple):
    """A promise, and what stands for it in each of the three columns."""

    promise: str
    mocks: list[str]
    rig: list[str]
    steps: list[int]


def rows() -> list[Row]:
    lines = TEXT.splitlines()
    first = lines.index(HEADER) + 2
    found = []
    for line in lines[first:]:
        if not line.startswith("|"):
            break
        promise, mocks, rig, steps = (cell.strip() for cell in line.strip("|").split("|"))
        names = (re.findall(r"`([^`]+)`", cell) for cell in (mocks, rig))
        found.append(Row(promise, *names, [int(step) for step in re.findall(r"\d+", steps)]))
    return found


ROWS: Final = rows()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.promise)
def test_what_is_called_proven_has_a_test_of_that_name(row: Row) -> None:
    for folder, names in (("tests", row.mocks), ("tests/rig", row.rig)):
        for name in names:
            place, _, test = name.partition("::")
            path = ROOT / folder / place
            assert path.exists(), name
            assert not test or re.search(rf"(?m)^def {re.escape(test)}\(", path.read_text(encoding="utf-8")), name
    assert all("::" in name for name in row.rig), "the rig's proofs are named one by one"


def test_every_promise_is_tried_somewhere_and_every_step_of_hands_has_its_promise() -> None:
    assert len(ROWS) > len(STEPS)
    assert [row.promise for row in ROWS if not (row.mocks or row.rig or row.steps)] == []
    assert {step for row in ROWS for step in row.steps} == STEPS


def test_the_steps_of_hands_fit_into_about_ten_minutes() -> None:
    fractions = {"½": 0.5}
    said = re.findall(r"(?m)^\d+\. \*\*[^*]+\*\* \(([^ ]+) min", TEXT)
    assert len(said) == len(STEPS)
    assert sum(fractions.get(minutes) or float(minutes) for minutes in said) <= 11
