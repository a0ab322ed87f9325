"""The service on a real system: what hangs or dies comes back with its game, and what cannot start is tried again.

And what a start, a stop and an evening cost. `pytest -s` is not needed: figures are printed in any case.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from companion.faces.sign_show import safe_to_unplug
from companion.store.files import LOCK
from hardware.sim.panel import SimulatedPanel
from hardware.wiring import Controller
from tests.rig.bus import Transfer, reach
from tests.rig.cache import ROOT
from tests.rig.glass import alike
from tests.rig.presses import press
from tests.rig.scripted import DAY_ONE, SEED, await_alike, scripted
from tests.rig.table import DATA, UNIT, Table
from tests.rig.twin import journal_in
from tests.rig.waiting import PATIENCE_S, until

TO_DICE: Final = ("press next", "press roll", "press right", "press next", "press left", "press roll")
"""Past the table check to Iga's first action: Dexterity, two greens, and three dice that fell."""
A_CHECK: Final = TO_DICE[1:]
EVENING: Final = ("press next", *A_CHECK, *(("press next",) * 2), *A_CHECK, *(("press next",) * 15))
"""Two days of Iga and Olek with a check for each, two nights, and the third morning."""
LOOKS: Final = 6
LOOK_MS: Final = 50
TO_ANSWER_S: Final = 2
"""Before the kernel's end, so that the guest can still say that it has begun."""
FULL_FRAME_BYTES: Final = 1034
"""What luma sends to an SSD1306 for a picture, addresses and control bytes counted."""
FRAMES_A_S: Final = 10
A_CHANGE_S: Final = 3.0
"""How long people take from one press to the next."""
SIGN_KHZ: Final = 400
"""As the installer sets it."""
A_REST_S: Final = 0.7
"""Before a press: the one before may have changed what its button means, and then it refuses for a moment."""
TEN_TIMES: Final = 10
HANG_TO_PLAYABLE_S: Final = 15.0
WATCHDOG_S: Final = 14
"""As the installer has it; a Pi's own clock for that counts to 15."""
STOP_S: Final = 2.0


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """Says a figure to whoever runs this."""

    def said(figure: str) -> None:
        with capsys.disabled():
            print(f"\n{figure}")

    return said


def up_s(table: Table) -> float:
    """The guest's own clock, which systemd's stamps and the journal count by too."""
    return float(table.machine.run("cat /proc/uptime").out.split()[0])


def ahead_s(table: Table) -> float:
    """How far this side's clock is ahead of the guest's, to some hundredths."""
    before_s, guest_s, after_s = time.monotonic(), up_s(table), time.monotonic()
    return (before_s + after_s) / 2 - guest_s


def stamp_s(table: Table, event: str) -> float:
    """When systemd saw the service do something, such as ``ActiveEnter``."""
    return int(table.service(f"{event}TimestampMonotonic")) / 1_000_000


def told_s(table: Table, words: str) -> float:
    """When the journal has said these words last."""
    said = table.machine.run(f"journalctl -u {UNIT} -o short-monotonic --no-pager -n 400").out
    found = [line for line in said.splitlines() if words in line]
    assert found, f"{words!r} is not in the journal:\n{said}"
    match = re.match(r"\[ *([\d.]+)\]", found[-1])
    assert match is not None, found[-1]
    return float(match[1])


def await_restart(table: Table, process: str) -> None:
    """Wait until another process than this one is ready for people."""
    until(lambda: table.service("MainPID") not in ("0", process), "Another process")
    until(lambda: table.service("SubState") == "running", "A service that runs again")
    table.await_ready()


def await_sign(table: Table, bits: bytes, what: str) -> None:
    until(lambda: table.sign.bits() == bits, f"The picture after {what!r} on the sign")


@cache
def looks_of(orders: tuple[str, ...], games: Path) -> list[list[bytes]]:
    """What is on the sign at the start, and then several times after each of these orders."""
    from PIL import Image

    folder = Path(tempfile.mkdtemp(prefix="rig-looks-"))
    shutil.copytree(games, folder / "games")
    steps = ["wait 1s"], *([f"{order} 0ms"] for order in orders)
    lines: list[str] = []
    for number, step in enumerate(steps):
        lines += step
        for look in range(LOOKS):
            lines += [f"sign {number}-{look}.png", f"wait {LOOK_MS}ms"]
    (folder / "looks.evening").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "companion", "run", "--panel", "script", str(folder / "looks.evening")]
    command += ["--data", str(folder / "games"), "--shots", str(folder), "--seed", str(SEED)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr

    def bits(number: int, look: int) -> bytes:
        with Image.open(folder / f"{number}-{look}.png") as picture:
            return picture.convert("1").tobytes()

    return [[bits(number, look) for look in range(LOOKS)] for number in range(len(steps))]


def press_each(table: Table, orders: Sequence[str], looks: Sequence[Sequence[bytes]]) -> None:
    """Give ``press BUTTON`` orders, each when the sign shows what the one before has done; first it shows the start."""
    await_sign(table, looks[0][-1], "the start")
    for order, pictures in zip(orders, looks[1:], strict=True):
        press(table, order.split()[1], A_REST_S)
        await_sign(table, pictures[-1], order)


def test_a_hang_is_ended_by_the_watchdog_and_the_game_goes_on(table: Table, tell: Callable[[str], None]) -> None:
    """A process that is stopped is a hang as the manager sees it: a loop that does not come round any more."""
    day_one = scripted(DAY_ONE).games
    looks = looks_of(TO_DICE, day_one)
    table.begin(day_one)
    press_each(table, TO_DICE, looks)
    await_alike(table, scripted(TO_DICE, day_one))
    process, hung_s = table.service("MainPID"), up_s(table)

    table.machine.run(f"kill -STOP {process}")

    await_restart(table, process)
    ended_s, playable_s = told_s(table, "Watchdog timeout"), stamp_s(table, "ActiveEnter")
    tell(
        f"hang to playable: {playable_s - hung_s:.1f} s (goal {HANG_TO_PLAYABLE_S:.0f}), of which"
        f" {ended_s - hung_s:.1f} s until the watchdog"
    )
    assert table.service("NRestarts") == "1"
    await_alike(table, scripted([*TO_DICE, "power-cut"], day_one))
    press(table, "next", A_REST_S)
    await_alike(table, scripted([*TO_DICE, "power-cut", "press next"], day_one))
    assert 0 < playable_s - hung_s < TEN_TIMES * HANG_TO_PLAYABLE_S


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSEGV])
def test_what_dies_comes_back_with_its_game(
    quick_table: Table, how: signal.Signals, tell: Callable[[str], None]
) -> None:
    day_one = scripted(DAY_ONE).games
    looks = looks_of(TO_DICE, day_one)
    quick_table.begin(day_one)
    press_each(quick_table, TO_DICE, looks)
    process, died_s = quick_table.service("MainPID"), up_s(quick_table)

    quick_table.machine.run(f"kill -{how.name.removeprefix('SIG')} {process}")

    await_restart(quick_table, process)
    tell(f"{how.name} to playable: {stamp_s(quick_table, 'ActiveEnter') - died_s:.1f} s")
    assert quick_table.service("NRestarts") == "1"
    press(quick_table, "next", A_REST_S)
    after = scripted([*TO_DICE, "power-cut", "press next"], day_one)
    await_sign(quick_table, after.sign.tobytes(), "a restart and a press")


def test_a_kernel_that_hangs_is_started_again_by_the_machines_watchdog(
    quick_table: Table, tell: Callable[[str], None], tmp_path: Path
) -> None:
    """The kernel is made to fail with nobody to start it anew: only the chip is left, fed by systemd until then."""
    table, day_one = quick_table, scripted(DAY_ONE).games
    table.begin(day_one)
    table.machine.run("sync; echo 0 > /proc/sys/kernel/panic")
    boot = table.machine.boot()
    table.feed_watchdog_s(WATCHDOG_S)
    began_s = time.monotonic()

    table.machine.start(f"sleep {TO_ANSWER_S}; echo c > /proc/sysrq-trigger")

    table.machine.qmp.await_event("WATCHDOG")
    ended_s = time.monotonic()
    table.machine.await_another_boot(boot)
    again_s = time.monotonic()
    tell(
        f"the kernel's end to the watchdog: {ended_s - began_s - TO_ANSWER_S:.0f} s,"
        f" and {again_s - ended_s:.0f} s more until the system answers again"
    )
    # The installer has told systemd to feed it from the start.
    feeds = 'test -n "$(find /proc/1/fd -lname /dev/watchdog0)" && systemctl show -P RuntimeWatchdogUSec'
    assert table.machine.run(feeds).out.strip() == f"{WATCHDOG_S}s"
    table.draw_into_memory()
    table.machine.run(f"systemctl restart {UNIT}")
    table.await_ready()
    table.stop()
    assert journal_in(table.games(tmp_path)) == journal_in(Path(shutil.copytree(day_one, tmp_path / "before")))


def test_a_stop_ends_in_order_and_leaves_a_sign_that_says_so(table: Table, tell: Callable[[str], None]) -> None:
    """With dice that have just fallen: they belong to no game, so no script can tell which."""
    shelf = table.sign.bits()
    press(table, "roll")
    table.sign.await_change(shelf)
    table.await_still()

    table.stop()

    took_s = stamp_s(table, "ExecMainExit") - stamp_s(table, "ActiveExit")
    tell(f"SIGTERM to the end of the process: {took_s:.2f} s (goal {STOP_S:.0f})")
    assert not any(table.lit().values())
    assert table.sign.lit
    assert table.sign.bits() == safe_to_unplug()
    exited = "1"
    assert (table.service("ExecMainCode"), table.service("ExecMainStatus")) == (exited, "0")
    assert table.service("Result") == "success"
    assert 0 < took_s < TEN_TIMES * STOP_S


def test_the_page_that_stood_is_on_the_screen_first_and_then_the_table_can_be_played(
    table: Table, tell: Callable[[str], None]
) -> None:
    first_ever_s = stamp_s(table, "ActiveEnter") - stamp_s(table, "InactiveExit")
    day_one = scripted(DAY_ONE).games
    looks = looks_of(TO_DICE, day_one)
    table.begin(day_one)
    press_each(table, TO_DICE, looks)
    wanted = scripted([*TO_DICE, "power-cut"], day_one)
    table.stop()
    assert not alike(table.screen(), wanted.screen), "what stood is gone before the start that shall show it"
    offset_s = ahead_s(table)

    table.machine.start(f"systemctl start {UNIT}")

    table.await_screen(lambda picture: alike(picture, wanted.screen), "The page that stood")
    picture_s = time.monotonic() - offset_s
    table.await_ready()
    began_s, playable_s = stamp_s(table, "InactiveExit"), stamp_s(table, "ActiveEnter")
    tell(
        f"unit start to first picture: {picture_s - began_s:.1f} s, to playable: {playable_s - began_s:.1f} s"
        f" (the first start ever, to playable: {first_ever_s:.1f} s)"
    )
    await_alike(table, wanted)


def test_a_start_that_fails_is_tried_again_with_longer_pauses_until_its_cause_is_gone(quick_table: Table) -> None:
    """The cause: a companion that somebody has started by hand is on the same games."""
    quick_table.begin()
    quick_table.stop()
    machine = quick_table.machine
    other = machine.start(f"exec flock --no-fork {DATA}/{LOCK} sleep infinity")
    machine.run(f"while flock -n {DATA}/{LOCK} true; do sleep 0.1; done; systemctl start --no-block {UNIT}")

    until(lambda: int(quick_table.service("NRestarts")) >= 4, "The fifth start")
    pauses = re.findall(r"The last (\d+) starts did not become ready; waiting (\d+) s", quick_table.journal())
    assert "Another companion" in quick_table.journal()
    assert pauses[:3] == [("1", "1"), ("2", "2"), ("3", "4")]

    other.signal(signal.SIGTERM)

    quick_table.await_ready()
    assert machine.run("test -e /opt/companion/starts", check=False).code != 0, "the next pause is a short one again"


def test_a_screen_whose_driver_comes_late_is_waited_for_through_more_than_one_start(table: Table) -> None:
    try:
        await_late_screen(table)
    except BaseException:
        # Whoever comes next would miss the screen too.
        table.cut()
        raise


def await_late_screen(table: Table) -> None:
    table.stop()
    driver = "/sys/bus/virtio/drivers/virtio_gpu"
    card = table.machine.run(f"basename {driver}/virtio*").out.strip()
    # the console lets the screen go first
    table.machine.run(
        f"for c in /sys/class/vtconsole/*; do grep -q 'frame buffer' $c/name && echo 0 > $c/bind; done;"
        f" echo {card} > {driver}/unbind; ! test -e /dev/dri/card0"
    )
    table.machine.run(f"systemctl start --no-block {UNIT}")
    until(lambda: "Waiting for a screen" in table.journal(), "A start that waits")
    until(lambda: int(table.service("NRestarts")) >= 1, "A start that had to give up")

    table.machine.run(f"echo {card} > {driver}/bind")

    table.await_ready()
    await_alike(table, scripted([]))


@dataclass(frozen=True)
class Evening:
    """What an evening left on the wire and in the network's counters."""

    pictures: list[bytes]
    """What the sign's face has made of the same evening, in its order."""
    before: list[Transfer]
    """What was on the sign's bus before its first press."""
    during: list[Transfer]
    counters: tuple[str, str]
    """The network's counters at both ends."""
    sockets: set[str]
    """The families of the sockets that the table holds at the end."""


@pytest.fixture(scope="module")
def evening(_saved: Table) -> Iterator[Evening]:
    """One evening, played at a table without a screen, each press when the sign shows what the one before has done."""
    table, day_one = _saved, scripted(DAY_ONE).games
    looks = looks_of(EVENING, day_one)
    table.restore()
    try:
        table.begin(day_one)
        table.sign.clock(SIGN_KHZ)
        await_sign(table, looks[0][-1], "the start")
        before, counted = list(table.sign.transfers), _counters(table)
        press_each(table, EVENING, looks)
        during = table.sign.transfers[len(before) :]
        counters = (counted, _counters(table))
        yield Evening([bits for each in looks for bits in each], before, during, counters, _sockets(table))
    finally:
        table.cut()


def _counters(table: Table) -> str:
    """Bytes and packets of each network interface, lo among them."""
    return table.machine.run("cat /proc/net/dev").out


def _sockets(table: Table) -> set[str]:
    """The families of the sockets that the table holds, by the names of the kernel's lists."""
    said = table.machine.run(
        f"ls -l /proc/{table.service('MainPID')}/fd | sed -n 's/.*socket:.\\([0-9]*\\).$/\\1/p' | while read number; do"
        " found=$(cd /proc/net && grep -lsw $number tcp* udp* raw* packet unix netlink); echo ${found:-unknown}; done"
    ).out
    return set(said.split())


def _glass(evening: Evening) -> list[tuple[int, bytes]]:
    """What was on the glass at the end of each transfer, with the kernel's time of it; first as the evening began."""
    panel = SimulatedPanel(Controller.SSD1306)
    for transfer in evening.before:
        reach(panel, transfer)
    states = [(evening.during[0].ns, panel.picture())]
    for transfer in evening.during:
        reach(panel, transfer)
        states.append((transfer.ns, panel.picture()))
    return states


def test_the_sign_never_shows_a_torn_picture(evening: Evening, tell: Callable[[str], None]) -> None:
    """It shows whole ones; on the way from one to the next, each point is as in the one or as in the other."""
    whole, states = set(evening.pictures), _glass(evening)
    stops = [at for at, (_, bits) in enumerate(states) if bits in whole]
    assert stops[0] == 0
    assert stops[-1] == len(states) - 1
    longest_ns = 0
    for start, end in pairwise(stops):
        a, b = (int.from_bytes(states[at][1]) for at in (start, end))
        between = states[start + 1 : end]
        for _, bits in between:
            state = int.from_bytes(bits)
            assert (state ^ a) & (state ^ b) == 0
        if between:
            longest_ns = max(longest_ns, states[end][0] - between[0][0])
    shown = 1 + sum(states[a][1] != states[b][1] for a, b in pairwise(stops))
    tell(
        f"the sign has shown {shown} whole pictures in {len(evening.during)} transfers, and was for"
        f" {longest_ns / 1_000_000:.0f} ms at most on its way between two"
    )
    assert shown > len(EVENING) // 2


def test_an_evening_costs_a_twentieth_of_full_frames_on_the_signs_wire(
    evening: Evening, tell: Callable[[str], None]
) -> None:
    sent = sum(1 + len(transfer.data) for transfer in evening.during if transfer.kind == "W")
    shown = [bits for _, bits in _glass(evening) if bits in set(evening.pictures)]
    pictures = sum(a != b for a, b in pairwise(shown))
    at_peoples_pace = round(len(EVENING) * A_CHANGE_S * FRAMES_A_S) * FULL_FRAME_BYTES
    tell(
        f"the sign's wire: {sent} bytes in {len(EVENING)} presses, {sent / at_peoples_pace:.4f} of full frames"
        f" {FRAMES_A_S} times a second while people take {A_CHANGE_S:.0f} s a press (goal 0.05),"
        f" {sent / (pictures * FULL_FRAME_BYTES):.2f} of one for each of {pictures} new pictures"
    )
    assert 0 < sent <= at_peoples_pace / 20


def test_an_evening_uses_no_network(evening: Evening) -> None:
    before, after = evening.counters
    assert " lo:" in before
    assert after == before
    assert evening.sockets <= {"unix", "netlink"}
    assert "netlink" in evening.sockets, "the table's sockets were looked at"
