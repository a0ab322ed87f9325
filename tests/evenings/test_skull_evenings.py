"""Evenings of Skull Island on paper and on the screen, played by real presses from the shelf on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image

from companion.campaigns import last_timeline
from companion.panels.script_file import read_script
from companion.shelf import SKULL
from companion.skull_island.results import places, results
from companion.skull_island.state import Phase, Skull
from tests.evenings.playing import HERE, Evenings, Played
from tests.ledger import rule

SCRIPTS = ("skull_paper", "papier", "skull_screen")
"""The evenings that are played here."""


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    """All evenings, side by side."""
    played = Evenings(SCRIPTS, tmp_path_factory.mktemp("skull"))
    yield played
    played.close()


def ended(played: Played) -> Skull:
    """The first game of an evening as it stands."""
    skull = last_timeline(SKULL, played.journal("skull-1")).state
    assert isinstance(skull, Skull)
    return skull


@rule("SI-077", "SI-079")
def test_three_on_paper_share_the_first_place_by_buttons_alone(evenings: Evenings) -> None:
    play = ended(evenings["skull_paper"]).play
    assert play is not None
    assert play.phase is Phase.OVER
    assert [count.stars for count in results(play)] == [6, 7, 7]
    assert places(results(play)) == (3, 1, 1)
    orders = {order.verb for order in read_script(HERE / "skull_paper.evening")}
    assert orders <= {"press", "wait", "dice", "expect", "shot", "sign", "power-cut", "count"}


def test_play_again_begins_another_journal_and_leaves_the_first_as_it_is(evenings: Evenings) -> None:
    again = last_timeline(SKULL, evenings["skull_paper"].journal("skull-2")).state
    first = ended(evenings["skull_paper"]).play
    assert first is not None
    assert again.play.setup == first.setup
    assert (again.play.phase, again.seed != ended(evenings["skull_paper"]).seed) == (Phase.FRESH, True)


def test_a_round_on_paper_counts_as_one_input(evenings: Evenings) -> None:
    assert "paper_round: 1 inputs" in evenings["skull_paper"].said
    assert "runda_na_papierze: 1 inputs" in evenings["papier"].said


def test_a_danger_stands_inverse_on_the_sign_and_then_normal(evenings: Evenings) -> None:
    lit = []
    for name in ("skull_danger_new.png", "skull_danger_later.png"):
        with Image.open(evenings["skull_paper"].shots / name) as picture:
            lit.append(sum(picture.convert("1").tobytes()[n].bit_count() for n in range(1024)))
    new, later = lit
    assert new > 4096 > later
    assert abs(new + later - 128 * 64) < 400, "the same picture, dark for light"


@rule("SI-078")
def test_in_polish_the_better_treasure_decides_and_two_presses_play_again(evenings: Evenings) -> None:
    play = ended(evenings["papier"]).play
    assert play is not None
    assert [seat.name for seat in play.setup.seats] == ["Ala", "Olek", "Iga"]
    assert [count.stars for count in results(play)] == [23, 23, 23]
    assert places(results(play)) == (1, 1, 3)
    assert "znowu: 2 inputs" in evenings["papier"].said
    again = last_timeline(SKULL, evenings["papier"].journal("skull-2")).state
    assert again.play.setup == play.setup


@rule("SI-044")
def test_nobody_was_told_to_take_the_own_sheet(evenings: Evenings) -> None:
    game = last_timeline(SKULL, evenings["papier"].journal("skull-1"))
    swaps = {step.after.play.swap.sheets for step in game.past if step.after.play is not None}
    assert swaps - {()} <= {(1, 2, 0), (2, 0, 1)}
    assert len(swaps - {()}) == 1, "one danger was thrown"


@rule("SI-044", "SI-048")
def test_a_plug_pulled_between_two_skulls_on_the_screen_loses_neither(evenings: Evenings) -> None:
    play = ended(evenings["skull_screen"]).play
    assert play is not None
    assert (play.phase, play.round, play.bubbles, play.done) == (Phase.TURN, 3, 1, (0, 1))
    assert [sheet.skulls.bit_count() for sheet in play.sheets] == [1, 1]
    assert play.swap.sheets == (1, 0)
