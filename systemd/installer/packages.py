"""Packages of the system: what only apt brings in a form that works on the device."""

from __future__ import annotations

import re
from typing import Final

from installer.land import installed, land_of
from installer.memory import forget, remember, remember_all, remembered
from installer.options import Options
from installer.step import Step
from installer.system import CommandFailed, Failed, System

BEFORE: Final = "packages_before"
"""Remembered while apt is at work: all packages that were there when it began."""
CAME: Final = "packages_came"
"""Remembered for good: every package that came with us, those that others needed among them."""
QUIET: Final = {"DEBIAN_FRONTEND": "noninteractive"}


def missing(system: System) -> list[str]:
    """The packages that the table needs and the system lacks."""
    there = installed(system)
    return [name for name in land_of(system).packages if name not in there]


def _differs(system: System, _: Options) -> list[str]:
    names = missing(system)
    return [f"apt installs {' '.join(names)}"] if names else []


def _do(system: System, _: Options) -> None:
    if names := missing(system):
        before = remembered(system).get(BEFORE) or sorted(installed(system))
        remember(system, BEFORE, before)
        try:
            _install(system, names)
        finally:
            remember_all(system, CAME, sorted(installed(system) - set(before)))
    forget(system, BEFORE)


def _install(system: System, names: list[str]) -> None:
    try:
        system.run("apt-get", "update", environ=QUIET)
        # What is only recommended would bring a desktop's share of libraries to a table that has no desktop.
        system.run("apt-get", "install", "--yes", "--no-install-recommends", *names, environ=QUIET)
    except CommandFailed as failed:
        raise Failed(
            f"apt could not install {' '.join(names)}: it says\n{failed.said}\n"
            "Connect the Pi to a network for a moment (or cure what apt complains of) and run this again; "
            "what was installed before still runs."
        ) from None


def _undo(system: System, _: Options) -> None:
    known = remembered(system)
    came = set(known.get(CAME, ())) & installed(system)
    if before := known.get(BEFORE):
        came |= installed(system) - set(before)
    if not came:
        return
    try:
        simulated = system.run("apt-get", "remove", "--simulate", *sorted(came), environ=QUIET)
        would_go = set(re.findall(r"(?m)^Remv (\S+?)(?::\S+)? ", simulated))
        if would_go - came:
            # Something that was installed later leans on one of ours; apt alone can tell which must stay.
            system.run("apt-mark", "auto", *sorted(came))
            others = " ".join(sorted(would_go - came))
            print(f"Packages stay, for {others} needs some of them; sudo apt autoremove looks after the rest.")
            return
        system.run("apt-get", "purge", "--yes", *sorted(came), environ=QUIET)
    except CommandFailed as failed:
        raise Failed(f"apt could not take its packages away: it says\n{failed.said}\nRun --remove again.") from None


PACKAGES: Final = Step(
    name="packages",
    purpose="packages of the system that draw, read pins and play sounds",
    differs=_differs,
    do=_do,
    undo=_undo,
)
