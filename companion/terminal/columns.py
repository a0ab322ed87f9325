"""Rows of text in columns, the last of which is wrapped to the width of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import wrap

NARROWEST_LAST = 40


def columns(rows: Sequence[Sequence[str]], width: int | None = None) -> str:
    """The rows as lines; ``width`` is that of the terminal, or of ``$COLUMNS``, unless it is given."""
    width = get_terminal_size().columns if width is None else width
    widths = [max(map(len, column)) for column in zip(*(row[:-1] for row in rows), strict=True)]
    left = sum(widths) + 2 * len(widths)
    lines = []
    for row in rows:
        first, *more = wrap(row[-1], max(NARROWEST_LAST, width - left), break_long_words=False) or [""]
        lines.append("  ".join([*(text.ljust(w) for text, w in zip(row, widths, strict=False)), first]).rstrip())
        lines += [" " * left + line for line in more]
    return "\n".join(lines)
