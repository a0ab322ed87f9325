"""Going back to an adventure that is being played: its page, and the table check over it once after each start."""

from __future__ import annotations

from typing import Any

from companion.adventure_island.state import Island, Phase
from companion.value import replace
from companion.view.book import page
from companion.view.page import Look
from companion.view.state import STAGE, TABLE_CHECK, Open, View
from companion.view.step import replace_view, settle

NIGHT = (Phase.MEAL, Phase.THREATS, Phase.SHARING, Phase.DAWN)


def in_progress(island: Island) -> bool:
    """Whether an adventure was begun and is neither won nor lost."""
    return island.play is not None and island.play.phase not in (Phase.WON, Phase.LOST)


def goes_on(state: Any) -> bool:
    """Whether there is something to go on with, in either game: an adventure, or a game that is not counted yet."""
    if isinstance(state, Island):
        return in_progress(state)
    return state.play is not None and state.play.phase != "over"


def gone_on(look: Look) -> View:
    """The view after a report over the game was read: the game that could be read, or the shelf."""
    left = look.view.left()
    return resumed(replace_view(look, left)) if goes_on(look.game.state) else left


def resumed(look: Look) -> View:
    """The view at the page of the game, with what lay over it when it was left.

    If nobody compared table and device since the start, that page lies over it.
    """
    pages = look.view.shelved or (Open(STAGE),)
    there = replace(look.view, pages=pages, shelved=(), icon="", question=None, unanswered=None)
    view = settle(replace_view(look, there))
    if view.checked or view.here.page == TABLE_CHECK or look.plays_skull or look.island.pack.mark:
        # Where the cards are on the device there is no table that could show something else.
        return view
    return view.over(page(TABLE_CHECK).fresh(replace_view(look, view)))
