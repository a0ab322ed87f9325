"""Databases as older companions wrote them, as text: ``python -m tests.store.old DATABASE > NAME.sql`` adds one.

The first line of each says the version, and by which commit of this project it was written.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ALL = tuple(sorted(path.stem for path in FOLDER.glob("*.sql")))
PRAGMAS = ("application_id", "user_version")


def text_of(path: Path) -> str:
    """A database as text, its tables in the order in which they were made."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    lines = [f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]}" for name in PRAGMAS]
    made = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
    ).fetchall()
    lines += [sql for _, _, sql in made]
    for table in (name for type_, name, _ in made if type_ == "table"):
        columns = [f'quote("{name}")' for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]
        for row in connection.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY rowid"):
            lines.append(f"INSERT INTO {table} VALUES ({', '.join(row)})")
    connection.close()
    return "".join(f"{line};\n" for line in lines)


def make(name: str, path: Path) -> None:
    """The database as it was, at ``path``."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA page_size = 4096")
    connection.executescript((FOLDER / f"{name}.sql").read_text(encoding="utf-8"))
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
