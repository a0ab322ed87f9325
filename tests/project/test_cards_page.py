"""docs/cards.md teaches the vocabulary as it is."""

from __future__ import annotations

import re
import tomllib

from companion.adventure_island.cards import limits
from companion.adventure_island.cards.pack import PackCard
from companion.adventure_island.cards.shape import shaped
from tests.vocabulary import PAGE, page_with_tables


def test_the_tables_are_those_of_the_classes() -> None:
    """Where this fails, the vocabulary has changed: run ``python -m tests.vocabulary``."""
    text = PAGE.read_text()
    assert page_with_tables(text) == text


def test_the_example_is_a_card() -> None:
    [example] = re.findall(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL)
    [row] = tomllib.loads(example)["card"]
    assert shaped(PackCard, row)[1] == ()


def test_the_limits_on_the_page_are_those_that_hold() -> None:
    text = PAGE.read_text()
    for said in (
        f"{limits.MOST_CARDS}, {limits.MOST_CHARACTERS}, {limits.MOST_ACHIEVEMENTS} |",
        f"{limits.DEEPEST_EFFECT}; {limits.MOST_EFFECTS} |",
        f"{limits.LONGEST_NAME}; {limits.LONGEST_SENTENCE}; {limits.LONGEST_TEXT}; {limits.LONGEST_STORY} characters |",
        f"{limits.LARGEST_TEXT_BYTES // 1024} KiB; {limits.MOST_TEXT_BYTES // 1024} KiB |",
        f"{limits.LARGEST_PICTURE_BYTES // 2**20} MiB; {limits.WIDEST_PICTURE_PX} px; "
        f"{limits.MOST_PICTURE_BYTES // 2**20} MiB |",
        f"{limits.LARGEST_ARCHIVE_BYTES // 2**20} MiB; {limits.MOST_FILES} |",
    ):
        assert said in text, said
