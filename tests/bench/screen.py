"""An X server without a screen whose picture lies in a file, so that what a person would see is read from outside."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from tests.bench.running import CannotRun

SIZE = (1280, 800)
EVERY_ROW, EVERY_PIXEL = 5, 3
"""So many rows and pixels of a row apart are the points that are looked at."""
QUIET = ("-nolisten", "tcp", "-noreset")
PIXEL = 4
"""Bytes of one."""


class Area(NamedTuple):
    """A part of the screen in pixels."""

    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True)
class Seen:
    """A page as it stands: of each row looked at its place in memory, its mask of points, and their colours."""

    rows: tuple[tuple[int, int, int, int], ...]


class Screen:
    """Xvfb on a display of its own; the picture is read from the file that it keeps in memory."""

    def __init__(self) -> None:
        if shutil.which("Xvfb") is None:
            raise CannotRun("Xvfb is not installed; on Debian this cures it: sudo apt install xvfb")
        self._folder = Path(tempfile.mkdtemp(prefix="bench-screen-"))
        read_fd, write_fd = os.pipe()
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write_fd), "-screen", "0", size, "-fbdir", self._folder, *QUIET],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(write_fd,),
        )
        os.close(write_fd)
        with os.fdopen(read_fd) as told:
            number = told.readline().strip()
        if not number:
            self.close()
            raise CannotRun("Xvfb did not start")
        self.display = f":{number}"
        with (self._folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._memory[:100])
        if header[11] != PIXEL * 8:
            raise CannotRun(f"Xvfb keeps {header[11]} bits for a pixel, {PIXEL * 8} are expected")
        self._start = header[0] + header[19] * 12
        self._line = header[12]

    def environment(self) -> dict[str, str]:
        """What makes a program draw here, its window in the corner, without GL acceleration."""
        return {
            "DISPLAY": self.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }

    def _places(self, area: Area) -> tuple[int, ...]:
        first = self._start + self._line * area.y + PIXEL * area.x
        return tuple(range(first, first + self._line * area.h, self._line * EVERY_ROW))

    def seen(self, area: Area, over_s: float = 1.0, looks: int = 10) -> Seen:
        """The page in ``area`` as it stands; what moves within ``over_s`` seconds is an animation and left out."""
        length = area.w * PIXEL
        first = {at: self._memory[at : at + length] for at in self._places(area)}
        points = {at: set(range(0, length, PIXEL * EVERY_PIXEL)) for at in first}
        for _ in range(looks):
            time.sleep(over_s / looks)
            for at, then in first.items():
                now = self._memory[at : at + length]
                if now != then:
                    points[at] = {i for i in points[at] if now[i : i + 3] == then[i : i + 3]}
        rows = []
        for at, then in first.items():
            mask = sum(0xFFFFFF << 8 * i for i in points[at])
            rows.append((at, length, mask, int.from_bytes(then, "little") & mask))
        if not any(colours for *_, colours in rows):
            raise CannotRun("nothing stands on the screen")
        return Seen(tuple(rows))

    def wait_for(self, page: Seen, limit_s: float = 20.0) -> float:
        """The monotonic moment at which ``page`` stands, to half a millisecond; raises CannotRun if it never does."""
        give_up_s = time.monotonic() + limit_s
        while (now := time.monotonic()) < give_up_s:
            if self._shows(page):
                return now
            time.sleep(0.0005)
        raise CannotRun("the page that was expected did not appear")

    def wait_for_other_than(self, page: Seen, limit_s: float = 5.0) -> None:
        """Return when ``page`` does not stand: its window is gone, and the server has painted over it."""
        give_up_s = time.monotonic() + limit_s
        while self._shows(page):
            if time.monotonic() > give_up_s:
                raise CannotRun("the page of the last round still stands")
            time.sleep(0.01)

    def _shows(self, page: Seen) -> bool:
        for at, length, mask, colours in page.rows:
            if int.from_bytes(self._memory[at : at + length], "little") & mask != colours:
                return False
        return True

    def wait_for_something(self, area: Area, limit_s: float = 20.0) -> None:
        """Return when anything at all stands in ``area``."""
        give_up_s = time.monotonic() + limit_s
        while not any(any(self._memory[at : at + area.w * PIXEL]) for at in self._places(area)):
            if time.monotonic() > give_up_s:
                raise CannotRun("no window appeared")
            time.sleep(0.01)

    def close(self) -> None:
        """End the server."""
        self._server.terminate()
        self._server.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
