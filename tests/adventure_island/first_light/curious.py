"""Somebody who plays First Light to see everything: does what was never done before, else what is sensible."""

from __future__ import annotations

import random
from typing import Any

from companion.adventure_island import commands as co
from companion.adventure_island import knowing
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import Pay
from companion.adventure_island.legal import moves
from companion.adventure_island.state import Island
from tests.adventure_island.first_light.coverage import Coverage
from tests.adventure_island.first_light.sensible import sensible

WHIMS = 0.1
"""How often anything legal is done, so that no two games are alike."""


class Curious:
    """A player that knows what was seen so far, in this game and those before."""

    def __init__(self, seen: Coverage, seed: int) -> None:
        self.seen, self.chance = seen, random.Random(seed)

    def __call__(self, island: Island) -> Any:
        """The next command."""
        found = list(moves(island))
        for move in found:
            if _begins(island, move, self.seen.left):
                return move
        if isinstance(found[0], pc.ChooseOption) or self.chance.random() < WHIMS:
            return self.chance.choice([m for m in found if not isinstance(m, co.Pass)] or found)
        return sensible(island)


def _begins(island: Island, move: Any, missing: set[tuple[str, str]]) -> bool:
    """Whether a command leads to an effect that was never due."""
    play = island.play
    assert play is not None
    match move:
        case pc.Perform():
            card, path = move.card, f"deeds.{move.deed}."
        case pc.UsePower():
            card, path = move.card, f"uses.{move.use}."
        case pc.ChooseOption():
            duty = play.agenda[0]
            card = duty.card
            if isinstance(knowing.effect_of(island, duty), Pay):
                path = f"{duty.at}.{'otherwise' if move.option else 'then'}."
            else:
                path = f"{duty.at}.options.{move.option}."
        case co.Keep() if play.check is not None and not play.check.met:
            card, path = play.check.card, f"{play.check.at}.failure."
        case _:
            return False
    return any(name == card and found.startswith(path) for name, found in missing)
