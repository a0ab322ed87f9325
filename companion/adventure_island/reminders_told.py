"""The history of reminders as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island.reminders import find, when_word, words_of
from companion.adventure_island.reminding import ForgetReminder, Remind, Reminder, SeeReminder
from companion.adventure_island.state import Island
from companion.adventure_island.told import Told
from companion.kernel.journal import Step
from companion.words import say

ICON = "card-daystart"


def _before(step: Step[Island], number: int) -> Reminder:
    """The reminder that a step was about."""
    assert step.before.play is not None
    reminder = find(step.before.play, number)
    assert reminder is not None
    return reminder


def _remind(step: Step[Island], command: Remind) -> Told:
    assert step.after.play is not None
    reminder = step.after.play.reminders[-1]
    return Told(ICON, say("A reminder was set: {words}", words=words_of(reminder)), when_word(command.when))


def _see(step: Step[Island], command: SeeReminder) -> Told:
    reminder = _before(step, command.reminder)
    return Told(ICON, say("Read: {words}", words=words_of(reminder)), when_word(reminder.when))


def _forget(step: Step[Island], command: ForgetReminder) -> Told:
    return Told(ICON, say("A reminder was given up: {words}", words=words_of(_before(step, command.reminder))))


ROWS: dict[type, Callable[[Step[Island], Any], Told]] = {
    Remind: _remind,
    SeeReminder: _see,
    ForgetReminder: _forget,
}
"""How each kind of command about a reminder is told."""
