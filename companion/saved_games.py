"""The folder of saved games as a start finds it: the store, what it found, and the page that stood at the end.

Knows no game, so that this page can be shown before one is loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from zlib import crc32

from companion.faces.screen.kept import KeptPage, key_of, page_of, read, written
from companion.kept_settings import read_settings, settings_text
from companion.kernel.check import FIRST_CHECK, check_value
from companion.news import Saved, StoreTrouble
from companion.ports import Inbox
from companion.settings import Settings
from companion.store import Campaign, Found, Opened, Row, Store, StoreProblem, open_anyway, open_store, write_atomically
from companion.value import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3

CAMPAIGN = "island-1"
"""The campaign that is played as long as no other one was chosen."""
GAME = "adventure-island"
"""The game of that campaign."""
IN_PLAY = "campaign in play"
"""The setting that holds the id of the chosen one."""
LAST = "last "
"""The setting with the id of the journal of a game that was played last begins so."""
AWAY = "put away"
"""The setting that lists the journals that people left out of the shelf."""
PREFERENCES = "preferences"
"""The setting that holds what the table prefers."""
PAGE = "page.kept"
"""The file beside the store that holds the picture of the last page."""
CLOSE_S = 1.5


def check_of(before: str, row: Row) -> str:
    """The check value that a stored row must carry after one with ``before``."""
    return check_value(before, row.seq, row.kind, row.line, row.answers, row.events)


class SavedGames:
    """The opened store, the campaign in play, and what the table prefers; ``complaints`` are of what it cannot read.

    ``problem`` is why nothing could be kept at the start, if so; ``shut``: what is in the folder must not be touched.
    """

    def __init__(self, folder: Path, opened: Opened, inbox: Inbox, *, shut: bool = False) -> None:
        self.folder = folder
        self.store = store = opened.store
        self.campaign = in_play(store)
        self.report = opened.report
        self.problem = opened.problem
        self.shut = shut
        self._inbox = inbox
        self._write_page: Thread | None = None
        self._kept_key = ""
        self.settings, self.complaints = read_settings(store.setting(PREFERENCES))
        self._language = self.settings.language

    def speak(self, language: str) -> None:
        """Another language, for this run only."""
        self.settings = replace(self.settings, language=language)

    def keep_settings(self, settings: Settings) -> None:
        """Keep what the table prefers; the newest wins. A language of this run only is not kept until it is chosen."""
        if settings.language != self.settings.language:
            self._language = settings.language
        self.settings = settings
        self.store.save_setting(PREFERENCES, settings_text(replace(settings, language=self._language)))

    def page_key(self, size: tuple[int, int], seq: int, check: str) -> str:
        """What the page that a start opens is a function of: the screen, the last entry, settings, view, the shelf."""
        return key_of(*size, self.campaign, seq, check, settings_text(self.settings), self.view_text(), self._others())

    def _others(self) -> int:
        """A sum over the other journals, where they end and which of them were played last: the shelf shows them."""
        store = self.store
        told = [store.setting(AWAY) or ""]
        for other in store.campaigns():
            head = store.head(other.id)
            ends = "" if head is None or other.id == self.campaign else head.check
            told += [other.id, other.name, ends, store.setting(LAST + other.game) or ""]
        return crc32("\n".join(told).encode())

    def kept_page(self, size: tuple[int, int]) -> KeptPage | None:
        """The page that stood at the end of the last evening, if it is the one that this start opens."""
        head = self.store.head(self.campaign)
        if head is None or self.report.found is not Found.WHOLE or self.problem is not None:
            return None
        try:
            content = (self.folder / PAGE).read_bytes()
        except OSError:
            return None
        page = read(content, self.page_key(size, head.seq, head.check))
        self._kept_key = "" if page is None else page.key
        return page

    def keeps(self, key: str) -> bool:
        """Whether the page with this key is the one that is kept."""
        return key == self._kept_key

    def keep_page(self, key: str, turned: bool, pixels: bytes) -> None:
        """Keep a page for the next start; it is packed and written in a thread of its own, and a loss is none."""
        self._kept_key = key
        self._write_page = Thread(target=self._write, args=(key, turned, pixels), name="page", daemon=True)
        self._write_page.start()

    def _write(self, key: str, turned: bool, pixels: bytes) -> None:
        with suppress(OSError):
            write_atomically(self.folder / PAGE, written(page_of(key, turned, pixels)))

    def game_of(self, campaign: str) -> str:
        """Of which game a journal is, by the name in the store."""
        return next((c.game for c in self.store.campaigns() if c.id == campaign and c.game), GAME)

    def choose(self, campaign: str) -> None:
        """From now on, this campaign is the one in play, at the next start too."""
        self.campaign = campaign
        self.store.save_setting(IN_PLAY, campaign)

    def view_text(self) -> str:
        """The last view; empty when there is none."""
        return self.store.view(self.campaign) or ""

    def append(self, row: Row, view_text: str | None = None) -> None:
        """Write an entry, and the view that goes with it; ``Saved`` comes into the inbox when both are durable."""

        def done(error: Exception | None) -> None:
            why = error.sentences if isinstance(error, StoreProblem) else str(error or "")
            self._inbox.put(Saved(row.seq, why))

        self.store.append(self.campaign, row, done, view_text)

    def keep(self, view_text: str) -> None:
        """Keep a view for the next start; the newest wins."""
        self.store.save_view(self.campaign, view_text)

    def when_kept(self, told: Callable[[], None]) -> None:
        """``told`` is called, in the store's thread, when everything so far is on the disk, the view too."""
        self.store.when_kept(lambda _error: told())

    def close(self) -> int:
        """Write what waits and let the folder go; the number of entries that could not be written."""
        if self._write_page is not None:
            self._write_page.join(CLOSE_S)
        left = self.store.close(0.0 if self.shut else CLOSE_S)
        return 0 if self.shut else left  # of a game that nobody could play, nothing is missed


def in_play(store: Store) -> str:
    """The id of the campaign that is played next: the chosen one if it is there, else ``CAMPAIGN``."""
    chosen = store.setting(IN_PLAY)
    return chosen if chosen is not None and any(c.id == chosen for c in store.campaigns()) else CAMPAIGN


def open_games(
    folder: Path,
    inbox: Inbox,
    connect: Callable[..., sqlite3.Connection] | None = None,
    *,
    anyway: bool = False,
) -> SavedGames:
    """Open the folder, making it if need be; raises ``StoreProblem`` when it cannot be used.

    ``anyway``: one that takes nothing is read all the same where it can be, and says so (``problem``).
    ``connect`` stands in for ``sqlite3.connect``, for a disk of another kind.
    """
    opened = (open_anyway if anyway else open_store)(
        folder,
        check_of,
        first_check=FIRST_CHECK,
        on_trouble=lambda said: inbox.put(StoreTrouble(said)),
        connect=connect,
    )
    _with_a_campaign(opened)
    return SavedGames(folder, opened, inbox)


def shut_games(folder: Path, inbox: Inbox, problem: StoreProblem) -> SavedGames:
    """Stands for saved games that must not be touched because of ``problem``: empty, and never written."""
    from companion.store.unwritable import open_nothing

    opened = open_nothing(folder, problem, check_of, first_check=FIRST_CHECK)
    _with_a_campaign(opened)
    return SavedGames(folder, opened, inbox, shut=True)


def _with_a_campaign(opened: Opened) -> None:
    if not any(c.id == CAMPAIGN for c in opened.store.campaigns()):
        opened.store.add_campaign(Campaign(CAMPAIGN, GAME, "Adventure Island"))
