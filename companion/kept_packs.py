"""Packs of cards in a data folder: each as one file under its mark, its pictures in a folder of that name beside it."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from companion.adventure_island.cards.compiled import SUFFIX, compiled
from companion.adventure_island.cards.loading import Checked
from companion.store.files import make_folder, write_atomically


def keep(folder: Path, checked: Checked) -> str:
    """Put a checked pack into a folder and return its mark; raises OSError.

    The cards come last, so that a pack that is found has all its pictures.
    """
    assert checked.pages is not None
    mark, content = compiled(checked.pages)
    make_folder(folder)
    if checked.pictures:
        make_folder(folder / mark)
    for name, picture in checked.pictures:
        write_atomically(folder / mark / PurePosixPath(name).name, picture)
    write_atomically(folder / (mark + SUFFIX), content)
    return mark
