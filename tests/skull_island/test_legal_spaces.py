"""Where numbers, boats and skulls may be drawn: the examples of the ledger on map T."""

from __future__ import annotations

import pytest

from companion.skull_island.maps import map_from_rows
from companion.skull_island.rolls import options, read_roll
from companion.skull_island.sheet import (
    Sheet,
    filled,
    finished,
    may_boat,
    may_skull,
    may_write,
    new_sheet,
    number_at,
    with_boat,
    with_bubble,
    with_number,
    with_skull,
)
from companion.skull_island.spaces import GRID, NEIGHBOURS, SPACES, around, each, name_of, names, nth, read_space
from companion.value import replace
from tests.ledger import rule
from tests.skull_island.laid import LAKE, T, at, called, laid, mask


def may(text: str) -> str:
    """Where a number may be written on a sheet with these marks."""
    return called(may_write(laid(text)))


@rule("SI-008")
def test_a_number_touches_a_number() -> None:
    assert may("4@(3,2)") == "(2,3),(3,3),(4,2),(4,3)"


@rule("SI-009")
def test_a_number_touches_a_boat() -> None:
    assert may("2@(8,7); B@(1,3)") == "(2,3),(2,4),(7,6),(7,7),(8,6)"


@rule("SI-010")
def test_where_nothing_qualifies_any_empty_land_does() -> None:
    sheet = laid("4@(2,3); S@(2,4),(3,2),(3,3),(3,4)")
    assert may_write(sheet) == sheet.empty
    assert sheet.empty.bit_count() == 35


@rule("SI-011")
def test_skulls_do_not_make_their_neighbours_legal_crossed_out_or_not() -> None:
    assert "(5,4)" not in may("4@(3,2); S@(5,5)")
    assert "(5,4)" not in may("4@(3,2); 9@(6,6); X@(5,5)")


@rule("SI-012")
def test_the_first_number_lands_on_the_coast() -> None:
    coast = may_write(new_sheet(T))
    assert coast.bit_count() == 22
    assert coast & mask("(2,3),(4,5),(4,3)") == mask("(2,3)")


@rule("SI-013", "SI-014")
def test_a_boat_or_a_skull_before_the_first_number_changes_nothing_about_the_coast() -> None:
    assert may_write(laid("B@(1,3)")) == T.coast
    after_skull = may_write(laid("S@(2,3)"))
    assert after_skull == T.coast & ~mask("(2,3)")
    assert after_skull.bit_count() == 21


def test_a_first_number_goes_anywhere_where_the_whole_coast_is_taken() -> None:
    sheet = replace(new_sheet(T), skulls=T.coast)
    assert may_write(sheet) == T.land & ~T.coast


@rule("SI-015", "SI-016", "SI-017")
@pytest.mark.parametrize(
    ("marks", "refused", "accepted"),
    [
        ("4@(3,3)", "(4,4)", "(4,3)"),
        ("4@(3,2)", "(2,2)", "(4,2)"),
        ("4@(3,2)", "(3,2)", "(3,3)"),
        ("4@(3,2); S@(3,3)", "(3,3)", "(4,3)"),
    ],
)
def test_no_number_on_mountains_in_the_sea_on_a_number_or_on_a_skull(marks: str, refused: str, accepted: str) -> None:
    assert refused not in may(marks)
    assert accepted in may(marks)


@rule("SI-085")
def test_numbers_and_skulls_go_on_empty_island_spaces_only() -> None:
    sheet = laid("4@(3,3); S@(5,5); B@(9,9)")
    for allowed in (may_write(sheet), may_skull(sheet)):
        assert not allowed & (T.sea | T.mountains | mask("(3,3),(5,5)"))


@rule("SI-038", "SI-040", "SI-086")
def test_a_boat_goes_on_any_free_sea_and_nowhere_else() -> None:
    sheet = new_sheet(T)
    assert may_boat(sheet) == T.sea
    assert may_boat(sheet) & mask("(9,9),(3,3),(4,4)") == mask("(9,9)")
    assert may_boat(with_boat(sheet, at(9, 9))) == T.sea & ~mask("(9,9)")
    assert not may_write(sheet) & T.sea


@rule("SI-045")
def test_a_skull_goes_on_any_empty_land_and_touches_what_it_likes() -> None:
    allowed = may_skull(laid("4@(3,2)"))
    assert allowed & mask("(7,7),(4,4),(1,1),(3,2)") == mask("(7,7)")
    assert allowed == T.land & ~mask("(3,2)")


@rule("SI-046")
def test_a_circled_empty_space_may_take_a_skull() -> None:
    sheet = laid("1@(3,3),(3,7),(6,5); B@(1,5); T1@(3,5)")
    assert may_skull(sheet) & mask("(3,5)")


@rule("SI-089")
def test_a_circled_empty_space_is_written_once_something_touches_it() -> None:
    assert "(3,5)" not in may("1@(3,3),(3,7),(6,5); B@(1,5); T1@(3,5)")
    touched = laid("1@(3,3),(3,7),(6,5); B@(1,5); T1@(3,5); 2@(3,4)")
    assert may_write(touched) & mask("(3,5)")
    assert with_number(touched, 6, at(3, 5)).treasures == touched.treasures


@rule("SI-050")
def test_every_skull_marks_a_bubble_and_five_are_all() -> None:
    sheet = laid("S@(2,3),(2,4),(3,2),(3,3),(3,4)")
    assert (sheet.bubbles, len(sheet.drawn)) == (5, 5)
    assert not options(read_roll("24X"), sheet.bubbles).danger


def test_a_bubble_is_marked_without_a_skull_where_no_land_is_empty() -> None:
    sheet = with_bubble(laid("4@(3,2)"))
    assert (sheet.bubbles, sheet.skulls, sheet.last) == (1, 0, -1)


@rule("SI-051")
def test_a_danger_holds_its_space_crossed_out_or_not() -> None:
    for danger in "SX":
        assert "(3,3)" not in may(f"9@(3,2); {danger}@(3,3)")


@rule("SI-070", "SI-071")
def test_an_island_is_full_with_skulls_and_without_mountains_and_a_circle_fills_nothing() -> None:
    sheet = replace(new_sheet(T), treasures=laid("T1@(3,5)").treasures)
    for place in each(T.land & ~mask("(3,5)")):
        sheet = with_skull(sheet, place) if place in (at(2, 3), at(8, 7)) else with_number(sheet, 3, place)
    assert not filled(sheet)
    assert not finished(sheet)
    assert filled(with_number(sheet, 3, at(3, 5)))
    assert finished(with_number(sheet, 3, at(3, 5)))


@rule("SI-073")
def test_a_skull_may_fill_the_last_space() -> None:
    sheet = new_sheet(T)
    for place in each(T.land & ~mask("(7,7)")):
        sheet = with_number(sheet, 3, place)
    assert not finished(sheet)
    assert finished(with_skull(sheet, at(7, 7)))


@rule("SI-069")
def test_a_fifth_treasure_finishes_a_sheet_also_if_it_is_worthless() -> None:
    four = laid("T1@(2,3); T2@(2,4); T3@(3,2); T4@(3,3)")
    assert not finished(four)
    assert finished(laid("S@(7,3); T1@(2,3); T2@(2,4); T3@(3,2); T4@(3,3); T5@(7,3)"))


@rule("SI-082")
def test_adjacent_are_the_eight_surrounding_spaces() -> None:
    assert called(NEIGHBOURS[at(5, 4)] & T.land) == "(4,3),(4,5),(5,3),(5,5),(6,4),(6,5)"


def test_neighbours_stop_at_the_edge_of_the_grid() -> None:
    for space in range(SPACES):
        row, column = divmod(space, 9)
        near = {
            r * 9 + c for r in range(row - 1, row + 2) for c in range(column - 1, column + 2) if 0 <= r < 9 > c >= 0
        } - {space}
        assert set(each(NEIGHBOURS[space])) == near
    assert around(GRID) == GRID
    assert around(0) == 0


@rule("SI-093")
def test_alone_a_danger_goes_beside_the_space_of_the_turn_before() -> None:
    assert called(may_skull(laid("4@(2,3)"), alone=True)) == "(2,4),(3,2),(3,3),(3,4)"


@rule("SI-094")
def test_alone_a_danger_goes_beside_the_boat_of_the_turn_before_or_anywhere_if_that_has_no_land() -> None:
    assert called(may_skull(laid("B@(1,3)"), alone=True)) == "(2,3),(2,4)"
    assert may_skull(laid("B@(9,9)"), alone=True) == T.land


def test_alone_a_boat_in_the_very_first_space_counts_too() -> None:
    island = map_from_rows("corner", "/".join(["~........", *["........."] * 8]))
    assert called(may_skull(with_boat(new_sheet(island), at(1, 1)), alone=True)) == "(1,2),(2,1),(2,2)"


@rule("SI-095")
def test_alone_a_danger_goes_beside_the_skull_of_the_turn_before() -> None:
    assert called(may_skull(laid("S@(5,4)"), alone=True)) == "(4,3),(4,5),(5,3),(5,5),(6,4),(6,5)"


@rule("SI-096")
def test_alone_a_danger_of_the_first_turn_goes_anywhere() -> None:
    assert may_skull(new_sheet(T), alone=True).bit_count() == 40


@rule("SI-101")
def test_a_lake_is_sea_in_every_respect() -> None:
    first = may_write(new_sheet(LAKE))
    assert first == T.coast | mask("(4,5),(4,6),(5,4),(6,4),(6,5),(6,6)")
    assert first.bit_count() == 28
    assert may_boat(new_sheet(LAKE)) & mask("(5,5)")


def test_a_number_of_the_pencil_goes_anywhere_where_the_house_plays_so() -> None:
    sheet = laid("4@(3,2)")
    assert may_write(sheet, free=True) == sheet.empty
    assert may_write(new_sheet(T), free=True) == T.land


def test_what_is_kept_beside_the_masks_is_what_follows_from_them() -> None:
    sheet = laid("4@(3,2); B@(1,3); S@(5,5); 9@(4,2); X@(5,3); T4@(3,3)")
    again = replace(sheet)
    assert again == sheet
    for name in ("written", "empty", "near"):
        assert getattr(again, name) == getattr(sheet, name), name
    assert type(sheet) is Sheet
    assert hash(again) == hash(sheet)
    with pytest.raises(AttributeError):
        sheet.boats = 0  # type: ignore[misc]


def test_a_space_tells_its_number() -> None:
    sheet = laid("4@(3,2); 15@(4,2); S@(5,5)")
    assert [number_at(sheet, at(*cell)) for cell in ((3, 2), (4, 2), (5, 5), (1, 1))] == [4, 15, 0, 0]


def test_spaces_have_the_column_first_and_are_read_as_they_are_written() -> None:
    assert name_of(at(6, 5)) == "E6"
    assert [read_space(name_of(space)) for space in range(SPACES)] == list(range(SPACES))
    assert names(mask("(1,1),(2,1),(1,9),(9,9)")) == ("A1", "I1", "A2", "I9")
    for text in ("e6", "6E", "J1", "A0", "A10", ""):
        with pytest.raises(ValueError, match="is no space; spaces are A1 to I9"):
            read_space(text)


@pytest.mark.parametrize("mask_", [1, 1 << 80, GRID, T.land, T.sea, 0b1011 << 25, 0b1011 << 52])
def test_the_nth_space_of_a_mask_is_that_of_its_list(mask_: int) -> None:
    every = list(each(mask_))
    assert [nth(mask_, n) for n in range(len(every))] == every
    with pytest.raises(IndexError):
        nth(mask_, len(every))
