"""The last turn and the count of the stars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.kernel.rules import Reason
from companion.skull_island.commands import CountStars, EnterCount, LastRound
from companion.skull_island.dangers import overcomable
from companion.skull_island.deciding import gates
from companion.skull_island.events import CountBegun, CountEntered, DangerCrossedOut, EndCame, GameEnded
from companion.skull_island.notation import NotationFault
from companion.skull_island.results import counted, faults_of_count
from companion.skull_island.scratch import Scratch, Topic
from companion.skull_island.spaces import each, name_of, read_space
from companion.skull_island.state import Phase, Skull, Way
from companion.skull_island.turns import waiting
from companion.words import say


def _why_not_last(skull: Skull, _command: LastRound) -> Iterator[Reason]:
    yield from gates.not_begun(skull)
    play = skull.play
    if play is None:
        return
    if play.setup.way is Way.SCREEN:
        yield Reason("on-screen", say("On the screen the table sees by itself when somebody is finished."))
    yield from gates.no_throw(play)
    yield from gates.over(play)
    if play.ending and play.phase is Phase.TURN:
        yield Reason("ending", say("This is the last turn already."))


def _last(scratch: Scratch, _command: LastRound) -> None:
    scratch.tell(EndCame())


def _why_not_count(skull: Skull, command: CountStars) -> Iterator[Reason]:
    yield from gates.not_begun(skull)
    play = skull.play
    if play is None:
        return
    yield from gates.no_throw(play)
    yield from gates.over(play)
    yield from gates.still_to_draw(play, waiting(play))
    if play.phase is Phase.TURN and not play.ending:
        yield Reason("goes-on", say("Nobody is finished yet: the game goes on."))
    for left in command.left_open:
        yield from gates.no_seat(play, left.seat)
        yield from gates.no_space(left.space)
        known = 0 <= left.seat < len(play.sheets) and not tuple(gates.no_space(left.space))
        if known and not overcomable(play.sheets[left.seat]) >> read_space(left.space) & 1:
            yield Reason("no-crossing", say("No danger on {space} can be crossed out.", space=left.space))


def _count(scratch: Scratch, command: CountStars) -> None:
    scratch.tell(CountBegun())
    if scratch.play.setup.way is Way.PAPER:
        return
    stay = {(left.seat, left.space) for left in command.left_open}
    for seat, sheet in enumerate(scratch.play.sheets):
        for space in map(name_of, each(overcomable(sheet))):
            if (seat, space) not in stay:
                scratch.tell(DangerCrossedOut(seat, space))
    scratch.tell(GameEnded())


def _why_not_enter(skull: Skull, command: EnterCount) -> Iterator[Reason]:
    yield from gates.not_begun(skull)
    play = skull.play
    if play is None:
        return
    if play.setup.way is Way.SCREEN:
        yield Reason("on-screen", say("On the screen the table counts by itself."))
    elif play.phase is not Phase.COUNT:
        yield Reason("no-count", say("The stars are counted after the last turn."))
    elif not 0 <= command.person <= len(play.counts) or command.person >= play.setup.people:
        yield Reason("order", say("Now person {n} is counted.", n=len(play.counts) + 1))
    yield from faults_of_count(command.count)


def _enter(scratch: Scratch, command: EnterCount) -> None:
    try:
        count = counted(command.count)
    except NotationFault as fault:  # refused before
        raise ValueError(str(fault)) from fault
    scratch.tell(CountEntered(command.person, count))
    if len(scratch.play.counts) == scratch.play.setup.people:
        scratch.tell(GameEnded())


TOPICS: Mapping[type, Topic] = {
    LastRound: Topic(_why_not_last, _last),
    CountStars: Topic(_why_not_count, _count),
    EnterCount: Topic(_why_not_enter, _enter),
}
