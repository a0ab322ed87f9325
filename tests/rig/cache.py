"""Where what was built is kept: outside the clone, in folders that are named after all that they were made of."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
"""The checkout."""


class CannotRun(Exception):
    """Why the rig cannot be built or started on this machine, in one sentence."""


def cache_folder() -> Path:
    """``$COMPANION_RIG_CACHE``, or the user's cache folder as XDG has it."""
    named = os.environ.get("COMPANION_RIG_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "island-companion" / "rig"


def key_of(*parts: str | Path | Iterable[str]) -> str:
    """A name for what is made of these: files and folders count by their contents, everything else by its words."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            files = sorted(path for path in part.rglob("*") if path.is_file()) if part.is_dir() else [part]
            for path in files:
                if "__pycache__" not in path.parts:
                    digest.update(f"{path.relative_to(part.parent)}\0".encode() + path.read_bytes() + b"\0")
        else:
            words = [part] if isinstance(part, str) else list(part)
            digest.update("\0".join([*words, ""]).encode())
    return digest.hexdigest()[:16]


KEPT_OF_A_KIND: Final = 3
"""Another run may still use the one before, and who works on two branches wants both."""


class Cache:
    """A folder with the things that were used last, a few of each kind."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder()
        self._began_s = time.monotonic()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Inside, no other run builds in this cache."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "building").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.say("waiting for another run that builds the machine")
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def get(self, kind: str, key: str, make: Callable[[Path], None]) -> Path:
        """The folder of a thing; ``make`` fills a fresh one when there is none of this key."""
        kept = self.folder / f"{kind}-{key}"
        if kept.exists():
            os.utime(kept)
            return kept
        unfinished = self.folder / f"{kind}.unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        began_s = time.monotonic()
        self.say(f"{kind} ...")
        make(unfinished)
        unfinished.rename(kept)
        os.utime(kept)
        used = sorted(self.folder.glob(f"{kind}-*"), key=lambda each: each.stat().st_mtime, reverse=True)
        for other in used[KEPT_OF_A_KIND:]:
            shutil.rmtree(other, ignore_errors=True)
        self.say(f"{kind} took {time.monotonic() - began_s:.0f} s")
        return kept

    def say(self, what: str) -> None:
        """One line of progress, with the seconds since the start."""
        print(f"[{time.monotonic() - self._began_s:5.1f} s] {what}", file=sys.stderr, flush=True)
