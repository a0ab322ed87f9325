"""Real tables in processes of their own, a virtual screen to show them on, and what can be read off it."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

START_S = 20.0


@dataclass
class TableProcess:
    """A running ``companion run``; ``hello`` is its start line."""

    process: subprocess.Popen[str]
    hello: str

    def end(self, with_signal: int = signal.SIGTERM) -> int:
        """Ask it to stop and give its exit status."""
        self.process.send_signal(with_signal)
        return self.process.wait(10)


@contextlib.contextmanager
def table(
    panel: str, data: Path, *more: str, environ: dict[str, str] | None = None, without: tuple[str, ...] = ()
) -> Iterator[TableProcess]:
    """A table that has said hello; killed at the end if it still runs."""
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "run", "--panel", panel, "--data", str(data), *more],
        stderr=subprocess.PIPE,
        text=True,
        env={k: v for k, v in {**os.environ, **(environ or {})}.items() if k not in without},
    )
    try:
        assert process.stderr is not None
        yield TableProcess(process, process.stderr.readline())
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        assert process.stderr is not None
        process.stderr.close()


@dataclass
class VirtualScreen:
    """An X server without a screen; its picture can be read."""

    display: str
    folder: Path

    def picture(self) -> tuple[int, int, bytes]:
        """Width, height and pixels (four bytes each: blue, green, red, unused) as they stand now."""
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", raw[:100])
        size, width, height, stride, colours = header[0], header[4], header[5], header[12], header[19]
        pixels = raw[size + colours * 12 :]
        return width, height, b"".join(pixels[y * stride : y * stride + width * 4] for y in range(height))

    def colours_in(self, left: int, top: int, width: int, height: int) -> int:
        """How many different colours a part of the picture has."""
        whole, _, pixels = self.picture()
        return len(
            {
                pixels[(y * whole + x) * 4 : (y * whole + x) * 4 + 3]
                for y in range(top, top + height)
                for x in range(left, left + width)
            }
        )

    def xdotool(self, *words: str) -> None:
        """What a person's hands do on this screen."""
        subprocess.run(["xdotool", *words], check=True, timeout=10, env={**os.environ, "DISPLAY": self.display})


@contextlib.contextmanager
def virtual_screen(folder: Path) -> Iterator[VirtualScreen]:
    """An X server with one screen of 1280 x 1024."""
    read_fd, write_fd = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write_fd),
            "-screen",
            "0",
            "1280x1024x24",
            "-fbdir",
            str(folder),
            "-nolisten",
            "tcp",
        ],
        pass_fds=[write_fd],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_fd)
    try:
        with os.fdopen(read_fd) as said:
            number = said.readline().strip()
        yield VirtualScreen(f":{number}", folder)
    finally:
        server.terminate()
        server.wait()


def missing(*programs: str) -> str:
    """Why a test cannot run here: the programs that are not installed; "" when all are."""
    absent = [p for p in programs if shutil.which(p) is None]
    return f"NOT TESTED: {', '.join(absent)} not installed (see .ci/run)" if absent else ""


def until(true: object, what: str, within_s: float = 10.0) -> None:
    """Wait until a function says yes; fails with a sentence."""
    assert callable(true)
    end = time.monotonic() + within_s
    while not true():
        assert time.monotonic() < end, f"waited {within_s:g} s in vain for {what}"
        time.sleep(0.02)
