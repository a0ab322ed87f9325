"""How the device is before a table runs on it, part by part: a state, and a sentence on what to do, for a terminal.

What a running table tells of itself too is judged in ``companion.judging``. Nothing here opens anything but files.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from companion.kernel.check import FIRST_CHECK
from companion.machine import SYSTEM_PACKAGES, Machine
from companion.parts import ABSENT, BUTTONS, LAMPS, LOST, PICTURES, PYTHON, READY, SIGN, TITLES, WRONG, Part
from companion.saved_games import check_of
from companion.store import Report, StoreProblem
from companion.store.examining import examine
from companion.words import later

NEEDED: Final = ("pygame", "gpiozero", "luma", "serial", "PIL")
"""Modules that a table imports."""


def fails(parts: Iterable[Part]) -> bool:
    """Whether something was there and is gone, or is not as it should be; a missing part is no failure."""
    return any(part.state in (LOST, WRONG) for part in parts)


def as_json(parts: Iterable[Part]) -> str:
    """The parts for programs: a list of objects with name, state and cure."""
    found = [{"name": part.name, "state": part.state, "cure": part.cure} for part in parts]
    return json.dumps(found, ensure_ascii=False, indent=1)


def title(name: str) -> str:
    """A part for people: ``buttons.undo`` is the button UNDO."""
    group, _, button = name.partition(".")
    if group == BUTTONS and button:
        return later("Button {button}", button=button.upper())
    if group == LAMPS and button:
        return later("Lamp of {button}", button=button.upper())
    return later(TITLES[name])


def python_part(machine: Machine, has: Callable[[str], bool] = lambda name: find_spec(name) is not None) -> Part:
    """Python and the packages that a table imports."""
    version = ".".join(map(str, sys.version_info[:3]))
    missing = [name for name in (*NEEDED, *(["gpiod"] if machine.is_pi else [])) if not has(name)]
    if not missing:
        return Part(PYTHON, READY, detail=version)
    names = ", ".join(missing)
    if machine.is_pi and (packages := " ".join(SYSTEM_PACKAGES[name] for name in missing if name in SYSTEM_PACKAGES)):
        cure = later(
            "Packages are missing ({names}); install them with “sudo apt install {packages}”.",
            names=names,
            packages=packages,
        )
    else:
        cure = later(
            "Packages are missing ({names}); install the companion again with everything it needs.", names=names
        )
    return Part(PYTHON, WRONG, cure, version)


def no_pi_parts() -> tuple[Part, ...]:
    """Buttons, lamps and sign of a machine that has no pins for them."""
    pins = later(
        "This machine is no Raspberry Pi, so it has no pins for buttons and lamps;"
        " window and page have them on the screen."
    )
    sign = later("This machine is no Raspberry Pi, so it has no bus for a sign; window and page have it on the screen.")
    return (
        Part(BUTTONS, ABSENT, pins),
        Part(LAMPS, ABSENT, pins),
        Part(SIGN, ABSENT, sign),
    )


def held_part(name: str) -> Part:
    """A part that was not tried, because the table that is running holds it."""
    cure = later("The table that is running holds it, so it was left alone; its page Device tells how it is.")
    return Part(name, ABSENT, cure)


def saved_games(folder: Path) -> Report | StoreProblem:
    """What the next start would find in a folder, or why it would find nothing; changes nothing.

    Reads nothing of a folder with which a table plays: that is the problem ``FolderTaken``.
    """
    try:
        return examine(folder, check_of, first_check=FIRST_CHECK)
    except StoreProblem as problem:
        return problem


def pictures_part(folder: Path) -> Part:
    """The pictures and fonts that came with the program, as its own list of them says."""
    cure = later("Pictures or fonts of the program are missing (first {name}); install it again.", name="manifest.json")
    try:
        listed = [entry["file"] for entry in json.loads((folder / "manifest.json").read_bytes())["files"]]
    except (OSError, ValueError, KeyError, TypeError):
        return Part(PICTURES, LOST, cure, str(folder))
    if missing := [name for name in listed if not (folder / name).is_file()]:
        cure = later("Pictures or fonts of the program are missing (first {name}); install it again.", name=missing[0])
        return Part(PICTURES, LOST, cure, str(folder))
    return Part(PICTURES, READY, detail=later("{n} files", n=len(listed)))
