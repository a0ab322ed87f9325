"""A throw begins the next turn; the seats of bots make their marks with it, so that taking it back takes them back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.kernel.rules import Reason
from companion.skull_island import swaps
from companion.skull_island.commands import Throw
from companion.skull_island.deciding import gates
from companion.skull_island.deciding.marking import as_events, no_room, note_end
from companion.skull_island.events import DiceThrown, SkullDrawn
from companion.skull_island.rolls import Roll, options
from companion.skull_island.scratch import Scratch, Topic
from companion.skull_island.sheet import filled
from companion.skull_island.spaces import name_of
from companion.skull_island.state import Skull, Swap, Way
from companion.skull_island.turns import danger_stands, owner_of, waiting
from companion.words import say

MOST_SEATS = 8
"""Chance for the bots of a turn: so many numbers a throw."""


def _why_not(skull: Skull, _command: Throw) -> Iterator[Reason]:
    yield from gates.not_begun(skull)
    play = skull.play
    if play is None:
        return
    yield from gates.over(play)
    yield from gates.still_to_draw(play, waiting(play))
    if play.ending:
        yield Reason("ending", say("This was the last turn: now the stars are counted."))


def _do(scratch: Scratch, _command: Throw) -> None:
    roll = Roll(*scratch.throw(3))
    allowed = options(roll, scratch.play.bubbles)
    scratch.tell(DiceThrown(roll, allowed.void, _swap(scratch) if allowed.danger else Swap()))
    if scratch.play.setup.way is Way.PAPER:
        return
    for seat in range(scratch.play.setup.people):
        if danger_stands(scratch.play) and filled(scratch.play.sheets[owner_of(scratch.play, seat)]):
            no_room(scratch, seat)
        elif gates.is_bot(scratch.play.setup, seat):
            _let_move(scratch, seat)
    note_end(scratch)


def _swap(scratch: Scratch) -> Swap:
    setup = scratch.play.setup
    ways = swaps.ways_to_swap(setup)
    if not ways:
        return Swap()
    return swaps.swap_number(setup, scratch.number_below(ways) if ways > 1 else 0)


def _let_move(scratch: Scratch, seat: int) -> None:
    """A bot makes all its marks of this turn."""
    # Not at the top: people who play among themselves load no bot.
    from companion.skull_island import bots

    play = scratch.play
    bot, house, sheet = play.setup.seats[seat].bot, play.setup.house, play.sheets[seat]
    seed = scratch.skull.seed + scratch.skull.throws * MOST_SEATS + seat
    assert play.roll is not None
    if not danger_stands(play):
        for mark in bots.turn(bot, sheet, play.roll, play.bubbles, False, house, seed):
            scratch.tell(as_events(seat, mark))
        return
    owner = owner_of(play, seat)
    space = bots.danger_on(bot, play.sheets[owner], False, seed)
    scratch.tell(SkullDrawn(seat, owner, name_of(space)))
    for mark in bots.rest_of_turn(bot, scratch.play.sheets[seat], False, house, seed):
        scratch.tell(as_events(seat, mark))


TOPICS: Mapping[type, Topic] = {Throw: Topic(_why_not, _do)}
