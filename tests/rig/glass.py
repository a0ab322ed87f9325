"""The screen in front of the guest: a display server that nobody sees, where QEMU draws what the guest's chip shows."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

from tests.rig.cache import CannotRun
from tests.rig.commands import run
from tests.rig.waiting import PATIENCE_S, until

_WORDS: Final = 25
"""The header of an X window dump: as many 32-bit numbers, the highest byte first."""
_HEADER_SIZE, _DEPTH, _WIDTH, _HEIGHT, _LINE_BYTES, _COLOURS = 0, 3, 4, 5, 12, 19
_BITS_A_PIXEL: Final = 11
_COLOUR_BYTES: Final = 12

BREATH: Final = 24
"""The glow of the expected button makes a picture at most so much of 255 brighter or darker."""
STRANGE_PIXELS: Final = 40
"""So few pixels may differ more: edges of the glow, on the way through another graphics library."""


def alike(one: Any, other: Any) -> bool:
    """Whether two pictures are the same but for the breath of a glow."""
    from PIL import ImageChops

    if one.size != other.size:
        return False
    difference = ImageChops.difference(one, other).convert("L")
    return sum(difference.histogram()[BREATH + 1 :]) <= STRANGE_PIXELS


class Glass:
    """An X server of exactly the panel's size; what is on it lies in a file that can be read at any time."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Start it; raises CannotRun."""
        self.size = size
        self._folder = Path(tempfile.mkdtemp(prefix="rig-glass-"))
        reading, writing = os.pipe()
        command = [
            *(
                "setpriv",
                "--pdeathsig",
                "TERM",
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                f"{size[0]}x{size[1]}x24",
            ),
            *("-fbdir", str(self._folder), "-nolisten", "tcp", "-noreset"),
        ]
        try:
            self._process = subprocess.Popen(
                command, pass_fds=(writing,), stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except FileNotFoundError:
            raise CannotRun("The screen: there is no Xvfb here.") from None
        finally:
            os.close(writing)
        with os.fdopen(reading, "rb") as said:
            number = said.readline().strip()
        if not number:
            raise CannotRun("The screen: Xvfb ended before it was ready.")
        self.name = f":{number.decode()}"

    def align(self, title: str) -> None:
        """Move the window of this title into the corner, whatever size it begins with; raises CannotRun."""
        run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--name", title, "windowmove", "--sync", "0", "0"],
            environment={"DISPLAY": self.name},
            timeout_s=PATIENCE_S,
            needs="QEMU's window",
        )

    def picture(self) -> Any:
        """What is on the glass now, as a Pillow picture in RGB."""
        return until(self._read, "A picture in Xvfb's file", PATIENCE_S)

    def _read(self) -> Any:
        from PIL import Image

        dump = (self._folder / "Xvfb_screen0").read_bytes()
        words = struct.unpack_from(f">{_WORDS}I", dump)
        if words[_BITS_A_PIXEL] != 32:
            return None
        start = words[_HEADER_SIZE] + words[_COLOURS] * _COLOUR_BYTES
        size = words[_WIDTH], words[_HEIGHT]
        pixels = dump[start : start + words[_LINE_BYTES] * words[_HEIGHT]]
        return Image.frombytes("RGB", size, pixels, "raw", "BGRX", words[_LINE_BYTES])

    def close(self) -> None:
        """End the server."""
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)
