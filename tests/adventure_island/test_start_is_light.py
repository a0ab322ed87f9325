"""The game is imported before the first picture, so it brings nothing that the first picture does not need."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("dataclasses", "inspect", "fractions", "decimal", "secrets", "random", "sqlite3", "pygame")


def test_importing_the_game_brings_no_heavy_module() -> None:
    asked = (
        "import sys; before = set(sys.modules); "
        "import companion.adventure_island.rules, companion.adventure_island.story; "
        f"print(*sorted((set(sys.modules) - before) & set({HEAVY!r})))"
    )
    done = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert done.stdout.split() == []
