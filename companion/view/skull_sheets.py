"""What pages ask of sheets on the device: whose turn it is, what may be chosen, what a mark would find."""

from __future__ import annotations

from companion.skull_island import rolls
from companion.skull_island.dangers import overcomable
from companion.skull_island.refusals import goes_anywhere
from companion.skull_island.rolls import Options
from companion.skull_island.sheet import Sheet, may_boat, may_skull, may_write
from companion.skull_island.spaces import each, name_of
from companion.skull_island.state import Play
from companion.skull_island.treasures import claimable, completed_by_boat, completed_by_number
from companion.skull_island.turns import allowed, danger_stands, waiting
from companion.value import dataclass
from companion.view.page import Look
from companion.words import say, say_n

NUMBER, BOAT, CLAIM, CROSS = "number", "boat", "claim", "cross"
"""What can be chosen beside a sheet."""
MOST_CHOICES = 15
"""So many tiles have room; claims and crossings that have none may wait, and are offered once all have drawn."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to do on a sheet: a number to write, a boat, a treasure to claim, a danger to cross out.

    ``value`` is the number or the treasure, for a crossing the space of the danger.
    """

    kind: str
    value: int = 0

    @property
    def target(self) -> str:
        """Its touch area."""
        return f"{self.kind}:{self.value}"


def play_of(look: Look) -> Play:
    """The game."""
    play = look.skull.play
    assert play is not None
    return play


def drawing(play: Play) -> int:
    """The seat that draws next; -1 when all have drawn."""
    return next(iter(waiting(play)), -1)


def options_now(play: Play) -> Options:
    """What the throw that stands allows; nothing before the first throw."""
    if play.roll is None:
        return Options(danger=False, void=False, numbers=(), boat=False, pencil=False)
    return allowed(play)


def choices(play: Play, seat: int) -> tuple[Choice, ...]:
    """All that a seat can do with its own sheet now, numbers first."""
    if seat < 0:
        return ()
    found: list[Choice] = []
    if seat in waiting(play) and not danger_stands(play):
        found += [Choice(NUMBER, value) for value in options_now(play).numbers]
        if options_now(play).boat:
            found.append(Choice(BOAT))
    sheet = play.sheets[seat]
    may_wait = [Choice(CLAIM, value) for value in claimable(sheet, play.setup.house.t_shape)]
    may_wait += [Choice(CROSS, space) for space in each(overcomable(sheet))]
    return (*found, *may_wait[: max(0, MOST_CHOICES - len(found))])


def spaces_of(play: Play, sheet: Sheet, choice: Choice | None) -> int:
    """Where a choice may go, as a mask; a claim and a crossing have their own place."""
    if danger_stands(play):
        return may_skull(sheet, play.setup.alone)
    if choice is None:
        return 0
    if choice.kind == NUMBER:
        return may_write(sheet, goes_anywhere(options_now(play), play.setup.house))
    if choice.kind == BOAT:
        return may_boat(sheet)
    if choice.kind == CROSS:
        return 1 << choice.value
    return claimable(sheet, play.setup.house.t_shape).get(choice.value, 0)


def found_by(play: Play, sheet: Sheet, choice: Choice, space: int) -> dict[int, int]:
    """The treasures that a mark would complete, by number."""
    t_shape = play.setup.house.t_shape
    if choice.kind == NUMBER:
        found = completed_by_number(sheet, choice.value, space, t_shape)
        return {choice.value: found} if found else {}
    return completed_by_boat(sheet, space, t_shape) if choice.kind == BOAT else {}


def dice_of(play: Play, choice: Choice | None) -> tuple[int, ...]:
    """The dice that make what is chosen: 0 purple, 1 green, 2 red."""
    if play.roll is None or choice is None:
        return ()
    if choice.kind == BOAT:
        return (rolls.GREEN,)
    return rolls.dice_for(play.roll, choice.value) if choice.kind == NUMBER else ()


def choice_words(choice: Choice) -> str:
    """A choice in a few words, as a button says it."""
    if choice.kind == NUMBER:
        return say("Write {n}", n=choice.value)
    if choice.kind == BOAT:
        return say("Draw a boat")
    if choice.kind == CLAIM:
        return say("Claim {n}", n=choice.value)
    return say("Cross out {space}", space=name_of(choice.value))


def stars_words(found: dict[int, int], space: int) -> str:
    """What comes of a mark: the stars of the treasures it completes, else where it goes."""
    if found:
        stars = sum(found)
        return say_n("+{n} star", "+{n} stars", stars)
    return say("on {space}", space=name_of(space))
