"""A little of the storm at every run of the tests, and that it would tell."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from companion.cli import main
from companion.panels.script_file import read_script
from tests.evenings.in_process import SEED
from tests.power.table import scratch
from tests.storm.hands import Hands
from tests.storm.machine import AnyHands
from tests.storm.shortest import shortest
from tests.storm.table import CUT, StormTable, script
from tests.storm.walking import walk

LITTLE = settings(
    max_examples=6,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_no_hands_bring_a_table_down(tmp_path: Path) -> None:
    machine = type("Here", (AnyHands,), {"faults": tmp_path})
    run_state_machine_as_test(machine, settings=LITTLE)
    assert list(tmp_path.iterdir()) == []


def test_random_hands_play_on_through_pulled_plugs(tmp_path: Path) -> None:
    walked = walk(3, 150, tmp_path)
    assert walked.fault == ""
    assert walked.lines == 150
    assert walked.entries > 10


def test_the_lines_of_a_storm_are_a_script_that_leads_to_the_same_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with scratch() as place:
        table, hands = StormTable(place, pictures=50), Hands(7, cuts=False)
        for _ in range(50):
            table.do(hands.next_line(table))
        table.do(CUT)
        here = table.table.table
        lines = [*table.lines, f"expect state view.page {here.view.here.page}"]
        lines.append(f"expect state journal.entries {here.game.seq}")
        table.close()
    file = tmp_path / "storm.evening"
    file.write_text(script(lines, ValueError("none"), file.name), encoding="utf-8")
    command = ["run", "--panel", "script", str(file), "--data", str(tmp_path / "data"), "--seed", str(SEED)]
    assert main(command) == 0, capsys.readouterr().err


class Fragile:
    """A table that breaks when a button is held after both were pressed together."""

    def __init__(self, _place: Path, pictures: int) -> None:
        self.lines: list[str] = []
        self.pictures = pictures

    def do(self, line: str) -> None:
        """Obey, and break."""
        self.lines.append(line)
        if line.startswith("hold") and "chord" in self.lines:
            raise ZeroDivisionError("a mistake")

    def targets(self) -> list[object]:
        """Nothing to touch."""
        return []

    def close(self) -> None:
        """Nothing to end."""


def test_a_fault_shrinks_to_the_lines_that_it_takes_in_a_script(tmp_path: Path) -> None:
    machine = type("Here", (AnyHands,), {"faults": tmp_path})
    with patch("tests.storm.machine.StormTable", Fragile), pytest.raises(ZeroDivisionError) as fault:
        run_state_machine_as_test(machine, settings=settings(LITTLE, max_examples=200))
    (file,) = tmp_path.iterdir()
    assert [order.verb for order in read_script(file)] == ["chord", "hold"], file.read_text()
    assert file.read_text().startswith("# ZeroDivisionError: a mistake\n# companion run --panel script machine.evening")
    assert str(file) in "".join(fault.value.__notes__)


def test_lines_that_it_does_not_take_are_left_out() -> None:
    lines = [str(n) for n in range(100)]
    assert shortest(lines, lambda fewer: {"17", "53"} <= set(fewer)) == ["17", "53"]
