"""Obeys what pages wish of the shelf: another journal on the table, a name, a place out of sight."""

from __future__ import annotations

from companion.kernel.codec import Unreadable
from companion.kernel.rules import Refused
from companion.panels.running import Running
from companion.shelf import BeginJournal, NameJournal, PlayJournal, PutAway, ShelfDeed
from companion.store import Campaign, StoreProblem
from companion.value import replace
from companion.words import later, say, say_now


def obey(running: Running, deed: ShelfDeed) -> None:
    """Do it, and show it; what cannot be done is said, and nothing has changed then.

    While steps of the game on the table wait for the disk, it stays there: each journal is whole before another one is.
    """
    if running.table.look.health.unsaved or running.evening.games.store.trouble:
        running.table.say(say("Not everything is saved. Until it is, this game stays on the table."))
        return
    try:
        _do(running, deed)
    except Unreadable as problem:
        words = later("This version cannot play it ({problem}). Nothing was changed.", problem=str(problem))
        running.table.say(say_now(words))
    except (StoreProblem, Refused) as problem:
        running.table.say(say_now(problem.sentences if isinstance(problem, StoreProblem) else str(problem)))


def _do(running: Running, deed: ShelfDeed) -> None:
    table, evening = running.table, running.evening
    turned = table.view.turned
    match deed:
        case PlayJournal(journal, opens):
            evening.turn_to(journal, opens)
        case BeginJournal(game, first, opens):
            evening.begin(game, first, opens)
        case NameJournal(journal, name):
            store = evening.games.store
            store.add_campaign(Campaign(journal, evening.games.game_of(journal), name))
            table.look_at_shelf()
            return
        case PutAway(journal, away):
            evening.shelving.put_away(journal, away)
            table.look_at_shelf()
            return
    # The table stands where it stood, whoever looked at the other journal last.
    table.take_up(evening.game, replace(evening.view, turned=turned))
