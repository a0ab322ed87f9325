"""The one thread that writes: a commit per accepted command, in order, tried again until the disk takes it.

It sleeps without any time limit while there is nothing to write. Callers never wait for the disk.
"""

from __future__ import annotations

import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from companion.store.values import Damaged, Done, StoreProblem
from companion.value import dataclass
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from companion.store.database import Database

Write = Callable[["Database"], None]
OnTrouble = Callable[[str | None], None]


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the writer waits: between tries while the disk refuses, and before it writes a view on its own.

    ``retry_s`` are the first waits in their order, and the last of them again and again. A view that changes all the
    time is written once in ``view_rest_s``. So many ``commits_in_log`` stay in the log before it is moved into the
    database, which is done when nobody waits.
    """

    retry_s: Sequence[float] = (0.1, 0.25, 0.5, 1.0, 2.0, 5.0)
    view_rest_s: float = 1.0
    commits_in_log: int = 32


STEADY: Final = Pace()


@dataclass(frozen=True, slots=True)
class _Job:
    write: Write
    done: Done


@dataclass(frozen=True, slots=True)
class _Latest:
    """The newest value of something that may be replaced before it is written, and who waits for it."""

    write: Write
    waiting: tuple[Done, ...] = ()


@dataclass(frozen=True, slots=True)
class _Batch:
    """What one commit holds: at most one job, and such settings and views as ride along."""

    job: _Job | None
    settings: Mapping[str, _Latest]
    views: Mapping[str, _Latest]

    @property
    def writes(self) -> tuple[Write, ...]:
        job = () if self.job is None else (self.job.write,)
        return (*job, *(s.write for s in self.settings.values()), *(v.write for v in self.views.values()))


class Writer:
    """Owns the writing connection; ``add`` and the two ``put`` may be called from any thread and return at once.

    ``on_trouble`` is told from the writer's thread: a sentence when writing begins to fail or fails for another
    reason, ``None`` when it works again. ``old_log``: a log is there that this connection did not write. Without a
    ``database`` the first write opens one; ``trouble`` is what was told already.
    """

    def __init__(
        self,
        path: Path,
        reopen: Callable[[], Database],
        on_trouble: OnTrouble,
        pace: Pace,
        database: Database | None,
        *,
        old_log: bool = False,
        trouble: str | None = None,
    ) -> None:
        self._path = path
        self._reopen = reopen
        self._on_trouble = on_trouble
        self._pace = pace
        self._database = database
        self._old_log = old_log
        self._news = threading.Condition()
        self._jobs: deque[_Job] = deque()
        self._settings: dict[str, _Latest] = {}
        self._views: dict[str, _Latest] = {}
        self._views_due_s = 0.0
        self._close_by_s: float | None = None
        self._trouble = trouble
        self._failures = 0
        self._retry_at_s = 0.0
        self._commits_in_log = 0
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # For the callers

    @property
    def trouble(self) -> str | None:
        """Why nothing is written at the moment, as ``on_trouble`` was told it last."""
        return self._trouble

    def add(self, write: Write, done: Done, *, instead_of_view: str | None = None) -> None:
        """Queue a write with a commit of its own; none is ever left out or overtaken by another.

        It may bring the newest view for a key along: one that waits for that key is older then, and forgotten.
        """
        with self._news:
            self._refuse_if_closed()
            if instead_of_view is not None:
                self._views.pop(instead_of_view, None)
            self._jobs.append(_Job(write, done))
            self._news.notify()

    def put_setting(self, key: str, write: Write, done: Done) -> None:
        """Queue a write of which only the newest for ``key`` counts; written as soon as no job waits."""
        with self._news:
            self._refuse_if_closed()
            earlier = self._settings.get(key)
            self._settings[key] = _Latest(write, (*(earlier.waiting if earlier else ()), done))
            self._news.notify()

    def put_view(self, key: str, write: Write) -> None:
        """Queue a write of which only the newest for ``key`` counts; it rides with a job or waits a moment."""
        with self._news:
            self._refuse_if_closed()
            if not self._views:
                self._views_due_s = time.monotonic() + self._pace.view_rest_s
                self._news.notify()
            self._views[key] = _Latest(write)

    def close(self, timeout_s: float) -> int:
        """Write what is queued, end the thread, and say how many jobs and settings were not written in the time."""
        with self._news:
            if self._close_by_s is None:
                self._close_by_s = time.monotonic() + timeout_s
            self._retry_at_s = 0.0
            self._news.notify()
        self._thread.join(timeout_s + 0.2)
        with self._news:
            return len(self._jobs) + len(self._settings)

    def _refuse_if_closed(self) -> None:
        if self._close_by_s is not None:
            raise ValueError("the store is closed")

    # The thread

    def _run(self) -> None:
        while (batch := self._next()) is not None:
            try:
                self._commit(batch)
            except Exception as error:
                # Whatever it was, the batch stays first in the queue, and this thread must live to try it again.
                self._failed(error)
            else:
                self._succeeded(batch)
        self._give_up_the_rest()
        if self._database is not None:
            self._database.close()

    def _next(self) -> _Batch | None:
        """What the next commit holds, waiting for it as long as it takes; ``None`` at the end."""
        with self._news:
            while True:
                now_s = time.monotonic()
                closing = self._close_by_s is not None
                if self._close_by_s is not None and now_s >= self._close_by_s:
                    return None
                if self._failures and now_s < self._retry_at_s:
                    self._news.wait(self._retry_at_s - now_s)
                elif self._jobs:
                    # While the disk refuses, a job goes alone: it may find room where more would not.
                    if self._failures or len(self._jobs) > 1:
                        return _Batch(self._jobs[0], {}, {})
                    return _Batch(self._jobs[0], dict(self._settings), dict(self._views))
                elif self._settings or (self._views and (closing or now_s >= self._views_due_s)):
                    return _Batch(None, dict(self._settings), dict(self._views))
                elif closing:
                    return None
                else:
                    self._news.wait(self._views_due_s - now_s if self._views else None)

    def _commit(self, batch: _Batch) -> None:
        if self._database is None:
            self._database = self._reopen()
            self._old_log = True
        if self._old_log:
            # The end of a log may be a commit that was cut off, or was said to fail and lies there half certain. What
            # is whole goes to safe ground first, so that nobody ever takes such an end for what came after it.
            self._database.move_log(wholly=True)
            self._old_log = False
        self._database.commit(batch.writes)

    def _succeeded(self, batch: _Batch) -> None:
        done: list[Done] = []
        with self._news:
            if batch.job is not None:
                self._jobs.popleft()
                done.append(batch.job.done)
            for key, setting in batch.settings.items():
                done.extend(setting.waiting)
                newest = self._settings[key]
                if newest is setting:
                    del self._settings[key]
                else:
                    self._settings[key] = _Latest(newest.write, newest.waiting[len(setting.waiting) :])
            for key, view in batch.views.items():
                if self._views.get(key) is view:
                    del self._views[key]
            if self._views:
                self._views_due_s = time.monotonic() + self._pace.view_rest_s
            idle = not self._jobs and not self._settings
        self._failures = 0
        self._tell_trouble(None)
        for call in done:
            self._tell(partial(call, None))
        self._commits_in_log += 1
        if idle and self._commits_in_log >= self._pace.commits_in_log:
            self._move_log()

    def _move_log(self) -> None:
        self._commits_in_log = 0
        assert self._database is not None
        try:
            self._database.move_log()
        except (StoreProblem, Damaged):
            # Nothing is lost by it: the log goes on growing, and a commit that fails is told.
            return

    def _failed(self, error: Exception) -> None:
        if self._database is not None:
            self._database.close()
            self._database = None
        with self._news:
            wait_s = self._pace.retry_s[min(self._failures, len(self._pace.retry_s) - 1)]
            if self._close_by_s is not None:
                wait_s = self._pace.retry_s[0]  # the last chance
            self._failures += 1
            self._retry_at_s = time.monotonic() + wait_s
        self._tell_trouble(self._sentence(error))

    def _sentence(self, error: Exception) -> str:
        if isinstance(error, Damaged):
            return later(
                "The file of the saved games was damaged while it was open ({path}). {error} "
                "Go on playing if you like, but what you play now may not be saved; a new start repairs the file.",
                path=str(self._path),
                error=str(error),
            )
        if isinstance(error, StoreProblem):
            return error.sentences
        problem = f"{type(error).__name__}: {error}"
        return later("What was played could not be saved in {path} ({problem}).", path=str(self._path), problem=problem)

    def _give_up_the_rest(self) -> None:
        with self._news:
            waiting = [job.done for job in self._jobs]
            waiting += [done for setting in self._settings.values() for done in setting.waiting]
        problem = StoreProblem(
            self._path,
            later("The last entries could not be saved in {path} before the end.", path=str(self._path)),
            self._trouble or later("The disk was too slow."),
        )
        for call in waiting:
            self._tell(partial(call, problem))

    def _tell_trouble(self, sentence: str | None) -> None:
        if sentence != self._trouble:
            self._trouble = sentence
            self._tell(lambda: self._on_trouble(sentence))

    def _tell(self, call: Callable[[], None]) -> None:
        try:
            call()
        except Exception:
            # A mistake of the one who is told is loud, and no reason to stop saving.
            threading.excepthook(threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread())))
