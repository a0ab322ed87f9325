"""What is heard of a game of Skull Island: how a throw fell, treasures, the end; loaded when that game is played."""

from __future__ import annotations

from companion.ports import Cue
from companion.skull_island.events import GameEnded, TreasureClaimed
from companion.skull_island.turns import allowed
from companion.view.page import Look


def of_throw(look: Look) -> Cue | None:
    """How the dice that lie now fell: a danger, something special, or numbers, of which nothing is said."""
    play = look.skull.play
    # Dice of the tray, thrown beside a game, belong to nobody.
    if look.here.page == "tray" or play is None or play.roll is None:
        return None
    found = allowed(play)
    if found.danger:
        return Cue.DANGER
    return Cue.SUCCESS if found.boat or found.pencil else None


def of_step(before: Look, after: Look) -> Cue | None:
    """A step of the game by what it caused: a treasure, or the order of places."""
    if not after.game.past or len(after.game.past) <= len(before.game.past):
        return None
    events = after.game.past[-1].events
    return Cue.TREASURE if any(isinstance(event, TreasureClaimed | GameEnded) for event in events) else None
