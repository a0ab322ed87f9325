"""What happened in a game of Skull Island, step by step, as sentences for the history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.kernel.journal import Step
from companion.skull_island import commands as co
from companion.skull_island.rolls import GREEN, OWN_FACES, PURPLE, RED, SPECIAL, Roll
from companion.skull_island.state import Play, Skull, Way
from companion.skull_island.turns import danger_stands, owner_of
from companion.value import dataclass
from companion.words import say, say_n


@dataclass(frozen=True, slots=True)
class Told:
    """One row of the history: a picture's name, what happened, what came of it, and whose colour the row has."""

    icon: str
    words: str
    result: str = ""
    who: str = ""


def tell(step: Step[Skull]) -> Told:
    """A step in words; whoever gave no name is called by the number of the sheet."""
    play = step.after.play if step.after.play is not None else step.before.play
    command = step.command
    if play is None:
        return Told("ui-box", say("A new game lies ready"))
    return _TOLD[type(command)](play, command, step)


def name_of(play: Play, seat: int) -> str:
    """What somebody is called."""
    seats = play.setup.seats
    return seats[seat].name if seat < len(seats) and seats[seat].name else say("Sheet {n}", n=seat + 1)


def faces(roll: Roll) -> str:
    """A throw as words: numbers as they are, own faces by what they are."""
    own = {PURPLE: say("pencil"), GREEN: say("boat"), RED: say("skull")}
    assert len(own) == len(OWN_FACES)
    pips = (roll.purple, roll.green, roll.red)
    return " · ".join(own[die] if pip == SPECIAL else str(pip) for die, pip in enumerate(pips))


def _begun(play: Play, _command: Any, _step: Step[Skull]) -> Told:
    n = play.setup.people
    if play.setup.way is Way.PAPER:
        words = say_n("{n} person plays on paper", "{n} people play on paper", n)
    else:
        words = say_n("{n} sheet lies on the screen", "{n} sheets lie on the screen", n)
    return Told("ui-players", words, play.setup.island)


def _thrown(_play: Play, _command: Any, step: Step[Skull]) -> Told:
    after = step.after.play
    assert after is not None
    assert after.roll is not None
    icon = "danger" if danger_stands(after) else "ui-roll"
    return Told(icon, say("Throw {n}", n=after.round), faces(after.roll))


def _written(play: Play, command: co.Write, _step: Step[Skull]) -> Told:
    words = say("{name} writes {value} on {space}", name=_name(play, command), value=command.value, space=command.space)
    return Told("ui-pencil", words, who=str(command.seat))


def _boat(play: Play, command: co.DrawBoat, _step: Step[Skull]) -> Told:
    words = say("{name} draws a boat on {space}", name=_name(play, command), space=command.space)
    return Told("boat", words, who=str(command.seat))


def _danger(play: Play, command: co.PlaceDanger, step: Step[Skull]) -> Told:
    before = step.before.play
    assert before is not None
    owner = owner_of(before, command.seat)
    name, space = _name(play, command), command.space
    if owner == command.seat:
        return Told("danger", say("{name} draws a skull on {space}", name=name, space=space), who=str(command.seat))
    words = say("{name} draws a skull on {space} for {owner}", name=name, space=space, owner=name_of(play, owner))
    return Told("danger", words, who=str(command.seat))


def _claimed(play: Play, command: co.Claim, _step: Step[Skull]) -> Told:
    name = _name(play, command)
    words = say("{name} finds treasure {value} on {space}", name=name, value=command.value, space=command.space)
    return Told("treasure", words, who=str(command.seat))


def _crossed(play: Play, command: co.CrossOut, _step: Step[Skull]) -> Told:
    words = say("{name} overcomes the danger on {space}", name=_name(play, command), space=command.space)
    return Told("ui-confirm", words, who=str(command.seat))


def _struck(play: Play, command: co.StrikeOut, _step: Step[Skull]) -> Told:
    words = say("{name}: {space} was against the rules", name=_name(play, command), space=command.space)
    result = say("free again") if command.frees else say("stays used")
    return Told("ui-erase", words, result, str(command.seat))


def _treasure_struck(play: Play, command: co.StrikeTreasure, _step: Step[Skull]) -> Told:
    words = say("{name}: treasure {value} was against the rules", name=_name(play, command), value=command.value)
    return Told("ui-erase", words, who=str(command.seat))


def _last(_play: Play, _command: Any, _step: Step[Skull]) -> Told:
    return Told("ui-winner", say("Somebody is finished: the last round"))


def _counting(_play: Play, _command: Any, _step: Step[Skull]) -> Told:
    return Told("star", say("The stars are counted"))


def _counted(play: Play, command: co.EnterCount, _step: Step[Skull]) -> Told:
    words = say("{name} has counted", name=name_of(play, command.person))
    entered = play.counts[command.person].stars if command.person < len(play.counts) else command.count.stars
    return Told("star", words, say_n("{n} star", "{n} stars", entered), str(command.person))


def _name(play: Play, command: Any) -> str:
    return name_of(play, command.seat)


_TOLD: dict[type, Callable[[Play, Any, Step[Skull]], Told]] = {
    co.BeginGame: _begun,
    co.Throw: _thrown,
    co.Write: _written,
    co.DrawBoat: _boat,
    co.PlaceDanger: _danger,
    co.Claim: _claimed,
    co.CrossOut: _crossed,
    co.StrikeOut: _struck,
    co.StrikeTreasure: _treasure_struck,
    co.LastRound: _last,
    co.CountStars: _counting,
    co.EnterCount: _counted,
}
