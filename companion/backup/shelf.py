"""What lies on a stick and how it is written: one folder for each backup, with a file for each campaign.

A backup is a folder of its own with a running number, for a Pi often does not know the date; no earlier one is ever
touched. Its list is written last: a folder without one was left when the stick was pulled, and its files still check
themselves, each for itself. docs/backup.md describes it.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Final

from companion.campaign_file import CLOSING, HEAD, CampaignFile, text_of
from companion.stick import Kept
from companion.store import write_atomically
from companion.store.files import sync_folder
from companion.value import dataclass
from companion.words import later

FOLDER: Final = "island-companion"
BACKUP: Final = "backup-{:04d}"
LIST: Final = "backup.json"
SUFFIX: Final = ".campaign"
LIST_KEY: Final = "companion backup"
LIST_FORMAT: Final = 1
MOST_KEPT: Final = 99
"""So many campaigns are shown, the newest backup first."""
MOST_LOOKED_AT: Final = 2_000
"""So many files of one folder are looked at."""
_HEAD_BYTES: Final = 4096
_TAIL_BYTES: Final = 4096


@dataclass(frozen=True, slots=True)
class Named:
    """A file for a backup: how it is called there, and what makes its content, asked for when its turn comes."""

    file: str
    content: Callable[[], bytes]


class Pulled(Exception):
    """The stick went away, or takes nothing any more, in the middle of a backup: so many files are on it whole."""

    def __init__(self, done: int, why: OSError) -> None:
        super().__init__(f"{done}: {why}")
        self.done = done
        self.why = why


def campaign_named(id_: str, file: Callable[[], CampaignFile]) -> Named:
    """The file for a campaign."""
    return Named(f"{id_}{SUFFIX}", lambda: text_of(file()))


def write_backup(root: Path, files: Sequence[Named], program: str, told: Callable[[int], None]) -> int:
    """Write a new backup and give its number; when this returns, all of it is on the stick.

    ``told`` hears after each file how many there are. Raises ``Pulled``; what is on the stick already stays whole.
    """
    written: list[dict[str, object]] = []
    try:
        number, folder = _new_folder(root)
        for file in files:
            content = file.content()
            write_atomically(folder / file.file, content)
            written.append({"file": file.file, "bytes": len(content), "sha256": sha256(content).hexdigest()})
            told(len(written))
        listed = {LIST_KEY: LIST_FORMAT, "program": program, "files": written}
        write_atomically(folder / LIST, json.dumps(listed, ensure_ascii=False, indent=1).encode() + b"\n")
    except OSError as why:
        raise Pulled(len(written), why) from why
    return number


def _new_folder(root: Path) -> tuple[int, Path]:
    shelf = _shelf(root)
    number = max((n for n, _ in _backups(root)), default=0) + 1
    # Something else may have the name of the next one: a file, or on FAT a folder in other letters.
    while os.path.lexists(folder := shelf / BACKUP.format(number)):
        number += 1
    folder.mkdir()
    for parent in (shelf, root):
        sync_folder(parent)
    return number, folder


def _shelf(root: Path) -> Path:
    """Our folder on the stick, made if need be; raises ``OSError``, also where a link would lead off the stick."""
    shelf = root / FOLDER
    if os.path.lexists(shelf) and (shelf.is_symlink() or not shelf.is_dir()):
        raise OSError(errno.ENOTDIR, later("“{name}” on it is no folder", name=FOLDER))
    shelf.mkdir(exist_ok=True)
    return shelf


def opened_file(path: Path) -> BinaryIO:
    """A file on the stick, opened for reading; raises ``OSError`` for whatever is no file: a link, a pipe, a device."""
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, later("it is no file"))
    return os.fdopen(handle, "rb")


def can_be_named(name: str) -> bool:
    """Whether a name on a stick is text that can be shown and kept."""
    return name.isprintable() and not any("\ud800" <= letter <= "\udfff" for letter in name)


def copy_file(source: Path, root: Path) -> Path:
    """Copy a file of ours to the stick under a free name; raises ``OSError``."""
    folder = _shelf(root)
    target = folder / source.name
    number = 1
    while os.path.lexists(target):
        number += 1
        target = folder / f"{source.stem}-{number}{source.suffix}"
    write_atomically(target, source.read_bytes())
    sync_folder(root)
    return target


def kept_on(root: Path) -> tuple[Kept, ...]:
    """The campaigns on a stick, the newest backup first, then those that lie there by hand.

    A campaign that has not been played since an earlier backup is named once. What is no campaign file is left out;
    whether one is whole is found out when it is restored.
    """
    found: list[Kept] = []
    seen: set[tuple[str, str, int, str]] = set()
    for number, path in _campaign_files(root):
        kept, check = _kept(root, path, number)
        if kept is None or (alike := (kept.name, kept.game, kept.entries, check)) in seen:
            continue
        seen.add(alike)
        found.append(kept)
        if len(found) == MOST_KEPT:
            break
    return tuple(found)


def _backups(root: Path) -> Iterator[tuple[int, Path]]:
    """The folders of backups with their numbers, the newest first."""
    try:
        names = [entry.name for entry in os.scandir(root / FOLDER) if entry.is_dir(follow_symlinks=False)]
    except OSError:
        return
    numbers = [int(digits) for name in names if (digits := name.rpartition("-")[2]).isdecimal()]
    for number in sorted(set(numbers), reverse=True):
        if BACKUP.format(number) in names:
            yield number, root / FOLDER / BACKUP.format(number)


def _campaign_files(root: Path) -> Iterator[tuple[int, Path]]:
    for number, folder in (*_backups(root), (0, root / FOLDER), (0, root)):
        try:
            names = sorted(e.name for e in os.scandir(folder) if e.name.endswith(SUFFIX) and not e.name.startswith("."))
        except OSError:
            continue
        for name in filter(can_be_named, names[:MOST_LOOKED_AT]):
            yield number, folder / name


def _kept(root: Path, path: Path, backup: int) -> tuple[Kept | None, str]:
    """What the first and the last line of a file say of it; nothing where they are not those of a campaign."""
    try:
        with opened_file(path) as file:
            head = _object(file.readline(_HEAD_BYTES))
            file.seek(max(file.tell(), os.fstat(file.fileno()).st_size - _TAIL_BYTES))
            last = _object(file.read(_TAIL_BYTES).rstrip(b"\n").rpartition(b"\n")[2])
    except OSError:
        return None, ""
    typed = head.keys() == HEAD.keys() and all(type(head[name]) is kind for name, kind in HEAD.items())
    closed = last.keys() == CLOSING.keys() and all(type(last[name]) is kind for name, kind in CLOSING.items())
    if not typed or not closed:
        return None, ""
    name = str(head["name"])
    if not name.isprintable():
        return None, ""
    kept = Kept(str(path.relative_to(root)), name, str(head["game"]), int(str(last["entries"])), backup)
    return kept, str(last["sha256"])


def _object(line: bytes) -> dict[str, object]:
    try:
        found = json.loads(line.decode())
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def room(root: Path) -> int:
    """Free bytes on the stick; 0 where nobody can tell."""
    try:
        disk = os.statvfs(root)
    except OSError:
        return 0
    return disk.f_bavail * disk.f_frsize


def writable(root: Path) -> bool:
    """Whether something can be written to the stick: it is tried, for a switch on its side tells nobody else."""
    probe = root / f".{FOLDER}-{os.getpid()}"
    try:
        probe.touch()
        probe.unlink()
    except OSError as error:
        return error.errno == errno.ENOSPC
    return True
