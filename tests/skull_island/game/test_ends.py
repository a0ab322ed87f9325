"""How a game ends: the last turn, the count on the screen and on paper, places, corrections."""

from __future__ import annotations

from companion.skull_island.commands import (
    Claim,
    CountStars,
    CrossOut,
    DrawBoat,
    EnterCount,
    LastRound,
    LeftOpen,
    PlaceDanger,
    StrikeOut,
    StrikeTreasure,
    Throw,
    Write,
)
from companion.skull_island.events import DangerCrossedOut, EndCame, MarkStruckOut
from companion.skull_island.notation import print_sheet
from companion.skull_island.results import places, results
from companion.skull_island.spaces import names
from companion.skull_island.state import Count, House, Phase
from companion.skull_island.treasures import claimable
from companion.value import replace
from tests.ledger import rule
from tests.skull_island.game.played import Game, begun, obeyed, on_paper, on_screen, play_of, refused, thrown, written

FREE = House(free_pencil=True)
DOTS = "/".join(["~" * 9] * 4 + ["~~~~...~~"] + ["~" * 9] * 4)
"""An island of three spaces."""


def alone(*numbers: str) -> Game:
    """Somebody alone, with these numbers written anywhere."""
    return written(begun(on_screen(1, FREE)), 0, *numbers)


def four(value: int, *spaces: str) -> tuple[str, ...]:
    """A number on these spaces."""
    return tuple(f"{value}{space}" for space in spaces)


def filled_first(people: int = 2) -> Game:
    """An island of three spaces, which the first of these people has filled; the others have not drawn yet."""
    setup = replace(on_screen(people), island="dots", rows=DOTS)
    game = begun(setup)
    for n, space in enumerate(("E5", "F5", "G5"), 1):
        game = obeyed(thrown(game, "1N3" if n < 3 else "123"), Write(0, 1, space))
        if n < 3:
            for seat in range(1, people):
                game = obeyed(game, DrawBoat(seat, f"A{n}"))
    return game


@rule("SI-070", "SI-072")
def test_when_somebody_has_filled_the_island_the_turn_is_finished_by_all_and_is_the_last() -> None:
    game = filled_first()
    assert play_of(game).ending
    assert isinstance(game.past[-1].events[-1], EndCame)
    assert refused(game, CountStars()) == ("to-draw",)
    game = obeyed(game, Write(1, 2, "E5"))
    assert refused(game, Throw()) == ("ending",)
    assert play_of(obeyed(game, CountStars())).phase is Phase.OVER


@rule("SI-073")
def test_a_skull_may_fill_the_last_space() -> None:
    setup = replace(on_screen(1), island="dots", rows=DOTS)
    game = written(begun(setup), 0, "1E5", "1F5")
    assert refused(game, CountStars()) == ("goes-on",)
    game = obeyed(thrown(game, "12X"), PlaceDanger(0, "G5"))
    assert play_of(game).ending
    assert [count.dangers for count in results(play_of(obeyed(game, CountStars())))] == [(-1,)]


@rule("SI-069")
def test_the_fifth_treasure_makes_the_turn_the_last_one() -> None:
    numbers = (
        *four(1, "B3", "H3", "D2", "D8"),
        *four(2, "B4", "G4", "F2", "F8"),
        *four(4, "B5", "H5", "G2", "G6"),
        *four(3, "B6", "H6", "E3", "E8"),
        *four(5, "B7", "G7", "C2", "C8"),
    )
    game = alone()
    for number in numbers:
        game = written(game, 0, number)
    sheet = play_of(game).sheets[0]
    found = claimable(sheet)
    assert len(found) == 5
    used: set[str] = set()
    for value, spaces in found.items():
        assert not play_of(game).ending
        space = next(name for name in names(spaces) if name not in used)
        used.add(space)
        game = obeyed(game, Claim(0, value, space))
    assert play_of(game).ending
    assert refused(game, Throw()) == ("ending",)
    assert sum(results(play_of(obeyed(game, CountStars())))[0].treasures) == 15


@rule("SI-056", "SI-058")
def test_the_count_crosses_out_what_a_nine_overcomes_unless_its_owner_leaves_it() -> None:
    setup = replace(on_screen(1), island="dots", rows=DOTS)
    game = written(begun(setup), 0, "9E5")
    game = obeyed(thrown(game, "12X"), PlaceDanger(0, "F5"))
    game = written(game, 0, "9G5")
    counted = obeyed(game, CountStars())
    assert any(isinstance(event, DangerCrossedOut) for event in counted.past[-1].events)
    assert results(play_of(counted))[0].stars == 9
    assert results(play_of(obeyed(game, CountStars((LeftOpen(0, "F5"),)))))[0].stars == -9
    assert refused(game, CountStars((LeftOpen(0, "E5"),))) == ("no-crossing",)


@rule("SI-083")
def test_nothing_is_erased_in_play() -> None:
    game = alone("4C2")
    assert refused(thrown(game, "P11"), Write(0, 5, "C2")) == ("number-there",)


@rule("SI-084")
def test_a_violation_is_struck_out_and_stands_in_the_journal() -> None:
    game = alone("7C5")
    game = obeyed(thrown(game, "12X"), PlaceDanger(0, "D5"))
    game = written(game, 0, "9E6")
    struck = obeyed(game, StrikeOut(0, "E6", frees=False))
    assert struck.past[-1].events == (MarkStruckOut(0, "E6", False),)
    assert refused(struck, CrossOut(0, "D5")) == ("no-nine",)
    assert "struck-there" in refused(thrown(struck, "P11"), Write(0, 3, "E6"))
    freed = obeyed(game, StrikeOut(0, "E6", frees=True))
    assert play_of(written(freed, 0, "3E6")).sheets[0].numbers[3]
    assert refused(game, StrikeOut(0, "E7")) == ("nothing-there",)
    assert refused(game, StrikeTreasure(0, 4)) == ("not-claimed",)


def test_a_treasure_that_was_struck_out_lets_the_game_go_on() -> None:
    game = obeyed(alone(*four(4, "B4", "G4", "D2", "D7")), Claim(0, 4, "D4"))
    struck = obeyed(game, StrikeTreasure(0, 4))
    assert not play_of(struck).sheets[0].treasures
    assert play_of(obeyed(struck, Claim(0, 4, "D4"))).sheets[0].treasures


@rule("SI-075", "SI-076", "SI-099")
def test_people_count_their_paper_in_the_order_found_and_drawn() -> None:
    game = obeyed(thrown(begun(on_paper(1)), "123"), LastRound(), CountStars())
    count = Count(treasures=(4, 1, 9, 7, 10), dangers=(-1, 4, -7))
    play = play_of(obeyed(game, EnterCount(0, count)))
    assert play.phase is Phase.OVER
    assert results(play) == (count,)
    assert count.stars == 27


@rule("SI-077", "SI-078", "SI-079")
def test_a_tie_goes_to_the_more_valuable_treasure_and_else_is_shared() -> None:
    def placed(*treasures: tuple[int, ...]) -> tuple[int, ...]:
        return places(tuple(Count(treasures=found) for found in treasures))

    assert placed((4, 9, 14), (15, 12, 4)) == (2, 1)
    assert placed((12, 10, 8), (10, 9, 11)) == (1, 2)
    assert placed((12, 10, 8), (12, 11, 7)) == (1, 1)
    assert placed((5,), (12, 10, 8), (12, 11, 7)) == (3, 1, 1)


@rule("SI-080")
def test_a_worthless_treasure_breaks_no_tie() -> None:
    first = Count(treasures=(0, 8, 7, 5), worthless=(13,))
    second = Count(treasures=(9, 6, 5))
    assert places((first, second)) == (2, 1)


def test_a_whole_sheet_is_counted_by_the_rules_whatever_else_was_said() -> None:
    sheet = play_of(obeyed(alone(*four(4, "B4", "G4", "D2", "D7")), Claim(0, 4, "D4"))).sheets[0]
    game = obeyed(thrown(begun(on_paper(2)), "123"), LastRound(), CountStars())
    counted = obeyed(game, EnterCount(0, Count(treasures=(15,), line=print_sheet(sheet))))
    assert results(play_of(counted))[0].treasures == (4,)
    assert refused(game, EnterCount(0, Count(line="nonsense"))) == ("sheet",)


def test_a_count_that_nobody_can_have_is_refused_with_every_reason() -> None:
    game = obeyed(thrown(begun(on_paper(2)), "123"), LastRound(), CountStars())
    wrong = Count(treasures=(16, 3, 3, 4, 5, 6), dangers=(10, 0, 0, 0, 0, 0))
    assert set(refused(game, EnterCount(0, wrong))) == {"treasures", "range", "twice", "dangers", "danger-range"}
    assert refused(game, EnterCount(1, Count())) == ("order",)
    again = obeyed(game, EnterCount(0, Count(treasures=(3,))), EnterCount(0, Count(treasures=(4,))))
    assert results(play_of(again)) == (Count(treasures=(4,)),)


def test_the_last_round_on_paper_is_said_by_people() -> None:
    game = thrown(begun(on_paper(3)), "123")
    assert refused(game, CountStars()) == ("goes-on",)
    last = obeyed(game, LastRound())
    assert refused(last, Throw()) == ("ending",)
    assert refused(last, LastRound()) == ("ending",)
    assert refused(thrown(begun(on_screen(2)), "123"), LastRound()) == ("on-screen",)
    assert refused(thrown(begun(on_paper(2)), "123"), Write(0, 1, "C2")) == ("on-paper",)
