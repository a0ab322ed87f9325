"""Which page a game is at: a function of its state alone, so that a restart always finds it again."""

from __future__ import annotations

from companion.adventure_island.state import Island, Phase, Task


def stage(island: Island) -> tuple[str, str]:
    """The page of the game and a key that tells this visit from the last: (page, key)."""
    play = island.play
    if play is None:
        return ("home", "")
    attempt = f"{island.plays}"
    if play.phase in (Phase.WON, Phase.LOST):
        return (f"end-{play.phase}", attempt)
    if play.agenda and play.agenda[0].task in (Task.PLACE, Task.LIFT):
        return ("board", f"{attempt}.{play.agenda[0].who}.{len(play.player(play.agenda[0].who).fatigue)}")
    if play.check is not None:
        return ("dice", f"{attempt}.{island.throws}")
    if play.agenda and play.agenda[0].task is Task.OUTCOME:
        return ("outcome", f"{attempt}.{island.throws}")
    if play.phase is Phase.DAY:
        if all(p.actions == 0 for p in play.players):
            return ("forecast", f"{attempt}.{play.day}")
        finished = sum(p.actions == 0 for p in play.players)
        return ("day", f"{attempt}.{play.day}.{finished}.{play.acting}")
    if play.phase is Phase.MEAL:
        return ("meal", f"{attempt}.{play.day}")
    if play.phase is Phase.THREATS:
        return ("threat", f"{attempt}.{play.day}.{len(play.resolved)}.{play.drawing}")
    return (str(play.phase), f"{attempt}.{play.day}")
