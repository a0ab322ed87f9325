"""The end of an adventure with known cards names the achievements that were found, as far as there is room."""

from __future__ import annotations

import pytest

from companion.faces.screen import text
from companion.faces.screen.pages.pack_end import found_words

NAMES = ["Bonk!", "The Bottom of the Trunk", "The Small Print"]


@pytest.mark.parametrize("room", range(180, 700, 20))
def test_names_of_achievements_and_how_many_more_are_never_cut(room: int) -> None:
    assert text.measure(found_words(NAMES, room), 20, "heavy") <= room


def test_the_more_room_the_more_names() -> None:
    assert found_words(NAMES, 700) == "Bonk!, The Bottom of the Trunk, The Small Print"
    assert found_words(NAMES, 260) == "Bonk! and 2 more"
    assert found_words(NAMES[1:], 200) == "2 achievements"
