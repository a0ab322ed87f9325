"""From the start of the process to the first page on the screen, beside pibooth's first page; neither has GL.

Read from outside: a page counts when every point of it that does not move has its final colour in the memory of the
X server.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.bench.kernel_counts import wakes
from tests.bench.report import Goal, Report
from tests.bench.running import COMPANION, LEAN_PIBOOTH, PIBOOTH, PROGRAMS, CannotRun, Environment, process
from tests.bench.screen import Area, Screen, Seen

TOUCHSCREEN = Area(20, 148, 800, 480)
"""Where the window panel shows its touchscreen."""
WINDOW = Area(0, 0, 800, 480)
REST_S = 3.0
"""A window that has stood so long is complete, sign and lamps included."""
PLAIN = "pygame: import, window, a word"
READY = "companion: every press is heard"
LONG = 400
"""Entries in the journal of a long evening."""


@dataclass
class Contender:
    """A program that opens a window: how it is started on a folder of its own, and where its page stands."""

    name: str
    environment: Environment
    command: Callable[[Path], list[str]]
    area: Area
    ours: bool = False
    afresh: bool = False
    entries: int = 0


def companion(data: Path) -> list[str]:
    """The companion as it was installed, on the window panel."""
    return [str(COMPANION.python.with_name("companion")), "run", "--panel", "window", "--data", str(data)]


def booth(folder: Path, environment: Environment = PIBOOTH) -> list[str]:
    """pibooth with a camera that is always there."""
    return [str(environment.python), str(PROGRAMS / "booth.py"), str(folder)]


def lean_booth(folder: Path) -> list[str]:
    """The same where setuptools is not installed."""
    return booth(folder, LEAN_PIBOOTH)


def plain(_folder: Path) -> list[str]:
    """The least that pygame can do: import, window, one word, flip."""
    return [str(COMPANION.python), str(PROGRAMS / "plain.py")]


CONTENDERS = (
    Contender("companion", COMPANION, companion, TOUCHSCREEN, ours=True, entries=1),
    Contender("companion, first start ever", COMPANION, companion, TOUCHSCREEN, ours=True, afresh=True),
    Contender(f"companion, after {LONG} entries", COMPANION, companion, TOUCHSCREEN, ours=True, entries=LONG),
    Contender("pibooth", PIBOOTH, booth, WINDOW),
    Contender("pibooth, no setuptools", LEAN_PIBOOTH, lean_booth, WINDOW),
    Contender(PLAIN, COMPANION, plain, WINDOW),
)
GOALS = (
    Goal("first page, companion / pibooth", "companion", "pibooth", 0.30),
    Goal("first page, companion / pibooth without setuptools", "companion", "pibooth, no setuptools", None),
    Goal("first start ever, companion / pibooth", "companion, first start ever", "pibooth", None),
    Goal("first page, companion / the least that pygame takes", "companion", PLAIN, None),
)


def played(folder: Path, entries: int, code: Mapping[str, str]) -> None:
    """An evening on the disk, ``entries`` long and orderly closed."""
    command = [str(COMPANION.python), str(PROGRAMS / "evening.py"), str(folder), str(entries)]
    done = subprocess.run(command, env={**os.environ, **code}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotRun(f"The evening cannot be played: {done.stderr.strip().splitlines()[-1:]}")


def measure(rounds: int, code: Mapping[str, str]) -> Report:
    """Interleaved rounds over all contenders."""
    report = Report("First page: process start to the page on the screen", "ms", goals=GOALS)
    report.notes.append(f"companion: {COMPANION.versions()}; pibooth: {PIBOOTH.versions()}; no GL, Xvfb")
    figures: dict[str, list[float]] = {c.name: [] for c in CONTENDERS}
    spent: dict[str, list[float]] = {c.name: [] for c in CONTENDERS}
    ready: list[float] = []
    with Screen() as screen, tempfile.TemporaryDirectory(prefix="bench-") as folder:
        pages: dict[str, Seen] = {}
        folders: dict[str, Path] = {}
        environments: dict[str, dict[str, str]] = {}
        for contender in CONTENDERS:
            home = folders[contender.name] = Path(folder) / contender.name.replace(" ", "-")
            around = environments[contender.name] = {**screen.environment(), **(code if contender.ours else {})}
            home.mkdir()
            if contender.entries:
                played(home / "data-0", contender.entries, code)
            with process(contender.command(home / "data-0"), around, home):
                screen.wait_for_something(contender.area)
                time.sleep(REST_S)
                pages[contender.name] = screen.seen(contender.area)
        for number in range(rounds):
            for contender in CONTENDERS:
                home = folders[contender.name]
                data = home / f"data-{number + 1}" if contender.afresh else home / "data-0"
                screen.wait_for_other_than(pages[contender.name])
                start = time.monotonic()
                with process(contender.command(data), environments[contender.name], home) as child:
                    stood = screen.wait_for(pages[contender.name])
                    spent_ns = wakes(child.pid)[1]
                    if contender.name == "companion":
                        assert child.stderr is not None
                        child.stderr.readline()
                        ready.append((time.monotonic() - start) * 1000)
                figures[contender.name].append((stood - start) * 1000)
                spent[contender.name].append(spent_ns / 1e6)
    for name, row in figures.items():
        report.add(name, row)
    report.add(READY, ready)
    for name, row in spent.items():
        report.add(f"{name}: processor", row)
    return report
