"""Lists as lines for a printer: nothing is lost, nothing is too long, and each list has its moment."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import ReachGoal
from companion.adventure_island.table_lists import (
    AGAIN,
    AWAY,
    COLUMNS,
    LISTS,
    REMATCH,
    SET_UP,
    SORT,
    START_OVER,
    list_title,
    printed,
    table_list,
)
from companion.adventure_island.table_words import Chore
from companion.settings import LANGUAGES
from companion.terminal import campaign
from companion.words import SOURCE, use
from tests.adventure_island.evening import Evening
from tests.ledger import rule


def lines_of(evening: Evening, which: str, columns: int) -> tuple[str, ...]:
    return printed(list_title(which), table_list(evening.island, which), columns)


@pytest.mark.parametrize("columns", COLUMNS)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_no_line_is_longer_than_the_paper_and_no_word_is_lost(columns: int, spoken: str) -> None:
    use(spoken)
    try:
        won = Evening(3, adventure=4).do(ReachGoal())
        for evening, lists in ((Evening(5, adventure=5), (SET_UP, AWAY, AGAIN)), (won, (SORT, START_OVER))):
            for which in lists:
                lines = lines_of(evening, which, columns)
                assert max(map(len, lines)) <= columns
                words = " ".join(" ".join(line.removeprefix("[ ]").split()) for line in lines[2:])
                assert words == " ".join(chore.words for chore in table_list(evening.island, which)), which
    finally:
        use(SOURCE)


def test_every_row_has_a_box_and_what_follows_stands_under_its_words() -> None:
    chores = (Chore("ui-box", "One two three four five six seven."), Chore("ui-box", "Short."))
    assert printed("A list", chores, 16) == (
        "A list",
        "----------------",
        "[ ] One two",
        "    three four",
        "    five six",
        "    seven.",
        "[ ] Short.",
    )


def test_a_word_that_is_longer_than_the_paper_is_broken() -> None:
    lines = printed("List", (Chore("ui-box", "x" * 40),), 32)
    assert [len(line) for line in lines[2:]] == [32, 16]


@rule("AI-125")
def test_a_list_has_rows_only_while_there_is_something_to_do() -> None:
    running, won = Evening(4), Evening(4).do(ReachGoal())
    there = {which for which in LISTS if table_list(running.island, which)}
    assert there == {SET_UP, AWAY, AGAIN}
    assert {which for which in LISTS if table_list(won.island, which)} == {SET_UP, SORT, START_OVER}
    assert table_list(won.island, REMATCH) == ()


def test_setting_up_is_for_the_next_adventure_and_tonight_unless_something_else_is_asked() -> None:
    won = Evening(3).do(ReachGoal()).island
    assert table_list(won, SET_UP) == table_list(won, SET_UP, 2, 3) != table_list(won, SET_UP, 1, 3)
    assert table_list(won, SET_UP, 2, 5) != table_list(won, SET_UP, 2, 3)


def test_the_command_line_knows_every_list_and_every_width() -> None:
    assert campaign.LISTS == LISTS
    assert campaign.COLUMNS == COLUMNS
