"""An update that the table asked for: checked, put beside the version that runs, tried, and switched to.

The table writes the place of the file into ``WANTED``, and reads in ``RESULT`` how it went on; docs/device.md has both.
Nothing that came with the file is run as root, and the version that runs stays untouched until the other one is whole.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
import sys
from pathlib import Path
from typing import Any, Final

from installer import bundle, versions
from installer.bundle import LARGEST_BYTES, Bundle, Refused
from installer.environment import INCOMING, words_for
from installer.land import land_of
from installer.people import DATA
from installer.system import CommandFailed, Failed, System, alone
from installer.versions import AS_THE_TABLE, CURRENT, HOME, VERSIONS, Version

WANTED: Final = "/run/companion/update-wanted"
RESULT: Final = f"{HOME}/update.json"
COPY: Final = f"{HOME}/incoming{bundle.SUFFIX}"
PLACES: Final = ("/run/companion-stick/", f"{DATA}/")
"""Under which folders the file may lie; root reads no other ones for the table."""
LONGEST_PLACE_BYTES: Final = 4096
TIMES_ITS_SIZE: Final = 6
"""So much room an update needs: its copy, its wheels, and the environment that they become."""
SPARE_BYTES: Final = 60_000_000
DOCTOR_S: Final = 120
MUST_BE_WELL: Final = ("python", "pictures", "data")
"""Parts that are the program's own; others may be missing at the moment of an update."""


def main(root: Path = Path("/")) -> int:
    """Answer a wish for an update; the exit status is 0 where the new version is about to start, else 1."""
    system = System(root)
    before = versions.linked(system, CURRENT) or ""
    number = _number_of_current(system, before)
    told: dict[str, Any] = {"before": number}
    try:
        place = _wish(system)
        with alone(system):
            _tell(system, "checking", **told)
            found = _checked(system, place, number)
            told["version"] = found.version
            _tell(system, "unpacking", **told)
            name = _put_beside(system, found)
            _doctor(system, name)
            _tell(system, "trying", **told)
            versions.switch(system, name)
            versions.prune(system)
    except Refused as refused:
        _tell(system, "refused", code=refused.code, sentence=str(refused), **told)
        return _complain(refused)
    except (Failed, OSError) as failed:
        _tell(system, "failed", code="failed", sentence=str(failed), **told)
        return _complain(failed)
    finally:
        for path in (COPY, INCOMING):
            system.delete(path)
    _restart(system)
    return 0


def _complain(problem: Exception) -> int:
    print(problem, file=sys.stderr)
    return 1


def _number_of_current(system: System, name: str) -> str:
    current = versions.whole(system, name) if name else None
    return current.version if current else ""


def _tell(system: System, state: str, **more: str) -> None:
    """Keep how it stands for whoever asks; ``boot`` tells that what was under way belongs to a day gone by."""
    boot = (system.read("/proc/sys/kernel/random/boot_id") or "").strip()
    said = {"state": state, "boot": boot, **more}
    system.write(RESULT, json.dumps(said, ensure_ascii=False, indent=1) + "\n")


def _wish(system: System) -> str:
    """The place of the file that is wanted; the wish itself is gone then, whatever it was."""
    try:
        handle = os.open(system.at(WANTED), os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with os.fdopen(handle, "rb") as file:
            data = file.read(LONGEST_PLACE_BYTES)
    except OSError:
        raise Refused("no-wish", "Nobody asks for an update.") from None
    finally:
        # A wish that stays would be answered again at once, and for ever.
        system.delete(WANTED)
    return data.decode("utf-8", "surrogateescape").rstrip("\n")


def _checked(system: System, place: str, number: str) -> Bundle:
    """A copy of the file that nobody else can change, found whole and newer than what runs; raises Refused."""
    _copy(system, place)
    found = bundle.read(system.at(COPY))
    suite = land_of(system).suite
    if suite not in found.systems:
        raise Refused("other-system", f"Version {found.version} is for {' and '.join(found.systems)}; this is {suite}.")
    if number and versions.number_of(found.version) <= versions.number_of(number):
        code = "same" if found.version == number else "older"
        raise Refused(code, f"Version {found.version} is not newer than {number}, which is installed.")
    return found


def _copy(system: System, place: str) -> None:
    try:
        handle = os.open(system.at(place), os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):  # the latter for a name with a zero byte
        raise Refused("unreadable", "The update cannot be read. Is the stick still in?") from None
    really = str(Path(f"/proc/self/fd/{handle}").readlink())
    facts = os.fstat(handle)
    if not stat.S_ISREG(facts.st_mode) or not any(really.startswith(str(system.at(p)) + "/") for p in PLACES):
        os.close(handle)
        raise Refused("not-ours", "This is no file on a stick.")
    with os.fdopen(handle, "rb") as file:
        if facts.st_size > LARGEST_BYTES:
            raise Refused("not-ours", "This file is too large for an update of the companion.")
        needed = facts.st_size * TIMES_ITS_SIZE + SPARE_BYTES
        if shutil.disk_usage(system.at(HOME)).free < needed:
            raise Refused("no-room", f"The memory card has not the {needed // 1_000_000} MB that the update needs.")
        try:
            with system.at(COPY).open("wb") as copy:
                shutil.copyfileobj(file, copy, 1 << 20)
        except OSError as problem:
            raise Refused("unreadable", f"The update cannot be copied ({problem.strerror}).") from None


def _put_beside(system: System, found: Bundle) -> str:
    """Make the environment of the new version, and return the name of its folder."""
    incoming = system.at(INCOMING)
    system.delete(INCOMING)
    incoming.mkdir()
    bundle.unpack_wheels(found, incoming)
    digest = hashlib.sha256((incoming / found.wheel).read_bytes()).hexdigest()
    version = Version(found.version, digest, versions.system_python(system))
    return versions.make(system, version, words_for(found.wheel), [])


def _doctor(system: System, name: str) -> None:
    """Let the new version look at itself, with the rights of the table; raises Refused, and takes it away then."""
    command = (*AS_THE_TABLE, f"{VERSIONS}/{name}/bin/companion", "doctor", "--json", "--data", DATA)
    try:
        said = system.run("/bin/sh", "-c", '"$@" || [ $? -eq 1 ]', "doctor", *command, timeout_s=DOCTOR_S)
        states = {part["name"]: part["state"] for part in json.loads(said[said.index("[") :])}
        ill = [part for part in MUST_BE_WELL if states.get(part) in (None, "wrong", "lost")]
    except (CommandFailed, ValueError, TypeError, KeyError):
        ill = ["everything"]
    if ill:
        system.delete(f"{VERSIONS}/{name}")
        raise Refused("doctor", f"The new version does not find itself well ({', '.join(ill)}); it was not installed.")


def _restart(system: System) -> None:
    if not system.booted:
        return
    try:
        system.run("systemctl", "restart", "--no-block", "companion.service")
    except CommandFailed as failed:
        print(f"{failed.said} The new version starts with the next power-on.", file=sys.stderr)
