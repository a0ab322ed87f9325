"""Lamps on gpiozero's mock pins, switched and dimmed."""

from __future__ import annotations

import pytest

from companion.ports import Button, Lamp, Light, PartState
from hardware.health import Health
from hardware.lamps import ButtonLamps
from tests.hardware.stage import Box, table_of

DIMMED = 'pins.factory = "lgpio"\nlamps.driver = "pwm"'


def all_of(light: Light, level: float) -> dict[Button, Lamp]:
    return {button: Lamp(light, level) for button in Button}


def levels(table) -> list[float]:
    return [table.bench.lamp(button) for button in Button]


def test_lamps_are_dark_at_the_start():
    with table_of() as table:
        assert levels(table) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("light", "level", "seen"),
    [
        (Light.OFF, 0.0, 0),
        (Light.AVAILABLE, 0.15, 0),
        (Light.EXPECTED, 0.45, 1),
        (Light.EXPECTED, 1.0, 1),
        (Light.BUSY, 0.3, 1),
        (Light.BLINK, 1.0, 1),
        (Light.BLINK, 0.0, 0),
    ],
)
def test_a_switched_lamp_is_on_where_something_is_expected_busy_or_blinks(light, level, seen):
    with table_of() as table:
        table.parts.lamps.show(all_of(light, level))
        assert levels(table) == [seen] * 5


@pytest.mark.parametrize(
    ("light", "level", "seen"),
    [(Light.OFF, 0.7, 0), (Light.AVAILABLE, 0.15, 0.15), (Light.EXPECTED, 0.45, 0.45), (Light.BLINK, 7.0, 1)],
)
def test_a_dimmed_lamp_shows_its_level(light, level, seen):
    with table_of(DIMMED) as table:
        table.parts.lamps.show(all_of(light, level))
        assert levels(table) == [seen] * 5


def test_each_lamp_is_its_own():
    with table_of() as table:
        table.parts.lamps.show({Button.ROLL: Lamp(Light.EXPECTED, 1.0), Button.UNDO: Lamp(Light.AVAILABLE, 0.15)})
        assert levels(table) == [0, 0, 1, 0, 0]


@pytest.mark.parametrize("driver", ["gpio", "pwm"])
def test_lamps_that_light_when_low_are_turned_round_on_their_pins(driver):
    with table_of(f'[pins]\nfactory = "lgpio"\n[lamps]\ndriver = "{driver}"\nlit = "low"') as table:
        assert levels(table) == [0, 0, 0, 0, 0]
        assert table.bench.pin_factory().pin(16).state == 1
        table.parts.lamps.show({Button.ROLL: Lamp(Light.BUSY, 1.0)})
        assert levels(table) == [0, 0, 1, 0, 0]
        assert table.bench.pin_factory().pin(16).state == 0


def test_an_evening_of_breathing_does_not_fill_the_memory():
    with table_of(DIMMED) as table:
        for step in range(2000):
            table.parts.lamps.show(all_of(Light.EXPECTED, 0.45 + step % 50 / 100))
        assert len(table.bench.pin_factory().pin(16).states) < 100


def test_closing_leaves_them_dark():
    with table_of() as table:
        table.parts.lamps.show(all_of(Light.EXPECTED, 1))
        table.parts.close()
        assert levels(table) == [0, 0, 0, 0, 0]


def test_a_lamp_without_a_pin_is_passed_over():
    with table_of('lamps.roll = "none"') as table:
        table.parts.lamps.show(all_of(Light.EXPECTED, 1))
        assert levels(table) == [1, 1, 0, 1, 1]


class Bulb:
    def __init__(self) -> None:
        self.level = 0.0
        self.writes = 0
        self.broken = False

    def set(self, level: float) -> None:
        if self.broken:
            raise RuntimeError("'GPIO not allocated'")
        self.level = level
        self.writes += 1

    def close(self) -> None:
        pass


def test_showing_the_same_again_writes_to_no_pin():
    bulbs = {button: Bulb() for button in Button}
    lamps = ButtonLamps(bulbs, Health(Box()), dimmed=True)
    lamps.show(all_of(Light.EXPECTED, 0.5))
    lamps.show(all_of(Light.EXPECTED, 0.5))
    lamps.show({**all_of(Light.EXPECTED, 0.5), Button.LEFT: Lamp(Light.OFF, 0)})
    assert [bulb.writes for bulb in bulbs.values()] == [1, 2, 1, 1, 1]


def test_a_lamp_whose_pin_fails_is_lost_once_and_the_others_go_on():
    box = Box()
    bulbs = {button: Bulb() for button in Button}
    lamps = ButtonLamps(bulbs, Health(box), dimmed=False)
    bulbs[Button.LEFT].broken = True
    lamps.show(all_of(Light.EXPECTED, 1))
    lamps.show(all_of(Light.OFF, 0))
    lamps.show(all_of(Light.EXPECTED, 1))
    assert [bulb.level for bulb in bulbs.values()] == [1, 0, 1, 1, 1]
    (lost,) = box.take()
    assert (lost.part, lost.state) == ("lamps.left", PartState.LOST)
    assert "The lamp of LEFT" in lost.cure
