"""Compile the packs that come with the program: ``make cards``, after a card has changed.

For developers; what it makes is committed, and a test holds it against the sources.
"""

from __future__ import annotations

import sys

from companion.adventure_island.cards.compiled import SUFFIX, compiled
from companion.adventure_island.cards.faults import line_of
from companion.adventure_island.cards.loading import check
from companion.adventure_island.cards.shelf import BUILT_IN
from companion.adventure_island.cards.sources import HEAD


def built() -> dict[str, bytes]:
    """The compiled files of all packs of the program by their names; raises SystemExit with the faults of one."""
    files = {}
    for head in sorted(BUILT_IN.glob(f"*/{HEAD}")):
        found = check(head.parent)
        if found.pages is None:
            sys.exit("\n".join(line_of(fault) for fault in found.errors))
        mark, content = compiled(found.pages)
        files[mark + SUFFIX] = content
    return files


def main() -> None:
    """Write what changed, and take away what nothing makes any more."""
    files = built()
    for path in BUILT_IN.glob(f"*{SUFFIX}"):
        if path.name not in files:
            path.unlink()
    for name, content in files.items():
        (BUILT_IN / name).write_bytes(content)
        print(name)


if __name__ == "__main__":
    main()
