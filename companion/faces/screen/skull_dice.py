"""The three dice of Skull Island on a page: as they lie, those that decide outlined, or in the air."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Moment
from companion.faces.screen.kit.skull import Glow, skull_die
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import C
from companion.skull_island.state import Play
from companion.skull_island.turns import allowed
from companion.view.throws import face_of, pips

DICE = 3
TURNS = (6.0, -3.0, 3.0)
"""The angles at which the three come to rest, in degrees anticlockwise."""
IN_THE_AIR = (-14.0, 9.0, 21.0, -5.0, 13.0, -9.0)
"""How far a die in the air is turned, for each of its pips."""
PURPLE, GREEN, RED = range(3)


def falling(moment: Moment) -> bool:
    """Whether the dice are still in the air."""
    return len(moment.tumbling) == DICE


def in_the_air(rect: Rect, moment: Moment, size: float, step: float = 0.0) -> Scene:
    """The tray with dice that have not fallen yet, ``step`` from one to the next (0 = as far as the tray allows)."""
    step = step or min((rect.w - 60) / DICE, 232.0)
    cx, cy = rect.x + rect.w / 2, rect.y + rect.h / 2
    scene = kit.tray(rect)
    for place, pip in enumerate(moment.tumbling):
        turn = IN_THE_AIR[(pip + place) % len(IN_THE_AIR)]
        scene += skull_die(cx + (place - 1) * step, cy, size, face_of(place, pip), turn)
    return scene


def ready(rect: Rect, size: float, step: float = 232) -> Scene:
    """The tray with dice that were not thrown yet: pale."""
    cx, cy = rect.x + rect.w / 2, rect.y + rect.h / 2
    scene = kit.tray(rect)
    for place in range(DICE):
        scene += skull_die(cx + (place - 1) * step, cy, size, "1", TURNS[place], dim=True)
    return scene


def glows(play: Play) -> tuple[Glow, Glow, Glow]:
    """Which dice are outlined: those whose special face decides what people do."""
    found = allowed(play)
    if found.danger:
        return ("", "", "danger")
    return ("pencil" if found.pencil else "", "boat" if found.boat else "", "")


def dims(play: Play) -> tuple[bool, bool, bool]:
    """Which dice add nothing: one with a void danger, both others beside a danger, numbers beside a pencil."""
    found = allowed(play)
    if found.danger:
        return (True, True, False)
    if found.pencil:
        return (False, not found.boat, True)
    return (False, False, found.void)


def lying(rect: Rect, play: Play, size: float = 150, step: float = 232, made_of: tuple[int, ...] = ()) -> Scene:
    """The tray with the dice as they lie; ``made_of`` are those that make the number which is chosen."""
    assert play.roll is not None
    cx, cy = rect.x + rect.w / 2, rect.y + rect.h / 2
    scene = kit.tray(rect)
    for place, pip in enumerate(pips(play.roll)):
        x = cx + (place - 1) * step
        if place in made_of and not glows(play)[place]:
            edge = Rect(x - size / 2 - 2, cy - size / 2 - 2, size + 4, size + 4)
            scene += (Shadow(edge, 16, 1, C.confirm, 0.5), Box(edge, 16, C.confirm))
        scene += skull_die(x, cy, size, face_of(place, pip), TURNS[place], glows(play)[place], dim=dims(play)[place])
    return scene
