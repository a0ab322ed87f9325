"""What three dice allow: all 432 cases against the table of the rules, written out once more."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from companion.skull_island.rolls import Options, Roll, dice_for, options, read_roll
from tests.ledger import rule

FACES = [f"{purple}{green}{red}" for purple, green, red in product("12345P", "12345N", "12345X")]


def table(purple: str, green: str, red: str, all_marked: bool) -> tuple[str, ...]:
    """The row of the table for these faces: the dice of which sums are written, or ``any``; ``boat``; ``skull``."""
    kinds = ("P" if purple == "P" else "n", "N" if green == "N" else "n", "X" if red == "X" else "n")
    if not all_marked and kinds[2] == "X":
        return ("skull",)
    return {
        ("n", "n", "n"): (purple + green + red,),
        ("P", "n", "n"): ("any",),
        ("n", "N", "n"): (purple + red, "boat"),
        ("P", "N", "n"): ("any", "boat"),
        ("n", "n", "X"): (purple + green,),
        ("P", "n", "X"): ("any",),
        ("n", "N", "X"): (purple, "boat"),
        ("P", "N", "X"): ("any", "boat"),
    }[kinds]


def sums(dice: str) -> list[int]:
    """All sums of one, two or three of these dice, rising."""
    return sorted({sum(map(int, some)) for count in (1, 2, 3) for some in combinations(dice, count)})


@pytest.mark.parametrize("bubbles", range(6))
def test_every_throw_allows_what_the_table_says(bubbles: int) -> None:
    for faces in FACES:
        row = table(*faces, all_marked=bubbles == 5)
        numbers = [] if row == ("skull",) else list(range(1, 16)) if row[0] == "any" else sums(row[0])
        assert options(read_roll(faces), bubbles) == Options(
            danger=row == ("skull",),
            void=bubbles == 5 and faces[2] == "X",
            numbers=tuple(numbers),
            boat="boat" in row,
            pencil=row[0] == "any",
        ), faces


@pytest.mark.parametrize(
    ("bubbles", "dangers", "boats", "writable"),
    [
        (4, 36, 30, [100, 111, 121, 134, 146, 106, 97, 88, 75, 62, 45, 40, 36, 33, 31]),
        (5, 0, 36, [116, 128, 139, 153, 166, 117, 107, 97, 83, 69, 51, 46, 42, 39, 37]),
    ],
)
def test_numbers_boats_and_dangers_come_as_often_as_they_were_counted(
    bubbles: int, dangers: int, boats: int, writable: list[int]
) -> None:
    every = [options(read_roll(faces), bubbles) for faces in FACES]
    counted = Counter(value for one in every for value in one.numbers)
    assert [counted[value] for value in range(1, 16)] == writable
    assert sum(one.danger for one in every) == dangers
    assert sum(one.boat for one in every) == boats


@rule("SI-007", "SI-019")
@pytest.mark.parametrize(("faces", "numbers"), [("235", (2, 3, 5, 7, 8, 10)), ("111", (1, 2, 3)), ("555", (5, 10, 15))])
def test_one_die_or_the_sum_of_two_or_of_all_three_is_written(faces: str, numbers: tuple[int, ...]) -> None:
    assert options(read_roll(faces), 0).numbers == numbers


@rule("SI-038", "SI-039")
def test_with_navigation_a_boat_is_a_choice_and_the_number_stays_possible() -> None:
    may = options(read_roll("2N4"), 0)
    assert may.boat
    assert may.numbers == (2, 4, 6)


@rule("SI-041", "SI-042")
@pytest.mark.parametrize(("faces", "boat"), [("P24", False), ("PN3", True)])
def test_penny_writes_any_number_and_beside_navigation_one_of_the_two_is_chosen(faces: str, boat: bool) -> None:
    may = options(read_roll(faces), 0)
    assert may.numbers == tuple(range(1, 16))
    assert (may.pencil, may.boat) == (True, boat)


@rule("SI-043", "SI-100")
@pytest.mark.parametrize(("faces", "bubbles"), [("PNX", 0), ("55X", 2)])
def test_a_danger_lets_nobody_use_the_other_dice(faces: str, bubbles: int) -> None:
    assert options(read_roll(faces), bubbles) == Options(True, False, (), False, False)


@rule("SI-049")
@pytest.mark.parametrize(
    ("faces", "numbers", "boat"),
    [
        ("24X", (2, 4, 6), False),
        ("2NX", (2,), True),
        ("P3X", tuple(range(1, 16)), False),
        ("PNX", tuple(range(1, 16)), True),
    ],
)
def test_with_five_bubbles_marked_the_danger_face_counts_for_nothing(
    faces: str, numbers: tuple[int, ...], boat: bool
) -> None:
    may = options(read_roll(faces), 5)
    assert (may.danger, may.void, may.numbers, may.boat) == (False, True, numbers, boat)


def test_the_dice_named_for_a_number_make_it_and_no_fewer_do() -> None:
    for faces in FACES:
        roll = read_roll(faces)
        for value in options(roll, 5).numbers:
            dice = dice_for(roll, value)
            if faces[0] == "P":
                assert dice == (0,)
                continue
            assert sum(int(faces[die]) for die in dice) == value
            others = [f for f in faces if f in "12345"]
            assert value not in {
                sum(map(int, some)) for count in range(1, len(dice)) for some in combinations(others, count)
            }
    assert dice_for(read_roll("2N4"), 5) == ()
    assert dice_for(read_roll("P24"), 16) == ()


def test_throws_are_written_as_three_characters() -> None:
    for faces in FACES:
        assert str(read_roll(faces)) == faces
    assert read_roll("P3X") == Roll(6, 3, 6)


@pytest.mark.parametrize("text", ["X24", "2N", "2N44", "", "064", "2P4", "26X", "n24", "２34"])
def test_what_is_no_throw_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no throw; it is purple, green, red"):
        read_roll(text)
