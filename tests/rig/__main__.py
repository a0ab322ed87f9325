"""``python -m tests.rig [PYTEST ARGUMENTS]``: build the machine and run what is tested on it; ``build`` only builds.

The exit status is pytest's, or 77 where the rig cannot be built or started here.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Final

from tests.rig.build import build
from tests.rig.cache import ROOT, Cache, CannotRun

COULD_NOT_RUN: Final = 77
OPTIONS: Final = "-v -rs --durations=15 --durations-min=5 --strict-markers --import-mode=importlib"
"""Those of the project leave this folder out."""


def main(arguments: list[str]) -> int:
    """Build, then test."""
    cache = Cache()
    try:
        with cache.alone():
            image = build(cache)
    except CannotRun as why:
        line = "=" * 82
        print(f"{line}\nTHE RIG COULD NOT RUN. {why}\n{line}", file=sys.stderr)
        return COULD_NOT_RUN
    cache.say(f"the machine is in {image.disk.parent}")
    if arguments[:1] == ["build"]:
        return 0
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-o", f"addopts={OPTIONS}"]
    named = any(word.startswith("tests/") for word in arguments)
    return subprocess.run([*command, *arguments, *([] if named else ["tests/rig"])], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
