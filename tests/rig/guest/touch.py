"""A multitouch panel made of nothing: reads what fingers do from /run/rig-touch and tells it through uinput.

Orders, one a line: ``down FINGER X Y``, ``move FINGER X Y``, ``up FINGER``, ``rest SECONDS``. Places are pixels of the
panel as it is built; its size is the word ``rig.panel=WIDTHxHEIGHT`` of the kernel's command line.
"""

from __future__ import annotations

import fcntl
import os
import re
import struct
import time
from pathlib import Path

ORDERS = Path("/run/rig-touch")
FINGERS = 10

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH = 0x14A
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID = 0, 1, 0x2F, 0x35, 0x36, 0x39
INPUT_PROP_DIRECT = 1
BUS_I2C = 0x18
_SETUP = struct.Struct("4H80sI")  # struct uinput_setup
_AXIS = struct.Struct("Hxx6i")  # struct uinput_abs_setup
_EVENT = struct.Struct("@llHHi")  # struct input_event


def _order(number: int, size: int = 0, writes: bool = True) -> int:
    """An ioctl of uinput as the kernel numbers it."""
    return (1 if writes else 0) << 30 | size << 16 | ord("U") << 8 | number


UI_DEV_CREATE = _order(1, writes=False)
UI_DEV_SETUP = _order(3, _SETUP.size)
UI_ABS_SETUP = _order(4, _AXIS.size)
UI_SET_EVBIT, UI_SET_KEYBIT, UI_SET_ABSBIT, UI_SET_PROPBIT = (_order(n, 4) for n in (100, 101, 103, 110))


class Panel:
    """The device; points are given in pixels."""

    def __init__(self, width: int, height: int) -> None:
        self._fd = os.open("/dev/uinput", os.O_WRONLY)
        for kind in (EV_KEY, EV_ABS):
            fcntl.ioctl(self._fd, UI_SET_EVBIT, kind)
        fcntl.ioctl(self._fd, UI_SET_KEYBIT, BTN_TOUCH)
        fcntl.ioctl(self._fd, UI_SET_PROPBIT, INPUT_PROP_DIRECT)
        most = {
            ABS_X: width - 1,
            ABS_MT_POSITION_X: width - 1,
            ABS_Y: height - 1,
            ABS_MT_POSITION_Y: height - 1,
            ABS_MT_SLOT: FINGERS - 1,
            ABS_MT_TRACKING_ID: 0xFFFF,
        }
        for axis, largest in most.items():
            fcntl.ioctl(self._fd, UI_SET_ABSBIT, axis)
            fcntl.ioctl(self._fd, UI_ABS_SETUP, _AXIS.pack(axis, 0, 0, largest, 0, 0, 0))
        fcntl.ioctl(self._fd, UI_DEV_SETUP, _SETUP.pack(BUS_I2C, 0, 0, 1, b"rig touch panel", 0))
        fcntl.ioctl(self._fd, UI_DEV_CREATE)
        self._down: set[int] = set()
        self._touches = 0

    def down(self, finger: int, x: int, y: int) -> None:
        """A finger arrives."""
        self._touches = (self._touches + 1) % 0xFFFF
        first = not self._down
        self._down.add(finger)
        press = [(EV_KEY, BTN_TOUCH, 1)] if first else []
        self._tell((EV_ABS, ABS_MT_SLOT, finger), (EV_ABS, ABS_MT_TRACKING_ID, self._touches), *self._at(x, y), *press)

    def move(self, finger: int, x: int, y: int) -> None:
        """It slides."""
        self._tell((EV_ABS, ABS_MT_SLOT, finger), *self._at(x, y))

    def up(self, finger: int) -> None:
        """It leaves."""
        self._down.discard(finger)
        press = [] if self._down else [(EV_KEY, BTN_TOUCH, 0)]
        self._tell((EV_ABS, ABS_MT_SLOT, finger), (EV_ABS, ABS_MT_TRACKING_ID, -1), *press)

    @staticmethod
    def _at(x: int, y: int) -> list[tuple[int, int, int]]:
        pairs = ((ABS_MT_POSITION_X, x), (ABS_MT_POSITION_Y, y), (ABS_X, x), (ABS_Y, y))
        return [(EV_ABS, axis, value) for axis, value in pairs]

    def _tell(self, *events: tuple[int, int, int]) -> None:
        os.write(self._fd, b"".join(_EVENT.pack(0, 0, *event) for event in (*events, (EV_SYN, 0, 0))))


def main() -> None:
    """Make the panel and obey."""
    said = re.search(r"\brig\.panel=(\d+)x(\d+)", Path("/proc/cmdline").read_text())
    width, height = (int(said[1]), int(said[2])) if said else (800, 480)
    panel = Panel(width, height)
    if not ORDERS.exists():
        os.mkfifo(ORDERS)
    # Open for writing too, so that it never ends.
    with ORDERS.open("r+b", buffering=0) as orders:
        rest = b""
        while True:
            *lines, rest = (rest + orders.read(4096)).split(b"\n")
            for line in lines:
                word, *numbers = line.decode().split() or [""]
                if word == "rest":
                    time.sleep(float(numbers[0]))
                elif word in ("down", "move", "up"):
                    getattr(panel, word)(*map(int, numbers))


if __name__ == "__main__":
    main()
