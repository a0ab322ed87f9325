"""Skull Island on paper: a throw is one press, throws before it can be looked at, then the count and the places."""

from __future__ import annotations

import pytest

from companion.kernel.journal import TakeBack
from companion.shelf import SKULL, BeginJournal
from companion.skull_island.commands import BeginGame, CountStars, EnterCount, LastRound, Throw
from companion.skull_island.maps import find, rows_of
from companion.skull_island.state import Count, House, SetUp, Way
from companion.view.inputs import Key
from companion.view.page import Look
from companion.view.pages.skull_paper import shown
from companion.view.pages.skull_places import standings
from companion.view.throws import title_of, where_words
from tests.ledger import rule
from tests.view.hands import Hands
from tests.view.skull_hands import DANGER, on_paper, playing

UNDO, LEFT, ROLL, RIGHT, NEXT = Key
FOUR = on_paper(4)


def rounds(look: Look) -> int:
    """The number of the throw that people look at."""
    return shown(look).round


def counting(people: int, dangers: int = 0, setup: SetUp | None = None) -> Hands:
    """Hands at the count of the first person."""
    hands = playing(setup or on_paper(people), (1, 2, 3), *(DANGER,) * dangers)
    hands.ask(LastRound())
    hands.ask(CountStars())
    return hands


def test_a_round_on_paper_is_one_press() -> None:
    hands = playing(FOUR, (1, 2, 3))
    hands.press(ROLL)
    assert hands.requests == [Throw()]
    assert (hands.page, rounds(hands.look)) == ("skull_paper", 2)


def test_undo_looks_back_throw_by_throw_and_takes_nothing_back() -> None:
    hands = playing(FOUR, (1, 2, 3), (2, 2, 2), (3, 3, 3))
    hands.press(UNDO)
    assert rounds(hands.look) == 2
    hands.press(UNDO)
    assert rounds(hands.look) == 1
    hands.press(UNDO)
    assert "first throw" in hands.said
    assert not hands.requests


def test_going_forward_shows_the_same_faces_and_throws_only_from_the_last_one() -> None:
    hands = playing(FOUR, (1, 2, 3), (2, 2, 2), (3, 3, 3))
    before = hands.look.skull.play
    hands.press(UNDO, UNDO, ROLL)
    assert rounds(hands.look) == 2
    hands.press(RIGHT)
    assert shown(hands.look) == before
    assert not hands.requests
    hands.press(UNDO, UNDO, NEXT)
    assert rounds(hands.look) == 3
    hands.press(ROLL)
    assert hands.requests == [Throw()]


def test_nobody_ends_the_game_while_looking_back() -> None:
    hands = playing(FOUR, (1, 2, 3), (2, 2, 2))
    hands.press(UNDO, NEXT)
    assert not hands.requests


def test_before_the_second_throw_undo_asks_to_take_the_first_one_back() -> None:
    hands = playing(FOUR, (1, 2, 3))
    hands.press(UNDO)
    assert hands.view.question is not None
    hands.press(NEXT)
    assert hands.page == "skull_paper"
    assert NEXT not in {key for key in Key if not hands.is_off(key)}, "without a throw there is no last round"
    hands.press(UNDO)
    assert hands.page == "skull_setup"


def where(*throws: tuple[int, ...], house: House | None = None) -> str:
    """What the header says of the place of a number after these throws."""
    hands = playing(on_paper(4, house=house or House()), *throws)
    play = hands.look.skull.play
    assert play is not None
    earlier = [hands.game.past[n].after.play for n in range(2, len(hands.game.past) - 1)]
    return where_words(play, tuple(earlier))


@rule("SI-008", "SI-012", "SI-014")
def test_the_header_says_where_a_number_may_go() -> None:
    assert where((1, 2, 3)) == "the first number: beside the sea"
    assert where(DANGER, (1, 2, 3)) == "the first number: beside the sea"
    assert where((1, 2, 3), (1, 2, 3)) == "next to a number or a boat"
    assert where((1, 2, 3), (4, 6, 2)) == "numbers touch a number or boat"


@rule("SI-013")
def test_after_a_boat_somebody_may_still_write_a_first_number() -> None:
    assert where((4, 6, 2), (1, 2, 3)) == "your first by the sea, else near a mark"


@rule("SI-049", "SI-041")
def test_five_bubbles_and_a_free_pencil_change_what_the_header_says() -> None:
    assert where((1, 2, 3), *(DANGER,) * 5, (1, 2, 6)) == "five bubbles: no more skulls"
    assert where((1, 2, 3), (6, 2, 3), house=House(free_pencil=True)) == "on any empty land"
    assert where((1, 2, 3), (6, 2, 3)) == "next to a number or a boat"


@pytest.mark.parametrize(
    ("pips", "title"),
    [
        ((3, 4, 5), "Write one of these"),
        ((6, 4, 5), "Write any number"),
        ((3, 6, 5), "A boat or a number"),
        ((6, 6, 5), "A boat or any number"),
        ((6, 6, 6), "Danger: swap sheets"),
    ],
)
@rule("SI-038", "SI-042", "SI-043")
def test_the_header_says_what_a_throw_allows(pips: tuple[int, ...], title: str) -> None:
    play = playing(FOUR, (1, 2, 3), pips).look.skull.play
    assert play is not None
    assert title_of(play) == title


@rule("SI-044")
def test_without_names_or_with_many_people_every_sheet_goes_on() -> None:
    for setup in (SetUp(Way.PAPER, 4), SetUp(Way.PAPER, 30)):
        play = playing(setup, DANGER).look.skull.play
        assert play is not None
        assert title_of(play) == "Danger: pass your sheet"
        assert 1 <= play.swap.shift < setup.people


@rule("SI-093")
def test_one_person_alone_draws_on_the_own_sheet() -> None:
    hands = playing(SetUp(Way.PAPER, 1), (1, 2, 3), DANGER)
    play = hands.look.skull.play
    assert play is not None
    assert title_of(play) == "Danger"
    assert hands.offer(ROLL).sub == "it is drawn"


@rule("SI-069", "SI-072")
def test_somebody_is_finished_and_then_not_yet() -> None:
    hands = playing(FOUR, (1, 2, 3), (3, 4, 5))
    hands.press(NEXT)
    assert hands.page == "skull_last_round"
    assert hands.offer(NEXT).sub == "Olek first"
    hands.press(UNDO)
    assert hands.page == "skull_paper"
    assert rounds(hands.look) == 2
    hands.press(NEXT, NEXT)
    assert hands.page == "skull_count"


def draft_count(hands: Hands) -> Count:
    """What is entered for the person on the page."""
    found = hands.view.here.draft.count
    assert isinstance(found, Count)
    return found


@rule("SI-037", "SI-074", "SI-080")
def test_a_number_is_a_treasure_then_worthless_then_none_and_a_sixth_is_refused() -> None:
    hands = counting(4).tap("treasure:7", "treasure:9")
    assert draft_count(hands) == Count((7, 9))
    hands.tap("treasure:9")
    assert draft_count(hands) == Count((7, 0), (), (9,))
    hands.tap("treasure:1", "treasure:2", "treasure:3", "treasure:4")
    assert "five treasures" in hands.said
    hands.tap("treasure:9")
    assert draft_count(hands) == Count((7, 1, 2, 3))


@rule("SI-052", "SI-058")
def test_a_danger_is_taken_hold_of_and_altered_between_its_bounds() -> None:
    hands = counting(4, dangers=2)
    hands.tap("danger:1")
    hands.press(ROLL, *[LEFT] * 30)
    assert draft_count(hands).dangers == (0, -15)
    hands.press(*[RIGHT] * 40)
    assert draft_count(hands).dangers == (0, 9)
    hands.press(NEXT)
    assert hands.look.skull.play is not None
    assert not hands.look.skull.play.counts, "NEXT only let go"
    hands.press(RIGHT)
    assert hands.ring == "treasure:1"


def test_keys_alter_the_ringed_danger_and_undo_takes_one_star_back() -> None:
    hands = counting(4, dangers=1).tap("minus", "minus")
    assert draft_count(hands).dangers == (-2,)
    hands.press(UNDO)
    assert draft_count(hands).dangers == (-1,)


def test_undo_goes_back_to_the_person_before_with_what_was_entered() -> None:
    hands = counting(3).tap("treasure:7")
    hands.press(NEXT)
    assert hands.requests[-1] == EnterCount(0, Count((7,)))
    hands.press(UNDO)
    assert isinstance(hands.requests[-1], TakeBack)
    assert draft_count(hands) == Count((7,))


def all_counted(*counts: Count) -> Hands:
    """Hands at the order of places."""
    hands = counting(len(counts), dangers=1)
    for person, count in enumerate(counts):
        hands.ask(EnterCount(person, count))
    return hands


@rule("SI-077", "SI-078", "SI-079")
def test_the_better_treasure_breaks_a_tie_and_equal_ones_share_the_place() -> None:
    hands = all_counted(Count((12, 8), (0,)), Count((15, 5), (0,)), Count((15, 6), (-1,)), Count((10,), (0,)))
    assert hands.page == "skull_places"
    assert [(one.place, one.seat, one.shared) for one in standings(hands.look)] == [
        (1, 1, True),
        (1, 2, True),
        (3, 0, False),
        (4, 3, False),
    ]


def test_left_and_right_lay_the_sums_of_people_open_by_place() -> None:
    hands = all_counted(Count((2,)), Count((9,)), Count((5,)))
    assert hands.ring == "seat:1"
    hands.press(RIGHT)
    assert hands.ring == "seat:2"
    hands.press(RIGHT, RIGHT)
    assert hands.ring == "seat:1"


def test_play_again_begins_another_journal_with_the_same_set_up() -> None:
    hands = all_counted(Count((2,)), Count((9,)))
    hands.press(NEXT)
    assert hands.deeds == [BeginJournal(SKULL, BeginGame(on_paper(2)))]


def test_undo_on_the_order_of_places_counts_the_last_person_again() -> None:
    hands = all_counted(Count((2,)), Count((9,)))
    hands.press(UNDO)
    assert hands.page == "skull_count"


def entering(*treasures: int) -> Hands:
    """Hands at an empty sheet of map T, with these treasures on the count below."""
    hands = counting(2, setup=on_paper(2, island="T", rows=rows_of(find("T"))))
    return hands.tap(*(f"treasure:{value}" for value in treasures), "icon:ui-sheet")


@rule("SI-058", "SI-031")
def test_a_whole_sheet_is_counted_by_the_rules() -> None:
    hands = entering(4, 7)
    hands.tap("mark:9", "space:E3", "mark:2", "space:D3", "mark:skull", "space:E4", "space:F7")
    hands.tap("mark:circle", "space:F7", "space:D5", "mark:done")
    assert hands.offer(NEXT).sub == "9 stars"
    hands.press(NEXT)
    assert hands.page == "skull_count"
    assert draft_count(hands).stars == 7 + 2 + 0, "the 9 crosses one skull out, the other one spoils the 4"
    assert draft_count(hands).worthless == (4,)
    hands.press(NEXT)
    assert isinstance(hands.requests[-1], EnterCount)
    assert hands.requests[-1].count.line


def test_a_mark_comes_in_place_of_another_and_the_same_one_goes() -> None:
    hands = entering().tap("mark:9", "space:E3", "mark:8", "space:E3")
    assert [what for _, what in hands.view.here.draft.marks] == ["8"]
    hands.tap("space:E3")
    assert hands.view.here.draft.marks == ()
    hands.press(UNDO)
    assert [what for _, what in hands.view.here.draft.marks] == ["8"]


def test_marks_stand_where_they_may_and_each_refusal_says_why() -> None:
    hands = entering()
    for key, space, words in (
        ("mark:9", "space:A1", "go on land"),
        ("mark:boat", "space:E3", "goes on the sea"),
        ("mark:circle", "space:E3", "on the page before"),
        ("mark:done", "space:E3", "what stands there"),
    ):
        assert words in hands.tap(key, space).said


def test_by_buttons_a_mark_is_chosen_then_its_space_and_written() -> None:
    hands = entering()
    hands.press(RIGHT, RIGHT, ROLL, RIGHT, NEXT)
    assert hands.view.here.draft.marks == ((hands.view.here.draft.space, "3"),)
    hands.press(ROLL, LEFT, LEFT, LEFT)
    assert hands.offer(NEXT).label == "Take this count"


def test_a_treasure_without_a_circle_is_not_lost() -> None:
    hands = entering(4).tap("mark:done")
    hands.press(NEXT)
    assert "no circle" in hands.said
    assert hands.page == "skull_whole"


def test_a_change_after_the_sheet_counts_instead_of_it() -> None:
    hands = entering().tap("mark:done")
    hands.press(NEXT)
    assert draft_count(hands).line
    hands.tap("treasure:5")
    assert draft_count(hands) == Count((5,))


def test_without_an_island_a_sheet_cannot_be_checked() -> None:
    assert "which island" in counting(2).tap("icon:ui-sheet").said
