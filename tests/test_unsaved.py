"""A disk that refuses, or does not answer: the table goes on, says what is not saved and why, and forgets nothing."""

from __future__ import annotations

import pytest

from companion.news import Saved, StoreTrouble
from companion.parts import DATA, READY, WRONG
from companion.ports import Button, Light
from companion.unsaved import HANGS_AFTER_S
from tests.table_rig import TableRig, started

FULL = "The disk is full: there is no room left for companion.db. Remove something from it."


def lines(rig: TableRig) -> list[str]:
    """What was handed to the store."""
    return [entry.line for entry in rig.journal.entries]


def refusing() -> TableRig:
    """A table whose first entry was refused because the disk is full."""
    rig = TableRig(started(), at_once=False)
    rig.press(Button.NEXT)
    assert rig.table.game.last_line != "act who=p1", "shown means saved"
    rig.inbox.put(StoreTrouble(FULL))
    rig.work()
    return rig


def look(rig: TableRig) -> None:
    """Somebody looks at what has changed before pressing on."""
    rig.wait(0.5)


def saved(rig: TableRig) -> None:
    """The disk takes everything that was handed to the store."""
    rig.inbox.put(StoreTrouble(None))
    for entry in rig.journal.entries:
        rig.inbox.put(Saved(entry.seq))
    rig.work()


def test_a_full_disk_is_told_with_what_to_do_and_the_game_goes_on() -> None:
    rig = refusing()
    assert "Remove something from it." in rig.said
    assert rig.table.game.last_line == "act who=p1"
    rig.wait(3.0)
    assert "Remove something from it." not in rig.said
    assert "1 step not saved" in rig.said
    rig.press(Button.NEXT)
    assert lines(rig) == ["act who=p1", "act who=p1"]
    assert rig.table.game.seq == rig.journal.entries[-1].seq
    assert "2 steps not saved" in rig.said


def test_the_note_stands_on_every_page_and_tells_why_when_it_is_touched() -> None:
    rig = refusing()
    rig.wait(3.0)
    for icon in ("icon:ui-menu", "icon:ui-close"):
        rig.tap(icon)
        assert "1 step not saved" in rig.said
    rig.tap("unsaved")
    assert "Remove something from it." in rig.said


def test_when_there_is_room_again_the_note_goes() -> None:
    rig = refusing()
    look(rig)
    rig.press(Button.NEXT)
    saved(rig)
    assert "Everything is saved again." in rig.said
    rig.wait(3.0)
    assert "not saved" not in rig.said
    rig.press(Button.NEXT)
    assert len(lines(rig)) == 3
    assert rig.table.busy, "shown means saved, again"


def test_an_entry_that_comes_to_the_disk_while_another_waits_leaves_the_note() -> None:
    rig = refusing()
    look(rig)
    rig.press(Button.NEXT)
    rig.inbox.put(Saved(rig.journal.entries[0].seq))
    rig.work()
    assert "1 step not saved" in rig.said
    assert "Everything is saved again." not in rig.said


def test_undo_takes_back_what_is_not_saved_too() -> None:
    rig = refusing()
    look(rig)
    rig.press(Button.UNDO)
    assert lines(rig)[-1].startswith("take-back")
    assert "2 steps not saved" in rig.said
    assert rig.table.game.state.play is not None
    assert rig.table.game.state.play.acting == ""


def test_the_page_of_parts_has_it_in_its_row_until_it_is_over() -> None:
    rig = refusing()
    part = rig.table.look.health.worst(DATA)
    assert (part.state, part.cure) == (WRONG, FULL)
    saved(rig)
    assert rig.table.look.health.worst(DATA).state != WRONG
    assert READY not in {part.state for part in rig.table.look.health.of(DATA)}, "nobody has looked yet"


def test_a_card_that_stalls_for_three_seconds_only_makes_people_wait() -> None:
    rig = TableRig(started(), at_once=False)
    rig.press(Button.NEXT)
    rig.wait(1.9)
    assert "Saving…" in rig.said
    rig.wait(1.0)
    assert rig.lit[Button.NEXT].light is Light.BUSY
    assert rig.table.game.last_line != "act who=p1", "what is not saved is not shown"
    rig.journal.answer()
    rig.work()
    assert rig.table.game.last_line == "act who=p1"
    assert "Saving" not in rig.said
    assert "not saved" not in rig.said


def test_after_five_seconds_it_says_that_it_goes_on_by_itself() -> None:
    rig = TableRig(started(), at_once=False)
    rig.press(Button.NEXT)
    rig.wait(5.0)
    assert "It goes on by itself." in rig.said


def test_a_card_that_does_not_answer_at_all_is_not_waited_for() -> None:
    rig = TableRig(started(), at_once=False)
    rig.press(Button.NEXT)
    rig.wait(HANGS_AFTER_S + 0.5)
    assert rig.table.game.last_line == "act who=p1"
    assert "The memory card does not answer." in rig.said
    assert "1 step not saved" in rig.said
    rig.press(Button.NEXT)
    assert len(lines(rig)) == 2
    for entry in rig.journal.entries:
        rig.inbox.put(Saved(entry.seq))
    rig.work()
    rig.wait(3.0)
    assert "not saved" not in rig.said


@pytest.mark.parametrize("turned", [False, True])
def test_trouble_without_an_entry_is_only_told(turned: bool) -> None:
    rig = TableRig(started(), at_once=False)
    if turned:
        rig.tap("icon:ui-flip")
    rig.inbox.put(StoreTrouble(FULL))
    rig.work()
    assert "Remove something from it." in rig.said
    assert "not saved" not in rig.said
