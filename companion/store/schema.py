"""The tables of the one file, and the check value of the small rows that have no chain.

``entry`` is append-only and chained by its own check values. The small tables carry a checksum a row, so that a flipped
bit in a name is noticed, and so that a row found without its table is known for what it is.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping

from companion.value import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from companion.store.database import Database

APPLICATION_ID: Final = 0x49736C65  # "Isle", in the header of every file of ours
VERSION: Final = 1
PAGE_BYTES: Final = 4096

TABLES: Final = (
    "CREATE TABLE note (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL)",
    "CREATE TABLE campaign (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL,"
    " sum INTEGER NOT NULL)",
    # A whole second copy on another page: without game and name a journal is only text.
    "CREATE UNIQUE INDEX campaign_again ON campaign (id, game, name, sum)",
    "CREATE TABLE entry (campaign TEXT NOT NULL REFERENCES campaign (id), seq INTEGER NOT NULL, kind TEXT NOT NULL,"
    ' line TEXT NOT NULL, answers TEXT NOT NULL, events TEXT NOT NULL, "check" TEXT NOT NULL,'
    " PRIMARY KEY (campaign, seq))",
    "CREATE TABLE view (campaign TEXT NOT NULL PRIMARY KEY REFERENCES campaign (id), value TEXT NOT NULL,"
    " sum INTEGER NOT NULL)",
    "CREATE TABLE setting (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL)",
)


@dataclass(frozen=True, slots=True)
class Step:
    """The way from an older version to the next: the tables of the older one, and what changes them.

    What is changed is a copy, in one transaction, and must be what ``inspect`` takes for whole. With every step go a
    database of the older version (tests/store/old) and, for a damaged one, what its lines look like to a rescue.
    """

    tables: tuple[str, ...]
    change: Callable[[Database], None]


@dataclass(frozen=True, slots=True)
class Format:
    """How a database is laid out: its version, its tables, and the steps that lead here, by the version they leave."""

    version: int
    tables: tuple[str, ...]
    steps: Mapping[int, Step]

    def leads_from(self, version: int) -> bool:
        """Whether a database of an older version can be brought here."""
        return version < self.version and all(number in self.steps for number in range(version, self.version))


NOW: Format = Format(VERSION, TABLES, {})
"""What this companion writes."""

NOTE_VERSION: Final = "version"
NOTE_REPORT: Final = "report"


def sum_of(table: str, *fields: str) -> int:
    """The checksum which a row of ``table`` (note, campaign, view, setting) carries."""
    return zlib.crc32("\x1f".join((table, *fields)).encode())
