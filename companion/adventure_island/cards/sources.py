"""The files of a pack, from a folder or an archive: only those that a pack can have, and never more than the limits.

Nothing is unpacked to a disk and nothing but plain files in three known places is opened, so no name can lead out of
the folder.
"""

from __future__ import annotations

import os
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from companion.adventure_island.cards import limits
from companion.adventure_island.cards.faults import Fault, shown
from companion.adventure_island.cards.picture_heads import picture_fault
from companion.adventure_island.cards.shelf import PICTURE_SUFFIXES
from companion.value import dataclass
from companion.words import later

HEAD = "pack.toml"
CARDS, PICTURES = "cards", "pictures"
_NAME = re.compile(r"[\w][\w .-]*")
_ENCRYPTED = 1
_DAMAGED = (zipfile.BadZipFile, ValueError, NotImplementedError, LookupError, EOFError, OSError, struct.error)
"""What a damaged archive raises: written down nowhere, these are all that were ever seen."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The texts and pictures of a pack, by their paths in it; ``faults`` are of what was not taken.

    ``unopened`` where nobody knows what is in it.
    """

    texts: tuple[tuple[str, bytes], ...] = ()
    pictures: tuple[tuple[str, bytes], ...] = ()
    faults: tuple[Fault, ...] = ()
    unopened: bool = False


class _Refused(Exception):
    """Why one file, or all of it, is not taken."""


def sources(path: Path) -> Sources:
    """What a folder or an archive holds; faults instead of exceptions, whatever lies there."""
    try:
        if path.is_dir():
            return _gathered(_in_folder(path))
        return _in_archive_file(path)
    except _Refused as refused:
        return Sources(faults=(Fault(path.name, "", "", refused.args[0]),), unopened=True)
    except OSError as error:
        return Sources(faults=(_unreadable(path.name, error.strerror or str(error)),), unopened=True)


def _unreadable(name: str, why: str) -> Fault:
    return Fault(shown(name), "", "", later("This cannot be read: {why}.", why=shown(why)))


def _role(name: str) -> str:
    """What a path in a pack is: ``head``, ``cards``, ``picture``, or "" for what is no part of a pack."""
    path = PurePosixPath(name)
    if name == HEAD:
        return "head"
    if len(path.parts) != 2 or path.name.startswith("."):
        return ""
    if path.parts[0] == CARDS and path.suffix == ".toml":
        return "cards"
    return "picture" if path.parts[0] == PICTURES and path.suffix.lower() in PICTURE_SUFFIXES else ""


def _gathered(found: Iterator[tuple[str, bytes | Fault]]) -> Sources:
    """All files within the limits."""
    texts: list[tuple[str, bytes]] = []
    pictures: list[tuple[str, bytes]] = []
    faults: list[Fault] = []
    room = {True: limits.MOST_PICTURE_BYTES, False: limits.MOST_TEXT_BYTES}
    for name, content in found:
        if isinstance(content, Fault):
            faults.append(content)
            continue
        picture = _role(name) == "picture"
        room[picture] -= len(content)
        if room[picture] < 0:
            faults.append(Fault(name, "", "", later("With this file the pack is larger than a pack may be.")))
            break
        wrong = picture_fault(name, content) if picture else None
        if wrong is not None:
            faults.append(wrong)
        else:
            (pictures if picture else texts).append((name, content))
    return Sources(tuple(sorted(texts)), tuple(sorted(pictures)), tuple(faults))


def _named_well(name: str) -> bool:
    return len(name) <= limits.LONGEST_NAME * 2 and _NAME.fullmatch(PurePosixPath(name).name) is not None


def _most(name: str) -> int:
    """The most bytes that the file with this path may have."""
    return limits.LARGEST_PICTURE_BYTES if _role(name) == "picture" else limits.LARGEST_TEXT_BYTES


def _too_large(name: str) -> Fault:
    return Fault(
        name, "", "", later("The file is larger than {kib} KiB.", kib=_most(name) // 1024), later("make it smaller")
    )


def _no_name(name: str) -> Fault:
    return Fault(
        shown(name),
        "",
        "",
        later("A file of a pack cannot have this name."),
        later("letters, digits, hyphens, and no longer than {n}", n=limits.LONGEST_NAME * 2),
    )


# --- a folder -------------------------------------------------------------------------------------------------------


def _in_folder(folder: Path) -> Iterator[tuple[str, bytes | Fault]]:
    names = 0
    for place in ("", CARDS, PICTURES):
        where = folder / place
        if place and where.is_symlink():
            yield place, _link(place)
            continue
        if not where.is_dir():
            continue
        with os.scandir(where) as entries:
            for entry in entries:
                names += 1
                if names > limits.MOST_FILES:
                    raise _Refused(later("There are more than {n} files in it.", n=limits.MOST_FILES))
                name = f"{place}/{entry.name}" if place else entry.name
                if _role(name):
                    yield name, opened_file(where / entry.name, name)


def _link(name: str) -> Fault:
    return Fault(
        shown(name), "", "", later("This is a link; a pack holds whole files."), later("put the file itself here")
    )


def opened_file(path: Path, name: str) -> bytes | Fault:
    """The content of one plain file that is ``name`` in a pack; a pipe or a device is never waited for."""
    if not _named_well(name):
        return _no_name(name)
    if path.is_symlink():
        return _link(name)
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                return Fault(name, "", "", later("This is no plain file."))
            content = file.read(_most(name) + 1)
    except OSError as error:
        return _unreadable(name, error.strerror or str(error))
    return content if len(content) <= _most(name) else _too_large(name)


# --- an archive -----------------------------------------------------------------------------------------------------


def _in_archive_file(path: Path) -> Sources:
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise _Refused(later("This is neither a folder nor an archive."))
        if found.st_size > limits.LARGEST_ARCHIVE_BYTES:
            mib = limits.LARGEST_ARCHIVE_BYTES // 1024 // 1024
            raise _Refused(later("The archive is larger than {mib} MiB.", mib=mib))
        try:
            with zipfile.ZipFile(file) as archive:
                return _gathered(_in_archive(archive))
        except _DAMAGED as problem:
            raise _Refused(later("This is no whole zip archive: {why}.", why=shown(str(problem)))) from None


def _in_archive(archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes | Fault]]:
    entries = archive.infolist()
    if len(entries) > limits.MOST_FILES:
        raise _Refused(later("There are more than {n} files in it.", n=limits.MOST_FILES))
    inside = _one_folder([entry.filename for entry in entries])
    seen: set[str] = set()
    for entry in entries:
        if entry.is_dir():
            continue
        if _leads_out(entry.filename):
            yield entry.filename, Fault(shown(entry.filename), "", "", later("This name leads out of the pack."))
            continue
        name = entry.filename[len(inside) :]
        if not _role(name):
            continue
        if name in seen:
            yield name, Fault(shown(name), "", "", later("The archive holds this file twice."))
            continue
        seen.add(name)
        yield name, _unpacked(archive, entry, name)


def _one_folder(names: list[str]) -> str:
    """The folder that everything lies in, with its slash, where the archive has no ``pack.toml`` at its top."""
    if HEAD in names:
        return ""
    tops = {name.split("/", 1)[0] for name in names if name.endswith(f"/{HEAD}") and name.count("/") == 1}
    return f"{tops.pop()}/" if len(tops) == 1 else ""


def _leads_out(name: str) -> bool:
    return name.startswith("/") or "\\" in name or ":" in name or ".." in name.split("/")


def _unpacked(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> bytes | Fault:
    """The content of one file of an archive; what its head says of its size is not believed."""
    if not _named_well(name):
        return _no_name(name)
    if stat.S_ISLNK(entry.external_attr >> 16):
        return _link(name)
    if entry.flag_bits & _ENCRYPTED or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return Fault(
            name, "", "", later("This file is packed in a way that is not taken."), later("deflated, no password")
        )
    try:
        with archive.open(entry) as file:
            content = file.read(_most(name) + 1)
    except (*_DAMAGED, zlib.error, RuntimeError) as problem:
        return _unreadable(name, str(problem) or type(problem).__name__)
    return content if len(content) <= _most(name) else _too_large(name)
