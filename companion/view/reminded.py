"""Lays a reminder that comes now over the page of the game, and takes away one that does not come any more."""

from __future__ import annotations

from companion.adventure_island.reminders import due
from companion.value import replace
from companion.view.page import Look
from companion.view.state import HOME, STAGE, View

PAGE = "reminded"
STARTS = ("check",)
"""Pages on which an action on a card is about to start: their draft names the card."""


def with_reminders(look: Look) -> View:
    """The view with the first reminder that comes now; pages that people opened to look at are not covered."""
    view = look.view
    kept = tuple(opened for opened in view.pages if opened.page != PAGE)
    play = look.island.play
    if play is None or not play.reminders:
        return view if len(kept) == len(view.pages) else replace(view, pages=kept)
    top = kept[-1]
    starts = top.page in STARTS and len(kept) > 1
    card = str(getattr(top.draft, "card", "")) if starts else ""
    if kept[0].page in (HOME, STAGE) or view.question is not None or (len(kept) > 1 and not starts):
        return view
    found = due(play, card)
    if not found:
        return view if len(kept) == len(view.pages) else replace(view, pages=kept)
    from companion.view.pages import reminded  # each page is loaded when it is first opened

    wanted = reminded.opened(found[0].id, card)
    if view.pages[-1] == wanted:
        return view
    return replace(view, pages=(*kept, wanted), icon="")
