"""Dangers, the count at the end, ties, bands and corrections: the examples of the ledger on map T."""

from __future__ import annotations

import pytest

from companion.skull_island.dangers import in_order, overcomable, worth
from companion.skull_island.score import Band, Score, TreasureScore, at_the_end, band, places, score
from companion.skull_island.sheet import (
    crossed_out,
    finished,
    may_write,
    struck_out,
    treasure_struck,
    with_number,
    with_treasure,
)
from companion.skull_island.treasures import claimable, crossings
from companion.value import replace
from tests.ledger import rule
from tests.skull_island.laid import at, called, laid, mask

TWOS_ON_A_SKULL = "2@(5,2),(5,8),(3,4),(7,4); S@(5,4); T2@(5,4)"


def stars(text: str) -> int:
    """The final count of a sheet with these marks."""
    return score(at_the_end(laid(text))).stars


@rule("SI-052")
def test_a_danger_costs_the_smallest_number_around_it() -> None:
    assert stars("S@(5,4); 7@(5,3); 11@(6,5)") == -7


@rule("SI-053")
def test_a_danger_without_a_number_around_it_costs_nothing() -> None:
    assert stars("S@(5,4)") == 0


@rule("SI-054")
def test_boats_are_no_numbers() -> None:
    assert stars("S@(2,3); B@(1,3); 12@(3,3)") == -12


@rule("SI-031", "SI-055")
def test_a_treasure_on_a_danger_that_is_not_overcome_has_no_stars() -> None:
    counted = score(at_the_end(laid(TWOS_ON_A_SKULL)))
    assert counted.treasures == (TreasureScore(2, at(5, 4), 0),)
    assert counted.stars == 0


@rule("SI-046")
def test_a_treasure_is_worth_its_number_again_once_its_danger_is_overcome() -> None:
    sheet = with_number(laid(TWOS_ON_A_SKULL), 9, at(6, 5))
    assert score(sheet).treasures[0].stars == 0
    assert score(crossed_out(sheet, at(5, 4))).treasures[0].stars == 2


@rule("SI-056")
def test_a_nine_beside_a_danger_offers_the_crossing() -> None:
    sheet = laid("S@(5,4); 7@(5,3)")
    assert not overcomable(sheet)
    assert may_write(sheet) & mask("(6,4),(6,5)") == mask("(6,4)")
    assert called(overcomable(with_number(sheet, 9, at(6, 4)))) == "(5,4)"


@rule("SI-058")
def test_an_overcome_danger_gives_the_smallest_number_around_it() -> None:
    assert stars("9@(6,4); 7@(5,3); X@(5,4)") == 7
    assert stars("9@(6,4); X@(5,4)") == 9


@rule("SI-059")
def test_a_nine_may_be_there_first() -> None:
    assert called(overcomable(laid("9@(6,5); S@(5,4)"))) == "(5,4)"


@rule("SI-060")
def test_crossing_out_may_wait() -> None:
    sheet = with_number(laid("9@(6,5); S@(5,4)"), 3, at(7, 5))
    assert called(overcomable(sheet)) == "(5,4)"
    assert worth(sheet, at(5, 4)) == -9
    assert worth(at_the_end(sheet), at(5, 4)) == 9
    assert at_the_end(sheet, left_open=mask("(5,4)")) == sheet


@rule("SI-061")
def test_one_nine_overcomes_several_dangers() -> None:
    assert called(overcomable(laid("9@(6,5); S@(5,4),(7,6)"))) == "(5,4),(7,6)"


@rule("SI-062")
def test_the_smallest_number_counts_at_the_end() -> None:
    assert stars("9@(6,5); X@(5,4); 2@(5,5)") == 2


@rule("SI-063")
def test_a_nine_further_away_does_nothing() -> None:
    assert not overcomable(laid("S@(5,4); 9@(8,7)"))


@rule("SI-074", "SI-075", "SI-076")
def test_the_worked_example_counts_27_stars() -> None:
    boxes = "T4@(4,4); T1@(3,5); T9@(7,6); T7@(6,5); T10@(7,5)"
    assert stars(boxes) == 31
    dangers = "S@(2,3); 1@(2,4); 9@(5,7); 4@(5,5); X@(5,6); S@(8,3); 7@(7,3)"
    sheet = laid(f"{dangers}; {boxes}")
    assert score(sheet).stars == 27


@rule("SI-091", "SI-099")
def test_stars_of_treasures_stand_in_the_order_found_and_of_dangers_in_the_order_drawn() -> None:
    boxes = "T4@(4,4); T1@(3,5); T9@(7,6); T7@(6,5); T10@(7,5)"
    sheet = laid(f"S@(8,3); 1@(7,3); 9@(5,7); 4@(5,5); X@(5,6); S@(2,3); 7@(2,4); {boxes}")
    counted = score(sheet)
    assert [t.stars for t in counted.treasures] == [4, 1, 9, 7, 10]
    assert [d.stars for d in counted.dangers] == [-1, 4, -7]
    assert [d.overcome for d in counted.dangers] == [False, True, False]
    assert in_order(sheet) == (at(8, 3), at(5, 6), at(2, 3))
    assert counted.stars == 27


@rule("SI-090")
def test_a_fifth_treasure_on_an_overcome_danger_counts_and_ends_the_game() -> None:
    sheet = laid("10@(5,2),(5,8),(3,4),(7,4); 9@(6,5); X@(5,4); T1@(2,3); T4@(2,4); T7@(8,3); T9@(8,4)")
    assert called(crossings(sheet, 10)) == "(5,4)"
    last = with_treasure(sheet, 10, at(5, 4))
    counted = score(last)
    assert finished(last)
    assert (counted.treasures[-1].stars, counted.dangers[0].stars, counted.stars) == (10, 9, 40)


def played(stars: int, *treasures: int, worthless: tuple[int, ...] = ()) -> Score:
    """A count with these stars in sum and these treasures."""
    boxes = [*[(value, value) for value in treasures], *[(value, 0) for value in worthless]]
    return Score(stars, tuple(TreasureScore(value, value, worth) for value, worth in boxes))


@rule("SI-077")
def test_most_stars_win() -> None:
    assert places((played(27, 15), played(31, 9))) == (2, 1)


@rule("SI-078", "SI-079")
def test_among_equals_the_most_valuable_treasure_decides_and_after_that_they_share() -> None:
    assert places((played(30, 12, 3), played(30, 10, 9))) == (1, 2)
    assert places((played(30, 12, 3), played(30, 12), played(29, 15), played(-3))) == (1, 1, 3, 4)


@rule("SI-080")
def test_a_worthless_treasure_breaks_no_tie() -> None:
    assert places((played(20, 8, worthless=(13,)), played(20, 9))) == (2, 1)


@rule("SI-097")
@pytest.mark.parametrize(
    ("count", "name"),
    [
        (59, Band.TOURIST),
        (60, Band.PATHFINDER),
        (74, Band.PATHFINDER),
        (75, Band.VOYAGER),
        (89, Band.VOYAGER),
        (90, Band.EXPLORER),
        (-5, Band.TOURIST),
    ],
)
def test_who_plays_alone_is_told_a_band(count: int, name: Band) -> None:
    assert band(count) is name


@rule("SI-084")
def test_a_struck_nine_is_no_number_any_more() -> None:
    sheet = laid("9@(6,5); X@(5,4)")
    for frees in (True, False):
        struck = struck_out(sheet, at(6, 5), frees)
        assert not struck.written
        assert not struck.crossed
        assert not overcomable(struck)
        assert score(at_the_end(struck)).stars == 0
        assert bool(struck.empty & mask("(6,5)")) is frees
        assert bool(struck.struck & mask("(6,5)")) is not frees


def test_a_struck_boat_frees_its_sea_and_a_struck_skull_its_land_but_not_its_bubble() -> None:
    sheet = laid("B@(1,3); S@(5,4),(7,7)")
    without_boat = struck_out(sheet, at(1, 3), frees=False)
    assert (without_boat.boats, without_boat.struck) == (0, 0)
    without_skull = struck_out(sheet, at(5, 4), frees=True)
    assert called(without_skull.skulls) == "(7,7)"
    assert (without_skull.drawn, without_skull.bubbles) == ((at(7, 7),), 2)
    assert struck_out(sheet, at(3, 3), frees=True) == sheet


def test_a_struck_number_takes_the_treasure_along_that_rested_on_it_and_no_other() -> None:
    sheet = laid("4@(4,2),(4,7),(2,4),(7,4); 5@(3,2),(3,5),(2,3),(7,3); T4@(4,4); T5@(3,3); T13@(8,8)")
    struck = struck_out(sheet, at(4, 7), frees=True)
    assert [t.value for t in struck.treasures] == [5, 13]
    assert crossings(with_number(struck, 4, at(4, 6)), 4) == mask("(4,4)")


def test_a_struck_boat_takes_the_treasure_along_that_rested_on_it_unless_another_crossing_holds() -> None:
    sheet = laid("1@(3,3),(3,7),(6,5); B@(1,5); T1@(3,5)")
    assert struck_out(sheet, at(1, 5), frees=True).treasures == ()
    held_twice = laid("1@(3,3),(3,7),(6,5); B@(1,5),(2,9),(9,1); 1@(2,5); T1@(3,5)")
    assert len(struck_out(held_twice, at(1, 5), frees=True).treasures) == 1


def test_a_treasure_of_a_t_shape_is_struck_along_where_the_house_plays_so() -> None:
    sheet = laid("6@(5,3),(5,7),(3,3),(7,3); T6@(5,3)")
    assert struck_out(sheet, at(5, 7), frees=True, t_shape=True).treasures == ()
    assert len(struck_out(sheet, at(5, 7), frees=True).treasures) == 1
    beside = laid("6@(5,3),(5,7),(3,3),(7,3),(4,4); T6@(5,3)")
    assert len(struck_out(beside, at(4, 4), frees=True, t_shape=True).treasures) == 1


def test_dangers_of_which_the_order_was_not_kept_come_last() -> None:
    sheet = replace(laid("S@(8,3),(5,6),(2,3)"), drawn=(at(5, 6),))
    assert in_order(sheet) == (at(5, 6), at(2, 3), at(8, 3))
    assert in_order(replace(sheet, drawn=(at(5, 6), at(3, 3)))) == (at(5, 6), at(2, 3), at(8, 3))


def test_who_found_nothing_comes_after_an_equal_with_any_treasure() -> None:
    assert places((played(1), played(1, 1))) == (2, 1)


def test_alone_a_struck_mark_is_no_mark_of_the_turn_before() -> None:
    assert struck_out(laid("4@(3,2)"), at(3, 2), frees=True).last == -1
    assert struck_out(laid("4@(3,2); 5@(3,3)"), at(3, 2), frees=True).last == at(3, 3)


@rule("SI-084")
def test_a_struck_treasure_opens_its_number_and_its_box_again() -> None:
    sheet = laid("4@(4,2),(4,7),(2,4),(7,4); T4@(4,4)")
    assert claimable(sheet) == {}
    assert claimable(treasure_struck(sheet, 4)) == {4: mask("(4,4)")}
