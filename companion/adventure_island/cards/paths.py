"""Where an effect stands: a path such as ``deeds.0.then.1.success.0`` on a card or a board of a pack.

Paths, not effects, are what a game keeps while something is half done, so a journal stays small and names no text.
"""

from __future__ import annotations

from typing import cast

from companion.adventure_island.cards.effects import Effect, Effects
from companion.adventure_island.cards.pack import CardPack, Character, PackCard

BOARD = "@"
"""Begins the name of a board where a card's number could stand: ``@navigator``."""


def source(pack: CardPack, card: str) -> PackCard | Character | None:
    """The card or the board with this name."""
    if card.startswith(BOARD):
        return pack.by_character.get(card[len(BOARD) :])
    return pack.card(card)


def effect_at(thing: PackCard | Character, path: str) -> Effect:
    """The effect under a path; raises LookupError where there is none."""
    found: object = thing
    for step in path.split("."):
        if isinstance(found, tuple) and step.isdigit():
            found = found[int(step)]
        elif not step.startswith("_") and hasattr(found, step):
            found = getattr(found, step)
        else:
            raise LookupError(f"nothing stands under {path!r}")
    return cast("Effect", found)


def effects_under(thing: PackCard | Character, path: str) -> Effects:
    """The row of effects under a path such as ``comes`` or ``deeds.0.then``."""
    return cast("Effects", effect_at(thing, path))


def steps_of(thing: PackCard | Character, path: str) -> tuple[str, ...]:
    """The paths of the effects in a row, in their order."""
    return tuple(f"{path}.{n}" for n in range(len(effects_under(thing, path))))
