"""The check value that chains each entry of a journal to the one before it."""

from __future__ import annotations

FIRST_CHECK = "island"
"""What stands before the first entry."""


def check_value(before: str, seq: int, kind: str, line: str, answers: str, events: str) -> str:
    """The check value of an entry after one whose check value was ``before``: 16 hex digits."""
    # Its import takes as long as a page, and whoever only reads rules never needs it.
    from hashlib import sha256

    text = "\x1f".join((before, str(seq), kind, line, answers, events))
    return sha256(text.encode()).hexdigest()[:16]
