"""A look into a data folder that changes nothing of what is kept there: what would the next start find?"""

from __future__ import annotations

from pathlib import Path

from companion.store.database import sqlite_connect
from companion.store.files import DATABASE, FINISHED, LOCK, problem_of
from companion.store.inspection import Chain, Older
from companion.store.lock import FolderLock
from companion.store.opening import Broken, report_of_whole, state_of
from companion.store.values import CheckOf, Found, Report


def examine(folder: Path, check_of: CheckOf, *, first_check: str = "") -> Report:
    """What a start would find in ``folder``; raises ``StoreProblem`` when it is in use or cannot be read.

    A report of damage says how much is whole, and names no file where the damaged one was not put aside yet.
    """
    chain = Chain(check_of, first_check)
    finished = folder / FINISHED
    path = finished if finished.exists() else folder / DATABASE
    try:
        if not (folder / LOCK).exists():  # nobody ever played here, so nobody does now
            return _look(path, False, chain)
        lock = FolderLock(folder)
        try:
            return _look(path, True, chain)
        finally:
            lock.release()
    except OSError as error:
        raise problem_of(error, path) from error


def _look(path: Path, used_before: bool, chain: Chain) -> Report:
    state = state_of(path, used_before, chain, sqlite_connect)
    if state is None:
        return Report(Found.FRESH)
    if isinstance(state, Broken):
        recovered = state.recovered
        return Report(Found.DAMAGED, "", recovered.campaigns, len(recovered.settings), (state.reason,))
    if isinstance(state, Older):
        return Report(Found.WHOLE)
    return report_of_whole(state)
