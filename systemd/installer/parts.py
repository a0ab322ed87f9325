"""Files of ours that lie among those of the system: units, rules, and the scripts that they run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from installer.options import Options
from installer.step import Step
from installer.system import System

TOOLS: Final = "/usr/local/lib/companion"
"""A copy of the whole folder, so that the guard needs no version of the program, and --remove needs no checkout."""
UNITS: Final = (
    "companion.service",
    "companion-logo.service",
    "companion-stick@.service",
    "companion-update.service",
    "companion-update.path",
)
PLACES: Final = {
    **{unit: f"/etc/systemd/system/{unit}" for unit in UNITS},
    "rules/udev.rules": "/etc/udev/rules.d/70-companion.rules",
    "rules/power-off.rules": "/etc/polkit-1/rules.d/50-companion.rules",
    "rules/modules.conf": "/etc/modules-load.d/companion.conf",
    "rules/watchdog.conf": "/etc/systemd/system.conf.d/companion.conf",
}
"""By their names in our folder: where the system looks for them."""
SCRIPTS: Final = ("keeper/guard", "keeper/stick", "keeper/logo", "keeper/update", "install.py")
"""What is run and not only read."""


def _tools(parts: Path) -> Iterator[str]:
    """The names of all files of our folder."""
    for path in sorted(parts.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(parts).as_posix()


def wanted(options: Options) -> dict[str, tuple[bytes, int]]:
    """By place: what the file holds, and its mode."""
    parts = options.parts
    files = {
        f"{TOOLS}/{name}": ((parts / name).read_bytes(), 0o755 if name in SCRIPTS else 0o644) for name in _tools(parts)
    }
    return files | {place: ((parts / name).read_bytes(), 0o644) for name, place in PLACES.items()}


def _holds(system: System, place: str, content: bytes, mode: int) -> bool:
    path = system.at(place)
    return path.is_file() and path.read_bytes() == content and path.stat().st_mode & 0o777 == mode


def _left(system: System, files: dict[str, tuple[bytes, int]]) -> list[str]:
    """Files of an older version of ours that no longer belong to it."""
    tools = system.at(TOOLS)
    found = (f"{TOOLS}/{name}" for name in _tools(tools)) if tools.is_dir() else ()
    return [place for place in found if place not in files]


def _differs(system: System, options: Options) -> list[str]:
    files = wanted(options)
    stale = [place for place, (content, mode) in files.items() if not _holds(system, place, content, mode)]
    lines = []
    if tools := [place for place in (*stale, *_left(system, files)) if place.startswith(TOOLS)]:
        lines.append(f"{TOOLS} is not as it should be ({len(tools)} files)")
    return lines + [
        f"{place} {'is not as it should be' if system.at(place).exists() else 'is not there'}"
        for place in stale
        if not place.startswith(TOOLS)
    ]


def _do(system: System, options: Options) -> None:
    files = wanted(options)
    for place, (content, mode) in files.items():
        if not _holds(system, place, content, mode):
            system.write(place, content, mode)
    for place in _left(system, files):
        system.delete(place)


def _undo(system: System, _: Options) -> None:
    for place in PLACES.values():
        system.delete(place)
    system.delete(TOOLS)
    folder = system.at("/etc/systemd/system.conf.d")
    if folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()


PARTS: Final = Step(
    name="parts",
    purpose="units, rules for devices and for switching off, and the scripts that they run",
    differs=_differs,
    do=_do,
    undo=_undo,
)
