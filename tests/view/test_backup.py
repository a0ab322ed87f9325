"""The page about the stick: what is offered with and without one, and what it wishes."""

from __future__ import annotations

import pytest

from companion.shelf import PlayJournal
from companion.stick import (
    COPY,
    SAVE,
    Backup,
    CopyDamaged,
    Job,
    Kept,
    Offered,
    Outcome,
    Restore,
    SaveAll,
    Stick,
    TakeUpdate,
)
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.pages.backup import told
from companion.view.pages.damaged import DamageReport
from companion.view.state import Open
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key
KEPT = tuple(Kept(f"{n}.campaign", f"Campaign {n}", "adventure-island", n) for n in range(1, 7))
STICK = Stick(True, True, 10**9, KEPT, Offered("1.4.0", "a.update"))


def backup(stick: Stick = STICK, job: Job | None = None) -> Hands:
    """The page about the stick, opened from the Device page."""
    hands = day_one()
    hands.backup = Backup(stick, job, 2)
    hands.view = hands.view.over(page("device").fresh(hands.look))
    return hands.tap("icon:ui-right", "row:backup")


def test_the_device_page_leads_to_it() -> None:
    assert backup().page == "backup"
    by_buttons = backup().press(UNDO)
    assert by_buttons.ring == "row:backup"
    assert by_buttons.press(ROLL).page == "backup"


def test_next_saves_everything() -> None:
    hands = backup().press(NEXT)
    assert hands.deeds == [SaveAll()]


def test_without_a_stick_nothing_is_offered_but_the_way_back() -> None:
    hands = backup(Stick())
    for _ in range(3):
        assert hands.offer(NEXT).action == "done"
        hands.press(RIGHT)
    assert hands.press(NEXT).page == "device"
    assert hands.deeds == []


def test_a_stick_that_is_read_only_can_still_bring_games_back() -> None:
    hands = backup(replace(STICK, writable=False))
    assert hands.offer(NEXT).action == "done"
    assert hands.press(RIGHT).offer(NEXT).action == "restore"


def test_a_game_is_chosen_before_it_is_brought_back() -> None:
    hands = backup().press(RIGHT, NEXT)
    assert hands.page == "restore"
    assert hands.deeds == []
    assert hands.press(RIGHT).offer(NEXT).sub == "Campaign 2"
    hands.press(NEXT)
    assert hands.deeds == [Restore(KEPT[1])]


def test_a_tap_chooses_and_another_one_does_it() -> None:
    hands = backup().tap("tile:restore")
    assert (hands.page, hands.ring) == ("backup", "tile:restore")
    assert hands.tap("tile:restore").page == "restore"
    assert hands.tap("kept:2").deeds == []
    assert hands.tap("kept:2").deeds == [Restore(KEPT[2])]


def test_an_update_is_asked_about_once() -> None:
    hands = backup().press(LEFT, NEXT)
    assert hands.deeds == []
    assert hands.view.question is not None
    assert hands.view.question.title == "Take version 1.4.0?"
    assert hands.press(NEXT).deeds == [TakeUpdate(Offered("1.4.0", "a.update"))]
    assert backup().press(LEFT, NEXT, UNDO).deeds == []


def test_a_version_with_a_fault_is_not_offered() -> None:
    hands = backup(replace(STICK, offered=Offered("1.4.0", "a.update", "It is not whole."))).press(LEFT)
    assert hands.offer(NEXT).action == "done"


@pytest.mark.parametrize("name", ["backup", "restore", "damaged"])
def test_while_a_stick_is_written_no_button_and_no_tap_does_anything(name: str) -> None:
    hands = backup(job=Job(SAVE, 3, 24))
    opened = page(name).fresh(hands.look)
    hands.view = hands.view.over(replace(opened, draft=DamageReport(kept="a.db")) if name == "damaged" else opened)
    before = hands.view.pages
    for key in Key:
        hands.press(key)
    for target in ("tile:save", "tile:restore", "kept:0", "kept:1"):
        hands.tap(target)
    assert hands.view.pages == before
    assert hands.deeds == []
    assert hands.offer(NEXT).working


def test_a_stick_pulled_while_choosing_leaves_the_way_back() -> None:
    hands = backup().press(RIGHT, NEXT, RIGHT, RIGHT)
    hands.backup = Backup()
    assert hands.offer(NEXT).action == "done"
    assert hands.press(NEXT).page == "backup"


def test_another_stick_with_fewer_games_has_one_ringed() -> None:
    hands = backup().press(RIGHT, NEXT, LEFT)
    hands.backup = Backup(replace(STICK, kept=KEPT[:2]))
    assert hands.offer(NEXT).sub == "Campaign 2"


def test_what_came_back_may_be_played_at_once() -> None:
    hands = backup().press(RIGHT, NEXT)
    hands.view = told(hands.look, Outcome("It is back.", restored="island-3", name="Campaign 1"))
    assert hands.press(NEXT).deeds == [PlayJournal("island-3")]


def test_nobody_who_went_on_playing_is_asked() -> None:
    hands = day_one()
    hands.view = told(hands.look, Outcome("It is back.", restored="island-3", name="Campaign 1"))
    assert hands.view.question is None
    assert hands.said == "It is back."


def damaged(stick: Stick, kept: str = "companion.damaged-1.db", job: Job | None = None) -> Hands:
    """The page that tells of damage, with a stick."""
    hands = day_one()
    hands.backup = Backup(stick, job)
    hands.view = hands.view.over(Open("damaged", draft=DamageReport(kept=kept)))
    return hands


def test_a_damaged_file_can_be_taken_along_by_roll() -> None:
    hands = damaged(STICK)
    assert hands.offer(ROLL).label == "To stick"
    assert hands.press(ROLL).deeds == [CopyDamaged("companion.damaged-1.db")]
    assert hands.page == "damaged"


@pytest.mark.parametrize("hands", [damaged(Stick()), damaged(replace(STICK, writable=False)), damaged(STICK, "")])
def test_without_a_stick_to_write_or_a_file_there_is_nothing_to_take_along(hands: Hands) -> None:
    assert hands.is_off(ROLL)
    assert hands.offer(NEXT).action == "go-on"


def test_a_copy_under_way_is_waited_for() -> None:
    assert damaged(STICK, job=Job(COPY)).offer(NEXT).label == "Copying"
