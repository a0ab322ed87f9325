"""The steps of either game for the history: what each says, where parts of it begin, what one comes back to."""

from __future__ import annotations

from typing import Any, Protocol

from companion.adventure_island.going_back import Unit, beginnings, unit_word
from companion.kernel.journal import Step, Timeline
from companion.view.page import Look
from companion.view.resume import NIGHT
from companion.words import say

SKULL_UNITS = (Unit.STEP, Unit.TURN)
"""By how much one goes back in a game of Skull Island: a step, or the turn of everybody, which begins with a throw."""


class Told(Protocol):
    """One row of the history: a picture's name, what happened, what came of it, and whose colour the row has."""

    @property
    def icon(self) -> str:
        """The picture's name."""

    @property
    def words(self) -> str:
        """What happened."""

    @property
    def result(self) -> str:
        """What came of it."""

    @property
    def who(self) -> str:
        """Whose colour the row has."""


def ground(game: Timeline[Any]) -> int:
    """How many steps always stand: the one that opens the journal holds the seed and is never taken back."""
    return 1 if game.past and any(game.rules.ground(event) for event in game.past[0].events) else 0


def units(look: Look) -> tuple[Unit, ...]:
    """By how much the mark moves."""
    return SKULL_UNITS if look.plays_skull else tuple(Unit)


def words_of_unit(look: Look, unit: Unit) -> str:
    """The unit as it stands on a button."""
    return say("Throw") if look.plays_skull and unit is Unit.TURN else unit_word(unit)


def begins(look: Look, unit: Unit) -> tuple[int, ...]:
    """How many steps stand where a unit begins, oldest first; also among those that may be put back."""
    game = look.game
    if not look.plays_skull:
        return beginnings(game, unit)
    from companion.skull_island.commands import Throw  # loaded where that game is played

    line = (*game.past, *game.future)
    return tuple(at for at, step in enumerate(line) if unit is Unit.STEP or isinstance(step.command, Throw))


def comes_to(look: Look, state: Any) -> str:
    """Where one is again at this state."""
    play = state.play
    if look.plays_skull:
        if play is None:
            return say("before the game")
        return say("at throw {n}", n=play.round) if play.round else say("before the first throw")
    if play is None:
        return say("before day 1")
    if play.phase in NIGHT:
        return say("in night {n}", n=play.day)
    return say("on day {n}", n=play.day)


def told(look: Look, step: Step[Any]) -> Told:
    """A step in words."""
    if look.plays_skull:
        from companion.skull_island.told import tell as tell_of_skull

        return tell_of_skull(step)
    from companion.adventure_island.story import tell

    return tell(step)
