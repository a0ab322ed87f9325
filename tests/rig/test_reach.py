"""What the unit lets the table reach on a real kernel, and what not; and a stick that is plugged in and pulled."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
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
STICK: Final = "/run/companion-stick"
STICK_MB: Final = 64
AS_THE_TABLE: Final = (
    f"nsenter --target $(systemctl show -P MainPID {UNIT}) --mount"
    " setpriv --reuid companion --regid companion --clear-groups"
)
"""In front of a command that shall see the files that the running table sees, with its rights."""


@pytest.fixture
def reached(quick_table: Table) -> Any:
    """What the probe found, with an accessory on the serial port and a folder and a disk that anybody may write."""
    machine = quick_table.machine
    machine.agent.push({PROBE.name: PROBE}, "/run/probes")
    machine.agent.write(f"{Path(UNSEEN).parent}/zz-reach.conf", IN_ITS_PLACE)
    # The disk and the folder show that it is the unit which refuses, and not the rights of files.
    machine.run(
        "modprobe snd_dummy; udevadm settle; mkdir -p /srv/open; chmod 777 /srv/open; chmod 666 /dev/vda /dev/fuse"
    )
    machine.run(f"systemctl stop {UNIT}; systemctl daemon-reload; rm -f {ANSWER}")
    peer = quick_table.accessory()
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


def fat_stick() -> bytes:
    """An empty stick with FAT16 on it, as its makers describe the first sector, the two tables and the root folder."""
    sectors, clusters_of, entries = STICK_MB * 2048, 4, 512
    table = -(-(sectors // clusters_of + 2) * 2 // 512)
    first = struct.pack(
        "<3s8sHBHBHHBHHHIIBBBI11s8s", b"\xeb\x3c\x90", b"MSDOS5.0", 512, clusters_of, 1, 2, entries, 0, 0xF8, table,
        63, 255, 0, sectors, 0x80, 0, 0x29, 0x1234ABCD, b"ISLAND     ", b"FAT16   ",
    )  # fmt: skip
    boot = first.ljust(510, b"\0") + b"\x55\xaa"
    tables = b"\xf8\xff\xff\xff".ljust(table * 512, b"\0") * 2
    return (boot + tables).ljust(sectors * 512, b"\0")


def test_a_stick_can_be_written_from_the_moment_it_is_in_and_is_gone_when_it_is_pulled(
    new_table: Callable[..., Table], tmp_path: Path
) -> None:
    image = tmp_path / "stick.img"
    image.write_bytes(fat_stick())
    table = new_table(panel=None, options=("-device", "qemu-xhci,id=xhci"))
    table.switch_on()
    machine = table.machine
    machine.run(
        f"mkdir -p {Path(UNSEEN).parent}; printf '[Service]\\nEnvironment=SDL_VIDEODRIVER=dummy\\n' > {UNSEEN};"
        f" systemctl daemon-reload; systemctl restart {UNIT}"
    )
    table.await_ready()
    file = {"driver": "file", "filename": str(image)}
    machine.qmp("blockdev-add", **{"node-name": "stick", "driver": "raw", "file": file})

    def plug() -> None:
        machine.qmp("device_add", driver="usb-storage", bus="xhci.0", drive="stick", id="stick", removable=True)
        until(lambda: machine.run("test -b /dev/sda", check=False).code == 0, "The stick's device")

    def pull() -> None:
        machine.qmp("device_del", id="stick")
        until(lambda: machine.run("test -b /dev/sda", check=False).code != 0, "The stick's device to be gone")
        until(lambda: not mounted(), "The stick to be unmounted")

    def mounted() -> str | None:
        return machine.run(f"findmnt -no FSTYPE,OPTIONS --mountpoint {STICK}", check=False).out or None

    def writable() -> bool:
        return machine.run(f"{AS_THE_TABLE} touch {STICK}/mark", check=False).code == 0

    plug()
    for kind in ("vfat", "ext4"):
        if kind == "ext4":
            machine.run("mkfs.ext4 -q -F /dev/sda")
            pull()
            plug()
        said = until(mounted, f"The {kind} stick to be mounted")
        assert said.startswith(kind), said
        assert {"nosuid", "nodev", "noexec", "sync"} <= set(said.split()[1].split(",")), said
        until(writable, "A stick that the running table can write")
        table.stop()
        table.start()
        assert writable(), "it can be written as well by a table that was started after it"
        pull()
        plug()
        until(mounted, "The stick to come back")
        until(writable, "A stick that came back to be writable")
        machine.run("systemctl stop companion-stick@sda.service")
    pull()
