"""The files of the small pack that everybody begins with, and ways to change them."""

from __future__ import annotations

from companion.adventure_island.cards.faults import line_of
from companion.adventure_island.cards.loading import Checked, check_sources
from companion.adventure_island.cards.shelf import STARTER
from companion.adventure_island.cards.sources import Sources

HEAD, PLACES, THREATS = "pack.toml", "cards/places.toml", "cards/threats.toml"


def starter() -> dict[str, str]:
    """The texts of the starter by their paths."""
    return {path.relative_to(STARTER).as_posix(): path.read_text() for path in sorted(STARTER.rglob("*.toml"))}


def changed(*edits: tuple[str, str, str]) -> dict[str, str]:
    """The starter with texts replaced, each of which is there; an empty text to be replaced means the end of a file."""
    files = starter()
    for file, old, new in edits:
        if old:
            assert old in files[file], old
            files[file] = files[file].replace(old, new, 1)
        else:
            files[file] = files.get(file, "") + new
    return files


def checked(files: dict[str, str], pictures: tuple[tuple[str, bytes], ...] = ()) -> Checked:
    """What the check says about these texts."""
    texts = tuple(sorted((name, text.encode()) for name, text in files.items()))
    return check_sources(Sources(texts, pictures))


def lines(found: Checked) -> list[str]:
    """All faults as lines, warnings marked."""
    return [f"warning: {line_of(fault)}" if fault.warning else line_of(fault) for fault in found.faults]
