"""The table of pages as ``docs/pages.md``: ``python -m companion.view.print_table docs/pages.md`` writes it anew."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from companion.view.book import table
from companion.view.page import Does, PageRow

HEAD = """# What every button does

Made by `python -m companion.view.print_table docs/pages.md` from the pages themselves (`companion/view/pages/`):
the rail, the lamps, the help page and a test read the same rows. A button without a line is off there; of several
lines that one holds whose word stands on the button.

Everywhere:

* LEFT and RIGHT together, within 200 ms: to the icons at the top; there LEFT and RIGHT move, NEXT opens, UNDO leaves.
* LEFT and RIGHT repeat when they are held.
* UNDO held for 0.8 s opens what happened; what its first edge took back is put back first.
* In a question NEXT does what its title asks, UNDO goes back.
* `−` and `+` repeat when a finger holds them, where they count many.
* UNDO takes back the last change of the page, then leaves it, then takes back a step of the game. On a throw of Skull
  Island on paper it only looks back: nothing is taken back, going forward shows the same faces, and ROLL throws again
  only from the throw that stands. What happened (UNDO held) takes back a throw that was a mistake, by the house rule;
  the same dice fall then once more. ROLL refuses for a second and a half after a throw.
* Each button can be touched on its picture at the bottom of the screen.
"""
BUTTONS = ("UNDO", "LEFT, RIGHT", "ROLL", "NEXT")


def _lines(sign: str, does: Iterable[Does]) -> list[str]:
    return [f"| {sign} | `{one.action}` | {one.words} |" for one in does]


def section(row: PageRow) -> str:
    """One page of the table as Markdown."""
    picture = f", picture `{row.picture}`" if row.picture else ""
    lines = [f"## {row.title}", "", f"Page `{row.page}`{picture}.", ""]
    lines += ["| button | action | what it does |", "| --- | --- | --- |"]
    for sign, does in zip(BUTTONS, (row.undo, row.left_right, row.roll, row.next), strict=True):
        lines += _lines(sign, does)
    for icon, one in row.icons:
        lines += _lines(f"icon `{icon}`", (one,))
    if row.touch:
        lines += ["", row.touch]
    return "\n".join(lines) + "\n"


def pages_document() -> str:
    """The whole document."""
    return "\n".join((HEAD, *(section(row) for row in table())))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(pages_document(), encoding="utf-8")
