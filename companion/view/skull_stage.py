"""Which page a game of Skull Island is at: a function of its state alone, so that a restart always finds it again."""

from __future__ import annotations

from companion.skull_island.state import Phase, Play, Skull, Way
from companion.skull_island.turns import danger_stands, waiting


def skull_stage(skull: Skull) -> tuple[str, str]:
    """The page of the game and a key that tells this visit from the last: (page, key)."""
    play = skull.play
    if play is None:
        return ("skull_setup", "")
    if play.phase is Phase.OVER:
        return ("skull_solo_result" if play.setup.alone else "skull_places", "")
    if play.setup.way is Way.PAPER:
        return _on_paper(play)
    return _on_screen(play)


def _on_paper(play: Play) -> tuple[str, str]:
    if play.phase is Phase.COUNT:
        return ("skull_count", f"{len(play.counts)}")
    if play.ending:
        return ("skull_last_round", f"{play.round}")
    return ("skull_paper", f"{play.round}")


def _on_screen(play: Play) -> tuple[str, str]:
    first = next(iter(waiting(play)), -1)
    key = f"{play.round}.{first}"
    if danger_stands(play) and first >= 0:
        return ("skull_handover" if not play.setup.alone else "skull_danger", key)
    return ("skull_sheet", key)
