"""docs/wiring.md and the template say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.ports import Button
from hardware.sim.bench import Bench
from hardware.wiring import Wiring, example_text
from tests.hardware.stage import wiring_of
from tests.hardware.wiring_picture import FILE, GPIO_OF_PLACE, labels, svg

GUIDE = (Path(__file__).parents[2] / "docs" / "wiring.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def places() -> dict[int, int]:
    """The place on the header of each GPIO, as gpiozero's own drawing of the board has it."""
    board = Bench(Wiring()).pin_factory().board_info
    return {
        int(pin.name.removeprefix("GPIO")): pin.number
        for pin in board.headers["J8"].pins.values()
        if re.fullmatch(r"GPIO\d+", pin.name)
    }


def test_the_table_of_pins_in_the_guide_is_the_usual_wiring(places):
    for button in Button:
        found = re.search(rf"^\| {button.upper()} \| (\d+) \((\d+)\) \| (\d+) \((\d+)\) \|$", GUIDE, re.MULTILINE)
        assert found is not None, button
        gpio, place, lamp_gpio, lamp_place = map(int, found.groups())
        assert (gpio, lamp_gpio) == (Wiring().buttons.gpios.of(button), Wiring().lamps.gpios.of(button))
        assert (places[gpio], places[lamp_gpio]) == (place, lamp_place)


def test_the_drawing_of_the_header_agrees_with_the_board(places):
    drawn = re.findall(r"GPIO(\d+) +\(( ?\d+)\) o|o \(( ?\d+)\) GPIO(\d+)", GUIDE)
    assert len(drawn) == 12
    for inner_gpio, inner_place, outer_place, outer_gpio in drawn:
        assert places[int(inner_gpio or outer_gpio)] == int(inner_place or outer_place)


def test_the_picture_of_the_header_is_of_the_usual_wiring_and_of_this_board(places):
    assert FILE.read_text(encoding="utf-8") == svg(Wiring()), "run python -m tests.hardware.wiring_picture"
    assert {gpio: place for place, gpio in GPIO_OF_PLACE.items()} == places
    assert len(labels(Wiring())) == 16


def test_the_places_in_the_template_agree_with_the_board(places):
    named = re.findall(r"= (\d+) +# header place (\d+)", example_text())
    assert len(named) == 10
    for gpio, place in named:
        assert places[int(gpio)] == int(place)


def test_the_example_in_the_guide_has_no_mistake():
    (example,) = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert wiring_of(example).mistakes == ()


def test_the_mistake_quoted_in_the_guide_is_what_the_table_says():
    (quoted,) = re.findall(r"^> (wiring\.toml, .*)$", GUIDE, re.MULTILINE)
    (mistake,) = wiring_of("[buttons]\nundo = 17\nnext = 17\n").mistakes
    assert mistake.sentence == quoted


def test_the_table_of_keys_in_the_guide_names_every_key():
    keys = set(re.findall(r"`((?:pins|buttons|lamps|sign|speaker)\.\w+)`", GUIDE))
    assert {key for key in keys if key.startswith("sign.")} == {
        "sign.controller", "sign.bus", "sign.address", "sign.column_offset", "sign.rotate"
    }  # fmt: skip
    assert {key for key in keys if key.startswith("speaker.")} == {"speaker.driver", "speaker.device"}
    assert {"pins.factory", "buttons.driver", "lamps.driver", "lamps.lit"} <= keys
