"""Files of the installer are there whole or not at all, and on the disk before they get their name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from installer.system import System


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done to the disk, in order."""
    done: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def synced(handle: int) -> None:
        done.append(f"sync {Path(f'/proc/self/fd/{handle}').readlink().name}")
        fsync(handle)

    def replaced(self: Path, target: Path) -> Path:
        done.append(f"rename {self.name} {Path(target).name}")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    return done


def test_a_file_is_synced_then_named_then_its_folder_is_synced(tmp_path: Path, order: list[str]) -> None:
    system = System(tmp_path)
    system.write("/etc/x", "new", 0o600)
    assert order == ["sync .x.new", "rename .x.new x", "sync etc"]
    assert system.read("/etc/x") == "new"
    assert (tmp_path / "etc" / "x").stat().st_mode & 0o777 == 0o600


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(tmp_path)
    system.write("/etc/x", "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        system.write("/etc/x", "new")
    assert system.read("/etc/x") == "old"


def test_a_link_is_turned_in_one_step(tmp_path: Path, order: list[str]) -> None:
    system = System(tmp_path)
    system.link("/opt/current", "versions/1")
    system.link("/opt/current", "versions/2")
    assert order[2:] == ["rename .current.new current", "sync opt"]
    assert system.at("/opt/current").readlink().name == "2"


def test_commands_of_another_root_run_inside_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[list[str]] = []

    class Done:
        returncode, stdout = 0, ""

    monkeypatch.setattr("subprocess.run", lambda command, **_: said.append(command) or Done())
    System(tmp_path).run("useradd", "companion")
    System().run("useradd", "companion")
    assert said == [["chroot", str(tmp_path), "useradd", "companion"], ["useradd", "companion"]]
