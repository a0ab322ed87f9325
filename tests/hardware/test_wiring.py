"""The wiring file: its template, its defaults, and every mistake by key and line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.ports import Button
from companion.words import say_now, use
from hardware.wiring import (
    ButtonDriver,
    Controller,
    Gpios,
    LampDriver,
    LitLevel,
    PinDriver,
    SpeakerDriver,
    SpeakerWiring,
    Wiring,
    example_text,
    parse_wiring,
    read_wiring,
)
from tests.hardware.stage import wiring_of


def mistakes_of(toml: str) -> list[tuple[int, str]]:
    return [(mistake.line, mistake.key) for mistake in wiring_of(toml).mistakes]


def only_sentence(toml: str) -> str:
    (mistake,) = wiring_of(toml).mistakes
    return mistake.sentence


def test_an_empty_file_is_the_usual_wiring():
    assert wiring_of("") == (Wiring(), ())


def test_the_template_says_exactly_the_defaults():
    assert parse_wiring(example_text()) == (Wiring(), ())


def test_the_template_names_every_key_in_a_comment_or_a_line():
    named = set(re.findall(r"^#? ?(\w+) = ", example_text(), re.MULTILINE))
    of_the_sign = {"controller", "bus", "address", "column_offset", "rotate"}
    assert named == {"factory", "driver", "lit", "device", *of_the_sign, *map(str, Button)}


def test_the_default_pins_are_free_of_the_boards_own_buses():
    wiring = Wiring()
    gpios = [gpio for five in (wiring.buttons.gpios, wiring.lamps.gpios) for _, gpio in five.wired()]
    assert len(set(gpios)) == 10
    assert not {0, 1, 2, 3, 7, 8, 9, 10, 11, 14, 15} & set(gpios)


def test_a_whole_file_is_read():
    wiring, mistakes = wiring_of(
        """
        [pins]
        factory = "LGPIO"
        [buttons]
        undo = 17
        roll = "none"
        [lamps]
        driver = "PWM"
        lit = "low"
        next = 4
        [sign]
        controller = "sh1106"
        bus = 3
        address = 0x3D
        column_offset = 0
        rotate = 180
        """
    )
    assert mistakes == ()
    assert wiring.pins.factory is PinDriver.LGPIO
    assert wiring.buttons.driver is ButtonDriver.GPIO
    assert wiring.buttons.gpios == Gpios(undo=17, left=6, roll=None, right=19, next=26)
    assert wiring.lamps.driver is LampDriver.PWM
    assert wiring.lamps.lit is LitLevel.LOW
    assert wiring.lamps.gpios.next == 4
    assert wiring.sign.controller is Controller.SH1106
    assert (wiring.sign.bus, wiring.sign.address) == (3, 0x3D)
    assert (wiring.sign.column_offset, wiring.sign.rotate_degrees) == (0, 180)


def test_an_sh1106_begins_at_its_third_column_unless_told_otherwise():
    assert wiring_of('sign.controller = "sh1106"').wiring.sign.column_offset == 2


def test_parts_can_be_switched_off():
    wiring, mistakes = wiring_of('buttons.driver = "none"\nlamps.driver = "none"\n[sign]\ncontroller = "none"\n')
    assert mistakes == ()
    assert wiring.buttons.gpios.wired() == wiring.lamps.gpios.wired() == ()
    assert wiring.sign.controller is Controller.NONE


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("buttons.roll = 28", 'must be a GPIO number from 2 to 27, or "none"; the default 13 is used'),
        ("buttons.roll = 1", "the default 13 is used"),
        ("buttons.roll = true", "buttons.roll = true must be a GPIO number"),
        ("buttons.roll = 13.0", "buttons.roll = 13.0 must be a GPIO number"),
        ('buttons.roll = "GPIO13"', 'buttons.roll = "GPIO13" must be a GPIO number'),
        ("buttons.roll = [13]", "buttons.roll = [13] must be a GPIO number"),
        ('lamps.driver = "pca9685"', 'must be "gpio", "pwm" or "none"; the default "gpio" is used'),
        ('buttons.driver = "pwm"', 'must be "gpio" or "none"'),
        ('pins.factory = "mock"', 'must be "gpiod" or "lgpio"; the default "gpiod" is used'),
        ('lamps.driver = "pwm"', 'the pins of gpiod only switch; write pins.factory = "lgpio" too'),
        ("lamps.lit = 1", 'lamps.lit = 1 must be "high" or "low"'),
        ('sign.controller = "ssd1309"', 'must be "ssd1306", "sh1106" or "none"; the default "ssd1306" is used'),
        ("sign.bus = -1", "sign.bus = -1 must be the number N of a bus /dev/i2c-N"),
        ("sign.address = 0x80", "must be an I2C address from 0x08 to 0x77; the default 0x3C is used"),
        ('sign.address = "0x3C"', "must be an I2C address"),
        ("sign.rotate = 90", "sign.rotate = 90 must be 0 or 180; the default 0 is used"),
        ("sign.rotate = false", "must be 0 or 180"),
        ("sign.column_offset = 5", "must be a number of columns from 0 to 4; the default 0 is used"),
        ("sign.column_offset = 2", "the ssd1306 has no columns beside the glass"),
        ("sign = 5", "sign must be a table, headed [sign]"),
        ("[[sign]]", "sign must be a table"),
        ("buttons.rol = 5", "buttons.rol is not a key of a wiring file; did you mean buttons.roll?"),
        ("buttons.roll.pin = 5", "buttons.roll.pin is not a key"),
        ("[lamp]", "lamp is not a table of a wiring file; did you mean lamps?"),
        ("[zzz]", "there are pins, buttons, lamps, sign, speaker."),
        ("colour = 1", "colour is not a table of a wiring file"),
    ],
)
def test_each_mistake_is_one_sentence_with_file_line_key_and_what_is_used_instead(line, words):
    wiring, (mistake,) = wiring_of(f"# a comment\n\n{line}\n")
    assert (mistake.file, mistake.line) == ("wiring.toml", 3)
    assert mistake.sentence.startswith(f"wiring.toml, line 3: {mistake.key} ")
    assert words in mistake.sentence
    assert mistake.sentence.endswith((".", "?"))
    assert wiring == Wiring()


def test_a_mistake_is_told_in_the_language_of_the_table():
    (mistake,) = wiring_of("\n\nbuttons.roll = 28").mistakes
    use("pl")
    try:
        said = say_now(mistake.sentence)
    finally:
        use("en")
    assert said != mistake.sentence
    assert not {"must", "be", "default", "number"} & set(said.replace(";", " ").split())
    assert all(part in said for part in ("wiring.toml", "3", "buttons.roll = 28", "13"))


def test_all_mistakes_come_at_once_in_the_order_of_their_lines():
    toml = """
[sign]
address = "here"
[buttons]
undo = 99
lef = 6
[lamps]
lit = "blue"
[pods]
"""
    assert mistakes_of(toml) == [
        (3, "sign.address"),
        (5, "buttons.undo"),
        (6, "buttons.lef"),
        (8, "lamps.lit"),
        (9, "pods"),
    ]


def test_an_unknown_table_is_named_once_and_not_for_each_of_its_keys():
    assert mistakes_of("[pods]\na = 1\nb = 2\n[pods.c]\nd = 3") == [(1, "pods")]


def test_what_is_right_is_kept_beside_what_is_wrong():
    wiring = wiring_of("[buttons]\nundo = 99\nleft = 17\n").wiring
    assert (wiring.buttons.gpios.undo, wiring.buttons.gpios.left) == (5, 17)


def test_the_lines_of_long_values_and_of_inline_tables_are_right_too():
    toml = '[buttons]\nundo = [\n  1,\n  2,\n]\nleft = """\ntwo\nlines"""\n\n[sign]\nbus = 99\n'
    assert mistakes_of(toml) == [(2, "buttons.undo"), (6, "buttons.left"), (11, "sign.bus")]
    assert mistakes_of("\nlamps = {undo = 1, lit = 2}\n") == [(2, "lamps.undo"), (2, "lamps.lit")]


def test_the_same_pin_twice_names_both_lines():
    sentence = only_sentence("[buttons]\nundo = 17\nnext = 17\n")
    assert sentence == (
        "wiring.toml, line 3: buttons.next = 17, but GPIO 17 is buttons.undo in line 2; the default 26 is used."
    )


def test_a_pin_cannot_be_button_and_lamp():
    wiring, (mistake,) = wiring_of("[buttons]\nundo = 17\n[lamps]\nroll = 17\n")
    assert (mistake.line, mistake.key) == (4, "lamps.roll")
    assert wiring.lamps.gpios.roll == 16


def test_a_default_never_takes_a_pin_that_the_file_gives_to_something_else():
    wiring, (mistake,) = wiring_of("[buttons]\nundo = 16\n")
    assert wiring.buttons.gpios.undo == 16
    assert wiring.lamps.gpios.roll is None
    assert mistake.line == 2
    assert "the usual GPIO of lamps.roll, which is left out" in mistake.sentence


def test_a_doubled_pin_whose_default_is_taken_too_is_left_out():
    wiring, mistakes = wiring_of("[buttons]\nundo = 17\nleft = 17\n[lamps]\nundo = 6\n")
    assert wiring.buttons.gpios.left is None
    assert [mistake.line for mistake in mistakes] == [3]
    assert "it is left out" in mistakes[0].sentence


def test_buttons_may_swap_their_usual_pins():
    wiring, mistakes = wiring_of("[buttons]\nundo = 26\nnext = 5\n")
    assert mistakes == ()
    assert (wiring.buttons.gpios.undo, wiring.buttons.gpios.next) == (26, 5)


def test_the_lines_of_the_signs_bus_are_taken_unless_the_sign_is_elsewhere():
    assert "GPIO 3 is the clock line of the sign" in only_sentence("[buttons]\nundo = 3\n")
    assert mistakes_of("[buttons]\nundo = 3\n[sign]\nbus = 3\n") == []
    assert mistakes_of('[buttons]\nundo = 3\n[sign]\ncontroller = "none"\n') == []


def test_pins_of_parts_that_are_switched_off_are_free():
    assert mistakes_of('[buttons]\nundo = 16\n[lamps]\ndriver = "none"\n') == []


def test_a_slip_of_the_finger_is_named_with_its_line_and_hides_nothing_else():
    toml = "[buttons]\nundo = 17\nleft = \nroll == 4\nright = 99\n[lamps\nundo = 4\n[sign]\nrotate = 180\n"
    wiring, mistakes = wiring_of(toml)
    assert [(mistake.line, mistake.key) for mistake in mistakes] == [
        (3, "buttons.left"),
        (4, "buttons.roll"),
        (5, "buttons.right"),
        (6, ""),
    ]
    assert "nothing below it is read until the next [table]" in mistakes[3].sentence
    assert wiring.buttons.gpios.undo == 17
    assert wiring.lamps.gpios.undo == 25
    assert wiring.sign.rotate_degrees == 180


def test_a_key_said_twice_is_named_and_the_first_counts():
    wiring, (mistake,) = wiring_of("[buttons]\nundo = 17\nundo = 18\n")
    assert (mistake.line, mistake.key) == (3, "buttons.undo")
    assert "is said twice; line 2 is used" in mistake.sentence
    assert wiring.buttons.gpios.undo == 17


def test_a_table_said_twice_is_named_with_its_line():
    (mistake,) = wiring_of("[buttons]\nundo = 17\n[buttons]\nleft = 18\n").mistakes
    assert mistake.line == 3
    assert "not TOML" in mistake.sentence


def test_files_that_are_no_text_are_refused_in_a_sentence_and_give_the_usual_wiring(tmp_path: Path):
    binary, long, folder = tmp_path / "binary.toml", tmp_path / "long.toml", tmp_path / "folder.toml"
    binary.write_bytes(b"SQLite format 3\x00\xff\xfe")
    long.write_text("# tired\n" * 5000, encoding="utf-8")
    folder.mkdir()
    for path, words in [
        (binary, "is not a text file"),
        (long, "is too long"),
        (folder, "cannot be read"),
        (tmp_path / "missing.toml", "cannot be read"),
    ]:
        wiring, (mistake,) = read_wiring(path)
        assert wiring == Wiring()
        assert (mistake.line, mistake.file) == (0, path.name)
        assert words in mistake.sentence


def test_files_of_other_systems_are_read(tmp_path: Path):
    path = tmp_path / "wiring.toml"
    path.write_bytes(b"\xef\xbb\xbf[buttons]\r\nundo = 17\r\nleft = 99\r\n")
    wiring, (mistake,) = read_wiring(path)
    assert wiring.buttons.gpios.undo == 17
    assert mistake.line == 3


def test_brackets_without_end_are_a_mistake_and_not_an_accident():
    wiring, mistakes = wiring_of("x = " + "[" * 9000)
    assert wiring == Wiring()
    assert mistakes[0].line == 1


_LINES = st.sampled_from(
    [
        "[buttons]", "[lamps]", "[sign]", "[[lamps]]", "[x", "undo = 17", "undo = 16", "left = 17", "roll = 'none'",
        "roll = [", "]", "next = 99", 'driver = "none"', 'driver = "pwm"', "lit = 3", "bus = 1", "column_offset = 2",
        'controller = "sh1106"', "a.b.c = 1", "= 4", '"""', "# x", "", "buttons = {undo = 17}", "undo = 2",
    ]
)  # fmt: skip


@settings(deadline=None)
@given(st.lists(_LINES, max_size=12))
def test_whatever_the_file_says_reading_it_gives_a_wiring_without_a_doubled_pin(lines):
    wiring, mistakes = wiring_of("\n".join(lines))
    pins = [gpio for five in (wiring.buttons.gpios, wiring.lamps.gpios) for _, gpio in five.wired()]
    assert len(pins) == len(set(pins))
    assert all(0 <= mistake.line <= len(lines) for mistake in mistakes)
    assert [mistake.line for mistake in mistakes] == sorted(mistake.line for mistake in mistakes)


def test_a_loudspeaker_is_named_as_alsa_names_it():
    wiring, mistakes = wiring_of('[speaker]\ndevice = "sysdefault:CARD=Headphones"\n')
    assert mistakes == ()
    assert wiring.speaker == SpeakerWiring(SpeakerDriver.APLAY, "sysdefault:CARD=Headphones")
    assert wiring_of('speaker.driver = "none"').wiring.speaker.driver is SpeakerDriver.NONE


@pytest.mark.parametrize(
    "device", ["", "hw:0", "plughw:1,0", "sysdefault:CARD=0", "two words", "-l", "ü", 0, ["default"]]
)
def test_a_sound_device_that_is_none_or_a_number_is_a_mistake_with_its_line(device):
    wiring, (mistake,) = wiring_of(f"[speaker]\ndevice = {device!r}\n")
    assert (mistake.line, mistake.key) == (2, "speaker.device")
    assert mistake.sentence.startswith("wiring.toml, line 2: speaker.device = ")
    assert mistake.sentence.endswith("""without the number of a card; the default "default" is used.""")
    assert wiring.speaker == SpeakerWiring()


def test_another_player_of_sounds_is_a_mistake():
    assert only_sentence('speaker.driver = "pulse"') == (
        'wiring.toml, line 1: speaker.driver = "pulse" must be "aplay" or "none"; the default "aplay" is used.'
    )
