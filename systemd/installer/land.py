"""Which Debian this is, and what its packages bring."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from installer.system import Failed, System

COMMON: Final = (
    "python3-venv",  # the environment
    "python3-pygame",  # the one of Debian draws without a desktop; that of the registry does not
    "libgl1",  # without it, pictures are drawn and the screen stays black, and nothing says why
    "libgbm1",
    "libegl1",
    "libgles2",
    "libgl1-mesa-dri",
    "python3-pil",
    "python3-serial",
    "python3-smbus2",
    "python3-cbor2",
    "python3-colorzero",
    "alsa-utils",
    "polkitd",
)
"""What every table needs; the rest comes as wheels."""
BY_SUITE: Final = {
    "bookworm": (),  # its python3-libgpiod is 1.6, which is another programme; a wheel brings version 2
    "trixie": ("python3-libgpiod",),
}
OF_THE_PI: Final = ("python3-lgpio",)
"""Only in the archive of Raspberry Pi."""


@dataclass(frozen=True, slots=True)
class Land:
    """A Debian by its code name; ``pi`` where the archive of Raspberry Pi belongs to it."""

    suite: str
    pi: bool = False

    @property
    def packages(self) -> tuple[str, ...]:
        """All packages that the table needs here."""
        return (*COMMON, *BY_SUITE[self.suite], *(OF_THE_PI if self.pi else ()))


def land_of(system: System) -> Land:
    """Where we are; raises Failed where nobody has tried."""
    said = system.read("/etc/os-release") or ""
    found = re.search(r"(?m)^VERSION_CODENAME=\"?(\w+)", said)
    suite = found.group(1) if found else ""
    if suite not in BY_SUITE:
        raise Failed(
            f"This is {suite or 'no Debian that gives its name'}; the companion installs on Raspberry Pi OS Lite or "
            "Debian, Bookworm (12) or Trixie (13). On anything else `make run` plays from a checkout."
        )
    sources = system.at("/etc/apt/sources.list.d")
    pi = any(sources.glob("raspi.*")) if sources.is_dir() else False
    return Land(suite, pi)


def installed(system: System) -> set[str]:
    """The names of all packages that are unpacked and configured."""
    names, name = set(), ""
    for line in (system.read("/var/lib/dpkg/status") or "").splitlines():
        if line.startswith("Package: "):
            name = line[9:].strip()
        elif line.startswith("Status: ") and line.endswith(" installed"):
            names.add(name)
    return names
