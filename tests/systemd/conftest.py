"""Tools of these tests: the installer as main program on a system in a folder, and a folder with our wheel."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from installer.main import main
from tests.systemd.fake_debian import VERSION, FakeDebian

Install = Callable[..., int]


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    folder = tmp_path / "wheels"
    folder.mkdir()
    (folder / f"island_companion-{VERSION}-py3-none-any.whl").write_bytes(b"the program")
    (folder / "luma_core-2.6.0-py3-none-any.whl").write_bytes(b"what it needs")
    return folder


@pytest.fixture
def debian(tmp_path: Path) -> FakeDebian:
    return FakeDebian(tmp_path / "root")


@pytest.fixture
def install(wheels: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Run the installer without questions; extra words come behind."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    # Hundreds of installations would wait for the disk here; that files are synced has a test of its own.
    monkeypatch.setattr(os, "fsync", lambda _: None)

    def installed(debian: FakeDebian, *words: str) -> int:
        return main(["--yes", "--wheels", str(wheels), *words], debian)

    return installed
