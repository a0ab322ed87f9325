"""``make run`` in a fresh clone: the environment is made once, and again only when the project file has changed.

A shell script stands in for Python: it answers the questions with the real one, and writes down what it was told to
make or install instead of doing it, so that no registry is asked.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PYTHON = """\
#!/bin/sh
case "$1 $2" in
"-V ") echo "Python {version}" ;;
"-c "*version_info*) {enough} ;;
"-c "* | "-I "*) exec {real} "$@" ;;
"-m venv")
    echo "$*" >> log
    mkdir -p .venv/bin
    cp "$0" .venv/bin/python
    printf '#!/bin/sh\\necho "companion $*" >> log\\n' > .venv/bin/companion
    chmod +x .venv/bin/companion ;;
"-m pip") echo "$*" >> log ;;
*) echo "what is: $*" >&2; exit 9 ;;
esac
"""

MADE = "-m venv --clear .venv"
INSTALLED = "-m pip --disable-pip-version-check --no-input -qq install --editable"
LEANER = "-m pip --disable-pip-version-check --no-input -qq uninstall --yes setuptools"

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="make is not installed: `make run` was not tested")


class Clone:
    """A fresh clone with only the files that `make run` looks at, on a machine that we describe."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.model = folder / "model"
        (folder / "companion").mkdir(parents=True)
        for name in ("Makefile", "pyproject.toml", "companion/machine.py"):
            shutil.copy(ROOT / name, folder / name)
        self.python("3.11.7", enough=True)

    def python(self, version: str, *, enough: bool) -> None:
        """Let the machine's Python be of ``version``."""
        script = PYTHON.format(version=version, enough="exit 0" if enough else "exit 1", real=sys.executable)
        file = self.folder / "python"
        file.write_text(script)
        file.chmod(0o755)

    def lacks(self, module: str) -> None:
        """Let the machine's Python have no such module."""
        hidden = f"import sys, runpy; sys.modules['{module}'] = None; sys.argv.pop(0)"
        started = f"{hidden}; runpy.run_path(sys.argv[0], run_name='__main__')"
        file = self.folder / "python"
        asked = f'exec {sys.executable} "$@"'
        script = file.read_text()
        assert asked in script
        file.write_text(script.replace(asked, f'shift; exec {sys.executable} -I -c "{started}" "$@"'))

    def make(self, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
        """Run make there, with nothing of our own environment but the path."""
        return subprocess.run(
            ["make", *arguments, "PYTHON=./python", f"MODEL_FILE={self.model}"],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], **environ},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def done(self) -> list[str]:
        """What was made, installed and started since the last question."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return lines


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path / "a clone")


def test_the_first_run_makes_a_lean_environment_and_plays(clone: Clone) -> None:
    result = clone.make("run", DISPLAY=":0")
    assert result.returncode == 0, result.stderr
    assert "panel window: there is a desktop (DISPLAY=:0)\n" in result.stderr
    assert clone.done() == [MADE, f"{INSTALLED} .", LEANER, "companion run --panel window"]


def test_plain_make_plays(clone: Clone) -> None:
    clone.make(DISPLAY=":0")
    assert clone.done()[-1] == "companion run --panel window"


def test_the_second_run_installs_nothing(clone: Clone) -> None:
    clone.make("run", DISPLAY=":0")
    clone.done()
    (clone.folder / "pyproject.toml").touch()
    clone.make("run", DISPLAY=":0")
    assert clone.done() == ["companion run --panel window"]


def test_a_changed_project_file_is_installed_again_into_the_same_environment(clone: Clone) -> None:
    clone.make("run", DISPLAY=":0")
    clone.done()
    with (clone.folder / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    clone.make("run", DISPLAY=":0")
    assert clone.done() == [f"{INSTALLED} .", LEANER, "companion run --panel window"]


def test_an_environment_of_another_python_is_made_anew(clone: Clone) -> None:
    clone.make("run", DISPLAY=":0")
    clone.done()
    clone.python("3.13.1", enough=True)
    clone.make("run", DISPLAY=":0")
    assert clone.done()[0] == MADE


def test_the_page_brings_its_server_and_once_there_it_stays(clone: Clone) -> None:
    clone.make("run")
    assert clone.done() == [MADE, f"{INSTALLED} .[page]", LEANER, "companion run --panel page"]
    clone.make("run", DISPLAY=":0")
    assert clone.done() == ["companion run --panel window"]


@pytest.mark.parametrize("way", ["environment", "command line"])
def test_a_panel_can_be_asked_for_and_options_reach_the_program(clone: Clone, way: str) -> None:
    if way == "environment":
        clone.make("run", PANEL="page", ARGS="--data here", DISPLAY=":0")
    else:
        clone.make("run", "PANEL=page", "ARGS=--data here", DISPLAY=":0")
    assert clone.done()[-1] == "companion run --panel page --data here"


def test_on_a_raspberry_pi_the_environment_sees_the_packages_of_the_system(clone: Clone) -> None:
    clone.model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    clone.make("run", PANEL="window")
    assert clone.done()[0] == "-m venv --clear --system-site-packages .venv"


def test_a_raspberry_pi_without_gpiozero_is_told_one_line_and_nothing_is_made(clone: Clone) -> None:
    clone.lacks("gpiozero")
    clone.model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    result = clone.make("run")
    assert result.returncode != 0
    assert "\n  sudo apt install python3-" in result.stderr
    assert clone.done() == []
    assert not (clone.folder / ".venv").exists()


@pytest.mark.parametrize("goal", ["run", "test"])
def test_a_python_that_is_too_old_is_named_and_nothing_is_made(clone: Clone, goal: str) -> None:
    clone.python("3.9.2", enough=False)
    result = clone.make(goal)
    assert result.returncode != 0
    assert "Python 3.11 or newer is needed; ./python is Python 3.9.2." in result.stderr
    assert f"make {goal} PYTHON=" in result.stderr
    assert clone.done() == []


def test_an_install_that_fails_says_so_and_is_tried_again(clone: Clone) -> None:
    clone.make("run", DISPLAY=":0")
    clone.done()
    python = clone.folder / ".venv/bin/python"
    good = python.read_text()
    python.write_text(good.replace('"-m pip") ', '"-m pip") exit 1;'))
    with (clone.folder / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    result = clone.make("run", DISPLAY=":0")
    assert result.returncode != 0
    assert "That did not work" in result.stderr
    assert clone.done() == []
    python.write_text(good)
    clone.make("run", DISPLAY=":0")
    assert clone.done() == [f"{INSTALLED} .", LEANER, "companion run --panel window"]


def test_help_names_every_target() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(next(line for line in text.splitlines() if line.startswith(".PHONY:")).split()[1:]) - {"python"}
    said = subprocess.run(["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    named = {word.strip(",") for line in said.splitlines() for word in line[:28].split()[1:]}
    assert targets <= named, f"make help says nothing of {sorted(targets - named)}"
