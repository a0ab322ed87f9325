"""Does what the pages about the stick wish, in a thread of its own, and knows what there is to show.

Whatever touches the stick may hang for as long as it likes; the table goes on meanwhile. The saved games belong to the
loop, so what comes from a stick is read and checked beside it and handed over in the loop's own turn.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from errno import ENOSPC
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Final, Protocol

from companion import VERSION
from companion.backup.shelf import (
    Named,
    Pulled,
    campaign_named,
    copy_file,
    kept_on,
    opened_file,
    room,
    writable,
    write_backup,
)
from companion.backup.updates import NotTaken
from companion.campaign_file import LARGEST_BYTES, CampaignFile, NoCampaign, read
from companion.campaigns import free_id
from companion.news import StoreTrouble
from companion.ports import Inbox, StickChanged
from companion.saved_games import PREFERENCES
from companion.stick import (
    COPY,
    PICTURE,
    RESTORE,
    SAVE,
    UPDATE,
    Backup,
    CopyDamaged,
    Deed,
    Job,
    Kept,
    Offered,
    Outcome,
    Restore,
    SaveAll,
    Stick,
    TakePicture,
    TakeUpdate,
)
from companion.store import Campaign, Store, StoreProblem
from companion.store.files import COMPANIONS, beside
from companion.value import dataclass, replace
from companion.words import later

ON_STICK: Final = "on a stick"
"""The setting that remembers, for each campaign, up to which entry it has been saved to a stick."""
TOLD: Final = "update told"
"""The setting that holds which end of an update people have been told of."""
SETTINGS_FILE: Final = "settings.json"


@dataclass(frozen=True, slots=True)
class _Found:
    """What a stick was found to hold; of an earlier one if the number is not that of today's."""

    plugged: int
    stick: Stick


@dataclass(frozen=True, slots=True)
class _Moved:
    done: int


@dataclass(frozen=True, slots=True)
class _Freed:
    """The stick may be pulled although something is still under way."""


@dataclass(frozen=True, slots=True)
class _Checked:
    kept: Kept
    file: CampaignFile


@dataclass(frozen=True, slots=True)
class _Saved:
    heads: dict[str, int]


@dataclass(frozen=True, slots=True)
class _PictureTaken:
    """A card of the box has another picture than before."""


@dataclass(frozen=True, slots=True)
class _Ended:
    outcome: Outcome


class Updates(Protocol):
    """What finds newer versions on a stick and goes over to them."""

    def offered(self, root: Path) -> Offered | None:
        """The newest version on a stick, looked at but not taken; None where there is none."""

    def take(self, root: Path, offered: Offered, stick_is_free: Callable[[], None]) -> str:
        """Go over to it; a sentence on how it will go on. Tells when the stick may be pulled. Raises ``NotTaken``."""

    def news(self) -> tuple[str, Outcome] | None:
        """How the last update ended, with a word that tells it from others."""


Show = Callable[[Backup, Outcome | None], None]


class BackupKeeper:
    """Keeps what the pages about the stick show, and obeys them; all calls come from the loop.

    ``show`` is told whenever something changed, with the outcome of what has just ended.
    """

    def __init__(self, store: Store, folder: Path, inbox: Inbox, show: Show, updates: Updates | None) -> None:
        self.store = store
        self._folder = folder
        self._inbox = inbox
        self._show = show
        self._updates = updates
        self._root: Path | None = None
        self._plugged = 0
        self._now = Backup()
        self._threads: list[Thread] = []

    def now(self) -> Backup:
        """Everything that there is to show, with the campaigns as they are at this moment."""
        saved = self._on_stick()
        heads = {c.id: self._head(c.id) for c in self.store.campaigns()}
        new = sum(max(0, seq - saved.get(id_, 0)) for id_, seq in heads.items())
        self._now = replace(self._now, campaigns=len(heads), unsaved=new)
        return self._now

    def _on_stick(self) -> dict[str, int]:
        try:
            found = json.loads(self.store.setting(ON_STICK) or "{}")
        except ValueError:
            return {}
        return {k: v for k, v in found.items() if isinstance(v, int)} if isinstance(found, dict) else {}

    def _head(self, id_: str) -> int:
        head = self.store.head(id_)
        return 0 if head is None else head.seq

    # --- news ----------------------------------------------------------------------------------------------------

    def handle(self, message: object) -> bool:
        """Take news that are for the keeper; whether they were."""
        match message:
            case StickChanged(root):
                self._plug(root)
            case _Found(plugged, stick):
                if plugged == self._plugged:
                    self._change(replace(self._now, stick=stick))
            case _Moved(done):
                if self._now.job is not None:
                    self._change(replace(self._now, job=replace(self._now.job, done=done)))
            case _Freed():
                if self._now.job is not None:
                    self._change(replace(self._now, job=replace(self._now.job, free=True)))
            case _Saved(heads):
                self.store.save_setting(ON_STICK, json.dumps({**self._on_stick(), **heads}))
            case _Checked(kept, file):
                self._take_in(kept, file)
            case _PictureTaken():
                self._now = replace(self._now, pictures=self._now.pictures + 1)
            case StoreTrouble(str(sentence)):
                if self._now.job is not None and self._now.job.what == RESTORE:
                    self._inbox.put(_Ended(Outcome(sentence, well=False)))
                return False
            case _Ended(outcome):
                self._now = replace(self._now, job=None)
                self._show(self.now(), outcome)
            case _:
                return False
        return True

    def _change(self, now: Backup) -> None:
        self._now = now
        self._show(self.now(), None)

    def _plug(self, root: str | None) -> None:
        self._plugged += 1
        self._root = None if root is None else Path(root)
        if self._root is None:
            self._change(replace(self._now, stick=Stick()))
        else:
            self._beside(self._examine, self._root, self._plugged)

    def _examine(self, root: Path, plugged: int) -> None:
        offered = None if self._updates is None else self._updates.offered(root)
        stick = Stick(True, writable(root), room(root), kept_on(root), offered)
        self._inbox.put(_Found(plugged, stick))

    def tell_of_update(self) -> None:
        """Say once how the last update ended."""
        news = None if self._updates is None else self._updates.news()
        if news is not None and self.store.setting(TOLD) != news[0]:
            self.store.save_setting(TOLD, news[0])
            self._show(self.now(), news[1])

    # --- deeds ---------------------------------------------------------------------------------------------------

    def obey(self, deed: Deed) -> None:
        """Begin what a page wishes; nothing while something else is under way, or with no stick to do it on."""
        root = self._root
        if self._now.job is not None or root is None:
            return
        match deed:
            case SaveAll():
                campaigns = self.store.campaigns()
                self._change(replace(self._now, job=Job(SAVE, 0, len(campaigns))))
                settings = self.store.setting(PREFERENCES) or "{}"
                self._beside(self._save_all, root, self._plugged, campaigns, settings)
            case Restore(kept):
                self._change(replace(self._now, job=Job(RESTORE)))
                self._beside(self._restore, root, kept)
            case TakeUpdate(offered):
                self._change(replace(self._now, job=Job(UPDATE)))
                self._beside(self._update, root, offered)
            case CopyDamaged(name):
                self._change(replace(self._now, job=Job(COPY)))
                self._beside(self._copy, root, name)
            case TakePicture(number):
                self._change(replace(self._now, job=Job(PICTURE)))
                self._beside(self._picture, root, number)

    @property
    def busy(self) -> bool:
        """Whether something is under way, be it only a look at what a stick holds."""
        return self._now.job is not None or any(thread.is_alive() for thread in self._threads)

    def _beside(self, work: Callable[..., None], *given: object) -> None:
        thread = Thread(target=partial(self._guarded, work, *given), name="stick", daemon=True)
        self._threads = [*(t for t in self._threads if t.is_alive()), thread]
        thread.start()

    def _guarded(self, work: Callable[..., None], *given: object) -> None:
        try:
            work(*given)
        except Exception as problem:
            # Whatever a strange stick brings about, the page must not stay busy for ever.
            words = later("That did not work ({problem}). Nothing here was changed.", problem=str(problem))
            self._inbox.put(_Ended(Outcome(words, well=False)))

    def _save_all(self, root: Path, plugged: int, campaigns: tuple[Campaign, ...], settings: str) -> None:
        heads: dict[str, int] = {}

        def file(campaign: Campaign) -> CampaignFile:
            rows = self.store.played(campaign.id)
            heads[campaign.id] = len(rows)
            return CampaignFile(f"island-companion {VERSION}", campaign.game, campaign.name, rows)

        files = [campaign_named(c.id, partial(file, c)) for c in campaigns]
        files.append(Named(SETTINGS_FILE, lambda: settings.encode() + b"\n"))
        try:
            number = write_backup(root, files, f"island-companion {VERSION}", lambda n: self._inbox.put(_Moved(n)))
        except Pulled as pulled:
            self._inbox.put(_Ended(Outcome(_pulled_words(pulled, len(campaigns)), well=False)))
        except StoreProblem as problem:
            self._inbox.put(_Ended(Outcome(problem.sentences, well=False)))
        else:
            self._inbox.put(_Saved(heads))
            words = later("All is on the stick, in backup {n}. It may be pulled.", n=number)
            self._inbox.put(_Ended(Outcome(words)))
        self._examine(root, plugged)

    def _restore(self, root: Path, kept: Kept) -> None:
        try:
            with opened_file(root / kept.file) as opened:
                file = read(opened.read(LARGEST_BYTES + 1))
        except OSError as error:
            words = later("{file} cannot be read ({why}).", file=kept.file, why=error.strerror or str(error))
            self._inbox.put(_Ended(Outcome(words, well=False)))
        except NoCampaign as no:
            words = later("{file} is not whole: line {n}. Take another backup.", file=kept.file, n=no.line)
            self._inbox.put(_Ended(Outcome(words, well=False)))
        else:
            self._inbox.put(_Checked(kept, file))

    def _take_in(self, kept: Kept, file: CampaignFile) -> None:
        """Put a checked campaign into a new place; it is there when it is on the disk.

        A disk that takes nothing is not waited for: until then, no button would do anything.
        """
        if trouble := self.store.trouble:
            self._inbox.put(_Ended(Outcome(trouble, well=False)))
            return
        id_ = free_id(file.game, [c.id for c in self.store.campaigns()])

        def done(error: Exception | None) -> None:
            if error is None:
                words = later("{name} is back, in a place of its own. Nothing was replaced.", name=file.name)
                self._inbox.put(_Ended(Outcome(words, restored=id_, name=kept.name)))
            else:
                why = error.sentences if isinstance(error, StoreProblem) else str(error)
                self._inbox.put(_Ended(Outcome(why, well=False)))

        self.store.add_journal(Campaign(id_, file.game, kept.name), file.rows, done)

    def _copy(self, root: Path, name: str) -> None:
        damaged = self._folder / Path(name).name
        try:
            copied = copy_file(damaged, root)
            for suffix in COMPANIONS:
                if beside(damaged, suffix).exists():
                    copy_file(beside(damaged, suffix), root)
        except OSError as error:
            words = later("The file was not copied ({why}). It is still here.", why=error.strerror or str(error))
            self._inbox.put(_Ended(Outcome(words, well=False)))
        else:
            words = later("{name} is on the stick. It may be pulled.", name=copied.name)
            self._inbox.put(_Ended(Outcome(words)))

    def _picture(self, root: Path, number: str) -> None:
        from companion.backup.pictures import NoPicture, take_picture

        try:
            outcome = Outcome(take_picture(root, self._folder, number))
            self._inbox.put(_PictureTaken())
        except NoPicture as no:
            outcome = Outcome(no.sentence, well=False)
        self._inbox.put(_Ended(outcome))

    def _update(self, root: Path, offered: Offered) -> None:
        if self._updates is None:
            return
        try:
            words = self._updates.take(root, offered, lambda: self._inbox.put(_Freed()))
        except NotTaken as no:
            self._inbox.put(_Ended(Outcome(no.sentence, well=False)))
        else:
            self._inbox.put(_Ended(Outcome(words)))


def _pulled_words(pulled: Pulled, all_: int) -> str:
    done = min(pulled.done, all_)
    why = pulled.why.strerror or str(pulled.why)
    if pulled.why.errno == ENOSPC:
        return later(
            "The stick is full: {done} of {all} games are on it. Earlier backups are untouched; take another stick.",
            done=done, all=all_,
        )  # fmt: skip
    return later(
        "{done} of {all} games are on the stick ({why}). Earlier backups on it are untouched; save all again.",
        done=done, all=all_, why=why,
    )  # fmt: skip
