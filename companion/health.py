"""How the device is, part by part: a state, and a sentence on what to do; for the Device page and for a terminal.

Here facts are judged, which the rooms of the hardware, the screen and the store find out. Nothing here opens anything
but files.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from errno import ENOTDIR
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from companion.faces.screen.probe import Probe
from companion.kernel.check import FIRST_CHECK
from companion.machine import SYSTEM_PACKAGES, Machine
from companion.ports import PartChanged, PartState
from companion.saved_games import check_of
from companion.store import FolderTaken, Found, Report, StoreProblem
from companion.store.examining import examine
from companion.store.files import problem_of
from companion.value import dataclass
from companion.words import in_a_row, later, mark
from hardware.display import Outputs
from hardware.health import BUTTONS, LAMPS, SIGN
from hardware.touch import TouchPanel

PYTHON: Final = "python"
SCREEN: Final = "screen"
TOUCH: Final = "touch"
WIRING: Final = "wiring"
DATA: Final = "data"
PICTURES: Final = "pictures"

TITLES: Final[Mapping[str, str]] = {
    PYTHON: mark("Python"),
    SCREEN: mark("Screen"),
    TOUCH: mark("Touch"),
    BUTTONS: mark("Buttons"),
    LAMPS: mark("Lamps"),
    SIGN: mark("Turn display"),
    WIRING: mark("Wiring file"),
    DATA: mark("Saved games"),
    PICTURES: mark("Pictures and fonts"),
}
"""The parts for people, in the order in which they are listed; a single button or lamp has a name of its own."""
WORDS: Final[Mapping[PartState, str]] = {
    PartState.READY: mark("OK"),
    PartState.ABSENT: mark("Missing"),
    PartState.LOST: mark("Lost"),
    PartState.WRONG: mark("Wrong"),
}
"""A state for people."""

NEEDED: Final = ("pygame", "gpiozero", "luma", "serial", "PIL")
"""Modules that a table imports."""
LITTLE_ROOM_BYTES: Final = 20_000_000
"""An evening needs far less; but a disk that full was filled by something that goes on."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its name for programs, its state, what to do (empty where nothing is to be done), and a detail."""

    name: str
    state: PartState
    cure: str = ""
    detail: str = ""


def fails(parts: Iterable[Part]) -> bool:
    """Whether something was there and is gone, or is not as it should be; a missing part is no failure."""
    return any(part.state in (PartState.LOST, PartState.WRONG) for part in parts)


def as_json(parts: Iterable[Part]) -> str:
    """The parts for programs: a list of objects with name, state and cure."""
    found = [{"name": part.name, "state": part.state.value, "cure": part.cure} for part in parts]
    return json.dumps(found, ensure_ascii=False, indent=1)


def title(name: str) -> str:
    """A part for people: ``buttons.undo`` is the button UNDO."""
    group, _, button = name.partition(".")
    if group == BUTTONS and button:
        return later("Button {button}", button=button.upper())
    if group == LAMPS and button:
        return later("Lamp of {button}", button=button.upper())
    return later(TITLES[name])


def part_of(news: PartChanged) -> Part:
    """A part as the hardware reports it."""
    return Part(news.part, news.state, news.cure)


def python_part(machine: Machine, has: Callable[[str], bool] = lambda name: find_spec(name) is not None) -> Part:
    """Python and the packages that a table imports."""
    version = ".".join(map(str, sys.version_info[:3]))
    missing = [name for name in (*NEEDED, *(["lgpio"] if machine.is_pi else [])) if not has(name)]
    if not missing:
        return Part(PYTHON, PartState.READY, detail=version)
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
    return Part(PYTHON, PartState.WRONG, cure, version)


def screen_part(machine: Machine, found: Probe, outputs: Outputs) -> Part:
    """The screen: which driver SDL has for it, what is plugged in, and who may draw."""
    detail = ", ".join(
        filter(None, (found.version and f"SDL {found.version}", found.driver, " + ".join(outputs.connected)))
    )
    if found.visible:
        return Part(SCREEN, PartState.READY, detail=detail)
    if not found.version:
        cure = later("The screen needs pygame ({problem}).", problem=found.problem)
        return Part(SCREEN, PartState.WRONG, cure, detail)
    if outputs.closed:
        cure = later(
            "The table may not use {node}; add its user to the groups video and render, and log in again.",
            node=outputs.closed[0],
        )
        return Part(SCREEN, PartState.WRONG, cure, detail)
    if not machine.is_pi:
        cure = later("There is no desktop to draw on; a browser does as well: “companion run --panel page”.")
        return Part(SCREEN, PartState.ABSENT, cure, detail)
    if not outputs.nodes:
        cure = later("The graphics driver is not loaded; write “dtoverlay=vc4-kms-v3d” into /boot/firmware/config.txt.")
        return Part(SCREEN, PartState.WRONG, cure, detail)
    if not outputs.connected:
        cure = later("No screen answers; check its cable with the power off.")
        return Part(SCREEN, PartState.ABSENT, cure, detail)
    cure = later(
        "A screen is plugged in, but this pygame cannot draw without a desktop;"
        " install the system's with “sudo apt install python3-pygame”."
    )
    return Part(SCREEN, PartState.WRONG, cure, detail)


def touch_part(panels: Sequence[TouchPanel]) -> Part:
    """The touch panel; where there are several, one that can be read will do."""
    if readable := [panel for panel in panels if panel.readable]:
        return Part(TOUCH, PartState.READY, detail=", ".join(panel.name for panel in readable))
    if panels:
        cure = later(
            "The table may not read the touch panel ({node}); add its user to the group input, and log in again.",
            node=panels[0].node,
        )
        return Part(TOUCH, PartState.WRONG, cure, panels[0].name)
    return Part(TOUCH, PartState.ABSENT, later("No touch panel answers; the five buttons or a mouse do it all."))


def wiring_part(file: Path | None, mistakes: Sequence[object]) -> Part:
    """The wiring file, and everything that is wrong in it."""
    if file is None:
        return Part(WIRING, PartState.READY, detail="no file: the usual wiring")
    if not file.exists():
        return Part(WIRING, PartState.WRONG, later("There is no wiring file {file}.", file=str(file)))
    if mistakes:
        return Part(WIRING, PartState.WRONG, in_a_row(*map(str, mistakes)), str(file))
    return Part(WIRING, PartState.READY, detail=str(file))


def no_pi_parts() -> tuple[Part, ...]:
    """Buttons, lamps and sign of a machine that has no pins for them."""
    pins = later(
        "This machine is no Raspberry Pi, so it has no pins for buttons and lamps;"
        " window and page have them on the screen."
    )
    sign = later("This machine is no Raspberry Pi, so it has no bus for a sign; window and page have it on the screen.")
    return (
        Part(BUTTONS, PartState.ABSENT, pins),
        Part(LAMPS, PartState.ABSENT, pins),
        Part(SIGN, PartState.ABSENT, sign),
    )


def held_part(name: str) -> Part:
    """A part that was not tried, because the table that is running holds it."""
    cure = later("The table that is running holds it, so it was left alone; its page Device tells how it is.")
    return Part(name, PartState.ABSENT, cure)


def saved_games(folder: Path) -> Report | StoreProblem:
    """What the next start would find in a folder, or why it would find nothing; changes nothing.

    Reads nothing of a folder with which a table plays: that is the problem ``FolderTaken``.
    """
    try:
        return examine(folder, check_of, first_check=FIRST_CHECK)
    except StoreProblem as problem:
        return problem


def data_part(folder: Path, found: Report | StoreProblem) -> Part:
    """The folder of the saved games: who holds it, whether it can be written and is whole, how much room is left.

    ``found`` is what ``saved_games`` says, or in a running table what its own store found.
    """
    at = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    room = os.statvfs(at)
    free_bytes = room.f_bavail * room.f_frsize
    detail = f"{folder}, {free_bytes / 1e9:.1f} GB free"
    if isinstance(found, FolderTaken):
        return Part(DATA, PartState.READY, later("{what} Nothing in it was read.", what=found.what), detail)
    if isinstance(found, StoreProblem):
        return Part(DATA, PartState.WRONG, found.sentences, detail)
    if not at.is_dir():
        return Part(DATA, PartState.WRONG, problem_of(NotADirectoryError(ENOTDIR, ""), at).sentences, detail)
    if not os.access(at, os.W_OK | os.X_OK):
        cure = later(
            "The saved games cannot be written: {folder} is read-only for this program."
            " Make it writable for its user, or choose another folder with --data.",
            folder=str(at),
        )
        return Part(DATA, PartState.WRONG, cure, detail)
    if free_bytes < LITTLE_ROOM_BYTES:
        cure = later(
            "The disk is nearly full ({free} MB are left for {folder}); remove something from it.",
            free=free_bytes // 1_000_000,
            folder=str(folder),
        )
        return Part(DATA, PartState.WRONG, cure, detail)
    if found.found is Found.DAMAGED:
        return Part(DATA, PartState.WRONG, _of_damage(found), detail)
    if found.found is Found.FRESH:
        cure = later("There are no saved games yet; the first start of the table makes them.")
        return Part(DATA, PartState.ABSENT, cure, detail)
    return Part(DATA, PartState.READY, detail=f"{detail}, whole")


def _of_damage(report: Report) -> str:
    if report.kept:
        return later(
            "The saved games were damaged. Entries that are whole: {n}, known to be lost: {lost}."
            " Start the table: it tells what was lost.",
            n=report.recovered,
            lost=report.lost,
        )
    return later(
        "The saved games are damaged. Entries that are whole: {n}, known to be lost: {lost}."
        " The next start repairs them and keeps the damaged file.",
        n=report.recovered,
        lost=report.lost,
    )


def pictures_part(folder: Path) -> Part:
    """The pictures and fonts that came with the program, as its own list of them says."""
    cure = later("Pictures or fonts of the program are missing (first {name}); install it again.", name="manifest.json")
    try:
        listed = [entry["file"] for entry in json.loads((folder / "manifest.json").read_bytes())["files"]]
    except (OSError, ValueError, KeyError, TypeError):
        return Part(PICTURES, PartState.LOST, cure, str(folder))
    if missing := [name for name in listed if not (folder / name).is_file()]:
        cure = later("Pictures or fonts of the program are missing (first {name}); install it again.", name=missing[0])
        return Part(PICTURES, PartState.LOST, cure, str(folder))
    return Part(PICTURES, PartState.READY, detail=f"{len(listed)} files")
