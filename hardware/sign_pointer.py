"""Where an SSD1306 writes next, and the cheapest way to have it write where something has changed.

In its horizontal mode the chip fills a window of columns and pages byte by byte, row by row, and begins anew where the
window ends. A command of three bytes sets the columns of the window, another one its pages; each also moves the pointer
to the first of what it sets, and leaves the other half of it alone. So whoever remembers where the pointer stands can
leave out a command or both: a window that was written to its end takes its next contents without any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hardware.sign_memory import PAGES, WHOLE, WIDTH, Patch, joined

COLUMN_RANGE: Final = 0x21
PAGE_RANGE: Final = 0x22
TRANSACTION_BYTES: Final = 2
"""The address of the sign and the control byte that says whether commands or a picture follow."""
ANOTHER_BYTES: Final = 2 * TRANSACTION_BYTES + 3
"""What another rectangle costs at least where its columns have to be said."""


class Pointer(NamedTuple):
    """The window, and the page and column of it that are written next."""

    window: Patch
    page: int
    column: int

    def after(self, count: int) -> Pointer:
        """The pointer when so many bytes were written from here."""
        window = self.window
        done = (self.page - window.top) * window.width + self.column - window.left + count
        page, column = divmod(done % window.size, window.width)
        return Pointer(window, window.top + page, window.left + column)


class Write(NamedTuple):
    """Commands, often none, and the patch whose bytes follow them."""

    commands: tuple[int, ...]
    patch: Patch


class Way(NamedTuple):
    """Writes one after the other, and where the pointer stands then."""

    writes: tuple[Write, ...]
    end: Pointer

    @property
    def bytes_on_the_wire(self) -> int:
        """All of it, addresses and control bytes included."""
        count = 0
        for commands, patch in self.writes:
            count += TRANSACTION_BYTES + patch.size + (TRANSACTION_BYTES + len(commands) if commands else 0)
        return count


def way(pointer: Pointer | None, patches: Sequence[Patch]) -> Way:
    """These patches in this order; ``pointer`` is None where nobody knows what the chip was told last."""
    writes = []
    for patch, behind in zip(patches, [*patches[1:], None], strict=True):
        write, pointer = _write(pointer, patch, behind)
        writes.append(write)
    assert pointer is not None
    return Way(tuple(writes), pointer)


def cheapest_way(pointer: Pointer | None, changed: Sequence[Patch]) -> Way:
    """The cheapest of some ways to write all changed stretches (one or more), which come page after page."""
    tops, bottoms, lefts, rights = zip(*changed, strict=True)
    box = Patch(tops[0], bottoms[-1], min(lefts), max(rights))
    patches = [box, *_in_the_window(pointer, box)]
    if box.size > WHOLE.size // 2:
        patches.append(WHOLE)
    costs = [_cost(pointer, patch) for patch in patches]
    least = min(costs)
    # Several patches are many more calls, so they are tried only where their bytes leave room for their commands.
    if len(changed) > 1 and sum(rights) - sum(lefts) + len(changed) + ANOTHER_BYTES < least:
        several = way(pointer, sorted(joined(changed, ANOTHER_BYTES)))
        if several.bytes_on_the_wire < least:
            return several
    return way(pointer, [patches[costs.index(least)]])


def _in_the_window(pointer: Pointer | None, box: Patch) -> tuple[Patch, ...]:
    """Larger patches for which the chip need not be told its window, or only the pages of it."""
    if pointer is None:
        return ()
    top, bottom, left, right = window = pointer.window
    if box.left < left or right < box.right:
        return ()
    pages = Patch(box.top, box.bottom, left, right)
    return (window, pages) if top <= box.top and box.bottom <= bottom else (pages,)


def _missing(pointer: Pointer | None, patch: Patch, right: int, bottom: int) -> tuple[bool, bool]:
    """Whether the chip must be told columns and pages for a patch in a window that ends there."""
    if pointer is None:
        return True, True
    window, page, column = pointer
    return (
        column != patch.left or window.left != patch.left or window.right != right,
        page != patch.top or window.bottom < bottom,
    )


def _cost(pointer: Pointer | None, patch: Patch) -> int:
    """The bytes of one patch alone."""
    told = sum(_missing(pointer, patch, patch.right, patch.bottom))
    return TRANSACTION_BYTES + patch.size + (TRANSACTION_BYTES + 3 * told if told else 0)


def _write(pointer: Pointer | None, patch: Patch, behind: Patch | None) -> tuple[Write, Pointer]:
    """One patch; its window leaves room for the one behind it, where that spares the command for the pages."""
    top, bottom, left, right = patch
    if behind is not None:
        bottom = PAGES - 1
        if behind.top == patch.bottom == top:
            right = WIDTH - 1
    columns, pages = _missing(pointer, patch, right, bottom)
    commands: tuple[int, ...] = (COLUMN_RANGE, left, right) if columns else ()
    if pages:
        commands += (PAGE_RANGE, top, bottom)
    elif pointer is not None:
        top, bottom = pointer.window.top, pointer.window.bottom
    return Write(commands, patch), Pointer(Patch(top, bottom, left, right), patch.top, left).after(patch.size)
