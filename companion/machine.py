"""What this machine is, and so which panel it can show: what ``make run`` asks before anything is installed.

The Makefile runs this file with the system's own Python, so it needs the standard library only and imports nothing
of the package.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

MODEL_FILE: Final = Path("/proc/device-tree/model")
"""Where Linux names the board; absent on a PC."""

PANELS: Final = ("pi", "window", "page", "script")

SYSTEM_PACKAGES: Final[Mapping[str, str]] = {
    "pygame": "python3-pygame",
    "gpiozero": "python3-gpiozero",
    "serial": "python3-serial",
    "PIL": "python3-pil",
    "ensurepip": "python3-venv",
}
"""Modules that a Raspberry Pi takes from its system, and the packages they come in.

The pygame that pip brings cannot draw without a desktop there, and some of the others have no wheel for every board.
"""

Has = Callable[[str], bool]
"""Answers whether a top-level module can be imported."""


class CannotRunError(Exception):
    """Something is missing here; the message is one sentence for the person at the keyboard, with the cure."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What was found: the board's name ("" on a PC) and the display of a desktop ("" without one)."""

    board: str
    display: str

    @property
    def is_pi(self) -> bool:
        """Whether this is a Raspberry Pi."""
        return "Raspberry Pi" in self.board


@dataclass(frozen=True, slots=True)
class Choice:
    """A panel and the reason for it, as the end of a sentence."""

    panel: str
    why: str


def look(environ: Mapping[str, str], model_file: Path = MODEL_FILE) -> Machine:
    """Find out what this machine is; a model file that is not there or cannot be read means no board."""
    try:
        board = model_file.read_bytes().decode("utf-8", "replace").rstrip("\0\n")
    except OSError:
        board = ""
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if environ.get(name):
            return Machine(board, f"{name}={environ[name]}")
    return Machine(board, "")


def choose(machine: Machine, wish: str = "") -> Choice:
    """The panel for ``machine``, or the one wished for by name; raises ``CannotRunError`` for an unknown name."""
    if wish and wish not in PANELS:
        raise CannotRunError(f"There is no panel {wish!r}; PANEL may be {', '.join(PANELS)}.")
    if wish:
        return Choice(wish, f"PANEL={wish} asks for it")
    if machine.is_pi:
        return Choice("pi", f"this is a {machine.board}")
    if machine.display:
        return Choice("window", f"there is a desktop ({machine.display})")
    return Choice("page", "there is no Raspberry Pi and no desktop here (DISPLAY and WAYLAND_DISPLAY are empty)")


def check_system(panel: str, has: Has) -> None:
    """Raise ``CannotRunError`` with the one line that installs them when ``panel`` lacks system packages."""
    missing = [package for module, package in SYSTEM_PACKAGES.items() if not has(module)]
    if panel == "pi" and missing:
        raise CannotRunError(
            f"The panel pi needs packages of the system that {sys.executable} does not find. This installs them:\n"
            f"  sudo apt install {' '.join(missing)}"
        )


def venv_flags(machine: Machine, has: Has) -> list[str]:
    """What to tell ``python -m venv`` here; raises ``CannotRunError`` where Debian left its half out."""
    if not (has("venv") and has("ensurepip")):
        raise CannotRunError(
            "This Python cannot make a virtual environment. On Debian and Raspberry Pi OS this line cures it:\n"
            "  sudo apt install python3-venv"
        )
    return ["--system-site-packages"] if machine.is_pi else []


def can_import(module: str) -> bool:
    """Whether ``module`` is installed, without importing it."""
    return find_spec(module) is not None


def main(arguments: list[str] | None = None) -> int:
    """``panel`` prints the panel and, on the error output, why; ``venv`` prints the flags. 1 with a sentence if not."""
    parser = argparse.ArgumentParser(prog="machine.py", description=__doc__)
    parser.add_argument("--model-file", type=Path, default=MODEL_FILE, help="where the board's name stands")
    questions = parser.add_subparsers(dest="question", required=True)
    questions.add_parser("panel").add_argument("wish", nargs="?", default="")
    questions.add_parser("venv")
    asked = parser.parse_args(arguments)
    machine = look(os.environ, asked.model_file)
    try:
        if asked.question == "venv":
            print(*venv_flags(machine, can_import))
            return 0
        choice = choose(machine, asked.wish)
        check_system(choice.panel, can_import)
    except CannotRunError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"panel {choice.panel}: {choice.why}", file=sys.stderr)
    print(choice.panel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
