"""The language of scripts: every complaint names file and line and ends with status 1; plugs and dice are real."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.cli import main
from companion.panels import script
from companion.panels.script_file import ScriptMistake, read_script

TWO_PEOPLE = (
    "press next; press next; type Iga; press next; press next; type Olek; press next; "
    "press next; press next; press next; press next; expect state play.day 1"
)
"""From the shelf to day 1: 12 lines."""
NINE_INPUTS = "press next; press next; type Iga; hold left 0.7; chord; press undo; tap @icon:ui-close"
"""Three presses, three letters, a hold, a chord and a tap: 7 lines."""


class Desk:
    """A folder to write scripts in and to play them from; in a script ``; `` ends a line."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys
        self.path = folder / "a.evening"
        self.tables = 0

    @property
    def data(self) -> Path:
        """The saved games of the table that was played last."""
        return self.folder / f"data-{self.tables}"

    def write(self, text: str, name: str = "a.evening") -> Path:
        """A script with these lines."""
        path = self.folder / name
        path.write_text(text.replace("; ", "\n") + "\n", encoding="utf-8")
        return path

    def play(self, text: str, *more: str, same_table: bool = False) -> tuple[int, str, str]:
        """Play a script with the command line: the exit status, what was said, and the complaint."""
        self.tables += not same_table
        command = ["run", "--panel", "script", str(self.write(text)), "--data", str(self.data), *more]
        status = main([*command, "--shots", str(self.folder / "shots"), "--seed", "5"])
        said = self.capsys.readouterr()
        return status, said.out, said.err

    def well(self, text: str, *more: str, same_table: bool = False) -> str:
        """Play a script that goes as written: what was said."""
        status, said, complaint = self.play(text, *more, same_table=same_table)
        assert (status, complaint) == (0, "")
        return said

    def complaint(self, text: str) -> str:
        """Play a script of which one line cannot be played: the complaint, from the number of the line on."""
        status, _, complaint = self.play(text)
        assert status == 1
        assert complaint.startswith(f"{self.path}:"), complaint
        return complaint.removeprefix(f"{self.path}:").strip()

    def picture(self, name: str) -> Image.Image:
        """A picture that was taken."""
        with Image.open(self.folder / "shots" / name) as picture:
            picture.load()
            return picture


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """An empty desk."""
    return Desk(tmp_path, capsys)


# --- before anything is played --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            "jump roll",
            "'jump' is no order; there are again, chord, count, dice, expect, hold, include, plug, power-cut",
        ),
        ("press enter", "'enter' is no button; there are undo, left, roll, right, next"),
        ("press", "press takes 1 to 2 words, here are 0"),
        ("chord left", "chord takes 0 words, here are 1"),
        ("hold undo long", "'long' is no duration such as 500ms or 2s"),
        ("press next -5ms", "'-5ms' is no duration"),
        ("wait 2m", "'2m' is no duration"),
        ("tap 400 top", "'top' is no coordinate"),
        ("dice YOX", "'YOX' are no dice; write letters G, Y, O or pips 1 to 6, five at most"),
        ("dice 123456", "'123456' are no dice"),
        ("dice G1", "'G1' are no dice"),
        ("expect picture x", "expect takes text"),
        ("expect state play.day", "expect takes text"),
        ("unplug lamp", "only sign, touch, speaker and stick can be unplugged"),
        ("expect sound drums", "'drums' is no cue; there are press, confirm, undo, refuse, dice, success"),
        ("again wait", "only 'again power-cut' is known"),
        ('tap "Eat', "No closing quotation"),
        ("count end", "no count has begun that could end here"),
        ("count end 5", "count takes a name, the most inputs and the most seconds (60s) allowed, or is 'count end'"),
        ("count night many", "count takes a name, the most inputs"),
        ("count night 5 6", "count takes a name, the most inputs"),
        ("count night 50s 60s", "count takes a name, the most inputs"),
        ("count night", "the count night never ends"),
    ],
)
def test_a_line_that_is_no_order_is_told_before_anything_is_played(desk: Desk, line: str, says: str) -> None:
    complaint = desk.complaint(f"# an evening; ; expect state view.page nowhere; {line}")
    assert complaint.startswith("4: ")
    assert says in complaint
    assert not desk.data.exists()


def test_counts_do_not_lie_in_each_other(desk: Desk) -> None:
    complaint = desk.complaint("count night; count day; count end; count end")
    assert complaint == f"2: night is still being counted, since {desk.path}:1"


def test_a_file_that_cannot_be_read_is_told(desk: Desk) -> None:
    with pytest.raises(ScriptMistake, match=r"none\.evening: cannot be read"):
        read_script(desk.folder / "none.evening")
    (desk.folder / "latin.evening").write_bytes("tap Łódź".encode("latin2"))
    with pytest.raises(ScriptMistake, match=r"latin\.evening: cannot be read"):
        read_script(desk.folder / "latin.evening")
    with pytest.raises(ScriptMistake, match=r"nowhere\.part: cannot be read"):
        read_script(desk.write("include nowhere.part"))


def test_files_that_include_each_other_come_to_an_end(desk: Desk) -> None:
    desk.write("press next; include a.evening", name="b.part")
    complaint = desk.complaint("press next; include b.part")
    assert complaint.endswith(": files include each other without end")
    assert not desk.data.exists()


def test_an_included_line_is_told_by_its_own_file(desk: Desk) -> None:
    desk.write("press next; expect state view.page home", name="b.part")
    status, _, complaint = desk.play("include b.part")
    assert status == 1
    told = f"{desk.folder / 'b.part'}:2: expect state view.page home: view.page is 'people', not 'home'\n"
    assert complaint == told


def test_an_included_file_is_sought_beside_the_one_that_names_it(desk: Desk) -> None:
    (desk.folder / "parts").mkdir()
    desk.write("press next", name="parts/one.part")
    desk.write("include one.part", name="parts/two.part")
    assert [order.verb for order in read_script(desk.write("include parts/two.part"))] == ["press"]


def test_comments_end_lines_and_quotation_marks_hold_words_together(desk: Desk) -> None:
    orders = read_script(desk.write("# nothing; press next # go on; tap \"These 2\"; expect state journal.last ''"))
    assert [order.words for order in orders] == [("next",), ("These 2",), ("state", "journal.last", "")]
    assert [order.where for order in orders] == [f"{desk.path}:{n}" for n in (2, 3, 4)]


# --- expectations ---------------------------------------------------------------------------------------------------


def test_a_failed_expectation_says_what_there_is_instead(desk: Desk) -> None:
    complaint = desk.complaint('press next; expect text "Choose your island"; jump')
    assert complaint.startswith("3: 'jump'"), "mistakes of the language come first"
    complaint = desk.complaint('press next; expect text "Choose your island"')
    says = "2: expect text \"Choose your island\": the page does not say 'Choose your island'; it says: Who plays?"
    assert complaint.startswith(says)
    assert "the page says 'Who plays?'" in desk.complaint('press next; expect no-text "Who plays?"')
    assert "the sign does not say 'Lay it out'; it says: Which box?" in desk.complaint('expect sign "Lay it out"')


def test_an_unknown_name_of_the_state_lists_what_there_is(desk: Desk) -> None:
    complaint = desk.complaint("expect state table.camp 1")
    says = "1: expect state table.camp 1: table.camp: the table has no 'table'; it has journal, view, buttons, settings"
    assert complaint.startswith(says)
    complaint = desk.complaint("expect state buttons.menu.does off")
    assert "buttons has no 'menu'; it has undo, left, roll, right, next" in complaint


def test_a_tap_on_what_is_not_there_lists_what_there_is(desk: Desk) -> None:
    complaint = desk.complaint('tap "Roll 9 dice"')
    assert complaint.startswith("1: tap \"Roll 9 dice\": nothing to tap says 'Roll 9 dice'; the page says 'Choose your")
    complaint = desk.complaint("tap @box:skul")
    assert "no touch area 'box:skul'; there are box:island, box:skull, button:left" in complaint
    assert desk.complaint("tap 801 20") == "1: tap 801 20: the touchscreen has 800 by 480 points"


def test_a_touch_area_that_lies_under_another_is_told(desk: Desk) -> None:
    complaint = desk.complaint(f"{TWO_PEOPLE}; unplug sign; press next; press roll; tap @colour:G")
    assert complaint == "16: tap @colour:G: 'colour:G' lies under 'toast'"


def test_words_on_a_sign_that_nobody_can_see_are_no_answer(desk: Desk) -> None:
    complaint = desk.complaint('expect sign "Which box?"; unplug sign; expect sign "Which box?"')
    assert complaint.startswith('3: expect sign "Which box?": the sign shows another picture')


def test_a_cue_that_was_not_heard_since_the_last_input_is_told(desk: Desk) -> None:
    complaint = desk.complaint("press undo; expect sound refuse; press next; expect sound refuse")
    assert complaint == "4: expect sound refuse: 'refuse' was not heard since the last input; heard: press"
    assert "heard: none" in desk.complaint("expect sound none; expect sound press")


def test_nothing_is_heard_of_a_loudspeaker_that_was_pulled_out(desk: Desk) -> None:
    desk.well("press next; expect sound press; unplug speaker; press undo; expect sound none; expect text sound")
    desk.well("plug speaker; press next; expect sound press; expect text back")


# --- dice -----------------------------------------------------------------------------------------------------------


def test_dice_fall_as_the_script_says_and_only_once(desk: Desk) -> None:
    desk.well("dice 166; press roll; expect sign GOO; dice YGY; press roll; expect sign YGY")
    throws = "dice GGG; press roll; sign named.png; press roll; sign own.png"
    desk.well(throws)
    assert desk.picture("named.png").tobytes() != desk.picture("own.png").tobytes()


def test_a_wrong_number_of_dice_is_told_where_they_are_thrown(desk: Desk) -> None:
    assert desk.complaint("dice GG; press roll") == "2: press roll: this throw has 3 dice, the script named 2"


def test_a_check_with_a_wrong_number_of_dice_is_not_thrown(desk: Desk) -> None:
    complaint = desk.complaint(f"{TWO_PEOPLE}; press roll; tap @colour:G; dice GGGG; press roll")
    assert complaint == "16: press roll: this throw has 3 dice, the script named 4"
    desk.well("expect state play.check.throws 0; expect state throws 0", same_table=True)


def test_dice_that_are_never_thrown_are_told(desk: Desk) -> None:
    complaint = desk.complaint("dice GGG; dice YYY")
    assert complaint == "2: dice YYY: the dice that were named before were never thrown"
    assert desk.complaint("dice GGG; power-cut").startswith("2: power-cut: the dice that were named last were never")
    status, _, complaint = desk.play("dice GGG")
    assert status == 1
    assert complaint == f"{desk.path}: the dice that were named last were never thrown\n"


def test_without_named_dice_the_seed_decides_and_decides_the_same_again(desk: Desk) -> None:
    for name in ("one.png", "two.png"):
        desk.well(f"press roll; sign {name}; expect state view.page tray")
    assert desk.picture("one.png").tobytes() == desk.picture("two.png").tobytes()


# --- hands and time -------------------------------------------------------------------------------------------------


def test_presses_come_at_the_pace_of_a_person(desk: Desk) -> None:
    desk.well("press next; press next; expect state view.page name")


def test_a_press_that_comes_sooner_meets_a_button_whose_meaning_has_just_changed(desk: Desk) -> None:
    soon = "press next 50ms; press next 50ms; expect state view.page people"
    desk.well(f"{soon}; wait 100ms; press next; expect state view.page name")


def test_time_passes_when_the_script_says_so(desk: Desk) -> None:
    said = desk.well('expect sign "Which box?"; wait 200; expect sign "idle"; wait 1000s; sign dark.png')
    assert said == "a.evening: 5 orders, 0 inputs\n"
    lowest, highest = desk.picture("dark.png").convert("L").getextrema()
    assert lowest == highest, "after three minutes the sign rests, after twenty it is dark"


def test_a_finger_at_a_point_touches_what_is_drawn_there(desk: Desk) -> None:
    desk.well("tap 702 434; expect state view.page people")


def test_on_the_larger_screen_points_are_its_own_and_pictures_are_larger(desk: Desk) -> None:
    desk.well("tap 1134 652; expect state view.page people; shot large.png; sign small.png", "--size", "1280x720")
    assert desk.picture("large.png").size == (1280, 720)
    assert desk.picture("small.png").size == (128, 64)


def test_inputs_are_presses_holds_chords_taps_and_letters_and_nothing_else(desk: Desk) -> None:
    said = desk.well(f"count all; {NINE_INPUTS}; wait 1s; shot a.png; unplug sign; count end; power-cut")
    assert said == "all: 9 inputs\na.evening: 13 orders, 9 inputs\n"


def test_a_stretch_that_takes_more_inputs_than_it_may_is_told(desk: Desk) -> None:
    status, said, complaint = desk.play(f"press next; count some 8; {NINE_INPUTS}; count end")
    assert status == 1
    assert said == "some: 9 inputs, at most 8\n"
    assert complaint == f"{desk.path}:10: count end: some took 9 inputs, 8 are allowed\n"


def test_a_count_with_seconds_is_reckoned_with_the_start(desk: Desk) -> None:
    assert "all: 1 inputs, at most 2; 33 s with the start, at most 33\n" in desk.well(
        "count all 33s 2; press next; count end"
    )
    status, said, complaint = desk.play("count all 32s; press next; count end")
    assert (status, said) == (1, "all: 1 inputs; 33 s with the start, at most 32\n")
    assert complaint == f"{desk.path}:3: count end: all took 33 s with the start, 32 are allowed\n"


# --- plugs ----------------------------------------------------------------------------------------------------------


def test_a_power_cut_keeps_what_was_shown(desk: Desk) -> None:
    desk.well(
        "press next; press next; type I; power-cut; type ga; press next; expect state people.iga.name Iga; "
        "press next; type Olek; press next; press next; press next; press next; press next; press roll; "
        "tap @colour:Y; power-cut; expect state view.page table_check; press next; "
        "expect state view.pages day,check; expect state view.ring colours; "
        'expect sign "Knowledge, Y, 3 dice, 70%"; dice GYG; press roll; power-cut; press next; '
        'expect state view.page dice; expect state play.check.faces GYG; expect sign "GYG, 1 of 1"'
    )


def test_what_the_device_keeps_is_there_for_the_next_script(desk: Desk) -> None:
    desk.well("press next; press next; type Iga; press next")
    desk.well("expect state people.iga.pawn cobalt; expect state view.page people", same_table=True)


def test_again_power_cut_pulls_the_plug_after_every_input(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    starts = []

    class Counting(script.ScriptTable):
        def start(self) -> None:
            starts.append(1)
            super().start()

    monkeypatch.setattr(script, "ScriptTable", Counting)
    desk.well("press next; again power-cut; press next; type I; wait 1s; expect state view.page name")
    assert len(starts) == 3


def test_a_table_that_dies_is_told_with_the_line(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dying(script.ScriptTable):
        def ask(self, verb: str, **words: Any) -> dict[str, Any]:
            if verb == "wait":
                assert self.child is not None
                os.kill(self.child.pid, signal.SIGKILL)
                self.child.wait()
            return super().ask(verb, **words)

    monkeypatch.setattr(script, "ScriptTable", Dying)
    assert desk.complaint("press next; wait 1s") == "2: wait 1s: the table was killed by signal 9"


def test_a_table_that_says_nothing_any_more_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    class Hanging(script.ScriptTable):
        def ask(self, verb: str, **words: Any) -> dict[str, Any]:
            if verb == "wait":
                assert self.child is not None
                os.kill(self.child.pid, signal.SIGSTOP)
                monkeypatch.setattr(script, "PATIENCE_S", 0.02)
            return super().ask(verb, **words)

    monkeypatch.setattr(script, "ScriptTable", Hanging)
    assert desk.complaint("wait 1s") == "1: wait 1s: the table did not answer for 0.02 s"


def test_a_table_that_cannot_open_its_saved_games_is_told(desk: Desk) -> None:
    (desk.folder / "data-1").write_text("This is a file, and no folder.")
    status, _, complaint = desk.play("press next")
    assert status == 1
    assert complaint.startswith(f"{desk.path}: ")
    assert str(desk.data) in complaint
    assert "Traceback" not in complaint
