"""The shelf: two boxes, loose dice, and the way back into an evening."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import EndDay, OpenCampaign, Pass, ReachGoal
from companion.adventure_island.rules import RULES
from companion.adventure_island.standing import standing_of
from companion.adventure_island.state import Island
from companion.kernel.chance import Device
from companion.kernel.codec import plain_text
from companion.kernel.journal import Timeline, begin, submit
from companion.shelf import ISLAND, SKULL, BeginJournal, PlayJournal, Shelf, Slot
from companion.skull_island.commands import BeginGame, OpenGame, Throw
from companion.skull_island.rules import RULES as SKULL_RULES
from companion.skull_island.standing import SkullStanding
from companion.skull_island.state import Count, SetUp, Skull, Way
from companion.view.inputs import Key, LooseDice, Press
from companion.view.page import TrayThrow
from companion.view.pages.home import ISLAND_BOX, SKULL_BOX, lifted, ribbon, skull_foot
from companion.view.pages.tray import SKULL as SKULL_DICE
from companion.view.pages.tray import TrayDraft
from companion.view.state import View
from companion.view.step import step
from tests.view.hands import SEED, Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key


def skull_slot(id_: str, setup: SetUp, *, over: bool = False, counts: tuple[Count, ...] = ()) -> Slot:
    """A game of Skull Island as it stands on the shelf."""
    return Slot(id_, SKULL, "Skull Island", plain_text(SkullStanding(setup, 5, over, counts)))


def island_slot(island: Island) -> Slot:
    """A campaign as it stands on the shelf."""
    return Slot("island-1", ISLAND, "Adventure Island", plain_text(standing_of(island)))


def a_game() -> Timeline[Skull]:
    """A game of three on paper, after its first throw."""
    game = begin(SKULL_RULES)
    for command in (OpenGame(SEED), BeginGame(SetUp(Way.PAPER, 3)), Throw()):
        game, _ = submit(game, command, Device())
    return game


def at_home(hands: Hands | None = None) -> Hands:
    """Somebody at the shelf, of an empty campaign unless told."""
    if hands is None:
        game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
        return Hands(game, View())
    hands.view = View()
    return hands


@pytest.mark.parametrize("key", [LEFT, RIGHT])
def test_the_first_move_lifts_the_other_box_in_both_directions(key: Key) -> None:
    hands = at_home()
    assert lifted(hands.look) == ISLAND_BOX
    assert lifted(hands.press(key).look) == SKULL_BOX
    assert lifted(hands.press(key).look) == ISLAND_BOX


def test_undo_is_off_on_the_shelf_even_after_a_hundred_commands() -> None:
    assert at_home().is_off(UNDO)
    assert at_home(day_one()).is_off(UNDO)


def test_the_other_box_begins_a_game_of_its_own() -> None:
    hands = at_home().press(RIGHT)
    assert hands.offer(NEXT).label == "Play"
    hands.press(NEXT).tap(SKULL_BOX)
    assert hands.deeds == [BeginJournal(SKULL)] * 2
    assert hands.page == "home"


def test_the_other_box_goes_on_with_the_game_that_was_played_last() -> None:
    hands = at_home(day_one())
    begun = [skull_slot(f"skull-{n}", SetUp(Way.PAPER, n)) for n in (1, 2, 3)]
    over = skull_slot("skull-4", SetUp(Way.PAPER, 4), over=True)
    hands.shelf = Shelf((*begun, over), "island-1", ("island-1", "skull-2"))
    hands.press(RIGHT)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Resume the game", "2 players")
    assert hands.press(NEXT).deeds == [PlayJournal("skull-2")]


def test_beside_a_game_of_skull_island_the_campaign_is_gone_on_with() -> None:
    hands = Hands(a_game(), View())
    hands.shelf = Shelf((island_slot(day_one().game.state),), "skull-1", ("island-1", "skull-1"))
    assert lifted(hands.look) == SKULL_BOX
    assert hands.offer(NEXT).label == "Resume the game"
    hands.press(LEFT)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Resume campaign", "4 players")
    assert hands.press(NEXT).deeds == [PlayJournal("island-1")]


def test_beside_a_game_of_skull_island_the_icons_open_pages_of_the_campaign() -> None:
    hands = Hands(a_game(), View())
    hands.shelf = Shelf((island_slot(campaign().state),), "skull-1", ("skull-1",))
    hands.tap("icon:ui-map", "icon:ui-box", ISLAND_BOX, ISLAND_BOX)
    assert hands.deeds == [PlayJournal("island-1", opens) for opens in ("campaign", "packs", "people")]


def test_the_foot_of_the_box_has_the_best_score_of_all() -> None:
    counts = (Count(treasures=(15, 9), dangers=(-3,)), Count(treasures=(12,)))
    over = skull_slot("skull-1", SetUp(Way.PAPER, 2), over=True, counts=counts)
    hands = at_home()
    assert skull_foot(hands.look) == "on paper or screen"
    hands.shelf = Shelf((over,), "island-1")
    assert skull_foot(hands.look) == "Best score: 21 stars"


def test_an_empty_campaign_offers_to_play_and_asks_for_people_first() -> None:
    hands = at_home()
    assert hands.offer(NEXT).label == "Play"
    assert hands.press(NEXT).page == "people"


def test_roll_throws_three_loose_dice_at_once_and_opens_the_tray() -> None:
    hands = at_home()
    result = step(hands.look, Press(ROLL))
    assert result.tray == TrayThrow(3)
    assert result.request is None
    assert result.view.here.page == "tray"


def test_an_evening_in_progress_is_resumed_with_the_table_check_over_it() -> None:
    hands = at_home(day_one())
    assert hands.offer(NEXT).label == "Resume campaign"
    assert hands.offer(NEXT).sub == "4 players"
    hands.press(NEXT)
    assert [open_.page for open_ in hands.view.pages] == ["day", "table_check"]


def test_the_table_is_compared_once_after_a_start() -> None:
    hands = at_home(day_one()).press(NEXT, NEXT)
    assert hands.page == "day"
    hands.tap("icon:ui-menu").press(ROLL)
    assert hands.page == "home"
    assert [open_.page for open_ in hands.press(NEXT).view.pages] == ["day"]


def test_a_tap_on_the_lifted_box_opens_it() -> None:
    hands = at_home(day_one())
    hands.tap(ISLAND_BOX)
    assert hands.page == "table_check"
    hands = at_home(day_one()).tap(SKULL_BOX)
    assert hands.tap(ISLAND_BOX).page == "home"
    assert hands.tap(ISLAND_BOX).page == "table_check"


def test_a_finished_adventure_is_not_in_progress() -> None:
    hands = day_one()
    hands.ask(ReachGoal())
    assert at_home(hands).offer(NEXT).label == "Play"


def test_the_ribbon_tells_day_from_night() -> None:
    hands = day_one(2)
    assert ribbon(standing_of(hands.game.state)) == "Adventure 1 · Day 1"
    for player in hands.play.players:
        hands.ask(Pass(player.id))
    hands.ask(EndDay())
    assert ribbon(standing_of(hands.game.state)) == "Adventure 1 · Night 1"


# --- the tray -----------------------------------------------------------------------------------------------------


def in_tray() -> Hands:
    """Somebody in front of the tray; the first dice have fallen."""
    hands = at_home().press(ROLL)
    hands.happen(LooseDice((1, 4, 6)))
    return hands


def test_dice_lie_as_they_fell() -> None:
    assert in_tray().view.here.draft == TrayDraft(3, (1, 4, 6))


def test_left_and_right_go_through_one_to_five_dice_and_the_skull_dice() -> None:
    hands = in_tray()
    counts = []
    for _ in range(6):
        hands.press(RIGHT)
        counts.append(hands.view.here.draft.dice)
    assert counts == [4, 5, SKULL_DICE, 1, 2, 3]
    assert hands.press(LEFT).view.here.draft.dice == 2


def test_other_dice_lie_ready_without_the_old_faces() -> None:
    assert in_tray().press(RIGHT).view.here.draft.pips == ()


def test_the_words_on_roll_count_the_dice() -> None:
    hands = in_tray()
    assert (hands.offer(ROLL).label, hands.offer(ROLL).sub) == ("Roll 3 dice", "nothing is saved")
    assert hands.press(LEFT, LEFT).offer(ROLL).label == "Roll 1 die"
    assert hands.press(LEFT).offer(ROLL).label == "Roll Skull dice"


@pytest.mark.parametrize(("tile", "dice"), [("dice:5", 5), ("dice:1", 1), ("dice:skull", 3)])
def test_a_roll_asks_for_as_many_dice_as_the_tile_says(tile: str, dice: int) -> None:
    hands = in_tray().tap(tile)
    assert step(hands.look, Press(ROLL)).tray == TrayThrow(dice)


@pytest.mark.parametrize("key", [UNDO, NEXT])
def test_undo_and_next_go_back_to_the_shelf_at_once(key: Key) -> None:
    assert in_tray().press(RIGHT, RIGHT, key).page == "home"


def test_dice_that_fall_after_the_tray_was_closed_change_nothing() -> None:
    hands = at_home().press(ROLL, NEXT)
    before = hands.view
    hands.happen(LooseDice((6, 6, 6)))
    assert hands.view == before


def test_loose_dice_are_no_entry_of_the_journal() -> None:
    hands = at_home(Hands(campaign(2), View()))
    seq = hands.game.seq
    hands.press(ROLL)
    hands.happen(LooseDice((2, 2, 2)))
    assert hands.game.seq == seq
    assert hands.game.state.throws == 0
