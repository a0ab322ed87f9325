"""Whose turn it is: both actions back to back by day, one Threat each in any order by night."""

from __future__ import annotations

from companion.adventure_island.state import Phase, Play, Player


def done(player: Player) -> bool:
    """Whether no action is left today (AI-086)."""
    return player.actions == 0 and player.extra == 0


def lies(player: Player) -> bool:
    """Whether the pawn lies; an action that was added does not raise it (AI-086, AR-37)."""
    return player.actions == 0


def may_act(play: Play) -> tuple[str, ...]:
    """Who may take an action now: the one in the middle of a turn, else all with an action left (AI-081, AR-15).

    An action that was added to a day that was over may come at any time (AR-37).
    """
    if play.phase is not Phase.DAY:
        return ()
    if play.acting:
        return (play.acting, *(p.id for p in play.players if lies(p) and not done(p)))
    return tuple(p.id for p in play.players if not done(p))


def next_drawer(play: Play) -> str:
    """Who draws a Threat next unless the team says otherwise; "" when all have, or a gentle night has enough."""
    if play.per_night and play.drawn_tonight >= play.per_night:
        return ""
    return next((p.id for p in play.players if p.id not in play.resolved and p.id != play.drawing), "")
