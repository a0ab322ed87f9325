"""``python -m tests.rig [PYTEST ARGUMENTS]``: build the machine and run what is tested on it; ``build`` only builds.

The whole runs in two parts beside each other, one on machines with a screen and one on those without: a machine waits
for its devices, its disk and its next press half of the time. Processors are emulated, and other machines beside one
make it late; so the few tests that fail beside others are tried once more, alone. The exit status is pytest's, or 77
where the rig cannot be built or started here.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.rig.build import build
from tests.rig.cache import ROOT, Cache, CannotRun

COULD_NOT_RUN: Final = 77
SOME_FAILED: Final = 1
NONE_CHOSEN: Final = 5
"""What pytest says when it ran to its end: tests failed; there was none to run."""
SEEN, UNSEEN = "seen", "unseen"
"""The parts of the whole: what needs a screen, and what does not."""
FEW: Final = 4
"""More tests than that do not fail because their machine was late."""
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
    cache.say(f"the machine is in {image.root.parent}")
    if arguments[:1] == ["build"]:
        return 0
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-o", f"addopts={OPTIONS}", *arguments]
    if any(word.startswith("tests/") for word in arguments):
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    with tempfile.TemporaryDirectory() as folder:
        failures = Path(folder) / "failures"
        status = _in_two_parts([*command, "--failures", str(failures), "tests/rig"])
        failed = failures.read_text(encoding="utf-8").split("\n")[:-1] if failures.exists() else []
    if status != SOME_FAILED or not 0 < len(failed) <= FEW:
        return status
    print(f"Once more, alone: {', '.join(failed)}", flush=True)
    return subprocess.run([*command, *failed], cwd=ROOT, check=False).returncode


def _in_two_parts(command: list[str]) -> int:
    """Run both parts at once; what the one without a screen says comes when the other has ended."""
    with tempfile.TemporaryFile() as said:
        unseen = subprocess.Popen([*command, "--part", UNSEEN], cwd=ROOT, stdout=said, stderr=subprocess.STDOUT)
        try:
            seen = subprocess.run([*command, "--part", SEEN], cwd=ROOT, check=False).returncode
            ended = unseen.wait()
        finally:
            unseen.kill()
        said.seek(0)
        sys.stdout.flush()
        shutil.copyfileobj(said, sys.stdout.buffer)
        sys.stdout.flush()
    # With `-k` it may be that all tests that were chosen are in one part.
    statuses = [status for status in (seen, ended) if status != NONE_CHOSEN] or [NONE_CHOSEN]
    failed = [status for status in statuses if status not in (0, COULD_NOT_RUN)]
    return next((status for status in failed if status != SOME_FAILED), failed[0]) if failed else max(statuses)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
