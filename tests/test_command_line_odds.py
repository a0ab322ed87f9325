"""``companion odds`` answers exactly, explains what it cannot read, and loads next to nothing."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from fractions import Fraction
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import VERSION
from companion.cli import main, parser
from companion.kernel.odds import MOST_DICE, chance
from companion.terminal.odds import EXAMPLES, answer, quick

NEEDS = ["".join(need) for n in range(6) for need in combinations_with_replacement("GYO", n)]

HEAVY = {"pygame", "PIL", "gpiozero", "numpy", "sqlite3", "luma", "argparse", "fractions", "json", "typing", "pathlib"}


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints when all is well."""
    assert main(["odds", *words]) == 0
    return capsys.readouterr().out.strip()


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command complains of, with the status of words that mean nothing."""
    with pytest.raises(SystemExit) as stopped:
        main(["odds", *words])
    assert stopped.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_json_has_the_fraction_and_the_per_cent(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "--dice", "3", "--need", "GY", "--rerolls", "1", "--json")
    assert json.loads(out) == {"probability": "119/144", "percent": 82.6}


@pytest.mark.parametrize("dice", range(MOST_DICE + 1))
def test_every_case_is_the_chance_of_the_kernel(dice: int) -> None:
    for need in NEEDS:
        for rerolls in range(4):
            told = json.loads(answer(dice, need, rerolls, as_json=True))
            exact = chance(dice, need, rerolls)
            assert Fraction(told["probability"]) == exact
            assert abs(Fraction(told["percent"]) - exact * 100) <= Fraction("0.0500001")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--dice 3 --need GY", "3 dice for 1 green and 1 yellow: 58.3%, exactly 7/12."),
        ("--dice 1 --need o", "1 die for 1 orange: 16.7%, exactly 1/6."),
        ("--need=OGG --dice=4 --rerolls=1", "4 dice for 2 green and 1 orange, with 1 reroll: 49.8%, exactly 287/576."),
        ("--dice 2 --need GYO", "2 dice for 1 green, 1 yellow and 1 orange: impossible."),
        ("--dice 5 --need G --rerolls 2", "5 dice for 1 green, with 2 rerolls: more than 99.9%, exactly 32767/32768."),
        ("--dice 5 --need OOOOO", "5 dice for 5 orange: less than 0.1%, exactly 1/7776."),
    ],
)
def test_a_sentence_says_it_for_people(capsys: pytest.CaptureFixture[str], words: str, sentence: str) -> None:
    assert said(capsys, *words.split()) == sentence


def test_nothing_needed_is_certain(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--dice", "0", "--need", "") == "0 dice for nothing: certain."
    assert json.loads(said(capsys, "--dice", "0", "--need", "", "--json")) == {"probability": "1", "percent": 100.0}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--dice", "6", "--need", "G"), "'6' is no number of dice; it may be 0 to 5"),
        (("--dice", "-1", "--need", "G"), "--dice"),
        (("--dice", "two", "--need", "G"), "'two' is no number of dice"),
        (("--dice", "²", "--need", "G"), "'²' is no number of dice"),
        (("--dice", "2", "--need", "GX"), "'GX' holds 'X'; symbols are G (green), Y (yellow) and O (orange)"),
        (("--dice", "2", "--need", "GGGGGG"), "has 6 symbols; a check needs 5 at most"),
        (("--dice", "2", "--need", "G", "--rerolls", "100"), "'100' is no number of rerolls; it may be 0 to 99"),
        (("--dice", "2"), "required: --need"),
        (("--need", "G"), "required: --dice"),
        (("--dice",), "--dice: expected one argument"),
        (("--dice", "2", "--need", "G", "--fast"), "unrecognized arguments: --fast"),
        (("--dice", "2", "--need", "G", "--json=1"), "--json"),
    ],
)
def test_words_that_mean_nothing_are_explained(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    assert why in complaint(capsys, *words)


WORDS = ("--dice", "3", "--dice=2", "--need", "GY", "--need=", "", "--rerolls", "--rerolls=9", "--json", "-1", "--")


@given(st.lists(st.sampled_from(WORDS), max_size=8))
def test_the_quick_reader_and_the_parser_never_disagree(words: list[str]) -> None:
    quickly = quick(words)
    if quickly is not None:
        args = parser(["odds"]).parse_args(["odds", *words])
        assert answer(args.dice, args.need, args.rerolls, as_json=args.json) == quickly


def test_the_examples_of_the_help_are_true(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.split("companion odds", 1)[1] for line in EXAMPLES.splitlines() if "companion odds" in line]
    assert len(lines) == 3
    for line in lines:
        words, _, told = line.partition("   ")
        out = said(capsys, *words.split())
        if "--json" in words:
            assert out == told.strip()


def test_a_query_loads_nothing_that_takes_long() -> None:
    program = (
        "import sys; from companion.cli import main; "
        "main(['odds', '--dice', '3', '--need', 'GY', '--rerolls', '1', '--json']); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, timeout=60, check=True)
    first, modules = done.stdout.splitlines()
    assert json.loads(first)["probability"] == "119/144"
    assert {module.partition(".")[0] for module in modules.split()} & HEAVY == set()


def test_the_version_is_the_one_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"island-companion {VERSION}\n"
