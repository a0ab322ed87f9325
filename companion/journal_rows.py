"""Entries of the kernel's journal as the store keeps them, and back."""

from __future__ import annotations

from companion.kernel.codec import Unreadable
from companion.kernel.journal import Entry, Kind
from companion.store import Row


def row_of(entry: Entry) -> Row:
    """An entry as the store keeps it."""
    return Row(entry.seq, str(entry.kind), entry.line, entry.answers, entry.events, entry.check)


def entry_of(row: Row) -> Entry:
    """A stored row as the kernel reads it; raises Unreadable for a kind that nobody writes."""
    try:
        return Entry(row.seq, Kind(row.kind), row.line, row.answers, row.events, row.check)
    except ValueError:
        raise Unreadable(f"entry {row.seq} is of an unknown kind {row.kind!r}") from None
