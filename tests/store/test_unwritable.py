"""A start whose disk takes nothing: what can be read is played, waits in its order, and comes to the disk at last."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.store import Found, Opened, StoreProblem, open_anyway
from companion.store.schema import NOTE_VERSION, VERSION, sum_of
from tests.store.journals import (
    AT_ONCE,
    EVENING,
    OTHER,
    Disk,
    Waiting,
    check_of,
    journal,
    opened,
    put_setting,
    read,
    refusal,
    write,
)
from tests.store.rights import as_somebody_without_rights, in_the_open
from tests.store.test_trouble import Troubles

FULL = refusal(sqlite3.SQLITE_FULL, "database or disk is full")


def anyway(folder: Path, **options: Any) -> Opened:
    """The store in ``folder``, opened as the table opens it."""
    return open_anyway(folder, check_of, **{"pace": AT_ONCE, **options})


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder which every user can reach."""
    with in_the_open() as place:
        yield place


def played(folder: Path, rows: int = 20) -> None:
    """An evening and a setting in ``folder``."""
    with opened(folder).store as store:
        store.add_campaign(EVENING)
        write(store, journal(rows))
        put_setting(store, "language", "pl")
        store.save_view("evening", "camp")


def locked(folder: Path) -> None:
    """Nobody but root may write here any more."""
    for path in (folder, *folder.iterdir()):
        path.chmod(0o555 if path.is_dir() else 0o444)


def unlocked(folder: Path) -> None:
    """Everybody may."""
    for path in (folder, *folder.iterdir()):
        path.chmod(0o777 if path.is_dir() else 0o666)


def test_a_read_only_folder_is_played_on_and_says_why_nothing_is_kept(folder: Path) -> None:
    played(folder)
    locked(folder)
    with as_somebody_without_rights():
        found = anyway(folder)
        with found.store as store:
            assert found.report.found is Found.WHOLE
            assert found.problem is not None
            assert "read-only" in found.problem.what
            assert str(folder) in found.problem.what
            assert store.entries("evening") == journal(20)
            assert (store.view("evening"), store.setting("language")) == ("camp", "pl")


def test_what_was_played_comes_to_the_disk_when_it_may_be_written(folder: Path) -> None:
    played(folder)
    locked(folder)
    waiting, troubles = Waiting(), Troubles()
    with as_somebody_without_rights():
        store = anyway(folder, on_trouble=troubles).store
        for row in journal(25)[20:]:
            store.append("evening", row, waiting.done(row.seq))
        store.save_setting("language", "en", waiting.done("language"))
    unlocked(folder)
    assert len(waiting.until(6)) == 6
    assert troubles.until(1) == [None], "why was told by the start"
    assert store.entries("evening") == journal(25)
    assert store.close() == 0
    assert read(folder)[1] == {"evening": journal(25)}
    with opened(folder).store as again:
        assert again.setting("language") == "en"


def test_a_log_that_a_pulled_plug_left_is_read_too(folder: Path) -> None:
    with opened(folder).store as store:
        store.add_campaign(EVENING)
        write(store, journal(9))
        shutil.copytree(folder, folder / "cut")
    cut = folder / "cut"
    (cut / "companion.db-shm").unlink(missing_ok=True)
    assert (cut / "companion.db-wal").stat().st_size
    locked(cut)
    with as_somebody_without_rights(), anyway(cut).store as store:
        assert store.entries("evening") == journal(9)
    unlocked(cut)


def test_a_full_disk_is_played_on(tmp_path: Path) -> None:
    played(tmp_path)
    disk, waiting = Disk(), Waiting()
    disk.refusing, disk.refuse_at = FULL, ("DELETE", "PRAGMA journal_mode")
    found = anyway(tmp_path, connect=disk.connect)
    assert found.problem is not None
    assert "disk is full" in found.problem.what
    with found.store as store:
        store.append("evening", journal(21)[20], waiting.done(21))
        assert store.entries("evening") == journal(20)
        disk.refusing = None
        waiting.until(1)
        assert store.entries("evening") == journal(21)


def test_a_folder_that_cannot_be_made_begins_anew_and_is_made_later(folder: Path) -> None:
    folder.chmod(0o555)
    waiting = Waiting()
    with as_somebody_without_rights():
        found = anyway(folder / "below" / "data")
        found.store.add_campaign(EVENING)
        found.store.append("evening", journal(1)[0], waiting.done(1))
    assert found.report.found is Found.FRESH
    assert found.problem is not None
    folder.chmod(0o777)
    waiting.until(1)
    found.store.close()
    assert read(folder / "below" / "data")[1] == {"evening": journal(1)}


def test_a_file_in_the_place_of_the_folder_is_played_beside(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    for place in (tmp_path / "data", tmp_path / "data" / "below"):
        found = anyway(place)
        found.store.close()
        assert found.problem is not None
        assert "in the place of a folder" in found.problem.what
    assert (tmp_path / "data").read_text() == "a file"


def test_what_is_damaged_on_a_disk_that_takes_no_repair_is_played_as_far_as_it_is_whole(folder: Path) -> None:
    played(folder)
    path = folder / "companion.db"
    content = bytearray(path.read_bytes())
    at = content.index(b"nr=20")
    content[at : at + 5] = b"nr=21"
    path.write_bytes(content)
    locked(folder)
    waiting = Waiting()
    with as_somebody_without_rights():
        found = anyway(folder)
        assert found.report.found is Found.DAMAGED
        assert (found.report.recovered, found.report.lost) == (19, 1)
        found.store.append("evening", journal(20)[19], waiting.done(20))
    unlocked(folder)
    waiting.until(1)
    found.store.close()
    report, journals = read(folder)
    assert journals == {"evening": journal(20)}
    assert report.kept, "the damaged file was put aside when it could be"


def test_games_that_were_exchanged_meanwhile_are_left_alone(folder: Path) -> None:
    played(folder, 5)
    locked(folder)
    troubles = Troubles()
    with as_somebody_without_rights():
        store = anyway(folder, on_trouble=troubles).store
    (folder / "companion.db").unlink()
    with in_the_open() as elsewhere:
        with opened(elsewhere).store as others:
            others.add_campaign(OTHER)
            write(others, journal(3, name="olek"), OTHER)
        shutil.copy(elsewhere / "companion.db", folder / "companion.db")
    unlocked(folder)
    store.append("evening", journal(6)[5], Waiting().done(6))
    (sentence,) = troubles.until(1)
    assert sentence is not None
    assert "Other saved games" in sentence
    assert store.close(0.05) == 1
    assert read(folder)[1] == {"other": journal(3, name="olek")}


@pytest.mark.parametrize("what", ["folder", "database"])
def test_games_that_cannot_even_be_read_are_no_new_game(folder: Path, what: str) -> None:
    played(folder, 2)
    (folder if what == "folder" else folder / "companion.db").chmod(0o000)
    with as_somebody_without_rights(), pytest.raises(StoreProblem, match="cannot be read") as refused:
        anyway(folder)
    assert str(folder) in refused.value.what
    folder.chmod(0o755)
    unlocked(folder)
    assert read(folder)[1] == {"evening": journal(2)}


def test_games_of_a_newer_companion_stay_shut_on_a_read_only_disk_too(folder: Path) -> None:
    played(folder, 2)
    newer = str(VERSION + 1)
    connection = sqlite3.connect(folder / "companion.db")
    connection.execute("UPDATE note SET value = ?, sum = ?", (newer, sum_of("note", NOTE_VERSION, newer)))
    connection.commit()
    connection.close()
    locked(folder)
    with as_somebody_without_rights(), pytest.raises(StoreProblem, match="newer companion"):
        anyway(folder)


def test_a_folder_that_another_companion_plays_with_is_never_played_beside(folder: Path) -> None:
    with opened(folder).store as store:
        store.add_campaign(EVENING)
        write(store, journal(1))
        locked(folder)
        with as_somebody_without_rights(), pytest.raises(StoreProblem, match="Another companion"):
            anyway(folder)
        unlocked(folder)
