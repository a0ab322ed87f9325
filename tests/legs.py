"""The tests that draw and play, with another pygame than that of ``.venv``: ``python3 -m tests.legs ce`` or ``debian``.

A leg has an environment of its own, ``.venv-ce`` or ``.venv-debian``. pygame and pygame-ce both install themselves as
``pygame``, so the project, which asks for pygame, is not installed there: its tests run in this folder. Needs nothing
but Python. The exit status is pytest's, or 0 after a loud word where the leg cannot run on this machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
ONE_EVENING: Final = "not test_every_page or (3-long and not grown and not pl-)"
"""Of the states of every page those of one evening, with long names and in English: layout does not ask pygame."""
EVENINGS: Final = (
    "test_the_worked_check_of_the_rulebook_by_presses_alone",
    "test_pictures_of_screen_and_sign_are_what_the_script_asked_for",
    "test_an_adventure_of_three_days_is_won",
    "test_a_sign_that_is_pulled_out_and_put_in_again_shows_what_is_true_then",
    "test_an_evening_by_touch_alone",
)
TESTS: Final = (
    "tests/faces",
    *(f"tests/pages/test_{name}.py" for name in ("compose", "every_page", "contrast", "goldens")),
    "tests/test_table.py",
    "tests/evenings/test_replay.py",
    *(f"tests/evenings/test_evenings.py::{name}" for name in EVENINGS),
)
TESTED_WITH: Final = ("pytest", "hypothesis")


class CannotRun(Exception):
    """Why a leg cannot run here, in one sentence, with what would help."""


@dataclass(frozen=True)
class Leg:
    """A Python, and where its pygame comes from: the registry, or the packages of the system."""

    name: str
    python: str
    pygame: str
    of_the_system: bool = False

    @property
    def folder(self) -> Path:
        """Its environment."""
        return ROOT / f".venv-{self.name}"

    def ready(self) -> None:
        """Make the environment where there is none that was made of this project file by this Python in this folder."""
        if shutil.which(self.python) is None:
            raise CannotRun(f"There is no {self.python} here.")
        python = _told([self.python, "-c", "import sys; print(sys.version)"])
        wanted = "\n".join((str(ROOT), python, *self.packages()))
        mark = self.folder / "made-of"
        if mark.exists() and mark.read_text(encoding="utf-8") == wanted:
            return
        if self.of_the_system:
            self._found(python)
        print(f"Making {self.folder.name} (once) ...", file=sys.stderr)
        flags = ["--system-site-packages"] if self.of_the_system else []
        pip = [str(self.folder / "bin/python"), "-m", "pip", "--disable-pip-version-check", "--no-input", "-qq"]
        try:
            subprocess.run([self.python, "-m", "venv", "--clear", *flags, self.folder], check=True)
            subprocess.run([*pip, "install", *self.packages()], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise CannotRun(f"Its environment cannot be made: {error}.") from None
        mark.write_text(wanted, encoding="utf-8")

    def packages(self) -> tuple[str, ...]:
        """All that the project needs to play, and its tests; but this leg's pygame instead of the usual one."""
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        usual = (package for package in project["dependencies"] if not package.startswith("pygame"))
        return (*usual, *TESTED_WITH, *(() if self.of_the_system else (self.pygame,)))

    def _found(self, python: str) -> None:
        if not python.startswith("3.11."):
            raise CannotRun(f"{self.python} is {python.split()[0]}; Debian 12 has 3.11 with pygame {self.pygame}.")
        found = _told([self.python, "-c", "import pygame; print(pygame.version.ver)"])
        if found != self.pygame:
            raise CannotRun(f"{found or 'No'} pygame is there; `apt install python3-pygame` of Debian 12 brings 2.1.2.")

    def run(self, arguments: list[str]) -> int:
        """Run the tests, or those that are named instead."""
        python = str(self.folder / "bin/python")
        which = "import pygame; print(pygame.version.ver, 'ce' if getattr(pygame, 'IS_CE', 0) else '')"
        print(f"pygame {_told([python, '-c', which])}, Python {_told([python, '-V'])[7:]}:", flush=True)
        # Caches would tell the usual test run which tests failed here.
        command = [python, "-m", "pytest", "-p", "no:cacheprovider", *(arguments or ["-k", ONE_EVENING, *TESTS])]
        return subprocess.run(command, cwd=ROOT, check=False).returncode


LEGS: Final = (
    Leg("ce", sys.executable, "pygame-ce"),
    Leg("debian", "/usr/bin/python3", "2.1.2", of_the_system=True),
)


def _told(command: list[str]) -> str:
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run(command, capture_output=True, text=True, env=quiet, check=False).stdout.strip()


def main(name: str, *arguments: str) -> int:
    """Run one leg; what stands behind its name goes to pytest."""
    leg = next(leg for leg in LEGS if leg.name == name)
    try:
        leg.ready()
    except CannotRun as why:
        line = "=" * 82
        print(f"{line}\nNOT RUN: make test-{name}. {why}\n{line}", file=sys.stderr)
        return 0
    return leg.run(list(arguments))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
