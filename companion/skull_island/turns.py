"""What a turn of the game asks: who has not drawn yet, whose sheet a danger goes on, whether this turn is the last."""

from __future__ import annotations

from companion.skull_island.rolls import SPECIAL, Options, options
from companion.skull_island.state import Phase, Play, Way


def danger_stands(play: Play) -> bool:
    """Whether the throw that stands is a danger that counts (SI-043, SR-12)."""
    return play.roll is not None and play.roll.red == SPECIAL and not play.void


def allowed(play: Play) -> Options:
    """What the throw that stands allows; only once dice were thrown."""
    assert play.roll is not None
    return options(play.roll, play.bubbles - danger_stands(play))


def waiting(play: Play) -> tuple[int, ...]:
    """The seats that have not drawn in this turn, in their order; nobody on paper."""
    if play.phase is not Phase.TURN or play.setup.way is Way.PAPER:
        return ()
    return tuple([seat for seat in range(play.setup.people) if seat not in play.done])


def owner_of(play: Play, seat: int) -> int:
    """Whose sheet ``seat`` marks in this turn: its own, but for a danger in company (SI-044, SI-092)."""
    return play.swap.sheets[seat] if danger_stands(play) and play.swap.sheets else seat
