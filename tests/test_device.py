"""The Device page: changed by ROLL, arrows and taps, obeyed at once, taken back by UNDO; and the check of the touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from companion.adventure_island.commands import SetHouseRule
from companion.faces.screen.hanging import hung
from companion.faces.screen.scene import Target
from companion.news import StoreTrouble
from companion.parts import WRONG, Part
from companion.ports import Button, PartChanged, PartState
from companion.settings import DEFAULTS, ROTATIONS, Settings
from companion.view.pages.device import second_leaf
from companion.view.pages.parts import GROUPS
from companion.view.pages.touch_check import CORNERS, corrected
from companion.view.saved import read_view, view_text
from companion.words import language, use
from hardware.touch import TouchPanel, touch_news
from tests.table_rig import TableRig, campaign, started

PANEL = TouchPanel("ft5x06", "/dev/input/event1", readable=True)
UNDO, LEFT, ROLL, RIGHT, NEXT = Button.UNDO, Button.LEFT, Button.ROLL, Button.RIGHT, Button.NEXT


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    use("en")


def device(settings: Settings = DEFAULTS) -> TableRig:
    """A table with the Device page open over the shelf."""
    rig = TableRig(campaign(), settings=settings)
    rig.table.free_bytes = lambda: 21_400_000_000
    rig.tap("icon:ui-settings")
    rig.wait(0.5)
    assert rig.page == "device"
    return rig


def to_row(rig: TableRig, row: str) -> None:
    """The ring goes to a row."""
    for _ in range(12):
        if rig.table.view.here.ring == f"row:{row}":
            return
        rig.press(RIGHT)
    raise AssertionError(f"no row {row}")


def test_language_is_the_first_thing_and_changes_at_once() -> None:
    rig = device()
    assert rig.table.view.here.ring == "row:language"
    rig.press(ROLL)
    assert language() == "pl"
    assert rig.table.settings.language == "pl"
    assert "Urządzenie" in rig.said
    assert rig.kept[-1].language == "pl"
    rig.tap("language:en")
    assert language() == "en"
    assert "Device" in rig.said
    rig.press(UNDO)
    assert language() == "pl"


def test_roll_takes_hold_arrows_alter_and_roll_or_next_lets_go() -> None:
    rig = device()
    to_row(rig, "brightness")
    rig.press(ROLL, LEFT, LEFT)
    assert rig.table.settings.brightness == 8
    assert rig.table.view.here.ring == "row:brightness", "the ring stays while something is held"
    rig.press(ROLL, RIGHT)
    assert rig.table.settings.brightness == 8
    assert rig.table.view.here.ring == "row:calm"
    rig.press(RIGHT, ROLL, RIGHT, NEXT)
    assert rig.page == "device"
    assert rig.table.settings.off_after_s == 3600
    rig.press(NEXT)
    assert rig.page == "home"


def test_undo_takes_back_change_by_change_and_then_leaves() -> None:
    rig = device()
    to_row(rig, "rotation")
    rig.press(ROLL, RIGHT, RIGHT, ROLL)
    assert rig.glass.settings.rotation == 180
    to_row(rig, "far")
    rig.press(ROLL)
    assert not rig.table.settings.far_side_turns
    seen = []
    for _ in range(3):
        rig.press(UNDO)
        seen.append((rig.table.settings.far_side_turns, rig.glass.settings.rotation))
    assert seen == [(True, 180), (True, 90), (True, 0)]
    assert rig.page == "device"
    rig.press(UNDO)
    assert rig.page == "home"
    assert rig.table.settings == DEFAULTS


def test_every_row_is_a_tap() -> None:
    rig = device()
    before = rig.table.settings
    for row in ("calm", "quiet", "dark", "rotation", "far"):
        if row == "far":
            rig.tap("icon:ui-right")
        rig.tap(f"row:{row}")
        assert rig.table.settings != before, row
        assert rig.table.view.here.ring == f"row:{row}"
        before = rig.table.settings
    rig.tap("icon:ui-right")
    rig.tap("less:brightness")
    assert rig.table.settings.brightness == 9
    rig.tap("more:brightness")
    rig.tap("more:brightness")
    assert rig.table.settings.brightness == 10, "there is nothing brighter"


def test_the_volume_goes_from_nought_to_ten_by_buttons_and_by_touch() -> None:
    rig = device()
    to_row(rig, "sound")
    rig.press(ROLL, *[LEFT] * 6)
    assert rig.table.settings.volume == 0
    assert "0%" in rig.said
    rig.press(*[RIGHT] * 11, ROLL)
    assert rig.table.settings.volume == 10
    rig.tap("less:sound")
    assert rig.table.settings.volume == 9
    assert "90%" in rig.said
    rig.tap("row:sound")
    assert rig.table.settings.volume == 9, "a tap beside the keys changes nothing"
    rig.press(UNDO)
    assert rig.table.settings.volume == 10


def test_quiet_is_a_switch_of_its_own_that_keeps_the_volume() -> None:
    rig = device()
    to_row(rig, "quiet")
    rig.press(ROLL)
    assert (rig.table.settings.quiet, rig.table.settings.volume) == (True, 5)
    assert "Quiet" in rig.said
    assert rig.kept[-1].quiet
    rig.tap("less:sound")
    assert (rig.table.settings.quiet, rig.table.settings.volume) == (True, 4), "softer is not loud"
    rig.tap("more:sound")
    assert (rig.table.settings.quiet, rig.table.settings.volume) == (False, 5), "whoever wants more wants to hear it"
    rig.press(UNDO)
    assert (rig.table.settings.quiet, rig.table.settings.volume) == (True, 4)
    rig.tap("row:quiet")
    assert not rig.table.settings.quiet


def test_tapping_the_time_until_dark_goes_through_all_and_never_is_one_of_them() -> None:
    rig = device()
    seen = []
    for _ in range(5):
        rig.tap("row:dark")
        seen.append(rig.table.settings.off_after_s)
    assert sorted(seen) == [0, 300, 600, 1200, 3600]


def test_house_rules_are_entries_of_the_campaign_and_undo_takes_them_back() -> None:
    rig = device()
    rig.tap("icon:ui-right")
    rig.tap("row:undo")
    rig.tap("row:draws")
    assert [e.line for e in rig.journal.entries] == [
        "set-house-rule rule=undo value=never",
        "set-house-rule rule=draws value=device",
    ]
    assert "never" in rig.said
    rig.wait(0.3)
    rig.press(UNDO)
    assert rig.table.game.state.house.draws == "people"
    rig.press(UNDO)
    assert rig.table.game.state.house.undo == "ask"
    rig.press(UNDO)
    assert rig.page == "home"


def test_undo_turns_to_the_leaf_of_what_it_takes_back() -> None:
    rig = device()
    rig.tap("row:calm")
    assert rig.table.settings.calm
    rig.tap("icon:ui-right")
    assert second_leaf(rig.table.look)
    rig.wait(0.3)
    rig.press(UNDO)
    assert not rig.table.settings.calm
    assert rig.table.view.here.ring == "row:calm"


def test_a_house_rule_can_be_held_like_any_other_value() -> None:
    rig = device()
    to_row(rig, "undo")
    rig.press(ROLL, LEFT)
    assert rig.table.game.state.house.undo == "allow"
    rig.press(RIGHT, RIGHT, ROLL)
    assert rig.table.game.state.house.undo == "never"
    assert SetHouseRule("undo", "never") == rig.table.game.past[-1].command


def test_settings_are_no_steps_of_the_game() -> None:
    rig = device()
    rig.tap("row:calm")
    rig.tap("language:pl")
    assert rig.journal.entries == []


def test_a_language_without_a_catalogue_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_words(_language: str) -> None:
        raise LookupError("There are no words.")

    rig = device()
    monkeypatch.setattr("companion.table.use", no_words)
    rig.tap("language:pl")
    assert rig.table.settings == DEFAULTS
    assert "Device" in rig.said


def test_free_space_is_looked_at_when_the_page_opens() -> None:
    rig = device()
    rig.tap("icon:ui-right")
    assert "21 GB" in rig.said
    rig.table.free_bytes = lambda: 300_000_000
    rig.wait(0.3)
    rig.press(NEXT)
    rig.tap("icon:ui-settings")
    rig.tap("icon:ui-right")
    assert "300 MB" in rig.said


def test_parts_are_shown_live_with_what_to_do_and_what_to_do_instead() -> None:
    rig = device()
    for button in Button:
        rig.inbox.put(PartChanged(f"buttons.{button}", PartState.READY))
    rig.inbox.put(PartChanged("sign", PartState.READY))
    rig.tap("row:parts")
    assert rig.page == "parts"
    assert "5 OK" in rig.said
    rig.tap("part:sign")
    rig.inbox.put(PartChanged("sign", PartState.LOST, "Check its four leads."))
    rig.wait(3)
    assert "Lost" in rig.said
    assert "Check its four leads." in rig.said
    assert "says whose turn it is" in rig.said
    rig.inbox.put(PartChanged("sign", PartState.READY))
    rig.wait(3)
    assert "Lost" not in rig.said
    rig.press(NEXT)
    assert rig.page == "device"


def test_the_parts_that_tell_nothing_by_themselves_are_asked_when_their_page_opens_and_while_it_is_shown() -> None:
    rig = device()
    asked = [Part("screen", detail="kmsdrm, 800×480"), Part("data", detail="21.4 GB free")]
    rig.table.examine = lambda: tuple(asked)
    rig.tap("row:parts")
    rig.tap("part:screen")
    assert "kmsdrm, 800×480" in rig.said
    rig.tap("part:data")
    assert "21.4 GB free" in rig.said
    asked[1] = Part("data", WRONG, "The disk is read-only.")
    rig.inbox.put(StoreTrouble("It cannot be written."))
    rig.wait(3)
    assert "The disk is read-only." in rig.said
    assert "what you do now may be lost" in rig.said


def test_a_touch_panel_that_goes_away_is_said_on_every_page_and_so_is_its_return() -> None:
    rig = TableRig(started())
    rig.inbox.put(touch_news([PANEL]))
    rig.wait(0.1)
    rig.inbox.put(touch_news([], was_there=True))
    rig.wait(0.1)
    assert "The touch panel no longer answers; check its cable." in rig.said
    rig.inbox.put(touch_news([PANEL]))
    rig.wait(0.1)
    assert "The touch panel is back." in rig.said


def test_every_part_keeps_a_tile_however_many_there_are() -> None:
    rig = device()
    for part in ("speaker", "wiring", "settings"):
        rig.inbox.put(PartChanged(part, PartState.WRONG, "Look at it."))
    rig.tap("row:parts")
    rig.wait(3)
    names = [s.name for s in rig.table.scene if isinstance(s, Target) and s.name.startswith("part:")]
    assert sorted(names) == sorted(f"part:{group}" for group in GROUPS)
    assert any(getattr(s, "name", "") == "button-roll-off" for s in rig.table.scene), "the buttons can still be tried"


def test_a_button_pressed_on_the_page_of_parts_lights_up_there() -> None:
    rig = device()
    rig.tap("row:parts")
    rig.wait(0.3)
    rig.down(ROLL)
    assert any(getattr(s, "name", "") == "button-roll-lit" for s in rig.table.scene)
    rig.wait(0.2)
    assert not any(getattr(s, "name", "") == "button-roll-lit" for s in rig.table.scene)
    assert rig.page == "parts"


def test_the_page_is_reached_from_the_menu_and_leads_back_to_the_game() -> None:
    rig = TableRig(started())
    rig.tap("icon:ui-menu")
    rig.wait(0.3)
    rig.tap("tile:device")
    assert rig.page == "device"
    rig.wait(0.3)
    rig.press(NEXT)
    assert rig.page == "day"


def test_a_restart_on_the_page_keeps_what_undo_can_take_back() -> None:
    rig = device()
    rig.tap("row:calm")
    assert read_view(view_text(rig.table.view)).pages == rig.table.view.pages


# --- the touch check -------------------------------------------------------------------------------------------------

FLAGS = tuple(product((False, True), repeat=3))


def read_as(flags: tuple[bool, ...], rotation: int = 0) -> Settings:
    """Settings by which a panel is read in one of the eight ways."""
    swap, flip_x, flip_y = flags
    return replace(DEFAULTS, rotation=rotation, touch_swap=swap, touch_flip_x=flip_x, touch_flip_y=flip_y)


def arrivals(true: Settings, now: Settings, turned: bool) -> tuple[int, ...]:
    """Where touches of the four circles arrive if the panel must be read as ``true`` says, but is read by ``now``."""
    size = (800, 480)
    hangs, reads = hung(size, true, turned), hung(size, now, turned)
    places = []
    for x, y in CORNERS:
        px, py = hangs.to_panel((x + 1) / 2 * 799, (y + 1) / 2 * 479)
        width, height = hangs.panel
        u, v = px / (width - 1), py / (height - 1)
        u, v = (1 - u if true.touch_flip_x else u), (1 - v if true.touch_flip_y else v)
        seen = reads.to_picture(*reads.felt(*((v, u) if true.touch_swap else (u, v))))
        places.append(CORNERS.index((1 if seen[0] > 400 else -1, 1 if seen[1] > 240 else -1)))
    return tuple(places)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_four_touches_find_the_right_reading_of_every_panel_from_every_wrong_one(rotation: int, turned: bool) -> None:
    for right, wrong in product(FLAGS, FLAGS):
        true, now = read_as(right, rotation), read_as(wrong, rotation)
        assert corrected(now, arrivals(true, now, turned)) == true


def test_touches_that_no_panel_can_make_change_nothing() -> None:
    good = {arrivals(read_as(flags), DEFAULTS, turned=False) for flags in FLAGS}
    assert len(good) == 8
    for arrived in product(range(4), repeat=4):
        assert (corrected(DEFAULTS, arrived) is None) is (arrived not in good)


def checking(settings: Settings = DEFAULTS) -> TableRig:
    """A table with the touch check open."""
    rig = device(settings)
    rig.tap("icon:ui-right")
    rig.tap("row:touch")
    rig.wait(0.3)
    assert rig.page == "touch_check"
    return rig


def test_touches_that_arrive_mirrored_are_set_right() -> None:
    rig = checking()
    for place in (1, 0, 3, 2):
        rig.tap(f"corner:{place}")
    assert rig.page == "device"
    assert rig.table.settings == replace(DEFAULTS, touch_flip_x=True)
    assert "Touch is set right." in rig.said
    rig.wait(3)
    rig.press(UNDO)
    assert rig.table.settings == DEFAULTS, "UNDO takes it back, for touch may be of no use now"


def test_touches_that_arrive_where_they_belong_change_nothing() -> None:
    rig = checking(replace(DEFAULTS, touch_swap=True))
    for place in range(4):
        rig.tap(f"corner:{place}")
    assert rig.page == "device"
    assert rig.table.settings.touch_swap
    assert rig.kept == []


def test_undo_goes_back_a_circle_and_next_skips_the_check() -> None:
    rig = checking()
    rig.tap("corner:0")
    rig.tap("corner:1")
    assert "Touch circle 3" in rig.said
    rig.press(UNDO)
    assert "Touch circle 2" in rig.said
    rig.press(NEXT)
    assert rig.page == "device"
    assert rig.table.settings == DEFAULTS


def test_a_minute_without_a_touch_skips_the_check() -> None:
    rig = checking()
    rig.wait(40)
    rig.tap("corner:3")
    rig.wait(59)
    assert rig.page == "touch_check"
    rig.wait(2)
    assert rig.page == "device"
    assert rig.table.settings == DEFAULTS


def test_a_touch_of_a_circle_is_heard_however_wrong_the_panel_is() -> None:
    rig = checking()
    areas = [s for s in rig.table.scene if isinstance(s, Target)]
    for flags in FLAGS:
        reads = hung((800, 480), read_as(flags), turned=False)
        for x, y in ((62, 62), (738, 62), (738, 418), (62, 418)):
            seen = reads.to_picture(*reads.felt(x / 799, y / 479))
            hit = [t.name for t in areas if t.rect.holds(*seen)]
            assert len(hit) == 1, (flags, x, y)
            assert hit[0].startswith("corner:"), (flags, x, y)
