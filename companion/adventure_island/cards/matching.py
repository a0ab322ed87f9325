"""Whether dice show what a check needs, where faces of one colour may count as another (AI-098)."""

from __future__ import annotations

from companion.adventure_island.values import Colour

Counts = tuple[Colour, Colour]
"""Faces of the first colour count as the second."""


def meets(shown: dict[Colour, int], need: dict[Colour, int], counts: tuple[Counts, ...]) -> bool:
    """Whether every needed symbol has a die of its own, which may count as another colour (AI-098)."""
    if all(shown[colour] >= need[colour] for colour in Colour):
        return True
    for from_, as_ in dict.fromkeys(counts):
        if shown[from_] and need[as_] > shown[as_]:
            moved = {**shown, from_: shown[from_] - 1, as_: shown[as_] + 1}
            if meets(moved, need, counts):
                return True
    return False


def by_colour(faces: tuple[Colour, ...]) -> dict[Colour, int]:
    """How many dice show, or how many symbols need, each colour."""
    return {colour: faces.count(colour) for colour in Colour}
