"""Whose turn it is on the day page.

The ring there names who and what at once: ``who:p3``, ``own:p3``, ``visit:p3``, ``pass:p3``.
"""

from __future__ import annotations

from companion.adventure_island.commands import (
    Act,
    BeginAdventure,
    BeginDay,
    Check,
    Pass,
    UseBoard,
    Visit,
)
from companion.adventure_island.turns import may_act
from companion.view.page import Look


def ringed_thing(look: Look) -> tuple[str, str]:
    """What is ringed on the day page (``who`` or a tile) and the person it is about, who may act now if anybody may."""
    may = may_act(look.play)
    thing, _, who = look.here.ring.partition(":")
    if who in may:
        return thing, who
    return "who", may[0] if may else ""


def proposed(look: Look) -> str:
    """Who acts next if nobody says otherwise; after an undo the one whose action was taken back."""
    may = may_act(look.play)
    if not may:
        return ""
    if look.game.future:
        undone = getattr(look.game.future[0].command, "who", "")
        if undone in may:
            return str(undone)
    last = _acted_last(look)
    order = [p.id for p in look.play.players]
    after = order.index(last) + 1 if last in order else 0
    return next(who for who in (*order[after:], *order[:after]) if who in may)


def _acted_last(look: Look) -> str:
    for step in reversed(look.game.past):
        if isinstance(step.command, (BeginDay, BeginAdventure)):
            return ""
        if isinstance(step.command, (Act, UseBoard, Visit, Pass, Check)):
            return step.command.who
        if step.before.play is not None and step.before.play.acting:
            # What cards on the device do is no command of these, but somebody was in the middle of a turn.
            return str(step.before.play.acting)
    return ""
