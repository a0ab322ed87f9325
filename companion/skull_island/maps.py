"""Islands as data: 9 × 9 spaces of sea, land and mountain; a lake is sea (SR-39)."""

from __future__ import annotations

from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class IslandMap:
    """An island without anything on it: bit n of a mask is space n in reading order, A1 = 0 to I9 = 80."""

    name: str
    sea: int
    mountains: int
