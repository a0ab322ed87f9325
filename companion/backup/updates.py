"""Newer versions on a stick: what is offered, how one is asked for, and how it went (docs/device.md, Updates).

The table has no rights to change itself. It finds a release file, writes down which one it wants, and reads how the
system, which checks everything again, goes on with it.
"""

from __future__ import annotations

import json
import os
import re
import time
import zipfile
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, Final

from companion import VERSION
from companion.backup import UPDATE_RESULT
from companion.backup.shelf import FOLDER, can_be_named, opened_file
from companion.stick import Offered, Outcome
from companion.store import write_atomically
from companion.value import dataclass
from companion.words import later, mark

SUFFIX: Final = ".update"
MANIFEST: Final = "manifest.json"
PRODUCT: Final = "island-companion"
FORMAT: Final = 1
LARGEST_MANIFEST_BYTES: Final = 1_000_000
LARGEST_BYTES: Final = 300_000_000
LARGEST_LIST_BYTES: Final = 2_000_000
LARGEST_END_BYTES: Final = 65_557
"""The end of a zip file: 22 bytes and a comment of any length."""
MOST_MEMBERS: Final = 10_000
MOST_FILES: Final = 20
"""So many release files of a stick are looked at."""

WHY_NOT: Final[Mapping[str, str]] = {
    "not-ours": mark("This file is no update of the companion."),
    "damaged": mark("The update is damaged. Copy it onto the stick again."),
    "unreadable": mark("The update cannot be read. Is the stick still in?"),
    "older": mark("It is older than the version that runs."),
    "same": mark("It is the version that runs."),
    "other-system": mark("It is for another system than this one."),
    "newer-format": mark("It needs a newer installer: install it once from a terminal."),
    "no-room": mark("The memory card has too little room for it."),
    "doctor": mark("The new version does not find itself well here. The one of before runs on."),
}
"""What the codes of a refusal mean for people."""
OTHERWISE: Final = mark("The update did not work. The version of before runs on.")
POLL_S: Final = 0.3
ANSWERS_WITHIN_S: Final = 30.0
ENDS_WITHIN_S: Final = 900.0


class NotTaken(Exception):
    """Why an update was not taken; a sentence."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Places:
    """Where the installed system keeps what is said about updates."""

    wanted: Path = Path("/run/companion/update-wanted")
    result: Path = UPDATE_RESULT
    boot: Path = Path("/proc/sys/kernel/random/boot_id")


class SystemUpdates:
    """Updates of an installed table; ``wait`` passes seconds."""

    def __init__(
        self,
        places: Places = Places(),  # noqa: B008 -- a frozen value
        running: str = VERSION,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self._places = places
        self._running = running
        self._wait = wait

    def offered(self, root: Path) -> Offered | None:
        """The newest version on a stick that is newer than the one that runs, whole or with its fault."""
        newer = []
        for path in _release_files(root):
            version = version_of(path)
            if version is not None and number_of(version) > number_of(self._running):
                newer.append((number_of(version), path, version))
        if not newer:
            return None
        _, path, version = max(newer)
        return Offered(version, str(path.relative_to(root)), "" if is_whole(path) else say_why("damaged"))

    def take(self, root: Path, offered: Offered, stick_is_free: Callable[[], None]) -> str:
        """Ask for a version and follow how it goes; the sentence for people when the table is about to start anew.

        ``stick_is_free`` is told as soon as the stick may be pulled. Raises ``NotTaken``.
        """
        before = self._said()
        try:
            write_atomically(self._places.wanted, f"{root / offered.file}\n".encode())
        except OSError as problem:
            why = problem.strerror or str(problem)
            raise NotTaken(later("The system was not asked for the update ({why}).", why=why)) from None
        waited, answered, freed = 0.0, False, False
        while waited < (ENDS_WITHIN_S if answered else ANSWERS_WITHIN_S):
            self._wait(POLL_S)
            waited += POLL_S
            now = self._said()
            answered = answered or now != before
            if not answered:
                continue
            match now.get("state"):
                case "refused" | "failed":
                    raise NotTaken(say_why(str(now.get("code"))))
                case "unpacking" if not freed:
                    freed = True
                    stick_is_free()
                case "trying" | "ready":
                    return later("The table starts anew with version {version}.", version=offered.version)
        raise NotTaken(later("The system does not answer. Is companion-update.path enabled?"))

    def _said(self) -> dict[str, Any]:
        try:
            found = json.loads(self._places.result.read_bytes())
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def news(self) -> tuple[str, Outcome] | None:
        """How the last update ended, with a word that tells it from others; None when there is nothing to tell."""
        said = self._said()
        state, version = said.get("state"), str(said.get("version", ""))
        word = f"{state} {version} {said.get('before', '')} {said.get('boot', '')}"
        if state in ("ready", "trying") and version == self._running:
            return word, Outcome(later("Version {version} is in use now.", version=version))
        if state == "went-back":
            words = later(
                "Version {version} did not start. Version {before} is back.", version=version, before=self._running
            )
            return word, Outcome(words, well=False)
        if state in ("checking", "unpacking") and said.get("boot") != self._boot():
            return word, Outcome(
                later("The update was cut off. Version {before} runs on.", before=self._running), False
            )
        return None

    def _boot(self) -> str:
        try:
            return self._places.boot.read_text().strip()
        except OSError:
            return ""


def say_why(code: str) -> str:
    """A code as a sentence."""
    return later(WHY_NOT.get(code, OTHERWISE))


def number_of(version: str) -> tuple[int, ...]:
    """What versions are ordered by; those that are no numbers come before all others."""
    return tuple(map(int, version.split("."))) if re.fullmatch(r"\d{1,9}(\.\d{1,9}){0,5}", version) else ()


def _release_files(root: Path) -> list[Path]:
    found: list[Path] = []
    for folder in (root, root / FOLDER):
        try:
            names = sorted(p for p in folder.iterdir() if p.suffix == SUFFIX and not p.name.startswith("."))
            found += [p for p in names if can_be_named(p.name)]
        except OSError:
            continue
    return found[:MOST_FILES]


def _opened(path: Path) -> BinaryIO:
    """A file that may be a release; raises ``OSError`` or ``ValueError`` for one that cannot be."""
    file = opened_file(path)
    try:
        size = file.seek(0, os.SEEK_END)
        if size > LARGEST_BYTES:
            raise ValueError("too large")
        # A zip file ends with a note of how long its list is, and the reader would load a list of any length.
        file.seek(max(0, size - LARGEST_END_BYTES))
        end = file.read(LARGEST_END_BYTES)
        note = end.rfind(b"PK\5\6")
        if note < 0 or int.from_bytes(end[note + 12 : note + 16], "little") > LARGEST_LIST_BYTES:
            raise ValueError("no zip file of ours")
    except BaseException:
        file.close()
        raise
    return file


def version_of(path: Path) -> str | None:
    """The version that a release file says it is; None for any other file."""
    try:
        with _opened(path) as opened, zipfile.ZipFile(opened) as file:
            manifest = _manifest(file)
            return str(manifest["version"]) if manifest["format"] == FORMAT else None
    except _NO_RELEASE:
        return None


_NO_RELEASE = (
    zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, NotImplementedError, RuntimeError, OSError, ValueError,
    KeyError, TypeError, AttributeError,
)  # fmt: skip


def _manifest(file: zipfile.ZipFile) -> dict[str, Any]:
    info = file.getinfo(MANIFEST)
    if info.file_size > LARGEST_MANIFEST_BYTES or len(file.infolist()) > MOST_MEMBERS:
        raise ValueError("too large")
    found: dict[str, Any] = json.loads(file.read(info))
    if found["product"] != PRODUCT or not number_of(found["version"]):
        raise ValueError("another product")
    return found


def is_whole(path: Path) -> bool:
    """Whether a release file holds every byte that its list tells of."""
    try:
        with _opened(path) as opened, zipfile.ZipFile(opened) as file:
            files = _manifest(file)["files"]
            if sorted(files) != sorted(info.filename for info in file.infolist() if info.filename != MANIFEST):
                return False
            if sum(info.file_size for info in file.infolist()) > LARGEST_BYTES:
                return False
            return all(_has(file, name, facts["bytes"], facts["sha256"]) for name, facts in files.items())
    except _NO_RELEASE:
        return False


def _has(file: zipfile.ZipFile, name: str, size: int, digest: str) -> bool:
    info = file.getinfo(name)
    if info.file_size != size or info.compress_type != zipfile.ZIP_STORED:
        return False
    sum_ = sha256()
    with file.open(info) as member:
        while data := member.read(1 << 20):
            sum_.update(data)
    return sum_.hexdigest() == digest
