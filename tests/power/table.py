"""A whole evening on a disk that writes everything down, played by the real driver of scripts in this process."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from companion.kernel.check import FIRST_CHECK
from companion.news import Saved
from companion.panels import script
from companion.panels.script_table import ScriptTable
from companion.ports import Inbox
from companion.saved_games import CAMPAIGN, PREFERENCES, SavedGames, check_of, open_games
from companion.store import Row, open_store
from companion.store.values import Done
from tests.evenings.in_process import SEED, SIZE, InProcess
from tests.power.calls import Calls
from tests.power.disk import Disk, Loss
from tests.power.engine import Engine

MEMORY = Path("/dev/shm")
DATA = Path("made", "data")
"""Below the root of a disk; the first start makes both."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An entry that was handed over, with the text of the view that goes with it."""

    seq: int
    text: str | None


@dataclass(frozen=True, slots=True)
class Shown:
    """An entry of which the store said that it is on the disk: from here on the table shows it."""

    seq: int


@dataclass(frozen=True, slots=True)
class Stood:
    """The pages that lay on the table, with the text if one was handed over for the next start."""

    seq: int
    pages: tuple[str, ...]
    text: str | None


@dataclass(frozen=True, slots=True)
class Preferred:
    """Settings that were handed over; None: never yet."""

    text: str | None


@dataclass(frozen=True, slots=True)
class Kept:
    """All that was handed over before is on the disk, the view too."""


def memory() -> Path | None:
    """A place for files in memory, where the machine has one: its speed is all that is asked of it."""
    return MEMORY if os.access(MEMORY, os.W_OK) else None


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for a while, in memory if there is such a place."""
    with TemporaryDirectory(dir=memory(), prefix="companion-power-") as folder:
        yield Path(folder).resolve()


class Recording(InProcess):
    """A table in this process whose disks are written down; a power cut goes on with an image of the newest."""

    def __init__(self, place: Path, **options: Any) -> None:
        super().__init__(Path())
        self.disks: list[Disk] = []
        self._place = place
        self._options = options
        self._rng = random.Random(SEED)
        self._stack = ExitStack()
        self._new_disk()

    def _new_disk(self) -> Path:
        root = self._place / f"disk-{len(self.disks)}"
        root.mkdir()
        self.data = root / DATA
        return root

    def start(self) -> None:
        """Open the table on the newest disk."""
        self.disks.append(disk := Disk(self.data.parent.parent))
        self._stack = ExitStack()
        engine = Engine(disk, **self._options)
        self._stack.callback(engine.close)
        self._stack.enter_context(Calls(disk).watched())
        self._table = None
        self._table = ScriptTable(self.data, SIZE, self.seed, open_data=partial(self._opened, engine))
        disk.mark(self._stands(self._games.view_text()))
        disk.mark(Preferred(self._games.store.setting(PREFERENCES)))

    def _stands(self, text: str | None) -> Stood:
        table = self.table.table
        return Stood(table.game.seq, tuple(page.page for page in table.view.pages), text)

    def _opened(self, engine: Engine, folder: Path, inbox: Inbox) -> SavedGames:
        disk = self.disks[-1]

        class Telling:
            def put(self, message: object) -> None:
                if isinstance(message, Saved) and not message.error and games.campaign == CAMPAIGN:
                    disk.mark(Shown(message.seq))
                inbox.put(message)

        self._games = games = open_games(folder, Telling(), engine.connect)
        append, keep, prefer = games.store.append, games.store.save_view, games.store.save_setting

        def ask(campaign: str, row: Row, done: Done, view: str | None = None) -> None:
            if campaign == CAMPAIGN:
                disk.mark(Asked(row.seq, view))
            append(campaign, row, done, view)

        def save_view(campaign: str, text: str) -> None:
            if self._table is not None and campaign == CAMPAIGN:
                disk.mark(self._stands(text))
            keep(campaign, text)

        def save_setting(key: str, text: str, *done: Any) -> None:
            if key == PREFERENCES:
                disk.mark(Preferred(text))
            prefer(key, text, *done)

        games.store.append = ask  # type: ignore[method-assign]
        games.store.save_view = save_view  # type: ignore[method-assign]
        games.store.save_setting = save_setting  # type: ignore[method-assign]
        return games

    def ask(self, verb: str, **words: Any) -> dict[str, Any]:
        """One order."""
        answer = super().ask(verb, **words)
        if self._games.campaign == CAMPAIGN and verb != "stop":
            self.disks[-1].mark(Kept() if verb == "rest" else self._stands(None))
        return answer

    def cut(self) -> None:
        """Pull the plug a moment after everything that was shown is kept."""
        self.ask("rest")
        disk = self.disks[-1]
        disk.end()
        (*_, image) = disk.images(lambda change: (Loss.SECTORS,) if change is None else (), self._rng)
        image.put(self._new_disk())
        self.end()

    def end(self) -> None:
        """Ask the table to stop as a signal would."""
        super().end()
        self._stack.close()


def play(evening: Path, place: Path, **options: Any) -> list[Disk]:
    """Play an evening; the disks that it had, one more for each power cut. Raises AssertionError if it goes wrong."""
    made: list[Recording] = []

    def table(*_: Any) -> Recording:
        made.append(Recording(place, **options))
        return made[0]

    with patch.object(script, "ScriptTable", table):
        status = script.play(evening, place, place, SEED, "")
    assert status == 0, f"{evening} does not go as written"
    return made[0].disks


def journal_of(disk: Disk) -> tuple[Row, ...]:
    """The whole journal, as the end of an evening left it."""
    with open_store(disk.root / DATA, check_of, first_check=FIRST_CHECK).store as store:
        return store.entries(CAMPAIGN)
