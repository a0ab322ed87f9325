"""What the store tells the table, through the inbox."""

from __future__ import annotations

from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class Saved:
    """The entry ``seq`` is on the disk, or ``error`` says why it never will be."""

    seq: int
    error: str = ""


@dataclass(frozen=True, slots=True)
class StoreTrouble:
    """The store cannot write (a sentence), or can again (None)."""

    sentence: str | None
