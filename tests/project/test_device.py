"""What is written down for the device, the unit and the README, agrees with the program."""

from __future__ import annotations

import configparser
import re
from pathlib import Path
from typing import Final

import pytest

from companion import cli, machine
from companion.ports import Button
from companion.terminal import run
from hardware.wiring import PLACES, Gpios, Wiring
from tests.project.tree import ROOT

UNIT: Final = ROOT / "systemd" / "companion.service"
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def unit() -> configparser.ConfigParser:
    # Keys may stand more than once in a unit; none of those that are read here does.
    parser = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(UNIT, encoding="utf-8")
    return parser


def test_the_unit_starts_the_program_with_words_it_understands(unit: configparser.ConfigParser) -> None:
    _, *words = unit["Service"]["ExecStart"].split()
    asked = cli.parser().parse_args(words)
    assert (asked.command, asked.panel) == ("run", "pi")
    assert asked.data == f"/var/lib/{unit['Service']['StateDirectory']}"


def test_the_unit_runs_without_root_and_without_a_network(unit: configparser.ConfigParser) -> None:
    assert unit["Service"]["User"] not in ("", "root")
    assert set(unit["Service"]["RestrictAddressFamilies"].split()) == {"AF_UNIX", "AF_NETLINK"}
    assert unit["Service"]["IPAddressDeny"] == "any"


def test_the_wiring_file_of_the_unit_lies_where_the_panel_looks(unit: configparser.ConfigParser) -> None:
    place = Path("/etc") / unit["Service"]["ConfigurationDirectory"] / "wiring.toml"
    assert place in PLACES
    assert str(place) in README


@pytest.mark.parametrize(("row", "gpios"), [("button", Wiring().buttons.gpios), ("lamp", Wiring().lamps.gpios)])
def test_the_readme_shows_the_wiring_that_is_used_without_a_file(row: str, gpios: Gpios) -> None:
    [line] = [line for line in README.splitlines() if re.match(rf"\| {row}\b.*\| \d+ \(\d+\)", line)]
    assert [int(number) for number in re.findall(r"(\d+) \(\d+\)", line)] == [gpios.of(button) for button in Button]


def test_the_readme_prints_the_line_that_the_makefile_asks_for() -> None:
    assert f"    sudo apt install {' '.join(machine.SYSTEM_PACKAGES.values())}\n" in README


def test_the_command_line_and_the_choice_know_the_same_panels() -> None:
    assert set(run.PANELS) == set(machine.PANELS)


def _links(document: Path) -> list[str]:
    text = re.sub(r"`[^`\n]*`", "", document.read_text(encoding="utf-8"))
    targets = re.findall(r"\]\(([^)\s]+)\)", text)
    return [target.split("#")[0] for target in targets if "://" not in target and not target.startswith("#")]


@pytest.mark.parametrize("document", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda d: d.name)
def test_every_link_and_picture_of_a_document_is_there(document: Path) -> None:
    assert [target for target in _links(document) if not (document.parent / target).exists()] == []
