"""The files of the project: what git keeps and what is new, without what it ignores."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
IN_THE_WHEEL: Final = ("companion", "hardware", "sprites")


@cache
def files() -> tuple[Path, ...]:
    """Every file of the checkout that belongs to the project, relative to its root; empty outside a checkout."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        return ()
    listing = subprocess.run(
        [git, "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = (Path(name) for name in listing.stdout.split("\0") if name)
    return tuple(sorted({path for path in paths if (ROOT / path).is_file()}))
