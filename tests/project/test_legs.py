"""The tests with other pygames: each has only its own, and one that cannot run says so where nobody overlooks it."""

from __future__ import annotations

import sys

import pytest

from tests import legs
from tests.legs import LEGS, Leg, main


def test_a_leg_installs_all_that_the_project_needs_but_no_pygame_beside_its_own() -> None:
    ce, debian = (leg.packages() for leg in LEGS)
    assert [package for package in ce if package.startswith("pygame")] == ["pygame-ce"]
    assert not [package for package in debian if package.startswith("pygame")]
    assert any(package.startswith("gpiozero") for package in ce)
    assert set(debian) < set(ce)


@pytest.mark.parametrize(
    ("leg", "why"),
    [
        (Leg("debian", "/nowhere/python3", "2.1.2", of_the_system=True), "There is no /nowhere/python3 here."),
        (Leg("debian", sys.executable, "0.1", of_the_system=True), " pygame is there; `apt install python3-pygame`"),
    ],
    ids=["no such Python", "another pygame"],
)
def test_a_leg_that_cannot_run_says_why(
    leg: Leg, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if leg.python == sys.executable and sys.version_info[:2] != (3, 11):
        why = "; Debian 12 has 3.11"
    monkeypatch.setattr(legs, "LEGS", (leg,))
    monkeypatch.setattr(Leg, "folder", property(lambda leg: legs.ROOT / f".venv-{leg.name}-never-made"))
    assert main("debian") == 0
    said = capsys.readouterr().err
    assert "NOT RUN: make test-debian. " in said
    assert why in said
    assert not leg.folder.exists()
