"""docs/command-line.md tells the truth."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from companion.campaign_file import read
from companion.cli import COMMANDS, main
from companion.parts import SETTINGS, STATES, TITLES
from companion.ports import PartState

GUIDE: Final = (Path(__file__).parents[1] / "docs" / "command-line.md").read_text(encoding="utf-8")
PLAYED: Final = re.findall(r"^    \$ companion (odds .*)\n    (.*)$", GUIDE, re.MULTILINE)


def test_every_command_has_a_chapter() -> None:
    assert re.findall(r"^## (\w+)$", GUIDE, re.MULTILINE) == list(COMMANDS)


@pytest.mark.parametrize(("words", "answer"), PLAYED)
def test_the_examples_of_odds_are_true(words: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    assert capsys.readouterr().out == f"{answer}\n"


def test_there_are_examples_of_odds() -> None:
    assert len(PLAYED) == 2


def test_the_file_in_the_guide_is_a_campaign() -> None:
    lines = re.findall(r"^    (\{.*\})$", GUIDE, re.MULTILINE)
    example = [line for line in lines if "probability" not in line]
    assert read("".join(f"{line}\n" for line in example).encode()).name == "Adventure Island"


def test_the_guide_has_every_state_and_every_part_of_the_doctor() -> None:
    for state in PartState:
        assert f"| `{state.value}` | {STATES[state]} |" in GUIDE
    # Settings are read by a table that starts; the doctor looks at none.
    assert all(f"    {title} " in GUIDE for name, title in TITLES.items() if name != SETTINGS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches_by_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    assert f"companion {command} " in capsys.readouterr().out.split("options:")[1]


def test_the_help_of_everything_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    out = capsys.readouterr().out
    assert all(re.search(rf"^    {command}\b", out, re.MULTILINE) for command in COMMANDS)


def test_a_command_that_is_none_is_answered_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["dance"])
    assert stopped.value.code == 2
    err = capsys.readouterr().err
    assert all(f"'{command}'" in err for command in ("dance", *COMMANDS))
