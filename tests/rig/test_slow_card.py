"""A memory card that stalls or refuses in the middle of a game: the table says so, stays usable, and saves."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from tests.rig.after_cut import files_on, opening
from tests.rig.glass import alike
from tests.rig.presses import press
from tests.rig.scripted import DAY_ONE, scripted
from tests.rig.table import Table
from tests.rig.twin import Stood, journal_in, played, twin_on
from tests.rig.waiting import until

A_STALL_S = 3.0
A_HANG_S = 20.0
"""Longer than the table waits for a card before it goes on without it."""


def _await(table: Table, picture: Any, what: str) -> None:
    try:
        table.await_screen(lambda seen: alike(seen, picture), what)
    except AssertionError as problem:
        table.screen().save(table.folder / "screen.png")
        picture.save(table.folder / "screen-wanted.png")
        raise AssertionError(f"{problem}; both pictures are in {table.folder}") from None


def _await_sign(table: Table, stood: Stood) -> None:
    until(lambda: table.sign.bits() == stood.sign, f"The sign with {stood.seq} entries")


def test_a_card_that_stalls_is_told_of_holds_up_nobody_and_has_everything_in_the_end(
    table: Table, tmp_path: Path
) -> None:
    day_one = scripted(DAY_ONE).games
    games = Path(shutil.copytree(day_one, tmp_path / "games"))
    table.begin(day_one)
    with twin_on(games) as twin:
        twin.press("next")
        press(table, "next")
        _await(table, twin.screen(), "The first day")

        # For three seconds: nothing is shown that is not saved, and the screen says what is being waited for.
        twin.card.go_on.clear()
        twin.press_meanwhile("next", 2.4)
        table.disk.stall_s = A_STALL_S
        press(table, "next")
        _await(table, twin.screen(), "A screen that says that it saves")
        table.disk.stall_s = 0.0
        twin.card.go_on.set()
        saved = twin.catch_up()
        assert saved.seq == 7
        _await_sign(table, saved)
        _await(table, twin.screen(), "The page after the stall")

        # For longer: the game goes on, and says that it is not saved.
        twin.card.go_on.clear()
        twin.press_meanwhile("next", 10.4, 3.0, 0.5)
        table.disk.stall_s = A_HANG_S
        press(table, "next")
        _await(table, twin.screen(), "A header that says that a step is not saved")
        twin.press_meanwhile("next", 0.5)
        press(table, "next")
        _await(table, twin.screen(), "A header that says that two steps are not saved")
        table.disk.stall_s = 0.0
        twin.card.go_on.set()
        twin.await_saved()
        _await(table, twin.screen(), "A header without a warning")

    assert table.service("NRestarts") == "0"
    table.stop()
    rows = journal_in(table.games(tmp_path / "kept"))
    assert len(rows) == 9
    assert rows == journal_in(games)


def test_a_card_that_refuses_ends_no_game_and_keeps_all_that_it_took(quick_table: Table, tmp_path: Path) -> None:
    day_one = scripted(DAY_ONE).games
    evening = played(Path(shutil.copytree(day_one, tmp_path / "games")), ("next",) * 5)
    quick_table.begin(day_one)
    _await_sign(quick_table, evening.stood[0])
    for number, stood in enumerate(evening.stood[1:]):
        if number == 3:
            # The kernel takes no more writes after this either: the file system is read-only until the next boot.
            quick_table.disk.refuses = True
        press(quick_table, "next")
        _await_sign(quick_table, stood)
    taken = evening.stood[3].seq

    quick_table.stop()

    assert f"{evening.stood[-1].seq - taken} entries could not be written" in quick_table.journal()
    with files_on(quick_table.cut().image) as files:
        assert opening(files).rows == evening.rows[:taken]
