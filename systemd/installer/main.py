"""The command line of the installer: shows what would change, does it, checks it, takes it away."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from installer.boot import BOOT
from installer.environment import ENVIRONMENT
from installer.land import BY_SUITE, Land, land_of
from installer.memory import PLACE, forget, remembered
from installer.options import POWER_BUTTON_GPIO, Options
from installer.packages import PACKAGES
from installer.parts import PARTS
from installer.people import DATA, PEOPLE
from installer.service import SERVICE, settle, start
from installer.step import Step
from installer.system import Failed, System, alone
from installer.versions import HOME
from installer.wiring import WIRING

STEPS: Final[tuple[Step, ...]] = (PACKAGES, PEOPLE, ENVIRONMENT, WIRING, PARTS, BOOT, SERVICE)
"""In the order in which they are done; they are undone the other way round."""

EPILOG = """\
examples:
  sudo python3 systemd/install.py                   show what would change, ask, and install
  sudo python3 systemd/install.py --check           tell what differs; the exit status is 1 where something does
  sudo python3 systemd/install.py --wheels wheels   install without a network, from a folder of wheels
  sudo python3 systemd/install.py --remove          take everything away but the games
"""


def parser() -> argparse.ArgumentParser:
    """All words of the command line."""
    found = argparse.ArgumentParser(
        prog="install.py",
        description="Installs the companion as what starts at power-on, on Raspberry Pi OS Lite, Bookworm or Trixie.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    ways = found.add_mutually_exclusive_group()
    ways.add_argument("--check", action="store_true", help="change nothing and tell what differs")
    ways.add_argument("--remove", action="store_true", help="take everything away but the games")
    ways.add_argument(
        "--list-packages", metavar="SUITE", choices=tuple(BY_SUITE), help="print the packages that apt brings there"
    )
    found.add_argument("--yes", action="store_true", help="do not ask")
    found.add_argument("--root", type=Path, default=Path("/"), metavar="DIR", help="another root folder, for an image")
    found.add_argument("--wheels", type=Path, metavar="DIR", help="take all wheels from there and use no network")
    found.add_argument(
        "--power-button",
        type=_gpio,
        default="",
        metavar="GPIO",
        help=f"where a power button to ground hangs, or none (without this: {POWER_BUTTON_GPIO}, or as before)",
    )
    return found


def _gpio(text: str) -> int | str | None:
    if text in ("", "none"):
        return None if text else ""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is neither a GPIO number nor none")
    return int(text)


def main(words: Sequence[str] | None = None, system: System | None = None, ask: Callable[[str], str] = input) -> int:
    """Do as asked; the exit status is 0, 1 where something differs or could not be done, 2 for words without sense."""
    asked = parser().parse_args(words)
    if asked.list_packages:
        print(*Land(asked.list_packages).packages)
        return 0
    system = system or System(asked.root.resolve())
    try:
        if os.geteuid() != 0:
            raise Failed("Only root may install: put sudo before the line.")
        if asked.wheels is not None and not asked.wheels.is_dir():
            raise Failed(f"There is no folder {asked.wheels}.")
        button = asked.power_button
        if button == "":
            button = remembered(system).get("power_button", POWER_BUTTON_GPIO)
        source = Path(__file__).resolve().parents[2]
        options = Options(source, asked.wheels and asked.wheels.resolve(), button)
        with alone(system):
            if asked.remove:
                return remove(system, options, ask if not asked.yes else _yes)
            land_of(system)
            if asked.check:
                return check(system, options)
            return install(system, options, ask if not asked.yes else _yes)
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped half-way. Run this again to go on.", file=sys.stderr)
        return 1


def _yes(_question: str) -> str:
    return "y"


def check(system: System, options: Options) -> int:
    """Tell what differs; 1 where something does."""
    found = [(step, lines) for step in STEPS if (lines := step.differs(system, options))]
    for step, lines in found:
        _show(step, lines)
    print("Something differs; without --check, this program sets it right." if found else "Nothing to do.")
    return 1 if found else 0


def install(system: System, options: Options, ask: Callable[[str], str]) -> int:
    """Show what would change, ask, and do it."""
    found = [(step, lines) for step in STEPS if (lines := step.differs(system, options))]
    if not found:
        print("Nothing to do.")
        return 0
    for step, lines in found:
        _show(step, lines)
    if not _agreed(ask("Shall all this be done? [y/N] ")):
        print("Nothing was changed.")
        return 1
    for step, _ in found:
        print(f"{step.name} ...", flush=True)
        step.do(system, options)
    # A later step may have changed what an earlier one has looked at, so all of them look once more.
    if left := [line for step in STEPS for line in step.differs(system, options)]:
        raise Failed("This is still not as it should be; run --check for all of it: " + left[0])
    settle(system)
    start(system)
    reboot = bool(remembered(system).get("reboot"))
    forget(system, "reboot")
    print("Installed." + (" Reboot once: sudo reboot" if reboot else ""))
    return 0


def remove(system: System, options: Options, ask: Callable[[str], str]) -> int:
    """Take everything away but the games."""
    if not system.at(HOME).exists():
        print("Nothing to do.")
        return 0
    if not _agreed(ask(f"Shall the companion be removed? The games in {DATA} stay. [y/N] ")):
        print("Nothing was changed.")
        return 1
    for step in reversed(STEPS):
        print(f"{step.name} ...", flush=True)
        step.undo(system, options)
    settle(system)
    for path in ("/var/cache/companion", PLACE, HOME):
        system.delete(path)
    print(f"Removed. The games are still in {DATA}.")
    return 0


def _show(step: Step, lines: list[str]) -> None:
    print(f"{step.name}: {step.purpose}")
    for line in lines:
        print(f"  {line}")


def _agreed(answer: str) -> bool:
    return answer.strip().lower() in ("y", "yes")
