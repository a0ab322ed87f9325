"""The disk refuses while people play: nothing is lost, nothing is said to be saved that is not, the order stays."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from companion.store import Found, StoreProblem
from tests.store.journals import (
    EVENING,
    LONGEST_WAIT_S,
    NEVER_ALONE,
    OTHER,
    Disk,
    Waiting,
    journal,
    opened,
    put_setting,
    read,
    refusal,
    write,
)
from tests.store.test_power_cut import playing

FULL = refusal(sqlite3.SQLITE_FULL, "database or disk is full")
READ_ONLY = refusal(sqlite3.SQLITE_READONLY, "attempt to write a readonly database")
FAILING = refusal(sqlite3.SQLITE_IOERR_FSYNC, "disk I/O error")


class Troubles:
    """What ``on_trouble`` was told."""

    def __init__(self) -> None:
        self.told: list[str | None] = []
        self._news = threading.Condition()

    def __call__(self, sentence: str | None) -> None:
        with self._news:
            self.told.append(sentence)
            self._news.notify_all()

    def until(self, count: int) -> list[str | None]:
        with self._news:
            assert self._news.wait_for(lambda: len(self.told) >= count, LONGEST_WAIT_S)
            return list(self.told)


@pytest.mark.parametrize("at", ["BEGIN", "INSERT", "COMMIT", "PRAGMA"])
@pytest.mark.parametrize("error", [FULL, READ_ONLY, FAILING], ids=["full", "read-only", "failing"])
def test_rows_wait_in_order_until_the_disk_takes_them(tmp_path: Path, at: str, error: Exception) -> None:
    disk, troubles, waiting = Disk(), Troubles(), Waiting()
    rows = journal(12)
    with opened(tmp_path, connect=disk.connect, on_trouble=troubles).store as store:
        store.add_campaign(EVENING)
        write(store, rows[:3])
        disk.refuse_at, disk.refusing = at, error
        if at == "PRAGMA":  # the disk goes away altogether: one write fails, and no new connection can be made
            disk.refuse_at = ("COMMIT", "PRAGMA")
        for row in rows[3:]:
            store.append("evening", row, waiting.done(row.seq))
        troubles.until(1)
        assert waiting.told == []
        disk.refusing = None
        assert waiting.until(9) == [row.seq for row in rows[3:]]
        assert troubles.until(2)[1] is None
    assert len(troubles.told) == 2
    assert read(tmp_path)[1] == {"evening": rows}


def test_trouble_is_told_once_a_change_however_often_it_is_tried(tmp_path: Path) -> None:
    disk, troubles, waiting = Disk(), Troubles(), Waiting()
    with opened(tmp_path, connect=disk.connect, on_trouble=troubles).store as store:
        disk.refusing = FULL
        store.add_campaign(EVENING, waiting.done("campaign"))
        troubles.until(1)
        tries = len(disk.statements)
        while len(disk.statements) < tries + 100:
            time.sleep(0.001)
        assert len(troubles.told) == 1
        disk.refusing = READ_ONLY
        troubles.until(2)
        disk.refusing = None
        waiting.until(1)
        full, read_only, well = troubles.until(3)
    assert full is not None
    assert "disk is full" in full
    assert str(tmp_path) in full
    assert read_only is not None
    assert "read-only" in read_only
    assert well is None


def test_a_disk_of_so_many_pages_keeps_every_row_waiting_until_it_grows(tmp_path: Path) -> None:
    disk, troubles, waiting = Disk(), Troubles(), Waiting()
    rows = journal(60, bulk=1000)
    disk.most_pages = 24
    with opened(tmp_path, connect=disk.connect, on_trouble=troubles).store as store:
        store.add_campaign(EVENING)
        for row in rows:
            store.append("evening", row, waiting.done(row.seq))
        (sentence,) = troubles.until(1)
        assert sentence is not None
        assert "disk is full" in sentence
        durable = [name for name, _ in waiting.told]
        assert store.entries("evening")[: len(durable)] == rows[: len(durable)]
        disk.most_pages = 2_000
        assert waiting.until(60) == [row.seq for row in rows]
    assert read(tmp_path)[1] == {"evening": rows}


def test_a_file_that_may_not_grow_any_more_loses_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, 30, "little-room") as process:
        assert process.stdout is not None
        lines = process.stdout.read().splitlines()
    assert process.returncode == 0
    assert [line for line in lines if not line.startswith("#")] == [str(seq) for seq in range(1, 31)]
    assert sum(line.startswith("#") for line in lines) >= 2
    assert read(tmp_path)[1] == {"evening": journal(30)}


def test_a_commit_that_was_said_to_fail_but_did_not_is_no_second_row(tmp_path: Path) -> None:
    waiting = Waiting()
    rows = journal(5)
    lies = iter([False, False, True, True])

    class Lying(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            cursor = super().execute(sql, *values)
            if sql == "COMMIT" and next(lies, False):
                raise FAILING
            return cursor

    def connect(*arguments: Any, **options: Any) -> sqlite3.Connection:
        return sqlite3.connect(*arguments, factory=Lying, **options)

    with opened(tmp_path, connect=connect).store as store:
        store.add_campaign(EVENING)
        for row in rows:
            store.append("evening", row, waiting.done(row.seq))
        assert waiting.until(5) == [1, 2, 3, 4, 5]
    report, journals = read(tmp_path)
    assert report.found is Found.WHOLE
    assert journals == {"evening": rows}


def test_views_and_settings_outlive_a_full_disk_as_well(tmp_path: Path) -> None:
    disk, waiting = Disk(), Waiting()
    with opened(tmp_path, connect=disk.connect).store as store:
        store.add_campaign(EVENING)
        put_setting(store, "sound", "on")
        disk.refusing = FULL
        store.save_view("evening", "camp")
        store.save_setting("sound", "off", waiting.done("sound"))
        store.append("evening", journal(1)[0], waiting.done(1))
        disk.refusing = None
        assert sorted(map(str, waiting.until(2))) == ["1", "sound"]
    with opened(tmp_path).store as store:
        assert (store.view("evening"), store.setting("sound")) == ("camp", "off")


def test_a_view_that_does_not_fit_does_not_hold_up_a_row(tmp_path: Path) -> None:
    disk, troubles = Disk(), Troubles()
    with opened(tmp_path, connect=disk.connect, on_trouble=troubles, pace=NEVER_ALONE).store as store:
        store.add_campaign(EVENING)
        write(store, journal(1))
        disk.refusing, disk.refuse_at = FULL, "INSERT INTO view"
        store.save_view("evening", "camp")
        write(store, journal(2)[1:])
        assert store.entries("evening") == journal(2)
        disk.refusing = None


def test_what_the_disk_never_took_is_told_at_the_end(tmp_path: Path) -> None:
    disk, waiting = Disk(), Waiting()
    store = opened(tmp_path, connect=disk.connect).store
    store.add_campaign(EVENING, waiting.done("campaign"))
    waiting.until(1)
    disk.refusing = FULL
    for row in journal(3):
        store.append("evening", row, waiting.done(row.seq))
    store.save_setting("sound", "on", waiting.done("sound"))
    assert store.close(0.05) == 4
    refused = waiting.told[1:]
    assert [name for name, _ in refused] == [1, 2, 3, "sound"]
    assert all(isinstance(error, StoreProblem) and "disk is full" in str(error) for _, error in refused)
    assert read(tmp_path)[1] == {"evening": ()}


def test_closing_is_one_more_chance_for_rows_that_wait(tmp_path: Path) -> None:
    disk, troubles, waiting = Disk(), Troubles(), Waiting()
    store = opened(tmp_path, connect=disk.connect, on_trouble=troubles).store
    store.add_campaign(EVENING)
    disk.refusing = FULL
    for row in journal(3):
        store.append("evening", row, waiting.done(row.seq))
    troubles.until(1)
    disk.refusing = None
    assert store.close() == 0
    assert waiting.until(3) == [1, 2, 3]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_mistake_of_the_one_who_is_told_does_not_stop_the_saving(tmp_path: Path) -> None:
    def mistaken(_: Exception | None) -> None:
        raise RuntimeError("a mistake of the caller")

    rows = journal(4)
    with opened(tmp_path).store as store:
        store.add_campaign(EVENING, mistaken)
        store.append("evening", rows[0], mistaken)
        write(store, rows[1:])
    assert read(tmp_path)[1] == {"evening": rows}


def test_a_second_program_that_holds_the_file_is_waited_for(tmp_path: Path) -> None:
    disk, troubles, waiting = Disk(), Troubles(), Waiting()
    disk.refusing, disk.refuse_at = None, "BEGIN"
    with opened(tmp_path, connect=disk.connect, on_trouble=troubles).store as store:
        store.add_campaign(OTHER, waiting.done("other"))
        waiting.until(1)
        disk.refusing = refusal(sqlite3.SQLITE_BUSY, "database is locked")
        store.add_campaign(EVENING, waiting.done("evening"))
        (sentence,) = troubles.until(1)
        assert sentence is not None
        assert "Another program" in sentence
        disk.refusing = None
        assert waiting.until(2) == ["other", "evening"]
