"""Journals that older versions wrote are played as they were, and count in the campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.adventure_island import campaign
from companion.campaign_file import read
from companion.campaigns import last_timeline
from companion.terminal.island_play import played

JOURNALS = sorted((Path(__file__).parent / "journals").glob("*.campaign"))


def test_there_is_a_journal_from_before_the_later_adventures() -> None:
    assert [path.stem for path in JOURNALS] == ["only_adventure_1"]


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_an_older_journal_folds_and_causes_the_same_events_today(path: Path) -> None:
    result = played(str(path))
    assert result.differences == ()
    assert result.accepted > 50
    file = read(path.read_bytes())
    assert last_timeline(file.game, file.rows).state == result.state


def test_an_adventure_that_was_won_before_there_were_campaigns_is_won() -> None:
    state = played(str(JOURNALS[0])).state
    assert state.play is not None
    assert state.play.ending is not None
    assert (campaign.won(state), campaign.reached(state)) == ({1}, 2)
