"""Every command that is legal now; corrections, which are legal at any time, stay out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.skull_island import commands as c
from companion.skull_island.dangers import overcomable
from companion.skull_island.marks import Kind, drawable
from companion.skull_island.sheet import may_skull
from companion.skull_island.spaces import each, name_of
from companion.skull_island.state import Count, Phase, Play, Skull, Way
from companion.skull_island.treasures import claimable
from companion.skull_island.turns import allowed, danger_stands, owner_of, waiting


def legal(skull: Skull) -> tuple[Any, ...]:
    """All commands that would be obeyed; empty before a game begins, for set-ups are without number, and at its end."""
    play = skull.play
    if play is None or play.phase is Phase.OVER:
        return ()
    if play.phase is Phase.FRESH:
        return (c.Throw(),)
    if play.setup.way is Way.PAPER:
        return tuple(_on_paper(play))
    return tuple(_on_screen(play))


def _on_paper(play: Play) -> Iterator[Any]:
    if play.phase is Phase.COUNT:
        yield c.EnterCount(len(play.counts), Count())
    elif play.ending:
        yield c.CountStars()
    else:
        yield c.Throw()
        yield c.LastRound()


def _on_screen(play: Play) -> Iterator[Any]:
    left = waiting(play)
    for seat in left:
        yield from marks(play, seat)
    for seat, sheet in enumerate(play.sheets):
        for value, spaces in claimable(sheet, play.setup.house.t_shape).items():
            for space in each(spaces):
                yield c.Claim(seat, value, name_of(space))
        for space in each(overcomable(sheet)):
            yield c.CrossOut(seat, name_of(space))
    if not left:
        yield c.CountStars() if play.ending else c.Throw()


def marks(play: Play, seat: int) -> Iterator[Any]:
    """What somebody who has not drawn yet can draw in this turn."""
    if danger_stands(play):
        for space in each(may_skull(play.sheets[owner_of(play, seat)], play.setup.alone)):
            yield c.PlaceDanger(seat, name_of(space))
        return
    for mark in drawable(play.sheets[seat], allowed(play), play.setup.house, play.setup.alone):
        if mark.kind is Kind.BOAT:
            yield c.DrawBoat(seat, name_of(mark.space))
        else:
            yield c.Write(seat, mark.value, name_of(mark.space))
