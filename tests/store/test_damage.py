"""Damaged files: the start goes on with every whole row, keeps the damaged file, and says what was lost."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.store import Found, Report, Row
from companion.store.database import create
from tests.store.journals import (
    EVENING,
    IN_THE_LOG,
    OTHER,
    Disk,
    files_of,
    journal,
    opened,
    put_setting,
    read,
    refusal,
    write,
)

PAGE_BYTES = 4096
FRAME_BYTES = 24 + PAGE_BYTES
SETTINGS = {"language": "pl", "sound": "off"}

TRUTH = {"evening": journal(90), "other": journal(60, name="olek")}


@dataclass(frozen=True)
class Written:
    """A folder with saved games, to be copied and damaged."""

    folder: Path

    def copy(self, to: Path) -> Path:
        shutil.copytree(self.folder, to, dirs_exist_ok=True)
        return to


def play(folder: Path, during: Callable[[], object] = lambda: None) -> Written:
    """Two campaigns in turns, with settings and views; ``during`` is called while the file is still open."""
    with opened(folder, pace=IN_THE_LOG).store as store:
        store.add_campaign(EVENING)
        store.add_campaign(OTHER)
        for key, value in SETTINGS.items():
            put_setting(store, key, value)
        for first in range(0, 90, 10):
            write(store, TRUTH["evening"][first : first + 10])
            store.save_view("evening", f"page {first}")
            if first < 60:
                write(store, TRUTH["other"][first : first + 10], OTHER)
        during()
    return Written(folder)


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """Saved games as a tidy end leaves them: one file."""
    return play(tmp_path_factory.mktemp("closed"))


@pytest.fixture(scope="module")
def unplugged(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """Saved games as a pulled plug leaves them: the newest rows are in the log."""
    running, copy = tmp_path_factory.mktemp("running"), tmp_path_factory.mktemp("unplugged")
    play(running, lambda: shutil.copytree(running, copy, dirs_exist_ok=True))
    assert (copy / "companion.db-wal").stat().st_size > 20 * FRAME_BYTES
    return Written(copy)


@pytest.fixture
def fresh_folder() -> Iterator[Callable[[], Path]]:
    made: list[Path] = []

    def make() -> Path:
        made.append(Path(tempfile.mkdtemp()))
        return made[-1]

    yield make
    for folder in made:
        shutil.rmtree(folder)


Damage = Callable[[bytes], bytes]


def cut(at: int) -> Damage:
    return lambda content: content[:at]


def flip(at: int, bit: int) -> Damage:
    return lambda content: content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :]


def overwrite(at: int, garbage: bytes) -> Damage:
    return lambda content: (content[:at] + garbage + content[at + len(garbage) :])[: len(content)]


@dataclass(frozen=True)
class Hit:
    """Some damage to a file of any size, so that an example says by itself what it does."""

    kind: str
    place_ppm: int
    length: int
    garbage: bytes

    def on(self, path: Path) -> None:
        content = path.read_bytes()
        at = len(content) * self.place_ppm // 1_000_000
        page_at = at - at % PAGE_BYTES
        damage = {
            "cut": cut(at),
            "flip": flip(at, self.length % 8),
            "zeros": overwrite(at, bytes(self.length)),
            "garbage": overwrite(at, self.garbage),
            "page of zeros": overwrite(page_at, bytes(PAGE_BYTES)),
            "page of garbage": overwrite(page_at, (self.garbage * PAGE_BYTES)[:PAGE_BYTES]),
        }[self.kind]
        path.write_bytes(damage(content))


def hits(*kinds: str) -> st.SearchStrategy[Hit]:
    return st.builds(
        Hit,
        st.sampled_from(kinds),
        st.integers(0, 999_999),
        st.integers(1, 9000),
        st.binary(min_size=1, max_size=64),
    )


ANY = hits("cut", "flip", "zeros", "garbage", "page of zeros", "page of garbage")


def check_kept(folder: Path, report: Report, damaged: dict[str, bytes]) -> None:
    """The damaged file and its log stand in the folder, byte for byte, under the name which the report gives."""
    kept = dict(files_of(folder))
    for name, content in damaged.items():
        if not name.endswith("-shm"):  # an index of the log, which the engine makes anew at every start
            assert kept[name.replace("companion.db", report.kept)] == content


def check_report(report: Report, journals: dict[str, tuple[Row, ...]], hit: Hit | None = None) -> None:
    """What is there is a beginning of what was written, and the report counts it rightly.

    Garbage may by chance read like the number of a row that never was.
    """
    for campaign, rows in journals.items():
        assert rows == TRUTH[campaign][: len(rows)]
    for found in report.campaigns:
        whole = len(TRUTH[found.campaign.id])
        assert found.recovered == len(journals[found.campaign.id])
        assert found.lost >= 0
        if hit is None or hit.kind != "garbage":
            assert found.lost <= whole - found.recovered


def settle(folder: Path) -> None:
    """Somebody reads the report; the next start is whole."""
    with opened(folder).store as store:
        store.report_seen()
    assert read(folder)[0].found is Found.WHOLE


MANY = settings(
    max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@MANY
@given(hit=ANY)
def test_any_damage_to_the_file_loses_no_row_before_the_break_and_is_told(
    closed: Written, fresh_folder: Callable[[], Path], hit: Hit
) -> None:
    folder = closed.copy(fresh_folder())
    path = folder / "companion.db"
    hit.on(path)
    damaged = dict(files_of(folder))
    report, journals = read(folder)
    check_report(report, journals, hit)
    if report.found is Found.WHOLE:  # the damage hit what nobody uses
        assert journals == TRUTH
        with opened(folder).store as store:
            assert {key: store.setting(key) for key in SETTINGS} == SETTINGS
            assert store.view("evening") == "page 80"
    else:
        assert report.found is Found.DAMAGED
        check_kept(folder, report, damaged)
        assert read(folder) == (report, journals)
        settle(folder)
        assert read(folder)[1] == journals


@MANY
@given(hit=hits("flip", "zeros", "garbage"))
def test_any_damage_to_the_log_loses_no_row_in_silence(
    unplugged: Written, fresh_folder: Callable[[], Path], hit: Hit
) -> None:
    folder = unplugged.copy(fresh_folder())
    log = folder / "companion.db-wal"
    hit.on(log)
    damaged = dict(files_of(folder))
    report, journals = read(folder)
    check_report(report, journals, hit)
    if report.found is Found.DAMAGED:
        check_kept(folder, report, damaged)
        settle(folder)
    else:
        # The last commit may look as if it had never been finished; no other may go in silence.
        missing = sum(len(TRUTH[campaign]) - len(rows) for campaign, rows in journals.items())
        assert missing <= 1


@MANY
@given(hit=hits("cut"))
def test_a_log_that_was_cut_anywhere_gives_the_rows_before_the_cut(
    unplugged: Written, fresh_folder: Callable[[], Path], hit: Hit
) -> None:
    folder = unplugged.copy(fresh_folder())
    log = folder / "companion.db-wal"
    hit.on(log)
    report, journals = read(folder)
    assert report.found is Found.WHOLE
    check_report(report, journals, hit)


@MANY
@given(hit=ANY)
def test_damage_to_the_file_under_a_whole_log_loses_no_row_before_the_break(
    unplugged: Written, fresh_folder: Callable[[], Path], hit: Hit
) -> None:
    folder = unplugged.copy(fresh_folder())
    path = folder / "companion.db"
    hit.on(path)
    damaged = dict(files_of(folder))
    report, journals = read(folder)
    check_report(report, journals, hit)
    if report.found is Found.DAMAGED:
        check_kept(folder, report, damaged)
        settle(folder)
    else:
        assert journals == TRUTH


def test_damage_in_the_middle_of_the_log_costs_nothing_when_newer_pages_follow(
    unplugged: Written, tmp_path: Path
) -> None:
    folder = unplugged.copy(tmp_path)
    log = folder / "companion.db-wal"
    middle = log.stat().st_size // FRAME_BYTES // 2 * FRAME_BYTES
    log.write_bytes(flip(32 + middle + 24 + 4000, 3)(log.read_bytes()))
    report, journals = read(folder)
    assert report.found is Found.DAMAGED
    assert journals == TRUTH
    assert report.lost == 0


@pytest.mark.parametrize("length", [1, 50, 4096])
def test_a_first_page_torn_while_it_was_moved_out_of_the_log_is_taken_from_the_log(
    unplugged: Written, tmp_path: Path, length: int
) -> None:
    folder = unplugged.copy(tmp_path)
    path = folder / "companion.db"
    path.write_bytes(overwrite(0, b"\xff" * length)(path.read_bytes()))
    report, journals = read(folder)
    assert report.found is Found.WHOLE
    assert journals == TRUTH
    assert path.read_bytes().startswith(b"SQLite format 3\0"), "the log was moved into the file"


@pytest.mark.parametrize("page", range(1, 14))
def test_a_file_without_one_of_its_first_pages_gives_all_rows_of_the_others(
    closed: Written, tmp_path: Path, page: int
) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    path.write_bytes(overwrite((page - 1) * PAGE_BYTES, b"\xa5" * PAGE_BYTES)(path.read_bytes()))
    report, journals = read(folder)
    check_report(report, journals)
    assert report.found is Found.DAMAGED
    assert report.recovered + report.lost == 150, "the index knows how many there were"
    assert {found.campaign for found in report.campaigns} == {EVENING, OTHER}, "a campaign is written twice"


def test_the_last_row_damaged_says_so_in_a_sentence(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    content = path.read_bytes()
    path.write_bytes(content.replace(b"roll who=iga nr=90", b"roll who=iga nr=91"))
    report, journals = read(folder)
    assert [(found.campaign, found.recovered, found.lost) for found in report.campaigns] == [
        (EVENING, 89, 1),
        (OTHER, 60, 0),
    ]
    assert journals["evening"] == TRUTH["evening"][:89]
    assert report.settings == 2
    assert "Adventure 1: 89 of 90 entries are whole." in report.sentences
    assert "The damaged file is kept as companion.damaged-1.db. Nothing was thrown away." in report.sentences


def test_a_row_in_the_middle_damaged_ends_its_journal_there_and_no_other(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    path.write_bytes(path.read_bytes().replace(b"roll who=olek nr=31", b"roll who=olek nr=77"))
    report, journals = read(folder)
    assert journals == {"evening": TRUTH["evening"], "other": TRUTH["other"][:30]}
    assert [(found.recovered, found.lost) for found in report.campaigns] == [(90, 0), (30, 30)]


def test_play_goes_on_after_a_rescue(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    path.write_bytes(path.read_bytes().replace(b"roll who=iga nr=41", b"roll who=iga nr=14"))
    with opened(folder).store as store:
        assert store.setting("language") == "pl"
        write(store, journal(5, name="marta", after=TRUTH["evening"][:40])[40:])
    assert read(folder)[1]["evening"] == journal(5, name="marta", after=TRUTH["evening"][:40])


def test_damage_upon_damage_keeps_every_file(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    for number, at in ((1, 0), (2, 30), (3, 101)):
        path.write_bytes(overwrite(at, b"garbage")(path.read_bytes()))
        before = path.read_bytes()
        report, _ = read(folder)
        assert report.kept == f"companion.damaged-{number}.db"
        assert (folder / report.kept).read_bytes() == before
    assert "companion.damaged-1.db" in " ".join(report.sentences), "the first report was never seen"


def test_an_empty_file_is_damage_where_games_were_kept_before(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    (folder / "companion.db").write_bytes(b"")
    report, journals = read(folder)
    assert report.found is Found.DAMAGED
    assert journals == {}
    assert (folder / report.kept).read_bytes() == b""


def test_an_empty_file_in_a_new_folder_never_held_anything(tmp_path: Path) -> None:
    (tmp_path / "companion.db").touch()
    assert read(tmp_path)[0].found is Found.FRESH


def test_an_empty_file_beside_a_log_gives_the_rows_of_the_log(unplugged: Written, tmp_path: Path) -> None:
    folder = unplugged.copy(tmp_path)
    (folder / "companion.db").write_bytes(b"")
    damaged = dict(files_of(folder))
    report, journals = read(folder)
    assert report.found is Found.DAMAGED
    check_report(report, journals)
    check_kept(folder, report, damaged)


def test_a_log_without_its_file_is_kept_and_read(unplugged: Written, tmp_path: Path) -> None:
    folder = unplugged.copy(tmp_path)
    (folder / "companion.db").unlink()
    damaged = dict(files_of(folder))
    report, journals = read(folder)
    check_report(report, journals)
    assert report.found is Found.DAMAGED
    check_kept(folder, report, damaged)


@pytest.mark.parametrize(
    "content", [b"x", b"not a database at all\n" * 1000, bytes(20_000), b"SQLite format 3\0" * 999]
)
def test_a_file_that_is_no_database_is_kept_and_play_begins(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "companion.db").write_bytes(content)
    report, journals = read(tmp_path)
    assert report.found is Found.DAMAGED
    assert journals == {}
    assert (tmp_path / report.kept).read_bytes() == content


def test_a_database_of_another_program_is_kept_untouched(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "companion.db")
    connection.execute("CREATE TABLE recipe (name TEXT, minutes INTEGER, text TEXT)")
    connection.executemany("INSERT INTO recipe VALUES (?, ?, ?)", [("soup", n, "boil" * 999) for n in range(200)])
    connection.commit()
    connection.close()
    before = (tmp_path / "companion.db").read_bytes()
    report, journals = read(tmp_path)
    assert report.found is Found.DAMAGED
    assert "database of another program" in report.sentences[0]
    assert "No saved game of ours could be found in the file." in report.sentences
    assert journals == {}
    assert (tmp_path / report.kept).read_bytes() == before


@pytest.mark.parametrize("at", [0, 17, 18, 19, 20, 21, 24, 40, 56, 60, 63, 68, 71, 100, 105])
def test_one_flipped_bit_in_the_header_locks_nobody_out(closed: Written, tmp_path: Path, at: int) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    path.write_bytes(flip(at, 1)(path.read_bytes()))
    report, journals = read(folder)
    assert journals == TRUTH
    assert report.lost == 0


@pytest.mark.parametrize("table", ["setting", "view", "campaign", "note"])
def test_a_changed_small_line_is_noticed_although_the_engine_sees_nothing(
    closed: Written, tmp_path: Path, table: str
) -> None:
    folder = closed.copy(tmp_path)
    connection = sqlite3.connect(folder / "companion.db")
    column = "name" if table == "campaign" else "value"
    connection.execute(f"UPDATE {table} SET {column} = 'x' || {column}")
    connection.commit()
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    report, journals = read(folder)
    assert report.found is Found.DAMAGED
    assert set(journals) == (set() if table == "campaign" else set(TRUTH)) or journals == TRUTH


@pytest.mark.parametrize("length", [16, 32, 41, 56, 4161, 9000])
def test_a_log_without_its_beginning_gives_the_rows_behind_it(unplugged: Written, tmp_path: Path, length: int) -> None:
    folder = unplugged.copy(tmp_path)
    log = folder / "companion.db-wal"
    log.write_bytes(overwrite(0, bytes(length))(log.read_bytes()))
    report, journals = read(folder)
    check_report(report, journals)
    assert report.found is Found.DAMAGED
    assert report.recovered + report.lost == 150


def test_a_row_whose_tail_is_damaged_in_the_log_is_read_from_the_file(tmp_path: Path) -> None:
    running, folder = tmp_path / "running", tmp_path / "copy"
    rows = journal(18)
    with opened(running).store as store:
        store.add_campaign(EVENING)
        write(store, rows)
        connection = sqlite3.connect(running / "companion.db")
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        shutil.copytree(running, folder)
        connection.close()
    path, log = folder / "companion.db", folder / "companion.db-wal"
    content = bytearray(log.read_bytes())
    tails = [
        at for at in range(32, len(content), FRAME_BYTES) if content[at + 100 : at + 4000].count("żółw".encode()) > 500
    ]
    assert tails
    for at in tails:
        content[at + 2000] ^= 1
    log.write_bytes(content)
    path.write_bytes(flip(20, 0)(path.read_bytes()))
    report, journals = read(folder)
    assert report.found is Found.DAMAGED
    assert journals == {"evening": rows}


def test_an_old_setting_does_not_come_back_by_a_rescue(tmp_path: Path) -> None:
    keys = [f"key {number}" for number in range(40)]
    with opened(tmp_path).store as store:
        for value in ("old" * 1000, "new"):
            for key in keys:
                put_setting(store, key, value)
    path = tmp_path / "companion.db"
    path.write_bytes(flip(0, 0)(path.read_bytes()))
    report, _ = read(tmp_path)
    assert report.settings == 40
    with opened(tmp_path).store as store:
        assert {store.setting(key) for key in keys} == {"new"}


def test_a_row_whose_campaign_has_a_flipped_bit_goes_back_to_where_it_belongs(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    content = path.read_bytes()
    at = content.index(b"evening\x2acommand")
    path.write_bytes(flip(at, 1)(content))
    report, journals = read(folder)
    assert report.found is Found.DAMAGED
    assert report.lost == 0
    assert journals == TRUTH


def test_a_flipped_number_in_an_index_is_no_lost_row(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    content = path.read_bytes()
    key = re.search(rb"other\x3c(?!command)", content)
    assert key is not None
    path.write_bytes(flip(key.end() - 1, 0)(content))
    report, journals = read(folder)
    assert report.found is Found.DAMAGED
    assert report.lost == 0
    assert journals == TRUTH


def test_pages_which_the_disk_cannot_read_cost_only_what_was_on_them(
    closed: Written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = closed.copy(tmp_path)
    disk = Disk()
    disk.refusing, disk.refuse_at = refusal(sqlite3.SQLITE_IOERR_READ, "disk I/O error"), "PRAGMA integrity_check"
    real_pread = os.pread

    def pread(file: int, size: int, at: int) -> bytes:
        if at // PAGE_BYTES in (0, 20):
            disk.refusing = None
            raise OSError(errno.EIO, "Input/output error")
        return real_pread(file, size, at)

    monkeypatch.setattr(os, "pread", pread)
    opened(folder, connect=disk.connect).store.close()
    report, journals = read(folder)
    check_report(report, journals)
    assert report.found is Found.DAMAGED
    assert report.recovered + report.lost == 150
    assert report.recovered > 0


def test_a_row_taken_out_by_another_program_is_noticed(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    connection = sqlite3.connect(folder / "companion.db")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("DELETE FROM entry WHERE campaign = 'evening' AND seq = 50")
    connection.commit()
    connection.close()
    report, journals = read(folder)
    assert report.found is Found.DAMAGED
    assert journals == {"evening": TRUTH["evening"][:49], "other": TRUTH["other"]}


# A rescue that is cut short


class Unplugged(BaseException):
    """The plug is pulled."""


def rescue_until(folder: Path, last_step: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    """A start that is cut off after so many changes to the folder; whether it got that far."""
    steps = 0

    def counted(real: Callable[..., object]) -> Callable[..., object]:
        def step(*arguments: object, **options: object) -> object:
            nonlocal steps
            result = real(*arguments, **options)
            steps += str(arguments[0]).startswith(str(folder))
            if steps == last_step:
                raise Unplugged
            return result

        return step

    with monkeypatch.context() as patched:
        for name in ("unlink", "replace"):
            patched.setattr(Path, name, counted(getattr(Path, name)))
        patched.setattr(os, "link", counted(os.link))
        patched.setattr("companion.store.rescue.create", counted(create))
        with contextlib.suppress(Unplugged):
            opened(folder).store.close()
            return False
    return True


def test_a_rescue_cut_short_at_any_step_is_done_again_at_the_next_start(
    unplugged: Written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut_short = True
    last_step = 0
    while cut_short:
        last_step += 1
        folder = unplugged.copy(tmp_path / str(last_step))
        path = folder / "companion.db"
        for file in (path, folder / "companion.db-wal"):
            file.write_bytes(flip(0, 0)(file.read_bytes()))
        damaged = dict(files_of(folder))
        cut_short = rescue_until(folder, last_step, monkeypatch)
        report, journals = read(folder)
        assert report.found is Found.DAMAGED
        assert journals == TRUTH
        check_kept(folder, report, damaged)
        leftover = {path.name for path in folder.iterdir()} - {"companion.db", "companion.lock"}
        assert all(name.startswith("companion.damaged-1.db") for name in leftover)
    assert last_step > 12


def test_a_full_disk_during_a_rescue_stops_with_a_sentence_and_changes_nothing(closed: Written, tmp_path: Path) -> None:
    folder = closed.copy(tmp_path)
    path = folder / "companion.db"
    path.write_bytes(flip(0, 0)(path.read_bytes()))
    before = dict(files_of(folder))
    disk = Disk()
    disk.refusing, disk.refuse_at = refusal(sqlite3.SQLITE_FULL, "database or disk is full"), "INSERT INTO entry"
    with pytest.raises(Exception, match="disk is full"):
        opened(folder, connect=disk.connect)
    assert dict(files_of(folder)) == before
    assert read(folder)[1] == TRUTH
