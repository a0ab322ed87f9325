"""The same throw for all, one mark from each, then the next throw."""

from __future__ import annotations

from collections import Counter

from companion.kernel.chance import pips
from companion.skull_island.commands import BeginGame, Claim, CrossOut, DrawBoat, PlaceDanger, Throw, Write
from companion.skull_island.legal import marks
from companion.skull_island.maps import find, rows_of
from companion.skull_island.state import Bot, House, Phase, Seat, SetUp, Way
from companion.skull_island.turns import allowed, waiting
from companion.value import replace
from tests.ledger import rule
from tests.skull_island.game.played import begun, obeyed, on_paper, on_screen, play_of, refused, thrown, written


@rule("SI-001", "SI-019")
def test_everybody_has_the_same_choices_of_one_throw() -> None:
    play = play_of(thrown(begun(on_screen(3)), "235"))
    assert allowed(play).numbers == (2, 3, 5, 7, 8, 10)
    assert len({frozenset((type(m), m.value, m.space) for m in marks(play, seat)) for seat in range(3)}) == 1


@rule("SI-003")
def test_all_sheets_of_a_game_show_the_same_island() -> None:
    """A set-up has one island, so there is no way to begin with two."""
    play = play_of(begun(on_screen(4)))
    assert {sheet.map for sheet in play.sheets} == {find("T")}
    assert [seat.name for seat in play.setup.seats] == ["Olek", "Marta", "Iga", "Tomek"]


@rule("SI-004")
def test_a_throw_belongs_to_nobody() -> None:
    assert not hasattr(Throw(), "seat")


@rule("SI-005", "SI-002")
def test_each_face_of_each_die_comes_as_often_as_any_other() -> None:
    throws = [pips(11, n, 3) for n in range(21_600)]
    for die in range(3):
        faces = Counter(throw[die] for throw in throws)
        assert set(faces) == {1, 2, 3, 4, 5, 6}
        assert all(abs(count - 3600) <= 0.07 * 3600 for count in faces.values())


@rule("SI-006")
def test_nobody_writes_twice_and_nobody_passes() -> None:
    game = obeyed(thrown(begun(on_screen(1)), "135"))
    assert refused(game, Throw()) == ("to-draw",)
    assert "drawn" in refused(obeyed(game, Write(0, 4, "C2")), Write(0, 4, "C3"))


@rule("SI-018")
def test_the_next_throw_waits_for_everybody() -> None:
    game = obeyed(thrown(begun(on_screen(2)), "135"), Write(0, 4, "C2"))
    assert refused(game, Throw()) == ("to-draw",)
    assert waiting(play_of(game)) == (1,)
    assert play_of(obeyed(game, Write(1, 9, "C2"), Throw())).round == 2


def test_on_paper_a_throw_says_that_all_have_written() -> None:
    game = thrown(thrown(begun(on_paper(3)), "135"), "2N4")
    assert play_of(game).round == 2
    assert waiting(play_of(game)) == ()


@rule("SI-038", "SI-039")
def test_navigation_offers_a_boat_beside_the_numbers() -> None:
    game = thrown(begun(on_screen(1)), "2N4")
    assert play_of(obeyed(game, DrawBoat(0, "I9"))).sheets[0].boats == 1 << 80
    assert play_of(obeyed(game, Write(0, 6, "C2"))).sheets[0].numbers[6]
    assert refused(thrown(begun(on_screen(1)), "234"), DrawBoat(0, "I9")) == ("no-boat",)


@rule("SI-043", "SI-100")
def test_a_danger_gives_nobody_a_number() -> None:
    game = begun(on_screen(3))
    for _ in range(2):
        game = thrown(game, "55X")
        for seat in waiting(play_of(game)):
            game = obeyed(game, PlaceDanger(seat, next(iter(marks(play_of(game), seat))).space))
    game = thrown(game, "55X")
    assert refused(game, Write(0, 5, "G7")) == ("danger-thrown",)
    for seat in waiting(play_of(game)):
        game = obeyed(game, next(iter(marks(play_of(game), seat))))
    assert [sheet.skulls.bit_count() for sheet in play_of(game).sheets] == [3, 3, 3]
    assert all(not sheet.written for sheet in play_of(game).sheets)


@rule("SI-047")
def test_a_danger_marks_a_bubble_of_every_sheet() -> None:
    game = thrown(begun(on_screen(2)), "12X")
    game = obeyed(game, PlaceDanger(0, "C2"), PlaceDanger(1, "C3"))
    assert [sheet.bubbles for sheet in play_of(game).sheets] == [1, 1]
    assert play_of(game).bubbles == 1


@rule("SI-049", "SI-050")
def test_after_five_dangers_their_face_is_void() -> None:
    game = begun(on_screen(1))
    for n in range(5):
        game = thrown(game, "12X")
        assert not play_of(game).void, n
        game = obeyed(game, next(iter(marks(play_of(game), 0))))
    game = thrown(game, "2NX")
    assert play_of(game).void
    assert play_of(game).bubbles == 5
    assert (allowed(play_of(game)).boat, allowed(play_of(game)).numbers) == (True, (2,))
    assert refused(game, PlaceDanger(0, "H5"))[0] == "void"


@rule("SI-025", "SI-036")
def test_a_treasure_may_be_claimed_in_a_later_turn_a_danger_too() -> None:
    game = written(begun(on_screen(1, House(free_pencil=True))), 0, "4B4", "4G4", "4D2", "4D7")
    later = thrown(game, "P1X")
    claimed = obeyed(later, Claim(0, 4, "D4"))
    assert [(t.value, t.space) for t in play_of(claimed).sheets[0].treasures] == [(4, 30)]
    assert "closed" in refused(claimed, Claim(0, 4, "D4"))


@rule("SI-060")
def test_a_danger_beside_a_nine_may_stay_as_it_is_for_now() -> None:
    game = obeyed(thrown(begun(on_screen(1)), "P11"), Write(0, 9, "C2"))
    game = thrown(game, "11X")
    game = obeyed(game, PlaceDanger(0, "C3"))
    later = obeyed(thrown(game, "P11"), Write(0, 1, "D2"))
    assert not play_of(later).sheets[0].crossed
    assert play_of(obeyed(later, CrossOut(0, "C3"))).sheets[0].crossed
    assert refused(game, CrossOut(0, "D2")) == ("no-danger-there",)


def test_what_no_table_can_play_is_refused_with_every_reason() -> None:
    game = begun(on_screen(1))
    fresh = type(game)(game.rules, game.rules.start())
    nobody = SetUp(Way.SCREEN, 6, (Seat("A" * 30),), "", "")
    assert set(refused(fresh, BeginGame(nobody))) == {"people", "seats", "name", "no-island"}
    all_bots = replace(on_screen(2), seats=(Seat("A", None, Bot.TOURIST), Seat("B", None, Bot.VOYAGER)))
    assert refused(fresh, BeginGame(all_bots)) == ("no-person",)
    torn = replace(on_screen(1), rows=rows_of(find("T"))[:-1])
    assert refused(fresh, BeginGame(torn)) == ("island",)
    assert refused(game, BeginGame(on_screen(1))) == ("begun",)
    assert refused(fresh, Throw()) == ("not-begun",)


def test_a_house_rule_lets_the_pencil_write_anywhere() -> None:
    first = obeyed(thrown(begun(on_screen(1)), "P11"), Write(0, 3, "C2"))
    assert refused(thrown(first, "P11"), Write(0, 3, "G7")) == ("apart",)
    free = obeyed(thrown(begun(on_screen(1, House(free_pencil=True))), "P11"), Write(0, 3, "C2"))
    assert play_of(obeyed(thrown(free, "P11"), Write(0, 3, "G7"))).round == 2
    assert refused(thrown(free, "112"), Write(0, 2, "G7")) == ("apart",)


def test_bots_move_with_the_throw_and_go_back_with_it() -> None:
    game = begun(on_screen(3, bots=(Bot.TOURIST, Bot.VOYAGER)))
    after = thrown(game, "235")
    assert waiting(play_of(after)) == (0,)
    assert [bool(sheet.written) for sheet in play_of(after).sheets] == [False, True, True]
    assert play_of(after).phase is Phase.TURN
    assert after.past[-1].before == game.state
