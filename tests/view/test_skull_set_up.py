"""Skull Island is agreed on one page, filled in from last time; ROLL takes hold of what has many values."""

from __future__ import annotations

from companion.kernel.codec import plain_text
from companion.kernel.journal import TakeBack
from companion.kernel.pawns import Pawn
from companion.shelf import SKULL, Shelf, Slot
from companion.skull_island import maps
from companion.skull_island.standing import SkullStanding
from companion.skull_island.state import Bot, House, SetUp, Way
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.skull_setting_up import SetUpDraft, setup_of
from tests.ledger import rule
from tests.view.hands import Hands
from tests.view.skull_hands import NAMES, on_paper, playing

UNDO, LEFT, ROLL, RIGHT, NEXT = Key


def draft(hands: Hands) -> SetUpDraft:
    """What is agreed so far."""
    found = hands.view.here.draft
    assert isinstance(found, SetUpDraft)
    return found


def begun(hands: Hands) -> SetUp:
    """The set-up of the game that was begun."""
    play = hands.look.skull.play
    assert play is not None
    return play.setup


def last_time(setup: SetUp) -> Shelf:
    """A shelf on which a game with this set-up lies, before the one on the table."""
    stands = plain_text(SkullStanding(setup, 31, True))
    return Shelf((Slot("skull-1", SKULL, "", stands), Slot("skull-2", SKULL)), "skull-2", ("skull-2",))


def test_a_new_device_proposes_two_people_on_paper() -> None:
    hands = playing(None)
    assert hands.page == "skull_setup"
    assert begun(hands.press(NEXT)) == SetUp(Way.PAPER, 2)
    assert hands.page == "skull_paper"


def test_one_press_begins_the_same_as_last_time() -> None:
    setup = on_paper(4, house=House(free_pencil=True))
    hands = playing(None, shelf=last_time(setup))
    assert hands.offer(NEXT).sub == "same as last time"
    assert begun(hands.press(NEXT)) == setup


def test_a_set_up_that_was_changed_is_not_called_the_same() -> None:
    hands = playing(None, shelf=last_time(on_paper(4))).tap("minus")
    assert hands.offer(NEXT).sub == "3 people on paper"


def test_roll_takes_hold_and_left_and_right_alter_until_roll_or_next_lets_go() -> None:
    hands = playing(None)
    assert hands.ring == "people"
    hands.press(ROLL, RIGHT, RIGHT, LEFT)
    assert draft(hands).people == 3
    hands.press(NEXT)
    assert not draft(hands).held
    assert hands.look.skull.play is None, "NEXT only let go"
    hands.press(RIGHT)
    assert (draft(hands).people, hands.ring) == (3, "names")
    hands.press(LEFT, ROLL, ROLL)
    assert not draft(hands).held


def test_one_to_ninety_nine_play_on_paper_and_five_at_most_on_the_screen() -> None:
    hands = playing(None)
    hands.press(ROLL, *[RIGHT] * 120)
    assert draft(hands).people == 99
    hands.press(*[LEFT] * 120)
    assert draft(hands).people == 1
    hands.press(*[RIGHT] * 11, NEXT)
    hands.tap("way:screen")
    assert draft(hands).people == 5
    assert draft(hands).island in maps.built_in(), "on the screen there must be an island"


def test_undo_takes_back_the_last_change_and_then_goes_to_the_shelf() -> None:
    hands = playing(None).tap("plus", "way:screen")
    hands.press(UNDO)
    assert (draft(hands).way, draft(hands).people) == (Way.PAPER, 3)
    hands.press(UNDO)
    assert draft(hands).people == 2
    hands.press(UNDO)
    assert hands.page == "home"


def test_an_island_is_chosen_with_its_map_and_none_on_paper() -> None:
    hands = playing(None).tap("after")
    name = maps.built_in()[0]
    hands.press(NEXT)
    assert (begun(hands).island, begun(hands).rows) == (name, maps.rows_of(maps.find(name)))
    hands = playing(None).tap("after", "before")
    assert begun(hands.press(NEXT)).island == ""


def test_names_are_typed_seat_by_seat_and_give_everybody_a_pawn() -> None:
    hands = playing(None).tap("plus", "names")
    hands.press(ROLL)
    assert hands.page == "name"
    for letter in "ola":
        hands.tap(f"key:{letter}")
    hands.press(NEXT, NEXT)
    assert draft(hands).names[0] == "Ola"
    setup = begun(hands.press(NEXT))
    assert [(seat.name, seat.pawn) for seat in setup.seats] == [("Ola", Pawn.COBALT), ("", Pawn.RUBY), ("", Pawn.ICE)]


def test_a_ninth_person_makes_names_useless_and_they_come_back_with_the_eighth() -> None:
    hands = playing(None, shelf=last_time(on_paper(8))).tap("plus")
    hands.press(NEXT)
    assert begun(hands).seats == ()
    hands = playing(None, shelf=last_time(on_paper(8))).tap("plus", "minus")
    assert [seat.name for seat in begun(hands.press(NEXT)).seats] == list(NAMES)


def test_from_the_sixth_seat_on_there_is_no_pawn() -> None:
    hands = playing(None, shelf=last_time(on_paper(7)))
    assert [seat.pawn for seat in begun(hands.press(NEXT)).seats] == [*Pawn, None, None]


def test_a_bot_takes_a_seat_on_the_screen_but_not_the_last_one() -> None:
    hands = playing(None).tap("way:screen", "names", "bot:0", "bot:1")
    assert "At least one person" in hands.said
    hands.press(NEXT)
    setup = setup_of(hands.look, draft(hands))
    assert (setup.way, [seat.bot for seat in setup.seats]) == (Way.SCREEN, [Bot.TOURIST, Bot.PERSON])


@rule("SI-022", "SI-036", "SI-041")
def test_house_rules_are_toggled_and_kept_with_the_game() -> None:
    hands = playing(None).tap("way:screen", "rules", "rule:t_shape", "rule:auto_claim", "rule:free_pencil", "rule:undo")
    hands.press(NEXT)
    assert setup_of(hands.look, draft(hands)).house == House(True, True, True, "never")


def test_claims_by_themselves_need_sheets_on_the_screen() -> None:
    hands = playing(None).tap("rules")
    assert "rule:auto_claim" not in page("skull_house").rings(hands.look)
    assert hands.tap("rule:auto_claim").view.here.draft.house == House()


def test_rules_that_are_left_with_undo_are_not_taken() -> None:
    hands = playing(None).tap("rules", "rule:t_shape")
    hands.press(UNDO, UNDO)
    assert hands.page == "skull_setup"
    assert draft(hands).house == House()


def test_a_set_up_that_was_taken_back_lies_there_as_it_was() -> None:
    hands = playing(on_paper(3))
    hands.press(UNDO)
    assert isinstance(hands.requests[-1], TakeBack)
    assert hands.page == "skull_setup"
    assert begun(hands.press(NEXT)) == on_paper(3)
