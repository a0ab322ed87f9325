"""The statements of a TOML file with the lines on which they stand, which Python's parser does not tell."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple


class Entry(NamedTuple):
    """A key (or the header of a table) with its value and the line on which it starts."""

    path: tuple[str, ...]
    value: object
    line: int
    header: bool

    @property
    def key(self) -> str:
        """The key with its tables, as people name it."""
        return ".".join(self.path)


def toml(text: str) -> dict[str, Any] | str:
    """The parsed text, or the parser's complaint."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        return str(problem) or "it is nested too deeply"


def entries_of(statement: str, table: tuple[str, ...], line: int) -> Iterator[Entry]:
    """The entries of one parsed statement: a header gives one, ``a = {b = 1, c = 2}`` gives two."""
    parsed = toml(statement)
    assert isinstance(parsed, dict)
    if statement.lstrip().startswith("["):
        path: list[str] = []
        value: object = parsed
        while isinstance(value, dict) and value:
            (name, value), *_ = value.items()
            path.append(name)
        yield Entry(tuple(path), value, line, header=True)
        return
    pending: list[tuple[tuple[str, ...], object]] = [(table, parsed)]
    while pending:
        path_here, value = pending.pop()
        if isinstance(value, dict) and (value or path_here == table):
            pending.extend(((*path_here, name), inner) for name, inner in reversed(value.items()))
        else:
            yield Entry(path_here, value, line, header=False)


def statements(text: str) -> Iterator[tuple[str, int]]:
    """The statements of a valid file with their first lines; tomllib itself does not tell lines."""
    start, chunk = 1, ""
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        if not chunk:
            start = number
        chunk = f"{chunk}\n{line}" if chunk else line
        if isinstance(toml(chunk), dict):
            yield chunk, start
            chunk = ""


def without_place(complaint: str) -> str:
    """The parser's complaint without the place, which it knows only of the piece that it was given."""
    return re.sub(r" \(at .*\)$", "", complaint)
