"""``companion run`` reads plainly written words without the parser, and exactly as the parser does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import cli
from companion.terminal import run

PLAIN = [
    ["--panel", "window"],
    ["--panel", "pi", "--data", "/var/lib/companion", "--wiring", "wiring.toml"],
    ["--panel", "page", "--port", "8481", "--seed", "-7"],
    ["--panel", "window", "--size", "1280x720", "--data", "somewhere"],
    ["--panel", "script", "evening.txt", "--shots", "pictures", "--seed", "7"],
    ["evening.txt", "--panel", "script"],
]
OTHERS = [
    [],
    ["--help"],
    ["--panel"],
    ["--panel", "sofa"],
    ["--panel", "window", "evening.txt"],
    ["--panel", "script"],
    ["--panel", "window", "--size", "640x480"],
    ["--panel", "window", "--seed", "seven"],
    ["--panel=window"],
    ["--pan", "window"],
    ["--panel", "window", "--", "evening.txt"],
    ["--panel", "script", "one.txt", "two.txt"],
    ["--panel", "window", "--nonsense", "1"],
]


def parsed(words: list[str]) -> dict[str, object]:
    """What the parser of the whole command line makes of words."""
    return vars(cli.parser(["run"]).parse_args(["run", *words]))


@pytest.mark.parametrize("words", PLAIN, ids=" ".join)
def test_plain_words_mean_what_the_parser_says(words: list[str]) -> None:
    asked = run.quick(words)
    if asked is None:
        assert "-7" in words, "a value that begins like an option is left to the parser"
        return
    assert asked.items() <= parsed(words).items()


@pytest.mark.parametrize("words", OTHERS, ids=lambda words: " ".join(words) or "nothing")
def test_all_other_words_are_left_to_the_parser(words: list[str]) -> None:
    assert run.quick(words) is None


WORDS = ["--panel", "window", "script", "--data", "--size", "800x480", "--seed", "7", "-", "--", "x", ""]


@given(st.lists(st.sampled_from(WORDS)))
def test_whatever_is_read_without_the_parser_is_read_alike(words: list[str]) -> None:
    asked = run.quick(words)
    if asked is not None:
        assert asked.items() <= parsed(words).items()
