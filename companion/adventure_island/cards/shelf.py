"""The packs that this device has, by the mark of their contents.

There is one shelf in a process. A mark is a SHA-256, so whoever asks for one always gets the same cards: to the rules
it is a constant, though it is read from a file when it is first needed. A table that plays with its own box reads none.
"""

from __future__ import annotations

from companion.adventure_island.cards.pack import CardPack

_PACKS: dict[str, CardPack] = {}


def put(pack: CardPack) -> None:
    """A pack lies on the shelf from now on."""
    _PACKS[pack.mark] = pack


def find(mark: str) -> CardPack | None:
    """The pack with this mark, or None where the device does not have it."""
    return _PACKS.get(mark)
