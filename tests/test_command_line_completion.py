"""``companion completion bash`` makes bash know every command and option."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from companion.cli import COMMANDS, main

BASH = shutil.which("bash")
pytestmark = pytest.mark.skipif(BASH is None, reason="bash is not installed: completion was not tried")


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The script in a file."""
    assert main(["completion", "bash"]) == 0
    path = tmp_path / "companion.bash"
    path.write_text(capsys.readouterr().out)
    return path


def completed(script: Path, *words: str) -> list[str]:
    """What bash offers in the place of the last word."""
    program = 'source "$0"; COMP_WORDS=(companion "$@"); COMP_CWORD=$#; _companion; printf "%s\\n" "${COMPREPLY[@]}"'
    assert BASH is not None
    done = subprocess.run(
        [BASH, "--norc", "-uc", program, str(script), *words], capture_output=True, text=True, timeout=20, check=True
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("",), [*COMMANDS, "-h", "--help", "--version"]),
        (("do",), ["doctor"]),
        (("campaign", ""), ["list", "export", "import", "play", "print", "-h", "--help"]),
        (("campaign", "print", "island-1", "re"), ["rematch"]),
        (("campaign", "im"), ["import"]),
        (("campaign", "import", "--n"), ["--name"]),
        (("odds", "--"), ["--help", "--dice", "--need", "--rerolls", "--json"]),
        (("odds", "--dice", "3", "--ne"), ["--need"]),
        (("run", "--panel", ""), ["pi", "window", "page", "script"]),
        (("run", "--size", "1"), ["1280x720"]),
        (("run", "--panel", "page", "--po"), ["--port"]),
        (("doctor", "--data", ""), []),
        (("completion", ""), ["-h", "--help", "bash"]),
    ],
)
def test_bash_offers_what_may_come_next(script: Path, words: tuple[str, ...], offered: list[str]) -> None:
    assert completed(script, *words) == offered
