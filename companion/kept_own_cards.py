"""What people entered about the cards of their box, kept for all campaigns of a data folder in one small file.

It is read when somebody first touches the table, not at its start, and written beside the game: the journal of the
campaign is the truth, this is its copy for the others.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from threading import Lock, Thread

from companion.adventure_island.cards.shelf import FOLDER, PICTURE_SUFFIXES
from companion.adventure_island.own_cards import OwnCard, own_card, with_own
from companion.value import dataclass

NAME = "own.json"
OWN = "own"
"""The folder of pictures beside it."""
LARGEST_BYTES = 1024 * 1024


@dataclass(frozen=True, slots=True)
class OwnFile:
    """What stands in the file."""

    cards: tuple[OwnCard, ...] = ()


class KeptOwnCards:
    """The file, read once and written whenever a campaign entered something."""

    def __init__(self, data: Path) -> None:
        self.path = data / FOLDER / NAME
        self._cards: tuple[OwnCard, ...] | None = None
        self._replaced: dict[str, OwnCard] = {}
        self._writing: Thread | None = None
        self._lock = Lock()

    def cards(self) -> tuple[OwnCard, ...]:
        """All cards of the file; one that cannot be read is kept aside, and nothing is known."""
        if self._cards is None:
            self._cards = read_own(self.path)
        return self._cards

    def follow(self, before: tuple[OwnCard, ...], after: tuple[OwnCard, ...]) -> tuple[OwnCard, ...]:
        """The cards after a campaign went from ``before`` to ``after``; what it took back is as it was before."""
        cards = self.cards()
        for number in sorted({card.number for card in (*before, *after)}):
            was, is_ = own_card(before, number), own_card(after, number)
            if was == is_:
                continue
            if was is None and (old := own_card(cards, number)) is not None:
                self._replaced[number] = old
            entered = is_ or self._replaced.pop(number, None) or OwnCard(number)
            cards = with_own(cards, entered)
        if cards != self._cards:
            self._cards = cards
            self._write(cards)
        return cards

    def _write(self, cards: tuple[OwnCard, ...]) -> None:
        """In a thread of its own: a slow card holds no press up."""
        before = self._writing

        def write() -> None:
            if before is not None:
                before.join()
            with self._lock:
                write_own(self.path, cards)

        self._writing = Thread(target=write, name="own cards")
        self._writing.start()

    def wait(self) -> None:
        """Return when everything is written."""
        if self._writing is not None:
            self._writing.join()


def is_number(text: str) -> bool:
    """Whether a picture with this name can be of a card: three digits, perhaps a letter."""
    return len(text) in (3, 4) and text[:3].isascii() and text[:3].isdigit() and text[3:] in ("", *"abcdefgh")


def read_own(path: Path) -> tuple[OwnCard, ...]:
    """The cards in a file; none where it is missing or damaged, which is then kept under another name."""
    from companion.kernel.codec import Unreadable, read_plain

    try:
        with path.open("rb") as file:
            return read_plain(OwnFile, file.read(LARGEST_BYTES).decode()).cards
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError, Unreadable):
        _keep_aside(path)
        return ()


def _keep_aside(path: Path) -> None:
    try:
        path.replace(path.with_suffix(".damaged"))
    except OSError:
        return


def write_own(path: Path, cards: tuple[OwnCard, ...]) -> None:
    """Write the file; where the disk takes nothing, the journal has it all the same."""
    try:
        save_own(path, cards)
    except OSError:
        return


def save_own(path: Path, cards: tuple[OwnCard, ...]) -> None:
    """Write the file; raises OSError."""
    from companion.kernel.codec import plain_text
    from companion.store import files

    files.make_folder(path.parent)
    files.write_atomically(path, (plain_text(OwnFile(cards)) + "\n").encode())


# --- pictures of the cards ------------------------------------------------------------------------------------------


def picture_of(folder: Path, number: str) -> Path | None:
    """The picture of a card of the box in the folder of packs."""
    if not is_number(number):
        return None
    paths = (folder / OWN / f"{number}{suffix}" for suffix in PICTURE_SUFFIXES)
    return next((path for path in paths if path.is_file()), None)


def keep_pictures(folder: Path, pictures: tuple[tuple[str, bytes], ...]) -> tuple[str, ...]:
    """Put pictures that are named as cards are numbered into the folder of packs; raises OSError.

    A card has one picture: the newest. Returns the numbers.
    """
    from companion.store import files

    kept = []
    for name, content in pictures:
        number, suffix = PurePosixPath(name).stem, PurePosixPath(name).suffix.lower()
        if not is_number(number) or suffix not in PICTURE_SUFFIXES:
            continue
        files.make_folder(folder / OWN)
        files.write_atomically(folder / OWN / f"{number}{suffix}", content)
        for other in PICTURE_SUFFIXES:
            if other != suffix:
                (folder / OWN / f"{number}{other}").unlink(missing_ok=True)
        kept.append(number)
    return tuple(kept)
