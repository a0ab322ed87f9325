"""The user that the table runs as, the groups that let it at its devices, and its folders."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from installer.memory import remember, remember_all, remembered
from installer.options import Options
from installer.step import Step
from installer.system import CommandFailed, Failed, System

USER: Final = "companion"
DATA: Final = "/var/lib/companion"
GROUPS: Final = ("video", "render", "input", "audio", "dialout", "tty", "gpio", "i2c")
"""Debian has all but the last two, which Raspberry Pi OS adds; where one is missing it is made."""


def _rows(system: System, file: str) -> dict[str, list[str]]:
    rows = (line.split(":") for line in (system.read(file) or "").splitlines() if ":" in line)
    return {row[0]: row for row in rows}


def ids_of(system: System) -> tuple[int, int] | None:
    """The numbers of our user and its group; None where there is no such user."""
    row = _rows(system, "/etc/passwd").get(USER)
    return None if row is None else (int(row[2]), int(row[3]))


def _groups_missing(system: System) -> list[str]:
    known = _rows(system, "/etc/group")
    return [name for name in GROUPS if name not in known]


def _memberships_missing(system: System) -> list[str]:
    known = _rows(system, "/etc/group")
    return [name for name in GROUPS if USER not in known.get(name, ["", "", "", ""])[3].split(",")]


def _foreign(system: System) -> bool:
    """Whether the data folder belongs to somebody else, as after our user came back under another number."""
    ids, data = ids_of(system), system.at(DATA)
    if ids is None or not data.is_dir():
        return True
    found = data.stat()
    return (found.st_uid, found.st_gid) != ids


def _differs(system: System, _: Options) -> list[str]:
    lines = [f"there is no group {name}" for name in _groups_missing(system)]
    if ids_of(system) is None:
        lines.append(f"there is no user {USER}")
    elif names := _memberships_missing(system):
        lines.append(f"{USER} is not in the groups {' '.join(names)}")
    if _foreign(system):
        lines.append(f"{DATA} does not belong to {USER}")
    return lines


def _do(system: System, _: Options) -> None:
    try:
        for name in _groups_missing(system):
            remember_all(system, "groups_made", [name])
            system.run("groupadd", "--system", name)
        if ids_of(system) is None:
            remember(system, "user_made", True)
            known = ["--gid", USER] if USER in _rows(system, "/etc/group") else ["--user-group"]
            system.run(
                "useradd", "--system", *known, "--home-dir", DATA, "--no-create-home",
                "--shell", "/usr/sbin/nologin", "--comment", "Island Companion", USER,
            )  # fmt: skip
        if names := _memberships_missing(system):
            remember_all(system, "memberships", names)
            system.run("usermod", "--append", "--groups", ",".join(names), USER)
    except CommandFailed as failed:
        raise Failed(f"The user {USER} could not be made: {failed.said} Cure that and run this again.") from None
    if _foreign(system):
        _give(system)


def _give(system: System) -> None:
    ids, data = ids_of(system), system.at(DATA)
    if ids is None:
        raise Failed(f"There is still no user {USER}, though useradd had nothing to complain of. Run this again.")
    data.mkdir(parents=True, exist_ok=True, mode=0o750)
    # From the leaves up: the folder itself changes hands last, so that whoever is interrupted begins again.
    for folder, links, files in os.walk(data, topdown=False):
        for name in (*files, *links):
            os.chown(Path(folder) / name, *ids, follow_symlinks=False)
    os.chown(data, *ids)


def _undo(system: System, _: Options) -> None:
    known = remembered(system)
    try:
        if ids_of(system) is not None:
            if known.get("user_made"):
                system.run("userdel", USER)
            else:
                for name in known.get("memberships", ()):
                    if name in _rows(system, "/etc/group"):
                        system.run("gpasswd", "--delete", USER, name)
        for name in known.get("groups_made", ()):
            if name in _rows(system, "/etc/group"):
                system.run("groupdel", name)
    except CommandFailed as failed:
        raise Failed(f"The user {USER} could not be taken away: {failed.said} Run --remove again.") from None


PEOPLE: Final = Step(
    name="user",
    purpose=f"the user {USER}, who may use screen, pins and sound and nothing else, and {DATA} for the games",
    differs=_differs,
    do=_do,
    undo=_undo,
)
