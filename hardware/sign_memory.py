"""What the memory of a sign holds, and the fewest bytes that change one picture into another.

The chips keep 128 x 64 pixels as 8 pages of 128 bytes; a byte is a column of 8 pixels, its lowest bit on top.
"""

from __future__ import annotations

from typing import Final, NamedTuple

WIDTH: Final = 128
HEIGHT: Final = 64
PAGES: Final = HEIGHT // 8
MEMORY_BYTES: Final = WIDTH * PAGES


class Patch(NamedTuple):
    """A rectangle of memory: pages ``top`` to ``bottom`` and columns ``left`` to ``right``, all four included."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def size(self) -> int:
        """How many bytes it covers."""
        return (self.bottom - self.top + 1) * (self.right - self.left + 1)

    def cut(self, memory: bytes) -> bytes:
        """Its bytes, page after page."""
        return b"".join(
            memory[page * WIDTH + self.left : page * WIDTH + self.right + 1]
            for page in range(self.top, self.bottom + 1)
        )

    def around(self, other: Patch) -> Patch:
        """The smallest patch that covers both."""
        return Patch(
            min(self.top, other.top),
            max(self.bottom, other.bottom),
            min(self.left, other.left),
            max(self.right, other.right),
        )


WHOLE: Final = Patch(0, PAGES - 1, 0, WIDTH - 1)


def runs(before: bytes, after: bytes, header_bytes: int) -> list[Patch]:
    """The changed stretches of each page; gaps that cost less than another header of ``header_bytes`` are included."""
    found: list[Patch] = []
    for page in range(PAGES):
        start = page * WIDTH
        old, new = before[start : start + WIDTH], after[start : start + WIDTH]
        if old == new:
            continue
        last: Patch | None = None
        for column in range(WIDTH):
            if old[column] == new[column]:
                continue
            if last is not None and column - last.right - 1 <= header_bytes:
                last = last._replace(right=column)
            else:
                if last is not None:
                    found.append(last)
                last = Patch(page, page, column, column)
        if last is not None:
            found.append(last)
    return found


def patches(before: bytes, after: bytes, header_bytes: int) -> list[Patch]:
    """The changed rectangles, for chips that take several pages in one go: as few bytes as a quick search finds.

    Each patch costs ``header_bytes`` and its size, so two are joined where that is cheaper than a second header.
    """
    joined: list[Patch] = []
    for run in runs(before, after, header_bytes):
        patch = run
        for other in reversed(joined):
            if other.bottom < run.top - 1:
                continue
            both = other.around(patch)
            if both.size <= other.size + patch.size + header_bytes:
                joined.remove(other)
                patch = both
        joined.append(patch)
    return joined
