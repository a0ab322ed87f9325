"""The check at the start: is this file ours, of our version, whole, and does every journal hang together?"""

from __future__ import annotations

import errno
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path

from companion.store import schema
from companion.store.database import Connect, Database, open_reading
from companion.store.files import beside
from companion.store.pages import forgotten_commits, newest_page
from companion.store.schema import APPLICATION_ID, NOTE_VERSION, PAGE_BYTES
from companion.store.values import Campaign, CheckOf, Damaged, Row, StoreProblem
from companion.value import dataclass
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_MAGIC: Final = b"SQLite format 3\0"
_HEADER_BYTES: Final = 100
_LAYOUTS: Final = tuple(struct.pack(">H6B", PAGE_BYTES, log, log, 0, 64, 32, 32) for log in (2, 1))


@dataclass(frozen=True, slots=True)
class Chain:
    """How the check values of a journal are made: by which function, and what stands before the first row."""

    check_of: CheckOf
    first: str

    def follows(self, head: Head, row: Row) -> bool:
        """Whether ``row`` is whole and is the one after ``head``."""
        return row.seq == head.seq + 1 and row.check == self.check_of(head.check, row)

    def after(self, row: Row) -> Head:
        """The head of a journal that ends with ``row``."""
        return Head(row.seq, row.check)

    @property
    def start(self) -> Head:
        """The head of an empty journal."""
        return Head(0, self.first)


@dataclass(frozen=True, slots=True)
class Head:
    """Where a journal ends: the number and the check of its last row."""

    seq: int
    check: str


@dataclass(frozen=True, slots=True)
class Content:
    """What a whole database holds, but for the rows, of which it has the ends.

    ``cut_off`` are rows of a last commit that did not come to its end, as far as they are whole and follow.
    """

    campaigns: Mapping[str, Campaign]
    heads: Mapping[str, Head]
    views: Mapping[str, str]
    settings: Mapping[str, str]
    notes: Mapping[str, str]
    cut_off: tuple[tuple[str, Row], ...] = ()


@dataclass(frozen=True, slots=True)
class Inspected:
    """A database that is whole as far as its engine can see, and how many commits stand in its log behind a break."""

    content: Content
    forgotten_commits: int


class Older(Exception):
    """The database is whole and of an older version, from which there is a way to that of today."""

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version}")
        self.version = version


def inspect(path: Path, chain: Chain, connect: Connect) -> Inspected:
    """The content of the database; raises ``Damaged`` with what is wrong, ``Older``, ``StoreProblem`` when newer.

    Changes neither the file nor its log.
    """
    version = _version(path)
    database = open_reading(path, connect)
    try:
        if version != schema.NOW.version:
            raise _other_version(path, version, database)
        for complaint in database.complaints():
            raise Damaged(f"The database finds in its own pages: {complaint}.")
        if database.tables() != schema.NOW.tables:
            raise Damaged("The tables of the database are not the ones that were made.")
        content = _content(database, chain)
    finally:
        database.close()
    return Inspected(content, forgotten_commits(beside(path, "-wal"), beside(path, "-shm")))


def _version(path: Path) -> int:
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES)
    except OSError as error:
        if error.errno != errno.EIO:
            raise
        raise Damaged("The beginning of the file cannot be read any more.") from error
    if header and not header.startswith(_MAGIC):
        # A pulled plug can tear the first page while it is moved out of the log, which still has it whole.
        header = newest_page(path, beside(path, "-wal"), 1)[:_HEADER_BYTES]
    if not header:
        raise Damaged("The file is empty.")
    if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC):
        raise Damaged("The file does not begin like a database.")
    (version,) = struct.unpack(">I", header[60:64])
    (application,) = struct.unpack(">I", header[68:72])
    if application != APPLICATION_ID:
        raise Damaged("The file is a database of another program.")
    if header[16:24] not in _LAYOUTS:
        raise Damaged("The header of the database is not the one that was made.")
    return int(version)


def _other_version(path: Path, version: int, database: Database) -> Exception:
    # The version stands in the file twice, so that one flipped bit does not lock people out of their game.
    noted = dict(database.pairs("note")).get(NOTE_VERSION) == str(version)
    if noted and version > schema.NOW.version:
        return newer(path, version)
    if noted and schema.NOW.leads_from(version):
        for complaint in database.complaints():
            return Damaged(f"The database finds in its own pages: {complaint}.")
        if database.tables() == schema.NOW.steps[version].tables:
            return Older(version)
    return Damaged("The version in the header of the database is not the one that was written.")


def newer(path: Path, version: int) -> StoreProblem:
    """The saved games are of a companion that is newer than this one."""
    return StoreProblem(
        path,
        later(
            "The saved games in {path} are of a newer companion (version {version}, this one knows {known}).",
            path=str(path),
            version=version,
            known=schema.NOW.version,
        ),
        later("Update this companion, or start with --data and another folder; the file was not touched."),
    )


def _content(database: Database, chain: Chain) -> Content:
    campaigns = {campaign.id: campaign for campaign in database.campaigns()}
    views = dict(database.pairs("view"))
    if not views.keys() <= campaigns.keys():
        raise Damaged("A view belongs to no campaign.")
    return Content(
        campaigns,
        heads_of(campaigns, database.all_rows(), chain),
        views,
        dict(database.pairs("setting")),
        dict(database.pairs("note")),
    )


def heads_of(campaigns: Iterable[str], rows: Iterable[tuple[str, Row]], chain: Chain) -> dict[str, Head]:
    """Where each journal ends; raises ``Damaged`` at the first row that does not follow the one before it."""
    heads = dict.fromkeys(campaigns, chain.start)
    for campaign, row in rows:
        head = heads.get(campaign)
        if head is None:
            raise Damaged("An entry belongs to no campaign.")
        if not chain.follows(head, row):
            raise Damaged(f"Entry {row.seq} of a campaign does not follow entry {head.seq}.")
        heads[campaign] = chain.after(row)
    return heads
