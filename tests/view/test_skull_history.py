"""History, save points and the menu over a game of Skull Island."""

from __future__ import annotations

import pytest

from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.kernel.chance import Device
from companion.kernel.journal import SavePoint, TakeBack, begin, submit
from companion.kernel.pawns import Pawn
from companion.skull_island.commands import BeginGame, OpenGame, Throw, Write
from companion.skull_island.legal import legal
from companion.skull_island.maps import find, rows_of
from companion.skull_island.rules import RULES
from companion.skull_island.state import Seat, SetUp, Way
from companion.view.inputs import Held, Key
from companion.view.page import Look
from companion.view.past import told
from companion.view.state import View
from tests.view.hands import Hands

UNDO, LEFT, ROLL, RIGHT, NEXT = Key


def on_paper(throws: int = 3) -> Hands:
    """Three on paper after some throws."""
    game = begin(RULES)
    for command in (OpenGame(7), BeginGame(SetUp(Way.PAPER, 3)), *[Throw()] * throws):
        game, _ = submit(game, command, Device())
    return Hands(game)


def test_undo_held_opens_the_history_of_throws() -> None:
    hands = on_paper()
    hands.happen(Held(UNDO))
    assert hands.page == "history"
    said = [told(hands.look, step).words for step in reversed(hands.game.past)]
    assert said[:4] == ["Throw 3", "Throw 2", "Throw 1", "3 people play on paper"]
    assert hands.offer(UNDO).sub == "dice fall the same"


def test_going_back_says_to_which_throw() -> None:
    hands = on_paper()
    hands.happen(Held(UNDO))
    hands.press(LEFT, LEFT, LEFT)
    assert hands.offer(UNDO).label == "Undo 4 steps"
    hands.press(UNDO)
    assert hands.view.question is not None
    assert hands.press(NEXT).requests[-1] == TakeBack(4, agreed=True)


def test_the_mark_moves_by_throws() -> None:
    hands = on_paper()
    hands.happen(Held(UNDO))
    hands.press(ROLL)
    assert hands.offer(ROLL).label == "Throw"
    assert hands.press(ROLL).offer(ROLL).label == "Step"


@pytest.mark.parametrize("seed", range(4))
def test_every_step_of_a_whole_game_on_the_screen_is_told(seed: int) -> None:
    island = find("T")
    seats = (Seat("Iga", Pawn.RUBY), Seat("", Pawn.ICE))
    game, _ = submit(begin(RULES), OpenGame(seed), Device())
    game, _ = submit(game, BeginGame(SetUp(Way.SCREEN, 2, seats, island.name, rows_of(island))), Device())
    while may := legal(game.state):
        game, _ = submit(game, may[seed % len(may)], Device())
        if len(game.past) > 60:
            break
    look = Look(game, View())
    for step in game.past:
        row = told(look, step)
        assert row.words
        if isinstance(step.command, Write) and step.command.seat == 1:
            assert row.words.startswith("Sheet 2 writes ")
    opened = Hands(game)
    opened.happen(Held(UNDO))
    assert compose(opened.look, Moment(), 800.0)


def test_a_moment_is_named_by_its_throw() -> None:
    hands = on_paper(1)
    hands.happen(Held(UNDO))
    hands.press(RIGHT)
    assert hands.page == "moments"
    hands.tap("icon:ui-plus").press(NEXT)
    assert hands.requests[-1] == SavePoint("Throw 1")


def test_the_menu_leads_to_what_belongs_to_this_game() -> None:
    hands = on_paper().tap("icon:ui-menu")
    assert hands.press(NEXT).page == "history"
    hands = on_paper().tap("icon:ui-menu", "icon:ui-map")
    assert "Adventure Island" in hands.said
    assert hands.press(ROLL).page == "home"
