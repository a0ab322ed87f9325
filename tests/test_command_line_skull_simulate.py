"""``companion skull simulate``: many lone games, the same on any number of cores."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.cli import main
from companion.skull_island.simulation import Outcome, summary
from tests.ledger import rule

GUIDE = (Path(__file__).resolve().parent.parent / "docs" / "command-line.md").read_text(encoding="utf-8")
WORDS = ["skull", "simulate", "--island", "Crab", "--bot", "tourist", "--games", "12", "--seed", "7"]


def answer(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    assert main([*WORDS, *more]) == 0
    return capsys.readouterr().out


def test_a_series_of_games_is_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(answer(capsys, "--json", "--jobs", "1"))
    assert list(told) == ["games", "mean", "ci95", "quartiles", "bands", "rounds"]
    assert list(told["bands"]) == ["Tourist", "Pathfinder", "Voyager", "Explorer"]
    assert sum(told["bands"].values()) == told["games"] == 12
    assert told["ci95"][0] <= told["mean"] <= told["ci95"][1]
    assert told["quartiles"] == sorted(told["quartiles"])
    assert len(told["quartiles"]) == 3
    assert 37 <= told["rounds"] <= 81


def test_the_same_seed_is_the_same_answer_on_any_number_of_cores(capsys: pytest.CaptureFixture[str]) -> None:
    alone = answer(capsys, "--json", "--jobs", "1")
    assert answer(capsys, "--json", "--jobs", "2") == alone
    other = [*WORDS[:-1], "8", "--json", "--jobs", "1"]
    assert main(other) == 0
    assert capsys.readouterr().out != alone


def test_people_read_a_sentence_and_the_speed_is_told_aside(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--jobs", "1"]) == 0
    told = capsys.readouterr()
    assert "stars on average in 12 games" in told.out
    assert "a second" in told.err
    assert "a second" not in told.out


def test_an_unknown_island_is_told_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["skull", "simulate", "--island", "Atlantis", "--games", "1"]) == 1
    told = capsys.readouterr()
    assert "Atlantis" in told.err
    assert "Crab" in told.err
    assert not told.out


@pytest.mark.parametrize("words", [["--games", "0"], ["--games", "many"], ["--jobs", "0"], ["--seed", "-1"]])
def test_a_count_that_is_none_is_explained(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*WORDS, *words])
    assert stopped.value.code == 2
    assert repr(words[1]) in capsys.readouterr().err


@rule("SI-097")
def test_a_summary_counts_bands_and_quartiles() -> None:
    told = summary([Outcome(stars, 40 + n) for n, stars in enumerate([-5, 59, 60, 74, 75, 89, 90, 110])])
    assert told.bands == (("Tourist", 2), ("Pathfinder", 2), ("Voyager", 2), ("Explorer", 2))
    assert told.mean == 69.0
    assert told.rounds == 43.5
    assert told.quartiles == (59.75, 74.5, 89.25)
    low, high = told.ci95
    assert low < 69 < high
    assert high - 69 == pytest.approx(69 - low)
    assert summary([Outcome(7, 40)]).ci95 == (7, 7)


def test_the_series_in_the_guide_comes_out_so(capsys: pytest.CaptureFixture[str]) -> None:
    command, said = re.findall(r"^    \$ companion (skull simulate .*)\n    (.*)$", GUIDE, re.MULTILINE)[0]
    assert main([*command.split(), "--jobs", "1"]) == 0
    assert capsys.readouterr().out == said + "\n"
