"""Small files, exports, imports, rescues: whatever is being written when the plug is pulled is whole or not there."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from unittest.mock import patch

import pytest

from companion.campaign_file import read as read_campaign
from companion.cli import main
from companion.faces.screen.kept import page_of
from companion.faces.screen.kept import read as read_page
from companion.loop import WakingInbox
from companion.saved_games import PAGE, open_games
from companion.store import Found, Row, StoreProblem, database, files, schema, write_atomically
from tests.campaigns import journal as played
from tests.campaigns import keep
from tests.power.calls import Calls, Unseen
from tests.power.disk import Change, Disk, Image, Loss, Sync, Write
from tests.power.engine import Engine
from tests.power.table import scratch
from tests.store import old
from tests.store.journals import EVENING, IN_THE_LOG, journal, opened, read, write
from tests.store.next_format import TWO

ANY = tuple(Loss)
AGAIN = (Loss.NONE_KEPT, Loss.ALL_KEPT, *(Loss.PAGES,) * 4)


@pytest.fixture
def place() -> Iterator[Path]:
    with scratch() as folder:
        yield folder


@contextmanager
def recorded(root: Path) -> Iterator[Disk]:
    """All that is done to files below ``root`` in this block is written down, by the engine too."""
    disk = Disk(root)
    engine = Engine(disk)
    with Calls(disk).watched(), patch.object(database, "sqlite_connect", engine.connect):
        yield disk
    engine.close()


def images(disk: Disk, losses: Callable[[Change | None], tuple[Loss, ...]] = lambda _: ANY) -> Iterator[Image]:
    """What a plug leaves that is pulled at any moment of what was written down."""
    return disk.images(losses, random.Random(1))


def put(image: Image, place: Path) -> Path:
    """The image in a folder of its own, the last one gone."""
    folder = place / "image"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    image.put(folder)
    return folder


def test_a_small_file_is_the_old_one_or_the_new_one(place: Path) -> None:
    root = place / "disk"
    root.mkdir()
    old, new = b"old" * 3000, b"a new one" * 2000
    (root / "settings").write_bytes(old)
    with recorded(root) as disk:
        write_atomically(root / "settings", new)
        disk.mark("returned")
    seen = {image.files[root / "settings"] for image in images(disk)}
    assert seen == {old, new}
    end = len(disk.changes)
    assert {image.files[root / "settings"] for image in images(disk) if image.at == end} == {new}


@pytest.mark.parametrize("forgotten", ["fsync", "sync_folder"])
def test_a_small_file_whose_sync_was_forgotten_is_found_out(place: Path, forgotten: str) -> None:
    root = place / "disk"
    root.mkdir()
    (root / "settings").write_bytes(b"old")
    with recorded(root) as disk, patch.object(os if forgotten == "fsync" else files, forgotten, lambda _: None):
        write_atomically(root / "settings", b"new")
    end = len(disk.changes)
    left = {image.files[root / "settings"] for image in images(disk) if image.at == end}
    assert left == ({b"old", b"new", b""} if forgotten == "fsync" else {b"old", b"new"}), "nothing was certain"


def test_a_file_that_is_written_past_the_one_way_is_noticed(place: Path) -> None:
    with recorded(place) as disk:
        for write_somehow in (
            lambda: (place / "a").write_text("x"),
            lambda: (place / "a").write_bytes(b"x"),
            lambda: open(place / "a", "a"),  # noqa: PTH123, SIM115
        ):
            with pytest.raises(Unseen):
                write_somehow()
    assert disk.changes == []


def test_the_page_that_is_kept_is_a_whole_one_or_none(place: Path) -> None:
    root = place / "disk"
    root.mkdir()
    pixels = random.Random(2).randbytes(12 * 8 * 3)
    with recorded(root) as disk:
        games = open_games(root / "data", WakingInbox())
        for key in ("one", "two"):
            games.keep_page(key, False, pixels)
            assert games._write_page is not None
            games._write_page.join()
        games.close()
    seen = set()
    for image in images(disk):
        content = image.files.get(root / "data" / PAGE)
        if content is not None:
            kept = [key for key in ("one", "two") if read_page(content, key) is not None]
            assert len(kept) == 1
            seen.add(kept[0])
    assert seen == {"one", "two"}
    assert page_of("one", False, pixels).key == "one"


def test_an_export_is_a_whole_file_or_none(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, root = place / "data", place / "stick"
    keep(data, "island-2", played(8, begun=False), name="At Iga's")
    root.mkdir()
    with recorded(root) as disk:
        assert main(["campaign", "export", "island-2", str(root / "iga"), "--data", str(data)]) == 0
    assert "is in" in capsys.readouterr().out
    found = [read_campaign(image.files[root / "iga"]).name for image in images(disk) if root / "iga" in image.files]
    assert set(found) == {"At Iga's"}
    end = len(disk.changes)
    assert all(root / "iga" in image.files for image in images(disk) if image.at == end)


def test_an_import_brings_a_whole_campaign_or_none(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = place / "disk"
    root.mkdir()
    keep(place / "data", "island-2", played(8, begun=False), name="At Iga's")
    assert main(["campaign", "export", "island-2", str(place / "iga"), "--data", str(place / "data")]) == 0
    with recorded(root) as disk:
        assert main(["campaign", "import", str(place / "iga"), "--data", str(root / "data")]) == 0
        disk.mark("told")
    assert "is on the shelf" in capsys.readouterr().out
    told = len(disk.changes)
    entries = set()
    for image in images(disk, lambda _: (Loss.NONE_KEPT, Loss.ALL_KEPT, Loss.SECTORS)):
        folder = put(image, place)
        report, journals = read_games(folder / "data")
        assert report is not Found.DAMAGED
        (rows,) = [len(rows) for name, rows in journals.items() if rows] or [0]
        entries.add(rows)
        if image.at == told:
            assert rows == 5
    assert entries == {0, 5}


def read_games(folder: Path) -> tuple[Found, dict[str, tuple[Row, ...]]]:
    """What a start finds: the report, and all journals."""
    games = open_games(folder, WakingInbox())
    try:
        return games.report.found, {c.id: games.store.entries(c.id) for c in games.store.campaigns()}
    finally:
        games.close()


def damaged(folder: Path) -> tuple[Row, ...]:
    """A folder with saved games in file and log, the file without its first page; the rows that are whole."""
    rows = journal(30)
    running = folder.parent / "running"
    with opened(running, pace=IN_THE_LOG).store as store:
        store.add_campaign(EVENING)
        write(store, rows)
    shutil.copytree(running, folder)
    path = folder / "companion.db"
    path.write_bytes(b"\xa5" * 4096 + path.read_bytes()[4096:])
    return rows


def test_a_rescue_that_is_cut_short_anywhere_is_done_again_and_loses_nothing(place: Path) -> None:
    root = place / "disk"
    root.mkdir()
    rows = damaged(root / "data")
    broken = (root / "data" / "companion.db").read_bytes()
    with recorded(root) as disk:
        report = opened(root / "data").report
        disk.mark("told")
    told = next(at for at, change in enumerate(disk.changes) if getattr(change, "what", "") == "told")
    tries = 0
    for image in images(disk, lambda _: (Loss.NONE_KEPT, Loss.ALL_KEPT, Loss.SECTORS, Loss.PREFIX)):
        folder = put(image, place) / "data"
        again, journals = read(folder)
        assert journals == {"evening": rows}, f"{image.at} {image.loss}"
        assert again.found is Found.DAMAGED, "the report stays until somebody has seen it"
        kept = [path.read_bytes() for path in folder.glob("companion.damaged-*.db")]
        assert kept == [broken], f"{image.at} {image.loss}"
        if image.at >= told:
            assert again == report
        tries += 1
    assert tries > 100


def test_a_format_that_is_brought_forward_is_the_old_one_or_the_new_one(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = place / "disk"
    (root / "data").mkdir(parents=True)
    old.make("version-1-worked-check", root / "data" / "companion.db")
    before = (root / "data" / "companion.db").read_bytes()
    _, journals = read_games(root / "data")
    monkeypatch.setattr(schema, "NOW", TWO)
    with recorded(root) as disk:
        open_games(root / "data", WakingInbox()).close()
    tries = 0
    for image in images(disk, lambda _: (Loss.NONE_KEPT, Loss.ALL_KEPT, Loss.SECTORS)):
        folder = put(image, place) / "data"
        found, left = read_games(folder)
        assert (found, left) == (Found.WHOLE, journals), f"{image.at} {image.loss}"
        assert [path.read_bytes() for path in folder.glob("companion.version-1.*.db")] == [before]
        tries += 1
    assert tries > 50


def life(root: Path, name: str, rows: int, bulk: int) -> tuple[Disk, tuple[Row, ...]]:
    """Open the store and write so many rows more, a commit each, until the plug is pulled; the disk, and all rows."""
    with recorded(root) as disk:
        start = opened(root, pace=IN_THE_LOG)
        with start.store as store:
            assert start.report.found is not Found.DAMAGED, start.report.sentences
            there = store.entries(EVENING.id)
            all_rows = journal(rows, name=name, bulk=bulk, after=there)
            for row in all_rows[len(there) :]:
                write(store, [row])
                disk.mark(row.seq)
            disk.end()
    return disk, all_rows


def during_the_last_commit(disk: Disk) -> Callable[[Change | None], tuple[Loss, ...]]:
    """Pull the plug a few times while the last sync is under way."""
    *_, last = (change for change in disk.changes if isinstance(change, Sync))
    return lambda change: AGAIN if change is last else ()


def test_half_a_commit_is_no_damage_and_nothing_of_it_comes_back_later(place: Path) -> None:
    root = place / "disk"
    root.mkdir()
    with opened(root).store as store:
        store.add_campaign(EVENING)
    disk, rows = life(root, "before the cut", 5, bulk=5_000)
    before, after = (at for at, change in enumerate(disk.changes) if getattr(change, "what", 0) in (4, 5))
    cut = next(image for image in images(disk, lambda _: (Loss.NONE_KEPT,)) if image.at == before)
    writes = [change for change in disk.changes[before:after] if isinstance(change, Write)]
    frames = [writes[at : at + 2] for at in range(0, len(writes), 2)]
    assert len(frames) == 5
    taken = 0
    for kept in product((False, True), repeat=len(frames)):
        half = cut.with_writes(write for frame, there in zip(frames, kept, strict=True) if there for write in frame)
        folder = put(half, place)
        second, anew = life(folder, "after the cut", 2, bulk=2_500)
        assert anew[:4] == rows[:4]
        assert len(anew) == 6 or anew[4] == rows[4], "the fifth is whole, or it is not there"
        taken += len(anew) == 7
        for left in images(second, during_the_last_commit(second)):
            report, journals = read(put(left, place))
            assert report.found is Found.WHOLE, kept
            assert journals["evening"] in (anew[:-1], anew), kept
    assert taken >= 2, "a row that is whole in half a commit is taken"


@pytest.mark.parametrize("seed", range(6))
def test_cut_upon_cut_with_another_evening_each_time_loses_nothing_that_was_told(place: Path, seed: int) -> None:
    rng = random.Random(seed)
    root = place / "disk-0"
    root.mkdir()
    told: tuple[Row, ...] = ()
    for cuts in range(8):
        with recorded(root) as disk:
            start = opened(root, pace=IN_THE_LOG)
            with start.store as store:
                assert start.report.found is not Found.DAMAGED, start.report.sentences
                if not store.campaigns():
                    store.add_campaign(EVENING)
                there = store.entries(EVENING.id)
                assert there[: len(told)] == told
                # Whoever goes on after a cut does something else than before it.
                rows = journal(6, name=f"life {cuts}", bulk=600, after=there)
                for row in rows[len(there) :]:
                    write(store, [row])
                    disk.mark(row.seq)
                disk.end()
        cut_at = rng.randint(len(disk.changes) // 2, len(disk.changes))
        (image,) = [i for i in images(disk, lambda _: (rng.choice(ANY),)) if i.at == cut_at]
        shown = [mark.what for mark in disk.changes[:cut_at] if isinstance(getattr(mark, "what", None), int)]
        told = rows[: max(shown, default=len(there))]
        root = place / f"disk-{cuts + 1}"
        root.mkdir()
        image.put(root)
    assert len(told) > 15


def test_a_start_after_which_nothing_was_written_can_be_cut_too(place: Path) -> None:
    root = place / "disk"
    root.mkdir()
    with recorded(root) as disk:
        opened(root / "new" / "folder").store.close()
    for image in images(disk):
        folder = put(image, place) / "new" / "folder"
        try:
            report, journals = read(folder)
        except StoreProblem as problem:
            pytest.fail(f"{image.at} {image.loss}: {problem}")
        assert journals == {}
        assert report.found in (Found.FRESH, Found.WHOLE)
