"""Started in place of the table, under the very unit of the table: what can be reached from there, as JSON.

``reach.py ANSWER``: the file that the answer goes to. Nothing is judged here; the test does that.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

DEVICES = (
    "gpiochip*", "i2c-*", "input/event*", "ttyS1", "snd/control*", "snd/pcm*p", "dri/*", "vda", "fuse", "rig-gpio",
)  # fmt: skip
FOLDERS = ("/srv/open", "/etc", "/usr", "/home", "/var/lib/companion", "/var/cache/companion", "/run/companion", "/tmp")
NETLINK_UEVENT = 15


def outcome(attempt: Callable[[], object]) -> str:
    """ "yes", or the name of the error."""
    try:
        attempt()
    except OSError as problem:
        return type(problem).__name__ if problem.errno is None else os.strerror(problem.errno)
    return "yes"


def opened(path: Path) -> None:
    os.close(os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC))


def written(folder: str) -> None:
    path = Path(folder) / "reach"
    path.write_text("x")
    path.unlink()


def asked_for(family: int, kind: int, protocol: int = 0) -> None:
    with socket.socket(family, kind, protocol) as wire:
        if family == socket.AF_NETLINK:
            wire.bind((0, 2))  # the group in which udev tells of devices


def sounded() -> None:
    """A tenth of a second of silence, by the program that plays the table's sounds."""
    subprocess.run(
        ["aplay", "-q", "-D", "plughw:0,0", "-f", "S16_LE", "-r", "8000", "-s", "800", "/dev/zero"],
        check=True, capture_output=True, timeout=60,
    )  # fmt: skip


def spoken() -> None:
    """A line on the serial port, as an accessory gets it."""
    import serial

    with serial.Serial("/dev/ttyS1", 115200, timeout=30, write_timeout=30, exclusive=True) as port:
        port.write(b"who is there?\n")
        if port.readline() != b"a pod\n":
            raise OSError("no answer")


def sound() -> str:
    try:
        sounded()
    except (subprocess.SubprocessError, OSError) as problem:
        return str(getattr(problem, "stderr", problem))
    return "yes"


def main() -> int:
    """Try everything, and tell."""
    found = {
        "devices": {
            str(path): outcome(lambda p=path: opened(p)) for pattern in DEVICES for path in Path("/dev").glob(pattern)
        },
        "folders": {folder: outcome(lambda f=folder: written(f)) for folder in FOLDERS},
        "sockets": {
            "inet": outcome(lambda: asked_for(socket.AF_INET, socket.SOCK_STREAM)),
            "inet6": outcome(lambda: asked_for(socket.AF_INET6, socket.SOCK_DGRAM)),
            "packet": outcome(lambda: asked_for(socket.AF_PACKET, socket.SOCK_RAW)),
            "unix": outcome(lambda: asked_for(socket.AF_UNIX, socket.SOCK_DGRAM)),
            "uevent": outcome(lambda: asked_for(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_UEVENT)),
        },
        "serial": outcome(spoken),
        "sound": sound(),
        "board": "Revision" in Path("/proc/cpuinfo").read_text() or Path("/proc/device-tree/model").exists(),
        "user": [os.getuid() != 0, os.getgid() != 0],
        "others": outcome(lambda: os.kill(1, 0)),
    }
    Path(sys.argv[1]).write_text(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
