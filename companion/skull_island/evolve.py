"""The game after an event; cannot fail, and decides nothing."""

from __future__ import annotations

from typing import Any

from companion.skull_island import events as ev
from companion.skull_island.maps import map_from_rows
from companion.skull_island.rolls import SPECIAL
from companion.skull_island.sheet import (
    Sheet,
    crossed_out,
    finished,
    new_sheet,
    struck_out,
    treasure_struck,
    with_boat,
    with_bubble,
    with_number,
    with_skull,
    with_treasure,
)
from companion.skull_island.spaces import read_space
from companion.skull_island.state import Phase, Play, SetUp, Skull, Way
from companion.value import replace


def evolve(skull: Skull, event: Any) -> Skull:
    """The journal's game after ``event``."""
    match event:
        case ev.GameOpened(seed):
            return replace(skull, seed=seed)
        case ev.GameBegun(setup):
            return replace(skull, play=Play(setup, sheets=_empty_sheets(setup)))
    play = skull.play
    assert play is not None
    after = replace(skull, play=_played(play, event))
    if isinstance(event, ev.DiceThrown):
        drew = bool(event.swap.sheets or event.swap.shift) and play.setup.people > 2
        after = replace(after, throws=skull.throws + 1, draws=skull.draws + drew)
    return after


def _empty_sheets(setup: SetUp) -> tuple[Sheet, ...]:
    if setup.way is Way.PAPER:
        return ()
    return (new_sheet(map_from_rows(setup.island, setup.rows)),) * setup.people


def _played(play: Play, event: Any) -> Play:
    match event:
        case ev.DiceThrown():
            return _thrown(play, event)
        case ev.NumberWritten(seat, value, space):
            return _drawn(play, seat, seat, with_number(play.sheets[seat], value, read_space(space)))
        case ev.BoatDrawn(seat, space):
            return _drawn(play, seat, seat, with_boat(play.sheets[seat], read_space(space)))
        case ev.SkullDrawn(seat, owner, space):
            return _drawn(play, seat, owner, with_skull(play.sheets[owner], read_space(space)))
        case ev.BubbleMarked(seat, owner):
            return _drawn(play, seat, owner, with_bubble(play.sheets[owner]))
        case ev.TreasureClaimed(seat, value, space):
            return _with_sheet(play, seat, with_treasure(play.sheets[seat], value, read_space(space)))
        case ev.DangerCrossedOut(seat, space):
            return _with_sheet(play, seat, crossed_out(play.sheets[seat], read_space(space)))
        case ev.MarkStruckOut(seat, space, frees):
            t_shape = play.setup.house.t_shape
            return _with_sheet(play, seat, struck_out(play.sheets[seat], read_space(space), frees, t_shape))
        case ev.TreasureStruckOut(seat, value):
            return _with_sheet(play, seat, treasure_struck(play.sheets[seat], value))
        case ev.EndCame():
            return replace(play, ending=True)  # on the screen the sheets have said so already
        case ev.CountBegun():
            return replace(play, phase=Phase.COUNT)
        case ev.CountEntered(person, count):
            return replace(play, counts=(*play.counts[:person], count, *play.counts[person + 1 :]))
        case ev.GameEnded():
            return replace(play, phase=Phase.OVER)
    raise TypeError(f"{type(event).__name__} is no event of this game")


def _thrown(play: Play, event: ev.DiceThrown) -> Play:
    danger = event.roll.red == SPECIAL and not event.void
    return replace(
        play,
        phase=Phase.TURN,
        round=play.round + 1,
        roll=event.roll,
        void=event.void,
        bubbles=play.bubbles + danger,
        swap=event.swap,
        done=(),
    )


def _with_sheet(play: Play, seat: int, sheet: Sheet) -> Play:
    sheets = (*play.sheets[:seat], sheet, *play.sheets[seat + 1 :])
    # What ends the game is on the sheets, so a treasure that is struck out lets it go on.
    return replace(play, sheets=sheets, ending=any(finished(each_) for each_ in sheets))


def _drawn(play: Play, seat: int, owner: int, sheet: Sheet) -> Play:
    return replace(_with_sheet(play, owner, sheet), done=(*play.done, seat))
