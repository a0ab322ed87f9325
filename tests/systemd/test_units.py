"""The units: nothing for systemd to complain of, little for an intruder to use, and places that the installer fills."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

from companion.cli import parser
from installer import parts, people, service
from installer.options import Options
from installer.update import WANTED
from tests.project.tree import ROOT

UNITS: Final = ROOT / "systemd"
ANALYZE: Final = shutil.which("systemd-analyze")
NEEDS_SYSTEMD: Final = pytest.mark.skipif(
    ANALYZE is None, reason="systemd-analyze is not installed: no unit was verified"
)
LARGEST_EXPOSURE: Final = 1.5
LATE_CLASSES: Final = {"drm": 226, "i2c": 89, "ttyACM": 166, "ttyUSB": 188, "alsa": 116}
"""Character devices whose driver may come after the table, with the number that Linux keeps for each."""


def read(unit: str) -> dict[str, list[str]]:
    """All values of a unit, by key, in their order."""
    found = defaultdict(list)
    for line in (UNITS / unit).read_text().splitlines():
        if "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found[key].append(value)
    return found


def copies(folder: Path) -> list[str]:
    """The units for systemd-analyze, which wants to see the programs: they are not installed here."""
    names = []
    for unit in parts.UNITS:
        text = re.sub(r"(?m)^(Exec\w+=[-+]*)/\S+", r"\1/bin/true", (UNITS / unit).read_text())
        names.append(unit.replace("@.", "@sda1."))
        (folder / unit).write_text(text)
    return names


def analyze(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    assert ANALYZE is not None
    return subprocess.run(
        [ANALYZE, *words], cwd=folder, capture_output=True, text=True, timeout=60, check=False,
        env={"SYSTEMD_UNIT_PATH": f"{folder}:", "PATH": "/usr/bin:/bin"},
    )  # fmt: skip


@NEEDS_SYSTEMD
def test_systemd_has_not_a_word_to_say_about_any_unit(tmp_path: Path) -> None:
    done = analyze(tmp_path, "verify", *(f"./{name}" for name in copies(tmp_path)))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@NEEDS_SYSTEMD
def test_a_mistake_in_a_unit_would_be_found(tmp_path: Path) -> None:
    copies(tmp_path)
    unit = tmp_path / "companion.service"
    unit.write_text(unit.read_text().replace("WatchdogSec=", "WatchdogSecs="))
    assert "WatchdogSecs" in analyze(tmp_path, "verify", "./companion.service").stderr


@NEEDS_SYSTEMD
def test_the_table_is_little_exposed(tmp_path: Path) -> None:
    copies(tmp_path)
    limit = round(LARGEST_EXPOSURE * 10)
    done = analyze(tmp_path, "security", "--offline=true", "--no-pager", f"--threshold={limit}", "./companion.service")
    [exposure] = re.findall(r"Overall exposure level for companion.service: ([\d.]+)", done.stdout)
    assert float(exposure) <= LARGEST_EXPOSURE
    assert done.returncode == 0


def test_the_unit_needs_no_systemd_newer_than_that_of_bookworm() -> None:
    assert not {"RestartSteps", "RestartMaxDelaySec"} & set(read("companion.service"))


def test_every_program_of_a_unit_is_put_there_by_the_installer() -> None:
    put = set(parts.wanted(Options(ROOT)))
    for unit in parts.UNITS:
        for key, values in read(unit).items():
            for value in values if key.startswith("Exec") else ():
                words = [word for word in value.lstrip("-+").split() if word.startswith("/")]
                program = words[0] if words[0] != "/usr/bin/python3" else words[-1]
                assert program in put or program == "/opt/companion/current/bin/companion", value


def test_every_script_can_be_run() -> None:
    for name in parts.SCRIPTS:
        script = UNITS / name
        assert script.stat().st_mode & 0o111, name
        assert script.read_text().startswith("#!"), name


def test_what_starts_by_itself_is_what_the_installer_links() -> None:
    wanted = {unit: found[0] for unit in parts.UNITS if (found := read(unit).get("WantedBy"))}
    assert wanted == service.ENABLED


def test_the_table_runs_as_the_user_whom_the_installer_makes_with_the_groups_that_user_has() -> None:
    unit = read("companion.service")
    assert unit["User"] == unit["Group"] == [people.USER]
    assert "SupplementaryGroups" not in unit, "a group that is missing would keep the table from starting"
    assert f"/var/lib/{unit['StateDirectory'][0]}" == people.DATA
    told = (ROOT / "docs" / "device.md").read_text()
    assert f"in the groups {', '.join(people.GROUPS[:-1])} and {people.GROUPS[-1]} " in told


def test_a_device_class_whose_driver_comes_late_is_also_let_in_by_its_number() -> None:
    allowed = read("companion.service")["DeviceAllow"]
    for name, number in LATE_CLASSES.items():
        assert {f"char-{name} rw", f"char-{number} rw"} <= set(allowed)


def test_what_the_table_writes_and_the_service_reads_for_an_update_is_one_place() -> None:
    assert read("companion-update.path")["PathExists"] == [WANTED]


def test_sdl_hears_of_new_panels_and_the_backlight_can_be_set() -> None:
    unit = read("companion.service")
    deaf = {"PrivateNetwork", "PrivateUsers", "ProcSubset", "ProtectKernelTunables", "PrivateDevices"}
    assert deaf & set(unit) == set()
    assert "AF_NETLINK" in unit["RestrictAddressFamilies"][0].split()


def test_the_watchdog_of_the_table_is_fed_often_enough() -> None:
    from companion.notify import FEEDS_A_LIMIT

    assert int(read("companion.service")["WatchdogSec"][0]) / FEEDS_A_LIMIT <= 5
    assert FEEDS_A_LIMIT > 2, "one feed that comes late is no hang"


def test_the_unit_says_words_that_the_program_understands() -> None:
    _, *words = read("companion.service")["ExecStart"][0].split()
    assert parser().parse_args(words).panel == "pi"


def test_a_stick_is_never_run_and_always_written_through() -> None:
    script = (UNITS / "keeper" / "stick").read_text()
    [options] = re.findall(r"(?m)^options=(\S+)", script)
    assert {"nosuid", "nodev", "noexec", "sync"} <= set(options.split(","))


def test_rules_name_only_groups_that_the_installer_sees_to() -> None:
    rules = (UNITS / "rules" / "udev.rules").read_text()
    assert set(re.findall(r'GROUP="(\w+)"', rules)) <= set(people.GROUPS)
    assert f'subject.user == "{people.USER}"' in (UNITS / "rules" / "power-off.rules").read_text()
