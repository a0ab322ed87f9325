"""A format that comes after that of today, for databases of today are those that will be old."""

from __future__ import annotations

from companion.store import schema
from companion.store.database import Database
from companion.store.schema import Format, Step

TABLES_OF_2 = (*schema.TABLES, "CREATE TABLE seen (campaign TEXT NOT NULL PRIMARY KEY, day INTEGER NOT NULL)")


def one_to_two(database: Database) -> None:
    """A step that adds a table and fills it from the journal, as a real one could."""
    database.change(TABLES_OF_2[-1])
    database.change("INSERT INTO seen SELECT campaign, count(*) FROM entry WHERE line = 'begin-day' GROUP BY campaign")


TWO = Format(2, TABLES_OF_2, {1: Step(schema.TABLES, one_to_two)})
