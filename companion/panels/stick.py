"""Joins a table and its USB stick: what is on it, and what pages wish of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.panels.running import Running, Trouble
from companion.ports import StickChanged
from companion.shelf import ShelfDeed
from companion.stick import Backup, Deed, OpenAgain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.backup.keeper import BackupKeeper, Updates

ABOUT_IT = ("device", "backup", "restore")
"""Pages that show something of the stick."""


class StickDesk:
    """Loads the keeper of backups when it is first needed: most evenings see no stick."""

    def __init__(self, running: Running, updates: Callable[[], Updates] | None) -> None:
        self._running = running
        self._updates = updates
        self._keeper: BackupKeeper | None = None
        self._others = running.loop.handle

    def keeper(self) -> BackupKeeper:
        """Whoever does the work."""
        if self._keeper is None:
            from companion.backup.keeper import BackupKeeper

            games = self._running.evening.games
            updates = None if self._updates is None else self._updates()
            self._keeper = BackupKeeper(
                games.store, games.folder, self._running.loop.inbox, self._running.table.show_backup, updates
            )
        return self._keeper

    def handle(self, message: object) -> None:
        """News for the keeper go to it, all others where they went before."""
        about_a_stick = self._keeper is not None or isinstance(message, StickChanged)
        if not (about_a_stick and self.keeper().handle(message)):
            self._others(message)

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self._keeper is not None and self._keeper.busy

    def do(self, deed: Deed) -> None:
        """Obey a page."""
        if isinstance(deed, ShelfDeed):
            self._running.shelve(deed)
        elif not isinstance(deed, OpenAgain):
            self.keeper().obey(deed)
        elif self._running.open_again() and self._keeper is not None:
            self._keeper.store = self._running.evening.games.store

    def now(self) -> Backup:
        """What there is to show."""
        return self.keeper().now()


def attach_stick(
    running: Running, updates: Callable[[], Updates] | None = None, *, was_updated: bool = False
) -> StickDesk:
    """Let pages save to sticks and bring games back from them; ``StickChanged`` in the inbox tells of sticks.

    ``was_updated``: there is something to say of an update; without, nothing is loaded for it at the start.
    """
    desk = StickDesk(running, updates)
    running.loop.handle = desk.handle
    running.table.do = desk.do
    running.table.backup_now = desk.now
    if was_updated:
        desk.keeper().tell_of_update()
    if running.table.view.here.page in ABOUT_IT:
        running.table.show_backup(desk.now())
    return desk


def attach_folder(running: Running, folder: Path | None) -> None:
    """Where no system mounts sticks, a folder that somebody names stands for one that is always in."""
    attach_stick(running)
    if folder is not None:
        if not folder.is_dir():
            raise Trouble(f"There is no folder {folder} to stand for a stick.")
        running.loop.inbox.put(StickChanged(str(folder)))
