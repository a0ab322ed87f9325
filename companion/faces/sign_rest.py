"""What time does to the turn display: it shifts, dims, rests and goes dark, so that nothing burns in (design 10)."""

from __future__ import annotations

from companion.adventure_island.values import Pawn
from companion.faces.sign import Idle, SafeToUnplug, SignState
from companion.faces.sign_dice import INVERSE_S, SkullDanger
from companion.value import dataclass, replace

SHIFT_S = 60.0
DIM_AFTER_S = 60.0
SAVER_AFTER_S = 180.0
SAVER_MOVES_S = 15.0
OFF_AFTER_S = 1200.0
DIMMED = 0.3

PATH = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The picture walks round these places, one pixel at a time."""

_SAVER_W, _SAVER_H = 128 - 26, 64 - 26


@dataclass(frozen=True, slots=True)
class Rested:
    """What to show now: a state (None = dark), moved by ``shift`` pixels, at a contrast from 0 to 1."""

    state: SignState | None
    shift: tuple[int, int]
    contrast: float


def rested(state: SignState, idle_s: float, turns: int, last: Pawn | None) -> Rested:
    """``state`` as it is shown ``idle_s`` seconds after the last input; ``turns`` moves it on with the game.

    ``last`` is whose emblem the saver carries.
    """
    if isinstance(state, SafeToUnplug):
        return Rested(state, (0, 0), 1.0)
    if idle_s >= OFF_AFTER_S:
        return Rested(None, (0, 0), 0.0)
    if idle_s >= SAVER_AFTER_S:
        return Rested(Idle(last, *saver_place(int((idle_s - SAVER_AFTER_S) / SAVER_MOVES_S))), (0, 0), DIMMED)
    if isinstance(state, SkullDanger) and idle_s >= INVERSE_S:
        state = replace(state, inverse=False)
    shift = PATH[(turns + int(idle_s / SHIFT_S)) % len(PATH)]
    return Rested(state, shift, DIMMED if idle_s >= DIM_AFTER_S else 1.0)


def saver_place(n: int) -> tuple[int, int]:
    """The place of the saver's emblem for the ``n``-th time: scattered, and never twice in a row the same."""
    return (86 + 61 * n) % (_SAVER_W + 1), (8 + 23 * n) % (_SAVER_H + 1)


def due_s(idle_s: float, state: SignState | None = None) -> float | None:
    """In how many seconds of idleness the picture of a state changes by itself; None once it is dark."""
    if isinstance(state, SkullDanger) and idle_s < INVERSE_S:
        return INVERSE_S - idle_s
    if idle_s >= OFF_AFTER_S:
        return None
    period = SAVER_MOVES_S if idle_s >= SAVER_AFTER_S else SHIFT_S
    return (int(idle_s / period) + 1) * period - idle_s
