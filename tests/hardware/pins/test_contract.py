"""What every factory of gpiozero's promises its devices: the same tests for gpiozero's own mock pins and for ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from gpiozero import LED, PWMLED, Button, InputDevice
from gpiozero.exc import (
    GPIOPinInUse,
    PinFixedPull,
    PinInvalidBounce,
    PinInvalidFunction,
    PinInvalidPin,
    PinInvalidPull,
    PinPWMUnsupported,
    PinSetInput,
)
from gpiozero.pins.mock import MockFactory

from hardware.pins.factory import GpiodFactory
from tests.hardware.pins.conftest import RASPBERRY_PI_4, Ear, until
from tests.hardware.pins.kernel import FakeChip


class World(NamedTuple):
    """A factory, and a hand on what its pins are connected with."""

    factory: Any
    put: Callable[[int, bool], None]


def _mock() -> World:
    factory = MockFactory(revision=f"{RASPBERRY_PI_4:x}")

    def put(gpio: int, level: bool) -> None:
        pin = factory.pin(gpio)
        (pin.drive_high if level else pin.drive_low)()

    return World(factory, put)


def _ours() -> World:
    chip = FakeChip()
    return World(GpiodFactory(chip), chip.put)


@pytest.fixture(params=[_mock, _ours], ids=["mock", "gpiod"])
def world(request: pytest.FixtureRequest) -> Iterator[World]:
    made = request.param()
    yield made
    made.factory.close()


class TestFactory:
    def test_all_names_of_a_pin_are_one_pin(self, world: World) -> None:
        pin = world.factory.pin(5)
        assert all(world.factory.pin(name) is pin for name in ("GPIO5", "BCM5", "BOARD29", "J8:29"))

    @pytest.mark.parametrize("name", [99, "GPIO99", "nonsense", "BOARD1"])
    def test_what_is_no_gpio_is_refused(self, world: World, name: object) -> None:
        with pytest.raises(PinInvalidPin):
            world.factory.pin(name)

    def test_two_devices_cannot_have_one_pin_and_a_closed_one_is_free(self, world: World) -> None:
        with LED(16, pin_factory=world.factory), pytest.raises(GPIOPinInUse):
            InputDevice("BOARD36", pin_factory=world.factory)
        with InputDevice(16, pull_up=True, pin_factory=world.factory) as device:
            assert not device.is_active

    def test_ticks_go_on_and_their_difference_is_in_seconds(self, world: World) -> None:
        earlier = world.factory.ticks()
        later = world.factory.ticks()
        assert 0 <= world.factory.ticks_diff(later, earlier) < 60

    def test_closing_twice_and_closing_a_device_after_its_factory_does_nothing(self, world: World) -> None:
        device = LED(16, pin_factory=world.factory)
        world.factory.close()
        world.factory.close()
        device.close()
        device.close()

    def test_the_board_is_told(self, world: World) -> None:
        assert world.factory.board_info.model == "4B"


class TestPin:
    def test_a_new_pin_is_an_input_that_hears_both_edges_without_waiting(self, world: World) -> None:
        pin = world.factory.pin(5)
        assert (pin.function, pin.edges, pin.bounce, pin.frequency) == ("input", "both", None, None)
        assert pin.when_changed is None
        assert repr(pin) == "GPIO5"

    def test_an_output_has_the_level_that_it_is_given(self, world: World) -> None:
        pin = world.factory.pin(16)
        pin.output_with_state(1)
        assert (pin.function, bool(pin.state)) == ("output", True)
        pin.state = 0
        assert not pin.state
        pin.state = True
        assert pin.state

    def test_the_level_of_an_input_cannot_be_set(self, world: World) -> None:
        with pytest.raises(PinSetInput):
            world.factory.pin(5).state = 1

    def test_an_unknown_function_is_refused(self, world: World) -> None:
        pin = world.factory.pin(5)
        with pytest.raises(PinInvalidFunction):
            pin.function = "clock"
        assert pin.function == "input"

    @pytest.mark.parametrize(("pull", "level"), [("up", True), ("down", False)])
    def test_a_pull_is_the_level_of_an_open_line(self, world: World, pull: str, level: bool) -> None:
        pin = world.factory.pin(5)
        pin.input_with_pull(pull)
        assert (pin.function, pin.pull, bool(pin.state)) == ("input", pull, level)
        pin.pull = "floating"
        assert pin.pull == "floating"

    def test_pulls_that_do_not_exist_or_cannot_be_had_are_refused(self, world: World) -> None:
        pin = world.factory.pin(5)
        with pytest.raises(PinInvalidPull):
            pin.pull = "sideways"
        with pytest.raises(PinFixedPull):
            world.factory.pin(2).pull = "down"
        assert world.factory.pin(2).pull == "up"
        pin.output_with_state(0)
        with pytest.raises(PinFixedPull):
            pin.pull = "up"

    def test_there_are_no_pulses(self, world: World) -> None:
        pin = world.factory.pin(16)
        pin.output_with_state(0)
        pin.frequency = None
        with pytest.raises(PinPWMUnsupported):
            pin.frequency = 100
        with pytest.raises(PinPWMUnsupported):
            PWMLED(20, pin_factory=world.factory)

    def test_a_bounce_time_is_kept_and_nonsense_is_refused(self, world: World) -> None:
        pin = world.factory.pin(5)
        pin.bounce = 0.01
        assert pin.bounce == 0.01
        pin.bounce = None
        assert pin.bounce is None
        with pytest.raises(PinInvalidBounce):
            pin.bounce = "short"


class TestEdges:
    @pytest.mark.parametrize(
        ("edges", "heard"),
        [("both", [False, True, False]), ("falling", [False, False]), ("rising", [True]), ("none", [])],
    )
    def test_the_edges_asked_for_are_heard_and_no_others(self, world: World, edges: str, heard: list[bool]) -> None:
        pin, after, ear, last = world.factory.pin(5), world.factory.pin(6), Ear(), Ear()
        for each in (pin, after):
            each.input_with_pull("up")
        pin.edges = edges
        assert pin.edges == edges
        pin.when_changed, after.when_changed = ear, last
        for level in (False, True, False):
            world.put(5, level)
        world.put(6, False)
        last.wait_for([False])
        assert ear.levels() == heard

    def test_an_edge_carries_the_ticks_at_which_it_came(self, world: World) -> None:
        pin, ear = world.factory.pin(5), Ear()
        pin.input_with_pull("up")
        pin.when_changed = ear
        before = world.factory.ticks()
        world.put(5, False)
        after = world.factory.ticks()
        ear.wait_for([False])
        ((ticks, _),) = ear.heard
        assert world.factory.ticks_diff(ticks, before) >= 0
        assert world.factory.ticks_diff(after, ticks) >= 0

    def test_a_handler_taken_away_hears_nothing_and_one_put_back_only_what_comes(self, world: World) -> None:
        pin, after, ear, last = world.factory.pin(5), world.factory.pin(6), Ear(), Ear()
        for each in (pin, after):
            each.input_with_pull("up")
        after.when_changed = last
        pin.when_changed = ear
        pin.when_changed = None
        assert pin.when_changed is None
        world.put(5, False)
        pin.when_changed = ear
        assert pin.when_changed is ear
        world.put(5, True)
        world.put(6, False)
        last.wait_for([False])
        assert ear.levels() == [True]

    def test_a_handler_that_nobody_holds_any_more_is_forgotten(self, world: World) -> None:
        pin, after, ear, last = world.factory.pin(5), world.factory.pin(6), Ear(), Ear()
        for each in (pin, after):
            each.input_with_pull("up")
        after.when_changed = last
        pin.when_changed = Ear()
        assert pin.when_changed is None
        world.put(5, False)
        world.put(6, False)
        last.wait_for([False])
        pin.when_changed = ear
        world.put(5, True)
        ear.wait_for([True])

    def test_a_handler_may_take_itself_away(self, world: World) -> None:
        pin, after, last, heard = world.factory.pin(5), world.factory.pin(6), Ear(), []
        for each in (pin, after):
            each.input_with_pull("up")

        def once(_ticks: object, state: object) -> None:
            heard.append(bool(state))
            pin.when_changed = None

        pin.when_changed, after.when_changed = once, last
        world.put(5, False)
        world.put(5, True)
        world.put(6, False)
        last.wait_for([False])
        assert heard == [False]

    def test_gpiozeros_own_button_and_lamp_work_and_may_be_opened_again(self, world: World) -> None:
        for _ in range(2):
            pressed: list[str] = []
            with Button(5, pin_factory=world.factory) as button, LED(16, pin_factory=world.factory) as lamp:
                button.when_pressed = lambda: pressed.append("down")  # noqa: B023
                button.when_released = lambda: pressed.append("up")  # noqa: B023
                world.put(5, False)
                until(lambda: pressed == ["down"])  # noqa: B023
                lamp.on()
                assert (button.is_pressed, lamp.is_lit) == (True, True)
                world.put(5, True)
                until(lambda: pressed == ["down", "up"])  # noqa: B023
