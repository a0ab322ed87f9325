"""A whole journal comes to the disk in one piece, and a folder can be looked into without touching it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store import Campaign, Found, StoreProblem
from companion.store.examining import examine
from companion.store.files import DATABASE, LOCK
from tests.store.journals import EVENING, Disk, Waiting, check_of, files_of, journal, opened, read, write

GUEST = Campaign("guest", "island", "From another machine")


def test_a_whole_journal_is_there_after_one_commit(tmp_path: Path) -> None:
    disk, waiting, rows = Disk(), Waiting(), journal(40)
    with opened(tmp_path, connect=disk.connect).store as store:
        before = disk.commits
        store.add_journal(GUEST, rows, waiting.done("guest"))
        assert waiting.until(1) == ["guest"]
        assert disk.commits == before + 1
        head = store.head("guest")
        assert head is not None
        assert (head.seq, head.check) == (40, rows[-1].check)
    assert read(tmp_path)[1] == {"guest": rows}


def test_a_journal_that_was_added_whole_goes_on_like_any_other(tmp_path: Path) -> None:
    rows = journal(5)
    with opened(tmp_path).store as store:
        store.add_journal(GUEST, rows[:3])
        write(store, rows[3:], GUEST)
    assert read(tmp_path)[1] == {"guest": rows}


def test_of_a_journal_that_does_not_fit_on_the_disk_nothing_stays(tmp_path: Path) -> None:
    rows = journal(3)
    with opened(tmp_path).store as store:
        store.add_campaign(EVENING)
        write(store, rows)
    disk, waiting = Disk(), Waiting()
    disk.most_pages = 16
    store = opened(tmp_path, connect=disk.connect).store
    store.add_journal(GUEST, journal(400), waiting.done("guest"))
    assert store.close(0.1) == 1
    [(_, error)] = waiting.told
    assert isinstance(error, StoreProblem)
    assert read(tmp_path)[1] == {"evening": rows}


def test_a_journal_that_breaks_off_in_its_middle_is_refused_before_the_queue(tmp_path: Path) -> None:
    rows = journal(5)
    with opened(tmp_path).store as store:
        with pytest.raises(ValueError, match="row 4 does not follow row 2"):
            store.add_journal(GUEST, (*rows[:2], *rows[3:]))
        assert store.campaigns() == ()
    assert read(tmp_path)[1] == {}


def test_a_campaign_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    rows = journal(5)
    with opened(tmp_path).store as store:
        store.add_journal(GUEST, rows)
        with pytest.raises(ValueError, match="there is a campaign guest already"):
            store.add_journal(GUEST, journal(2, name="olek"))
    assert read(tmp_path)[1] == {"guest": rows}


# A look that changes nothing


def played(folder: Path, rows: int = 60) -> Path:
    """A folder with one campaign, orderly closed; its database."""
    with opened(folder).store as store:
        store.add_campaign(EVENING)
        write(store, journal(rows))
    return folder / DATABASE


def kept(folder: Path) -> dict[str, bytes]:
    """All that is worth something; a reader leaves an index of the log, and a log that is empty."""
    return {name: content for name, content in files_of(folder) if content and not name.endswith("-shm")}


def test_a_look_at_whole_games_tells_what_a_start_would_and_changes_nothing(tmp_path: Path) -> None:
    played(tmp_path)
    before = kept(tmp_path)
    report = examine(tmp_path, check_of)
    assert kept(tmp_path) == before
    assert report.found is Found.WHOLE
    assert report == read(tmp_path)[0]


def test_a_look_at_damaged_games_repairs_nothing(tmp_path: Path) -> None:
    database = played(tmp_path)
    content = bytearray(database.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = bytes(4096)
    database.write_bytes(content)
    before = kept(tmp_path)
    report = examine(tmp_path, check_of)
    assert kept(tmp_path) == before
    assert (report.found, report.kept) == (Found.DAMAGED, "")
    assert report.lost > 0
    after = read(tmp_path)[0]
    assert (after.found, after.campaigns) == (Found.DAMAGED, report.campaigns)
    assert after.kept != ""


def test_a_look_into_a_folder_without_games_leaves_it_empty(tmp_path: Path) -> None:
    assert examine(tmp_path, check_of).found is Found.FRESH
    assert examine(tmp_path / "nowhere", check_of).found is Found.FRESH
    assert list(tmp_path.iterdir()) == []


def test_a_look_does_not_disturb_a_table_that_plays(tmp_path: Path) -> None:
    with opened(tmp_path).store as store:
        with pytest.raises(StoreProblem, match="is playing with the saved games"):
            examine(tmp_path, check_of)
        store.add_campaign(EVENING)
        write(store, journal(3))
    assert (tmp_path / LOCK).exists()
    assert examine(tmp_path, check_of).recovered == 3
