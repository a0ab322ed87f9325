"""A USB stick in the hands of a test: it remembers what was written to it, and can be cut off at any moment."""

from __future__ import annotations

import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.rig.nbd import Disk
from tests.rig.table import Table
from tests.rig.waiting import PATIENCE_S, until

SOCKET: Final = ("-device", "qemu-xhci,id=xhci")
"""Words for QEMU: what a stick can be put into."""
PLACE: Final = "/run/companion-stick"
DEVICE: Final = "/dev/sda"
STICK_MB: Final = 64


class Stick:
    """One stick for one run of a machine; ``disk`` is what is on it."""

    def __init__(self, table: Table, content: bytes) -> None:
        """It lies beside the machine, which has to have a ``SOCKET``."""
        self._machine = table.machine
        self.disk = Disk(content, table.folder / "stick.sock")
        server = {"type": "unix", "path": str(self.disk.path)}
        self._machine.qmp(
            "blockdev-add", **{"node-name": "stick", "driver": "raw", "file": {"driver": "nbd", "server": server}}
        )

    def plug(self) -> None:
        """Put it in, and wait until the guest's kernel has it."""
        self._machine.qmp("device_add", driver="usb-storage", bus="xhci.0", drive="stick", id="stick", removable=True)
        until(self._there, "The stick's device")

    def pull(self) -> None:
        """Pull it out and wait until nothing of it is left in the guest."""
        self.tear_out()
        self.await_gone()

    def tear_out(self) -> None:
        """Pull it out, whatever is under way."""
        self._machine.qmp("device_del", id="stick")

    def await_gone(self) -> None:
        """Wait until nothing of it is left in the guest."""
        until(lambda: not self._there(), "The stick's device to be gone")
        until(lambda: not self.mounted(), "The stick to be unmounted")

    def mounted(self) -> str | None:
        """Its kind of file system and the options that it is mounted with, where it is."""
        return self._machine.run(f"findmnt -no FSTYPE,OPTIONS --mountpoint {PLACE}", check=False).out or None

    def _there(self) -> bool:
        return self._machine.run(f"test -b {DEVICE}", check=False).code == 0

    def close(self) -> None:
        """Nobody has it any more."""
        self.disk.close()


@contextmanager
def stick_beside(table: Table, content: bytes) -> Iterator[Stick]:
    """A stick for a machine that runs, gone at the end."""
    stick = Stick(table, content)
    try:
        yield stick
    finally:
        stick.close()


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


@contextmanager
def files_of_fat(image: bytes) -> Iterator[Path]:
    """All files that can be read from a FAT stick, in a folder for a while; what cannot is left out."""
    with tempfile.TemporaryDirectory(prefix="rig-stick-") as name:
        stick, files = Path(name) / "stick.img", Path(name) / "files"
        stick.write_bytes(image)
        files.mkdir()
        command = ["mcopy", "-s", "-n", "-i", str(stick), "::/*", str(files)]
        # Its status is no news: a chain that a cut has broken is a fault, and the other files are there all the same.
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE_S, check=False)
        yield files
