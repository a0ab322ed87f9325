"""The tables of the one file, and the check value of the small rows that have no chain.

``entry`` is append-only and chained by its own check values. The small tables carry a checksum a row, so that a flipped
bit in a name is noticed, and so that a row found without its table is known for what it is.
"""

from __future__ import annotations

import zlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

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

NOTE_VERSION: Final = "version"
NOTE_REPORT: Final = "report"


def sum_of(table: str, *fields: str) -> int:
    """The checksum which a row of ``table`` (note, campaign, view, setting) carries."""
    return zlib.crc32("\x1f".join((table, *fields)).encode())
