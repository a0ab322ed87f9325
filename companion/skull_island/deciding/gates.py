"""Reasons that many commands share."""

from __future__ import annotations

from collections.abc import Iterator

from companion.kernel.rules import Reason
from companion.skull_island.spaces import read_space
from companion.skull_island.state import Bot, Phase, Play, SetUp, Skull, Way
from companion.words import all_of, say


def name_of(setup: SetUp, seat: int) -> str:
    """What somebody is called; people without a name by their number."""
    name = setup.seats[seat].name if seat < len(setup.seats) else ""
    return name or say("Person {n}", n=seat + 1)


def not_begun(skull: Skull) -> Iterator[Reason]:
    """No game was begun."""
    if skull.play is None:
        yield Reason("not-begun", say("No game has begun yet."))


def over(play: Play) -> Iterator[Reason]:
    """The stars are being counted, or are counted."""
    if play.phase in (Phase.COUNT, Phase.OVER):
        yield Reason("over", say("The last turn is over: only stars are counted now."))


def on_screen(play: Play) -> Iterator[Reason]:
    """People write on paper."""
    if play.setup.way is Way.PAPER:
        yield Reason("on-paper", say("In this game everybody writes on paper."))


def no_throw(play: Play) -> Iterator[Reason]:
    """No dice lie on the table."""
    if play.phase is Phase.FRESH:
        yield Reason("no-throw", say("Nobody has thrown the dice yet."))


def no_seat(play: Play, seat: int) -> Iterator[Reason]:
    """Nobody sits there."""
    if not 0 <= seat < play.setup.people:
        yield Reason("no-seat", say("There is no person {n} in this game.", n=seat + 1))


def has_drawn(play: Play, seat: int) -> Iterator[Reason]:
    """Somebody has made the one mark of this turn already (SI-006)."""
    if seat in play.done:
        yield Reason("drawn", say("{name} has written in this turn.", name=name_of(play.setup, seat)))


def still_to_draw(play: Play, seats: tuple[int, ...]) -> Iterator[Reason]:
    """Somebody has not drawn yet (SI-018)."""
    if seats:
        names = all_of([name_of(play.setup, seat) for seat in seats])
        yield Reason("to-draw", say("Not everybody has written yet: {names}.", names=names))


def no_space(space: str) -> Iterator[Reason]:
    """That is no space of the grid."""
    try:
        read_space(space)
    except ValueError as problem:
        yield Reason("no-space", str(problem))


def on_a_sheet(skull: Skull, seat: int, *spaces: str) -> Iterator[Reason]:
    """Why nothing can be done on a sheet of this seat now, whatever it is."""
    if skull.play is None:
        yield from not_begun(skull)
        return
    play = skull.play
    yield from on_screen(play)
    yield from no_throw(play)
    yield from over(play)
    yield from no_seat(play, seat)
    for space in spaces:
        yield from no_space(space)


def is_bot(setup: SetUp, seat: int) -> bool:
    """Whether a bot moves for this seat."""
    return seat < len(setup.seats) and setup.seats[seat].bot is not Bot.PERSON
