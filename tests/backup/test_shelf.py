"""A backup is a folder of its own on the stick, whole or known not to be, and no earlier one is touched."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from companion.backup import shelf
from companion.backup.shelf import Named, Pulled, campaign_named, copy_file, kept_on, write_backup
from companion.campaign_file import CampaignFile
from companion.stick import Kept
from tests.campaigns import GAME, file_of, journal

ROWS = journal()


def campaign(id_: str, name: str, rows: int = len(ROWS)) -> Named:
    """A file for a backup."""
    return campaign_named(id_, lambda: CampaignFile("island-companion 0.1.0", GAME, name, ROWS[:rows]))


def save(stick: Path, *files: Named) -> int:
    """A backup of these files."""
    return write_backup(stick, files, "island-companion 0.1.0", lambda _done: None)


def test_every_campaign_of_a_backup_can_be_found_on_the_stick(tmp_path: Path) -> None:
    save(tmp_path, campaign("island-1", "Rainy days"), campaign("island-2", "Żółw"))
    assert kept_on(tmp_path) == (
        Kept("island-companion/backup-0001/island-1.campaign", "Rainy days", GAME, len(ROWS), 1),
        Kept("island-companion/backup-0001/island-2.campaign", "Żółw", GAME, len(ROWS), 1),
    )


def test_backups_are_numbered_and_the_newest_is_named_first(tmp_path: Path) -> None:
    assert save(tmp_path, campaign("island-1", "Rainy days", 3)) == 1
    assert save(tmp_path, campaign("island-1", "Rainy days", 5)) == 2
    assert [(kept.backup, kept.entries) for kept in kept_on(tmp_path)] == [(2, 5), (1, 3)]


def test_a_campaign_that_was_not_played_since_is_named_once(tmp_path: Path) -> None:
    save(tmp_path, campaign("island-1", "Rainy days"))
    save(tmp_path, campaign("island-1", "Rainy days"))
    assert [kept.backup for kept in kept_on(tmp_path)] == [2]


def test_an_earlier_backup_is_never_touched(tmp_path: Path) -> None:
    save(tmp_path, campaign("island-1", "Rainy days", 3))
    first = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    save(tmp_path, campaign("island-1", "Rainy days"))
    assert {path: path.read_bytes() for path in first} == first


def test_the_list_names_each_file_with_its_check(tmp_path: Path) -> None:
    save(tmp_path, campaign("island-1", "Rainy days"))
    listed = json.loads((tmp_path / "island-companion/backup-0001/backup.json").read_text())
    content = file_of(ROWS)
    assert listed == {
        "companion backup": 1,
        "program": "island-companion 0.1.0",
        "files": [{"file": "island-1.campaign", "bytes": len(content), "sha256": sha256(content).hexdigest()}],
    }


def test_progress_is_told_after_each_file(tmp_path: Path) -> None:
    told: list[int] = []
    write_backup(tmp_path, [campaign("island-1", "A"), campaign("island-2", "B")], "p", told.append)
    assert told == [1, 2]


def test_a_stick_pulled_in_the_middle_keeps_what_was_written_and_gets_no_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(tmp_path, campaign("island-1", "Rainy days", 3))
    write, written = shelf.write_atomically, []

    def pulled_after_one(path: Path, content: bytes) -> None:
        if written:
            raise OSError(5, "Input/output error")
        written.append(path)
        write(path, content)

    monkeypatch.setattr(shelf, "write_atomically", pulled_after_one)
    with pytest.raises(Pulled) as pulled:
        save(tmp_path, campaign("island-1", "Rainy days"), campaign("island-2", "Two"))
    assert pulled.value.done == 1
    assert not (tmp_path / "island-companion/backup-0002/backup.json").exists()
    assert [(kept.backup, kept.name) for kept in kept_on(tmp_path)] == [(2, "Rainy days"), (1, "Rainy days")]


def test_a_backup_begun_after_a_pulled_one_takes_the_next_number(tmp_path: Path) -> None:
    (tmp_path / "island-companion/backup-0004").mkdir(parents=True)
    assert save(tmp_path, campaign("island-1", "Rainy days")) == 5


def test_campaigns_put_on_the_stick_by_hand_are_found_too(tmp_path: Path) -> None:
    (tmp_path / "from Iga.campaign").write_bytes(file_of(ROWS, name="At Iga's"))
    assert kept_on(tmp_path) == (Kept("from Iga.campaign", "At Iga's", GAME, len(ROWS), 0),)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x00" * 5000,
        b"[]\n[]\n",
        file_of(ROWS)[:200],
        b'{"companion campaign":1}\n' * 2,
        b"{" * 9000,
    ],
    ids=["empty", "a line", "zeros", "lists", "broken off", "head only", "nested"],
)
def test_what_is_no_campaign_is_left_out(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.campaign").write_bytes(content)
    assert kept_on(tmp_path) == ()


def test_what_other_computers_leave_on_a_stick_does_not_matter(tmp_path: Path) -> None:
    save(tmp_path, campaign("island-1", "Rainy days"))
    (tmp_path / "._island-1.campaign").write_bytes(b"\x00\x05\x16\x07")
    (tmp_path / "island-companion/backup-x").mkdir()
    (tmp_path / "island-companion/backup-0007").write_text("a file")
    (tmp_path / "a folder.campaign").mkdir()
    assert len(kept_on(tmp_path)) == 1


def test_no_number_of_campaigns_makes_the_list_endless(tmp_path: Path) -> None:
    save(tmp_path, *(campaign(f"island-{n}", f"C{n}", 2) for n in range(120)))
    assert len(kept_on(tmp_path)) == shelf.MOST_KEPT


def test_a_copied_file_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    damaged = tmp_path / "companion.damaged-1.db"
    damaged.write_bytes(b"first")
    assert copy_file(damaged, tmp_path / "stick").name == "companion.damaged-1.db"
    damaged.write_bytes(b"second")
    second = copy_file(damaged, tmp_path / "stick")
    assert (second.name, second.read_bytes()) == ("companion.damaged-1-2.db", b"second")
    assert (second.parent / "companion.damaged-1.db").read_bytes() == b"first"


def test_trying_whether_a_stick_can_be_written_leaves_nothing_on_it(tmp_path: Path) -> None:
    assert shelf.writable(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_stick_that_is_gone_has_no_room_and_cannot_be_written(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    assert (shelf.room(gone), shelf.writable(gone), kept_on(gone)) == (0, False, ())
