"""What the installer remembers of how it found the system, so that taking away leaves it as it was."""

from __future__ import annotations

import json
from typing import Any, Final

from installer.system import System

PLACE: Final = "/opt/companion/found.json"


def remembered(system: System) -> dict[str, Any]:
    """Everything remembered, by name; nothing from a file that is no longer whole."""
    text = system.read(PLACE)
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def remember(system: System, name: str, value: Any) -> None:
    """Keep one thing; it must be kept before what it tells of is changed."""
    known = remembered(system)
    if known.get(name) != value:
        system.write(PLACE, json.dumps({**known, name: value}, indent=1, sort_keys=True) + "\n")


def remember_all(system: System, name: str, more: list[str]) -> None:
    """Add to a list that is remembered."""
    known = list(remembered(system).get(name, ()))
    remember(system, name, known + [item for item in more if item not in known])


def forget(system: System, name: str) -> None:
    """Drop one thing."""
    known = remembered(system)
    if name in known:
        del known[name]
        system.write(PLACE, json.dumps(known, indent=1, sort_keys=True) + "\n")
