"""The plug is pulled, the program is killed: what was said to be on the disk is there."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store import Found
from tests.store.journals import EVENING, journal, opened, read, write

ENDLESS = 1_000


def playing(folder: Path, rows: int, moment: str = "") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.playing", str(folder), str(rows), moment], stdout=subprocess.PIPE, text=True
    )


def seen_of(process: subprocess.Popen[str], lines: int | None = None) -> list[int]:
    """The numbers which the program printed: the first ``lines`` of them, or all."""
    assert process.stdout is not None
    if lines is None:
        return [int(line) for line in process.stdout if line.strip().isdecimal()]
    return [int(process.stdout.readline()) for _ in range(lines)]


def test_every_row_that_was_shown_survives_kill_9_in_the_middle_of_appends(tmp_path: Path) -> None:
    for lines in (1, 7, 40, 3, 90):
        with playing(tmp_path, ENDLESS) as process:
            shown = seen_of(process, lines)
            process.kill()
            shown += seen_of(process)
        report, journals = read(tmp_path)
        assert report.found is Found.WHOLE
        rows = journals["evening"]
        assert len(rows) >= shown[-1]
        assert rows == journal(len(rows))


@pytest.mark.parametrize("name", ["SIGTERM", "SIGKILL"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_signal_during_a_commit_leaves_the_row_whole_or_not_there(tmp_path: Path, name: str, when: str) -> None:
    with playing(tmp_path, 5, f"{name}-{when}") as process:
        assert seen_of(process) == [1, 2, 3, 4]
    assert process.returncode == -signal.Signals[name]
    report, journals = read(tmp_path)
    assert report.found is Found.WHOLE
    assert journals == {"evening": journal(5 if when == "after" else 4)}


def test_a_tidy_end_at_sigterm_writes_all_that_was_handed_over(tmp_path: Path) -> None:
    with playing(tmp_path, 300, "tidy") as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("handed over"):
                break
        process.send_signal(signal.SIGTERM)
        process.stdout.read()
    assert process.returncode == 0
    assert read(tmp_path)[1] == {"evening": journal(300)}


def test_a_copy_of_the_disk_at_any_moment_holds_every_row_that_was_shown(tmp_path: Path) -> None:
    rows = journal(80)
    data = tmp_path / "data"
    with opened(data).store as store:
        store.add_campaign(EVENING)
        for row in rows:
            write(store, [row])
            if row.seq % 8 == 0:
                shutil.copytree(data, tmp_path / str(row.seq))
    for seq in range(8, 81, 8):
        report, journals = read(tmp_path / str(seq))
        assert report.found is Found.WHOLE
        assert journals == {"evening": rows[:seq]}


def test_a_commit_that_was_cut_off_is_no_damage_and_costs_no_earlier_row(tmp_path: Path) -> None:
    rows = journal(12)
    data = tmp_path / "data"
    log = data / "companion.db-wal"
    with opened(data).store as store:
        store.add_campaign(EVENING)
        write(store, rows[:11])
        before = log.stat().st_size
        write(store, rows[11:])
        after = log.stat().st_size
        assert after > before
        shutil.copytree(data, tmp_path / "copy")
    content = (tmp_path / "copy" / "companion.db-wal").read_bytes()
    for cut in (*range(before, after, 301), after - 1):
        again = tmp_path / f"cut {cut}"
        shutil.copytree(tmp_path / "copy", again)
        (again / "companion.db-wal").write_bytes(content[:cut])
        report, journals = read(again)
        assert report.found is Found.WHOLE
        assert journals == {"evening": rows[:11]}
        shutil.rmtree(again)


def test_a_start_that_is_cut_short_while_it_makes_the_first_file_leaves_a_fresh_folder(tmp_path: Path) -> None:
    (tmp_path / "companion.lock").write_text("")
    (tmp_path / "companion.new.db").write_bytes(b"half")
    report, journals = read(tmp_path)
    assert report.found is Found.FRESH
    assert journals == {}
    assert not (tmp_path / "companion.new.db").exists()
