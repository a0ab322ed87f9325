"""Sticks that nobody would make on purpose, and some that somebody did: pipes, links, odd names, files in the way."""

from __future__ import annotations

import errno
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.backup import shelf
from companion.backup.keeper import _pulled_words
from companion.backup.shelf import Pulled, can_be_named, copy_file, kept_on, opened_file
from companion.backup.updates import is_whole, version_of
from companion.campaign_file import read
from companion.kernel.check import FIRST_CHECK
from companion.news import StoreTrouble
from companion.saved_games import check_of
from companion.stick import Restore, SaveAll
from companion.store import Store, open_store
from companion.store.values import nobody
from tests.backup.test_keeper import PATIENCE_S, Desk
from tests.backup.test_shelf import ROWS, campaign, save
from tests.campaigns import file_of, keep
from tests.store.journals import AT_ONCE, Disk
from tests.store.test_trouble import FULL


def test_a_pipe_a_folder_and_a_link_under_the_name_of_a_campaign_are_passed_by(tmp_path: Path) -> None:
    (tmp_path / "good.campaign").write_bytes(file_of(ROWS))
    os.mkfifo(tmp_path / "a.campaign")
    (tmp_path / "b.campaign").mkdir()
    (tmp_path / "c.campaign").symlink_to("/dev/zero")
    (tmp_path / "d.campaign").symlink_to("good.campaign")
    assert [kept.file for kept in kept_on(tmp_path)] == ["good.campaign"]


@pytest.mark.parametrize("what", ["pipe", "link", "folder"])
def test_only_a_file_is_ever_opened_on_a_stick(tmp_path: Path, what: str) -> None:
    path = tmp_path / "x"
    if what == "pipe":
        os.mkfifo(path)
    elif what == "link":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    with pytest.raises(OSError, match=r"no file|symbolic links"):
        opened_file(path)


def test_names_that_are_no_text_are_passed_by(tmp_path: Path) -> None:
    for name in (b"\xff.campaign", b"a\nb.campaign", "żółw.campaign".encode()):
        (tmp_path / os.fsdecode(name)).write_bytes(file_of(ROWS))
    assert [kept.file for kept in kept_on(tmp_path)] == ["żółw.campaign"]
    assert not can_be_named("\ud800")


def test_no_number_of_other_files_makes_a_look_endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_LOOKED_AT", 3)
    looked: list[Path] = []
    monkeypatch.setattr(shelf, "_kept", lambda _root, path, _n: (looked.append(path), (None, ""))[1])
    for number in range(9):
        (tmp_path / f"{number}.campaign").touch()
    kept_on(tmp_path)
    assert len(looked) == 3


def test_a_file_in_the_place_of_the_next_backup_is_left_alone(tmp_path: Path) -> None:
    save(tmp_path, campaign("island-1", "Rainy days"))
    in_the_way = tmp_path / "island-companion" / "backup-0002"
    in_the_way.write_text("mine")
    assert save(tmp_path, campaign("island-1", "Rainy days")) == 3
    assert in_the_way.read_text() == "mine"


@pytest.mark.parametrize("what", ["file", "link"])
def test_a_backup_is_never_written_through_a_link_or_over_a_file(tmp_path: Path, what: str) -> None:
    stick, elsewhere = tmp_path / "stick", tmp_path / "elsewhere"
    stick.mkdir()
    elsewhere.mkdir()
    if what == "file":
        (stick / "island-companion").write_text("mine")
    else:
        (stick / "island-companion").symlink_to(elsewhere)
    with pytest.raises(Pulled, match="no folder") as pulled:
        save(stick, campaign("island-1", "Rainy days"))
    assert "“island-companion” on it is no folder" in _pulled_words(pulled.value, 1)
    (tmp_path / "damaged.db").write_bytes(b"old")
    with pytest.raises(OSError, match="no folder"):
        copy_file(tmp_path / "damaged.db", stick)
    assert list(elsewhere.iterdir()) == []


def test_a_full_stick_says_that_it_is_full() -> None:
    words = _pulled_words(Pulled(1, OSError(errno.ENOSPC, "No space left on device")), 3)
    assert words == ("The stick is full: 1 of 3 games are on it. Earlier backups are untouched; take another stick.")


def test_what_is_no_release_is_not_even_opened_as_one(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.update")
    (tmp_path / "link.update").symlink_to("/dev/zero")
    with (tmp_path / "huge.update").open("wb") as huge:
        huge.truncate(2**40)
    for name in ("pipe", "link", "huge"):
        assert version_of(tmp_path / f"{name}.update") is None
        assert not is_whole(tmp_path / f"{name}.update")


def test_a_zip_file_with_an_endless_list_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bomb.update"
    with zipfile.ZipFile(path, "w") as file:
        for number in range(40_000):
            file.writestr(f"{number:08}", b"")

    def never(*_: object) -> None:
        raise AssertionError("the list was read")

    monkeypatch.setattr(zipfile, "ZipFile", never)
    assert version_of(path) is None


def refusing(folder: Path, disk: Disk, on_trouble: Callable[[str | None], None] = lambda _: None) -> Store:
    """The store of a folder on a disk that can be told to refuse."""
    connect = disk.connect
    return open_store(
        folder, check_of, first_check=FIRST_CHECK, pace=AT_ONCE, connect=connect, on_trouble=on_trouble
    ).store


def test_what_waits_for_the_disk_goes_to_the_stick_all_the_same(tmp_path: Path) -> None:
    folder, stick = tmp_path / "data", tmp_path / "stick"
    stick.mkdir()
    keep(folder, "island-1", ROWS[:5])
    disk = Disk()
    with refusing(folder, disk) as store:
        desk = Desk(store, folder, stick)
        desk.plug()
        disk.refusing = FULL
        for row in ROWS[5:]:
            store.append("island-1", row, nobody)
        assert store.entries("island-1") == ROWS[:5]
        assert store.played("island-1") == ROWS
        assert desk.do(SaveAll()).well
        file = stick / "island-companion" / "backup-0001" / "island-1.campaign"
        assert read(file.read_bytes()).rows == ROWS
        disk.refusing = None


def test_a_disk_that_takes_nothing_ends_a_restore_with_the_reason(tmp_path: Path) -> None:
    folder, stick = tmp_path / "data", tmp_path / "stick"
    stick.mkdir()
    keep(folder, "island-1", ROWS)
    (stick / "old.campaign").write_bytes(file_of(ROWS[:4]))
    disk = Disk()
    desks: list[Desk] = []
    with refusing(folder, disk, lambda said: desks[0].inbox.put(StoreTrouble(said))) as store:
        desk = Desk(store, folder, stick)
        desks.append(desk)
        desk.plug()
        (kept,) = desk.now.stick.kept
        disk.refusing = FULL
        desk.keeper.obey(Restore(kept))
        while desk.now.job is not None:
            desk.keeper.handle(desk.inbox.get(timeout=PATIENCE_S))
        assert not desk.outcomes[-1].well
        assert "disk is full" in desk.outcomes[-1].words
        assert "disk is full" in desk.do(Restore(kept)).words, "it is known already"
        disk.refusing = None
        while not desk.outcomes[-1].restored:
            desk.keeper.handle(desk.inbox.get(timeout=PATIENCE_S))
        assert store.played(desk.outcomes[-1].restored) == ROWS[:4]
