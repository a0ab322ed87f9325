"""What the table shows although no disk has it: how many entries, and why; shown means saved, or it says so."""

from __future__ import annotations

from companion.parts import DATA, WRONG, Part
from companion.value import Protocol
from companion.words import later


class Awaited(Protocol):
    """An entry that is on its way to the disk, and since when."""

    @property
    def since_s(self) -> float:
        """When it was handed over."""


BUSY_AFTER_S = 0.4
"""An entry that takes so long makes its button look busy."""
SAVING_AFTER_S = 2.0
"""One that takes so long has the screen say so."""
SLOW_AFTER_S = 5.0
"""And then that it goes on by itself."""
HANGS_AFTER_S = 10.0
"""A disk that says nothing for so long will hardly answer soon: the game goes on without it."""

_STEPS_S = (BUSY_AFTER_S, SAVING_AFTER_S, SLOW_AFTER_S, HANGS_AFTER_S)


def next_s(awaited: Awaited, now_s: float) -> float:
    """When waiting for an entry looks different from now, or when it came to its end."""
    return min(
        (awaited.since_s + s for s in _STEPS_S if awaited.since_s + s > now_s), default=awaited.since_s + HANGS_AFTER_S
    )


def hangs() -> str:
    """What is said of a disk that does not answer."""
    return later(
        "The memory card does not answer. Check that it sits firmly; what was played is written as soon as it does."
    )


class Unsaved:
    """The entries that are shown and not on the disk, and what the disk refuses them for (``why``, empty: nothing)."""

    def __init__(self) -> None:
        self.why = ""
        self._seqs: set[int] = set()

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self._seqs)

    def add(self, seq: int) -> None:
        """An entry is shown before it is on the disk."""
        self._seqs.add(seq)

    def take(self, seq: int) -> bool:
        """An entry has come to the disk; whether it was one of these."""
        if seq not in self._seqs:
            return False
        self._seqs.remove(seq)
        if not self._seqs:
            self.why = ""
        return True

    @property
    def parts(self) -> tuple[Part, ...]:
        """How the saved games are, for the page of parts; nothing while the disk takes what it gets."""
        return (Part(DATA, WRONG, self.why),) if self.why else ()
