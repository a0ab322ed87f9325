"""The table's own buttons and lamps on our pins: the times of the kernel, a flood, and everything dark at the end."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic_ns
from typing import Any, NamedTuple

import pytest

from companion.ports import Button, ButtonDown, ButtonUp, Lamp, Light, PartChanged, PartState
from hardware.board import RaspberryPi
from hardware.pins.factory import GpiodFactory
from hardware.supervisor import Parts, open_parts
from tests.hardware.pins.conftest import until
from tests.hardware.pins.kernel import FakeChip
from tests.hardware.stage import Box, StandingClock, wiring_of

WIRING = wiring_of('sign.controller = "none"\nspeaker.driver = "none"').wiring
ROLL, ROLL_LAMP = 13, 16


class PinsOnly(RaspberryPi):
    """A board of which only the pins are there."""

    def __init__(self, factory: GpiodFactory) -> None:
        super().__init__()
        self._factory = factory

    def pin_factory(self) -> Any:
        return self._factory


class Stage(NamedTuple):
    parts: Parts
    chip: FakeChip
    clock: StandingClock
    box: Box


@pytest.fixture
def stage(ours: GpiodFactory, chip: FakeChip) -> Iterator[Stage]:
    clock, box = StandingClock(), Box()
    parts = open_parts(WIRING, box, clock, PinsOnly(ours), threads=False)
    assert {state.state for state in parts.states() if state.part in ("buttons", "lamps")} == {PartState.READY}
    box.take()
    clock.now_s += 1  # an edge of the very moment at which listening began would be one that was there already
    yield Stage(parts, chip, clock, box)
    parts.close()


def test_a_press_has_the_time_at_which_the_kernel_saw_it(stage: Stage) -> None:
    stage.clock.now_s += 100
    stage.chip.slip(ROLL, False)
    stage.chip.lines[ROLL].request.saw(rising=False, at_ns=monotonic_ns() - 50_000_000_000)
    down = stage.box.wait_for(ButtonDown)
    assert down.button is Button.ROLL
    assert down.at_s == pytest.approx(stage.clock.now_s - 50, abs=5)


def test_a_release_whose_edge_the_kernel_dropped_does_not_stick(stage: Stage) -> None:
    stage.chip.put(ROLL, False)
    stage.box.wait_for(ButtonDown)
    stage.chip.slip(ROLL, True)
    while not (ups := [message for message in stage.box.take() if isinstance(message, ButtonUp)]):
        deadline = stage.parts.deadline()
        assert deadline is not None
        stage.clock.now_s = deadline
        stage.parts.run_due()
    assert ups[0].button is Button.ROLL


def test_a_contact_that_chatters_is_taken_out_of_the_kernels_hands_and_the_others_go_on(stage: Stage) -> None:
    for _ in range(150):
        stage.chip.put(ROLL, False)
        stage.chip.put(ROLL, True)
    wrong = stage.box.wait_for(PartChanged)
    assert (wrong.part, wrong.state) == ("buttons.roll", PartState.WRONG)
    until(lambda: stage.chip.lines[ROLL].settings.edge_detection.name == "NONE")
    stage.box.take()
    stage.chip.put(26, False)
    assert stage.box.wait_for(ButtonDown).button is Button.NEXT


def test_lamps_shine_on_their_lines_and_are_dark_and_free_when_the_parts_are_closed(stage: Stage) -> None:
    stage.parts.lamps.show({Button.ROLL: Lamp(Light.EXPECTED, 1.0), Button.NEXT: Lamp(Light.AVAILABLE, 0.15)})
    assert [gpio for gpio, line in enumerate(stage.chip.lines) if line.level() and gpio not in (5, 6, 13, 19, 26)] == [
        ROLL_LAMP
    ]
    stage.parts.close()
    assert not any(line.level() or line.holder for line in stage.chip.lines)
