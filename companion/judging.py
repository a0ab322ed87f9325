"""How screen, touch panel, wiring file and saved games are, judged by what is known of them; opens nothing.

A running table and ``companion doctor`` ask the same functions, so that both tell the same.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from errno import ENOTDIR

from companion.faces.screen.probe import Probe
from companion.parts import ABSENT, DATA, READY, SCREEN, WIRING, WRONG, Part
from companion.ports import PartChanged
from companion.store import FolderTaken, Found, Report, StoreProblem
from companion.store.files import problem_of
from companion.words import in_a_row, later
from hardware.display import Outputs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Final

    from companion.machine import Machine

LITTLE_ROOM_BYTES: Final = 20_000_000
"""An evening needs far less; but a disk that full was filled by something that goes on."""


def part_of(news: PartChanged) -> Part:
    """A part as the hardware reports it."""
    return Part(news.part, news.state.value, news.cure, news.detail)


def screen_part(machine: Machine, found: Probe, outputs: Outputs) -> Part:
    """The screen: which driver SDL has for it, its pixels, what is plugged in, and who may draw."""
    detail = _of_screen(found, outputs)
    if found.visible:
        return Part(SCREEN, READY, detail=detail)
    if not found.version:
        cure = later("The screen needs pygame ({problem}).", problem=found.problem)
        return Part(SCREEN, WRONG, cure, detail)
    if outputs.closed:
        cure = later(
            "The table may not use {node}; add its user to the groups video and render, and log in again.",
            node=outputs.closed[0],
        )
        return Part(SCREEN, WRONG, cure, detail)
    if not machine.is_pi:
        cure = later("There is no desktop to draw on; a browser does as well: “companion run --panel page”.")
        return Part(SCREEN, ABSENT, cure, detail)
    if not outputs.nodes:
        cure = later("The graphics driver is not loaded; write “dtoverlay=vc4-kms-v3d” into /boot/firmware/config.txt.")
        return Part(SCREEN, WRONG, cure, detail)
    if not outputs.connected:
        cure = later("No screen answers; check its cable with the power off.")
        return Part(SCREEN, ABSENT, cure, detail)
    cure = later(
        "A screen is plugged in, but this pygame cannot draw without a desktop;"
        " install the system's with “sudo apt install python3-pygame”."
    )
    return Part(SCREEN, WRONG, cure, detail)


def drawn_screen(found: Probe, outputs: Outputs) -> Part:
    """The screen of a table that is drawing on it."""
    return Part(SCREEN, READY, detail=_of_screen(found, outputs))


def _of_screen(found: Probe, outputs: Outputs) -> str:
    pixels = "{}×{}".format(*found.size) if all(found.size) else ""
    known = (found.version and f"SDL {found.version}", found.driver, " + ".join(outputs.connected), pixels)
    return ", ".join(filter(None, known))


def wiring_part(file: Path | None, mistakes: Sequence[str]) -> Part:
    """The wiring file, and everything that is wrong in it."""
    if file is None:
        return Part(WIRING, READY, detail=later("no file: the usual wiring"))
    if not file.exists():
        return Part(WIRING, WRONG, later("There is no wiring file {file}.", file=str(file)))
    if mistakes:
        return Part(WIRING, WRONG, in_a_row(*mistakes), str(file))
    return Part(WIRING, READY, detail=str(file))


def data_part(folder: Path, found: Report | StoreProblem) -> Part:
    """The folder of the saved games: who holds it, whether it can be written and is whole, how much room is left.

    ``found`` is what ``health.saved_games`` says, or in a running table what its own store found.
    """
    at = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    room = os.statvfs(at)
    free_bytes = room.f_bavail * room.f_frsize
    free = f"{free_bytes / 1e9:.1f}"
    detail = later("{folder}, {free} GB free", folder=str(folder), free=free)
    if isinstance(found, FolderTaken):
        return Part(DATA, READY, later("{what} Nothing in it was read.", what=found.what), detail)
    if isinstance(found, StoreProblem):
        return Part(DATA, WRONG, found.sentences, detail)
    if not at.is_dir():
        return Part(DATA, WRONG, problem_of(NotADirectoryError(ENOTDIR, ""), at).sentences, detail)
    if not os.access(at, os.W_OK | os.X_OK):
        return Part(DATA, WRONG, read_only(str(at)), detail)
    if free_bytes < LITTLE_ROOM_BYTES:
        cure = later(
            "The disk is nearly full ({free} MB are left for {folder}); remove something from it.",
            free=free_bytes // 1_000_000,
            folder=str(folder),
        )
        return Part(DATA, WRONG, cure, detail)
    if found.found is Found.DAMAGED:
        return Part(DATA, WRONG, _of_damage(found), detail)
    if found.found is Found.FRESH:
        cure = later("There are no saved games yet; the first start of the table makes them.")
        return Part(DATA, ABSENT, cure, detail)
    return Part(DATA, READY, detail=detail)


def read_only(folder: str) -> str:
    """What to do where nothing can be written."""
    return later("{folder} is read-only for the table; make it writable, or choose another with --data.", folder=folder)


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
