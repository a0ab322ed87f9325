"""Where one can go back to by more than a step: the beginnings of actions, of turns and of days."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island.own_cards import RememberCard
from companion.adventure_island.state import Island, Phase, Play, Player
from companion.kernel.journal import Step, Timeline
from companion.words import say


class Unit(StrEnum):
    """By how much one goes back: a step, a whole action, a person's turn, to a dawn."""

    STEP = "step"
    ACTION = "action"
    TURN = "turn"
    DAWN = "dawn"


BELONGS = (
    co.Keep,
    co.Reroll,
    co.Outcome,
    co.Place,
    co.Lift,
    co.Deposit,
    co.CardComes,
    co.CardGoes,
    co.UseItem,
    cc.TurnCard,
    cc.Befriend,
    cc.OpenPack,
    cc.ArchiveCard,
    cc.MarkAchievement,
    RememberCard,
)
"""What belongs to the action before it, also where nothing waited for it."""


def unit_word(unit: Unit) -> str:
    """The unit as it stands on a button."""
    return {
        Unit.STEP: say("Step"),
        Unit.ACTION: say("Action"),
        Unit.TURN: say("Turn"),
        Unit.DAWN: say("Dawn"),
    }[unit]


def beginnings(game: Timeline[Island], unit: Unit) -> tuple[int, ...]:
    """How many steps stand where a unit begins, oldest first; also among those that may be put back."""
    line = (*game.past, *game.future)
    begins = _BEGINS[unit]
    return tuple(at for at in range(len(line)) if begins(line, at))


Line = tuple[Step[Island], ...]


def _any(_line: Line, _at: int) -> bool:
    return True


def _action(line: Line, at: int) -> bool:
    """Nothing waited, and what was done then is no part of what was done before."""
    return not at or (_at_rest(line[at].before.play) and not isinstance(line[at].command, BELONGS))


def _at_rest(play: Play | None) -> bool:
    return play is None or (play.check is None and not play.agenda and not play.begun)


def _turn(line: Line, at: int) -> bool:
    return not at or (_action(line, at) and _whose(line, at) != _whose(line, at - 1))


def _dawn(line: Line, at: int) -> bool:
    """The state before is the first of a day."""
    return at > 0 and _day(line[at].before) != _day(line[at - 1].before) and line[at].before.play is not None


def _day(island: Island) -> tuple[int, int]:
    return (island.plays, island.play.day if island.play is not None else 0)


def _whose(line: Line, at: int) -> tuple[int, int, str, str]:
    """Whose turn a step belongs to: of which attempt, day and phase, and the person."""
    step = line[at]
    play = step.before.play
    phase = Phase.DAY if play is None else play.phase
    return (*_day(step.before), phase, _person(line, at))


def _person(line: Line, at: int) -> str:
    before, after = line[at].before.play, line[at].after.play
    if before is None or after is None:
        return ""
    if before.phase is Phase.THREATS:
        return before.drawing
    acted = (p.id for p in after.players for q in before.players if p.id == q.id and _left(p) < _left(q))
    mine = before.acting or next(acted, "") or after.acting
    if mine or not at or before.phase is not Phase.DAY or line[at - 1].before.play is None:
        return mine
    # What nobody's actions changed belongs to the turn before it.
    return _person(line, at - 1) if isinstance(line[at].command, BELONGS) else ""


def _left(player: Player) -> int:
    return player.actions + player.extra


_BEGINS: dict[Unit, Callable[[Line, int], bool]] = {
    Unit.STEP: _any,
    Unit.ACTION: _action,
    Unit.TURN: _turn,
    Unit.DAWN: _dawn,
}
