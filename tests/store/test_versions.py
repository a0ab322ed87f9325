"""Saved games of every older companion open, as they were, and a copy of them is kept where their format changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from companion.campaigns import last_timeline
from companion.kernel.check import FIRST_CHECK
from companion.saved_games import CAMPAIGN, check_of
from companion.store import Found, Opened, Row, StoreProblem, open_store, schema
from companion.store.database import Database
from companion.store.examining import examine
from companion.store.files import beside
from companion.store.schema import Format, Step
from tests.store import old
from tests.store.next_format import TABLES_OF_2, TWO, one_to_two


@pytest.fixture
def later_companion(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes the companion one whose format is ``TWO``."""
    return lambda: monkeypatch.setattr(schema, "NOW", TWO)


def opened(folder: Path) -> Opened:
    """What a start finds."""
    return open_store(folder, check_of, first_check=FIRST_CHECK)


def journal(folder: Path) -> tuple[Row, ...]:
    """The journal in a folder."""
    with opened(folder).store as store:
        return store.entries(CAMPAIGN)


@pytest.mark.parametrize("name", old.ALL)
def test_saved_games_of_older_companions_open_and_can_be_played_on(tmp_path: Path, name: str) -> None:
    old.make(name, tmp_path / "companion.db")
    start = opened(tmp_path)
    with start.store as store:
        rows = store.entries(CAMPAIGN)
        assert start.report.found is Found.WHOLE
        assert store.view(CAMPAIGN)
    assert len(rows) > 10
    assert last_timeline("adventure-island", rows).seq == len(rows)


def test_a_format_of_before_is_brought_forward_and_kept_under_its_version_and_the_date(
    tmp_path: Path, later_companion: Callable[[], None]
) -> None:
    path = tmp_path / "companion.db"
    old.make("version-1-won", path)
    before, rows = path.read_bytes(), journal(tmp_path)
    assert path.read_bytes() == before
    later_companion()
    start = opened(tmp_path)
    with start.store as store:
        assert start.report.found is Found.WHOLE
        assert start.report.kept == f"companion.version-1.{date.today().isoformat()}.1.db"
        assert store.entries(CAMPAIGN) == rows
    kept = tmp_path / start.report.kept
    assert kept.read_bytes() == before
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    assert connection.execute("SELECT * FROM seen").fetchall() == [(CAMPAIGN, 2)]
    connection.close()
    again = opened(tmp_path)
    again.store.close()
    assert (again.report.found, again.report.kept) == (Found.WHOLE, "")
    assert sorted(p.name for p in tmp_path.glob("*.db")) == ["companion.db", kept.name]


def test_what_only_the_log_has_is_brought_forward_too(tmp_path: Path, later_companion: Callable[[], None]) -> None:
    path = tmp_path / "companion.db"
    old.make("version-1-won", path)
    rows = journal(tmp_path)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("DELETE FROM entry WHERE seq = ?", (len(rows),))
    copy = {suffix: beside(path, suffix).read_bytes() for suffix in ("", "-wal")}
    connection.close()
    for suffix, content in copy.items():
        beside(path, suffix).write_bytes(content)
    later_companion()
    assert journal(tmp_path) == rows[:-1]
    (kept,) = tmp_path.glob("companion.version-1.*.db")
    assert {suffix: beside(kept, suffix).read_bytes() for suffix in copy} == copy


def test_a_look_at_an_older_format_changes_nothing(tmp_path: Path, later_companion: Callable[[], None]) -> None:
    path = tmp_path / "companion.db"
    old.make("version-1-won", path)
    before = path.read_bytes()
    later_companion()
    assert examine(tmp_path, check_of, first_check=FIRST_CHECK).found is Found.WHOLE
    assert path.read_bytes() == before


def test_a_newer_format_is_refused_with_the_reason_and_not_touched(
    tmp_path: Path, later_companion: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "companion.db"
    old.make("version-1-won", path)
    later_companion()
    opened(tmp_path).store.close()
    before = path.read_bytes()
    monkeypatch.setattr(schema, "NOW", Format(schema.VERSION, schema.TABLES, {}))
    with pytest.raises(StoreProblem, match=r"of a newer companion \(version 2, this one knows 1\)"):
        opened(tmp_path)
    assert path.read_bytes() == before


def test_an_older_format_that_is_damaged_is_rescued(tmp_path: Path, later_companion: Callable[[], None]) -> None:
    path = tmp_path / "companion.db"
    old.make("version-1-won", path)
    rows = journal(tmp_path)
    content = bytearray(path.read_bytes())
    at = content.index(b"take-back steps=")
    content[at] ^= 1
    path.write_bytes(content)
    later_companion()
    start = opened(tmp_path)
    with start.store as store:
        left = store.entries(CAMPAIGN)
    assert start.report.found is Found.DAMAGED
    assert left == rows[: len(left)]
    assert start.report.lost == len(rows) - len(left) > 0


def test_a_step_that_fails_costs_no_entry_and_the_old_file_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "companion.db"
    old.make("version-1-won", path)
    before, rows = path.read_bytes(), journal(tmp_path)

    def wrong(database: Database) -> None:
        database.change("DELETE FROM campaign")

    monkeypatch.setattr(schema, "NOW", Format(2, TABLES_OF_2, {1: Step(schema.TABLES, wrong)}))
    start = opened(tmp_path)
    with start.store as store:
        assert store.entries(CAMPAIGN) == rows
    assert start.report.found is Found.DAMAGED
    assert (tmp_path / start.report.kept).read_bytes() == before


def test_a_version_from_which_there_is_no_way_is_no_older_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "companion.db"
    old.make("version-1-won", path)
    rows = journal(tmp_path)
    monkeypatch.setattr(schema, "NOW", Format(3, TABLES_OF_2, {2: Step(TABLES_OF_2, one_to_two)}))
    start = opened(tmp_path)
    with start.store as store:
        assert start.report.found is Found.DAMAGED
        assert store.entries(CAMPAIGN) == rows
