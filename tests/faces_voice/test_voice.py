"""What is heard: one cue for each thing that happens, by its importance, in time or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from companion.adventure_island.commands import Act, BeginAdventure, EndDay, ReachGoal, Resolve, SetHouseRule
from companion.adventure_island.state import Island, Phase
from companion.faces.voice import What, cue, verdict, whose_turn
from companion.kernel.journal import SavePoint, Timeline
from companion.ports import Button, Cue, PartChanged, PartState, Touch
from companion.settings import DEFAULTS, Settings
from companion.value import replace
from companion.view.page import Look
from companion.view.state import Open, View
from companion.view.step import settle
from tests.adventure_island.evening import Evening
from tests.faces_voice.listening import HeardRig
from tests.table_rig import campaign, started

UNDO, LEFT, ROLL, RIGHT, NEXT = Button.UNDO, Button.LEFT, Button.ROLL, Button.RIGHT, Button.NEXT
LOUD = Settings(volume=10)


def at_stage(game: Timeline[Island], settings: Settings = DEFAULTS) -> Look:
    """A game with the page that it is at."""
    look = Look(game, View().at_stage(), settings)
    return replace(look, view=settle(look))


def heard(evening: Evening, *requests: Any, dice: str = "") -> Cue | None:
    """What the last of some requests sounds like."""
    for request in requests[:-1]:
        evening.do(request)
    before = at_stage(evening.game)
    evening.do(requests[-1], dice)
    return cue(before, at_stage(evening.game), What.SAVED)


def checked(dice: str, *, experience: int = 0, need: str = "GG") -> Look:
    """Dice that lie on the table for a check of p1."""
    evening = Evening(2, kds=(3, 3, 3)).given(1, experience=experience)
    return at_stage(evening.check(1, need, dice).game)


# --- what an entry sounds like ------------------------------------------------------------------------------------


def test_an_entry_without_a_sound_of_its_own_is_confirmed() -> None:
    assert heard(Evening(2, begun=False), SetHouseRule("undo", "never")) is Cue.CONFIRM
    assert heard(Evening(2), SavePoint("here")) is Cue.CONFIRM
    assert heard(Evening(2), Act("p1")) is Cue.CONFIRM, "p1 has another action"


def test_the_turn_that_passes_is_the_note_of_whoever_is_next() -> None:
    evening = Evening(5)
    notes = []
    for number in range(1, 5):
        notes.append(heard(evening, Act(f"p{number}"), Act(f"p{number}")))
    assert notes == [Cue.YOUR_TURN_2, Cue.YOUR_TURN_3, Cue.YOUR_TURN_4, Cue.YOUR_TURN_5]


def test_the_first_turn_of_an_adventure_and_of_a_day_is_somebodys() -> None:
    assert heard(Evening(2, begun=False), BeginAdventure()) is Cue.YOUR_TURN_1
    evening = Evening(2).night()
    assert heard(evening, Resolve("p1"), Resolve("p2")) is Cue.YOUR_TURN_1
    assert (evening.phase, evening.play.day) == (Phase.DAY, 2)


def test_choosing_somebody_else_by_the_ring_is_no_turn_that_passes() -> None:
    look = at_stage(Evening(3).game)
    view = look.view.at(replace(look.here, ring="who:p3"))
    assert whose_turn(replace(look, view=view)) == whose_turn(look) == "p1"


def test_night_falls_once_with_the_end_of_the_day() -> None:
    evening = Evening(2).all_pass()
    assert heard(evening, EndDay()) is Cue.NIGHT
    assert evening.phase is Phase.MEAL


def test_at_night_the_note_calls_who_draws() -> None:
    evening = Evening(3).dusk()
    before = at_stage(evening.game)
    evening.eat()
    assert cue(before, at_stage(evening.game), What.SAVED) is Cue.YOUR_TURN_1
    assert heard(evening, Resolve("p1")) is Cue.YOUR_TURN_2
    assert heard(evening, Resolve("p2", then="p3")) is Cue.YOUR_TURN_3


def test_an_adventure_that_is_won_or_lost_has_the_last_word() -> None:
    won = Evening(2)
    assert heard(won, Act("p1"), ReachGoal("140")) is Cue.TREASURE
    lost = Evening(2).given_deck(0).dusk()
    before = at_stage(lost.game)
    lost.eat()
    assert lost.phase is Phase.LOST
    assert cue(before, at_stage(lost.game), What.SAVED) is Cue.DANGER, "rather than a turn or a confirmation"


def test_taking_back_sounds_like_that_whatever_it_takes_back() -> None:
    evening = Evening(2).all_pass().do(EndDay())
    before = at_stage(evening.game)
    evening.back()
    assert cue(before, at_stage(evening.game), What.SAVED) is Cue.UNDO
    before = at_stage(evening.game)
    evening.again()
    assert cue(before, at_stage(evening.game), What.SAVED) is Cue.CONFIRM, "a night put back falls no second time"


def test_a_throw_is_heard_when_it_begins_and_says_nothing_more_when_it_is_saved() -> None:
    evening = Evening(2, kds=(3, 3, 3))
    before = at_stage(evening.game)
    assert cue(before, before, What.THROWN) is Cue.DICE
    evening.check(1, "GG", "GGO")
    assert cue(before, at_stage(evening.game), What.SAVED) is None


@pytest.mark.parametrize(
    ("dice", "experience", "expected"),
    [("GGO", 0, Cue.SUCCESS), ("GGO", 1, Cue.SUCCESS), ("OOO", 0, Cue.FAIL), ("OOO", 1, None)],
)
def test_dice_that_lie_say_how_it_ended_unless_they_may_be_rolled_again(
    dice: str, experience: int, expected: Cue | None
) -> None:
    look = checked(dice, experience=experience)
    assert cue(look, look, What.LANDED) is verdict(look) is expected


def test_a_failure_that_stands_although_there_was_a_reroll_is_heard_then() -> None:
    evening = Evening(2, kds=(3, 3, 3)).given(1, experience=1)
    evening.check(1, "GG", "OOO")
    before = at_stage(evening.game)
    evening.keep()
    assert cue(before, at_stage(evening.game), What.SAVED) is Cue.FAIL


def test_dice_of_nobody_say_nothing_when_they_lie() -> None:
    thrown = checked("GGO")
    for view in (View((Open("home"), Open("tray"))), thrown.view.over(Open("tray"))):
        assert verdict(replace(thrown, view=view)) is None
        assert verdict(Look(campaign(), view)) is None


def test_lamps_and_screen_answer_before_anything_is_heard() -> None:
    rig = HeardRig(campaign())
    order: list[str] = []
    show, play, light = rig.glass.show, rig.ear.play, rig.table.showing.show_lamps
    assert light is not None
    rig.glass.show = lambda *words, **more: (order.append("screen"), show(*words, **more))[1]  # type: ignore[method-assign]
    rig.ear.play = lambda cue, volume: (order.append("sound"), play(cue, volume))[1]  # type: ignore[method-assign]
    rig.table.showing.show_lamps = lambda lit: (order.append("lamps"), light(lit))[1]
    rig.down(NEXT)
    assert order.index("lamps") < order.index("sound")
    assert order[-1] == "sound"


# --- silence ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", What)
@pytest.mark.parametrize("settings", [Settings(quiet=True), Settings(volume=0), Settings(volume=0, quiet=True)])
def test_nothing_is_heard_while_it_is_quiet_or_the_volume_is_nought(what: What, settings: Settings) -> None:
    before, after = checked("GGO"), checked("OOO")
    assert cue(replace(before, settings=settings), replace(after, settings=settings), what) is None


def test_another_volume_is_heard_at_once_and_the_end_of_quiet_too() -> None:
    look = Look(campaign(), View())
    louder = replace(look, settings=Settings(volume=6))
    quiet = replace(look, settings=Settings(quiet=True))
    assert cue(look, louder, What.PRESSED) is cue(quiet, look, What.MOVED) is Cue.CONFIRM
    assert cue(look, quiet, What.PRESSED) is None


def test_calm_changes_no_sound() -> None:
    for settings in (LOUD, replace(LOUD, calm=True)):
        rig = HeardRig(started(2), settings=settings)
        rig.press(ROLL)
        rig.tap("colour:G")
        rig.cues()
        rig.press(ROLL)
        rig.wait(0.5)
        first, *rest = rig.cues()
        assert first == "dice"
        assert rest in ([], ["success"], ["fail"]), rest


# --- at the table ---------------------------------------------------------------------------------------------------


def test_a_press_clicks_once_on_its_first_edge() -> None:
    rig = HeardRig(campaign())
    rig.down(RIGHT)
    assert rig.cues() == ["press"]
    rig.wait(0.1)
    rig.up(RIGHT)
    rig.wait(0.5)
    assert rig.cues() == []


def test_a_button_that_is_off_refuses_and_does_not_click_too() -> None:
    rig = HeardRig(campaign())
    rig.press(UNDO)
    assert rig.cues() == ["refuse"]


def test_a_press_that_comes_too_soon_after_a_change_refuses() -> None:
    rig = HeardRig(started(2))
    rig.down(NEXT)
    rig.up(NEXT)
    rig.wait(0.05)
    rig.cues()
    rig.down(UNDO)
    assert rig.cues() in (["refuse"], ["press", "undo"])


def test_an_accepted_press_clicks_at_once_and_is_confirmed_when_it_is_saved() -> None:
    rig = HeardRig(started(2), at_once=False)
    rig.down(NEXT)
    assert rig.cues() == ["press"]
    rig.wait(1.0)
    assert rig.cues() == []
    rig.journal.answer()
    rig.work()
    assert rig.cues() == ["confirm"]


def test_an_entry_that_could_not_be_kept_is_refused() -> None:
    rig = HeardRig(started(2), at_once=False)
    rig.down(NEXT)
    rig.cues()
    rig.journal.answer("the disk is full")
    rig.work()
    assert rig.cues() == ["refuse"]


def test_undo_of_a_step_and_of_a_page_sound_alike() -> None:
    rig = HeardRig(started(2))
    rig.press(NEXT)
    rig.cues()
    rig.press(UNDO)
    assert rig.cues() == ["press", "undo"]
    rig.tap("icon:ui-menu")
    rig.wait(0.3)
    rig.cues()
    rig.press(UNDO)
    assert rig.cues() == ["undo"]


def test_a_finger_on_a_cap_clicks_when_it_goes_down_and_elsewhere_when_it_did_something() -> None:
    rig = HeardRig(started(2))
    rect = next(s.rect for s in rig.table.scene if getattr(s, "name", "") == "button:right")
    rig.inbox.put(Touch(True, rect.x + 9, rect.y + 9, rig.clock.now()))
    rig.work()
    assert rig.cues() == ["press"]
    rig.inbox.put(Touch(False, rect.x + 9, rect.y + 9, rig.clock.now()))
    rig.wait(0.5)
    assert rig.cues() == []
    rig.tap("who:p1")
    assert rig.cues() == ["press"]
    for down in (True, False):
        rig.inbox.put(Touch(down, 400, 82, rig.clock.now()))
        rig.wait(0.1)
    assert rig.cues() == [], "there is nothing to touch"


def test_a_held_arrow_ticks_with_each_step_and_not_where_it_moves_nothing() -> None:
    rig = HeardRig(campaign())
    rig.down(RIGHT)
    rig.wait(1.2)
    rig.up(RIGHT)
    assert rig.cues() == ["press"] * 6


def test_an_arrow_that_is_held_where_it_does_nothing_refuses_once() -> None:
    rig = HeardRig(started(2))
    rig.press(ROLL)
    rig.tap("colour:G")
    rig.press(ROLL)
    rig.wait(0.6)
    assert rig.page == "dice"
    rig.cues()
    rig.down(LEFT)
    rig.wait(2)
    assert rig.cues() == ["refuse"]


def test_dice_are_heard_from_the_throw_on_and_the_verdict_when_they_lie() -> None:
    rig = HeardRig(started(2))
    rig.press(ROLL)
    rig.tap("colour:G")
    rig.cues()
    rig.down(ROLL)
    rig.wait(0.39)
    assert rig.cues() == ["dice"]
    rig.wait(0.1)
    check = rig.table.game.state.play
    assert check is not None
    assert check.check is not None
    assert rig.cues() == ["success" if check.check.met else "fail"]
    rig.wait(20)
    assert rig.cues() == []


def test_a_press_while_dice_roll_ends_their_sound_and_the_verdict_is_only_seen() -> None:
    rig = HeardRig(started(2))
    rig.press(ROLL)
    rig.tap("colour:G")
    rig.cues()
    rig.down(ROLL)
    rig.wait(0.2)
    rig.down(LEFT)
    rig.wait(1)
    assert rig.cues() == ["dice", "refuse"]


def test_a_press_that_waited_for_a_slow_disk_is_not_answered_late() -> None:
    rig = HeardRig(started(2), at_once=False)
    rig.down(NEXT)
    rig.up(NEXT)
    rig.cues()
    rig.wait(0.5)
    rig.down(RIGHT)
    rig.up(RIGHT)
    rig.wait(1.0)
    rig.journal.answer()
    rig.work()
    assert rig.cues() == ["confirm"]


def test_the_press_that_only_wakes_a_dark_screen_is_not_heard() -> None:
    rig = HeardRig(started(2), settings=Settings(dim_after_s=10, saver_after_s=20, off_after_s=30))
    rig.wait(40)
    rig.press(NEXT)
    assert rig.cues() == []
    rig.press(RIGHT)
    assert rig.cues() == ["press"]


def test_the_volume_of_the_table_reaches_the_speaker() -> None:
    rig = HeardRig(campaign(), settings=Settings(volume=3))
    rig.press(RIGHT)
    assert rig.ear.heard == [(Cue.PRESS, 0.3)]


def test_a_loudspeaker_that_was_never_there_is_not_complained_of_and_one_that_is_lost_is() -> None:
    rig = HeardRig(campaign())
    rig.inbox.put(PartChanged("speaker", PartState.ABSENT, "There is no sound card."))
    rig.work()
    assert rig.table.view.toast is None
    rig.inbox.put(PartChanged("speaker", PartState.LOST, "There is no sound card."))
    rig.work()
    assert rig.table.view.toast is not None
    rig.inbox.put(PartChanged("speaker", PartState.READY))
    rig.work()
    assert rig.table.view.toast.words == "The sound is back."
    assert rig.cues() == []
