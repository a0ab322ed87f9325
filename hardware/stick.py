"""Tells the inbox when a USB stick is mounted and when it is gone.

Mounting is the system's (a udev rule and a template unit in ``systemd/``); the kernel says on a descriptor that
something was mounted or taken away, so nothing is polled and nobody wakes while nothing happens (proc(5), mountinfo).
"""

from __future__ import annotations

import os
import select
from pathlib import Path
from threading import Thread

from companion.ports import Inbox, StickChanged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

MOUNTED_AT: Final = Path("/run/companion-stick")
"""Where the installed system mounts a stick."""
MOUNTS: Final = Path("/proc/self/mountinfo")


class StickWatch:
    """Watches one place where sticks are mounted; ``close`` ends it."""

    def __init__(self, inbox: Inbox, place: Path = MOUNTED_AT, mounts: Path = MOUNTS) -> None:
        """Say at once whether a stick is there, and from then on whenever that changes.

        ``mounts`` lists what is mounted, in the kernel's form. Raises ``OSError`` where there is no such list.
        """
        self._inbox = inbox
        self._place = place
        self._list = mounts.open("rb", buffering=0)
        self._ended, self._end = os.pipe()
        self._there = False
        self.look()
        self._thread = Thread(target=self._watch, name="mounts", daemon=True)
        self._thread.start()

    def look(self) -> None:
        """See what is mounted now, and tell the inbox where that is another thing than before."""
        there = self._mounted()
        if there != self._there:
            self._there = there
            self._inbox.put(StickChanged(str(self._place) if there else None))

    def _mounted(self) -> bool:
        self._list.seek(0)
        place = os.fsencode(self._place)
        # The fifth field is the place; the kernel writes blanks in names as octal numbers (proc(5)).
        fields = (line.split() for line in self._list.read().splitlines())
        return any(len(found) > 4 and _plain(found[4]) == place for found in fields)

    def _watch(self) -> None:
        waits = select.poll()
        waits.register(self._list, select.POLLPRI)
        waits.register(self._ended, select.POLLIN)
        while True:
            told = dict(waits.poll())
            if self._ended in told:
                return
            self.look()

    def close(self) -> None:
        """Watch no longer."""
        os.write(self._end, b"!")
        self._thread.join()
        self._list.close()
        for descriptor in (self._ended, self._end):
            os.close(descriptor)


def _plain(name: bytes) -> bytes:
    """A name as the kernel writes it, with its blanks, tabs, line ends and backslashes back in place."""
    for octal, byte in ((b"\\040", b" "), (b"\\011", b"\t"), (b"\\012", b"\n"), (b"\\134", b"\\")):
        name = name.replace(octal, byte)
    return name
