"""Starts the companion on what a pulled plug left, and says what is wrong with what it finds."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island
from companion.evening import TABLE_CHECK, reopened
from companion.journal_rows import entry_of
from companion.kernel.journal import Timeline, begin, fold_one
from companion.loop import WakingInbox
from companion.saved_games import CAMPAIGN, PREFERENCES, open_games
from companion.settings import Settings
from companion.store import Found, Row
from companion.view.saved import read_view
from tests.evenings.playing import HERE as EVENINGS
from tests.power.disk import Change, Disk, FolderSync, Image, Loss, Mark, Sync
from tests.power.table import DATA, Asked, Kept, Preferred, Shown, Stood, journal_of, play

AT_SYNC = (Loss.NONE_KEPT, Loss.ALL_KEPT, Loss.SECTORS, Loss.PAGES, Loss.PREFIX, Loss.RUBBISH)


@dataclass(frozen=True, slots=True)
class Fault:
    """What a start made of an image and should not have."""

    image: Image
    what: str

    def __str__(self) -> str:
        return f"plug pulled before change {self.image.at}, {self.image.loss}: {self.what}"


@dataclass(slots=True)
class Evening:
    """A recorded evening with its whole journal, and what has been found about its images."""

    disk: Disk
    rows: Sequence[Row]
    faults: list[Fault] = field(default_factory=list)
    images: int = 0
    ahead: int = 0
    """Images with an entry more than was shown: it was on its way."""
    games: list[Timeline[Island]] = field(default_factory=list)
    """The game after so many entries."""
    behind: Counter[int] = field(default_factory=Counter)
    """How many pages back an image opened: 0, the page that stood."""

    def __post_init__(self) -> None:
        self.games = [begin(RULES)]
        for row in self.rows:
            self.games.append(fold_one(self.games[-1], entry_of(row)))


Cut = Callable[[Change | None], tuple[Loss, ...]]
"""Which images to make of a plug that is pulled before a change, or at the end."""


def at_every_sync(change: Change | None) -> tuple[Loss, ...]:
    """Whenever something is about to become certain, and once more at the end."""
    return AT_SYNC if change is None or isinstance(change, Sync | FolderSync) else ()


def after_every_order(change: Change | None) -> tuple[Loss, ...]:
    """Whenever somebody has seen what an order of the script did."""
    return (Loss.NONE_KEPT,) if isinstance(change, Mark) and isinstance(change.what, Stood) else ()


def in_between(rng: random.Random, share: float) -> Cut:
    """At every sync, and before so large a share of all other changes."""

    def cut(change: Change | None) -> tuple[Loss, ...]:
        return at_every_sync(change) or ((rng.choice(AT_SYNC),) if rng.random() < share else ())

    return cut


def judged(evening: Evening, images: Iterator[Image], place: Path) -> None:
    """Start on each image in a folder of its own below ``place``."""
    for image in images:
        evening.images += 1
        root = place / f"image-{image.at}-{image.loss.name}"
        root.mkdir()
        image.put(root)
        try:
            for what in _wrong(evening, image, root / DATA):
                evening.faults.append(Fault(image, what))
        finally:
            shutil.rmtree(root)


def _wrong(evening: Evening, image: Image, folder: Path) -> Iterator[str]:
    marks = [change.what for change in evening.disk.changes[: image.at] if isinstance(change, Mark)]
    shown = max((mark.seq for mark in marks if isinstance(mark, Shown)), default=0)
    used = bool(evening.disk.files) or any(isinstance(mark, Shown) for mark in marks)
    inbox = WakingInbox()
    games = open_games(folder, inbox)
    try:
        if games.report.found is Found.DAMAGED:
            yield f"a start says: {' '.join(games.report.sentences)}"
            return
        if games.report.found is Found.FRESH and used:
            yield "a start finds no saved games"
        rows = games.store.entries(CAMPAIGN)
        if rows != tuple(evening.rows[: len(rows)]):
            yield "the journal is another one"
            return
        if len(rows) < shown:
            yield f"{shown} entries were shown and {len(rows)} are there"
            return
        evening.ahead += len(rows) > shown
        yield from _settings_wrong(marks, games.store.setting(PREFERENCES))
        if rows and games.campaign == CAMPAIGN:
            game = evening.games[len(rows)]
            yield from _page_wrong(evening, marks, game, games.view_text(), games.settings)
    finally:
        games.close()
        inbox.close()


def _settings_wrong(marks: Sequence[object], found: str | None) -> Iterator[str]:
    handed = [None, *(mark.text for mark in marks if isinstance(mark, Preferred))]
    safe = _up_to_the_last((Kept,), marks)
    certain = [mark.text for mark in safe if isinstance(mark, Preferred)]
    if len(handed) > 1 and found not in handed[len(certain) :]:
        yield f"settings are {found}"


def _page_wrong(
    evening: Evening, marks: Sequence[object], game: Timeline[Island], text: str, settings: Settings
) -> Iterator[str]:
    """The page that stood when the last entry was shown, or any later one; over it the check of the table."""
    handed = [mark for mark in marks if isinstance(mark, Stood | Asked) and mark.text is not None]
    certain = _up_to_the_last((Asked, Kept), marks)
    oldest = sum(isinstance(mark, Stood | Asked) and mark.text is not None for mark in certain) - 1
    found = max((at for at, mark in enumerate(handed) if mark.text == text), default=-1)
    if found < oldest:
        yield f"the view is {oldest - found} older than one that is on the disk" if found >= 0 else "a strange view"
        return
    if found < 0:
        return
    opened = [page.page for page in reopened(game, read_view(text), settings).pages]
    mark = handed[found]
    was = mark if isinstance(mark, Stood) and mark.seq == game.seq else _first_stood(evening, game.seq)
    if was is None:
        return
    shown = max((mark.seq for mark in marks if isinstance(mark, Shown)), default=0)
    if game.seq > shown and mark.seq < game.seq:
        return  # an entry that nobody saw was whole in half a commit, and what would have stood after it was not
    if opened[-1] == TABLE_CHECK != was.pages[-1]:
        opened.pop()
    if tuple(opened) != was.pages:
        yield f"{opened} opens with entry {game.seq}, where {list(was.pages)} stood"
    else:
        evening.behind[sum(isinstance(later, Stood) and later.pages != was.pages for later in handed[found:])] += 1


def _first_stood(evening: Evening, seq: int) -> Stood | None:
    """What stood first after an entry, if anybody saw it."""
    marks = (change.what for change in evening.disk.changes if isinstance(change, Mark))
    return next((mark for mark in marks if isinstance(mark, Stood) and mark.seq == seq), None)


def _up_to_the_last(kinds: tuple[type, ...], marks: Sequence[object]) -> Sequence[object]:
    """The marks up to the last one of these kinds that is certain to be on the disk."""
    shown = max((mark.seq for mark in marks if isinstance(mark, Shown)), default=0)
    ends = (at for at, mark in enumerate(marks, 1) if isinstance(mark, kinds) and getattr(mark, "seq", 0) <= shown)
    return marks[: max(ends, default=0)]


def tried(name: str, place: Path, cut: Cut, rng: random.Random, **options: Any) -> tuple[Evening, ...]:
    """Play an evening in ``place`` and start on its images; one for each disk that it had."""
    disks = play(EVENINGS / f"{name}.evening", place, **options)
    rows = journal_of(disks[-1])
    evenings = tuple(Evening(disk, rows) for disk in disks)
    for evening in evenings:
        judged(evening, evening.disk.images(cut, rng), place)
    return evenings
