"""Our pins on a real kernel: edges and their times, pulls, lines in other hands, floods; and how quiet a table is."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path
from typing import Any, Final

import pytest

from tests.rig.machine import Machine
from tests.rig.pins import lines_of
from tests.rig.table import Table
from tests.rig.waiting import until

PROBE: Final = Path(__file__).parent / "probes/pins.py"
PYTHON: Final = "/opt/companion/current/bin/python"
DOCTOR: Final = "/opt/companion/current/bin/companion doctor"
WIRING: Final = "/etc/companion/wiring.toml"
SETTLED_S: Final = 10.0
"""So long after the last input a table may still move something."""
WATCHED_S: Final = 20.0
A_LOOK_S: Final = 5.0
"""Long enough for the other factory, which wakes hundreds of times a second."""
AN_OOPS, A_WARNING = 1 << 7, 1 << 9
"""Bits of the kernel's taint."""
MOST_WAKE_UPS: Final = 2.0
"""A second, over all threads."""


@pytest.fixture
def checked(quick_table: Table) -> Any:
    """``checked("edges")``: what one of the checks in probes/pins.py found, run by the product's Python."""
    quick_table.machine.agent.push({PROBE.name: PROBE}, "/run/probes")

    def run(check: str) -> Any:
        return json.loads(quick_table.machine.run(f"cd / && {PYTHON} /run/probes/{PROBE.name} {check}").out)

    return run


def test_every_edge_is_heard_with_the_kernels_time_of_it(checked: Any) -> None:
    found = checked("edges")
    assert found["line"] == ["held", "in", "1", "up"]
    assert [level for _, level in found["heard"]] == [False, True] * 20
    for (before_s, after_s), (at_s, _) in zip(found["around"], found["heard"], strict=True):
        assert before_s <= at_s <= after_s
    assert found["after"][0] == "idle"


def test_pulls_reach_the_line_and_a_closed_lamp_is_dark(checked: Any) -> None:
    found = checked("pulls")
    assert found["up"] == ["up", True, ["held", "in", "1", "up"]]
    assert found["down"] == ["down", False, ["held", "in", "0", "down"]]
    assert (found["floating"][0], found["floating"][2][3]) == ("floating", "none")
    assert (found["lit"][1:3], found["dark"][1:3]) == (["out", "1"], ["out", "0"])
    assert found["closed"][:3] == ["idle", "in", "0"]


def test_a_line_in_other_hands_is_refused_with_the_name_of_its_holder(checked: Any) -> None:
    found = checked("held")
    assert found["refused"] == ["LineHeldError", "GPIO13 is held by fan control", "fan control"]
    assert (found["ours"][:2], found["consumer"]) == (["held", "out"], "companion")
    assert found["after"][0] == "idle"


def test_pins_can_be_closed_and_opened_again(checked: Any) -> None:
    found = checked("again")
    assert found["heard"] == [[False, True]] * 4
    assert found["descriptors"] <= 5


def test_an_overrun_queue_ends_with_the_real_level(checked: Any) -> None:
    found = checked("overrun")
    assert 0 < found["heard"] < 2001
    assert (found["last"], found["level"]) == (False, False)


def test_a_forked_child_leaves_the_lamps_of_its_parent_alone(checked: Any) -> None:
    found = checked("child")
    assert (found["refused"], found["line"][:3]) == (1, ["held", "out", "1"])


def test_gpiozeros_own_debouncing_works_on_our_pins(checked: Any) -> None:
    assert checked("bounce_time") == {"presses": 1}


def test_the_doctor_names_the_program_that_holds_the_pin_of_a_button(quick_table: Table) -> None:
    machine = quick_table.machine
    holder = machine.start("exec gpiomon gpiochip0 13")
    until(lambda: quick_table.button("roll").line().held, "A line in the hands of gpiomon")
    said = machine.run(f"cd / && SDL_VIDEODRIVER=dummy {DOCTOR} --json", check=False).out
    holder.signal(signal.SIGTERM)
    parts = {part["name"]: part for part in json.loads(said)}
    assert parts["buttons"]["state"] == parts["lamps"]["state"] == "ready"
    assert (parts["buttons.roll"]["state"], "because “gpiomon” holds it" in parts["buttons.roll"]["cure"]) == (
        "absent",
        True,
    )


def test_the_kernel_has_nothing_to_complain_of(quick_table: Table) -> None:
    """Its complaints would be of our modules, which play the chip and the bus."""
    quick_table.begin()
    tainted = int(quick_table.machine.run("cat /proc/sys/kernel/tainted").out)
    assert not tainted & (A_WARNING | AN_OOPS), quick_table.machine.run("dmesg --level=err,warn").out


def test_a_storm_switches_one_button_off_and_the_others_go_on(table: Table) -> None:
    roll = table.button("roll")
    roll.storm(10_000, gap_s=0.0001)
    assert table.service("SubState") == "running"
    before = table.sign.bits()
    table.button("right").press()
    table.button("next").press()
    table.sign.await_change(before)


def voluntary(machine: Machine, process: str) -> dict[str, int]:
    """How often each thread of a process has gone to sleep by itself so far, by name and number."""
    said = machine.run(
        f"cd /proc/{process}/task && for t in *; do echo $t $(cat $t/comm | tr ' ' _)"
        " $(sed -n 's/^voluntary_ctxt_switches:[[:space:]]*//p' $t/status); done"
    ).out
    return {f"{name}/{number}": int(count) for number, name, count in map(str.split, said.splitlines())}


def wake_ups(table: Table, watched_s: float) -> dict[str, float]:
    """How often each thread of the product wakes in a second, from ten seconds after the last input."""
    process = table.service("MainPID")
    time.sleep(SETTLED_S)
    before, began_s = voluntary(table.machine, process), time.monotonic()
    time.sleep(watched_s)
    after, ended_s = voluntary(table.machine, process), time.monotonic()
    return {thread: (count - before.get(thread, 0)) / (ended_s - began_s) for thread, count in after.items()}


def told(rates: dict[str, float]) -> str:
    """The sum, and whoever has a share in it."""
    parts = ", ".join(f"{thread} {rate:.1f}" for thread, rate in sorted(rates.items()) if rate > 0.04)
    return f"{sum(rates.values()):.2f} wake-ups a second over {len(rates)} threads ({parts or 'none'})"


def test_a_table_that_nobody_touches_sleeps(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """With buttons, lamps, sign, screen and touch, after a press and a touch; lgpio beside it, for comparison."""
    rates = {}
    table.machine.run(f"cp -p {WIRING} {WIRING}.kept")
    try:
        for driver, watched_s in (("lgpio", A_LOOK_S), ("gpiod", WATCHED_S)):
            table.machine.run(f"printf '[pins]\\nfactory = \"{driver}\"\\n' > {WIRING}")
            table.begin()
            table.button("right").press()
            table.touch(400, 240)
            table.button("right").press()
            table.await_still()
            assert sum(line.held for line in lines_of(table.machine.agent).values()) == 10
            assert "/dev/input/event" in table.machine.run(f"ls -l /proc/{table.service('MainPID')}/fd").out
            rates[driver] = wake_ups(table, watched_s)
            with capsys.disabled():
                print(f"\n{driver}: {told(rates[driver])}")
    finally:
        table.machine.run(f"mv {WIRING}.kept {WIRING}")
    assert sum(rates["gpiod"].values()) <= MOST_WAKE_UPS, told(rates["gpiod"])
