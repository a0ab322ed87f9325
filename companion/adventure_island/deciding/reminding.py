"""Setting reminders, reading them at their moment, and giving them up."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import reminders
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.reminding import (
    MOST_LETTERS,
    MOST_REMINDERS,
    ForgetReminder,
    Remind,
    ReminderForgotten,
    ReminderSeen,
    ReminderSet,
    SeeReminder,
    When,
)
from companion.adventure_island.state import Island
from companion.kernel.rules import Reason
from companion.words import say


def _why_not_remind(island: Island, command: Remind) -> Iterator[Reason]:
    yield from gates.playing(island)
    yield from gates.numbered(island, command.card, needed=command.when is When.ACTION, any_version=True)
    yield from gates.readable(command.words)
    if not command.card and not command.words.strip():
        yield Reason("no-words", say("A reminder needs a card or a few words."))
    if len(command.words) > MOST_LETTERS:
        yield Reason("too-long", say("A reminder has {n} letters at most.", n=MOST_LETTERS))
    if island.play is not None and len(island.play.reminders) >= MOST_REMINDERS:
        yield Reason("too-many", say("There are {n} reminders at most.", n=MOST_REMINDERS))


def _remind(scratch: Scratch, command: Remind) -> None:
    number = max((r.id for r in scratch.play.reminders), default=0) + 1
    scratch.tell(ReminderSet(number, command.when, command.card, command.words.strip()))


def _known(island: Island, number: int) -> Iterator[Reason]:
    if island.play is None:
        yield from gates.playing(island)
    elif reminders.find(island.play, number) is None:
        yield Reason("no-reminder", say("There is no such reminder."))


def _why_not_see(island: Island, command: SeeReminder) -> Iterator[Reason]:
    yield from _known(island, command.reminder)
    play = island.play
    reminder = None if play is None else reminders.find(play, command.reminder)
    if play is not None and reminder is not None:
        moment = reminders.moment_of(play, reminder)
        if not moment or (reminder.id, moment) in play.reminded:
            yield Reason("not-now", say("This reminder does not come now."))


def _see(scratch: Scratch, command: SeeReminder) -> None:
    reminder = reminders.find(scratch.play, command.reminder)
    assert reminder is not None
    scratch.tell(ReminderSeen(reminder.id, reminders.moment_of(scratch.play, reminder)))


def _why_not_forget(island: Island, command: ForgetReminder) -> Iterator[Reason]:
    yield from _known(island, command.reminder)


def _forget(scratch: Scratch, command: ForgetReminder) -> None:
    scratch.tell(ReminderForgotten(command.reminder))


TOPICS: dict[type, Topic] = {
    Remind: Topic(_why_not_remind, _remind),
    SeeReminder: Topic(_why_not_see, _see),
    ForgetReminder: Topic(_why_not_forget, _forget),
}
