"""The wiring file in /etc/companion: put there once from the example, and never touched again."""

from __future__ import annotations

import shutil
from typing import Final

from installer import versions
from installer.options import Options
from installer.people import DATA
from installer.step import Step
from installer.system import Failed, System

FOLDER: Final = "/etc/companion"
PLACE: Final = f"{FOLDER}/wiring.toml"
EXAMPLE: Final = "hardware/wiring.example.toml"


def _example(system: System) -> bytes:
    """The example of the version that runs."""
    found = sorted(system.at(f"{versions.CURRENT}/lib").glob(f"python3*/site-packages/{EXAMPLE}"))
    if not found:
        raise Failed(f"There is no {EXAMPLE} under {versions.CURRENT}; the program is not installed. Run this again.")
    return found[0].read_bytes()


def _differs(system: System, _: Options) -> list[str]:
    return [] if system.at(PLACE).exists() else [f"{PLACE} is not there"]


def _do(system: System, _: Options) -> None:
    if not system.at(PLACE).exists():
        system.write(PLACE, _example(system))


def _undo(system: System, _: Options) -> None:
    place, beside_games = system.at(PLACE), system.at(f"{DATA}/wiring.toml")
    if place.is_file() and not beside_games.exists() and place.read_bytes() != _example_or_nothing(system):
        # Somebody has told their wiring there. It is theirs like the games, and counts from there as well.
        beside_games.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(place, beside_games)
        print(f"Your wiring file lies beside the games now: {DATA}/wiring.toml")
    system.delete(FOLDER)


def _example_or_nothing(system: System) -> bytes:
    try:
        return _example(system)
    except Failed:
        return b""


WIRING: Final = Step(
    name="wiring",
    purpose=f"{PLACE}, which says what hangs on which pin; yours to change",
    differs=_differs,
    do=_do,
    undo=_undo,
)
