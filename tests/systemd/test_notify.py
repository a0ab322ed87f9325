"""A service manager hears when the table is ready, at work and ending, over a real socket; nobody else is bothered."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.loop import Loop, VirtualClock, WakingInbox
from companion.notify import Nobody, manager_of

LIMIT_US = "10000000"


class Ear:
    """The manager's end of the socket."""

    def __init__(self, address: str) -> None:
        self.wire = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.wire.bind(address)
        self.wire.settimeout(30)

    def heard(self) -> list[str]:
        """Everything that has come so far."""
        found = []
        self.wire.setblocking(False)
        try:
            while True:
                found += self.wire.recv(4096).decode().splitlines()
        except BlockingIOError:
            return found
        finally:
            self.wire.settimeout(30)

    def next(self) -> list[str]:
        """The next message, waited for."""
        return self.wire.recv(4096).decode().splitlines()


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    found = Ear(str(tmp_path / "notify"))
    yield found
    found.wire.close()


def environ(ear: Ear, **more: str) -> dict[str, str]:
    """What systemd puts into the environment."""
    return {"NOTIFY_SOCKET": ear.wire.getsockname(), "WATCHDOG_USEC": LIMIT_US} | more


def test_a_table_that_was_started_by_hand_has_nobody_to_tell_and_wakes_for_nobody() -> None:
    manager = manager_of({}, VirtualClock())
    assert isinstance(manager, Nobody)
    manager.ready("Playing.")
    assert manager.due_s() is None


def test_ready_is_told_once_with_a_sentence(ear: Ear) -> None:
    manager = manager_of(environ(ear), VirtualClock())
    assert ear.heard() == []
    manager.ready("Playing on KMSDRM.")
    assert ear.heard() == ["READY=1", "STATUS=Playing on KMSDRM."]


def test_an_address_without_a_file_is_understood() -> None:
    address = f"companion-test-{os.getpid()}"
    there = Ear(f"\0{address}")
    manager_of({"NOTIFY_SOCKET": f"@{address}"}, VirtualClock()).ready("Playing.")
    assert there.next() == ["READY=1", "STATUS=Playing."]
    there.wire.close()


def test_an_idle_loop_feeds_the_watchdog_well_within_its_limit_and_hardly_wakes_for_it(ear: Ear) -> None:
    clock, inbox = VirtualClock(0.0), WakingInbox()
    loop = Loop(clock, inbox, lambda _: None, lambda: None)
    loop.pulse = manager_of(environ(ear), clock)
    loop.pulse.ready("Playing.")
    ear.heard()
    fed = []
    for _ in range(15):
        due = loop.due_s()
        assert due is not None
        clock.move_to(due)
        loop.round(0.0)
        assert ear.heard() == ["WATCHDOG=1"]
        fed.append(clock.now())
    assert fed == [4.0 * (n + 1) for n in range(15)]
    inbox.close()


def test_a_busy_loop_does_not_feed_more_often(ear: Ear) -> None:
    clock, inbox = VirtualClock(0.0), WakingInbox()
    loop = Loop(clock, inbox, lambda _: None, lambda: None)
    loop.pulse = manager_of(environ(ear), clock)
    loop.pulse.ready("Playing.")
    ear.heard()
    for step in range(100):
        clock.move_to(step / 10)
        inbox.put("a press")
        loop.round(0.0)
    assert ear.heard() == ["WATCHDOG=1"] * 2
    inbox.close()


@pytest.mark.parametrize("where", ["handling", "drawing"])
def test_a_loop_that_hangs_in_its_work_does_not_feed(ear: Ear, where: str) -> None:
    class Hang(Exception):
        """Stands for work that never ends."""

    def hang(*_: object) -> None:
        raise Hang

    clock, inbox = VirtualClock(0.0), WakingInbox()
    handle, draw = (hang, lambda: None) if where == "handling" else (lambda _: None, hang)
    loop = Loop(clock, inbox, handle, draw)
    loop.pulse = manager_of(environ(ear), clock)
    loop.pulse.ready("Playing.")
    ear.heard()
    clock.move_to(5.0)
    inbox.put("a press")
    with pytest.raises(Hang):
        loop.round(0.0)
    assert ear.heard() == []
    inbox.close()


def test_without_a_watchdog_an_idle_loop_sleeps_for_ever(ear: Ear) -> None:
    for limits in ({"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": ""}, {"WATCHDOG_PID": "1"}):
        clock, inbox = VirtualClock(0.0), WakingInbox()
        loop = Loop(clock, inbox, lambda _: None, lambda: None)
        loop.pulse = manager_of(environ(ear, **limits), clock)
        loop.pulse.ready("Playing.")
        assert loop.due_s() is None
        inbox.close()


def test_the_end_is_told_and_the_watchdog_fed_no_more(ear: Ear) -> None:
    clock = VirtualClock(0.0)
    manager = manager_of(environ(ear), clock)
    manager.ready("Playing.")
    manager.stopping("Putting everything away.")
    assert ear.heard()[2:] == ["STOPPING=1", "STATUS=Putting everything away."]
    manager.beat(100.0)
    assert manager.due_s() is None
    assert ear.heard() == []


def test_a_manager_that_went_away_is_no_trouble(ear: Ear) -> None:
    manager = manager_of(environ(ear), VirtualClock())
    ear.wire.close()
    manager.ready("Playing.")
    manager.beat(100.0)
    manager.stopping("Putting everything away.")


def test_a_table_tells_its_manager_that_it_plays_and_that_it_ends_and_ends_with_zero(ear: Ear, tmp_path: Path) -> None:
    surroundings = os.environ | environ(ear) | {"SDL_VIDEODRIVER": "dummy", "SDL_NO_SIGNAL_HANDLERS": "1"}
    table = subprocess.Popen(
        [sys.executable, "-m", "companion", "run", "--panel", "pi", "--data", str(tmp_path / "data")],
        env=surroundings,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert ear.next()[0] == "READY=1"
        table.send_signal(signal.SIGTERM)
        assert ear.next()[0] == "STOPPING=1"
        _, said = table.communicate(timeout=30)
        assert table.returncode == 0, said
    finally:
        table.kill()
        table.communicate()
