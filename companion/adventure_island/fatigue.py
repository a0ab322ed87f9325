"""Where Fatigue markers lie and what they do: left side first, then the highest attribute (AI-041 to AI-052)."""

from __future__ import annotations

from companion.adventure_island.achievements import Title
from companion.adventure_island.state import Duty, Play, Player, Task
from companion.adventure_island.values import Attribute, Space

ATTRIBUTES: tuple[Attribute, ...] = tuple(Attribute)
ON_ATTRIBUTE: dict[Attribute, Space] = {a: Space(a.value) for a in Attribute}
_RIGHT = tuple(ON_ATTRIBUTE.values())
_LEFT: dict[int, tuple[Space, ...]] = {2: (Space.LEFT_A, Space.LEFT_B), 3: (Space.LEFT_B,)}


def left_side(people: int) -> tuple[Space, ...]:
    """The spaces on the left that are open with this many players: two, one or none (AI-041 to AI-043)."""
    return _LEFT.get(people, ())


def spaces(people: int) -> tuple[Space, ...]:
    """All spaces that are open with this many players, in filling order: 5, 4, 3, 3 for 2, 3, 4, 5 players."""
    return left_side(people) + _RIGHT


def next_spaces(player: Player, people: int) -> tuple[Space, ...]:
    """Where the next marker may go: one forced space, several at a tie, none when the character collapses."""
    for space in left_side(people):
        if space not in player.fatigue:
            return (space,)
    open_ = [a for a in ATTRIBUTES if ON_ATTRIBUTE[a] not in player.fatigue]
    highest = max((player.board.value(a) for a in open_), default=0)
    return tuple(ON_ATTRIBUTE[a] for a in open_ if player.board.value(a) == highest)


def free(player: Player, people: int) -> int:
    """How many markers still find a space."""
    return sum(space not in player.fatigue for space in spaces(people))


def can_rescue(play: Play) -> bool:
    """Whether the Troublemaker may still help in the instant before a collapse (AI-133, AR-36)."""
    return play.rescue and Title.TROUBLEMAKER in play.titles and Title.TROUBLEMAKER not in play.used


def unplaceable(play: Play) -> Duty | None:
    """The marker without a space for which the table may use the Troublemaker now; None when there is none."""
    duty = play.agenda[0] if play.agenda else None
    if duty is None or duty.task is not Task.PLACE or next_spaces(play.player(duty.who), len(play.players)):
        return None
    return duty


def waiting(play: Play, who: str) -> int:
    """How many markers of this person wait to be placed or lifted (AI-047, AI-050)."""
    return sum(duty.task in (Task.PLACE, Task.LIFT) and duty.who == who for duty in play.agenda)


def value(player: Player, attribute: Attribute) -> int:
    """The effective value of an attribute: the printed one, less one for a marker on it (AI-045, AR-01)."""
    return player.board.value(attribute) - (ON_ATTRIBUTE[attribute] in player.fatigue)


def marked(player: Player, people: int) -> tuple[Space, ...]:
    """The spaces that hold a marker, in filling order; each may be lifted (AI-050, AR-58)."""
    return tuple(space for space in spaces(people) if space in player.fatigue)
