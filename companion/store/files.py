"""Files that are whole or not there: atomic writing, keeping a file aside, and the names in the data folder."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from companion.store.values import Unwritable
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

DATABASE: Final = "companion.db"
LOCK: Final = "companion.lock"
UNFINISHED: Final = "companion.new.db"  # being written; worth nothing
FINISHED: Final = "companion.recovered.db"  # complete and durable; takes the place of the database
COMPANIONS: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database, under the same name

LITTLE_ROOM_BYTES: Final = 256 * 1024


def beside(path: Path, suffix: str) -> Path:
    """The file which SQLite keeps beside ``path`` under its name with ``suffix``."""
    return path.with_name(path.name + suffix)


def sync_file(path: Path) -> None:
    """Returns when the content of ``path`` is on the disk."""
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def sync_folder(folder: Path) -> None:
    """Returns when names made, changed or removed in ``folder`` are on the disk; without it a rename can be undone."""
    file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(file)
    except OSError as error:
        # Some file systems (FAT sticks, network folders) cannot sync a folder and say so; that is no failure to write.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
            raise
    finally:
        os.close(file)


def write_atomically(path: Path, content: bytes) -> None:
    """Writes a small file so that it holds the old content or the new one, never half of it; raises ``OSError``."""
    unfinished = path.with_name(path.name + ".new")
    try:
        _write(unfinished, content, os.O_TRUNC)
        unfinished.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            unfinished.unlink()
        raise
    sync_folder(path.parent)


def _write(path: Path, content: bytes, how: int) -> None:
    """Makes a file with this content, which is on the disk when this returns; its name is not yet."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | how, 0o666)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(file, rest) :]
        os.fsync(file)
    finally:
        os.close(file)


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it that are missing, on the disk when this returns; raises ``OSError``."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for path in missing:
        sync_folder(path.parent)


def name_aside(path: Path, why: str = "damaged-") -> Path:
    """The name under which the database at ``path`` is kept: one that is free, or one that it has already.

    It says why it is kept, and has a number.
    """
    number = 1
    while True:
        name = path.with_name(f"{path.stem}.{why}{number}{path.suffix}")
        taken = any(os.path.lexists(beside(name, suffix)) for suffix in ("", *COMPANIONS))
        if not taken or (name.exists() and path.exists() and name.samefile(path)):
            return name
        number += 1


def keep_aside(path: Path, name: Path) -> None:
    """Gives a database that is to be replaced, and what stands beside it, a second name; overwrites nothing.

    The old name stays: it goes when the new database takes it, so that at every moment one of them is there.
    """
    for suffix in ("", *COMPANIONS):
        old, new = beside(path, suffix), beside(name, suffix)
        if old.exists() and not os.path.lexists(new):
            _second_name(old, new)
    sync_folder(path.parent)


def _second_name(old: Path, new: Path) -> None:
    try:
        os.link(old, new)
    except OSError:
        # Sticks with FAT know no second names.
        _write(new, old.read_bytes(), os.O_EXCL)


def copy_file(old: Path, new: Path) -> None:
    """Copies a file; the copy is worth nothing before this returns, and is on the disk then."""
    _write(new, old.read_bytes(), os.O_TRUNC)


def take_place(finished: Path, path: Path) -> None:
    """Puts a finished database in the place of ``path``; may be cut off at any point and be done again.

    The old log goes first: SQLite would play it into the new database.
    """
    for suffix in COMPANIONS:
        beside(path, suffix).unlink(missing_ok=True)
    sync_folder(path.parent)
    finished.replace(path)
    sync_folder(path.parent)


def remove_with_companions(path: Path) -> None:
    """Removes a database of ours that was never finished."""
    for suffix in ("", *COMPANIONS):
        beside(path, suffix).unlink(missing_ok=True)


def is_full(folder: Path) -> bool:
    """Whether there is hardly any room left where ``folder`` is."""
    try:
        room = os.statvfs(folder)
    except OSError:
        return False
    return room.f_bavail * room.f_frsize < LITTLE_ROOM_BYTES


def problem_of(error: OSError, path: Path) -> Unwritable:
    """The problem behind an error of the operating system, in sentences for the people at the table."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return disk_full(path)
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return read_only(path)
    if error.errno in (errno.ENOTDIR, errno.EEXIST, errno.EISDIR):
        return Unwritable(
            path,
            later(
                "The saved games cannot be kept in {path}: a file is in the place of a folder, or the other way round.",
                path=str(path),
            ),
            later("Move it away, or start with --data and another folder."),
        )
    return disk_failing(path, error.strerror or str(error))


def disk_full(path: Path) -> Unwritable:
    """No room for the next entry."""
    return Unwritable(
        path,
        later("The disk is full: there is no room left for {path}.", path=str(path)),
        later("Remove something from it; what was played is written as soon as there is room."),
    )


def read_only(path: Path) -> Unwritable:
    """The place can be read and not written."""
    return Unwritable(
        path,
        later("The saved games cannot be written: {path} is read-only for this program.", path=str(path)),
        later("Make the folder writable for its user, or start with --data and another folder."),
    )


def disk_failing(path: Path, detail: str) -> Unwritable:
    """The disk or memory card answers with errors."""
    return Unwritable(
        path,
        later("The disk does not take the saved games ({path}: {detail}).", path=str(path), detail=detail),
        later("Check that the memory card sits firmly; what was played is written as soon as the disk answers again."),
    )
