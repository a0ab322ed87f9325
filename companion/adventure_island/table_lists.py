"""The lists that a table works off, by name, and as lines for a printer: every row with a box to tick."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from companion.adventure_island import campaign
from companion.adventure_island.putting_away import end_sorting, lay_out_again, pack_away
from companion.adventure_island.setting_up import rematch, setting_up
from companion.adventure_island.starting_over import starting_over
from companion.adventure_island.state import Island, Phase
from companion.adventure_island.table_words import Chore
from companion.words import say

SET_UP, AWAY, AGAIN, REMATCH, SORT, START_OVER = "set-up", "pack-away", "lay-out-again", "rematch", "sort", "start-over"
LISTS = (SET_UP, AWAY, AGAIN, REMATCH, SORT, START_OVER)
"""The names of the lists, in the order in which a table needs them."""
COLUMNS = (32, 42, 48)
"""How many letters the usual printers for receipts have in a line."""
BOX = "[ ] "


def list_title(which: str) -> str:
    """What a list is called."""
    return {
        SET_UP: lambda: say("Lay the adventure out"),
        AWAY: lambda: say("Pack away"),
        AGAIN: lambda: say("Lay out again"),
        REMATCH: lambda: say("Put back for a rematch"),
        SORT: lambda: say("Sort the cards"),
        START_OVER: lambda: say("From the beginning"),
    }[which]()


def table_list(island: Island, which: str, adventure: int = 0, people: int = 0) -> tuple[Chore, ...]:
    """The rows of a list as the campaign stands; () where nothing is to be done.

    Setting up needs an ``adventure`` and so many ``people``; 0 is the next one, and those who play tonight.
    """
    if which == SET_UP:
        n = adventure or campaign.reached(island)
        return setting_up(island, n, people or sum(person.plays for person in island.people))
    if which == START_OVER:
        running = island.play is not None and island.play.phase not in (Phase.WON, Phase.LOST)
        return () if running else starting_over(island, keeps_achievements=False)
    rows = {AWAY: pack_away, AGAIN: lay_out_again, REMATCH: rematch, SORT: end_sorting}[which]
    return rows(island)


def printed(title: str, chores: Sequence[Chore], columns: int) -> tuple[str, ...]:
    """A list as lines of at most so many ``columns``: the title, and a box to tick before each row."""
    lines = [*wrap(title, columns), "-" * columns]
    for chore in chores:
        room = columns - len(BOX)
        first, *more = wrap(chore.words, room, break_on_hyphens=False) or [""]
        lines += [BOX + first, *(" " * len(BOX) + line for line in more)]
    return tuple(lines)
