"""The store as the table sees it: journals to which rows are added, the last view of each, and settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Lock
from types import TracebackType

from companion.store.schema import NOTE_REPORT
from companion.store.values import Campaign, Damaged, Done, Row, StoreProblem, nobody
from companion.value import Protocol
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.store.database import Database
    from companion.store.inspection import Chain, Content, Head
    from companion.store.writer import Writer


class Held(Protocol):
    """A lock on a folder."""

    def release(self) -> None:
        """Let the folder go."""


class Reading(Protocol):
    """A connection that reads."""

    def rows(self, campaign: str) -> Iterator[Row]:
        """The rows of one campaign in their order."""

    def close(self) -> None:
        """Let the file go."""


class Store:
    """The saved games of one folder, open; made by ``open_store``.

    The calls that write belong to one thread, the loop's, and return at once. ``entries`` gives what is on the disk;
    ``campaigns``, ``view`` and ``setting`` give the newest that was handed over.
    """

    def __init__(
        self,
        path: Path,
        lock: Held,
        writer: Writer,
        open_reading: Callable[[], Reading],
        content: Content,
        chain: Chain,
    ) -> None:
        self._path = path
        self._lock = lock
        self._writer = writer
        self._open_reading = open_reading
        self._chain = chain
        self._campaigns = dict(content.campaigns)
        self._heads = dict(content.heads)
        self._views = dict(content.views)
        self._settings = dict(content.settings)
        self._waiting: dict[tuple[str, int], Row] = {}
        self._waits = Lock()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    # Reading

    def campaigns(self) -> tuple[Campaign, ...]:
        """All campaigns in the order in which they were begun."""
        return tuple(self._campaigns.values())

    def entries(self, campaign: str) -> tuple[Row, ...]:
        """The rows of a campaign that are on the disk, in their order; raises ``StoreProblem`` if the disk fails.

        An unknown campaign has none.
        """
        try:
            database = self._open_reading()
            try:
                return tuple(database.rows(campaign))
            finally:
                database.close()
        except Damaged as damage:
            what = later("The saved games in {path} cannot be read. {damage}", path=str(self._path), damage=str(damage))
            raise StoreProblem(self._path, what, later("A new start repairs the file.")) from damage

    def played(self, campaign: str) -> tuple[Row, ...]:
        """The rows of a campaign as people played it: those on the disk, and those that still wait for it.

        Raises ``StoreProblem`` if the disk fails.
        """
        with self._waits:
            waiting = sorted(row_at for row_at in self._waiting.items() if row_at[0][0] == campaign)
        rows = list(self.entries(campaign))
        rows += [row for (_, seq), row in waiting if seq > len(rows)]
        return tuple(rows)

    @property
    def trouble(self) -> str | None:
        """Why the disk takes nothing at the moment, in a sentence; None while it takes everything."""
        return self._writer.trouble

    def head(self, campaign: str) -> Head | None:
        """Where the journal of a campaign ends, rows that are on their way to the disk included."""
        return self._heads.get(campaign)

    def view(self, campaign: str) -> str | None:
        """The last view of a campaign, if it has one."""
        return self._views.get(campaign)

    def setting(self, key: str) -> str | None:
        """A setting, if it was ever set."""
        return self._settings.get(key)

    # Writing

    def add_campaign(self, campaign: Campaign, done: Done = nobody) -> None:
        """Begin a campaign, or give one that is there another name; raises ``ValueError`` for another game."""
        known = self._campaigns.get(campaign.id)
        if known is not None and known.game not in ("", campaign.game):
            raise ValueError(f"campaign {campaign.id} is of the game {known.game}, not {campaign.game}")
        _must_be_text(campaign.id, campaign.game, campaign.name)
        self._writer.add(lambda database: database.put_campaign(campaign), done)
        self._campaigns[campaign.id] = campaign
        self._heads.setdefault(campaign.id, self._chain.start)

    def append(self, campaign: str, row: Row, done: Done, view: str | None = None) -> None:
        """Add the next row of a campaign; ``done`` is told from the writer's thread when it is on the disk.

        ``view`` comes to the disk with the row or not at all: it is where people look once the row is shown.
        Raises ``ValueError`` for a row that does not follow the one before it, so that no journal on the disk is
        ever broken by a mistake of ours.
        """
        head = self._heads.get(campaign)
        if head is None:
            raise ValueError(f"there is no campaign {campaign}")
        _must_be_text(row.kind, row.line, row.answers, row.events, row.check)
        if not self._chain.follows(head, row):
            raise ValueError(f"row {row.seq} does not follow row {head.seq} of campaign {campaign}")
        done = self._kept_in_mind(campaign, (row,), done)
        if view is None:
            self._writer.add(lambda database: database.put_row(campaign, row), done)
        else:
            _must_be_text(view)
            self._writer.add(_both(campaign, row, view), done, instead_of_view=campaign)
            self._views[campaign] = view
        self._heads[campaign] = self._chain.after(row)

    def add_journal(self, campaign: Campaign, rows: Sequence[Row], done: Done = nobody) -> None:
        """Begin a campaign with a whole journal, which comes to the disk in one commit or not at all.

        Raises ``ValueError`` when there is such a campaign already, or when a row does not follow the one before it.
        """
        if campaign.id in self._campaigns:
            raise ValueError(f"there is a campaign {campaign.id} already")
        _must_be_text(campaign.id, campaign.game, campaign.name)
        head = self._chain.start
        for row in rows:
            _must_be_text(row.kind, row.line, row.answers, row.events, row.check)
            if not self._chain.follows(head, row):
                raise ValueError(f"row {row.seq} does not follow row {head.seq} of campaign {campaign.id}")
            head = self._chain.after(row)

        def write(database: Database) -> None:
            database.put_campaign(campaign)
            for row in rows:
                database.put_row(campaign.id, row)

        self._writer.add(write, self._kept_in_mind(campaign.id, rows, done))
        self._campaigns[campaign.id] = campaign
        self._heads[campaign.id] = head

    def _kept_in_mind(self, campaign: str, rows: Sequence[Row], done: Done) -> Done:
        """Remember rows until they are on the disk."""
        with self._waits:
            self._waiting.update({(campaign, row.seq): row for row in rows})

        def kept(error: Exception | None) -> None:
            if error is None:
                with self._waits:
                    for row in rows:
                        self._waiting.pop((campaign, row.seq), None)
            done(error)

        return kept

    def save_view(self, campaign: str, text: str) -> None:
        """Remember where people are looking; the newest counts, and some of it may go with a pulled plug."""
        if campaign not in self._campaigns:
            raise ValueError(f"there is no campaign {campaign}")
        if self._views.get(campaign) == text:
            return
        _must_be_text(text)
        self._writer.put_view(campaign, lambda database: database.put_pair("view", campaign, text))
        self._views[campaign] = text

    def save_setting(self, key: str, text: str, done: Done = nobody) -> None:
        """Set a setting; the newest counts, and ``done`` is told when it or a newer one is on the disk."""
        _must_be_text(key, text)
        self._writer.put_setting(key, lambda database: database.put_pair("setting", key, text), done)
        self._settings[key] = text

    def when_kept(self, done: Done) -> None:
        """``done`` is told when everything that was handed over before is on the disk, views too."""
        self._writer.add(lambda _database: None, done)

    def report_seen(self, done: Done = nobody) -> None:
        """Somebody has read what was damaged: the report does not come back at the next start."""
        self._writer.add(lambda database: database.remove_note(NOTE_REPORT), done)

    def close(self, timeout_s: float = 5.0) -> int:
        """Write what is queued and let the folder go; returns how many writes were not done in ``timeout_s``.

        Each of those has told its ``done`` so, unless the disk hangs in the middle of one.
        """
        unsaved = self._writer.close(timeout_s)
        self._lock.release()
        return unsaved


def _both(campaign: str, row: Row, view: str) -> Callable[[Database], None]:
    def write(database: Database) -> None:
        database.put_row(campaign, row)
        database.put_pair("view", campaign, view)

    return write


def _must_be_text(*texts: str) -> None:
    for text in texts:
        text.encode()  # a lone surrogate is no text, and must not get as far as the queue
