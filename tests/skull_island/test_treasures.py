"""The detector, by the examples of the ledger on map T."""

from __future__ import annotations

import pytest

from companion.skull_island.maps import IslandMap
from companion.skull_island.sheet import Sheet, with_boat, with_number, with_treasure
from companion.skull_island.treasures import (
    cells_of,
    claimable,
    claimable_through,
    completed_by_boat,
    completed_by_number,
    crossings,
    crossings_through,
    one_short,
)
from tests.ledger import rule
from tests.skull_island.laid import LAKE, T, at, called, laid, mask, spaces

FOURS = "4@(4,2),(4,7),(2,4),(7,4)"
TWOS = "2@(5,2),(5,8),(3,4),(7,4)"
ONES_AND_A_BOAT = "1@(3,3),(3,7),(6,5); B@(1,5)"


def found(text: str, island: IslandMap = T, t_shape: bool = False) -> dict[int, str]:
    """What can be claimed on a sheet with these marks."""
    return {value: called(where) for value, where in claimable(laid(text, island), t_shape).items()}


@rule("SI-020", "SI-028", "SI-087")
def test_four_equal_numbers_point_at_the_space_where_they_cross_a_mountain_too() -> None:
    assert T.mountains & mask("(4,4)")
    assert found(FOURS) == {4: "(4,4)"}


@rule("SI-021")
def test_lines_that_meet_only_if_prolonged_point_nowhere() -> None:
    assert found("8@(3,2),(3,4),(2,7),(5,7)") == {}


@rule("SI-022")
def test_a_t_shape_points_nowhere_unless_the_house_plays_so() -> None:
    assert found("6@(5,3),(5,7),(3,3),(7,3)") == {}
    assert found("6@(5,3),(5,7),(3,3),(7,3)", t_shape=True) == {6: "(5,3)"}


@rule("SI-023")
def test_an_l_shape_points_nowhere() -> None:
    for t_shape in (False, True):
        assert found("6@(5,3),(5,7),(7,3)", t_shape=t_shape) == {}


@rule("SI-024")
def test_nothing_in_between_blocks() -> None:
    assert found(f"{FOURS}; S@(4,5),(3,4)") == {4: "(4,4)"}


@rule("SI-025", "SI-032")
def test_a_claim_circles_the_space_and_writes_the_number_in_a_box() -> None:
    sheet = with_treasure(laid("7@(4,2),(4,7),(2,4),(7,4)"), 7, at(4, 4))
    assert [(t.value, t.space) for t in sheet.treasures] == [(7, at(4, 4))]


@rule("SI-026", "SI-064")
def test_a_boat_stands_in_for_one_number_and_the_space_may_be_empty() -> None:
    assert found(ONES_AND_A_BOAT) == {1: "(3,5)"}
    claimed = with_treasure(laid(ONES_AND_A_BOAT), 1, at(3, 5))
    assert claimed.empty & mask("(3,5)")


@rule("SI-027")
@pytest.mark.parametrize("number", [11, 2])
def test_the_space_may_hold_a_number_even_the_same_one(number: int) -> None:
    assert found(f"{TWOS}; {number}@(5,4)") == {2: "(5,4)"}


@rule("SI-029")
def test_the_space_may_hold_a_skull() -> None:
    assert found(f"{TWOS}; S@(5,4)") == {2: "(5,4)"}


@rule("SI-030")
def test_no_treasure_lies_in_the_sea() -> None:
    marks = "2@(5,3),(5,7),(3,5),(7,5)"
    assert found(marks, LAKE) == {}
    assert found(marks) == {2: "(5,5)"}


@rule("SI-033")
def test_one_space_holds_one_treasure() -> None:
    sheet = laid("3@(5,2),(5,8),(3,5); 8@(5,3),(5,7),(4,5); B@(9,5)")
    assert {value: called(where) for value, where in claimable(sheet).items()} == {3: "(5,5)", 8: "(5,5)"}
    assert claimable(with_treasure(sheet, 8, at(5, 5))) == {}


@rule("SI-034", "SI-088")
def test_each_number_finds_one_treasure() -> None:
    sheet = laid(f"{FOURS}; 4@(7,2),(7,6),(8,4)")
    assert called(crossings(sheet, 4)) == "(4,4),(7,4)"
    assert not crossings(with_treasure(sheet, 4, at(4, 4)), 4)


@rule("SI-035")
def test_of_several_spaces_the_owner_picks_one_and_the_number_is_closed() -> None:
    sheet = laid("5@(5,2),(5,8),(3,3),(3,7),(7,3),(7,7)")
    assert called(crossings(sheet, 5)) == "(5,3),(5,7)"
    for picked in spaces("(5,3),(5,7)"):
        assert claimable(with_treasure(sheet, 5, picked)) == {}


@rule("SI-036")
def test_a_treasure_that_was_not_claimed_can_be_claimed_later() -> None:
    assert found(f"{FOURS}; 3@(3,5); S@(7,7)") == {4: "(4,4)"}


@rule("SI-037")
def test_there_are_five_boxes() -> None:
    boxes = "T1@(2,3); T2@(2,4); T3@(3,2); T5@(3,3)"
    assert found(f"{FOURS}; {boxes}") == {4: "(4,4)"}
    assert found(f"{FOURS}; {boxes}; T6@(3,4)") == {}


@rule("SI-065")
def test_two_boats_stand_in_one_in_each_pair() -> None:
    assert found("7@(6,2),(3,5); B@(6,9),(9,5)") == {7: "(6,5)"}


@rule("SI-066")
def test_two_boats_never_make_a_pair() -> None:
    assert found("7@(3,5),(8,5); B@(6,1),(6,9)") == {}


@rule("SI-067")
def test_a_boat_completes_treasures_of_several_numbers() -> None:
    before = laid("3@(5,2),(5,8),(3,5); 8@(7,2),(7,7),(4,5)")
    new = completed_by_boat(before, at(9, 5))
    assert {value: called(where) for value, where in new.items()} == {3: "(5,5)", 8: "(7,5)"}
    assert claimable(with_boat(before, at(9, 5))) == new
    first = with_treasure(with_boat(before, at(9, 5)), 3, at(5, 5))
    assert called(crossings(first, 8)) == "(7,5)"


@rule("SI-068")
def test_a_boat_is_not_used_up() -> None:
    sheet = laid("7@(6,2),(3,5); B@(6,9),(9,5); T7@(6,5); 10@(7,2),(7,7),(4,5)")
    assert {value: called(where) for value, where in claimable(sheet).items()} == {10: "(7,5)"}


@rule("SI-098")
def test_the_number_just_written_may_complete_a_treasure() -> None:
    sheet = laid("4@(4,2),(4,7),(2,4); 1@(6,4)")
    assert called(completed_by_number(sheet, 4, at(7, 4))) == "(4,4)"
    assert called(crossings(with_number(sheet, 4, at(7, 4)), 4)) == "(4,4)"
    assert not completed_by_number(sheet, 1, at(7, 4))


def test_who_has_just_drawn_a_mark_is_shown_what_it_has_a_share_in() -> None:
    sheet = laid(FOURS)
    for space in spaces("(4,2),(4,7),(2,4),(7,4)"):
        assert called(crossings_through(sheet, 4, space)) == "(4,4)"
    assert not crossings_through(laid(f"{FOURS}; 4@(8,7)"), 4, at(8, 7))
    boats = laid("3@(5,2),(5,8),(3,5); 8@(7,2),(7,7),(4,4); B@(9,5),(9,4)")
    assert {value: called(where) for value, where in claimable_through(boats, at(9, 5)).items()} == {3: "(5,5)"}
    assert {value: called(where) for value, where in claimable_through(boats, at(9, 4)).items()} == {8: "(7,4)"}
    t_shape = laid("6@(5,3),(5,7),(3,3),(7,3)")
    assert called(crossings_through(t_shape, 6, at(7, 3), t_shape=True)) == "(5,3)"
    assert not crossings_through(t_shape, 6, at(7, 3))


def test_a_number_or_a_boat_completes_nothing_that_is_found_or_closed_already() -> None:
    sheet = laid(FOURS)
    assert not completed_by_number(sheet, 4, at(8, 4))
    assert completed_by_boat(sheet, at(9, 4)) == {}
    assert not completed_by_number(laid("4@(4,2),(4,7),(2,4); T4@(7,7)"), 4, at(7, 4))


def test_one_short_names_the_land_for_a_number_and_the_sea_for_a_boat() -> None:
    short = one_short(laid("4@(4,2),(4,7),(2,4)"), 4)
    assert called(short[at(4, 4)]) == "(5,4),(6,4),(7,4),(8,4),(9,4)"
    assert one_short(laid("4@(4,2),(4,7)"), 4) == {}
    assert one_short(laid("4@(4,2),(4,7),(2,4); T4@(7,7)"), 4) == {}


@pytest.mark.parametrize(
    ("marks", "value", "where", "pointing"),
    [
        (FOURS, 4, (4, 4), "(4,2),(4,7),(2,4),(7,4)"),
        (f"{FOURS}; 4@(4,3),(8,4)", 4, (4, 4), "(4,3),(4,7),(2,4),(7,4)"),
        (ONES_AND_A_BOAT, 1, (3, 5), "(3,3),(3,7),(1,5),(6,5)"),
        ("7@(6,2),(3,5); B@(6,9),(9,5)", 7, (6, 5), "(6,2),(6,9),(3,5),(9,5)"),
        (FOURS, 4, (5, 4), ""),
        ("6@(5,3),(5,7),(3,3),(7,3)", 6, (5, 3), ""),
    ],
)
def test_the_cells_that_point_at_a_treasure_are_the_nearest_ones(
    marks: str, value: int, where: tuple[int, int], pointing: str
) -> None:
    assert cells_of(laid(marks), value, at(*where)) == tuple(spaces(pointing))


@pytest.mark.parametrize(
    ("marks", "where", "pointing"),
    [
        ("6@(5,3),(5,7),(3,3),(7,3)", (5, 3), "(5,3),(5,7),(3,3),(7,3)"),
        ("6@(5,3),(3,3),(7,3); B@(5,9)", (5, 3), "(5,3),(5,9),(3,3),(7,3)"),
        ("6@(3,3),(3,7),(3,5),(6,5)", (3, 5), "(3,3),(3,7),(3,5),(6,5)"),
        ("6@(5,3),(5,7),(7,3)", (5, 3), ""),
    ],
)
def test_the_cells_of_a_t_shape_hold_the_space_itself(marks: str, where: tuple[int, int], pointing: str) -> None:
    assert cells_of(laid(marks), 6, at(*where), t_shape=True) == tuple(spaces(pointing))


def test_a_claimed_treasure_still_tells_its_cells() -> None:
    sheet: Sheet = laid(f"{FOURS}; T4@(4,4)")
    assert len(cells_of(sheet, 4, at(4, 4))) == 4
