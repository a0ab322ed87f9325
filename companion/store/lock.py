"""One program a data folder: a lock that the operating system lets go when the program ends, however it ends."""

from __future__ import annotations

import contextlib
import fcntl
import os
from pathlib import Path

from companion.store.files import LOCK, problem_of
from companion.store.values import FolderTaken
from companion.words import later


class FolderLock:
    """The lock on a data folder, held from when it is made until ``release``; raises ``StoreProblem`` if taken.

    ``only_read``: its file is there and may be one that cannot be written.
    """

    def __init__(self, folder: Path, *, only_read: bool = False) -> None:
        self._path = folder / LOCK
        how = os.O_RDONLY if only_read else os.O_RDWR | os.O_CREAT
        try:
            self._file: int | None = os.open(self._path, how | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise problem_of(error, folder) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise self._taken(folder) from error
        except OSError as error:
            self.release()
            raise problem_of(error, self._path) from error
        # The number of the process only makes the refusal clearer: a disk that cannot take it is no reason to stop.
        with contextlib.suppress(OSError):
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def _taken(self, folder: Path) -> FolderTaken:
        assert self._file is not None
        holder = os.pread(self._file, 32, 0).decode("ascii", "replace").strip()
        self.release()
        if holder.isdecimal():
            known = later(
                "Another companion (process {number}) is playing with the saved games in {folder}.",
                number=holder,
                folder=str(folder),
            )
        else:
            known = later("Another companion is playing with the saved games in {folder}.", folder=str(folder))
        return FolderTaken(
            folder,
            known,
            later("Go on there, or end it first, or start this one with --data and another folder."),
        )

    def release(self) -> None:
        """Let the folder go; the file stays, since removing it would let two others lock two different files."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
