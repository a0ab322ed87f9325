"""What a disk may hold after a pulled plug: every change in its order, and the images that could be left at any moment.

Promised is only what was synced: the content of a file by syncing the file, a name by syncing its folder. Of everything
else any part may be there, in any order, cut at sectors. That is less than most file systems give.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

_T = TypeVar("_T")

FOLDER = 0
"""Stands for the inode of any folder."""


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes that were written into a file."""

    file: int
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Resize:
    """A file that was cut or made longer."""

    file: int
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    """A file whose content is certain from here on; ``name`` too where the engine syncs the folder with it."""

    file: int
    name: Path | None = None


@dataclass(frozen=True, slots=True)
class Names:
    """Names that changed together: each stands for this file now, or for none."""

    changes: tuple[tuple[Path, int | None], ...]


@dataclass(frozen=True, slots=True)
class FolderSync:
    """A folder whose names are certain from here on."""

    folder: Path


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that the test wants to know the moment of."""

    what: object


Change = Write | Resize | Sync | Names | FolderSync | Mark


class Loss(StrEnum):
    """What becomes of the changes that were not synced."""

    NONE_KEPT = "none kept"
    ALL_KEPT = "all kept"
    SECTORS = "any sectors kept"
    PAGES = "any pages kept"
    PREFIX = "kept up to one in the middle of which it stops"
    RUBBISH = "any sectors kept, some as rubbish"


SECTOR_BYTES = {Loss.PAGES: 4096}


class Disk:
    """The changes below one folder, in the order in which they happened; any thread may add some."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.changes: list[Change] = []
        self.files: dict[int, bytes] = {}
        """What was in each file at the beginning."""
        self.names: dict[Path, int] = {}
        """The file for which each name stands now."""
        self.ended = False
        self._lock = threading.Lock()
        for number, path in enumerate(sorted(root.rglob("*")), 1):
            self.names[path] = FOLDER if path.is_dir() else number
            if path.is_file():
                self.files[number] = path.read_bytes()
        self._first_names = dict(self.names)
        self._next = len(self.names) + 1

    def knows(self, path: Path) -> bool:
        """Whether a path lies on this disk."""
        return path.is_relative_to(self.root)

    def add(self, change: Change) -> None:
        """Write down a change that has happened."""
        with self._lock:
            if not self.ended:
                self.changes.append(change)

    def end(self) -> None:
        """The plug is out: what the program does from here on has no effect."""
        with self._lock:
            self.ended = True

    def mark(self, what: object) -> None:
        """Write down that something has happened."""
        self.add(Mark(what))

    def opened(self, path: Path, *, existed: bool) -> int:
        """The number of the file with this name; a new one gets its name now."""
        with self._lock:
            if not existed or path not in self.names:
                self.names[path] = self._next
                self._next += 1
                if not self.ended:
                    self.changes.append(Names(((path, self.names[path]),)))
            return self.names[path]

    def rename(self, *changes: tuple[Path, int | None]) -> None:
        """Names that changed together."""
        with self._lock:
            for path, file in changes:
                if file is None:
                    self.names.pop(path, None)
                else:
                    self.names[path] = file
            if not self.ended:
                self.changes.append(Names(changes))

    def images(self, loss_at: Callable[[Change | None], tuple[Loss, ...]], rng: random.Random) -> Iterator[Image]:
        """The images after a pulled plug: at each place before a change, and at the end, as many as asked for."""
        changes = list(self.changes)
        state = _State(dict(self.files), dict(self._first_names))
        for at in range(len(changes) + 1):
            change = changes[at] if at < len(changes) else None
            for loss in loss_at(change):
                yield Image(at, loss, self.root, *state.after_a_cut(loss, rng))
            if change is not None:
                state.take(change)


@dataclass(frozen=True, slots=True)
class Image:
    """The names after a pulled plug before change ``at``, and what is in the files for which they stand."""

    at: int
    loss: Loss
    root: Path
    names: dict[Path, int]
    contents: dict[int, bytes]

    def with_writes(self, writes: Iterable[Write]) -> Image:
        """The image with these writes on the disk as well."""
        contents = {file: bytearray(content) for file, content in self.contents.items()}
        for write in writes:
            _apply(contents[write.file], write)
        return replace(self, contents={file: bytes(content) for file, content in contents.items()})

    @property
    def files(self) -> dict[Path, bytes]:
        """The content of every file by its name."""
        return {path: self.contents[file] for path, file in self.names.items() if file != FOLDER}

    def put(self, to: Path) -> None:
        """Write the files into another folder, which stands for the root; a file with two names stays one."""
        first: dict[int, Path] = {}
        for path, file in sorted(self.names.items()):
            here = to / path.relative_to(self.root)
            if file == FOLDER:
                here.mkdir(exist_ok=True)
            elif file in first:
                here.hardlink_to(first[file])
            else:
                here.write_bytes(self.contents[file])
                first[file] = here


@dataclass(slots=True)
class _State:
    """What is certain, and what is not yet."""

    files: dict[int, bytes]
    names: dict[Path, int]
    loose: dict[int, list[Write | Resize]] = field(default_factory=dict)
    loose_names: list[Names] = field(default_factory=list)

    def take(self, change: Change) -> None:
        match change:
            case Write() | Resize():
                self.loose.setdefault(change.file, []).append(change)
            case Sync(file, name):
                content = bytearray(self.files.get(file, b""))
                for loose in self.loose.pop(file, ()):
                    _apply(content, loose)
                self.files[file] = bytes(content)
                if name is not None:
                    self._settle(lambda path: path == name)
            case Names():
                self.loose_names.append(change)
            case FolderSync(folder):
                self._settle(lambda path: path.parent == folder)

    def _settle(self, certain: Callable[[Path], bool]) -> None:
        """Names become certain; of a rename from folder to folder both, for it happens at once."""
        left = []
        for names in self.loose_names:
            if any(certain(path) for path, _ in names.changes):
                _name(self.names, names)
            else:
                left.append(names)
        self.loose_names = left

    def after_a_cut(self, loss: Loss, rng: random.Random) -> tuple[dict[Path, int], dict[int, bytes]]:
        names = dict(self.names)
        for change in _kept(self.loose_names, loss, rng):
            _name(names, change)
        names = {path: file for path, file in names.items() if self._reachable(path, names)}
        return names, {file: self._content(file, loss, rng) for file in {*names.values()} - {FOLDER}}

    def _reachable(self, path: Path, names: dict[Path, int]) -> bool:
        """Whether the folders above a name are there as well, as far as they were ever made."""
        made = {p for change in self.loose_names for p, file in change.changes if file == FOLDER}
        return all(folder in names for folder in path.parents if folder in made)

    def _content(self, file: int, loss: Loss, rng: random.Random) -> bytes:
        content = bytearray(self.files.get(file, b""))
        loose = self.loose.get(file, [])
        if loss is Loss.PREFIX:
            for change in loose[: rng.randint(0, len(loose))]:
                _apply(content, change)
            if loose and isinstance(last := rng.choice(loose), Write):
                _apply(content, Write(file, last.at, last.data[: rng.randint(0, len(last.data))]))
            return bytes(content)
        pieces = [piece for change in loose for piece in _pieces(change, SECTOR_BYTES.get(loss, 512))]
        for piece in _kept(pieces, loss, rng):
            if loss is Loss.RUBBISH and isinstance(piece, Write) and rng.random() < 0.2:
                piece = Write(file, piece.at, rng.randbytes(len(piece.data)))
            _apply(content, piece)
        return bytes(content)


def _kept(loose: list[_T], loss: Loss, rng: random.Random) -> list[_T]:
    """Those of the changes that are on the disk all the same."""
    if loss is Loss.NONE_KEPT:
        return []
    if loss is Loss.ALL_KEPT:
        return loose
    share = rng.choice((0.1, 0.5, 0.9))
    return [change for change in loose if rng.random() < share]


def _name(names: dict[Path, int], change: Names) -> None:
    for path, file in change.changes:
        if file is None:
            names.pop(path, None)
        else:
            names[path] = file


def _pieces(change: Write | Resize, sector: int) -> Iterator[Write | Resize]:
    """A write in the parts that are on the disk or not; a length is one for itself."""
    if isinstance(change, Resize):
        yield change
        return
    at, end = change.at, change.at + len(change.data)
    while at < end:
        until = min(end, at - at % sector + sector)
        yield Write(change.file, at, change.data[at - change.at : until - change.at])
        at = until


def _apply(content: bytearray, change: Write | Resize) -> None:
    if isinstance(change, Resize):
        del content[change.size :]
        content.extend(bytes(change.size - len(content)))
        return
    if len(content) < change.at:
        content.extend(bytes(change.at - len(content)))
    content[change.at : change.at + len(change.data)] = change.data
