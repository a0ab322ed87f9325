"""The program itself: an environment made from our wheel beside the packages of the system."""

from __future__ import annotations

import hashlib
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from installer import versions
from installer.options import Options
from installer.step import Step
from installer.system import CommandFailed, Failed, System
from installer.versions import CURRENT, HOME, Version

COMMAND: Final = "/usr/local/bin/companion"
INCOMING: Final = f"{HOME}/incoming"
"""Where wheels lie while a version is made of them; inside of the root, so that its commands can read them."""
PRODUCT: Final = "island_companion"
ROOMS: Final = ("companion", "hardware", "sprites")
"""The folders of a checkout that the wheel is made of."""
OTHER_PINS: Final = "lgpio"
"""The driver of the pins that a wiring file may ask for; a Raspberry Pi has it by apt, elsewhere a wheel does."""


def wheels_of(options: Options) -> Path | None:
    """The folder that stands for the network, if there is one."""
    if options.wheels is not None:
        return options.wheels
    beside = options.source / "wheels"
    return beside if any(beside.glob(f"{PRODUCT}-*.whl")) else None


def product_wheel(folder: Path) -> Path:
    """Our newest wheel in a folder; raises Failed where there is none."""
    found = sorted(folder.glob(f"{PRODUCT}-*.whl"), key=lambda wheel: versions.number_of(wheel.name.split("-")[1]))
    if not found:
        raise Failed(f"There is no {PRODUCT}-*.whl in {folder}; `make release` puts one there with all that it needs.")
    return found[-1]


def wanted(system: System, options: Options) -> Version:
    """The version that the source holds; raises Failed where it holds none."""
    python = versions.system_python(system)
    if folder := wheels_of(options):
        wheel = product_wheel(folder)
        return Version(wheel.name.split("-")[1], hashlib.sha256(wheel.read_bytes()).hexdigest(), python)
    try:
        project = tomllib.loads((options.source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        number = str(project["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        raise Failed(
            f"{options.source} is neither a checkout nor an unpacked release, and no --wheels were named."
        ) from None
    contents = hashlib.sha256()
    for path in product_files(options.source):
        contents.update(path.relative_to(options.source).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return Version(number, contents.hexdigest(), python)


def product_files(source: Path) -> Iterator[Path]:
    """The files of a checkout that make the wheel, in a fixed order."""
    yield from (source / "README.md", source / "pyproject.toml")
    for room in ROOMS:
        yield from sorted(
            path for path in (source / room).rglob("*") if path.is_file() and "__pycache__" not in path.parts
        )


def _differs(system: System, options: Options) -> list[str]:
    version, lines = wanted(system, options), []
    name = versions.folder_for(system, version)
    if versions.whole(system, name) != version:
        lines.append(f"version {version.version} is not in {versions.VERSIONS}/{name}")
    running = versions.linked(system, CURRENT)
    if running != name:
        lines.append(f"{CURRENT} is {running or 'not there'}, not {name}")
    link = system.at(COMMAND)
    if not link.is_symlink() or str(link.readlink()) != f"{CURRENT}/bin/companion":
        lines.append(f"{COMMAND} does not lead to the program")
    return lines


def _do(system: System, options: Options) -> None:
    version = wanted(system, options)
    system.delete(INCOMING)
    try:
        name = versions.make(system, version, *_words(system, options))
    finally:
        system.delete(INCOMING)
    versions.switch(system, name)
    versions.prune(system)
    system.link(COMMAND, f"{CURRENT}/bin/companion")


def _words(system: System, options: Options) -> tuple[list[str], list[str]]:
    """What pip is told: what to install and where from, and what more where it can be had."""
    incoming = system.at(INCOMING)
    incoming.mkdir(parents=True)
    if folder := wheels_of(options):
        for wheel in folder.glob("*.whl"):
            shutil.copy(wheel, incoming)
        return words_for(product_wheel(incoming).name), _extras(system)
    for path in product_files(options.source):
        copy = incoming / "source" / path.relative_to(options.source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    return ["--prefer-binary", f"{INCOMING}/source"], _extras(system)


def words_for(wheel: str) -> list[str]:
    """What pip is told to install one of the wheels in ``INCOMING`` with the help of the others and of no network."""
    return ["--no-index", f"--find-links={INCOMING}", "--only-binary=:all:", f"{INCOMING}/{wheel}"]


def _extras(system: System) -> list[str]:
    """What pip brings where it can be had."""
    try:
        system.run("/usr/bin/python3", "-c", f"import {OTHER_PINS}")
    except CommandFailed:
        return [OTHER_PINS]
    return []


def _undo(system: System, _: Options) -> None:
    system.delete(COMMAND)
    for path in (CURRENT, versions.PREVIOUS, versions.TRIAL, versions.STARTS, versions.VERSIONS, INCOMING):
        system.delete(path)


ENVIRONMENT: Final = Step(
    name="program",
    purpose=f"the program in an environment of its own under {HOME}, and the command `companion`",
    differs=_differs,
    do=_do,
    undo=_undo,
)
