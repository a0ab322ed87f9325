"""The plug: pulled in the middle of a game, and the machine on which that is done often."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from tests.rig.nbd import Crash
from tests.rig.scripted import DAY_ONE, await_alike, play, scripted
from tests.rig.table import Table

TO_A_CHECK = ("press next", "press roll", "press right", "press next", "press left", "press roll")


def test_after_a_cut_it_stands_where_it_stood_with_the_dice_that_fell(table: Table, cut: Callable[..., Crash]) -> None:
    day_one = scripted(DAY_ONE).games
    table.begin(day_one)
    play(table, TO_A_CHECK)
    await_alike(table, scripted(TO_A_CHECK, day_one))

    cut()

    await_alike(table, scripted([*TO_A_CHECK, "power-cut"], day_one))


def test_a_saved_machine_plays_on_a_disk_that_survived_a_cut(quick_table: Table, tmp_path: Path) -> None:
    day_one = scripted(DAY_ONE).games
    quick_table.begin(day_one)
    crash = quick_table.cut(random.Random(3))

    quick_table.restore(crash.image)
    quick_table.start()

    kept = quick_table.games(tmp_path)
    assert (kept / "companion.db").stat().st_size > 0
    assert scripted(["expect state view.page table_check", "expect state play.day 1"], kept)
