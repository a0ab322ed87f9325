"""What is half entered, as far as the game still allows it: nobody loses what the Camp or a board no longer has."""

from __future__ import annotations

from companion.adventure_island import fatigue
from companion.adventure_island.commands import FatigueChange
from companion.adventure_island.state import Play
from companion.adventure_island.values import Goods


def goods_within(play: Play, change: Goods) -> Goods:
    """A change of the Camp that leaves none of its tokens below none."""
    pairs = zip(change.counts(), play.camp.counts(), strict=True)
    return Goods(*(max(by, -there) for by, there in pairs))


def fatigue_within(play: Play, changes: tuple[FatigueChange, ...]) -> tuple[FatigueChange, ...]:
    """Markers that boards can lose, and no more than one too many, which is a collapse."""
    fitting = []
    for change in changes:
        player = play.player(change.who)
        most = fatigue.free(player, len(play.players)) + 1
        fitting.append(FatigueChange(change.who, min(most, max(-len(player.fatigue), change.count))))
    return tuple(change for change in fitting if change.count)
