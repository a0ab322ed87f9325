"""The check value that chains each entry of a journal to the one before it."""

from __future__ import annotations

from functools import cache

TYPE_CHECKING = False  # typing takes a fifth of the time in which Python starts
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FIRST_CHECK = "island"
"""What stands before the first entry."""


def check_value(before: str, seq: int, kind: str, line: str, answers: str, events: str) -> str:
    """The check value of an entry after one whose check value was ``before``: 16 hex digits."""
    text = "\x1f".join((before, str(seq), kind, line, answers, events))
    digest: str = sha256()(text.encode()).hexdigest()
    return digest[:16]


@cache
def sha256() -> Callable[[bytes], Any]:
    """The hash function: Python's own where it has one, for ``hashlib`` loads all of OpenSSL first."""
    from importlib import import_module

    for module in ("_sha2", "_sha256", "hashlib"):
        try:
            function: Callable[[bytes], Any] = import_module(module).sha256
        except ImportError:
            continue
        return function
    raise ImportError("this Python has no SHA-256")
