"""The units: which of them start by themselves, and what gives way to them."""

from __future__ import annotations

from typing import Final

from installer.memory import remember, remembered
from installer.options import Options
from installer.step import Step
from installer.system import CommandFailed, Failed, System

FOLDER: Final = "/etc/systemd/system"
ENABLED: Final = {
    "companion.service": "multi-user.target",
    "companion-update.path": "multi-user.target",
}
"""What is started, and by which target: the links that `systemctl enable` makes."""
LOG_IN: Final = f"{FOLDER}/getty.target.wants/getty@tty1.service"
DESKTOP: Final = f"{FOLDER}/display-manager.service"
DEFAULT: Final = f"{FOLDER}/default.target"
WITHOUT_DESKTOP: Final = "/lib/systemd/system/multi-user.target"


def _link(unit: str) -> str:
    return f"{FOLDER}/{ENABLED[unit]}.wants/{unit}"


def _default(system: System) -> str:
    """What the system starts into, as somebody has set it; empty where nobody has."""
    place = system.at(DEFAULT)
    return str(place.readlink()) if place.is_symlink() else ""


def _desktop_starts(system: System) -> bool:
    there = system.at(DESKTOP)
    return there.is_symlink() and not _default(system).endswith("multi-user.target")


def _differs(system: System, _: Options) -> list[str]:
    lines = [f"{unit} does not start by itself" for unit in ENABLED if not system.at(_link(unit)).is_symlink()]
    if system.at(LOG_IN).is_symlink():
        lines.append("the first terminal asks for a log-in, where the table shall be")
    if _desktop_starts(system):
        lines.append("the desktop starts, and would keep the screen to itself")
    return lines


def _do(system: System, _: Options) -> None:
    if system.at(LOG_IN).is_symlink():
        remember(system, "log_in", str(system.at(LOG_IN).readlink()))
        system.delete(LOG_IN)
    if _desktop_starts(system):
        remember(system, "default_target", _default(system))
        system.link(DEFAULT, WITHOUT_DESKTOP)
    for unit in ENABLED:
        if not system.at(_link(unit)).is_symlink():
            system.link(_link(unit), f"{FOLDER}/{unit}")


def _undo(system: System, _: Options) -> None:
    known = remembered(system)
    if system.booted:
        try:
            system.run("systemctl", "stop", *ENABLED, "companion-stick@*.service")
        except CommandFailed as failed:
            raise Failed(f"The table could not be stopped: {failed.said} Run --remove again.") from None
    for unit, target in ENABLED.items():
        system.delete(_link(unit))
        folder = system.at(f"{FOLDER}/{target}.wants")
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
    if link := known.get("log_in"):
        system.link(LOG_IN, link)
    if "default_target" in known:
        if before := known["default_target"]:
            system.link(DEFAULT, before)
        else:
            system.delete(DEFAULT)


SERVICE: Final = Step(
    name="service",
    purpose="the table starts at power-on, on the first terminal; no log-in and no desktop there",
    differs=_differs,
    do=_do,
    undo=_undo,
)


def settle(system: System) -> None:
    """Let systemd and udev read what has changed; on a system that is not running there is nobody to tell."""
    if not system.booted:
        return
    for command in (
        ("systemctl", "daemon-reload"),
        ("udevadm", "control", "--reload"),
        ("udevadm", "trigger", "--action=change"),
    ):
        try:
            system.run(*command)
        except CommandFailed as failed:
            print(f"{' '.join(command)}: {failed.said} (a reboot does the same)")


def start(system: System) -> None:
    """Start what has been enabled, the new version of the table among them."""
    if not system.booted:
        return
    try:
        system.run("systemctl", "start", "companion-update.path")
        system.run("systemctl", "restart", "--no-block", "companion.service")
    except CommandFailed as failed:
        raise Failed(f"The table could not be started: {failed.said} `journalctl -u companion` tells more.") from None
