"""The throws of a game of Skull Island as people look at them: what each allows, where a number goes, and those before.

A throw that was seen cannot be thrown again: looking back takes nothing back, and going on shows the same faces.
"""

from __future__ import annotations

from typing import Any

from companion.kernel.journal import Timeline
from companion.skull_island.rolls import SPECIAL, Roll
from companion.skull_island.state import Play, Skull
from companion.skull_island.turns import allowed
from companion.words import say

SPECIAL_FACES = ("penny", "navigation", "danger")
"""What the sixth side of the purple, the green and the red die shows."""


def thrown(game: Timeline[Skull]) -> tuple[Play, ...]:
    """The game after each of its throws that stand, the first one first."""
    return tuple([step.after.play for step in game.past if step.after.play is not None and _new(step)])


def _new(step: Any) -> bool:
    return step.before.play is not None and step.after.play.round > step.before.play.round


def pips(roll: Roll) -> tuple[int, int, int]:
    """The three dice in the order in which they lie."""
    return (roll.purple, roll.green, roll.red)


def face_of(place: int, pip: int) -> str:
    """What the die at this place shows when it shows ``pip``."""
    return SPECIAL_FACES[place] if pip == SPECIAL else str(pip)


def title_of(play: Play) -> str:
    """What everybody does with the throw that stands."""
    found = allowed(play)
    if found.danger:
        if play.setup.alone:
            return say("Danger")
        return say("Danger: swap sheets") if play.swap.sheets else say("Danger: pass your sheet")
    if found.boat:
        return say("A boat or any number") if found.pencil else say("A boat or a number")
    if found.pencil:
        return say("Write any number")
    return say("Write one of these") if len(found.numbers) > 1 else say("Write this number")


def where_words(play: Play, before: tuple[Play, ...]) -> str:
    """Where a number of the throw that stands may go; ``before`` are the throws before it.

    On paper the device sees no sheet: whether a number is somebody's first follows from what the throws allowed.
    """
    found = allowed(play)
    if found.void:
        return say("five bubbles: no more skulls")
    if found.pencil and play.setup.house.free_pencil:
        return say("on any empty land")
    earlier = [allowed(one) for one in before]
    if all(one.danger for one in earlier):
        return say("the first number: beside the sea")
    if all(one.danger or one.boat for one in earlier):
        return say("your first by the sea, else near a mark")
    return say("numbers touch a number or boat") if found.boat else say("next to a number or a boat")
