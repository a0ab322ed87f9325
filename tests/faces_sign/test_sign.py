"""What the sign says on which page."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import PutRightCamp, PutRightPlayer
from companion.adventure_island.values import Attribute, Colour, Goods, Pawn, Space
from companion.faces.screen.face import Moment
from companion.faces.sign import (
    CheckPad,
    Dice,
    Draws,
    Forecast,
    Next,
    Night,
    Notice,
    SafeToPull,
    SignState,
    Turn,
    emblem_of,
    last_active,
    sign_state,
)
from companion.faces.sign_picture import dark
from companion.faces.sign_show import SignShow, safe_to_unplug
from companion.stick import SAVE, Backup, Job, Stick
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import Look
from companion.view.state import View
from tests.view.hands import Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT
G, Y = Colour.GREEN, Colour.YELLOW


def says(hands: Hands) -> SignState:
    return sign_state(hands.look)


def with_fatigue(hands: Hands, who: str, count: int) -> None:
    spaces = (Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH)[:count]
    hands.ask(PutRightPlayer(who, frozenset(spaces), 0, hands.play.player(who).actions))


def test_the_one_who_is_proposed_is_asked_and_the_one_who_acts_is_shown_with_pawns() -> None:
    hands = day_one()
    assert says(hands) == Next(Pawn.COBALT, "Olek", "next?")
    hands.press(RIGHT)
    assert says(hands) == Next(Pawn.RUBY, "Marta", "next?")
    hands.press(NEXT)
    state = says(hands)
    assert isinstance(state, Turn)
    assert (state.pawn, state.name, state.actions) == (Pawn.RUBY, "Marta", 1)


def test_the_inverse_block_changes_side_with_every_turn() -> None:
    hands = day_one()
    sides = []
    for _ in range(4):
        hands.press(NEXT)
        state = says(hands)
        assert isinstance(state, Turn)
        sides.append(state.right)
        hands.press(NEXT)
    assert sides == [False, True, False, True]


def test_the_check_pad_says_attribute_need_dice_and_chance_of_the_one_who_tries() -> None:
    hands = day_one()
    hands.press(ROLL)
    hands.tap("attribute:dexterity", "colour:G", "colour:G", "who:p3")
    state = says(hands)
    assert state == CheckPad(Attribute.DEXTERITY, (G, G), 4, "69%")
    assert state.words() == "Dexterity, GG, 4 dice, 69%"


def test_dice_that_count_are_inverse_and_each_symbol_takes_one_die() -> None:
    hands = day_one()
    hands.press(ROLL)
    hands.tap("attribute:dexterity", "colour:G", "who:p3")
    hands.dice = "YGGO"
    hands.press(ROLL)
    assert says(hands) == Dice((Y, G, G, Colour.ORANGE), (False, True, False, False), 1, 1, "")


def test_a_failed_action_check_shows_the_chance_of_a_reroll_only_with_experience() -> None:
    hands = day_one()
    hands.ask(PutRightPlayer("p3", frozenset(), 1, 2))
    hands.press(ROLL)
    hands.tap("attribute:dexterity", "colour:G", "colour:G", "who:p3")
    hands.dice = "YGYO"
    hands.press(ROLL)
    state = says(hands)
    assert isinstance(state, Dice)
    assert (state.met, state.needed, state.chance) == (1, 2, "69%")
    assert state.words() == "YGYO, 1 of 2, 69%"


def test_dusk_shows_meals_for_people_and_whom_hunger_would_end() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=3)))
    hands.press(*[NEXT] * 8)
    assert says(hands) == Forecast(3, 4, "")
    with_fatigue(hands, "p4", 3)
    assert says(hands) == Forecast(3, 4, "Tomek")
    hands.ask(PutRightCamp(Goods(food=9)))
    assert says(hands) == Forecast(4, 4, "")


def test_the_night_feeds_four_and_then_names_the_one_who_draws() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=9)))
    hands.press(*[NEXT] * 9)
    assert says(hands) == Night(4)
    hands.press(NEXT)
    state = says(hands)
    assert isinstance(state, Draws)
    assert (state.pawn, state.name, state.left) == (Pawn.COBALT, "Olek", 7)
    assert state.words() == "Olek: Threat, 7 left"


def test_looking_something_up_leaves_the_sign_as_it_was() -> None:
    hands = day_one()
    hands.press(NEXT)
    before = says(hands)
    for name in ("history", "moments", "menu", "number", "put_right", "help", "cards"):
        over = hands.view.over(page(name).fresh(hands.look))
        assert sign_state(Look(hands.game, over)) == before


@pytest.mark.parametrize("name", ["backup", "restore"])
def test_the_pages_of_the_stick_say_whether_it_may_be_pulled(name: str) -> None:
    hands = day_one()
    before = says(hands)
    hands.view = hands.view.over(page(name).fresh(hands.look))
    assert says(hands) == before
    hands.backup = Backup(Stick(there=True, writable=True))
    assert says(hands) == SafeToPull()
    hands.backup = replace(hands.backup, job=Job(SAVE, 1, 3))
    state = says(hands)
    assert isinstance(state, Notice)
    assert state.words() == "Do not pull"


def test_the_sign_follows_a_stick_although_neither_game_nor_view_change() -> None:
    hands, wire = day_one(), Wire()
    sign = SignShow(wire)
    hands.view = hands.view.over(page("backup").fresh(hands.look))
    told = []
    for backup in (
        Backup(Stick(there=True)),
        Backup(Stick(there=True), Job(SAVE)),
        Backup(Stick(there=True)),
        Backup(),
    ):
        hands.backup = backup
        sign.show(hands.look, Moment(), 0.0)
        told.append(sign.words)
    assert told == ["Safe to pull", "Do not pull", "Safe to pull", "Olek next?"]


def test_a_board_that_is_only_looked_at_leaves_the_sign_as_it_was() -> None:
    hands = day_one()
    before = says(hands)
    hands.tap("who:p1")
    assert hands.page == "board"
    assert says(hands) == before


@pytest.mark.parametrize("name", ["home", "people", "adventure", "damaged"])
def test_pages_of_everybody_say_two_short_words(name: str) -> None:
    game = campaign()
    view = View()
    state = sign_state(Look(game, view if name == "home" else view.over(page(name).fresh(Look(game, view)))))
    assert isinstance(state, Notice)
    assert emblem_of(state) is None


def test_the_saver_carries_the_emblem_of_the_one_who_was_active_last() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=9)))
    hands.press(*[NEXT] * 9)
    assert hands.page == "meal"
    assert last_active(hands.look) is Pawn.DUSK
    assert last_active(Look(campaign(), View())) is None


class Wire:
    """A sign that keeps what it was given."""

    def __init__(self) -> None:
        self.shown: list[tuple[bytes, float]] = []

    def show(self, bits: bytes, contrast: float = 1.0) -> None:
        self.shown.append((bits, contrast))

    def close(self, last: bytes | None = None) -> None:
        """Nothing to close."""


def test_the_sign_is_sent_a_picture_only_when_it_changes() -> None:
    hands, wire = day_one(), Wire()
    sign = SignShow(wire)
    for _ in range(5):
        sign.show(hands.look, Moment(), 0.0)
    assert len(wire.shown) == 1
    assert sign.words == "Olek next?"
    hands.press(RIGHT)
    sign.show(hands.look, Moment(), 0.0)
    assert len(wire.shown) == 2
    assert sign.words == "Marta next?"


def test_dice_in_the_air_do_not_tell_the_sign_how_they_fall() -> None:
    hands, wire = day_one(), Wire()
    sign = SignShow(wire)
    hands.press(ROLL).tap("attribute:dexterity", "colour:G")
    sign.show(hands.look, Moment(), 0.0)
    before = sign.words
    hands.dice = "GGG"
    hands.press(ROLL)
    sign.show(hands.look, Moment(tumbling=(1, 2, 3)), 0.0)
    assert sign.words == before
    sign.show(hands.look, Moment(), 0.0)
    assert sign.words == "GGG, 1 of 1"


def test_the_sign_rests_and_wakes_with_the_first_input() -> None:
    hands, wire = day_one(), Wire()
    sign = SignShow(wire)
    idle_s = 0.0
    sign.show(hands.look, Moment(), idle_s)
    first = wire.shown[0]
    while (wait_s := sign.due_s(idle_s)) is not None:
        idle_s += wait_s
        sign.show(hands.look, Moment(), idle_s)
    assert wire.shown[-1] == (dark(), 0.0)
    assert sign.words == ""
    sign.show(hands.look, Moment(), 0.0)
    assert wire.shown[-1] == first


def test_turned_to_the_far_side_the_sign_turns_too() -> None:
    hands, wire = day_one(), Wire()
    sign = SignShow(wire)
    sign.show(hands.look, Moment(), 0.0)
    hands.tap("icon:ui-flip")
    assert hands.view.turned
    sign.show(hands.look, Moment(), 0.0)
    (near, _), (far, _) = wire.shown
    bits = "".join(f"{byte:08b}" for byte in near)
    assert "".join(f"{byte:08b}" for byte in far) == bits[::-1]


def test_the_last_picture_is_safe_to_unplug() -> None:
    assert len(safe_to_unplug()) == 1024
