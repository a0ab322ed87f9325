"""Evenings as they are played from files: each in a process and a data folder of its own, two at a time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from companion.kernel.journal import FIRST_CHECK
from companion.saved_games import CAMPAIGN, check_of
from companion.store import Row, open_store

HERE = Path(__file__).resolve().parent
SEED = 5
LIMIT_S = 300
AT_ONCE = 2
"""Evenings that are played side by side: what two cores can do."""

_Test = TypeVar("_Test", bound=Callable[..., None])


@dataclass(frozen=True)
class Played:
    """What a script left: its exit status, what it said, its pictures and its saved games."""

    status: int
    said: str
    complaint: str
    shots: Path
    data: Path

    def journal(self, campaign: str = CAMPAIGN) -> tuple[Row, ...]:
        """All entries on the disk: kind, line, answers of chance, events and check value of each."""
        opened = open_store(self.data, check_of, first_check=FIRST_CHECK)
        try:
            return opened.store.entries(campaign)
        finally:
            opened.store.close()


def play(name: str, folder: Path) -> Played:
    """Play a file of this folder with the command line."""
    shots, data = folder / "shots", folder / "data"
    command = [sys.executable, "-m", "companion", "run", "--panel", "script", str(HERE / f"{name}.evening")]
    command += ["--data", str(data), "--shots", str(shots), "--seed", str(SEED)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S, check=False)
    return Played(done.returncode, done.stdout, done.stderr, shots, data)


class Evenings:
    """Plays the evenings that are wanted; they begin together, and each is waited for when it is asked for."""

    def __init__(self, names: Iterable[str], folder: Path) -> None:
        self._folder = folder
        self._pool = ThreadPoolExecutor(AT_ONCE)
        self._played: dict[str, Future[Played]] = {}
        for name in names:
            self._begin(name)

    def _begin(self, name: str) -> Future[Played]:
        if name not in self._played:
            self._played[name] = self._pool.submit(play, name, self._folder / name)
        return self._played[name]

    def __getitem__(self, name: str) -> Played:
        """An evening that went as written; a test fails with the complaint where it did not."""
        played = self._begin(name).result()
        assert played.status == 0, played.complaint
        return played

    def close(self) -> None:
        """Wait for what still plays."""
        self._pool.shutdown(cancel_futures=True)


def needs(*names: str) -> Callable[[_Test], _Test]:
    """Say which evenings a test asks for, so that they can be played side by side with those of the others."""

    def mark(test: _Test) -> _Test:
        test.__dict__["evenings"] = names
        return test

    return mark
