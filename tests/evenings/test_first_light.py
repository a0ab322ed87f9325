"""Adventure 1 of our own first pack, from the home page to victory by buttons alone, in English and in Polish."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.adventure_island.pack_commands import PLAYED
from companion.kernel.codec import verb_of
from companion.panels.script_file import read_script
from tests.evenings.playing import HERE, Evenings
from tests.evenings.write_first_light import SCRIPTS

BY_BUTTONS = {"press", "chord", "dice", "expect", "shot"}
BOOKED = {"outcome", "resolve", "card-comes", "card-goes", "put-right-camp", "put-right-player", "reach-goal"}
"""Verbs by which people write down what cards did."""


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    """Both evenings, side by side."""
    played = Evenings(SCRIPTS, tmp_path_factory.mktemp("first_light"))
    yield played
    played.close()


@pytest.mark.parametrize("name", SCRIPTS)
def test_our_own_pack_is_won_by_buttons_alone_and_nothing_is_booked_by_hand(evenings: Evenings, name: str) -> None:
    """Where this fails after a card was changed: ``python -m tests.evenings.write_first_light``."""
    lines = [row.line for row in evenings[name].journal()]
    verbs = {line.partition(" ")[0] for line in lines}
    assert {order.verb for order in read_script(HERE / f"{name}.evening")} <= BY_BUTTONS
    assert not verbs & BOOKED
    assert {verb_of(kind) for kind in PLAYED} & verbs >= {"choose-pack", "perform", "face-threat"}
    assert any("goal-reached" in row.events for row in evenings[name].journal()[-1:])


def test_both_languages_play_the_same_game(evenings: Evenings) -> None:
    journals = [[row.line for row in evenings[name].journal()] for name in SCRIPTS]
    assert journals[0] == journals[1]
