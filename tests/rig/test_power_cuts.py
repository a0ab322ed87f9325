"""Power cuts on a real kernel and a real file system: what somebody saw on the sign is there after any of them.

One evening is played with real presses and its plug is pulled five times; each time the installed product goes on with
what the cut left of its disk. The logs of those disks tell of hundreds of other cuts, which are looked at on this side.
"""

from __future__ import annotations

import random
import shutil
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tests.rig.after_cut import (
    ENTRY,
    EXPORT,
    EXPORTED,
    cuts,
    faults,
    files_on,
    opening,
    promise,
    promise_language,
    promised,
)
from tests.rig.nbd import Crash, Disk, Flush, Mark
from tests.rig.presses import REST_S, begin_to_press, press
from tests.rig.scripted import DAY_ONE, scripted
from tests.rig.table import DATA, Table
from tests.rig.twin import CHORD, Evening, Stood, Until, played, twin_on
from tests.rig.waiting import until

A_CHECK: Final = ("roll", "right", "next", "left", "roll", "next")
"""Dexterity, two greens; the dice as they fall."""
NOT_SO: Final = ("next", "undo", "next")
A_DAY: Final = (*A_CHECK, *NOT_SO, *NOT_SO, *NOT_SO, "next", "next", "next", "next")
"""Four actions of two people, three of them taken back once, and the night."""
TO_THE_DEVICE: Final = (CHORD, Until("right", "ui-menu"), "next", Until("left", "tile:device"), "next")
POLISH: Final = (*TO_THE_DEVICE, Until("right", "row:language"), "roll", "next")
"""To the Device page, and back to the game in another language."""
ENGLISH_DAYS: Final = ("next", *A_DAY, *A_DAY)
POLISH_DAYS: Final = (*A_DAY, *A_DAY)
LIVES: Final = (
    ENGLISH_DAYS[:6],  # dice that lie
    ENGLISH_DAYS[6:17],  # a meal (and the press after it)
    ENGLISH_DAYS[17:34],  # a step taken back
    (*ENGLISH_DAYS[34:], *POLISH, *POLISH_DAYS[:4]),  # a check filled in (and its throw)
    POLISH_DAYS[4:20],  # a check begun
    POLISH_DAYS[20:],
)
"""What is pressed up to each cut, and after the last."""
LEAST_ENTRIES: Final = 60
LEAST_CUTS: Final = 200
IN_BETWEEN: Final = 40
"""So many cuts of each life of the disk that are at no flush."""
UNSEEN_S: Final = 1.0
"""The rest after a press of which neither sign nor disk tells."""
SEED: Final = 11


@dataclass(frozen=True)
class Record:
    """An evening as it should go, and the disks of its lives with their logs."""

    evening: Evening
    disks: tuple[Disk, ...]
    shown: tuple[int, ...]
    """How many entries had been seen at each cut."""
    left: Crash
    """What the last cut left."""


class Playing:
    """Plays an evening on the machine, promise by promise; ``at`` is how many of its presses are done."""

    def __init__(self, table: Table, evening: Evening) -> None:
        self._table = table
        self._evening = evening
        self.at = 0
        self._slowest_s = 0.0

    def begin(self, games: Path) -> None:
        """Lay the games on the disk for good, and start."""
        self._table.begin(games)
        self._table.machine.run("sync")
        self._await(self._evening.stood[0])

    def play_until(self, end: int) -> None:
        """Do the presses up to this one, each when the sign shows what the last one led to."""
        rest_s = REST_S
        while self.at < end:
            flushes = self._flushes()
            press(self._table, self._evening.presses[self.at], rest_s)
            pressed_s = time.monotonic()
            before, stood = self._evening.stood[self.at : self.at + 2]
            self.at += 1
            self._await(stood, before)
            self._slowest_s = max(self._slowest_s, time.monotonic() - pressed_s)
            rest_s = REST_S
            if stood.sign == before.sign:
                # The sign does not tell of it; but another page or ring is kept, and the disk hears of that.
                if stood != before:
                    self._await_flush(flushes)
                else:
                    rest_s = max(UNSEEN_S, 4 * self._slowest_s)

    def _shown(self) -> str:
        """When the sign showed in the evening what it shows now, and what the service says."""
        bits = self._table.sign.bits()
        then = [at for at, stood in enumerate(self._evening.stood) if stood.sign == bits]
        shown = f"as after {then} presses" if then else "none of the evening's"
        return f"its picture is {shown}; the journal ends with:\n{self._table.journal(25)}"

    def _await_flush(self, before: int) -> None:
        until(lambda: self._flushes() > before, "A flush of the page")

    def _flushes(self) -> int:
        return sum(isinstance(entry, Flush) for entry in self._table.disk.log)

    def cut(self, chance: random.Random, pressing: bool) -> Crash:
        """Pull the plug; ``pressing``: after the next press, as soon as the disk hears of it."""
        if pressing:
            before = len(self._table.disk.log)
            begin_to_press(self._table, self._evening.presses[self.at])
            until(lambda: len(self._table.disk.log) > before, "A write of the entry")
        return self._table.cut(chance)

    def go_on(self, crash: Crash, scratch: Path) -> None:
        """Switch on again on what the cut left: the page that stood must come up, and the evening goes on from it."""
        with files_on(crash.image) as files:
            shutil.copytree(files, scratch)
        with twin_on(scratch) as twin:
            first = twin.stands()
            checked = twin.press("next")
        shown = promised(crash.promised)
        assert first.seq >= shown, f"{shown} entries were shown and {first.seq} are there"
        self._table.restore(crash.image)
        promise(self._table.disk, shown)
        self._table.start()
        self._await(first)
        press(self._table, "next")
        self._await(checked)
        assert checked in self._evening.stood, f"{checked.pages} never stood after {checked.seq} entries"
        self.at = self._evening.stood.index(checked)

    def _await(self, stood: Stood, before: Stood | None = None) -> None:
        until(
            lambda: self._table.sign.bits() == stood.sign,
            f"The sign with {stood.seq} entries and {stood.pages} after {self.at} presses",
            seen=self._shown,
        )
        promise(self._table.disk, stood.seq)
        if before is not None and before.seq < stood.seq:
            promise_language(self._table.disk, before.language)


@pytest.fixture(scope="module")
def day_one() -> Path:
    """The games of two people on day 1."""
    return scripted(DAY_ONE).games


@pytest.fixture(scope="module")
def evening(day_one: Path, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """The whole evening, played on this side without any cut."""
    evening = played(Path(shutil.copytree(day_one, tmp_path_factory.mktemp("evening") / "games")), *LIVES)
    assert {stood.language for stood in evening.stood} == {"en", "pl"}
    return evening


@pytest.fixture(scope="module")
def record(_saved: Table, day_one: Path, evening: Evening, tmp_path_factory: pytest.TempPathFactory) -> Record:
    """The same on the machine, with cuts, and an export at the end."""
    scratch, chance = tmp_path_factory.mktemp("cuts"), random.Random(SEED)
    _saved.restore()
    playing, disks, shown = Playing(_saved, evening), [_saved.disk], []
    playing.begin(day_one)
    for number, end in enumerate(evening.ends[:-1]):
        playing.play_until(end)
        crash = playing.cut(chance, pressing=number % 2 == 1)
        shown.append(promised(crash.promised))
        playing.go_on(crash, scratch / str(number))
        disks.append(_saved.disk)
    playing.play_until(evening.ends[-1])
    _saved.stop()
    companion = "runuser -u companion -- /opt/companion/current/bin/companion"
    _saved.machine.run(f"{companion} campaign export island-1 {DATA}/{EXPORT} --data {DATA}")
    _saved.disk.mark(EXPORTED)
    left = _saved.cut(chance)
    return Record(evening, tuple(disks), tuple(shown), left)


def test_after_each_of_five_cuts_the_page_that_stood_comes_up_and_the_evening_ends_as_without_them(
    record: Record,
) -> None:
    assert len(record.shown) == 5
    assert record.shown == tuple(sorted(set(record.shown))), "each life of the disk brought entries"
    with files_on(record.left.image) as files:
        found = opening(files)
    assert found.rows == record.evening.rows
    assert (found.pages, found.language) == (record.evening.stood[-1].before_checking, "pl")


def test_no_entry_that_somebody_saw_is_lost_by_a_cut_at_any_moment(record: Record) -> None:
    chance = random.Random(SEED)
    pulled = [cut for disk in record.disks for cut in cuts(disk, chance, IN_BETWEEN)]
    assert len(pulled) >= LEAST_CUTS
    assert "\n".join(faults(pulled, record.evening)) == ""
    marks = {entry.said for disk in record.disks for entry in disk.log if isinstance(entry, Mark)}
    assert len([said for said in marks if said.startswith(ENTRY)]) >= LEAST_ENTRIES
    assert {"language en", "language pl", EXPORTED} <= marks
