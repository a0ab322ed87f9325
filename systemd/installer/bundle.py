"""A release as one file: what it is, what is in it, and whether all of it is whole.

It is a zip file without compression. ``manifest.json`` names the version and, for every other member, its size and
SHA-256. ``wheels/`` holds the program and all that it needs beside the packages of the system; ``systemd/`` this
installer, for a first installation from the unpacked file.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from installer.versions import number_of

PRODUCT: Final = "island-companion"
SUFFIX: Final = ".update"
FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
LARGEST_MANIFEST_BYTES: Final = 1_000_000
LARGEST_BYTES: Final = 300_000_000
LARGEST_LIST_BYTES: Final = 2_000_000
LARGEST_END_BYTES: Final = 65_557
"""The end of a zip file: 22 bytes and a comment of any length."""
MEMBER: Final = re.compile(r"(wheels|systemd)(/[0-9A-Za-z_@+-][0-9A-Za-z_@.+-]*)+")
"""What a member may be called: nothing that leads out of the folder it is unpacked to."""
EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every member, so that the same contents make the same file."""


class Refused(Exception):
    """Why a file is no update for this table: a word for programs, and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


@dataclass(frozen=True, slots=True)
class Bundle:
    """A release file that was found whole."""

    path: Path
    version: str
    systems: tuple[str, ...]
    members: tuple[str, ...]

    @property
    def wheel(self) -> str:
        """The name of the wheel that is the program."""
        return next(name for name in self.members if name.startswith("wheels/island_companion-")).partition("/")[2]


def name_of(version: str) -> str:
    """What the file of a version is called."""
    return f"{PRODUCT}-{version}{SUFFIX}"


def write(path: Path, version: str, systems: tuple[str, ...], contents: Mapping[str, bytes]) -> None:
    """Make a release file; the same contents make the same bytes."""
    for name in contents:
        if not MEMBER.fullmatch(name):
            raise ValueError(f"{name!r} cannot be in a release file")
    manifest = {
        "format": FORMAT,
        "product": PRODUCT,
        "version": version,
        "systems": list(systems),
        "files": {
            name: {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
            for name, data in sorted(contents.items())
        },
    }
    listed = (json.dumps(manifest, indent=1, sort_keys=True) + "\n").encode()
    path.write_bytes(_zipped({MANIFEST: listed, **dict(sorted(contents.items()))}))


def plain(wheel: Path) -> bytes:
    """A wheel without what the machine that built it has left in it: the order, times and modes of its files."""
    with zipfile.ZipFile(wheel) as file:
        return _zipped({name: file.read(name) for name in sorted(file.namelist())})


def _zipped(members: Mapping[str, bytes]) -> bytes:
    """A zip file in which only names and contents are told, and all of it plainly."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as file:
        for name, data in members.items():
            info = zipfile.ZipInfo(name, EARLIEST)
            info.external_attr = 0o100644 << 16
            file.writestr(info, data)
    return whole.getvalue()


def read(path: Path) -> Bundle:
    """Look at a release file and check every byte of it; raises Refused."""
    try:
        _look_at_end(path)
        with zipfile.ZipFile(path) as file:
            manifest = _manifest(file)
            files = manifest["files"]
            there = [info.filename for info in file.infolist() if info.filename != MANIFEST]
            if sorted(there) != sorted(files) or not all(MEMBER.fullmatch(name) for name in there):
                raise Refused("damaged", "The update does not hold what its list says. Copy it onto the stick again.")
            for name in there:
                _check(file, name, files[name])
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, NotImplementedError, RuntimeError):
        raise Refused("not-ours", "This file is no update of the companion, or only half of one.") from None
    except OSError as problem:
        raise Refused("unreadable", f"The update cannot be read ({problem.strerror}). Is the stick still in?") from None
    bundle = Bundle(path, manifest["version"], tuple(manifest["systems"]), tuple(sorted(files)))
    if not any(name.startswith(f"wheels/island_companion-{bundle.version}-") for name in bundle.members):
        raise Refused("not-ours", "This file is no update of the companion: the program is not in it.")
    return bundle


def _look_at_end(path: Path) -> None:
    """Raise ``BadZipFile`` where the list of members is longer than any of ours: the reader would load all of it."""
    with path.open("rb") as file:
        file.seek(max(0, file.seek(0, io.SEEK_END) - LARGEST_END_BYTES))
        end = file.read()
    note = end.rfind(b"PK\5\6")
    if note < 0 or int.from_bytes(end[note + 12 : note + 16], "little") > LARGEST_LIST_BYTES:
        raise zipfile.BadZipFile("no list of ours")


def _manifest(file: zipfile.ZipFile) -> dict[str, Any]:
    try:
        info = file.getinfo(MANIFEST)
        if info.file_size > LARGEST_MANIFEST_BYTES:
            raise ValueError("too large")
        found = json.loads(file.read(info))
        if found["product"] != PRODUCT:
            raise ValueError("another product")
        number_of(found["version"])
        sizes = [int(facts["bytes"]) for facts in found["files"].values()]
        if not all(isinstance(name, str) for name in found["systems"]) or sum(sizes) > LARGEST_BYTES:
            raise ValueError("no list of systems, or too large")
    except (KeyError, ValueError, TypeError, AttributeError):
        raise Refused("not-ours", "This file is no update of the companion.") from None
    if found["format"] != FORMAT:
        raise Refused("newer-format", "This update needs a newer installer; install it once with systemd/install.py.")
    return dict(found)


def _check(file: zipfile.ZipFile, name: str, facts: Mapping[str, Any]) -> None:
    sum_, size = hashlib.sha256(), 0
    info = file.getinfo(name)
    if info.file_size == facts.get("bytes") and info.compress_type == zipfile.ZIP_STORED:
        with suppress(zipfile.BadZipFile), file.open(info) as member:  # zip has a small sum of its own
            while data := member.read(1 << 20):
                sum_.update(data)
                size += len(data)
    if size != facts.get("bytes") or sum_.hexdigest() != facts.get("sha256"):
        raise Refused("damaged", f"The update is damaged ({name}). Copy it onto the stick again.")


def unpack_wheels(bundle: Bundle, folder: Path) -> None:
    """Put all wheels of a bundle into a folder."""
    with zipfile.ZipFile(bundle.path) as file:
        for name in bundle.members:
            if name.startswith("wheels/"):
                with file.open(name) as member, (folder / name.rpartition("/")[2]).open("wb") as copy:
                    shutil.copyfileobj(member, copy)
