"""What pages wish of a stick is done beside the table, told when it is done, and never replaces a saved game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.adventure_island.cards import shelf as packs
from companion.backup import keeper as module
from companion.backup.keeper import BackupKeeper
from companion.backup.updates import NotTaken
from companion.kept_own_cards import keep_pictures
from companion.ports import StickChanged
from companion.stick import (
    Backup,
    CopyDamaged,
    Job,
    Kept,
    Offered,
    Outcome,
    Restore,
    SaveAll,
    TakePicture,
    TakeUpdate,
)
from companion.store import Store
from tests.adventure_island.cards.test_hostile_packs import PNG
from tests.campaigns import file_of, journal, keep, opened, shelf

ROWS = journal()
PATIENCE_S = 20.0


class Inbox(SimpleQueue[object]):
    """Messages for the keeper."""


class Desk:
    """A keeper with a folder and a stick, and what it showed."""

    def __init__(self, store: Store, folder: Path, stick: Path, updates: object = None) -> None:
        self.inbox = Inbox()
        self.shown: list[Backup] = []
        self.outcomes: list[Outcome] = []
        self.stick = stick
        self.keeper = BackupKeeper(store, folder, self.inbox, self._show, updates)  # type: ignore[arg-type]

    def _show(self, backup: Backup, outcome: Outcome | None) -> None:
        self.shown.append(backup)
        if outcome is not None:
            self.outcomes.append(outcome)

    @property
    def now(self) -> Backup:
        """What is shown last."""
        return self.shown[-1]

    def plug(self) -> None:
        """Put the stick in and wait until it is known what is on it."""
        self.keeper.handle(StickChanged(str(self.stick)))
        self.round()

    def round(self) -> None:
        """Wait for one piece of news and hand it over."""
        assert self.keeper.handle(self.inbox.get(timeout=PATIENCE_S))

    def do(self, deed: SaveAll | Restore | CopyDamaged | TakePicture | TakeUpdate) -> Outcome:
        """Wish something, and wait until it has ended."""
        ended = len(self.outcomes)
        self.keeper.obey(deed)
        assert self.now.job is not None
        while len(self.outcomes) == ended:
            self.round()
        assert self.now.job is None
        return self.outcomes[-1]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A table with two campaigns, and an empty stick that is not plugged in yet."""
    folder, stick = tmp_path / "data", tmp_path / "stick"
    stick.mkdir()
    keep(folder, "island-1", ROWS)
    keep(folder, "island-2", ROWS[:3], name="With Maja")
    with opened(folder).store as store:
        yield Desk(store, folder, stick)


def test_a_stick_is_shown_with_its_room_and_its_campaigns(desk: Desk) -> None:
    (desk.stick / "old.campaign").write_bytes(file_of(ROWS))
    desk.plug()
    assert desk.now.stick.there
    assert desk.now.stick.writable
    assert desk.now.stick.free_bytes > 0
    assert [kept.name for kept in desk.now.stick.kept] == ["Rainy days"]


def test_a_pulled_stick_is_gone_at_once(desk: Desk) -> None:
    desk.plug()
    desk.keeper.handle(StickChanged(None))
    assert not desk.now.stick.there


def test_what_was_found_on_an_earlier_stick_is_not_shown_for_the_next_one(desk: Desk, tmp_path: Path) -> None:
    (desk.stick / "old.campaign").write_bytes(file_of(ROWS))
    (tmp_path / "other").mkdir()
    desk.keeper.handle(StickChanged(str(desk.stick)))
    desk.keeper.handle(StickChanged(None))
    desk.keeper.handle(StickChanged(str(tmp_path / "other")))
    desk.round()
    desk.round()
    assert desk.now.stick.there
    assert desk.now.stick.kept == ()


def test_save_all_writes_every_campaign_and_says_when_the_stick_may_be_pulled(desk: Desk) -> None:
    desk.plug()
    outcome = desk.do(SaveAll())
    assert outcome == Outcome("All is on the stick, in backup 1. It may be pulled.")
    folder = desk.stick / "island-companion/backup-0001"
    assert sorted(path.name for path in folder.iterdir()) == [
        "backup.json", "island-1.campaign", "island-2.campaign", "settings.json",
    ]  # fmt: skip
    assert (folder / "island-1.campaign").read_bytes().count(b"\n") == len(ROWS) + 2


def test_progress_counts_campaigns_while_the_stick_stays_in(desk: Desk) -> None:
    desk.plug()
    desk.do(SaveAll())
    jobs = [backup.job for backup in desk.shown if backup.job is not None]
    assert jobs[:3] == [Job("save", 0, 2), Job("save", 1, 2), Job("save", 2, 2)]


def test_steps_that_are_on_no_stick_are_counted(desk: Desk) -> None:
    desk.plug()
    assert desk.now.unsaved == len(ROWS) + 3
    desk.do(SaveAll())
    desk.round()
    assert (desk.now.campaigns, desk.now.unsaved) == (2, 0)


def test_a_second_wish_waits_for_nobody_and_does_nothing(desk: Desk) -> None:
    desk.plug()
    desk.keeper.obey(SaveAll())
    desk.keeper.obey(SaveAll())
    while not desk.outcomes:
        desk.round()
    desk.round()
    assert desk.inbox.empty()
    assert len(list((desk.stick / "island-companion").iterdir())) == 1


def test_nothing_is_done_without_a_stick(desk: Desk) -> None:
    desk.keeper.obey(SaveAll())
    assert desk.shown == []


def test_a_restored_campaign_gets_a_place_of_its_own_and_nothing_is_replaced(tmp_path: Path) -> None:
    folder, stick = tmp_path / "data", tmp_path / "stick"
    stick.mkdir()
    (stick / "a.campaign").write_bytes(file_of(ROWS))
    keep(folder, "island-1", ROWS[:3])
    with opened(folder).store as store:
        desk = Desk(store, folder, stick)
        desk.plug()
        outcome = desk.do(Restore(desk.now.stick.kept[0]))
        assert outcome == Outcome(
            "Rainy days is back, in a place of its own. Nothing was replaced.", restored="island-2", name="Rainy days"
        )
        assert desk.now.campaigns == 2
    assert {campaign.id: rows for campaign, rows in shelf(folder).items()} == {"island-1": ROWS[:3], "island-2": ROWS}


def test_a_campaign_that_is_not_whole_is_refused_with_its_file_and_line(desk: Desk) -> None:
    lines = file_of(ROWS).split(b"\n")
    lines[3] = lines[3].replace(b"Iga", b"Ida").replace(b"aneta", b"anna")
    (desk.stick / "a.campaign").write_bytes(b"\n".join(lines))
    desk.plug()
    outcome = desk.do(Restore(Kept("a.campaign", "Rainy days", "adventure-island", len(ROWS))))
    assert outcome == Outcome("a.campaign is not whole: line 4. Take another backup.", well=False)
    assert desk.now.campaigns == 2


def test_a_stick_pulled_before_the_restore_leaves_a_sentence(desk: Desk) -> None:
    desk.plug()
    outcome = desk.do(Restore(Kept("gone.campaign", "Rainy days", "adventure-island", 3)))
    assert outcome == Outcome("gone.campaign cannot be read (No such file or directory).", well=False)


def test_a_stick_pulled_early_says_what_is_on_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.plug()
    write = module.write_backup

    def pulled(root: Path, files: list[object], program: str, told: object) -> int:
        write(root, files[:1], program, told)  # type: ignore[arg-type]
        raise module.Pulled(1, OSError(5, "Input/output error"))

    monkeypatch.setattr(module, "write_backup", pulled)
    outcome = desk.do(SaveAll())
    assert outcome == Outcome(
        "1 of 2 games are on the stick (Input/output error). Earlier backups on it are untouched; save all again.",
        well=False,
    )
    assert desk.now.unsaved == len(ROWS) + 3


def test_a_damaged_file_goes_to_the_stick_and_only_files_of_the_folder_do(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "data/companion.damaged-1.db").write_bytes(b"damaged")
    (tmp_path / "data/companion.damaged-1.db-wal").write_bytes(b"its log")
    (tmp_path / "secret").write_text("x")
    desk.plug()
    assert desk.do(CopyDamaged("companion.damaged-1.db")).well
    assert (desk.stick / "island-companion/companion.damaged-1.db-wal").read_bytes() == b"its log"
    assert (desk.stick / "island-companion/companion.damaged-1.db").read_bytes() == b"damaged"
    assert not desk.do(CopyDamaged("../secret")).well


def test_whatever_goes_wrong_the_page_does_not_stay_busy(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_given: object) -> int:
        raise RuntimeError("a strange stick")

    monkeypatch.setattr(module, "write_backup", fails)
    desk.plug()
    outcome = desk.do(SaveAll())
    assert outcome == Outcome("That did not work (a strange stick). Nothing here was changed.", well=False)


def test_an_update_that_is_refused_says_why(tmp_path: Path) -> None:
    class Updates:
        def offered(self, _root: Path) -> Offered:
            return Offered("1.4", "a.update")

        def take(self, _root: Path, offered: Offered, stick_is_free: Callable[[], None]) -> str:
            stick_is_free()
            raise NotTaken(f"{offered.file} is not whole.")

        def news(self) -> tuple[str, Outcome]:
            return "went-back 1.4", Outcome("Version 1.4 did not start.", well=False)

    folder, stick = tmp_path / "data", tmp_path / "stick"
    stick.mkdir()
    keep(folder, "island-1", ROWS)
    with opened(folder).store as store:
        desk = Desk(store, folder, stick, Updates())
        desk.plug()
        assert desk.now.stick.offered == Offered("1.4", "a.update")
        assert desk.do(TakeUpdate(Offered("1.4", "a.update"))) == Outcome("a.update is not whole.", well=False)
        assert Job("update", free=True) in [backup.job for backup in desk.shown]


def test_the_end_of_an_update_is_told_once(tmp_path: Path) -> None:
    class Updates:
        def news(self) -> tuple[str, Outcome]:
            return "went-back 1.4", Outcome("Version 1.4 did not start.", well=False)

    keep(tmp_path, "island-1", ROWS)
    with opened(tmp_path).store as store:
        desk = Desk(store, tmp_path, tmp_path, Updates())
        desk.keeper.tell_of_update()
        desk.keeper.tell_of_update()
        assert desk.outcomes == [Outcome("Version 1.4 did not start.", well=False)]


# --- pictures of cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["", "cards", "pictures"])
def test_the_picture_of_a_card_comes_from_the_stick(desk: Desk, tmp_path: Path, place: str) -> None:
    (desk.stick / place).mkdir(exist_ok=True)
    (desk.stick / place / "153.png").write_bytes(PNG)
    (desk.stick / place / "154.png").write_bytes(PNG)
    desk.plug()
    assert desk.do(TakePicture("153")).well
    assert desk.now.pictures == 1
    assert [path.name for path in (tmp_path / "data" / "cards" / "own").iterdir()] == ["153.png"]


def test_a_newer_picture_of_a_card_takes_the_place_of_the_older_one(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "cards" / "own"
    keep_pictures(folder.parent, (("153.svg", b"<svg/>"),))
    (desk.stick / "153.png").write_bytes(PNG)
    desk.plug()
    desk.do(TakePicture("153"))
    assert [path.name for path in folder.iterdir()] == ["153.png"]
    packs.add_folder(folder.parent)
    assert packs.picture("own:1", "153") == folder / "153.png"
    packs.remove_folder(folder.parent)


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("154.png", PNG, "There is no picture of card 153 on the stick: its file has to be called 153.jpg."),
        ("153.jpg", b"MZ", "153.jpg: This is no whole picture of the kind that its name says."),
        ("153.png", PNG[:16] + b"\x7f" + PNG[17:], "153.png: The picture has 2130706752 × 200 px."),
        ("153.png", bytes(3_000_000), "153.png: The file is larger than 2048 KiB."),
    ],
)
def test_what_is_no_picture_of_the_card_is_left_on_the_stick(
    desk: Desk, tmp_path: Path, name: str, content: bytes, why: str
) -> None:
    (desk.stick / name).write_bytes(content)
    desk.plug()
    outcome = desk.do(TakePicture("153"))
    assert (outcome.well, outcome.words) == (False, why)
    assert not (tmp_path / "data" / "cards").exists()
    assert desk.now.pictures == 0


def test_a_link_on_a_stick_is_no_picture(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(PNG)
    (desk.stick / "153.png").symlink_to(tmp_path / "secret.png")
    desk.plug()
    assert not desk.do(TakePicture("153")).well
