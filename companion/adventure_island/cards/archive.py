"""A pack as one ``.zip`` file, as it is taken along: the texts that people write, and its pictures."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

from companion.adventure_island.cards.pack import CardPack
from companion.adventure_island.cards.sources import PICTURES
from companion.adventure_island.cards.walk import walked
from companion.adventure_island.cards.written import files_of

_WHEN = (2026, 1, 1, 0, 0, 0)
"""Stands in every archive, so that the same pack makes the same bytes."""


def archive_of(pack: CardPack, where: Callable[[str], Path | None]) -> bytes:
    """The content of the file for a pack; of its pictures those that are ``where`` they should be."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files_of(pack.pages).items():
            archive.writestr(_entry(name), text)
        for name, content in sorted(_pictures(pack, where).items()):
            archive.writestr(_entry(f"{PICTURES}/{name}"), content)
    return out.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, _WHEN)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def _pictures(pack: CardPack, where: Callable[[str], Path | None]) -> dict[str, bytes]:
    """The pictures that the cards and characters name, by the names of their files."""
    names = {step.value for step in walked(pack.pages) if step.field == "picture" and step.value}
    found = {}
    for name in names:
        path = where(name)
        if path is not None:
            found[path.name] = path.read_bytes()
    return found
