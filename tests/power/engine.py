"""SQLite on a disk that writes everything down: a connection that looks like the standard library's.

The engine is the one that apsw brings, since a file layer in Python can be given to no other; what it leaves is opened
again by the standard library's. A preloaded C library, FUSE or strace could watch that one too, but need a compiler,
root or a tracer wherever the tests run, and see no commit from no other write.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import apsw

from tests.power.disk import Disk, FolderSync, Resize, Sync, Write

_SYNCED_WITH_ITS_FOLDER = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL


class Engine:
    """Connections on one disk, given to the store as its ``connect``; ``weaker`` replaces statements."""

    def __init__(self, disk: Disk, *, weaker: dict[str, str] | None = None, trouble: Trouble | None = None) -> None:
        self._weaker = weaker or {}
        self.trouble = trouble or Trouble()
        self.disk = disk
        self._layer = _Layer(self)

    def connect(self, address: str, *, timeout: float, **_: Any) -> sqlite3.Connection:
        """A connection as ``sqlite3.connect`` makes it."""
        flags = apsw.SQLITE_OPEN_URI | apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
        with _Told():
            connection = apsw.Connection(address, flags=flags, vfs=self._layer.name)
        connection.set_busy_timeout(round(timeout * 1000))
        return cast(sqlite3.Connection, _Connection(connection, self._weaker))

    def close(self) -> None:
        """Let the file layer go."""
        self._layer.unregister()


class Trouble:
    """What a disk refuses: each method may raise, or take its time; this one does neither."""

    def write(self, path: Path) -> None:
        """Before bytes are written."""

    def sync(self, path: Path) -> None:
        """Before a file is synced."""


class _Layer(apsw.VFS):
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.name = f"disk-{id(self)}"
        super().__init__(self.name, "")

    def xOpen(self, name: Any, flags: list[int]) -> _File:
        path = Path(name.filename() if isinstance(name, apsw.URIFilename) else name)
        existed = path.exists()
        return _File(self, name, flags, path, existed=existed)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        super().xDelete(filename, syncdir)
        disk = self.engine.disk
        disk.rename((Path(filename), None))
        if syncdir:
            disk.add(FolderSync(Path(filename).parent))


class _File(apsw.VFSFile):
    def __init__(self, layer: _Layer, name: Any, flags: list[int], path: Path, *, existed: bool) -> None:
        super().__init__("", name, flags)
        self._disk = layer.engine.disk
        self._engine = layer.engine
        self._path = path
        self._file = self._disk.opened(path, existed=existed)
        # Whoever opens a log so that it may be made syncs its folder too, once, whether it was there or not.
        self._name_is_loose = bool(flags[0] & _SYNCED_WITH_ITS_FOLDER and flags[0] & apsw.SQLITE_OPEN_CREATE)

    def xWrite(self, data: bytes, offset: int) -> None:
        self._engine.trouble.write(self._path)
        super().xWrite(data, offset)
        self._disk.add(Write(self._file, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:
        super().xTruncate(newsize)
        self._disk.add(Resize(self._file, newsize))

    def xSync(self, flags: int) -> None:
        self._engine.trouble.sync(self._path)
        super().xSync(flags)
        self._disk.add(Sync(self._file, self._path if self._name_is_loose else None))
        self._name_is_loose = False


class _Connection:
    def __init__(self, connection: apsw.Connection, weaker: dict[str, str]) -> None:
        self._connection = connection
        self._weaker = weaker

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def execute(self, sql: str, values: tuple[Any, ...] = ()) -> _Cursor:
        with _Told():
            return _Cursor(self._connection.execute(self._weaker.get(sql, sql), values))

    def close(self) -> None:
        with _Told():
            self._connection.close()


class _Cursor:
    def __init__(self, cursor: apsw.Cursor) -> None:
        self._cursor = cursor

    def fetchall(self) -> list[Any]:
        with _Told():
            return self._cursor.fetchall()

    def fetchone(self) -> Any:
        with _Told():
            return self._cursor.fetchone()

    def __iter__(self) -> Iterator[Any]:
        with _Told():
            yield from self._cursor


class _Told:
    """Turns an error of apsw into the one which the standard library would have raised."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, apsw.Error):
            told = sqlite3.OperationalError(str(error))
            told.sqlite_errorcode = getattr(error, "extendedresult", 0) or getattr(error, "result", 1)
            raise told from error
