"""Why not? Every refusal with all its reasons, and a refusal exactly where something is not allowed."""

from __future__ import annotations

import random

import pytest

from companion.kernel.rules import Reason
from companion.skull_island.dangers import overcomable
from companion.skull_island.refusals import (
    goes_anywhere,
    why_not_boat,
    why_not_crossing,
    why_not_number,
    why_not_skull,
    why_not_treasure,
)
from companion.skull_island.rolls import options, read_roll
from companion.skull_island.sheet import Sheet, finished, may_boat, may_skull, may_write, new_sheet, struck_out
from companion.skull_island.spaces import SPACES, read_space
from companion.skull_island.state import House
from companion.skull_island.treasures import crossings
from tests.ledger import rule
from tests.skull_island import random_play
from tests.skull_island.laid import T, at, laid

USUAL = House()
FOURS = "4@(4,2),(4,7),(2,4),(7,4)"


def said(reasons: tuple[Reason, ...]) -> list[str]:
    """The sentences."""
    return [reason.sentence for reason in reasons]


def number(marks: str, faces: str, value: int, space: str, house: House = USUAL) -> list[str]:
    """Why a number is not written."""
    sheet = laid(marks)
    return said(why_not_number(sheet, options(read_roll(faces), sheet.bubbles), value, read_space(space), house))


def test_all_reasons_against_a_number_are_told_at_once() -> None:
    assert number("4@(3,2); S@(7,7)", "235", 9, "G7") == [
        "The dice do not make 9: they make 2, 3, 5, 7, 8 or 10.",
        "A danger lies on G7: nothing is written there.",
        "Nothing touches G7: it needs a number or a boat beside it.",
    ]


@pytest.mark.parametrize(
    ("marks", "faces", "value", "space", "sentence"),
    [
        ("", "235", 2, "D5", "D5 is not by the sea: the first number lands on the coast."),
        ("4@(3,2)", "23X", 2, "C3", "A danger was thrown: each draws a skull and nothing else."),
        ("4@(3,2)", "P24", 16, "C3", "16 is no number of this game: they are 1 to 15."),
        ("4@(3,2)", "P24", 0, "C3", "0 is no number of this game: they are 1 to 15."),
        ("4@(3,2)", "235", 2, "A1", "A1 is sea: numbers and skulls go on land."),
        ("4@(3,2); B@(1,1)", "235", 2, "A1", "A1 is sea with a boat on it: numbers and skulls go on land."),
        ("4@(3,3)", "235", 2, "D4", "D4 is a mountain: nothing is written there."),
        ("4@(3,2); 5@(3,3)", "235", 2, "C3", "A 5 stands on C3: what is written stays."),
        ("9@(3,2); X@(3,3)", "235", 2, "C3", "A danger lies on C3: crossed out, it still holds the space."),
    ],
)
def test_each_reason_against_a_number_has_its_sentence(
    marks: str, faces: str, value: int, space: str, sentence: str
) -> None:
    assert number(marks, faces, value, space) == [sentence]


def test_land_that_stays_used_after_a_mark_was_struck_out_is_refused() -> None:
    sheet = struck_out(laid("4@(3,2); 5@(3,3)"), at(3, 3), frees=False)
    may = options(read_roll("235"), 0)
    assert said(why_not_number(sheet, may, 2, at(3, 3), House())) == [
        "A mark on C3 was struck out: the space stays used."
    ]


@rule("SI-057")
def test_a_nine_is_written_by_the_normal_rules_only() -> None:
    assert number("S@(5,4); 7@(5,3)", "123", 9, "D6") == ["The dice do not make 9: they make 1, 2, 3, 4, 5 or 6."]


def test_a_number_of_the_pencil_needs_no_neighbour_where_the_house_plays_so() -> None:
    free = House(free_pencil=True)
    assert goes_anywhere(options(read_roll("P24"), 0), free)
    assert not goes_anywhere(options(read_roll("124"), 0), free)
    assert number("4@(3,2)", "P24", 9, "G7", free) == []
    assert number("4@(3,2)", "P24", 9, "G7") == ["Nothing touches G7: it needs a number or a boat beside it."]


@pytest.mark.parametrize(
    ("faces", "space", "sentences"),
    [
        ("2N4", "A2", []),
        ("2N4", "A1", ["A boat is on A1: one space holds one boat."]),
        ("2N4", "C3", ["C3 is not sea: boats go on sea alone."]),
        (
            "234",
            "C3",
            [
                "The green die shows no Navigation: without it no boat is drawn.",
                "C3 is not sea: boats go on sea alone.",
            ],
        ),
        ("2NX", "A2", ["A danger was thrown: each draws a skull and nothing else."]),
    ],
)
def test_boats_are_refused_with_all_reasons(faces: str, space: str, sentences: list[str]) -> None:
    assert said(why_not_boat(laid("B@(1,1)"), options(read_roll(faces), 0), read_space(space))) == sentences


@pytest.mark.parametrize(
    ("faces", "bubbles", "alone", "space", "sentences"),
    [
        ("23X", 0, False, "G7", []),
        ("23X", 0, True, "C2", []),
        ("23X", 0, True, "G7", ["G7 is not beside B3: alone, a danger goes beside the last mark."]),
        ("23X", 0, False, "B3", ["A 4 stands on B3: what is written stays."]),
        ("234", 0, False, "G7", ["No danger was thrown: without it no skull is drawn."]),
        ("23X", 5, False, "G7", ["All five dangers are marked: the skull on the die counts for nothing."]),
    ],
)
def test_skulls_are_refused_with_all_reasons(
    faces: str, bubbles: int, alone: bool, space: str, sentences: list[str]
) -> None:
    may = options(read_roll(faces), bubbles)
    assert said(why_not_skull(laid("4@(3,2)"), may, read_space(space), alone)) == sentences


@rule("SI-033", "SI-037")
def test_treasures_are_refused_with_all_reasons() -> None:
    boxes = "T1@(2,3); T2@(2,4); T3@(3,2); T5@(3,3)"
    assert said(why_not_treasure(laid(FOURS), 4, at(4, 4), House())) == []
    assert said(why_not_treasure(laid(f"{FOURS}; {boxes}; T4@(7,7)"), 4, at(2, 3), House())) == [
        "All five boxes are full: no more treasures are found.",
        "Treasure 1 lies on C2: one space holds one.",
        "Treasure 4 was found on G7: each number once.",
        "No four 4 cross on C2: it needs a pair in its row and one in its column.",
    ]
    assert said(why_not_treasure(laid(""), 4, at(1, 1), House())) == [
        "A1 is sea: treasures lie on the island.",
        "No four 4 cross on A1: it needs a pair in its row and one in its column.",
    ]
    assert said(why_not_treasure(laid(""), 16, at(4, 4), House())) == [
        "16 is no number of this game: they are 1 to 15."
    ]


def test_a_t_shape_is_refused_unless_the_house_plays_so() -> None:
    sheet = laid("6@(5,3),(5,7),(3,3),(7,3)")
    assert len(why_not_treasure(sheet, 6, at(5, 3), House())) == 1
    assert why_not_treasure(sheet, 6, at(5, 3), House(t_shape=True)) == ()


def test_crossing_out_is_refused_with_its_reason() -> None:
    sheet = laid("9@(6,5); S@(5,4); X@(7,6); S@(2,3)")
    assert said(why_not_crossing(sheet, at(5, 4))) == []
    assert said(why_not_crossing(sheet, at(7, 6))) == ["The danger on F7 is overcome: it is crossed out already."]
    assert said(why_not_crossing(sheet, at(2, 3))) == ["No 9 touches C2: a 9 beside a danger overcomes it."]
    assert said(why_not_crossing(sheet, at(3, 3))) == ["No danger lies on C3: there is nothing to cross out."]


def reached() -> list[Sheet]:
    """The sheets of some random games, turn by turn."""
    rng = random.Random("refusals")
    every: list[Sheet] = []
    for _ in range(6):
        sheet = new_sheet(T)
        while not finished(sheet):
            every.append(sheet)
            sheet = random_play.turn(sheet, rng.random)
    return every


def test_there_is_a_reason_exactly_where_something_is_not_allowed() -> None:
    rng = random.Random("throws")
    house = House()
    for sheet in reached():
        may = options(rng.choice(random_play.THROWS), sheet.bubbles)
        value = rng.randrange(1, 16)
        write = may_write(sheet) if value in may.numbers else 0
        boat = may_boat(sheet) if may.boat else 0
        skull = may_skull(sheet, alone=True) if may.danger else 0
        claim, cross = crossings(sheet, value), overcomable(sheet)
        for space in range(SPACES):
            assert (not why_not_number(sheet, may, value, space, house)) == bool(write >> space & 1)
            assert (not why_not_boat(sheet, may, space)) == bool(boat >> space & 1)
            assert (not why_not_skull(sheet, may, space, alone=True)) == bool(skull >> space & 1)
            assert (not why_not_treasure(sheet, value, space, house)) == bool(claim >> space & 1)
            assert (not why_not_crossing(sheet, space)) == bool(cross >> space & 1)


def codes(reasons: tuple[Reason, ...]) -> list[str]:
    """The codes, by which pages choose their pictures."""
    return [reason.code for reason in reasons]


def test_every_reason_has_its_code() -> None:
    plain, danger, void = (
        options(read_roll(faces), bubbles) for faces, bubbles in (("234", 0), ("23X", 0), ("2NX", 5))
    )
    sheet = laid("9@(3,2); B@(1,1); S@(3,3),(7,7); X@(4,3)")
    for may, value, space, wanted in (
        (danger, 2, "C2", ["danger-thrown"]),
        (plain, 16, "C2", ["range"]),
        (plain, 15, "G7", ["dice", "danger-there", "apart"]),
        (plain, 2, "A1", ["sea"]),
        (plain, 2, "A2", ["sea"]),
        (plain, 2, "D4", ["mountain"]),
        (plain, 2, "B3", ["number-there", "apart"]),
        (plain, 2, "C4", ["danger-there"]),
    ):
        assert codes(why_not_number(sheet, may, value, read_space(space), USUAL)) == wanted, space
    assert codes(why_not_number(new_sheet(T), plain, 2, read_space("D5"), USUAL)) == ["coast"]
    struck = struck_out(sheet, at(3, 3), frees=False)
    assert codes(why_not_number(struck, plain, 2, at(3, 3), USUAL)) == ["struck-there"]
    assert codes(why_not_boat(sheet, plain, at(3, 3))) == ["no-boat", "land"]
    assert codes(why_not_boat(sheet, danger, at(1, 1))) == ["danger-thrown", "boat-there"]
    assert codes(why_not_skull(sheet, plain, at(6, 6))) == ["no-danger"]
    assert codes(why_not_skull(sheet, void, at(6, 6))) == ["void"]
    assert codes(why_not_skull(sheet, danger, at(8, 7), alone=True)) == ["beside-last"]
    assert codes(why_not_crossing(sheet, at(2, 3))) == ["no-danger-there"]
    assert codes(why_not_crossing(sheet, at(4, 3))) == ["crossed"]
    assert codes(why_not_crossing(sheet, at(7, 7))) == ["no-nine"]
    full = laid("T1@(2,3); T2@(2,4); T3@(3,2); T5@(3,3); T4@(7,7)")
    assert codes(why_not_treasure(full, 4, at(2, 3), USUAL)) == ["no-box", "circled", "closed", "no-crossing"]
    assert codes(why_not_treasure(full, 16, at(2, 3), USUAL)) == ["range"]
    assert codes(why_not_treasure(sheet, 4, at(1, 1), USUAL)) == ["sea", "no-crossing"]
