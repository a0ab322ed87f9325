"""The one module that speaks SQL: connections set up as they must be, tables read and written, errors in sentences."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from companion.store import schema
from companion.store.files import disk_failing, disk_full, is_full, read_only, remove_with_companions, sync_file
from companion.store.schema import APPLICATION_ID, PAGE_BYTES, sum_of
from companion.store.values import Campaign, Damaged, Row, StoreProblem, Unwritable
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

Connect = Callable[..., sqlite3.Connection]
sqlite_connect: Connect = sqlite3.connect

BUSY_S: Final = 2.0

_ROW: Final = 'seq, kind, line, answers, events, "check"'

_UNREADABLE: Final = frozenset(
    {
        sqlite3.SQLITE_IOERR_READ,
        sqlite3.SQLITE_IOERR_SHORT_READ,
        sqlite3.SQLITE_IOERR_CORRUPTFS,
        sqlite3.SQLITE_IOERR_DATA,
    }
)
_CONTRADICTORY: Final = frozenset(
    {
        sqlite3.SQLITE_ERROR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_MISMATCH,
        sqlite3.SQLITE_TOOBIG,
        sqlite3.SQLITE_SCHEMA,
    }
)


@contextlib.contextmanager
def told(path: Path) -> Iterator[None]:
    """Turns an error of the engine into ``Damaged`` (the content is wrong) or ``StoreProblem`` (the place is)."""
    try:
        yield
    except (sqlite3.Error, UnicodeError) as error:
        raise _meaning(error, path) from error


def _meaning(error: Exception, path: Path) -> Damaged | StoreProblem:
    code = getattr(error, "sqlite_errorcode", None)
    primary = None if code is None else code & 0xFF
    if primary is None or primary in _CONTRADICTORY or code in _UNREADABLE:
        return Damaged(f"The database answers: {error}.")
    if primary == sqlite3.SQLITE_FULL or is_full(path.parent):
        return disk_full(path)
    if primary in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return read_only(path)
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreProblem(
            path,
            later("Another program holds the saved games ({path}).", path=str(path)),
            later("Close it; what was played is written then."),
        )
    return disk_failing(path, str(error))


class Database:
    """One connection to the file of saved games; its methods raise ``Damaged`` or ``StoreProblem`` only."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection

    def _all(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with told(self.path):
            return self._connection.execute(sql, values).fetchall()

    def _each(self, sql: str, types: tuple[type, ...], *values: object) -> Iterator[tuple[Any, ...]]:
        with told(self.path):
            for row in self._connection.execute(sql, values):
                if tuple(map(type, row)) != types:
                    raise Damaged("A line of the database holds something that was never written there.")
                yield row

    def close(self) -> None:
        """Lets the file go; the last one out moves the log into the database, if the disk takes it."""
        with contextlib.suppress(sqlite3.Error):  # what could not be moved stays in the log, which is as good
            self._connection.close()

    # Reading

    def complaints(self) -> Iterator[str]:
        """What the engine's own check of every page and index finds wrong; nothing when all is well."""
        for (line,) in self._all("PRAGMA integrity_check(3)"):
            if line != "ok":
                yield line

    def tables(self) -> tuple[str, ...]:
        """The statements that made this database."""
        return tuple(sql for (sql,) in self._all("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"))

    def campaigns(self) -> Iterator[Campaign]:
        """All campaigns in the order in which they were begun."""
        for id_, game, name, total in self._each(
            "SELECT id, game, name, sum FROM campaign ORDER BY rowid", (str, str, str, int)
        ):
            if total != sum_of("campaign", id_, game, name):
                raise Damaged("The name of a campaign is not what was written.")
            yield Campaign(id_, game, name)

    def pairs(self, table: str) -> Iterator[tuple[str, str]]:
        """The lines of ``note``, ``view`` or ``setting``, as key and value."""
        key = "campaign" if table == "view" else "key"
        for name, value, total in self._each(f"SELECT {key}, value, sum FROM {table}", (str, str, int)):
            if total != sum_of(table, name, value):
                raise Damaged(f"A line of the table {table} is not what was written.")
            yield name, value

    def all_rows(self) -> Iterator[tuple[str, Row]]:
        """Every row of every campaign, as campaign and row, in the order in which they were written."""
        types = (str, int, str, str, str, str, str)
        for campaign, *rest in self._each(f"SELECT campaign, {_ROW} FROM entry ORDER BY rowid", types):
            yield campaign, Row(*rest)

    def rows(self, campaign: str) -> Iterator[Row]:
        """The rows of one campaign in their order."""
        types = (int, str, str, str, str, str)
        for fields in self._each(f"SELECT {_ROW} FROM entry WHERE campaign = ? ORDER BY seq", types, campaign):
            yield Row(*fields)

    # Writing

    def commit(self, writes: Iterable[Callable[[Database], None]]) -> None:
        """Does all the writes or none; when it returns, they are on the disk."""
        with told(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                for write in writes:
                    write(self)
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def put_row(self, campaign: str, row: Row) -> None:
        """Adds a row; one that is there already word for word is written once more.

        For a commit that was said to fail may have reached the disk, and must then be made certain.
        """
        values = (row.seq, row.kind, row.line, row.answers, row.events, row.check)
        if self._all(f"SELECT {_ROW} FROM entry WHERE campaign = ? AND seq = ?", campaign, row.seq) == [values]:
            self._all("UPDATE entry SET kind = ? WHERE campaign = ? AND seq = ?", row.kind, campaign, row.seq)
        else:
            self._all(f"INSERT INTO entry (campaign, {_ROW}) VALUES (?, ?, ?, ?, ?, ?, ?)", campaign, *values)

    def put_campaign(self, campaign: Campaign) -> None:
        """Adds a campaign, or gives it another name."""
        fields = (campaign.id, campaign.game, campaign.name)
        self._all(
            "INSERT INTO campaign (id, game, name, sum) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET game = excluded.game, name = excluded.name, sum = excluded.sum",
            *fields,
            sum_of("campaign", *fields),
        )

    def put_pair(self, table: str, name: str, value: str) -> None:
        """Sets a line of ``note``, ``view`` or ``setting``."""
        key = "campaign" if table == "view" else "key"
        self._all(
            f"INSERT INTO {table} ({key}, value, sum) VALUES (?, ?, ?)"
            f" ON CONFLICT ({key}) DO UPDATE SET value = excluded.value, sum = excluded.sum",
            name,
            value,
            sum_of(table, name, value),
        )

    def remove_note(self, key: str) -> None:
        """Takes a note out."""
        self._all("DELETE FROM note WHERE key = ?", key)

    def change(self, statement: str, *values: object) -> None:
        """Any statement, for a step from one version to the next."""
        self._all(statement, *values)

    def move_log(self, *, wholly: bool = False) -> None:
        """Moves what the log holds into the database; ``wholly`` also empties the log, and fails when it cannot."""
        busy, *_ = self._all(f"PRAGMA wal_checkpoint({'TRUNCATE' if wholly else 'PASSIVE'})")[0]
        if wholly and busy:
            raise disk_failing(self.path, "the log could not be moved")


def open_reading(path: Path, connect: Connect = sqlite_connect) -> Database:
    """A connection that cannot change the file or its log, not even by closing."""
    return Database(path, _connection(path, "ro", connect))


def open_writing(path: Path, connect: Connect = sqlite_connect) -> Database:
    """The connection that writes; every commit is on the disk when it returns. The file must be there."""
    connection = _connection(path, "rw", connect)
    with told(path):
        try:
            _set_up(connection, path)
        except BaseException:
            connection.close()
            raise
    return Database(path, connection)


def _connection(path: Path, mode: str, connect: Connect) -> sqlite3.Connection:
    with told(path):
        return connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            timeout=BUSY_S,
            isolation_level=None,
            check_same_thread=False,
        )


def _set_up(connection: sqlite3.Connection, path: Path) -> None:
    for pragma in (
        "synchronous = FULL",  # with NORMAL a pulled plug takes back the last commits
        "fullfsync = ON",  # macOS answers a plain fsync too early
        "checkpoint_fullfsync = ON",
        "foreign_keys = ON",
        "secure_delete = ON",  # no old line of a small table lies about in a free page, where a rescue would find it
    ):
        connection.execute(f"PRAGMA {pragma}")
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise Unwritable(
            path,
            later(
                "The place of {path} cannot hold the log of a database (it offers {mode}).",
                path=str(path),
                mode=repr(mode),
            ),
            later("Use a folder on a disk or memory card of this machine: start with --data and that folder."),
        )
    # Changes nothing, and fails at once where the file can be read and not written.
    connection.execute("DELETE FROM note WHERE key IS NULL")


def create(path: Path, writes: Iterable[Callable[[Database], None]], connect: Connect = sqlite_connect) -> None:
    """Makes a new database with its first lines, complete and on the disk when this returns; ``path`` must be free."""
    connection = _connection(path, "rwc", connect)
    with told(path):
        try:
            # Nobody reads the file under this name if making it is cut short, so it needs no journal.
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {schema.NOW.version}")
            for table in schema.NOW.tables:
                connection.execute(table)
            Database(path, connection).commit(writes)
            connection.execute("PRAGMA journal_mode = WAL")
        except BaseException:
            connection.close()
            remove_with_companions(path)
            raise
        connection.close()
    sync_file(path)
