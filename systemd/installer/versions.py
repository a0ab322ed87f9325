"""The versions under /opt/companion/versions, and the link that says which of them runs.

Each version is an environment of its own. A whole one has a mark in it, written last, so that whatever was interrupted
is known and made anew. Which one runs is decided by one link, ``current``; ``previous`` is the way back.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from installer.system import CommandFailed, Failed, System

HOME: Final = "/opt/companion"
VERSIONS: Final = f"{HOME}/versions"
CURRENT: Final = f"{HOME}/current"
PREVIOUS: Final = f"{HOME}/previous"
TRIAL: Final = f"{HOME}/trial"
"""The name of a version that has not yet reported ready; the guard clears it, or goes back to ``previous``."""
STARTS: Final = f"{HOME}/starts"
"""How often the service was started since it last reported ready; kept by the guard."""
MARK: Final = "installed.json"
PROGRAM: Final = "companion"
AS_THE_TABLE: Final = ("setpriv", "--reuid=companion", "--regid=companion", "--init-groups", "--reset-env", "--")
"""In front of a command that shall have no more rights than the table."""
NAME: Final = re.compile(r"[0-9][0-9A-Za-z.+-]{0,60}")
"""What the folder of a version may be called."""


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the product, made for one ``python``; ``digest`` tells two of the same number apart."""

    version: str
    digest: str
    python: str


def number_of(version: str) -> tuple[int, ...]:
    """What versions are ordered by; raises ValueError for text that is no number with points."""
    found = re.fullmatch(r"(\d+(?:\.\d+)*)", version)
    if found is None:
        raise ValueError(f"{version!r} is no version such as 0.2.0")
    return tuple(map(int, found.group(1).split(".")))


def system_python(system: System) -> str:
    """The version of the system's Python, such as ``python3.11``."""
    link = system.at("/usr/bin/python3")
    return link.readlink().name if link.is_symlink() else "python3"


def whole(system: System, name: str) -> Version | None:
    """The version in the folder ``name`` if all of it is there and the system still has the Python that it needs."""
    try:
        version = Version(**json.loads(system.read(f"{VERSIONS}/{name}/{MARK}") or "{}"))
    except (ValueError, TypeError):
        return None
    return version if version.python == system_python(system) else None


def names(system: System) -> list[str]:
    """The folders of all versions, whole or not."""
    folder = system.at(VERSIONS)
    return sorted(place.name for place in folder.iterdir()) if folder.is_dir() else []


def linked(system: System, link: str) -> str | None:
    """The name of the version that ``current`` or ``previous`` points at."""
    place = system.at(link)
    return place.readlink().name if place.is_symlink() else None


def folder_for(system: System, version: Version) -> str:
    """The folder that has ``version`` or shall have it; one with other contents of that number stays untouched."""
    for name in names(system):
        if whole(system, name) == version:
            return name
    if whole(system, version.version) is None and linked(system, CURRENT) != version.version:
        return version.version
    return f"{version.version}-{version.digest[:8]}"


def make(system: System, version: Version, pip_words: list[str], extras: list[str]) -> str:
    """Make the environment of ``version`` beside those that are there, and return the name of its folder.

    ``pip_words`` say what to install and where from; ``extras`` are installed by the same words where they can be had.
    Raises Failed; what was begun is gone then, and whatever ran before runs on.
    """
    name = folder_for(system, version)
    if whole(system, name) == version:
        return name
    folder = f"{VERSIONS}/{name}"
    system.delete(folder)
    pip = (f"{folder}/bin/python", "-m", "pip", "--disable-pip-version-check", "--no-input")
    try:
        system.at(VERSIONS).mkdir(parents=True, exist_ok=True)
        system.run("/usr/bin/python3", "-m", "venv", "--system-site-packages", folder)
        # pygame imports pkg_resources where it is, and that takes longer than the first page.
        _if_possible(system, [*pip, "uninstall", "--yes", "setuptools"])
        for extra in extras:
            _if_possible(system, [*pip, "install", *_sources(pip_words), extra])
        # What is put there last is not run by root: a wheel only has to be unpacked.
        system.run(*pip, "install", *pip_words)
        said = system.run(*AS_THE_TABLE, f"{folder}/bin/{PROGRAM}", "--version")
    except CommandFailed as failed:
        system.delete(folder)
        raise Failed(
            f"Version {version.version} could not be put together: {failed.said}\n"
            "With a network, or with all wheels in the folder of --wheels, run this again; "
            "the version that was there before is untouched."
        ) from None
    if version.version not in said.split():
        system.delete(folder)
        raise Failed(f"What was to be version {version.version} calls itself {said.strip()!r}; it was not installed.")
    system.write(f"{folder}/{MARK}", json.dumps(asdict(version), indent=1) + "\n")
    return name


def _sources(pip_words: list[str]) -> list[str]:
    """Of the words for pip, those that say where from."""
    return [word for word in pip_words if word.startswith("--")]


def _if_possible(system: System, command: list[str]) -> None:
    try:
        system.run(*command)
    except CommandFailed:
        return


def switch(system: System, name: str) -> None:
    """Let ``name`` run from the next start on; another one that ran before is the way back until this one is ready."""
    before = linked(system, CURRENT)
    if before == name:
        return
    system.delete(STARTS)
    if before is not None and whole(system, before) is not None:
        system.link(PREVIOUS, f"versions/{before}")
        system.write(TRIAL, f"{name}\n")
    system.link(CURRENT, f"versions/{name}")


def prune(system: System) -> None:
    """Take away all versions but the one that runs and the one before it."""
    kept = {linked(system, CURRENT), linked(system, PREVIOUS)}
    for name in names(system):
        if name not in kept:
            system.delete(f"{VERSIONS}/{name}")


def program(system: System, name: str) -> Path:
    """The program of a version."""
    return system.at(f"{VERSIONS}/{name}/bin/{PROGRAM}")
