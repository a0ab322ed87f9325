"""The store in good days: journals, views, settings, one copy a folder, no clock."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.store import Campaign, Found, Pace, Row, StoreProblem
from companion.store.schema import NOTE_VERSION, VERSION, sum_of
from tests.store.journals import (
    EVENING,
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
from tests.store.rights import as_somebody_without_rights, in_the_open


def test_an_empty_folder_gives_a_fresh_store(tmp_path: Path) -> None:
    found = opened(tmp_path / "new" / "data")
    assert found.report.found is Found.FRESH
    assert found.store.campaigns() == ()
    assert found.store.setting("language") is None
    found.store.close()


def test_rows_come_back_as_they_were_written(tmp_path: Path) -> None:
    evening, other = journal(40), journal(25, name="olek")
    with opened(tmp_path).store as store:
        store.add_campaign(EVENING)
        store.add_campaign(OTHER)
        write(store, evening[:20])
        write(store, other, OTHER)
        write(store, evening[20:])
        assert store.entries("evening") == evening
    report, journals = read(tmp_path)
    assert report.found is Found.WHOLE
    assert [(c.campaign, c.recovered, c.lost) for c in report.campaigns] == [(EVENING, 40, 0), (OTHER, 25, 0)]
    assert journals == {"evening": evening, "other": other}


def test_texts_of_every_kind_come_back(tmp_path: Path) -> None:
    odd = ("", "\0", "a\x1fb", "e\u0301" * 60, "🏝️🦴" * 30, "'; DROP TABLE entry; --")
    with opened(tmp_path).store as store:
        for text in odd:
            store.add_campaign(Campaign("c" + text, "island", text))
            store.save_setting("s" + text, text)
            store.save_view("c" + text, text + "!")
    with opened(tmp_path).store as store:
        assert [c.name for c in store.campaigns()] == list(odd)
        assert [store.setting("s" + text) for text in odd] == list(odd)
        assert [store.view("c" + text) for text in odd] == [text + "!" for text in odd]


def test_a_row_out_of_order_is_refused_before_it_can_break_the_journal(tmp_path: Path) -> None:
    rows = journal(3)
    with opened(tmp_path).store as store:
        store.add_campaign(EVENING)
        write(store, rows[:1])
        with pytest.raises(ValueError, match="does not follow"):
            store.append("evening", rows[2], Waiting().done(3))
        with pytest.raises(ValueError, match="does not follow"):
            store.append("evening", replace(rows[1], line="something else"), Waiting().done(2))
        with pytest.raises(ValueError, match="no campaign"):
            store.append("nobody", rows[0], Waiting().done(1))
        write(store, rows[1:])
    assert read(tmp_path)[1] == {"evening": rows}


def test_text_that_no_file_can_hold_is_refused_before_the_queue(tmp_path: Path) -> None:
    with opened(tmp_path).store as store:
        with pytest.raises(UnicodeEncodeError):
            store.save_setting("name", "\ud800")
        put_setting(store, "name", "Iga")


def test_a_campaign_keeps_its_game_and_may_change_its_name(tmp_path: Path) -> None:
    with opened(tmp_path).store as store:
        store.add_campaign(EVENING)
        store.add_campaign(replace(EVENING, name="Our island"))
        with pytest.raises(ValueError, match="is of the game island"):
            store.add_campaign(replace(EVENING, game="another"))
    with opened(tmp_path).store as store:
        assert store.campaigns() == (Campaign("evening", "island", "Our island"),)


def test_a_row_that_is_not_on_the_disk_is_not_read(tmp_path: Path) -> None:
    disk = Disk()
    rows = journal(2)
    with opened(tmp_path, connect=disk.connect).store as store:
        store.add_campaign(EVENING)
        write(store, rows[:1])
        disk.refusing = refusal(sqlite3.SQLITE_FULL, "database or disk is full")
        waiting = Waiting()
        store.append("evening", rows[1], waiting.done(2))
        assert store.entries("evening") == rows[:1]
        disk.refusing = None
        waiting.until(1)
        assert store.entries("evening") == rows


# One copy


def test_a_second_copy_is_refused_with_the_folder_and_the_process(tmp_path: Path) -> None:
    with opened(tmp_path).store:
        with pytest.raises(StoreProblem) as refused:
            opened(tmp_path)
        assert str(tmp_path) in str(refused.value)
        assert f"process {os.getpid()}" in str(refused.value)
        assert "--data" in refused.value.cure
    opened(tmp_path).store.close()


def test_a_second_copy_in_another_process_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path).store:
        second = subprocess.run(
            [sys.executable, "-m", "tests.store.playing", str(tmp_path), "1"],
            capture_output=True,
            text=True,
            check=False,
        )
    assert second.returncode == 3
    assert "Another companion" in second.stdout


def test_the_folder_is_free_again_when_opening_failed(tmp_path: Path) -> None:
    disk = Disk()
    disk.refusing = refusal(sqlite3.SQLITE_CANTOPEN, "unable to open database file")
    disk.refuse_at = "PRAGMA"
    with pytest.raises(StoreProblem):
        opened(tmp_path, connect=disk.connect)
    opened(tmp_path).store.close()


# Places that cannot be used


@pytest.fixture
def open_air() -> Iterator[Path]:
    """A folder which every user can reach."""
    with in_the_open() as folder:
        yield folder


def test_a_read_only_folder_is_refused_in_a_sentence(open_air: Path) -> None:
    open_air.chmod(0o555)
    with as_somebody_without_rights(), pytest.raises(StoreProblem) as refused:
        opened(open_air)
    assert str(open_air) in refused.value.what
    assert "read-only" in refused.value.what
    assert refused.value.cure


def test_a_database_that_may_only_be_read_is_refused_in_a_sentence(open_air: Path) -> None:
    with opened(open_air).store as store:
        put_setting(store, "language", "pl")
    open_air.chmod(0o777)
    (open_air / "companion.lock").chmod(0o666)
    (open_air / "companion.db").chmod(0o444)
    with as_somebody_without_rights(), pytest.raises(StoreProblem, match="read-only"):
        opened(open_air)
    with opened(open_air).store as store:
        assert store.setting("language") == "pl"


def test_a_file_in_the_place_of_the_folder_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    for folder in (tmp_path / "data", tmp_path / "data" / "below"):
        with pytest.raises(StoreProblem, match="in the place of a folder"):
            opened(folder)


def test_a_folder_in_the_place_of_the_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "companion.db").mkdir()
    (tmp_path / "companion.db" / "mine").write_text("keep")
    with pytest.raises(StoreProblem, match="in the place of a folder"):
        opened(tmp_path)
    assert (tmp_path / "companion.db" / "mine").read_text() == "keep"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (sqlite3.SQLITE_FULL, "disk is full"),
        (sqlite3.SQLITE_READONLY, "read-only"),
        (sqlite3.SQLITE_IOERR_WRITE, "memory card"),
        (sqlite3.SQLITE_BUSY, "Another program"),
    ],
)
def test_a_disk_that_refuses_at_the_start_stops_with_a_sentence(tmp_path: Path, code: int, words: str) -> None:
    with opened(tmp_path).store as store:
        put_setting(store, "language", "pl")
    disk = Disk()
    disk.refusing = refusal(code, "refused")
    disk.refuse_at = "DELETE"
    with pytest.raises(StoreProblem, match=words):
        opened(tmp_path, connect=disk.connect)
    with opened(tmp_path).store as store:
        assert store.setting("language") == "pl"


def test_a_disk_that_is_full_before_anything_was_made_leaves_nothing_half_made(tmp_path: Path) -> None:
    disk = Disk()
    disk.refusing = refusal(sqlite3.SQLITE_FULL, "database or disk is full")
    disk.refuse_at = "CREATE TABLE entry"
    with pytest.raises(StoreProblem, match="disk is full"):
        opened(tmp_path, connect=disk.connect)
    assert [path.name for path in tmp_path.iterdir()] == ["companion.lock"]
    assert read(tmp_path)[0].found is Found.FRESH


def test_a_file_of_a_newer_companion_is_refused_and_not_touched(tmp_path: Path) -> None:
    with opened(tmp_path).store as store:
        store.add_campaign(EVENING)
        write(store, journal(3))
    path = tmp_path / "companion.db"
    newer = str(VERSION + 1)
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {newer}")
    connection.execute("UPDATE note SET value = ?, sum = ?", (newer, sum_of("note", NOTE_VERSION, newer)))
    connection.execute("ALTER TABLE entry ADD COLUMN more TEXT")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreProblem, match="newer companion") as refused:
        opened(tmp_path)
    assert "Update" in refused.value.cure
    assert path.read_bytes() == before


# Views and settings


def test_a_thousand_views_ride_with_the_next_row_in_one_commit(tmp_path: Path) -> None:
    disk = Disk()
    with opened(tmp_path, connect=disk.connect, pace=NEVER_ALONE).store as store:
        waiting = Waiting()
        store.add_campaign(EVENING, waiting.done("campaign"))
        waiting.until(1)
        before = disk.commits
        for number in range(1000):
            store.save_view("evening", f"page {number}")
        assert store.view("evening") == "page 999"
        write(store, journal(1))
        assert disk.commits == before + 1
    assert disk.commits == before + 1
    with opened(tmp_path).store as store:
        assert store.view("evening") == "page 999"


def test_a_view_without_a_row_is_written_after_a_moment(tmp_path: Path) -> None:
    disk = Disk()
    with opened(tmp_path, connect=disk.connect).store as store:
        waiting = Waiting()
        store.add_campaign(EVENING, waiting.done("campaign"))
        waiting.until(1)
        before = disk.commits
        store.save_view("evening", "camp")
        deadline_s = time.monotonic() + 30
        while disk.commits == before and time.monotonic() < deadline_s:
            time.sleep(0.002)
        assert disk.commits == before + 1


def test_a_view_that_never_rests_is_written_all_the_same(tmp_path: Path) -> None:
    disk = Disk()
    with opened(tmp_path, connect=disk.connect, pace=Pace(view_rest_s=0.05)).store as store:
        waiting = Waiting()
        store.add_campaign(EVENING, waiting.done("campaign"))
        waiting.until(1)
        before = disk.commits
        number, deadline_s = 0, time.monotonic() + 30
        while disk.commits == before and time.monotonic() < deadline_s:
            number += 1
            store.save_view("evening", f"page {number}")
            time.sleep(0.001)
        assert disk.commits > before


def test_a_view_that_is_saved_already_is_not_written_again(tmp_path: Path) -> None:
    with opened(tmp_path).store as store:
        store.add_campaign(EVENING)
        store.save_view("evening", "camp")
    disk = Disk()
    with opened(tmp_path, connect=disk.connect).store as store:
        for _ in range(100):
            store.save_view("evening", "camp")
    assert disk.commits == 0


def test_the_newest_setting_counts_and_all_who_wait_are_told(tmp_path: Path) -> None:
    disk = Disk()
    waiting = Waiting()
    with opened(tmp_path, connect=disk.connect).store as store:
        disk.refusing = refusal(sqlite3.SQLITE_FULL, "database or disk is full")
        for number in range(20):
            store.save_setting("sound", str(number), waiting.done(number))
        assert store.setting("sound") == "19"
        disk.refusing = None
        assert waiting.until(20) == list(range(20))
    with opened(tmp_path).store as store:
        assert store.setting("sound") == "19"


# Clock and sleep


def test_a_clock_that_jumps_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = journal(6)
    moments = iter([2e9, 0.0, 4e9, 1e3] * 1000)
    monkeypatch.setattr(time, "time", lambda: next(moments))
    for first in range(0, 6, 2):
        with opened(tmp_path).store as store:
            store.add_campaign(EVENING)
            write(store, rows[first : first + 2])
    assert read(tmp_path)[1] == {"evening": rows}


def test_the_writer_sleeps_without_a_limit_when_there_is_nothing_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []
    asleep = threading.Event()

    class Recording(threading.Condition):
        def wait(self, timeout: float | None = None) -> bool:
            waits.append(timeout)
            if timeout is None and len(waits) > 1:
                asleep.set()
            return super().wait(timeout)

    with monkeypatch.context() as patched:
        patched.setattr("companion.store.writer.threading.Condition", Recording)
        store = opened(tmp_path).store
    store.add_campaign(EVENING)
    write(store, journal(3))
    store.save_view("evening", "camp")
    assert asleep.wait(30)
    store.close()
    assert waits[-1] is None


def test_importing_the_store_loads_no_engine() -> None:
    code = "import companion.store, sys; sys.exit('sqlite3' in sys.modules or 'shutil' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_closed_store_takes_no_more(tmp_path: Path) -> None:
    store = opened(tmp_path).store
    store.add_campaign(EVENING)
    assert store.close() == 0
    assert store.close() == 0
    with pytest.raises(ValueError, match="closed"):
        store.append("evening", journal(1)[0], Waiting().done(1))
    assert read(tmp_path)[1] == {"evening": ()}


def test_rows_have_only_the_fields_of_the_journal() -> None:
    assert Row.__slots__ == ("seq", "kind", "line", "answers", "events", "check")
