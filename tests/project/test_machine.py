"""The panel for a machine, and a cure in one sentence where there is none."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from companion import machine
from companion.machine import CannotRunError, Machine, check_system, choose, look, venv_flags

PI = "Raspberry Pi 4 Model B Rev 1.4"


def everything(_module: str) -> bool:
    return True


def all_but(*missing: str) -> Callable[[str], bool]:
    return lambda module: module not in missing


@pytest.fixture
def pi(tmp_path: Path) -> Path:
    """A model file as the kernel of a Raspberry Pi writes it, with a closing zero byte."""
    file = tmp_path / "model"
    file.write_bytes(PI.encode() + b"\0")
    return file


@pytest.fixture
def pc(tmp_path: Path) -> Path:
    """Where the model file would stand on a machine that has none."""
    return tmp_path / "nothing here"


@pytest.mark.parametrize("environ", [{}, {"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}])
def test_a_raspberry_pi_plays_on_its_own_panel_even_under_a_desktop(pi: Path, environ: Mapping[str, str]) -> None:
    choice = choose(look(environ, pi))
    assert choice.panel == "pi"
    assert choice.why == f"this is a {PI}"


@pytest.mark.parametrize(
    ("environ", "why"),
    [
        ({"DISPLAY": ":0"}, "DISPLAY=:0"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "WAYLAND_DISPLAY=wayland-0"),
    ],
)
def test_a_desktop_plays_in_a_window(pc: Path, environ: Mapping[str, str], why: str) -> None:
    choice = choose(look(environ, pc))
    assert choice.panel == "window"
    assert why in choice.why


@pytest.mark.parametrize("environ", [{}, {"DISPLAY": "", "WAYLAND_DISPLAY": ""}])
def test_a_machine_without_any_display_serves_a_page(pc: Path, environ: Mapping[str, str]) -> None:
    assert choose(look(environ, pc)).panel == "page"


def test_another_board_is_no_raspberry_pi(tmp_path: Path) -> None:
    (tmp_path / "model").write_bytes(b"Radxa ROCK 5B\0")
    assert choose(look({}, tmp_path / "model")).panel == "page"


@pytest.mark.parametrize("wish", machine.PANELS)
def test_a_wish_wins_over_what_the_machine_is(wish: str) -> None:
    choice = choose(Machine(PI, ":0"), wish)
    assert choice.panel == wish
    assert choice.why == f"PANEL={wish} asks for it"


def test_an_unknown_wish_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(CannotRunError, match="no panel 'tv'; PANEL may be pi, window, page, script"):
        choose(Machine("", ""), "tv")


def test_a_pi_without_its_system_packages_gets_the_one_line_that_installs_those_missing() -> None:
    with pytest.raises(CannotRunError) as caught:
        check_system("pi", all_but("pygame", "gpiozero"))
    assert str(caught.value).splitlines()[1:] == ["  sudo apt install python3-pygame python3-gpiozero"]


def test_only_the_panel_of_the_pi_asks_for_system_packages() -> None:
    check_system("pi", everything)
    check_system("window", all_but("pygame", "gpiozero"))


def test_a_pi_sees_the_packages_of_its_system_and_a_pc_does_not() -> None:
    assert venv_flags(Machine(PI, ""), everything) == ["--system-site-packages"]
    assert venv_flags(Machine("", ":0"), everything) == []


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_debian_without_venv_is_told_the_package(missing: str) -> None:
    with pytest.raises(CannotRunError, match="sudo apt install python3-venv"):
        venv_flags(Machine("", ""), all_but(missing))


def ask(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the file as the Makefile does: isolated, so without the project or its packages in reach by name."""
    command = [sys.executable, "-I", machine.__file__, *arguments]
    return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60, check=False)


def test_the_file_runs_by_itself_and_keeps_the_answer_apart_from_the_reason(pc: Path) -> None:
    answer = ask("--model-file", str(pc), "panel", "", DISPLAY=":7")
    assert (answer.returncode, answer.stdout) == (0, "window\n")
    assert answer.stderr == "panel window: there is a desktop (DISPLAY=:7)\n"


def test_a_refusal_is_a_sentence_and_no_trace(pc: Path) -> None:
    answer = ask("--model-file", str(pc), "panel", "tv")
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == "There is no panel 'tv'; PANEL may be pi, window, page, script.\n"


def test_the_flags_of_an_environment_are_one_line(pi: Path) -> None:
    assert ask("--model-file", str(pi), "venv").stdout == "--system-site-packages\n"
