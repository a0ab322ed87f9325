"""Going back to an adventure that is being played: its page, and the table check over it once after each start."""

from __future__ import annotations

from companion.adventure_island.state import Island, Phase
from companion.view.book import page
from companion.view.page import Look
from companion.view.state import View
from companion.view.step import replace_view, settle

NIGHT = (Phase.MEAL, Phase.THREATS, Phase.SHARING, Phase.DAWN)


def in_progress(island: Island) -> bool:
    """Whether an adventure was begun and is neither won nor lost."""
    return island.play is not None and island.play.phase not in (Phase.WON, Phase.LOST)


def resumed(look: Look) -> View:
    """The view at the page of the game; if nobody compared table and device since the start, with that page over it."""
    view = settle(replace_view(look, look.view.at_stage()))
    if view.checked:
        return view
    return view.over(page("table_check").fresh(replace_view(look, view)))
