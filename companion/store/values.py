"""What goes into the store and what comes out: rows, campaigns, what a start found, and the problem that stops it."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from companion.value import dataclass
from companion.words import in_a_row


@dataclass(frozen=True, slots=True)
class Row:
    """One journal entry as stored; every text is opaque to the store.

    ``seq`` counts 1, 2, 3 … within a campaign and is the only order there is. ``check`` is chained: it depends on
    the check of the row before and on all other fields.
    """

    seq: int
    kind: str
    line: str
    answers: str
    events: str
    check: str


CheckOf = Callable[[str, Row], str]
"""(check of the row before, row) → the check value which that row must carry."""

Done = Callable[[Exception | None], None]
"""Told once, from the writer's thread: ``None`` when the write is durable, or why it will never be."""


def nobody(_: Exception | None) -> None:
    """The ``Done`` of a write for which nobody waits."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """Whose journal it is: an id that never changes, the game's name for programs, a name for people.

    After damage ``game`` and ``name`` are empty when both copies of them were lost.
    """

    id: str
    game: str
    name: str


class Found(StrEnum):
    """What a start found in the folder."""

    FRESH = "fresh"
    WHOLE = "whole"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True)
class CampaignFound:
    """What became of one campaign: rows that are whole from the first on, and rows known to be gone after them."""

    campaign: Campaign
    recovered: int
    lost: int


@dataclass(frozen=True, slots=True)
class Report:
    """What a start found; for a damaged file also its new name, the campaigns, and all of it in sentences.

    A database of an older version was whole, and is ``kept`` under that name as it was.

    A report of damage comes back at every start until somebody has seen it (``Store.report_seen``).
    """

    found: Found
    kept: str = ""
    campaigns: tuple[CampaignFound, ...] = ()
    settings: int = 0
    sentences: tuple[str, ...] = ()

    @property
    def recovered(self) -> int:
        """Rows recovered over all campaigns."""
        return sum(c.recovered for c in self.campaigns)

    @property
    def lost(self) -> int:
        """Rows known to be lost over all campaigns."""
        return sum(c.lost for c in self.campaigns)


class StoreProblem(Exception):
    """Something the store cannot get past by itself: what is wrong and where, and the way out, in two sentences."""

    def __init__(self, path: Path, what: str, cure: str) -> None:
        super().__init__(f"{what} {cure}")
        self.path = path
        self.what = what
        self.cure = cure

    @property
    def sentences(self) -> str:
        """Both, to be said in the language of the table (``words.say_now``)."""
        return in_a_row(self.what, self.cure)


class Unwritable(StoreProblem):
    """The place takes nothing now: it is full, read-only, failing, or no folder; what is there may still be read."""


class FolderTaken(StoreProblem):
    """Another companion is playing with the folder at this moment."""


class Damaged(Exception):
    """The file answers, but what it says cannot be what was written; the text says in a sentence what was seen."""
