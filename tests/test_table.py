"""The table: shown means saved, inputs wait in their order, and a button that has just changed its meaning refuses."""

from __future__ import annotations

from companion.adventure_island.commands import Act, AddPerson
from companion.faces.screen.compose import above_rail, target_at
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Icon, Target
from companion.kernel.chance import Given
from companion.ports import Button, ButtonDown, Light, PartChanged, PartState, Touch, Typed
from companion.table import StoreTrouble
from companion.view.state import View
from tests.ledger import rule
from tests.table_rig import TableRig, campaign, started


def test_what_a_press_did_is_shown_only_when_it_is_on_the_disk() -> None:
    rig = TableRig(started(), at_once=False)
    rig.press(Button.NEXT)
    assert rig.journal.entries[-1].line == "act who=p1"
    assert rig.table.game.state.play is not None
    assert rig.table.game.state.play.acting == "", "the game on the screen has not moved"
    rig.journal.answer()
    rig.work()
    assert rig.table.game.state.play is not None
    assert rig.table.game.state.play.acting == "p1"


def test_inputs_during_a_commit_wait_and_keep_their_order() -> None:
    rig = TableRig(campaign(AddPerson("Olek"), AddPerson("Marta"), AddPerson("Iga")))
    rig.press(Button.NEXT)
    assert rig.page == "people"
    rig.journal.at_once = False
    rig.press(Button.ROLL, Button.RIGHT, Button.ROLL)
    assert [e.line for e in rig.journal.entries] == ["set-playing who=p1 plays=no"]
    rig.journal.answer()
    rig.wait(0.3)
    assert [e.line for e in rig.journal.entries] == ["set-playing who=p1 plays=no", "set-playing who=p2 plays=no"]


def test_a_press_that_waited_while_its_meaning_changed_refuses() -> None:
    rig = TableRig(started(), at_once=False)
    rig.press(Button.NEXT, Button.NEXT)
    rig.journal.answer()
    rig.wait(0.05)
    assert [e.line for e in rig.journal.entries] == ["act who=p1"], "nobody has seen yet what NEXT means now"
    assert rig.lit[Button.NEXT].light is Light.BLINK


def test_after_400_ms_the_pressed_lamp_is_busy_and_after_2_s_the_screen_says_saving() -> None:
    rig = TableRig(started(), at_once=False)
    rig.down(Button.NEXT)
    rig.wait(0.35)
    assert rig.lit[Button.NEXT].light is not Light.BUSY
    rig.wait(0.1)
    assert rig.lit[Button.NEXT].light is Light.BUSY
    assert rig.lit[Button.LEFT].light is Light.OFF
    assert "Saving" not in rig.said
    rig.wait(1.6)
    assert "Saving" in rig.said
    rig.journal.answer()
    rig.wait(0.1)
    assert "Saving" not in rig.said


def test_an_entry_that_will_never_be_written_did_not_happen() -> None:
    rig = TableRig(started(), at_once=False)
    rig.press(Button.NEXT)
    rig.journal.answer("the disk is gone")
    rig.work()
    assert rig.table.game.state.play is not None
    assert rig.table.game.state.play.acting == ""
    assert "the disk is gone" in rig.said


def test_an_excited_double_press_skips_nothing() -> None:
    rig = TableRig(started())
    rig.press(Button.ROLL)
    assert rig.page == "check"
    rig.down(Button.UNDO)
    assert rig.page == "day"
    rig.down(Button.UNDO)
    assert rig.table.game.last_line.startswith("begin-adventure"), (
        "the second edge came too soon after the page changed"
    )
    assert rig.lit[Button.UNDO].light is Light.BLINK


def test_a_refusal_blinks_twice_for_90_ms_on_the_pressed_lamp() -> None:
    rig = TableRig()
    rig.down(Button.UNDO)
    lamps = []
    for _ in range(20):
        lamps.append(rig.lit[Button.UNDO].level > 0)
        rig.wait(0.03)
    changes = [a for a, b in zip(lamps, [*lamps[1:], None], strict=True) if a is not b]
    assert changes == [True, False, True, False]


def test_a_toast_goes_after_two_and_a_half_seconds() -> None:
    rig = TableRig()
    rig.inbox.put(PartChanged("sign", PartState.LOST, "The sign does not answer; the game goes on."))
    rig.wait(2.4)
    assert "does not answer" in rig.said
    rig.wait(0.2)
    assert "does not answer" not in rig.said


def test_a_part_that_comes_back_says_so_once() -> None:
    rig = TableRig()
    for state in (PartState.LOST, PartState.READY):
        rig.inbox.put(PartChanged("sign", state, "gone" if state is PartState.LOST else ""))
    rig.work()
    assert "The sign is back." in rig.said


def test_trouble_of_the_store_is_said_while_the_table_stays_usable() -> None:
    rig = TableRig(started())
    rig.inbox.put(StoreTrouble("The disk is full; the last action is kept until there is room."))
    rig.work()
    assert "disk is full" in rig.said
    rig.press(Button.RIGHT)
    assert rig.table.view.here.draft != View().here.draft


def test_undo_held_opens_history_and_puts_back_what_its_first_edge_took() -> None:
    rig = TableRig(started())
    rig.press(Button.NEXT)
    before = rig.table.game.state
    rig.down(Button.UNDO)
    assert rig.table.game.state != before
    rig.wait(0.85)
    assert rig.table.game.state == before
    assert rig.page == "history"
    assert rig.table.game.seen == ()


def test_undo_held_past_dice_logs_nothing_as_seen() -> None:
    rig = TableRig(started(undo="allow"))
    rig.press(Button.ROLL)
    rig.tap("colour:G")
    rig.press(Button.ROLL)
    assert rig.page == "dice", rig.said
    rig.wait(0.5)
    rig.down(Button.UNDO)
    assert rig.table.game.seen, "for a moment the throw is taken back"
    rig.wait(0.85)
    assert rig.table.game.seen == ()
    assert rig.page == "history"


def test_left_and_right_together_go_to_the_icons_and_the_ring_stands_where_it_stood() -> None:
    rig = TableRig(started(4))
    ring = rig.table.view.here.ring
    rig.down(Button.RIGHT)
    assert rig.table.view.here.ring != ring
    rig.wait(0.1)
    rig.down(Button.LEFT)
    assert rig.table.view.here.ring == ring
    assert rig.table.view.icon == "achievement"
    rig.up(Button.LEFT)
    rig.up(Button.RIGHT)
    rig.wait(0.3)
    rig.press(Button.LEFT)
    assert rig.table.view.icon == "ui-menu"
    rig.press(Button.NEXT)
    assert rig.page == "menu"


def test_while_the_picture_is_turned_the_left_button_is_a_right_arrow() -> None:
    plain, turned = TableRig(started(4)), TableRig(started(4))
    turned.tap("icon:ui-flip")
    assert turned.table.view.turned
    plain.press(Button.RIGHT)
    turned.press(Button.LEFT)
    assert turned.table.view.here == plain.table.view.here


def test_dice_tumble_for_400_ms_and_a_press_ends_it_and_counts() -> None:
    rig = TableRig()
    rig.down(Button.ROLL)
    assert rig.table.moment().tumbling
    rig.wait(0.3)
    assert rig.table.moment().tumbling
    rig.down(Button.NEXT)
    assert not rig.table.moment().tumbling
    assert rig.page == "home", "the press closed the tray"


def test_rail_and_lamps_do_not_tell_how_the_dice_of_a_check_fall_before_they_lie() -> None:
    said = set()
    for pips in ((1, 1, 1), (4, 4, 4)):
        rig = TableRig(started(), chance=Given(pips))
        rig.press(Button.ROLL)
        rig.tap("colour:G")
        rig.down(Button.ROLL)
        assert rig.page == "dice"
        said.add((rig.said, tuple(rig.lit.items())))
        rig.wait(0.5)
        said.add((rig.said, tuple(rig.lit.items())))
    assert len(said) == 3, "alike in the air, unlike when they lie"


def test_the_tray_saves_nothing() -> None:
    rig = TableRig()
    before = rig.table.game
    rig.press(Button.ROLL, Button.ROLL)
    assert rig.page == "tray"
    assert rig.table.game is before
    assert rig.journal.entries == []


def test_ten_seconds_after_the_last_input_nothing_breathes_any_more() -> None:
    rig = TableRig()
    rig.press(Button.RIGHT, Button.LEFT)
    rig.wait(10.5)
    due = rig.table.due_s()
    assert due is None or due - rig.clock.now() > 5
    drawn = len(rig.glass.scenes)
    rig.wait(60.0)
    assert len(rig.glass.scenes) == drawn


def test_a_breath_of_the_primary_changes_the_scene_only_at_the_primary() -> None:
    rig = TableRig()
    rig.press(Button.RIGHT, Button.LEFT)
    first = rig.table.scene
    rig.wait(0.25)
    second = rig.table.scene
    changed = [a for a, b in zip(first, second, strict=True) if a != b]
    assert len(changed) <= 2
    assert not any(isinstance(s, Icon) for s in changed)


def test_a_restart_shows_the_page_that_was_open() -> None:
    rig = TableRig(started())
    rig.press(Button.ROLL)
    assert rig.page == "check"
    again = TableRig(rig.table.game, rig.journal.views[-1])
    assert again.page == "check"
    assert again.table.view.here == rig.table.view.here


@rule("AI-077")
def test_whoever_acts_first_is_the_groups_choice() -> None:
    rig = TableRig(started(3))
    rig.press(Button.RIGHT, Button.NEXT)
    assert rig.table.game.state.play is not None
    assert rig.table.game.state.play.acting == "p2"
    assert rig.table.game.past[-1].command == Act("p2")
    assert rig.table.game.state.play.player("p2").actions == 1


def test_characters_of_a_keyboard_reach_a_page_that_reads_them_and_no_other() -> None:
    rig = TableRig()
    rig.inbox.put(Typed("x"))
    rig.work()
    assert rig.page == "home"


def test_two_buttons_in_the_same_millisecond_are_both_heard() -> None:
    rig = TableRig(started(4))
    now = rig.clock.now()
    rig.inbox.put(ButtonDown(Button.RIGHT, now))
    rig.inbox.put(ButtonDown(Button.ROLL, now))
    rig.work()
    assert rig.page == "check"


def test_a_fresh_table_needs_no_hardware_to_be_drawn() -> None:
    rig = TableRig(campaign())
    assert rig.table.moment() == Moment(glow=rig.table.moment().glow)
    assert rig.glass.scenes


def test_taking_back_the_beginning_lays_the_set_up_out_again_and_next_begins_anew() -> None:
    rig = TableRig(started(3))
    rig.press(Button.UNDO)
    assert rig.table.game.state.play is None
    assert rig.page == "adventure"
    rig.press(Button.NEXT)
    assert rig.page == "day"
    rig.press(Button.UNDO, Button.UNDO)
    assert rig.page == "people"


def test_a_cap_goes_down_before_anybody_finds_out_what_the_press_means() -> None:
    rig = TableRig(campaign())
    before, drawn = rig.glass.scenes[-1], len(rig.glass.scenes)
    rig.down(Button.RIGHT)
    first, then = rig.glass.scenes[drawn : drawn + 2]
    page = above_rail(rig.table.look, Moment(), 800.0)
    assert first != before
    assert first[: len(before) // 2] == before[: len(before) // 2], "only the rail is another"
    assert then[: len(page)] == page, "the other box is lifted in the next picture"
    assert first[: len(page)] != page


def test_a_page_that_stood_until_nothing_moves_is_kept_once() -> None:
    rig = TableRig(campaign())
    kept: list[View] = []
    rig.table.showing.keep_page = lambda _game, view, _veil: kept.append(view)
    rig.press(Button.RIGHT)
    rig.wait(9.0)
    assert kept == []
    rig.wait(30.0)
    assert kept == [rig.table.view]


def test_a_toast_that_comes_while_a_finger_is_down_does_not_take_its_tap() -> None:
    rig = TableRig(started())
    rig.press(Button.ROLL)
    place = next(s.rect for s in rig.table.scene if isinstance(s, Target) and s.name == "colour:G")
    x, y = place.x + place.w / 2, place.y + place.h / 2
    rig.wait(1.0)
    rig.inbox.put(Touch(True, x, y, rig.clock.now()))
    rig.work()
    rig.inbox.put(PartChanged("sign", PartState.LOST, "No sign answers any more. Check its cable and its address."))
    rig.work()
    assert target_at(rig.table.scene, x, y) == "toast"
    rig.inbox.put(Touch(False, x, y, rig.clock.now()))
    rig.work()
    assert len(rig.table.view.here.draft.need) == 1
