"""Setting up: people, names, boards and the adventure, by touch alone and by buttons alone."""

from __future__ import annotations

import pytest

from companion.adventure_island import box
from companion.adventure_island.commands import (
    AddPerson,
    PickPawn,
    ReachGoal,
    Rename,
    SetBoard,
    SetHouseRule,
    SetPlaying,
    Sit,
    TakeBoard,
)
from companion.adventure_island.state import Person
from companion.adventure_island.values import Pawn
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Target, Text
from companion.value import replace
from companion.view.inputs import Char, Chord, Key
from companion.view.pages import adventure
from companion.view.pages.help import LINES, lines, shown
from companion.view.pages.name import KEYS, letter_of
from companion.view.pages.people import window
from companion.view.state import View
from tests.ledger import rule
from tests.view.hands import Hands, campaign, day_one
from tests.view.test_home import at_home

UNDO, LEFT, ROLL, RIGHT, NEXT = Key


def set_up(people: int = 4) -> Hands:
    """Somebody on the page of people; they have boards."""
    return at_home(Hands(campaign(people), View())).press(NEXT)


def beginners() -> Hands:
    """Somebody on the page of people before anybody was added."""
    return at_home().press(NEXT)


def people(hands: Hands) -> tuple[Person, ...]:
    """The people of the campaign."""
    return hands.look.island.people


def ring_to(hands: Hands, target: str) -> Hands:
    """RIGHT until the ring is there."""
    for _ in range(80):
        if hands.ring == target:
            return hands
        hands.press(RIGHT)
    raise AssertionError(f"the ring never comes to {target}")


def spell(hands: Hands, name: str) -> Hands:
    """A name by buttons alone: the ring to each letter, ROLL types it."""
    for letter in name:
        ring_to(hands, f"key:{letter.lower()}").press(ROLL)
    return hands


# --- a known group ------------------------------------------------------------------------------------------------


def known_group() -> Hands:
    """Somebody at the shelf after an adventure."""
    hands = day_one()
    hands.ask(ReachGoal())
    hands = at_home(hands)
    hands.inputs = 0
    return hands


def test_the_same_people_again_in_two_presses() -> None:
    hands = known_group().press(NEXT)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Same 4 again", "same boards too")
    assert hands.press(NEXT).page == "adventure"
    assert hands.inputs == 2


def test_a_known_group_acts_after_at_most_twelve_inputs() -> None:
    hands = known_group().press(NEXT, NEXT, NEXT)
    assert hands.page == "day"
    hands.press(RIGHT, NEXT)
    assert hands.play.acting
    assert hands.inputs <= 12


def test_with_somebody_missing_it_is_not_the_same_group() -> None:
    hands = known_group().press(NEXT)
    ring_to(hands, "person:p2").press(ROLL)
    assert hands.offer(NEXT).label == "These 3"
    assert hands.press(NEXT).page == "adventure"


def test_with_another_board_it_is_not_the_same_again() -> None:
    hands = known_group().press(NEXT).tap("board:p1", "board:cook").press(NEXT)
    assert hands.page == "people"
    assert hands.offer(NEXT).label == "These 4"


# --- a new group --------------------------------------------------------------------------------------------------


def test_a_new_group_by_buttons_alone() -> None:
    hands = beginners().press(NEXT)
    spell(hands, "Ola").press(NEXT)
    assert hands.page == "people"
    hands.press(ROLL)
    spell(hands, "Jaś").press(NEXT)
    assert [p.name for p in people(hands)] == ["Ola", "Jaś"]
    hands.press(NEXT, NEXT, NEXT)
    assert hands.page == "adventure"
    assert hands.press(NEXT).page == "day"
    assert [p.board.id for p in hands.play.players] == ["navigator", "carpenter"]


def test_a_new_group_by_touch_alone() -> None:
    hands = beginners()
    for name in ("ala", "iga", "ewa", "ida", "eła"):
        hands.tap("add" if len(people(hands)) < 5 else "icon:ui-plus")
        hands.tap(*(f"key:{letter}" for letter in name), "button:next")
    assert [p.name for p in people(hands)] == ["Ala", "Iga", "Ewa", "Ida", "Eła"]
    assert len({p.pawn for p in people(hands)}) == 5
    hands.tap("button:next")
    for board in ("diver", "cook", "navigator", "carpenter", "herbalist"):
        hands.tap(f"board:{board}", "button:next")
    assert hands.tap("button:next").page == "day"
    assert [p.board.id for p in hands.play.players] == ["diver", "cook", "navigator", "carpenter", "herbalist"]


def test_fewer_than_two_people_lead_to_the_next_name() -> None:
    hands = beginners()
    assert hands.offer(NEXT).label == "Add a person"
    hands.ask(AddPerson("Ola"))
    assert hands.press(NEXT).page == "name"


@rule("AI-003")
def test_a_sixth_player_is_refused_before_a_name_is_typed() -> None:
    hands = set_up(5).tap("icon:ui-plus")
    assert hands.page == "people"
    assert "Five people play at most" in hands.said


def test_a_sixth_person_may_take_the_place_of_somebody_who_sits_out() -> None:
    hands = set_up(5).tap("tick:p2", "icon:ui-plus", "key:z", "key:o", "button:next")
    assert [p.name for p in people(hands)][-1] == "Zo"
    hands.tap("tick:p2")
    assert "Five people play at most" in hands.said


# --- the list of people -------------------------------------------------------------------------------------------


def test_roll_lets_the_ringed_person_sit_out_and_play_again() -> None:
    hands = set_up()
    assert hands.offer(ROLL).label == "Sits out"
    hands.press(ROLL)
    assert not people(hands)[0].plays
    assert hands.offer(ROLL).label == "Plays"
    assert people(hands.press(ROLL))[0].plays


def test_undo_takes_back_every_change_of_this_page_and_then_goes_home() -> None:
    hands = set_up()
    before = hands.game.state
    hands.press(ROLL).tap("person:p3", "side:far", "pick:rose")
    assert hands.requests[-3:] == [SetPlaying("p1", False), Sit("p3", True), PickPawn("p3", Pawn.ROSE)]
    hands.press(UNDO, UNDO, UNDO)
    assert hands.game.state == before
    assert hands.page == "people"
    assert hands.press(UNDO).page == "home"


def test_a_held_roll_goes_into_the_panel_of_the_ringed_person() -> None:
    hands = ring_to(set_up(), "person:p2").hold_roll()
    assert hands.ring == "name:p2"
    assert people(hands)[1].plays


def test_every_field_of_a_person_can_be_changed_by_buttons_alone() -> None:
    hands = ring_to(set_up(), "person:p2").hold_roll().press(RIGHT)
    assert (hands.ring, hands.offer(ROLL).label) == ("pawn:p2", "Next pawn")
    hands.press(ROLL)
    assert people(hands)[1].pawn is Pawn.ROSE
    hands.press(RIGHT, ROLL)
    assert people(hands)[1].far_side
    hands.press(RIGHT, ROLL)
    assert (hands.page, hands.view.here.draft.who) == ("character", "p2")
    hands.press(UNDO, LEFT, LEFT, LEFT, ROLL)
    assert (hands.page, hands.view.here.draft.text) == ("name", "Marta")


@rule("AI-074")
def test_the_pawn_of_somebody_else_cannot_be_taken() -> None:
    hands = set_up().tap("person:p1", "pick:ruby")
    assert people(hands)[0].pawn is Pawn.COBALT
    assert hands.said == "Marta has this pawn."


def test_the_next_pawn_is_a_free_one_and_roll_is_off_where_there_is_none() -> None:
    hands = ring_to(set_up(5), "person:p1").hold_roll().press(RIGHT)
    assert hands.ring == "pawn:p1"
    assert hands.is_off(ROLL)


@pytest.mark.parametrize(("ring", "name"), [("seat", "Seat"), ("pawn", "My pawn is blue")])
def test_the_ring_round_several_tiles_leaves_the_name_over_them_free(ring: str, name: str) -> None:
    hands = set_up()
    hands.tap("pick:cobalt")
    hands.view = hands.view.at(replace(hands.view.here, ring=f"{ring}:p1"))
    scene = compose(hands.look, Moment(), 800)
    place = next(s.rect for s in scene if isinstance(s, Target) and s.name == f"{ring}:p1")
    word = next(s for s in scene if isinstance(s, Text) and s.text == name)
    letters_under_the_line = 5 if "y" in name else 0
    assert word.rect.y + word.base + letters_under_the_line < place.y - 1


def test_more_people_than_rows_come_in_leaves() -> None:
    hands = set_up(5)
    hands.ask(SetPlaying("p1", False))
    hands.ask(AddPerson("Zofia"))
    hands.tap("person:p1")
    rows, more = window(hands.look)
    assert rows == ("person:p1", "person:p2", "person:p3", "person:p4")
    assert more == "person:p5"
    rows, more = window(hands.tap("more").look)
    assert rows == ("person:p3", "person:p4", "person:p5", "person:p6"), "the list is full on its last page too"
    assert more == "person:p1"


# --- names --------------------------------------------------------------------------------------------------------


def new_name() -> Hands:
    """Somebody before an empty name."""
    return beginners().press(NEXT)


def type_in(hands: Hands, text: str) -> Hands:
    """A real keyboard."""
    for letter in text:
        hands.happen(Char(letter))
    return hands


def test_next_is_off_until_there_is_a_letter() -> None:
    hands = new_name()
    assert hands.is_off(NEXT)
    assert hands.tap("key:space").is_off(NEXT)
    assert hands.tap("key:o").offer(NEXT).label == "Add O"


def test_a_name_begins_with_a_capital_and_so_does_each_of_its_parts() -> None:
    hands = new_name().tap(*(f"key:{k}" for k in ("ż", "o", "-", "ł", "a", "space", "o", "'", "n")))
    assert hands.view.here.draft.text == "Żo-Ła O'N"


def test_a_letter_without_a_single_capital_stays_small() -> None:
    assert letter_of("ß", "") == "ß"


def test_a_keyboard_types_as_it_is_meant() -> None:
    assert type_in(new_name(), "McGee\b\bee").view.here.draft.text == "McGee"


def test_accents_that_come_after_their_letter_join_it() -> None:
    hands = type_in(new_name(), "Zoe\u0308 Nguye\u0302\u0303n")
    assert hands.view.here.draft.text == "Zoë Nguyễn"
    assert len(hands.view.here.draft.text) == 10


@pytest.mark.parametrize("strange", ["☃", "👑", "漢", "\x07", "\u202e", "\u0310"])
def test_what_the_screen_cannot_show_is_refused_with_a_sentence(strange: str) -> None:
    hands = type_in(new_name(), f"Al{strange}")
    assert hands.said == "The screen cannot show this letter. Try another one."
    assert type_in(hands, "a").view.here.draft.text == "Ala"


def test_a_name_of_sixty_letters_stops_at_twenty_four() -> None:
    hands = type_in(new_name(), "W" * 60)
    assert hands.view.here.draft.text == "W" * 24
    assert hands.said == "24 letters are the most."
    assert people(hands.press(NEXT))[0].name == "W" * 24


def test_undo_takes_back_letter_by_letter_and_then_leaves() -> None:
    hands = new_name().tap("key:o", "key:l")
    assert hands.press(UNDO).view.here.draft.text == "O"
    assert hands.press(UNDO).view.here.draft.text == ""
    assert hands.press(UNDO).page == "people"
    assert people(hands) == ()


def test_the_erase_key_takes_the_last_letter() -> None:
    assert new_name().tap("key:o", "key:l", "key:erase").view.here.draft.text == "O"


def test_a_held_roll_goes_one_line_down_and_types_nothing() -> None:
    hands = new_name()
    hands.hold_roll()
    assert (hands.ring, hands.view.here.draft.text) == ("key:m", "")
    hands.hold_roll().hold_roll()
    assert hands.ring == "key:ä"
    assert hands.hold_roll().ring == "key:a"


def test_a_held_roll_brings_back_what_the_erase_key_took() -> None:
    hands = ring_to(new_name().tap("key:o", "key:l"), "key:erase")
    assert hands.hold_roll().view.here.draft.text == "Ol"


def test_a_name_that_is_taken_stays_on_the_page_with_the_reason() -> None:
    hands = type_in(set_up(2).tap("add"), "marta").press(NEXT)
    assert hands.page == "name"
    assert hands.said == "Marta is at this table already."


def test_names_used_before_are_proposed_once_and_only_while_nobody_has_them() -> None:
    hands = set_up(2)
    hands.ask(Rename("p1", "Oleg"))
    hands.ask(Rename("p1", "Olek"))
    hands.tap("add")
    assert hands.ring == "use:Oleg"
    assert hands.offer(ROLL).label == "Take it"
    assert hands.press(ROLL).view.here.draft.text == "Oleg"
    assert people(hands.press(NEXT))[-1].name == "Oleg"
    assert hands.tap("add").ring == "key:a"


def test_a_person_gets_another_name() -> None:
    hands = type_in(set_up().tap("person:p2", "name:p2"), "\b\b").press(NEXT)
    assert people(hands)[1].name == "Mar"
    assert hands.page == "people"


def test_all_polish_letters_have_keys() -> None:
    assert set("ąćęłńóśźż") <= set(KEYS)


# --- boards -------------------------------------------------------------------------------------------------------


def choosing(count: int = 3) -> Hands:
    """The first of some people without boards chooses one."""
    hands = at_home()
    for name in ("Olek", "Marta", "Iga", "Tomek", "Ala")[:count]:
        hands.ask(AddPerson(name))
    return hands.press(NEXT, NEXT)


def test_one_after_another_takes_a_board_and_then_it_is_laid_out() -> None:
    hands = choosing()
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Take the Navigator", "then Marta chooses")
    hands.press(NEXT)
    assert (hands.view.here.draft.who, hands.ring) == ("p2", "board:carpenter")
    hands.press(NEXT)
    assert hands.offer(NEXT).sub == "then lay it out"
    assert hands.press(NEXT).page == "adventure"


def test_undo_goes_to_the_person_before_and_from_the_first_one_back_to_the_people() -> None:
    hands = choosing().press(NEXT, NEXT, UNDO)
    assert hands.view.here.draft.who == "p2"
    assert people(hands)[1].board == ""
    hands.press(UNDO)
    assert (hands.view.here.draft.who, hands.ring) == ("p1", "board:navigator")
    assert hands.press(UNDO).page == "people"


def test_undo_from_the_adventure_goes_to_the_people_and_keeps_the_boards() -> None:
    hands = choosing(2).press(NEXT, NEXT, UNDO)
    assert hands.page == "people"
    assert [p.board for p in people(hands)] == ["navigator", "carpenter"]


@rule("AI-074")
def test_a_board_that_somebody_has_is_not_offered() -> None:
    hands = choosing().press(NEXT, LEFT)
    assert hands.ring == "board:navigator"
    assert hands.is_off(NEXT)


@rule("AI-075")
def test_govinda_is_locked_in_adventure_one() -> None:
    hands = choosing()
    for _ in range(8):
        assert hands.press(RIGHT).ring != "board:govinda"
    hands.tap("board:govinda")
    assert hands.ring != "board:govinda"


def test_values_are_entered_over_the_example_and_kept() -> None:
    hands = choosing().press(ROLL, RIGHT)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Keep these values", "Navigator")
    hands.press(ROLL, LEFT, NEXT)
    assert hands.requests[-1] == SetBoard("navigator", 4, 2, 4)
    assert hands.press(NEXT).requests[-1] == TakeBoard("p1", "navigator")


def test_values_stay_between_two_and_four() -> None:
    hands = choosing().tap("board:diver").press(ROLL, LEFT, LEFT)
    assert hands.offer(NEXT).label == "Take the Diver"
    hands.press(ROLL, RIGHT, RIGHT)
    assert hands.offer(NEXT).label == "Take the Diver"


def test_a_changed_value_is_taken_back_by_undo() -> None:
    hands = choosing().tap("plus:knowledge")
    assert hands.offer(NEXT).label == "Keep these values"
    assert hands.press(UNDO).offer(NEXT).label == "Take the Navigator"


def test_values_of_a_board_wait_while_another_one_is_looked_at() -> None:
    hands = choosing().tap("plus:knowledge", "board:diver", "minus:strength", "board:cook")
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Keep these values", "Navigator")
    hands.press(NEXT)
    assert (hands.ring, hands.offer(NEXT).sub) == ("board:cook", "Diver")
    hands.restart().press(NEXT)
    assert [r for r in hands.requests if isinstance(r, SetBoard)] == [
        SetBoard("navigator", 4, 3, 4),
        SetBoard("diver", 2, 4, 2),
    ]
    assert hands.offer(NEXT).label == "Take the Cook"


def test_undo_shows_the_board_whose_value_it_takes_back() -> None:
    hands = choosing().tap("plus:knowledge", "board:diver", "minus:strength", "board:cook")
    hands.press(UNDO)
    assert (hands.ring, hands.offer(NEXT).sub) == ("board:diver", "Navigator")
    hands.press(UNDO)
    assert (hands.ring, hands.offer(NEXT).label) == ("board:navigator", "Take the Navigator")
    assert not any(isinstance(request, SetBoard) for request in hands.requests)


def test_roll_goes_through_the_values_and_back_to_the_boards() -> None:
    hands = choosing()
    stops = [hands.press(ROLL).ring for _ in range(4)]
    assert stops == ["value:knowledge", "value:dexterity", "value:strength", "board:navigator"]


def test_an_owner_names_the_board_and_its_ability() -> None:
    hands = choosing().press(RIGHT).chord(LEFT).press(NEXT)
    assert (hands.page, hands.view.here.draft.text) == ("name", "Carpenter")
    type_in(hands, "\b" * 9 + "Mia Low").press(NEXT)
    type_in(hands, "\b" * 40 + "Mends 1 raft").press(NEXT)
    board = hands.look.island.board("carpenter")
    assert (board.name, board.ability) == ("Mia Low", "Mends 1 raft")
    assert hands.offer(NEXT).label == "Take Mia Low"


def test_a_chord_on_a_value_takes_the_first_change_back() -> None:
    hands = choosing().press(ROLL, RIGHT)
    hands.happen(Chord(RIGHT))
    assert hands.view.here.draft.values == ()
    assert hands.view.icon == "ui-pencil"


# --- the adventure ------------------------------------------------------------------------------------------------


def laying_out(count: int = 4) -> Hands:
    """Somebody who lays out Adventure 1."""
    return set_up(count).press(NEXT)


@pytest.mark.parametrize(
    ("count", "size", "nights"), [(2, 8, "4 nights"), (3, 10, "3 nights"), (4, 8, "2 nights"), (5, 10, "2 nights")]
)
@rule("AI-145")
def test_the_deck_is_as_ruled_for_the_number_of_people(count: int, size: int, nights: str) -> None:
    hands = laying_out(count)
    assert hands.view.here.draft.threats == size
    assert adventure.nights(hands.look) == nights
    assert adventure.threat_numbers(hands.look) == ("150–157" if size == 8 else "150–159")
    hands.press(NEXT)
    assert hands.play.threats == size


@rule("AI-145")
def test_the_deck_can_be_another_one() -> None:
    hands = ring_to(laying_out(), "deck")
    assert hands.offer(ROLL).label == "10 cards"
    assert hands.press(ROLL).view.here.draft.threats == 10
    assert hands.press(ROLL).view.here.draft.threats == 8
    hands.tap("minus", "minus").press(NEXT)
    assert hands.play.threats == 6


def test_the_deck_has_one_to_ten_cards() -> None:
    assert laying_out().tap(*["minus"] * 12).view.here.draft.threats == 1
    assert laying_out().tap(*["plus"] * 12).view.here.draft.threats == 10


def test_ticks_help_and_never_lock() -> None:
    hands = laying_out()
    assert hands.offer(NEXT).sub == "shuffled and laid out"
    hands.press(ROLL).tap("row:camp", "threats")
    assert hands.offer(NEXT).sub == "3 of 6 ticked"
    hands.press(UNDO)
    assert hands.offer(NEXT).sub == "2 of 6 ticked"
    assert hands.press(NEXT).page == "day"


def test_who_draws_is_a_house_rule() -> None:
    hands = ring_to(laying_out(), "draws").press(ROLL)
    assert hands.requests[-1] == SetHouseRule("draws", "device")
    assert hands.look.island.house.draws == "device"
    hands.tap("draws:people")
    assert hands.look.island.house.draws == "people"
    hands.press(UNDO)
    assert hands.look.island.house.draws == "device"


def test_what_was_just_laid_out_is_not_compared_again() -> None:
    hands = laying_out().press(NEXT)
    assert hands.view.checked
    hands.tap("icon:ui-menu").press(ROLL, NEXT)
    assert [open_.page for open_ in hands.view.pages] == ["day"]


def test_the_help_of_laying_out_begins_with_what_lies_where() -> None:
    hands = laying_out().tap("minus", "icon:ui-rules")
    told = [line.words for line in shown(hands.look)]
    assert told[:9] == list(box.laying_out(1, 7))
    assert told[9:17] == list(box.first_sorting())
    assert told[17:] == [line.words for line in lines("adventure")]
    leaves = {hands.press(RIGHT).view.here.draft.first for _ in range(9)}
    assert leaves == set(range(0, len(told), LINES))


def test_a_deck_of_one_card_has_one_number() -> None:
    hands = laying_out().tap(*["minus"] * 9)
    assert adventure.threat_numbers(hands.look) == "150"
