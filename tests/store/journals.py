"""What the tests of the store share: journals that hang together, waiting for the disk, disks that refuse."""

from __future__ import annotations

import hashlib
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from companion.store import Campaign, Opened, Pace, Report, Row, Store, open_store

EVENING = Campaign("evening", "island", "Adventure 1")
OTHER = Campaign("other", "island", "The other evening")

AT_ONCE = Pace(retry_s=(0.001,), view_rest_s=0.001)
IN_THE_LOG = Pace(retry_s=(0.001,), view_rest_s=0.001, commits_in_log=10_000)
"""Nothing is moved out of the log while the store is open, however quiet it gets."""
NEVER_ALONE = Pace(retry_s=(0.001,), view_rest_s=3600.0)

LONGEST_WAIT_S = 30.0
"""Only a broken store lets a test wait that long."""


def check_of(before: str, row: Row) -> str:
    """The chained check value of the tests."""
    fields = (before, str(row.seq), row.kind, row.line, row.answers, row.events)
    return hashlib.sha256("\x1f".join(fields).encode()).hexdigest()[:16]


def journal(rows: int, *, name: str = "iga", bulk: int = 200, after: Iterable[Row] = ()) -> tuple[Row, ...]:
    """So many rows that hang together, after those that are there; every 17th one is larger than a page."""
    made = list(after)
    for seq in range(len(made) + 1, len(made) + rows + 1):
        size = bulk if seq % 17 else 9000
        bare = Row(
            seq, "command", f"roll who={name} nr={seq}", f'["{seq % 6}"]', '["' + "żółw" * (size // 4) + '"]', ""
        )
        check = check_of(made[-1].check if made else "", bare)
        made.append(Row(bare.seq, bare.kind, bare.line, bare.answers, bare.events, check))
    return tuple(made)


def opened(folder: Path, **options: Any) -> Opened:
    """The store in ``folder``, opened as the tests open it."""
    return open_store(folder, check_of, **{"pace": AT_ONCE, **options})


class Waiting:
    """Collects what ``done`` is told, in order, and can be waited for."""

    def __init__(self) -> None:
        self.told: list[tuple[object, Exception | None]] = []
        self._news = threading.Condition()

    def done(self, name: object) -> Any:
        """A ``done`` for the write called ``name``."""

        def tell(error: Exception | None) -> None:
            with self._news:
                self.told.append((name, error))
                self._news.notify_all()

        return tell

    def until(self, count: int) -> list[object]:
        """The names of the first ``count`` writes, in the order in which they were told to be durable."""
        with self._news:
            assert self._news.wait_for(lambda: len(self.told) >= count, LONGEST_WAIT_S), "the store never answered"
            return [name for name, error in self.told if error is None]


def write(store: Store, rows: Iterable[Row], campaign: Campaign = EVENING) -> None:
    """Adds rows and waits until all are on the disk."""
    waiting = Waiting()
    wanted = [row.seq for row in rows]
    for row in rows:
        store.append(campaign.id, row, waiting.done(row.seq))
    assert waiting.until(len(wanted)) == wanted


def put_setting(store: Store, key: str, value: str) -> None:
    """Sets a setting and waits until it is on the disk."""
    waiting = Waiting()
    store.save_setting(key, value, waiting.done(key))
    waiting.until(1)


def read(folder: Path) -> tuple[Report, dict[str, tuple[Row, ...]]]:
    """What a start finds in ``folder``: its report, and all journals."""
    found = opened(folder)
    with found.store as store:
        return found.report, {campaign.id: store.entries(campaign.id) for campaign in store.campaigns()}


def refusal(code: int, text: str) -> sqlite3.OperationalError:
    """An error as the engine raises it."""
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


class Disk:
    """A disk that can be told to refuse, given to ``open_store`` as ``connect``; also writes down what it did."""

    def __init__(self) -> None:
        self.refusing: Exception | None = None
        self.refuse_at: str | tuple[str, ...] = "COMMIT"
        self.most_pages: int | None = None
        self.commits = 0
        self.statements: list[str] = []

    def connect(self, *arguments: Any, **options: Any) -> sqlite3.Connection:
        """A connection on this disk."""
        disk = self

        class OnThisDisk(sqlite3.Connection):
            def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
                disk.statements.append(sql)
                if disk.refusing is not None and sql.startswith(disk.refuse_at):
                    raise disk.refusing
                cursor = super().execute(sql, *values)
                disk.commits += sql == "COMMIT"
                return cursor

        connection = sqlite3.connect(*arguments, factory=OnThisDisk, **options)
        if self.most_pages is not None:
            connection.execute(f"PRAGMA max_page_count = {self.most_pages}")
        return connection


def files_of(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The database files in ``folder`` with their content."""
    for path in sorted(folder.iterdir()):
        if path.is_file() and ".db" in path.name:
            yield path.name, path.read_bytes()
