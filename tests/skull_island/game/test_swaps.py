"""A danger: everybody marks somebody else's sheet, and gets the own one back."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.kernel.chance import Device
from companion.kernel.journal import TakeBack, submit
from companion.skull_island.commands import PlaceDanger, Throw
from companion.skull_island.legal import marks
from companion.skull_island.swaps import swap_number, ways_to_swap
from companion.skull_island.turns import owner_of
from tests.ledger import rule
from tests.skull_island.game.played import begun, obeyed, on_paper, on_screen, play_of, refused, thrown, written


@rule("SI-044")
def test_nobody_takes_the_own_sheet_and_every_way_to_deal_them_comes() -> None:
    dealt = Counter(play_of(thrown(begun(on_screen(5), seed), "12X")).swap.sheets for seed in range(1000))
    assert len(dealt) == 44
    assert all(sorted(sheets) == [0, 1, 2, 3, 4] for sheets in dealt)
    assert all(sheet != seat for sheets in dealt for seat, sheet in enumerate(sheets))
    assert max(dealt.values()) < 3 * min(dealt.values())


@rule("SI-044")
def test_two_people_always_swap() -> None:
    assert {play_of(thrown(begun(on_screen(2), seed), "12X")).swap.sheets for seed in range(20)} == {(1, 0)}


@pytest.mark.parametrize("people", range(2, 9))
def test_every_number_of_a_swap_is_another_way(people: int) -> None:
    setup = on_paper(people, *(f"P{n}" for n in range(people)))
    ways = ways_to_swap(setup)
    numbers = range(ways) if ways < 2000 else range(0, ways, 97)
    assert len({swap_number(setup, n).sheets for n in numbers}) == len(numbers)


def test_many_people_pass_their_sheets_so_many_places_on() -> None:
    shifts = Counter(play_of(thrown(begun(on_paper(12), seed), "12X")).swap.shift for seed in range(600))
    assert set(shifts) == set(range(1, 12))
    assert max(shifts.values()) < 3 * min(shifts.values())


def test_people_without_names_pass_on_even_if_they_are_few() -> None:
    assert play_of(thrown(begun(on_paper(3)), "12X")).swap.shift in (1, 2)
    assert play_of(thrown(begun(on_paper(3, "A", "B", "C")), "12X")).swap.shift == 0


@rule("SI-045", "SI-048")
def test_a_skull_goes_on_the_sheet_that_was_dealt_and_the_sheet_goes_back() -> None:
    game = thrown(begun(on_screen(3)), "12X")
    owners = [owner_of(play_of(game), seat) for seat in range(3)]
    for seat, space in enumerate(("C2", "C3", "C4")):
        game = obeyed(game, PlaceDanger(seat, space))
    play = play_of(game)
    for seat, bit in enumerate((11, 20, 29)):
        assert play.sheets[owners[seat]].skulls == 1 << bit
    game = thrown(game, "123")
    assert [owner_of(play_of(game), seat) for seat in range(3)] == [0, 1, 2]


@rule("SI-092")
def test_somebody_alone_marks_the_own_sheet() -> None:
    game = thrown(begun(on_screen(1)), "12X")
    assert play_of(game).swap.sheets == ()
    play = play_of(obeyed(game, PlaceDanger(0, "G7")))
    assert play.sheets[0].skulls.bit_count() == 1
    assert play.sheets[0].bubbles == 1


@rule("SI-093", "SI-096")
def test_alone_a_danger_goes_beside_the_space_of_the_turn_before() -> None:
    first = thrown(begun(on_screen(1)), "12X")
    assert len(list(marks(play_of(first), 0))) == 40
    game = thrown(written(begun(on_screen(1)), 0, "4C2"), "12X")
    assert [mark.space for mark in marks(play_of(game), 0)] == ["D2", "B3", "C3", "D3"]
    assert refused(game, PlaceDanger(0, "G7")) == ("beside-last",)


def test_a_throw_that_was_taken_back_deals_the_same_again() -> None:
    """Faces and sheets belong to the number of the throw, so taking back cannot fish for luck."""
    game = begun(on_screen(5), 3)
    for _ in range(40):
        once = submit(game, Throw(), Device())[0]
        again = submit(submit(once, TakeBack(1, agreed=True), Device())[0], Throw(), Device())[0]
        assert play_of(once) == play_of(again)
        if play_of(once).swap.sheets:
            return
        game = once
        for seat in range(5):
            game = obeyed(game, next(iter(marks(play_of(game), seat))))
    pytest.fail("no danger came")
