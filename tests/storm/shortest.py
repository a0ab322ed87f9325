"""The shortest script that still goes wrong: lines are left out in ever smaller pieces."""

from __future__ import annotations

import time
from collections.abc import Callable


def shortest(lines: list[str], goes_wrong: Callable[[list[str]], bool], limit_s: float = 60.0) -> list[str]:
    """Leave out lines as long as it still goes wrong, and for so long at most."""
    until_s = time.monotonic() + limit_s
    size = max(1, len(lines) // 2)
    while True:
        at = 0
        while at < len(lines) and time.monotonic() < until_s:
            fewer = lines[:at] + lines[at + size :]
            if fewer and goes_wrong(fewer):
                lines = fewer
            else:
                at += size
        if size == 1 or time.monotonic() >= until_s:
            return lines
        size //= 2
