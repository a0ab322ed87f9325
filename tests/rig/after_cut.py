"""What is on a disk after a pulled plug: its file system put right as at a boot, the saved games opened and compared.

No machine is started for it, so a look at hundreds of disks takes a minute.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.adventure_island.rules import RULES
from companion.campaign_file import NoCampaign
from companion.campaign_file import read as read_campaign
from companion.evening import reopened
from companion.journal_rows import entry_of
from companion.kernel.journal import fold
from companion.loop import WakingInbox
from companion.saved_games import CAMPAIGN, open_games
from companion.store import Found, Row
from companion.view.saved import read_view
from tests.rig.nbd import Disk, Flush, Mark
from tests.rig.twin import Evening, without_check
from tests.rig.waiting import PATIENCE_S

DISK: Final = "disk.ext4"
MEMORY: Final = Path("/dev/shm")
AT_ONCE: Final = 2
PUT_RIGHT: Final = (0, 1)
"""What e2fsck ends with when nothing was wrong, and when nothing is any more: the log of ext4 was played back."""
EXPORT: Final = "evening.campaign"
EXPORTED: Final = "exported"
"""The mark for an export that was said to be in its file."""
ENTRY: Final = "entry "
LANGUAGE: Final = "language "


def promise(disk: Disk, seq: int) -> None:
    """Mark in a disk's log that somebody has seen what came of this entry."""
    disk.mark(f"{ENTRY}{seq}")


def promise_language(disk: Disk, language: str) -> None:
    """Mark that a language is kept: settings are certain when an entry that was made under them is shown."""
    disk.mark(f"{LANGUAGE}{language}")


def promised(marks: Iterable[str]) -> int:
    """How many entries had been seen before a cut that leaves these promises."""
    return max((int(said.removeprefix(ENTRY)) for said in marks if said.startswith(ENTRY)), default=0)


@contextmanager
def files_on(image: bytes) -> Iterator[Path]:
    """All files of an ext4 image in a folder for a while, after what a boot does to such a disk."""
    with _scratch() as place:
        (place / DISK).write_bytes(image)
        yield _files_in(place)


@contextmanager
def _scratch() -> Iterator[Path]:
    place = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=place, prefix="rig-cut-") as name:
        yield Path(name)


def _files_in(place: Path) -> Path:
    """Put the file system on the disk in this folder right, and bring its files beside it."""
    disk, files = place / DISK, place / "files"
    files.mkdir()
    checked = _tool("e2fsck", "-fy", disk)
    assert checked.returncode in PUT_RIGHT, f"the file system is lost: {checked.stdout}"
    dumped = _tool("debugfs", "-R", f"rdump / {files}", disk)
    assert dumped.returncode == 0, dumped.stdout
    return files


def _tool(name: str, *words: object) -> subprocess.CompletedProcess[str]:
    command = [shutil.which(name) or f"/sbin/{name}", *map(str, words)]
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


@dataclass(frozen=True)
class Opening:
    """What a start finds in a folder of games: what it reports, the journal, and the pages that it opens."""

    found: Found
    said: str
    rows: tuple[Row, ...]
    pages: tuple[str, ...]
    """The open ones without the table check, the lowest first."""
    language: str


def opening(folder: Path) -> Opening:
    """Open a folder of games as a start does."""
    inbox = WakingInbox()
    games = open_games(folder, inbox)
    try:
        rows = games.store.entries(CAMPAIGN)
        view = reopened(fold(RULES, map(entry_of, rows)), read_view(games.view_text()), games.settings)
        pages = tuple(page.page for page in view.pages)
        said = " ".join(games.report.sentences)
        return Opening(games.report.found, said, rows, without_check(pages), games.settings.language)
    finally:
        games.close()
        inbox.close()


@dataclass(frozen=True)
class Cut:
    """A moment in the life of a disk, and the chance that draws one of the disks that a cut can leave there."""

    disk: Disk
    at: int
    seed: int


def wrong_with(cut: Cut, evening: Evening) -> str:
    """What a start on what that cut leaves should not find; empty when all is well."""
    with _scratch() as place:
        marks = cut.disk.leave(place / DISK, random.Random(cut.seed), cut.at)
        files = _files_in(place)
        exported = files / EXPORT
        export = exported.read_bytes() if exported.exists() else None
        opened = opening(files)
    shown, there = promised(marks), len(opened.rows)
    if opened.found is not Found.WHOLE:
        return f"the saved games are {opened.found}: {opened.said}"
    if opened.rows != evening.rows[:there]:
        return "the journal is another one"
    if there < shown:
        return f"{shown} entries were shown and {there} are there"
    # An entry that nobody saw may have been whole in half a commit, without the view that came with it.
    right = {stood.before_checking for stood in evening.stood if stood.seq in (shown, there)}
    if opened.pages not in right:
        return f"{opened.pages} opens after {there} entries, {shown} of them shown"
    if opened.language not in _languages(marks, evening):
        return f"it speaks {opened.language}"
    if export is None:
        return "the export is gone" if EXPORTED in marks else ""
    try:
        return "" if read_campaign(export).rows == evening.rows else "the export is another journal"
    except NoCampaign as why:
        return f"the export is no campaign: {why}"


def _languages(marks: Iterable[str], evening: Evening) -> set[str]:
    """The language that was chosen before the last entry somebody saw, and any that was chosen later."""
    certain = [said.removeprefix(LANGUAGE) for said in marks if said.startswith(LANGUAGE)]
    chosen = [stood.language for stood in evening.stood]
    return set(chosen[chosen.index(certain[-1]) :] if certain else chosen)


def cuts(disk: Disk, chance: random.Random, in_between: int) -> list[Cut]:
    """Cuts before each flush since the first promise, and at so many other moments."""
    first = next(at for at, entry in enumerate(disk.log) if isinstance(entry, Mark)) + 1
    flushes = [at for at, entry in enumerate(disk.log) if at >= first and isinstance(entry, Flush)]
    others = [chance.randint(first, len(disk.log)) for _ in range(in_between)]
    return [Cut(disk, at, chance.getrandbits(32)) for at in sorted([*flushes, *others])]


def faults(cuts: Iterable[Cut], evening: Evening) -> list[str]:
    """Everything that a start on what these cuts leave should not find."""

    def look(cut: Cut) -> str:
        said = wrong_with(cut, evening)
        return said and f"cut after {cut.at} entries of the log, seed {cut.seed}: {said}"

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return [said for said in pool.map(look, cuts) if said]
