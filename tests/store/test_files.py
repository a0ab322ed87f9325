"""Small files are whole or not there, and what is kept aside overwrites nothing."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.store import write_atomically
from companion.store.files import keep_aside, name_aside, sync_folder


def test_a_small_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "wiring.toml"
    write_atomically(path, b"old")
    write_atomically(path, b"new and longer")
    assert path.read_bytes() == b"new and longer"
    assert [p.name for p in tmp_path.iterdir()] == ["wiring.toml"]


def test_the_content_is_on_the_disk_before_the_name_and_the_name_before_the_return(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    real_sync, real_replace = os.fsync, os.replace

    def fsync(file: int) -> None:
        name = Path(f"/proc/self/fd/{file}").readlink().name
        steps.append(f"sync {name}")
        real_sync(file)

    def replace(old: str, new: str) -> None:
        steps.append(f"replace {Path(new).name}")
        real_replace(old, new)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "replace", replace)
    write_atomically(tmp_path / "a.json", b"{}")
    assert steps == ["sync a.json.new", "replace a.json", f"sync {tmp_path.name}"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_fails_half_way_leaves_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "wiring.toml"
    write_atomically(path, b"old")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, step, fail)
        with pytest.raises(OSError, match="No space"):
            write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["wiring.toml"]


def test_a_file_system_that_cannot_sync_a_folder_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(_: int) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(os, "fsync", unable)
    sync_folder(tmp_path)


def test_a_folder_that_fails_to_sync_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(OSError, match="Input/output"):
        sync_folder(tmp_path)


@pytest.mark.parametrize("links", [True, False], ids=["with second names", "without second names"])
def test_what_is_kept_aside_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    def unable(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    if not links:
        monkeypatch.setattr(os, "link", unable)
    path = tmp_path / "companion.db"
    (tmp_path / "companion.damaged-1.db").write_bytes(b"an older one")
    (tmp_path / "companion.damaged-2.db-wal").write_bytes(b"a log without its database")
    path.write_bytes(b"damaged")
    path.with_name("companion.db-wal").write_bytes(b"its log")
    kept = name_aside(path)
    keep_aside(path, kept)
    assert kept.name == "companion.damaged-3.db"
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == {
        "companion.damaged-1.db": b"an older one",
        "companion.damaged-2.db-wal": b"a log without its database",
        "companion.damaged-3.db": b"damaged",
        "companion.damaged-3.db-wal": b"its log",
        "companion.db": b"damaged",
        "companion.db-wal": b"its log",
    }


def test_keeping_the_same_file_aside_again_makes_no_second_copy(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    path.write_bytes(b"damaged")
    keep_aside(path, name_aside(path))
    keep_aside(path, name_aside(path))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["companion.damaged-1.db", "companion.db"]
