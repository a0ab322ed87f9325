"""A stick: there as soon as it is in, gone when it is pulled, and pulled while everything is saved to it."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from errno import EIO, ENODEV, ENOENT, ENOTCONN, ENXIO, EROFS
from os import strerror
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import ImageChops

from companion.backup.keeper import _pulled_words
from companion.backup.shelf import Pulled, kept_on
from companion.campaign_file import FORMAT_KEY
from companion.campaign_file import read as read_campaign
from companion.saved_games import CAMPAIGN
from companion.stick import Outcome
from companion.store import Row
from companion.table import TOAST_S
from companion.words import later
from tests.rig.cache import ROOT
from tests.rig.glass import BREATH, alike
from tests.rig.nbd import Disk, Flush, Write
from tests.rig.presses import press
from tests.rig.scripted import DAY_ONE, scripted
from tests.rig.stick import PLACE, Stick, fat_stick, files_of_fat, stick_beside
from tests.rig.table import UNIT, Table
from tests.rig.twin import Twin, journal_in, twin_on
from tests.rig.waiting import PATIENCE_S, until

AS_THE_TABLE: Final = (
    f"nsenter --target $(systemctl show -P MainPID {UNIT}) --mount"
    " setpriv --reuid companion --regid companion --clear-groups"
)
"""In front of a command that shall see the files that the running table sees, with its rights."""
TO_BACKUP: Final = ("icon:ui-menu", "tile:device", "icon:ui-right", "row:backup")
SLOW_S: Final = 0.3
"""How long each write to the stick takes while it is pulled: as with a cheap one, so that there is a middle."""
SAVED: Final = "all is on the stick"
IN_BETWEEN: Final = 30
"""So many cuts of the stick's life that are at no flush."""
HEAD: Final = f'{{"{FORMAT_KEY}"'.encode()
"""How the file of a campaign begins."""
EDGE: Final = 20
"""Pixels of a toast's edge that let the page through."""
A_REST_S: Final = 0.7
RISEN_S: Final = 0.6
"""After so long a toast is all there."""
SEED: Final = 23
WHY: Final = (EIO, ENODEV, ENXIO, ENOENT, ENOTCONN, EROFS)
"""What a kernel may say of a stick that is gone."""


def test_a_stick_can_be_written_from_the_moment_it_is_in_and_is_gone_when_it_is_pulled(quick_table: Table) -> None:
    table, machine = quick_table, quick_table.machine
    table.begin()

    def writable() -> bool:
        return machine.run(f"{AS_THE_TABLE} touch {PLACE}/mark", check=False).code == 0

    with stick_beside(table, fat_stick()) as stick:
        stick.plug()
        for kind in ("vfat", "ext4"):
            if kind == "ext4":
                machine.run("mkfs.ext4 -q -F /dev/sda")
                stick.pull()
                stick.plug()
            said = until(stick.mounted, f"The {kind} stick to be mounted")
            assert said.startswith(kind), said
            assert {"nosuid", "nodev", "noexec", "sync"} <= set(said.split()[1].split(",")), said
            until(writable, "A stick that the running table can write")
            table.stop()
            table.start()
            assert writable(), "it can be written as well by a table that was started after it"
            stick.pull()
            stick.plug()
            until(stick.mounted, "The stick to come back")
            until(writable, "A stick that came back to be writable")
            machine.run("systemctl stop companion-stick@sda.service")
        stick.pull()


@dataclass(frozen=True)
class Shelf:
    """Two games in a folder, and what there is in the journals of both."""

    games: Path
    journals: frozenset[tuple[Row, ...]]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Day 1 of two people; and beside it another game of theirs, one action further."""
    folder = tmp_path_factory.mktemp("shelf")
    one, further = scripted(DAY_ONE).games, scripted((*DAY_ONE, "press next")).games
    games, file = Path(shutil.copytree(one, folder / "games")), folder / "further.campaign"
    companion("campaign", "export", CAMPAIGN, str(file), "--data", str(further))
    companion("campaign", "import", str(file), "--data", str(games))
    journals = [journal_in(Path(shutil.copytree(each, folder / str(n)))) for n, each in enumerate((one, further))]
    return Shelf(games, frozenset(journals))


def companion(*words: str) -> None:
    command = [sys.executable, "-m", "companion", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr


@dataclass(frozen=True)
class Told:
    """A sentence of a toast: where on the screen it is, and how it looks there."""

    place: tuple[int, int, int, int]
    shown: Any


def told(twin: Twin, outcome: Outcome) -> Told:
    """How the screen says that something with the stick has ended so; nothing of it is left on the twin."""
    table, before = twin.made.table, twin.screen()
    table.show_backup(table.look.backup, outcome)
    twin.made.wait(RISEN_S)
    after = twin.screen()
    box = ImageChops.difference(before, after).convert("L").point(_no_breath).getbbox()
    assert box is not None, "nothing is said"
    left, top, right, bottom = box
    place = left + EDGE, top + EDGE, right - EDGE, bottom - EDGE
    twin.made.wait(TOAST_S + 0.5)
    return Told(place, after.crop(place))


def _no_breath(difference: int) -> int:
    return difference if difference > BREATH else 0


def await_told(table: Table, any_of: Sequence[Told]) -> None:
    """Wait until the screen says one of these."""

    def said(picture: Any) -> bool:
        return any(alike(picture.crop(told.place), told.shown) for told in any_of)

    _await(table, said, "A sentence on the stick")


def await_like(table: Table, twin: Twin) -> None:
    """Wait until the screen is the twin's, and has been so for long enough to go on."""
    wanted = twin.screen()
    _await(table, lambda picture: alike(picture, wanted), "The twin's page")
    table.await_still(A_REST_S)


def await_stick(table: Table, twin: Twin, stick: Stick) -> None:
    """Wait until the page, which is the twin's with no stick, knows of it: before that NEXT would leave the page."""
    until(stick.mounted, "The stick to be mounted")
    await_another(table, twin.screen(), "A page that knows of the stick")


def await_another(table: Table, before: Any, what: str) -> None:
    """Wait until the screen is not like this picture any more, and stands still."""
    _await(table, lambda picture: not alike(picture, before), what)
    table.await_still(A_REST_S)


def _await(table: Table, wanted: Callable[[Any], bool], what: str) -> None:
    try:
        table.await_screen(wanted, what)
    except AssertionError as problem:
        table.screen().save(table.folder / "screen.png")
        raise AssertionError(f"{problem}; the screen is in {table.folder}; it says\n{table.journal(25)}") from None


def begun(disk: Disk, since: int) -> int:
    """How many files of campaigns have been begun on a stick since this entry of its log."""
    written = (entry for entry in disk.log[since:] if isinstance(entry, Write))
    return len({write.offset for write in written if write.data.startswith(HEAD)})


def offered(image: bytes) -> dict[tuple[Row, ...], int]:
    """What a stick like this offers for restoring: each journal as a restore reads it, and in which backup it is."""
    with files_of_fat(image) as files:
        return {read_campaign((files / kept.file).read_bytes()).rows: kept.backup for kept in kept_on(files)}


def test_a_stick_pulled_while_all_is_saved_is_told_of_and_offers_nothing_that_is_not_whole(
    table: Table, shelf: Shelf, tmp_path: Path
) -> None:
    table.begin(shelf.games)
    games = Path(shutil.copytree(shelf.games, tmp_path / "games"))
    with twin_on(games) as twin, stick_beside(table, fat_stick()) as stick:
        twin.press("next")
        press(table, "next")
        await_like(table, twin)
        for target in TO_BACKUP:
            before = table.screen()
            table.touch(*twin.tap(target))
            # The pages on the way tell of this machine's parts and room.
            await_another(table, before, f"What {target} leads to")
        await_like(table, twin)
        pulled = [
            told(twin, Outcome(_pulled_words(Pulled(1, OSError(why, strerror(why))), 2), well=False)) for why in WHY
        ]
        saved = told(twin, Outcome(later("All is on the stick, in backup {n}. It may be pulled.", n=2)))
        stick.plug()
        await_stick(table, twin, stick)

        stick.disk.stall_s, since = SLOW_S, len(stick.disk.log)
        press(table, "next")
        until(lambda: begun(stick.disk, since) == 2, "The second game on its way to the stick")
        stick.disk.stall_s = 0.0
        stick.tear_out()

        await_told(table, pulled)
        stick.await_gone()
        (kept,) = offered(stick.disk.content()).items()
        assert kept in {(rows, 1) for rows in shelf.journals}

        # The page is as it was before there was a stick; and when it comes back, all can be saved to it.
        await_like(table, twin)
        stick.plug()
        await_stick(table, twin, stick)
        press(table, "next")
        await_told(table, [saved])
        stick.disk.mark(SAVED)
        assert offered(stick.disk.content()) == dict.fromkeys(shelf.journals, 2)
        assert table.service("NRestarts") == "0"
        lives = stick.disk

    # Wherever in all that the power had gone: what is offered is whole, and what was told to be there is there.
    chance = random.Random(SEED)
    flushes = [at for at, entry in enumerate(lives.log) if isinstance(entry, Flush)]
    moments = {len(lives.log), *flushes, *chance.choices(range(len(lives.log)), k=IN_BETWEEN)}
    for at in sorted(moments):
        crash = lives.crash_at(chance, at)
        found = offered(crash.image)
        assert found.keys() <= shelf.journals, f"cut after {at} entries of the log"
        if SAVED in crash.promised:
            assert found == dict.fromkeys(shelf.journals, 2)
