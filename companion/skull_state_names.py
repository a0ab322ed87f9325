"""Dotted names for a game of Skull Island: ``game.round``, ``game.lines.1``. Loaded where one lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.skull_island.notation import print_sheet
from companion.skull_island.results import results
from companion.skull_island.state import Play, Skull


def names(skull: Skull) -> Mapping[str, Any]:
    """All that can be asked of the game."""
    return {"throws": skull.throws, "game": "none" if skull.play is None else _game(skull.play)}


def _game(play: Play) -> Mapping[str, Any]:
    setup = play.setup
    return {
        "way": setup.way,
        "people": setup.people,
        "names": ",".join(seat.name for seat in setup.seats),
        "island": setup.island,
        "phase": play.phase,
        "round": play.round,
        "roll": "" if play.roll is None else str(play.roll),
        "bubbles": play.bubbles,
        "void": play.void,
        "sheets-to": ",".join(str(seat + 1) for seat in play.swap.sheets),
        "shift": play.swap.shift,
        "drawn": ",".join(str(seat + 1) for seat in play.done),
        "ending": play.ending,
        "lines": {str(seat): print_sheet(sheet) for seat, sheet in enumerate(play.sheets, 1)},
        "stars": {str(person): count.stars for person, count in enumerate(results(play), 1)},
    }
