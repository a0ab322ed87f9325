"""A row of the history."""

from __future__ import annotations

from companion.value import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """One row of the history: a picture's name, what happened, what came of it, and whose colour the row has."""

    icon: str
    words: str
    result: str = ""
    who: str = ""
