"""Which adventure is prepared: the one that was picked, the one whose beginning was taken back, or the next one."""

from __future__ import annotations

from companion.adventure_island import campaign
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.commands import BeginAdventure
from companion.adventure_island.state import Phase
from companion.value import replace
from companion.view.page import Look, Step
from companion.view.state import View

CAMPAIGN = "campaign"
"""The page on which an adventure is picked; its ring names the adventure: ``place:2``."""
PLACE = "place:"


def proposed(look: Look) -> int:
    """What comes next if nobody says otherwise: the one in progress, else the first that is not won."""
    play = look.island.play
    if play is not None and play.phase not in (Phase.WON, Phase.LOST):
        return play.adventure
    return campaign.reached(look.island)


def chosen(look: Look) -> int:
    """The number of the adventure that is laid out."""
    for opened in reversed(look.view.pages):
        if opened.page == CAMPAIGN and opened.ring.startswith(PLACE):
            return int(opened.ring.removeprefix(PLACE))
    if look.game.future and isinstance(look.game.future[0].command, BeginAdventure):
        return look.game.future[0].command.adventure
    return proposed(look)


def with_ring_on(view: View, won: frozenset[int]) -> View:
    """The view with the ring of the campaign below on what comes next once the story has ``won`` these."""
    comes = next((n for n in PLAYABLE if n not in won), PLAYABLE[-1])
    pages = (replace(p, ring=f"{PLACE}{comes}") if p.page == CAMPAIGN else p for p in view.pages)
    return replace(view, pages=tuple(pages))


def once_more(look: Look) -> Step:
    """The same people begin the adventure once more, with a deck of the size that this table gave it."""
    return Step(look.view, BeginAdventure(look.play.adventure, look.play.threats_at_start))
