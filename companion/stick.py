"""A USB stick and what is kept on it, as plain values that pages can show without knowing any file."""

from __future__ import annotations

from companion.shelf import ShelfDeed
from companion.value import dataclass

SAVE, RESTORE, UPDATE, COPY, PICTURE = "save", "restore", "update", "copy", "picture"
"""What may be under way between table and stick."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A campaign on the stick: its file below the stick's root, and what its own head says of it.

    ``backup`` is the number of the backup that it belongs to, 0 for a file that somebody put there by hand.
    """

    file: str
    name: str
    game: str
    entries: int
    backup: int = 0


@dataclass(frozen=True, slots=True)
class Offered:
    """A newer version on the stick, its file below the root; ``fault`` says why it cannot be taken ("" = checked)."""

    version: str
    file: str
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Stick:
    """What is plugged in: nothing, or a stick with so much room, perhaps one that nothing can be written to."""

    there: bool = False
    writable: bool = False
    free_bytes: int = 0
    kept: tuple[Kept, ...] = ()
    offered: Offered | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """What is under way, and how much of it is done; the stick stays in until the job is done or it is ``free``."""

    what: str
    done: int = 0
    all: int = 1
    free: bool = False


@dataclass(frozen=True, slots=True)
class Backup:
    """Everything that the pages about the stick show.

    ``campaigns`` are those that the table has now, and so many of their steps are ``unsaved``, on no stick yet. So many
    ``pictures`` of cards were taken from sticks since the start.
    """

    stick: Stick = Stick()
    job: Job | None = None
    campaigns: int = 0
    unsaved: int = 0
    pictures: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How something ended: a sentence, whether it went well, and a campaign (id and name) that may be played now."""

    words: str
    well: bool = True
    restored: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class SaveAll:
    """A wish: write every campaign to the stick."""


@dataclass(frozen=True, slots=True)
class Restore:
    """A wish: put a campaign from the stick into a new place."""

    kept: Kept


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """A wish: check the version on the stick once more and go over to it."""

    offered: Offered


@dataclass(frozen=True, slots=True)
class CopyDamaged:
    """A wish: write the damaged file that was kept aside to the stick."""

    name: str


@dataclass(frozen=True, slots=True)
class TakePicture:
    """A wish: take the picture of a card of the box, whose file on the stick is named as the card is numbered."""

    number: str


@dataclass(frozen=True, slots=True)
class OpenAgain:
    """A wish: try once more to open the saved games that stayed shut at the start."""


Deed = SaveAll | Restore | TakeUpdate | CopyDamaged | TakePicture | OpenAgain | ShelfDeed
"""What a page wishes that is no step of the game."""
