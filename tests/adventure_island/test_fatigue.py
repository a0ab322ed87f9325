"""Fatigue: where markers go, what they lower, when somebody collapses."""

from __future__ import annotations

import pytest

from companion.adventure_island import fatigue
from companion.adventure_island.commands import FatigueChange, Lift, Outcome, Pass, Place, PutRightPlayer
from companion.adventure_island.state import Ending, Phase
from companion.adventure_island.values import Attribute, Space
from tests.adventure_island.evening import Evening
from tests.ledger import rule

LEFT_A, LEFT_B = Space.LEFT_A, Space.LEFT_B
K, D, S = Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH


def tire(evening: Evening, number: int = 1, count: int = 1) -> Evening:
    """A player receives markers."""
    return evening.do(Outcome(fatigue=(FatigueChange(f"p{number}", count),)))


def values(evening: Evening, number: int = 1) -> tuple[int, ...]:
    """Effective Knowledge, Dexterity, Strength."""
    return tuple(fatigue.value(evening.p(number), attribute) for attribute in Attribute)


@rule("AI-039")
def test_a_board_has_two_spaces_on_the_left_and_three_on_attributes_opened_by_the_number_of_players() -> None:
    assert fatigue.spaces(2) == (LEFT_A, LEFT_B, K, D, S)
    assert fatigue.spaces(3) == (LEFT_B, K, D, S)
    assert fatigue.spaces(4) == fatigue.spaces(5) == (K, D, S)
    for people, capacity in ((2, 5), (3, 4), (4, 3), (5, 3)):
        assert fatigue.free(Evening(people).p(1), people) == capacity


@rule("AI-040")
def test_an_attribute_is_a_number_of_dice() -> None:
    evening = Evening(kds=(4, 3, 2)).check(1, "G", "GYO", Attribute.DEXTERITY)
    assert evening.play.check is not None
    assert evening.play.check.dice == 3
    assert len(evening.play.check.faces) == 3


@rule("AI-041")
def test_two_players_fill_both_left_spaces_first() -> None:
    evening = tire(Evening(2, kds=(4, 2, 3)), count=2)
    assert evening.p(1).fatigue == {LEFT_A, LEFT_B}
    assert values(evening) == (4, 2, 3)


@rule("AI-042")
def test_three_players_fill_the_one_left_space_first() -> None:
    evening = tire(Evening(3, kds=(4, 2, 3)), count=2)
    assert evening.p(1).fatigue == {LEFT_B, K}
    assert values(evening) == (3, 2, 3)


@rule("AI-043")
def test_four_and_five_players_use_the_right_side_only() -> None:
    for people in (4, 5):
        evening = tire(Evening(people, kds=(4, 2, 3)))
        assert evening.p(1).fatigue == {K}
        assert values(evening) == (3, 2, 3)
        refused = evening.no(PutRightPlayer("p1", frozenset({LEFT_A}), 0, 2))
        assert "no-space" in refused


@rule("AI-044")
def test_a_space_holds_one_marker() -> None:
    evening = tire(Evening(4, kds=(4, 2, 2)))
    assert evening.p(1).fatigue == {K}
    tire(evening)
    assert "not-this-space" in evening.no(Place("p1", K))
    evening.do(Place("p1", S))
    assert evening.p(1).fatigue == {K, S}


@rule("AI-045")
def test_a_marker_on_an_attribute_lowers_it_by_one() -> None:
    evening = tire(Evening(4, kds=(4, 2, 3))).check(1, "G", "GGG")
    assert evening.play.check is not None
    assert evening.play.check.dice == 3


@rule("AI-046")
def test_a_marker_goes_to_the_highest_attribute_without_one() -> None:
    evening = Evening(5, kds=(4, 2, 3))
    for space in (K, S, D):
        before = evening.p(1).fatigue
        assert tire(evening).p(1).fatigue - before == {space}
    assert values(evening) == (3, 1, 2)


@rule("AI-047")
def test_at_a_tie_the_player_chooses_among_the_highest() -> None:
    evening = tire(Evening(4, kds=(3, 3, 2)))
    assert evening.p(1).fatigue == frozenset()
    assert fatigue.next_spaces(evening.p(1), 4) == (K, D)
    assert "not-this-space" in evening.no(Place("p1", S))
    assert "no-marker" in evening.no(Place("p2", D))
    assert evening.do(Place("p1", D)).p(1).fatigue == {D}


@rule("AI-048")
def test_an_attribute_carries_one_marker_even_when_it_is_still_as_high() -> None:
    evening = tire(tire(Evening(4, kds=(4, 2, 3))))
    assert evening.p(1).fatigue == {K, S}


@rule("AI-049", "AI-025")
@pytest.mark.parametrize(("people", "capacity"), [(2, 5), (3, 4), (4, 3), (5, 3)])
def test_the_marker_without_a_space_ends_the_game(people: int, capacity: int) -> None:
    evening = Evening(people, kds=(4, 2, 3))
    for _ in range(capacity):
        tire(evening)
        assert evening.phase is Phase.DAY
    tire(evening)
    assert evening.phase is Phase.LOST
    assert evening.play.ending == Ending("collapse", "p1")
    assert len(evening.p(1).fatigue) == capacity


@rule("AI-050")
def test_the_player_picks_which_marker_goes_away() -> None:
    evening = Evening(3, kds=(4, 2, 3)).given(1, fatigue=(LEFT_B, K, S))
    tire(evening, count=-1)
    assert "lift-first" in evening.no(Outcome())
    for space in (LEFT_B, K, S):
        assert not evening.game.rules.reasons(evening.island, Lift("p1", space))
    assert "not-this-space" in evening.no(Lift("p1", D))
    evening.do(Lift("p1", K))
    assert values(evening) == (4, 2, 2)
    assert evening.p(1).fatigue == {LEFT_B, S}


@rule("AI-051")
def test_after_a_removal_the_left_side_is_filled_first_again() -> None:
    evening = Evening(3, kds=(4, 2, 3)).given(1, fatigue=(LEFT_B, K))
    tire(evening, count=-1).do(Lift("p1", LEFT_B))
    assert tire(evening).p(1).fatigue == {LEFT_B, K}


@rule("AI-052")
def test_several_markers_are_placed_one_by_one() -> None:
    evening = tire(Evening(4, kds=(3, 3, 2)), count=2)
    evening.do(Place("p1", K))
    assert evening.p(1).fatigue == {K, D}, "after K only D is highest, so it is placed at once"
    assert evening.play.agenda == ()


@rule("AI-169")
def test_fatigue_can_neither_be_declined_nor_passed_on() -> None:
    evening = Evening(4, kds=(3, 3, 2))
    tire(evening)
    assert "place-first" in evening.no(Outcome())
    assert "no-marker" in evening.no(Place("p2", K))
    full = Evening(4, kds=(4, 3, 2)).given(1, fatigue=(K, D, S))
    tire(full)
    assert full.play.ending == Ending("collapse", "p1")
    assert full.p(2).fatigue == frozenset()


@rule("AI-169")
def test_a_board_put_right_has_the_marker_that_waited_and_other_things_put_right_leave_it_waiting() -> None:
    evening = tire(Evening(4, kds=(3, 3, 2)))
    evening.given(1, experience=2)
    assert "place-first" in evening.no(Outcome()), "it waits as before"
    evening.given(1, fatigue=(D,))
    assert evening.p(1).fatigue == {D}, "no second marker comes of itself"
    assert evening.play.agenda == ()
    each = (FatigueChange("p1", 1), FatigueChange("p2", 1))
    both = Evening(4, kds=(3, 3, 2)).do(Outcome(fatigue=each)).given(1, fatigue=(K,))
    assert len(both.p(1).fatigue) == 1
    assert len(both.p(2).fatigue) == 1, "the marker of another person still comes"


@rule("AI-175")
def test_an_effect_on_several_is_settled_in_the_order_of_the_team_and_ends_at_the_first_collapse() -> None:
    evening = Evening(4).given(1, fatigue=(K, D, S))
    each = tuple(FatigueChange(who, 1) for who in ("p2", "p1", "p3", "p4"))
    evening.do(Outcome(fatigue=each))
    assert len(evening.p(2).fatigue) == 1
    assert evening.play.ending == Ending("collapse", "p1")
    assert evening.p(3).fatigue == evening.p(4).fatigue == frozenset()


def test_a_single_marker_goes_away_without_a_question() -> None:
    evening = tire(tire(Evening(4, kds=(4, 2, 3))), count=-1)
    assert evening.p(1).fatigue == frozenset()
    assert evening.play.agenda == ()


def test_more_markers_than_there_are_cannot_go_away() -> None:
    evening = tire(Evening(4, kds=(4, 2, 3)))
    refused = evening.no(Outcome(fatigue=(FatigueChange("p1", -2),)))
    assert refused == {"no-fatigue": "Iga has only 1 Fatigue marker."}


def test_a_board_put_right_while_a_marker_waits_is_full_for_the_next_one() -> None:
    evening = tire(Evening(4, kds=(3, 3, 2)))
    evening.given(1, fatigue=(K, D, S))
    assert evening.play.ending is None, "the marker that waited is one of the three"
    tire(evening)
    assert evening.phase is Phase.LOST


def test_where_the_markers_cannot_all_be_placed_nobody_is_asked_where_the_others_go() -> None:
    evening = tire(Evening(4, kds=(3, 3, 2)), count=4)
    assert evening.play.ending == Ending("collapse", "p1")
    evening = tire(Evening(4, kds=(3, 3, 2)), count=3)
    assert evening.phase is Phase.DAY, "three markers find a space, so the first of them is asked for"
    assert "place-first" in evening.no(Pass("p1"))


@rule("AI-175")
def test_those_who_come_before_a_collapse_still_get_their_marker() -> None:
    evening = Evening(4).given(1, fatigue=(K, D, S))
    evening.do(Outcome(fatigue=(FatigueChange("p2", 1), FatigueChange("p1", 1), FatigueChange("p3", 1))))
    assert evening.play.ending == Ending("collapse", "p1")
    assert [len(evening.p(n).fatigue) for n in (2, 3, 4)] == [1, 0, 0]
