"""Opening the parts: outputs first, each on its own, and a sentence for everything that is missing."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import pytest
from gpiozero import Device
from gpiozero.exc import BadPinFactory, GPIOPinInUse

from companion.ports import Button, ButtonDown, Cue, Lamp, Light, PartChanged, PartState
from hardware.board import RaspberryPi
from hardware.pins.bank import LineHeldError
from hardware.sim.bench import Bench
from hardware.supervisor import Parts, open_parts
from hardware.wiring import PinDriver, SignWiring, Wiring
from tests.hardware.stage import Box, StandingClock, table_of, wiring_of


def state_of(parts: Parts, part: str) -> PartChanged:
    (state,) = [state for state in parts.states() if state.part == part]
    return state


@pytest.fixture
def no_pins_yet(monkeypatch):
    """As in a program that has not opened any pin; on a real Pi the test must not open one either."""
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    return monkeypatch


def test_everything_there_is_told_once_each():
    with table_of() as table:
        assert table.news_at_start == [
            PartChanged("sign", PartState.READY),
            PartChanged("lamps", PartState.READY),
            PartChanged("speaker", PartState.READY),
            PartChanged("buttons", PartState.READY),
        ]


def test_parts_that_the_wiring_switches_off_are_absent_without_a_cure():
    toml = 'buttons.driver = "none"\nlamps.driver = "none"\nsign.controller = "none"\nspeaker.driver = "none"'
    with table_of(toml) as table:
        assert [(state.part, state.state, state.cure) for state in table.parts.states()] == [
            ("buttons", PartState.ABSENT, ""),
            ("lamps", PartState.ABSENT, ""),
            ("sign", PartState.ABSENT, ""),
            ("speaker", PartState.ABSENT, ""),
        ]
        table.parts.lamps.show({Button.ROLL: Lamp(Light.EXPECTED, 1.0)})
        table.parts.sign.show(bytes(1024))
        table.parts.speaker.play(Cue.PRESS, 1.0)
        assert table.bench.loudspeaker.heard() == ()


class Nothing:
    """A machine with no pins, no bus and no player of sounds."""

    def pin_factory(self):
        raise OSError(2, "No such file or directory", "/dev/gpiochip0")

    def open_wire(self, _wiring):
        raise FileNotFoundError(2, "No such file or directory", "/dev/i2c-1")

    def play(self, _wiring, _samples):
        raise FileNotFoundError(2, "No such file or directory", "aplay")


def test_a_machine_with_nothing_attached_lists_four_absent_parts_and_goes_on():
    parts = open_parts(Wiring(), Box(), StandingClock(), Nothing(), threads=False)
    states = parts.states()
    assert [state.part for state in states] == ["buttons", "lamps", "sign", "speaker"]
    assert {state.state for state in states} == {PartState.ABSENT}
    assert all(state.cure.endswith(".") for state in states)
    parts.lamps.show({Button.ROLL: Lamp(Light.EXPECTED, 1.0)})
    parts.sign.show(bytes(1024))
    parts.speaker.play(Cue.PRESS, 1.0)
    parts.close(bytes(1024))


def test_inputs_are_armed_only_when_they_are_opened():
    bench, box = Bench(Wiring()), Box()
    parts = Parts(Wiring(), box, StandingClock(), bench, threads=False)
    parts.open_outputs()
    bench.press(Button.ROLL)
    assert not [message for message in box.take() if isinstance(message, ButtonDown)]
    bench.release(Button.ROLL)
    parts.open_inputs()
    bench.press(Button.ROLL)
    assert [message for message in box.take() if isinstance(message, ButtonDown)]
    parts.close()


def test_a_pin_that_somebody_else_holds_costs_only_that_button():
    from gpiozero import LED

    bench, box = Bench(Wiring()), Box()
    with LED(13, pin_factory=bench.pin_factory()):
        parts = open_parts(Wiring(), box, StandingClock(), bench, threads=False)
        roll = state_of(parts, "buttons.roll")
        assert roll.state is PartState.ABSENT
        assert roll.cure.startswith("ROLL cannot have GPIO 13, because another program or driver holds it")
        assert state_of(parts, "buttons").state is PartState.READY
        bench.press(Button.NEXT)
        assert [message for message in box.take() if isinstance(message, ButtonDown)]
        parts.close()


class RefusingBench(Bench):
    """A bench on which every pin raises one error."""

    def __init__(self, wiring: Wiring, problem: Exception) -> None:
        super().__init__(wiring)
        self.problem = problem

    def pin_factory(self):
        problem = self.problem

        class Refusing:
            def __getattr__(self, name: str):
                raise problem

        return Refusing()


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (GPIOPinInUse("pin GPIO16 is already in use"), "because another program or driver holds it"),
        (LineHeldError(16, "fan control"), "GPIO 16, because “fan control” holds it."),
        (LineHeldError(16, ""), "because another program or driver holds it"),
        (Exception("'GPIO busy'"), "because another program or driver holds it"),
        (OSError(5, "Input/output error"), "cannot have GPIO 16: [Errno 5] Input/output error."),
    ],
)
def test_whatever_a_driver_raises_becomes_a_sentence_for_the_part(problem, words):
    bench = RefusingBench(Wiring(), problem)
    parts = open_parts(Wiring(), Box(), StandingClock(), bench, threads=False)
    assert state_of(parts, "lamps.roll").cure.startswith("The lamp of ROLL")
    assert words in state_of(parts, "lamps.roll").cure
    assert state_of(parts, "lamps").state is PartState.ABSENT
    parts.close()


def pins_sentence(board: RaspberryPi) -> PartChanged:
    wiring = wiring_of('sign.controller = "none"\nspeaker.driver = "none"').wiring
    parts = open_parts(wiring, Box(), StandingClock(), board, threads=False)
    assert {state.state for state in parts.states()} == {PartState.ABSENT}
    parts.close()
    return state_of(parts, "buttons")


@pytest.mark.parametrize(
    ("driver", "words"),
    [(PinDriver.GPIOD, "-m pip install gpiod”"), (PinDriver.LGPIO, "sudo apt install python3-lgpio")],
)
def test_a_missing_pin_driver_is_named_and_no_other_one_is_tried(no_pins_yet, driver, words):
    no_pins_yet.setitem(sys.modules, "gpiod", None)
    no_pins_yet.setitem(sys.modules, "lgpio", None)
    no_pins_yet.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    no_pins_yet.setitem(sys.modules, "gpiozero.pins.rpigpio", SimpleNamespace(RPiGPIOFactory=SimpleNamespace))
    assert words in pins_sentence(RaspberryPi(driver)).cure
    assert Device.pin_factory is None


def test_the_wiring_picks_the_pins_and_the_environment_counts_for_more(no_pins_yet):
    chosen = SimpleNamespace()
    no_pins_yet.setattr("hardware.pins.open_factory", lambda: chosen)
    lgpio = SimpleNamespace(LGPIOFactory=lambda: "those of lgpio")
    no_pins_yet.setitem(sys.modules, "gpiozero.pins.lgpio", lgpio)
    assert RaspberryPi(PinDriver.LGPIO).pin_factory() == "those of lgpio"
    no_pins_yet.setattr(Device, "pin_factory", None)
    assert RaspberryPi().pin_factory() is chosen
    no_pins_yet.setattr(Device, "pin_factory", None)
    no_pins_yet.setenv("GPIOZERO_PIN_FACTORY", "nonsense")
    with pytest.raises(BadPinFactory):
        RaspberryPi().pin_factory()


def test_an_old_libgpiod_is_told_with_the_line_that_brings_the_new_one(no_pins_yet):
    no_pins_yet.setitem(sys.modules, "gpiod", SimpleNamespace(version_string=lambda: "1.6.3"))
    cure = pins_sentence(RaspberryPi()).cure
    assert cure.startswith("The pins need libgpiod 2, and this gpiod is 1.6.3;")
    assert f"“{sys.executable} -m pip install gpiod”" in cure


@pytest.mark.parametrize("problem", [FileNotFoundError(2, "none"), PermissionError(13, "closed")])
def test_a_chip_that_is_not_there_or_closed_names_the_group(no_pins_yet, problem):
    def refuse():
        raise problem

    no_pins_yet.setattr("hardware.pins.open_factory", refuse)
    assert "add its user to the group gpio" in pins_sentence(RaspberryPi()).cure


def test_simulated_pins_named_in_the_environment_are_refused_on_a_real_machine(no_pins_yet):
    no_pins_yet.setenv("GPIOZERO_PIN_FACTORY", "mock")
    assert "take GPIOZERO_PIN_FACTORY out of the environment" in pins_sentence(RaspberryPi()).cure


def test_a_driver_that_does_not_exist_is_named(no_pins_yet):
    no_pins_yet.setenv("GPIOZERO_PIN_FACTORY", "nonsense")
    assert "nonsense" in pins_sentence(RaspberryPi()).cure


def test_a_missing_gpiozero_is_named_with_the_line_that_installs_it(no_pins_yet):
    no_pins_yet.setitem(sys.modules, "gpiozero", None)
    assert "sudo apt install python3-gpiozero" in pins_sentence(RaspberryPi()).cure


class BusOnly(RaspberryPi):
    """The machine's own buses, and no pins."""

    def pin_factory(self):
        raise OSError("no pins in this test")


def sign_absent_on(board, bus: int = 1) -> tuple[PartChanged, Parts]:
    wiring = Wiring(sign=SignWiring(bus=bus))
    parts = open_parts(wiring, Box(), StandingClock(), board, threads=False)
    state = state_of(parts, "sign")
    assert state.state is PartState.ABSENT
    return state, parts


def test_a_missing_i2c_bus_is_named_with_the_line_that_switches_it_on():
    state, parts = sign_absent_on(BusOnly(), bus=31)
    assert state.cure.startswith("There is no I2C bus 31 for the sign")
    assert parts.deadline() is not None
    parts.close()


def test_a_bus_that_may_not_be_used_names_the_group(monkeypatch):
    import smbus2

    def refuse(port):
        raise PermissionError(13, "Permission denied", f"/dev/i2c-{port}")

    monkeypatch.setattr(smbus2, "SMBus", refuse)
    state, _ = sign_absent_on(BusOnly())
    assert "add its user to the group i2c" in state.cure


def test_a_missing_luma_is_named_and_not_tried_again(monkeypatch):
    monkeypatch.setitem(sys.modules, "luma.oled.device", None)
    state, parts = sign_absent_on(Bench(Wiring()))
    assert "sudo apt install python3-luma.oled" in state.cure
    assert parts.deadline() is None


def test_a_bench_leaves_the_pins_of_the_process_alone():
    before = Device.pin_factory
    with table_of():
        assert Device.pin_factory is before


def test_a_press_and_a_picture_wake_whoever_watches_the_bench():
    with table_of() as table:
        seen: list[str] = []
        table.bench.on_change = lambda: seen.append("change")
        table.parts.lamps.show({Button.ROLL: Lamp(Light.EXPECTED, 1.0)})
        assert seen == ["change"]
        table.parts.sign.show(b"\xff" * 1024)
        assert len(seen) > 1


MODULES = """
import pkgutil, sys, importlib, hardware
for module in pkgutil.walk_packages(hardware.__path__, "hardware."):
    if not module.name.startswith("hardware.pins."):  # a driver themselves
        importlib.import_module(module.name)
hardware.wiring.read_wiring(__import__("pathlib").Path("nowhere.toml"))
drivers = {"gpiozero", "gpiod", "lgpio", "luma", "PIL", "smbus2", "serial", "pygame", "numpy"}
print(*sorted(drivers & {name.split(".")[0] for name in sys.modules}))
"""


def test_importing_the_hardware_imports_no_driver():
    done = subprocess.run([sys.executable, "-c", MODULES], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
