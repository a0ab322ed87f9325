"""Waiting for something that comes in its own time: never a fixed sleep, and always an end."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

PATIENCE_S: Final = 600.0
"""Ten times what the slowest step of the machine was seen to take; an emulated processor has neighbours."""
LOOK_S: Final = 0.05


def until(
    look: Callable[[], T | None],
    what: str,
    timeout_s: float = PATIENCE_S,
    every_s: float = LOOK_S,
    seen: Callable[[], object] | None = None,
) -> T:
    """The first thing that ``look`` finds (neither None nor False).

    Raises AssertionError that says ``what`` was missed, and what was ``seen`` in its place.
    """
    end_s = time.monotonic() + timeout_s
    while True:
        found = look()
        if found is not None and found is not False:
            return found
        if time.monotonic() > end_s:
            instead = f"; {seen()}" if seen else ""
            raise AssertionError(f"{what} did not come within {timeout_s:.0f} s{instead}")
        time.sleep(every_s)
