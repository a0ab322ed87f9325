"""A table that plays Skull Island on paper: what passes in time."""

from __future__ import annotations

from companion.faces.sign_dice import SkullDanger
from companion.faces.sign_skull import thrown
from companion.faces.voice import What, cue
from companion.kernel.chance import Given
from companion.ports import Button, ButtonDown, Cue, Light, Touch
from companion.skull_island.state import SetUp, Way
from companion.view.inputs import Key
from companion.view.state import View
from tests.faces_voice.listening import HeardRig
from tests.table_rig import TableRig, finger_on
from tests.view.skull_hands import DANGER, on_paper, playing, skull_game

ROLL, UNDO, NEXT = Button.ROLL, Button.UNDO, Button.NEXT


def at_table(*throws: tuple[int, ...], at_once: bool = True, setup: SetUp | None = None) -> TableRig:
    """A table with a game on paper after some throws."""
    return TableRig(skull_game(setup or on_paper(4), *throws), at_once=at_once)


def rounds(rig: TableRig) -> int:
    """The number of the throw that stands."""
    found: int = rig.table.look.skull.throws
    return found


def test_a_second_throw_within_a_second_and_a_half_is_refused_with_two_blinks() -> None:
    rig = at_table((1, 2, 3))
    rig.press(ROLL)
    assert rounds(rig) == 2
    rig.wait(1.0)
    rig.down(ROLL)
    assert rounds(rig) == 2
    assert rig.lit[ROLL].light is Light.BLINK
    rig.up(ROLL)
    rig.wait(0.4)
    rig.press(ROLL)
    assert rounds(rig) == 3


def test_the_first_throw_may_follow_the_set_up_at_once() -> None:
    rig = TableRig(skull_game(None), View().at_stage())
    rig.press(NEXT, ROLL)
    assert rounds(rig) == 1


def test_a_press_that_waited_for_the_disk_throws_nothing_that_nobody_has_seen() -> None:
    rig = at_table((1, 2, 3), at_once=False)
    rig.press(ROLL)
    rig.inbox.put(ButtonDown(ROLL, rig.clock.now()))
    rig.work()
    rig.journal.answer()
    rig.wait(0.1)
    assert rounds(rig) == 2


def test_other_buttons_do_not_wait_for_those_who_write() -> None:
    rig = at_table((1, 2, 3))
    rig.press(ROLL)
    rig.press(UNDO)
    assert "Throw 1" in rig.said


def test_while_dice_are_in_the_air_nothing_tells_how_they_fall() -> None:
    rig = TableRig(skull_game(on_paper(4), (1, 2, 3)), chance=Given(DANGER, source="script"))
    rig.down(ROLL)
    assert "Rolling" in rig.said
    assert "Danger" not in rig.said
    rig.wait(0.5)
    assert "Danger: swap sheets" in rig.said


def test_a_key_that_is_held_with_a_finger_runs() -> None:
    rig = TableRig(skull_game(None), View().at_stage())
    place = finger_on(rig, "plus")
    rig.inbox.put(Touch(True, *place, rig.clock.now()))
    rig.wait(2.0)
    rig.inbox.put(Touch(False, *place, rig.clock.now()))
    rig.wait(0.5)
    people = rig.table.view.here.draft.people
    assert people == 2 + 11, "half a second, then every 0.15 s; lifting the finger adds nothing"
    rig.tap("plus")
    assert rig.table.view.here.draft.people == people + 1


def test_the_picture_never_turns_by_itself() -> None:
    rig = at_table((1, 2, 3))
    rig.tap("icon:ui-flip")
    rig.press(ROLL)
    assert rig.glass.turned


def test_a_danger_is_heard_when_the_dice_lie_and_numbers_are_not() -> None:
    for pips, heard in ((DANGER, ["dice", "danger"]), ((1, 2, 3), ["dice"]), ((4, 6, 1), ["dice", "success"])):
        rig = HeardRig(skull_game(on_paper(4), (1, 2, 3)), chance=Given(pips, source="script"))
        rig.cues()
        rig.press(ROLL)
        rig.wait(1.0)
        assert rig.cues() == heard, pips


def test_the_order_of_places_is_heard_as_a_treasure() -> None:
    hands = playing(SetUp(Way.PAPER, 2), (1, 2, 3)).press(*[Key.NEXT] * 3)
    before = hands.look
    hands.press(Key.NEXT)
    assert cue(before, hands.look, What.SAVED) is Cue.TREASURE


def test_a_void_skull_is_no_danger_on_the_sign() -> None:
    play = skull_game(on_paper(4), *(DANGER,) * 6).state.play
    assert play is not None
    assert not isinstance(thrown(play), SkullDanger)
