"""Which page a game is at: a function of its state alone, so that a restart always finds it again."""

from __future__ import annotations

from companion.adventure_island import fatigue
from companion.adventure_island.state import Island, Phase, Play, Task

BEFORE_DAY_1 = (Task.GIFTS, Task.LESSONS, Task.LOOK)
"""What titles ask before the first day."""


def stage(island: Island) -> tuple[str, str]:
    """The page of the game and a key that tells this visit from the last: (page, key)."""
    play = island.play
    if play is None:
        return ("home", "")
    attempt = f"{island.plays}"
    if play.phase in (Phase.WON, Phase.LOST):
        return (f"end-{play.phase}", attempt)
    if play.looking and play.agenda and play.agenda[0].task is Task.LOOK:
        return _asking(island, play, attempt)
    if fatigue.unplaceable(play) is not None or (play.agenda and play.agenda[0].task in BEFORE_DAY_1):
        return ("benefit", f"{attempt}.{play.agenda[0].task}.{play.agenda[0].who}")
    if play.agenda and play.agenda[0].task in (Task.PLACE, Task.LIFT):
        return ("board", f"{attempt}.{play.agenda[0].who}.{len(play.player(play.agenda[0].who).fatigue)}")
    if play.check is not None:
        return ("dice", f"{attempt}.{island.throws}")
    if play.agenda and play.agenda[0].task is Task.EFFECT:
        return _asking(island, play, attempt)
    if play.agenda and play.agenda[0].task is Task.OUTCOME:
        return ("outcome", f"{attempt}.{island.throws}")
    if play.phase is Phase.DAY:
        if all(p.actions == 0 for p in play.players):
            return ("forecast", f"{attempt}.{play.day}")
        finished = sum(p.actions == 0 for p in play.players)
        name = "pack_day" if island.pack.mark else "day"
        return (name, f"{attempt}.{play.day}.{finished}.{play.acting}")
    if play.phase is Phase.MEAL:
        return ("meal", f"{attempt}.{play.day}")
    if play.phase is Phase.THREATS:
        name = "pack_threat" if island.pack.mark else "threat"
        return (name, f"{attempt}.{play.day}.{len(play.resolved)}.{play.drawing}")
    if play.phase is Phase.DAWN and island.pack.mark:
        return ("pack_dawn", f"{attempt}.{play.day}")
    return (str(play.phase), f"{attempt}.{play.day}")


def _asking(island: Island, play: Play, attempt: str) -> tuple[str, str]:
    """The page of an effect that waits in the middle of a card."""
    # Not at the top: a table that plays with its own box never loads a card.
    from companion.adventure_island.played import Asked, asks

    first = play.agenda[0]
    key = f"{attempt}.{play.day}.{island.throws}.{len(play.agenda)}.{first.card}.{first.at}.{first.who}"
    ask = asks(island)
    if ask is not None and ask.kind is Asked.CHECK:
        return ("pack_check", key)
    return ("order" if ask is not None and ask.kind is Asked.LOOK else "choice", key)
