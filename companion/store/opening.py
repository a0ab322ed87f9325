"""Opening the store: take the folder, check what is there, rescue what can be rescued, and say what was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from companion.store.files import DATABASE, LOCK, beside, make_folder, problem_of
from companion.store.journal import Store
from companion.store.lock import FolderLock
from companion.store.values import CampaignFound, CheckOf, Damaged, Found, Report, Row, StoreProblem, Unwritable
from companion.store.writer import STEADY, OnTrouble, Pace, Writer
from companion.value import dataclass, replace
from companion.words import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3

    from companion.store.database import Connect, Database
    from companion.store.inspection import Chain, Content, Older
    from companion.store.rescue import Recovered


@dataclass(frozen=True, slots=True)
class Opened:
    """A store ready for play, what the start found, and why nothing of it can be kept, if so."""

    store: Store
    report: Report
    problem: StoreProblem | None = None


def open_store(
    folder: Path,
    check_of: CheckOf,
    *,
    first_check: str = "",
    on_trouble: OnTrouble = lambda _: None,
    pace: Pace = STEADY,
    connect: Callable[..., sqlite3.Connection] | None = None,
) -> Opened:
    """Open the saved games in ``folder``, making it if need be; raises ``StoreProblem`` when there is no way on.

    ``first_check`` is what stands before the first row of a journal. ``on_trouble`` is told from the writer's thread:
    a sentence when saving begins to fail, ``None`` when it works again. A damaged file is no error: see the report.
    """
    # The engine is loaded when the first store is opened, not when somebody needs the names in this package.
    from companion.store.database import open_reading, open_writing, sqlite_connect
    from companion.store.inspection import Chain

    connect = connect or sqlite_connect
    chain = Chain(check_of, first_check)
    path = folder / DATABASE
    try:
        make_folder(folder)
        used_before = (folder / LOCK).exists()
        lock = FolderLock(folder)
    except OSError as error:
        raise problem_of(error, folder) from error
    try:
        content, report = what_is_there(path, used_before, chain, connect)
        old_log = _is_filled(beside(path, "-wal"))
        database = open_writing(path, connect)
        put_rows(database, content.cut_off)
    except OSError as error:
        lock.release()
        raise problem_of(error, path) from error
    except Damaged as damage:
        lock.release()
        what = later("{path} was whole and is not any more. {damage}", path=str(path), damage=str(damage))
        raise StoreProblem(path, what, later("Start again.")) from damage
    except BaseException:
        lock.release()
        raise
    writer = Writer(path, partial(open_writing, path, connect), on_trouble, pace, database, old_log=old_log)
    return Opened(Store(path, lock, writer, partial(open_reading, path, connect), content, chain), report)


def open_anyway(
    folder: Path,
    check_of: CheckOf,
    *,
    first_check: str = "",
    on_trouble: OnTrouble = lambda _: None,
    pace: Pace = STEADY,
    connect: Callable[..., sqlite3.Connection] | None = None,
) -> Opened:
    """As ``open_store``, but a place that takes nothing is opened too if it can be read: then see ``problem``.

    What is played waits until the place takes it.
    """
    try:
        return open_store(folder, check_of, first_check=first_check, on_trouble=on_trouble, pace=pace, connect=connect)
    except Unwritable as problem:
        from companion.store.unwritable import open_unwritable

        return open_unwritable(
            folder, problem, check_of, first_check=first_check, on_trouble=on_trouble, pace=pace, connect=connect
        )


@dataclass(frozen=True, slots=True)
class Broken:
    """A damaged database: what is wrong with it in a sentence, and what is whole in it."""

    reason: str
    recovered: Recovered


def what_is_there(path: Path, used_before: bool, chain: Chain, connect: Connect) -> tuple[Content, Report]:
    """The content of the database at ``path``, made, rescued or brought forward if need be, and what was found."""
    from companion.store.inspection import Older, inspect
    from companion.store.rescue import create_empty, finish, recover, replace_damaged

    finish(path)
    state = state_of(path, used_before, chain, connect)
    if state is None:
        create_empty(path, connect)
        return inspect(path, chain, connect).content, Report(Found.FRESH)
    if isinstance(state, Older):
        from companion.store.migration import bring_forward

        try:
            content, kept = bring_forward(path, state.version, chain, connect)
            return content, replace(report_of_whole(content), kept=kept.name)
        except Damaged as damage:  # its engine saw nothing, but its journals do not hang together
            state = Broken(str(damage), recover(path, chain))
    if isinstance(state, Broken):
        report = replace_damaged(path, state.reason, state.recovered, connect)
        return inspect(path, chain, connect).content, report
    return state, report_of_whole(state)


def state_of(path: Path, used_before: bool, chain: Chain, connect: Connect) -> Content | Older | Broken | None:
    """What the database at ``path`` holds, of which older version it is, or how it is broken; None if never made.

    Changes nothing.
    """
    from companion.store.inspection import Older, inspect
    from companion.store.rescue import recover

    if not _held_something(path, used_before):
        return None
    try:
        if not path.exists():
            raise Damaged("The database is gone, and only its log is left.")
        inspected = inspect(path, chain, connect)
    except Older as older:
        return older
    except Damaged as damage:
        return Broken(str(damage), recover(path, chain))
    if inspected.forgotten_commits == 0:
        return inspected.content
    recovered = recover(path, chain)
    if inspected.forgotten_commits == 1:
        # A commit begins when the one before it is on the disk, so a pulled plug leaves one half commit and never two.
        # Nobody has seen what is in it; but it may be one that was damaged later, so what is whole of it is taken.
        return recovered.followed(inspected.content, chain)
    if recovered.has_more_than(inspected.content):
        return Broken("The log of the database is broken before its end.", recovered)
    return inspected.content


def put_rows(database: Database, rows: Sequence[tuple[str, Row]]) -> None:
    """Write rows of a commit that did not come to its end, before anything follows them."""
    if rows:
        database.commit([partial(_put, campaign, row) for campaign, row in rows])


def _put(campaign: str, row: Row, database: Database) -> None:
    database.put_row(campaign, row)


def _is_filled(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def _held_something(path: Path, used_before: bool) -> bool:
    """Whether there ever was a database here; one is never made empty, so an empty file lost what it held.

    Unless no companion ever ran in this folder: then somebody only made the name.
    """
    if any(_is_filled(beside(path, suffix)) for suffix in ("", "-wal", "-journal")):
        return True
    return used_before and path.exists()


def report_of_whole(content: Content) -> Report:
    """The report on a database that is whole now: the one on earlier damage until it was seen, else its campaigns."""
    from companion.store.rescue import report_of
    from companion.store.schema import NOTE_REPORT

    if NOTE_REPORT in content.notes:
        return report_of(content.notes[NOTE_REPORT])
    found = tuple(CampaignFound(campaign, content.heads[id_].seq, 0) for id_, campaign in content.campaigns.items())
    return Report(Found.WHOLE, campaigns=found, settings=len(content.settings))
