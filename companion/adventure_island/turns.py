"""Whose turn it is: both actions back to back by day, one Threat each in any order by night."""

from __future__ import annotations

from companion.adventure_island.state import Phase, Play, Player


def done(player: Player) -> bool:
    """Whether the pawn lies: no action is left today (AI-086)."""
    return player.actions == 0


def may_act(play: Play) -> tuple[str, ...]:
    """Who may take an action now: the one in the middle of a turn, else all with an action left (AI-081, AR-15)."""
    if play.phase is not Phase.DAY:
        return ()
    if play.acting:
        return (play.acting,)
    return tuple(p.id for p in play.players if not done(p))


def next_drawer(play: Play) -> str:
    """Who draws a Threat next unless the team says otherwise; "" when all have."""
    return next((p.id for p in play.players if p.id not in play.resolved and p.id != play.drawing), "")
