"""Brings a database of an older version forward, in a copy, and keeps the old file beside it under a name of its own.

Cut off at any point, the next start finds either the old file or the new one under the name of the saved games.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from companion.store import schema
from companion.store.database import Connect, Database, open_writing
from companion.store.files import (
    COMPANIONS,
    FINISHED,
    UNFINISHED,
    beside,
    copy_file,
    keep_aside,
    name_aside,
    remove_with_companions,
    sync_file,
    sync_folder,
    take_place,
)
from companion.store.inspection import Chain, Content, inspect
from companion.store.schema import NOTE_VERSION


def bring_forward(path: Path, version: int, chain: Chain, connect: Connect) -> tuple[Content, Path]:
    """Changes the database at ``path``, which is whole and of an older version; its content, and where the old one is.

    Raises ``Damaged`` or ``StoreProblem`` before anything was changed.
    """
    unfinished, finished = path.with_name(UNFINISHED), path.with_name(FINISHED)
    try:
        for suffix in ("", "-wal"):
            if beside(path, suffix).exists():
                copy_file(beside(path, suffix), beside(unfinished, suffix))
        _change(unfinished, version, connect)
        content = inspect(unfinished, chain, connect).content
    except BaseException:
        remove_with_companions(unfinished)
        raise
    for suffix in COMPANIONS:
        beside(unfinished, suffix).unlink(missing_ok=True)
    sync_file(unfinished)
    kept = name_aside(path, f"version-{version}.{date.today().isoformat()}.")
    keep_aside(path, kept)
    unfinished.replace(finished)
    sync_folder(path.parent)
    take_place(finished, path)
    return content, kept


def _change(path: Path, version: int, connect: Connect) -> None:
    """All steps in one transaction, then everything in one file."""
    database = open_writing(path, connect)
    try:
        changes = [schema.NOW.steps[number].change for number in range(version, schema.NOW.version)]
        database.commit([*changes, _note_version])
        database.move_log(wholly=True)
    finally:
        database.close()


def _note_version(database: Database) -> None:
    database.change(f"PRAGMA user_version = {schema.NOW.version}")
    database.put_pair("note", NOTE_VERSION, str(schema.NOW.version))
