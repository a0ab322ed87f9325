"""Our own pins on a played chip: what they promise beyond what all factories of gpiozero's do."""

from __future__ import annotations

import errno
import os
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from gpiod.line import Bias, Clock, Direction, Edge, Value
from gpiozero import LED, Button, Device, InputDevice
from gpiozero.exc import DeviceClosed, GPIOPinInUse, PinInvalidEdges, PinInvalidState, PinUnknownPi

from hardware.pins import OldBindingError, open_factory
from hardware.pins.bank import ForkedError, LineHeldError, open_header_chip
from hardware.pins.factory import GpiodFactory
from tests.hardware.pins.conftest import Ear, until
from tests.hardware.pins.kernel import FakeChip


def edge_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "table edges"]


# --- the chip --------------------------------------------------------------------------------------------------------


@pytest.fixture
def chips(tmp_path: Path) -> dict[str, FakeChip]:
    """Two chips that are not the header's, and a link with the number of an older kernel."""
    for name in ("gpiochip0", "gpiochip1", "gpiochip10"):
        (tmp_path / name).touch()
    (tmp_path / "gpiochip4").symlink_to(tmp_path / "gpiochip10")
    labels = {"gpiochip0": "raspberrypi-exp-gpio", "gpiochip1": "brcmvirt-gpio", "gpiochip10": "pinctrl-rp1"}
    return {str(tmp_path / name): FakeChip(label) for name, label in labels.items()}


@pytest.mark.parametrize("label", ["pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1"])
def test_the_chip_is_found_by_its_label_whatever_its_number(tmp_path, chips, label):
    header = chips[str(tmp_path / "gpiochip10")]
    header.label = label
    assert open_header_chip(tmp_path, chips.__getitem__) is header
    assert [chip.closed for chip in chips.values()] == [True, True, False]


def test_chips_that_are_no_header_are_named(tmp_path, chips):
    chips[str(tmp_path / "gpiochip10")].label = "gpio-brcmstb"
    with pytest.raises(PinUnknownPi, match="gpiochip0 is raspberrypi-exp-gpio, gpiochip1 is brcmvirt-gpio"):
        open_header_chip(tmp_path, chips.__getitem__)
    assert all(chip.closed for chip in chips.values())


def test_a_chip_that_may_not_be_opened_is_an_error_only_where_the_header_is_not_found_elsewhere(tmp_path, chips):
    def opened(path: str) -> FakeChip:
        if path.endswith("gpiochip0"):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return chips[path]

    assert open_header_chip(tmp_path, opened).label == "pinctrl-rp1"
    chips[str(tmp_path / "gpiochip10")].label = "gpio-brcmstb"
    with pytest.raises(PermissionError):
        open_header_chip(tmp_path, opened)


def test_a_machine_without_chips_is_an_error_of_the_system(tmp_path):
    with pytest.raises(FileNotFoundError):
        open_header_chip(tmp_path)


# --- lines -----------------------------------------------------------------------------------------------------------


def test_a_line_that_somebody_else_holds_names_them_and_costs_only_that_pin(ours, chip):
    chip.lines[13].holder = "fan control"
    with pytest.raises(LineHeldError, match="GPIO13 is held by fan control") as caught:
        LED(13, pin_factory=ours)
    assert caught.value.holder == "fan control"
    assert isinstance(caught.value, GPIOPinInUse)
    del caught  # it holds the lamp that could not be made, and that the pin
    chip.lines[13].holder = None
    with LED(13, pin_factory=ours) as lamp:
        lamp.on()
        assert chip.lines[13].level()


def test_others_see_who_holds_our_lines_and_may_have_them_when_we_are_done(ours, chip):
    with LED(16, pin_factory=ours) as lamp:
        assert chip.get_line_info(16).consumer == "companion"
        lamp.on()
    assert chip.lines[16].holder is None
    assert chip.lines[16].settings.direction is Direction.INPUT
    assert chip.lines[16].settings.bias is Bias.DISABLED


def test_a_lamp_that_lights_when_low_is_never_low_on_its_way_to_dark(ours, chip):
    levels = []
    request_lines = chip.request_lines

    def watched(*asked):
        request = request_lines(*asked)
        reconfigure = request.reconfigure_lines

        def and_look(config):
            reconfigure(config)
            settings = chip.lines[16].settings
            levels.append((settings.direction, settings.output_value))

        request.reconfigure_lines = and_look
        return request

    chip.request_lines = watched
    with LED(16, active_high=False, pin_factory=ours):
        assert levels == [(Direction.OUTPUT, Value.ACTIVE)]


def test_an_input_is_asked_for_with_its_pull_the_kernels_clock_and_no_debouncing_of_its_own(ours, chip):
    with InputDevice(5, pull_up=True, pin_factory=ours) as button:
        ear = Ear()
        button.pin.when_changed = ear
        settings = chip.lines[5].settings
        assert (settings.bias, settings.edge_detection) == (Bias.PULL_UP, Edge.BOTH)
        assert (settings.event_clock, settings.debounce_period.total_seconds()) == (Clock.MONOTONIC, 0)
        button.pin.bounce = 0.02
        assert chip.lines[5].settings.debounce_period.total_seconds() == 0.02
        button.pin.when_changed = None
        assert chip.lines[5].settings.edge_detection is Edge.NONE


def test_an_input_that_becomes_an_output_is_not_listened_to_until_it_is_one_again(ours, chip):
    pin, ear = ours.pin(5), Ear()
    pin.input_with_pull("up")
    pin.when_changed = ear
    pin.output_with_state(0)
    assert chip.lines[5].settings.direction is Direction.OUTPUT
    pin.function = "input"
    chip.put(5, False)
    chip.put(5, True)
    ear.wait_for([False, True])


def test_levels_and_edges_that_do_not_exist_are_refused(ours):
    pin = ours.pin(16)
    with pytest.raises(PinInvalidState):
        pin.output_with_state(2)
    with pytest.raises(PinInvalidEdges):
        pin.edges = "sometimes"
    assert pin.function == "input"


def test_a_line_that_fails_at_the_end_does_not_keep_the_others_from_going_dark(chip):
    factory = GpiodFactory(chip)
    failing, lamp = factory.pin(5), LED(16, pin_factory=factory)
    lamp.on()

    def fail(_config):
        raise OSError(errno.EIO, "Input/output error")

    chip.lines[5].request.reconfigure_lines = fail
    with pytest.raises(OSError, match="Input/output error"):
        factory.close()
    assert [chip.lines[gpio].holder for gpio in (5, 16)] == [None, None]
    assert not chip.lines[16].level()
    assert chip.closed
    with pytest.raises(DeviceClosed):
        failing.state  # noqa: B018 -- reading it is the question


# --- edges -----------------------------------------------------------------------------------------------------------


def test_all_lines_share_one_thread_that_is_there_only_while_it_has_been_needed(ours, chip):
    assert edge_threads() == []
    ears = [Ear() for _ in range(5)]
    for gpio, ear in enumerate(ears, start=5):
        ours.pin(gpio).input_with_pull("up")
        ours.pin(gpio).when_changed = ear
    assert len(edge_threads()) == 1
    for gpio, ear in enumerate(ears, start=5):
        chip.put(gpio, False)
        ear.wait_for([False])
    ours.close()
    assert edge_threads() == []


def test_edges_of_two_lines_come_in_the_order_in_which_the_kernel_saw_them(ours, chip):
    order: list[tuple[int, float]] = []
    done = Ear()
    holding, go = threading.Event(), threading.Event()

    def hold(_ticks, _state):
        holding.set()
        go.wait(5)

    def ear_of(gpio):
        def heard(ticks, _state):
            order.append((gpio, ticks))

        return heard

    ears = {5: ear_of(5), 6: ear_of(6), 7: hold, 8: done}
    for gpio, ear in ears.items():
        ours.pin(gpio).input_with_pull("up")
        ours.pin(gpio).when_changed = ear
    chip.put(7, False)
    assert holding.wait(5)
    # Both lines are ready when the thread looks again, the one with the later edge first.
    chip.lines[6].request.saw(rising=False, at_ns=3_000_000_000)
    chip.lines[5].request.saw(rising=False, at_ns=1_000_000_000)
    chip.lines[5].request.saw(rising=True, at_ns=2_000_000_000)
    go.set()
    until(lambda: len(order) == 3)
    assert order == [(5, 1.0), (5, 2.0), (6, 3.0)]


def test_a_release_that_the_kernel_had_to_drop_is_heard_from_the_real_level(ours, chip):
    pin, ear = ours.pin(5), Ear()
    pin.input_with_pull("up")
    pin.when_changed = ear
    request = chip.lines[5].request
    chip.slip(5, True)
    request.saw(rising=True, lost=True)
    request.saw(rising=False, lost=True)
    request.saw(rising=False)
    ear.wait_for([False, True])


def test_a_flood_that_overruns_the_kernels_queue_ends_with_the_real_level(ours, chip):
    pin, ear, holding, go = ours.pin(5), Ear(), threading.Event(), threading.Event()

    def hold(_ticks, _state):
        holding.set()
        go.wait(5)

    for gpio, handler in ((5, ear), (7, hold)):
        ours.pin(gpio).input_with_pull("up")
        ours.pin(gpio).when_changed = handler
    chip.put(7, False)
    assert holding.wait(5)
    for _ in range(5000):
        chip.put(5, False)
        chip.put(5, True)
    chip.put(5, False)
    go.set()
    until(lambda: bool(ear.heard) and not chip.lines[5].request.queue)
    until(lambda: ear.levels()[-1] is False)
    assert len(ear.heard) < 1000
    assert pin.state is False


def test_a_handler_that_fails_is_told_and_the_next_edge_is_heard(ours, chip, monkeypatch):
    told, ear = [], Ear()
    monkeypatch.setattr(threading, "excepthook", lambda failure: told.append(str(failure.exc_value)))

    def failing(_ticks, _state):
        raise ValueError("the handler is broken")

    for gpio, handler in ((5, failing), (6, ear)):
        ours.pin(gpio).input_with_pull("up")
        ours.pin(gpio).when_changed = handler
    chip.put(5, False)
    chip.put(6, False)
    ear.wait_for([False])
    assert told == ["the handler is broken"]


def test_a_line_that_is_gone_is_told_once_and_not_asked_for_ever(ours, chip, monkeypatch):
    told, ear = [], Ear()
    monkeypatch.setattr(threading, "excepthook", lambda failure: told.append(failure.exc_value.errno))
    for gpio in (5, 6):
        ours.pin(gpio).input_with_pull("up")
        ours.pin(gpio).when_changed = ear

    def gone(_most):
        raise OSError(errno.ENODEV, "No such device")

    chip.lines[5].request.read_edge_events = gone
    chip.put(5, False)
    chip.put(6, False)
    ear.wait_for([False])
    assert told == [errno.ENODEV]


def test_a_descriptor_that_woke_the_thread_for_nothing_does_not_stop_it(ours, chip):
    pin, ear = ours.pin(5), Ear()
    pin.input_with_pull("up")
    pin.when_changed = ear
    request, looks = chip.lines[5].request, []
    real = request.read_edge_events

    def empty_at_first(most):
        looks.append(most)
        if len(looks) == 1:
            raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
        return real(most)

    request.read_edge_events = empty_at_first
    chip.put(5, False)
    ear.wait_for([False])


def test_the_pins_may_be_closed_from_a_handler(chip):
    factory, done = GpiodFactory(chip), threading.Event()

    def close(_ticks, _state):
        factory.close()
        done.set()

    factory.pin(5).input_with_pull("up")
    factory.pin(5).when_changed = close
    chip.put(5, False)
    assert done.wait(5)
    until(lambda: edge_threads() == [])


# --- processes and packages ------------------------------------------------------------------------------------------


def test_a_forked_child_may_not_use_the_pins_and_leaves_those_of_its_parent_alone(ours, chip):
    lamp, ear = LED(16, pin_factory=ours), Ear()
    lamp.on()
    ours.pin(5).input_with_pull("up")
    ours.pin(5).when_changed = ear
    child = os.fork()
    if child == 0:
        refused = 0
        for use in (lamp.off, lambda: ours.pin(6), lambda: ours.pin(5).state):
            try:
                use()
            except ForkedError:
                refused += 1
        ours.close()
        os._exit(refused)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 3
    assert lamp.is_lit
    chip.put(5, False)
    ear.wait_for([False])
    lamp.close()


def test_an_older_binding_of_the_same_name_is_refused_by_its_version(monkeypatch):
    monkeypatch.setitem(sys.modules, "gpiod", SimpleNamespace(version_string=lambda: "1.6.3"))
    with pytest.raises(OldBindingError, match=r"gpiod 1\.6\.3 is installed, which is not the binding of libgpiod 2"):
        open_factory()


def test_any_program_of_gpiozero_finds_the_pins_by_name(monkeypatch, chip):
    monkeypatch.setattr("hardware.pins.factory.open_header_chip", lambda: chip)
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "companion-gpiod")
    with Button(5) as button:
        assert isinstance(Device.pin_factory, GpiodFactory)
        assert not button.is_pressed
    Device.pin_factory.close()
