"""How a table ends when it is told to: dark lamps, "safe to unplug" on the sign, and no waiting for a lost one."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ENDS_S = 10.0


def ended(data: Path, how: str = "well", by: int = signal.SIGTERM) -> tuple[int, dict[str, Any]]:
    """The exit status of a table that got a signal, and how its parts looked then."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.panels.ending", str(data), how], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(by)
        out, _ = process.communicate(timeout=ENDS_S)
        return process.returncode, json.loads(out)
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_table_that_is_told_to_end_leaves_dark_lamps_and_says_that_the_plug_may_be_pulled(
    tmp_path: Path, by: int
) -> None:
    status, seen = ended(tmp_path, by=by)
    assert status == 0
    assert seen["lit before"] == 1
    assert seen["lit"] == [0] * 5
    assert seen["safe to unplug"]
    assert seen["sign lit"]


@pytest.mark.parametrize("how", ["lost", "hangs"])
def test_a_sign_that_is_gone_or_a_bus_that_hangs_does_not_keep_a_table_from_ending(tmp_path: Path, how: str) -> None:
    status, seen = ended(tmp_path, how)
    assert status == 0
    assert seen["lit when the sign is told"] == seen["lit"] == [0] * 5
    assert not seen["safe to unplug"]


def test_what_is_not_on_the_disk_is_never_called_safe(tmp_path: Path) -> None:
    status, seen = ended(tmp_path, "full")
    assert status == 1
    assert seen["lit"] == [0] * 5
    assert not seen["sign lit"]
