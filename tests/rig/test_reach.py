"""What the unit lets the table reach on a real kernel, and what not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.rig.table import DATA, UNIT, UNSEEN, Table
from tests.rig.waiting import until

PROBE: Final = Path(__file__).parent / "probes/reach.py"
ANSWER: Final = f"{DATA}/reach.json"
IN_ITS_PLACE: Final = f"""\
[Service]
Type=oneshot
Restart=no
WatchdogSec=0
ExecStart=
ExecStart=/opt/companion/current/bin/python /run/probes/reach.py {ANSWER}
"""
"""Everything of the unit stays but the program."""


@pytest.fixture(scope="module")
def reached(_saved: Table) -> Iterator[Any]:
    """What the probe found, with an accessory on the serial port and a folder and a disk that anybody may write."""
    _saved.restore()
    yield _found(_saved)
    _saved.cut()


def _found(table: Table) -> Any:
    machine = table.machine
    machine.agent.push({PROBE.name: PROBE}, "/run/probes")
    machine.agent.write(f"{Path(UNSEEN).parent}/zz-reach.conf", IN_ITS_PLACE)
    # The disk and the folder show that it is the unit which refuses, and not the rights of files.
    machine.run(
        "modprobe snd_dummy; udevadm settle; mkdir -p /srv/open; chmod 777 /srv/open; chmod 666 /dev/vda /dev/fuse"
    )
    machine.run(f"systemctl stop {UNIT}; systemctl daemon-reload; rm -f {ANSWER}")
    peer = table.accessory()
    job = machine.start(f"systemctl start {UNIT}")
    assert peer.read_line() == b"who is there?\n"
    peer.send(b"a pod\n")
    until(lambda: machine.run(f"test -s {ANSWER}", check=False).code == 0, "The answer of the probe")
    until(lambda: job.look() is not None, "The end of the probe")
    peer.close()
    return json.loads(machine.agent.read(ANSWER))


def test_the_unit_lets_the_table_at_its_devices_and_at_nothing_else(reached: Any) -> None:
    devices = reached["devices"]
    for wanted in ("/dev/gpiochip", "/dev/i2c-", "/dev/input/event", "/dev/ttyS1", "/dev/snd/control", "/dev/snd/pcm"):
        found = {path: said for path, said in devices.items() if path.startswith(wanted)}
        assert found, wanted
        assert set(found.values()) == {"yes"}, found
    assert devices["/dev/vda"] == "Operation not permitted"
    assert devices["/dev/fuse"] == "Operation not permitted"
    assert reached["serial"] == "yes"
    assert reached["sound"] == "yes"
    assert reached["board"]
    assert reached["user"] == [True, True]
    assert reached["others"] == "Operation not permitted"


def test_the_unit_lets_the_table_write_its_own_folders_and_no_others(reached: Any) -> None:
    may = {folder for folder, said in reached["folders"].items() if said == "yes"}
    assert may == {"/var/lib/companion", "/var/cache/companion", "/run/companion", "/tmp"}
    assert reached["folders"]["/srv/open"] == "Read-only file system"


def test_the_unit_leaves_udev_and_no_network(reached: Any) -> None:
    sockets = reached["sockets"]
    assert (sockets["unix"], sockets["uevent"]) == ("yes", "yes")
    refused = {"Address family not supported by protocol", "Operation not permitted"}
    assert {sockets["inet"], sockets["inet6"], sockets["packet"]} <= refused
