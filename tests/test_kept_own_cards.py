"""What people entered about their cards is kept for all campaigns of a folder, and taken back with UNDO."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion.store.files as files
from companion.adventure_island.own_cards import OwnCard, OwnWord, RememberCard, Word
from companion.kept_own_cards import KeptOwnCards, read_own
from companion.kernel.chance import Device
from companion.kernel.journal import submit
from companion.ports import Button
from tests.table_rig import TableRig, started

WOOD = OwnCard("118", does=(OwnWord(Word.GAIN, "wood", 2),))
FOOD = OwnCard("118", does=(OwnWord(Word.GAIN, "food", 1),))
OTHER = OwnCard("121", does=(OwnWord(Word.STAYS),))


def kept(folder: Path) -> tuple[OwnCard, ...]:
    """What the next start would find."""
    return KeptOwnCards(folder).cards()


def test_what_one_campaign_enters_another_finds(tmp_path: Path) -> None:
    own = KeptOwnCards(tmp_path)
    assert own.cards() == ()
    assert own.follow((), (WOOD,)) == (WOOD,)
    own.follow((WOOD,), (WOOD, OTHER))
    own.wait()
    assert kept(tmp_path) == (WOOD, OTHER)


def test_what_is_taken_back_is_gone_and_what_stood_there_before_comes_back(tmp_path: Path) -> None:
    first = KeptOwnCards(tmp_path)
    first.follow((), (FOOD,))
    first.wait()
    second = KeptOwnCards(tmp_path)
    assert second.follow((), (WOOD,)) == (WOOD,)
    assert second.follow((WOOD,), ()) == (FOOD,)
    assert second.follow((), (OTHER,)) == (FOOD, OTHER)
    assert second.follow((OTHER,), ()) == (FOOD,)
    second.wait()
    assert kept(tmp_path) == (FOOD,)


def test_what_is_forgotten_is_forgotten_for_all(tmp_path: Path) -> None:
    own = KeptOwnCards(tmp_path)
    own.follow((), (WOOD, OTHER))
    assert own.follow((WOOD, OTHER), (OTHER,)) == (OTHER,)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b'{"cards":[{"number":1}]}', b"[" * 100_000, b'{"spells":[]}'])
def test_a_damaged_file_is_kept_aside_and_stops_nothing(tmp_path: Path, content: bytes) -> None:
    path = KeptOwnCards(tmp_path).path
    path.parent.mkdir()
    path.write_bytes(content)
    assert read_own(path) == ()
    assert not path.exists()
    assert path.with_suffix(".damaged").read_bytes() == content


def test_a_disk_that_takes_nothing_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_atomically", refuse)
    own = KeptOwnCards(tmp_path)
    assert own.follow((), (WOOD,)) == (WOOD,)
    own.wait()
    assert own.cards() == (WOOD,)


class Told:
    """Keeps nothing and notes what it is told."""

    def __init__(self, *cards: OwnCard) -> None:
        self.known = cards
        self.asked = 0
        self.followed: list[tuple[OwnCard, ...]] = []

    def cards(self) -> tuple[OwnCard, ...]:
        """What is known."""
        self.asked += 1
        return self.known

    def follow(self, _before: tuple[OwnCard, ...], after: tuple[OwnCard, ...]) -> tuple[OwnCard, ...]:
        """Note it."""
        self.followed.append(after)
        return after


def test_the_table_reads_what_is_known_at_the_first_touch_and_not_before() -> None:
    rig = TableRig(started())
    told = rig.table.own_cards = Told(WOOD)
    rig.work()
    assert (told.asked, rig.table.look.own) == (0, ())
    rig.press(Button.RIGHT, Button.RIGHT)
    assert (told.asked, rig.table.look.own) == (1, (WOOD,))


def test_the_table_hands_on_what_a_campaign_enters_and_takes_back() -> None:
    game, _ = submit(started(), RememberCard("118", does=WOOD.does), Device())
    rig = TableRig(game)
    told = rig.table.own_cards = Told(WOOD)
    rig.press(Button.NEXT)
    assert told.followed == [], "what does not concern cards is not written"
    rig.press(Button.UNDO, Button.UNDO)
    assert told.followed == [()]
    assert rig.table.look.own == ()
