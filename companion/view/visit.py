"""UNDO on pages whose changes are commands of the game at once: back to how the page was when it was opened."""

from __future__ import annotations

from companion.kernel.journal import TakeBack
from companion.value import replace
from companion.view.page import Look, Step


def opened_at(look: Look, later: int = 0) -> int:
    """How many steps of the game stand when a page opens; ``later`` counts commands that are on their way with it."""
    return len(look.game.past) + later


def back_here(look: Look, depth: int) -> Step:
    """UNDO: the last change of the draft, then the last command since ``depth``, then the page is left."""
    here = look.here
    if here.trail:
        return Step(look.view.at(replace(here, draft=here.trail[-1], trail=here.trail[:-1])))
    if len(look.game.past) > depth:
        return Step(look.view, TakeBack())
    return Step(look.view.left())
