"""Other programs: one that fails takes the build down with its last words."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.rig.cache import CannotRun

LAST_WORDS = 15


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    environment: Mapping[str, str] | None = None,
    timeout_s: float = 600,
    needs: str = "",
) -> str:
    """What a program printed; raises CannotRun with ``needs`` in front when it fails.

    ``environment`` comes on top of this one's, which loses what would change how Python packages are laid out.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    kept |= {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8", **(environment or {})}
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=kept, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=timeout_s
        )
    except FileNotFoundError:
        raise CannotRun(f"{needs or 'The build'}: there is no {words[0]} here.") from None
    except subprocess.TimeoutExpired:
        raise CannotRun(f"{needs or 'The build'}: {words[0]} took more than {timeout_s:.0f} s.") from None
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-LAST_WORDS:])
        raise CannotRun(f"{needs or 'The build'}: {' '.join(words[:3])} ended with {done.returncode}:\n{last}")
    return done.stdout
