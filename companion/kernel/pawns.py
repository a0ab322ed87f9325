"""The five pawns that people at this table are told apart by, in every game."""

from __future__ import annotations

from enum import StrEnum


class Pawn(StrEnum):
    """One of the five pawns, with the emblem that always goes with its colour (design 2)."""

    COBALT = "cobalt"
    RUBY = "ruby"
    ICE = "ice"
    DUSK = "dusk"
    ROSE = "rose"
