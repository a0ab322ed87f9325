"""A start whose disk takes nothing: what is kept there is read, and what is played waits until it is taken after all.

The engine needs files of its own beside a database even to read it, so what is there is read as a rescue reads it.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from companion.store import schema
from companion.store.database import Connect, Database, open_reading, open_writing, sqlite_connect
from companion.store.files import DATABASE, FINISHED, LOCK, beside, make_folder, problem_of
from companion.store.inspection import Chain, Content, newer
from companion.store.journal import Reading, Store
from companion.store.lock import FolderLock
from companion.store.opening import Opened, put_rows, what_is_there
from companion.store.rescue import Recovered, recover
from companion.store.schema import NOTE_VERSION
from companion.store.values import CheckOf, Damaged, FolderTaken, Found, Report, Row, StoreProblem
from companion.store.writer import STEADY, OnTrouble, Pace, Writer
from companion.value import dataclass
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3

NOTHING = Recovered((), {}, {}, {}, {})


class LateLock:
    """The lock on a folder that may be unable to hold one yet; raises ``FolderTaken`` where another has it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock: FolderLock | None = None
        try:
            self._lock = FolderLock(folder, only_read=True)
        except FolderTaken:
            raise
        except StoreProblem:
            return  # no folder, or none that anybody ever used: whoever else came would be stopped by the same

    def take(self) -> None:
        """Hold it now; raises ``StoreProblem`` as ``FolderLock`` does."""
        if self._lock is None:
            self._lock = FolderLock(self._folder)

    def release(self) -> None:
        """Let the folder go."""
        if self._lock is not None:
            self._lock.release()


class Memory:
    """What was read at the start, in the place of a connection that reads."""

    def __init__(self, rows: Mapping[str, tuple[Row, ...]]) -> None:
        self._rows = rows

    def rows(self, campaign: str) -> Iterator[Row]:
        """The rows of one campaign in their order."""
        return iter(self._rows.get(campaign, ()))

    def close(self) -> None:
        """Nothing is open."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the saved games are to be, and how they are opened and checked there."""

    path: Path
    chain: Chain
    connect: Connect


class Coming:
    """The database that nobody can open for writing yet, of which so much was ``recovered`` for reading."""

    def __init__(self, place: Place, lock: LateLock, recovered: Recovered) -> None:
        self._place = place
        self._lock = lock
        self._recovered = recovered
        self._is_there = False

    def writing(self) -> Database:
        """A connection that writes, as soon as there can be one; raises ``Damaged`` or ``StoreProblem`` before."""
        path = self._place.path
        try:
            return self._open()
        except OSError as error:
            raise problem_of(error, path.parent if not path.parent.is_dir() else path) from error

    def _open(self) -> Database:
        path, connect = self._place.path, self._place.connect
        if self._is_there:
            return open_writing(path, connect)
        make_folder(path.parent)
        used_before = (path.parent / LOCK).exists()
        self._lock.take()
        content, _report = what_is_there(path, used_before, self._place.chain, connect)
        missing = self._missing(content)
        database = open_writing(path, connect)
        put_rows(database, (*content.cut_off, *missing))
        self._is_there = True
        return database

    def _missing(self, content: Content) -> list[tuple[str, Row]]:
        """Rows that were read and that a repair did not take: those of a commit that a pulled plug cut off.

        Raises ``StoreProblem`` where somebody put other games there: what is played here belongs to none of them.
        """
        missing = []
        for campaign, read in self._recovered.rows.items():
            there = content.heads.get(campaign)
            if there is None or there.seq > len(read) or (there.seq and read[there.seq - 1].check != there.check):
                break
            missing += [(campaign, row) for row in read[there.seq :]]
        else:
            if content.heads.keys() == self._recovered.rows.keys():
                return missing
        raise StoreProblem(
            self._place.path,
            later("Other saved games than those of this start are in {path} now.", path=str(self._place.path)),
            later("Start again to play those; what was played since then is lost with it."),
        )

    def reading(self) -> Reading:
        """What is on the disk, as far as it is known."""
        return open_reading(self._place.path, self._place.connect) if self._is_there else Memory(self._recovered.rows)


def open_unwritable(
    folder: Path,
    problem: StoreProblem,
    check_of: CheckOf,
    *,
    first_check: str = "",
    on_trouble: OnTrouble = lambda _: None,
    pace: Pace = STEADY,
    connect: Callable[..., sqlite3.Connection] | None = None,
) -> Opened:
    """A store of what can be read in ``folder``, which refuses to be written because of ``problem``.

    What is written to it waits, as always when a disk refuses. Raises ``StoreProblem`` where it must not be played.
    """
    place = Place(folder / DATABASE, Chain(check_of, first_check), connect or sqlite_connect)
    lock = LateLock(folder)
    try:
        recovered, report = _kept(place, problem)
    except OSError as error:
        lock.release()
        raise _unreadable(error, folder) from error
    except BaseException:
        lock.release()
        raise
    content = _content(recovered, place.chain)
    coming = Coming(place, lock, recovered)
    writer = Writer(place.path, coming.writing, on_trouble, pace, None, trouble=problem.sentences)
    return Opened(Store(place.path, lock, writer, coming.reading, content, place.chain), report, problem)


def open_nothing(folder: Path, problem: StoreProblem, check_of: CheckOf, *, first_check: str = "") -> Opened:
    """An empty store that is never written, for a start that must not touch what is in ``folder``."""

    def refuse() -> Database:
        raise problem

    place = Place(folder / DATABASE, Chain(check_of, first_check), sqlite_connect)
    content = _content(NOTHING, place.chain)
    writer = Writer(place.path, refuse, lambda _: None, STEADY, None, trouble=problem.sentences)
    return Opened(Store(place.path, _NoLock(), writer, partial(Memory, {}), content, place.chain), _FRESH, problem)


class _NoLock:
    def release(self) -> None:
        """Nothing is held."""


_FRESH = Report(Found.FRESH)


def _kept(place: Place, problem: StoreProblem) -> tuple[Recovered, Report]:
    """What is there, and a report of it; raises ``OSError`` where it cannot be read, ``StoreProblem`` if not by us."""
    finished = place.path.with_name(FINISHED)
    path = finished if _is_file(finished) else place.path
    if not any(_is_file(file) and file.stat().st_size for file in (path, beside(path, "-wal"))):
        return NOTHING, _FRESH
    for file in (path, beside(path, "-wal")):
        with contextlib.suppress(FileNotFoundError):
            os.close(os.open(file, os.O_RDONLY | os.O_CLOEXEC))
    try:
        recovered = recover(path, place.chain)
    except Damaged:
        recovered = NOTHING
    version = recovered.notes.get(NOTE_VERSION, "")
    if version.isdecimal() and int(version) > schema.NOW.version:
        raise newer(place.path, int(version))
    if version.isdecimal() and int(version) < schema.NOW.version:
        # Bringing it forward needs a disk that takes it.
        raise StoreProblem(place.path, problem.what, problem.cure)
    lost = sum(found.lost for found in recovered.campaigns)
    if lost or not recovered.campaigns:
        return recovered, Report(Found.DAMAGED, "", recovered.campaigns, len(recovered.settings))
    return recovered, Report(Found.WHOLE, "", recovered.campaigns, len(recovered.settings))


def _is_file(path: Path) -> bool:
    """Whether there is a file; raises ``OSError`` where nobody may look."""
    try:
        return path.is_file()
    except NotADirectoryError:
        return False


def _content(recovered: Recovered, chain: Chain) -> Content:
    heads = {}
    for found in recovered.campaigns:
        rows = recovered.rows[found.campaign.id]
        heads[found.campaign.id] = chain.after(rows[-1]) if rows else chain.start
    campaigns = {found.campaign.id: found.campaign for found in recovered.campaigns}
    return Content(campaigns, heads, recovered.views, recovered.settings, recovered.notes)


def _unreadable(error: OSError, folder: Path) -> StoreProblem:
    return StoreProblem(
        folder,
        later("The saved games in {path} cannot be read ({why}).", path=str(folder), why=error.strerror or str(error)),
        later("Let the user of this program read and write that folder and what is in it."),
    )
