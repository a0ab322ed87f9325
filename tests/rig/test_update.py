"""Updates on a real system: asked for by the table's user, taken, tried; one that cannot start goes again by itself."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.rig.cache import ROOT
from tests.rig.conftest import Rig
from tests.rig.product import PARTS
from tests.rig.table import DATA, UNIT, Table
from tests.rig.waiting import until

LATER: Final = "98.0.0"
LATEST: Final = "99.0.0"
RESULT: Final = "/opt/companion/update.json"
TAKES_S: Final = 900.0
"""Putting a version together is a matter of seconds on a Pi, and of minutes where one machine plays the other."""
NEVER_READY: Final = "raise SystemExit('This version cannot start.')\n"


@pytest.fixture(scope="module")
def update(rig: Rig, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """``update(version, broken=False)``: a release of these sources with another number; broken ones cannot start."""

    def made(version: str, *, broken: bool = False) -> Path:
        folder = tmp_path_factory.mktemp("update")
        sources, wheels = folder / "sources", folder / "wheels"
        sources.mkdir()
        for name in PARTS:
            copy: Any = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, sources / name)
        for name, form in (("pyproject.toml", 'version = "{}"'), ("companion/__init__.py", 'VERSION = "{}"')):
            lines = (sources / name).read_text().splitlines()
            start = form.partition("{")[0]
            changed = [form.format(version) if line.startswith(start) else line for line in lines]
            (sources / name).write_text("\n".join(changed) + "\n")
        if broken:
            panel = sources / "companion/panels/pi.py"
            panel.write_text(panel.read_text() + NEVER_READY)
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-deps"]
        subprocess.run([*command, "--wheel-dir", wheels, sources], check=True)
        for wheel in rig.image.wheels.glob("*.whl"):
            shutil.copy(wheel, wheels)
        subprocess.run([sys.executable, ROOT / "systemd/release.py", "--wheels", wheels, "--out", folder], check=True)
        return folder / f"island-companion-{version}.update"

    return made


def result(table: Table) -> dict[str, str]:
    said = table.machine.run(f"cat {RESULT}", check=False).out
    return json.loads(said) if said else {}


def ask(table: Table, file: Path) -> None:
    """What the page does: the place of the file, in a new file that gets its name last; all with the table's rights."""
    table.machine.agent.push({file.name: file}, DATA)
    table.machine.run(
        "setpriv --reuid companion --regid companion --init-groups sh -c '"
        f"echo {DATA}/{file.name} > /run/companion/wish && mv /run/companion/wish /run/companion/update-wanted'"
    )


def installed(table: Table) -> str:
    return table.machine.run("/usr/local/bin/companion --version").out.split()[-1]


def test_an_update_is_taken_and_one_that_cannot_start_goes_again_by_itself(
    quick_table: Table, update: Callable[..., Path]
) -> None:
    table = quick_table
    table.begin()
    first = installed(table)

    ask(table, update(LATER))
    until(lambda: result(table).get("state") in ("ready", "refused", "failed"), "The end of an update", TAKES_S)
    assert result(table)["state"] == "ready", result(table)
    assert (result(table)["version"], result(table)["before"]) == (LATER, first)
    assert installed(table) == LATER
    assert table.service("SubState") == "running"

    ask(table, update(LATEST, broken=True))
    until(lambda: result(table).get("state") in ("went-back", "refused", "failed"), "The end of a bad update", TAKES_S)
    assert result(table)["state"] == "went-back", result(table)
    assert (result(table)["version"], result(table)["before"]) == (LATEST, LATER)
    table.await_ready()
    assert installed(table) == LATER
    journal = table.machine.run(f"journalctl -o cat --no-pager -u {UNIT} -u companion-update").out
    assert "This version cannot start." in journal
    assert f"Version {LATEST} did not become ready twice; back to {LATER}." in journal
