"""When reminders come: moments are read off the state, and each has a name of its own, so that none comes twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island.reminding import Reminder, ReminderForgotten, ReminderSeen, ReminderSet, When
from companion.adventure_island.state import NO_NUMBER, Phase, Play
from companion.adventure_island.terms import card_word
from companion.value import replace
from companion.words import say


def moments(play: Play) -> tuple[tuple[When, str], ...]:
    """The moments at which the game is now, in their order, each with its name."""
    day = play.day
    match play.phase:
        case Phase.MEAL:
            return ((When.MEAL, f"meal.{day}"),)
        case Phase.THREATS if play.drawing and not play.begun:
            return ((When.DRAW, f"draw.{day}.{len(play.resolved)}.{play.drawn_tonight}"),)
        case Phase.SHARING:
            return ((When.NIGHT_END, f"night.{day}"),)
        case Phase.DAWN:
            return ((When.NIGHT_END, f"night.{day}"), (When.DAWN, f"dawn.{day + 1}"))
        case Phase.DAY:
            # A night without items to share and a dawn without a card that speaks pass without a page of their own.
            return ((When.NIGHT_END, f"night.{day - 1}"), (When.DAWN, f"dawn.{day}"))
        case Phase.WON | Phase.LOST:
            return ((When.END, "end"),)
    return ()


def start_of_action(play: Play) -> str:
    """The name of the start of the next action: it stays until an action is spent."""
    return f"action.{play.day}.{sum(p.actions + p.extra for p in play.players)}"


def due(play: Play, card: str = "") -> tuple[Reminder, ...]:
    """The reminders that come now and were not read yet; ``card`` is one on which an action is about to start."""
    if not play.reminders:
        return ()
    found = []
    for when, name in moments(play):
        found += [r for r in play.reminders if r.when is when and (r.id, name) not in play.reminded]
    if card not in NO_NUMBER and play.phase is Phase.DAY:
        name = start_of_action(play)
        found += [
            r for r in play.reminders if r.when is When.ACTION and r.card == card and (r.id, name) not in play.reminded
        ]
    return tuple(found)


def moment_of(play: Play, reminder: Reminder) -> str:
    """The name of the moment at which a reminder comes now; "" when it does not."""
    if reminder.when is When.ACTION:
        return start_of_action(play) if play.phase is Phase.DAY else ""
    return next((name for when, name in moments(play) if when is reminder.when), "")


def find(play: Play, number: int) -> Reminder | None:
    """The reminder with this id."""
    return next((r for r in play.reminders if r.id == number), None)


def _set(play: Play, event: ReminderSet) -> Play:
    """It comes at the next moment of its kind, not at the one that is just passing."""
    reminder = Reminder(event.id, event.when, event.card, event.words)
    now = "" if event.when is When.ACTION else moment_of(play, reminder)
    seen = ((reminder.id, now),) if now else ()
    return replace(play, reminders=(*play.reminders, reminder), reminded=(*play.reminded, *seen))


def _seen(play: Play, event: ReminderSeen) -> Play:
    others = tuple([kept for kept in play.reminded if kept[0] != event.reminder])
    return replace(play, reminded=(*others, (event.reminder, event.moment)))


def _forgotten(play: Play, event: ReminderForgotten) -> Play:
    return _without(play, event.reminder)


def _without(play: Play, number: int) -> Play:
    return replace(
        play,
        reminders=tuple([r for r in play.reminders if r.id != number]),
        reminded=tuple([kept for kept in play.reminded if kept[0] != number]),
    )


def gone_with(play: Play, card: str) -> Play:
    """The play after a card left it: reminders about it go along."""
    for reminder in play.reminders:
        if reminder.card == card:
            play = _without(play, reminder.id)
    return play


def when_word(when: When) -> str:
    """A moment in a few words."""
    return {
        When.DAWN: say("at dawn"),
        When.ACTION: say("at the start of an action"),
        When.MEAL: say("before the meal"),
        When.DRAW: say("before each Threat"),
        When.NIGHT_END: say("at the end of the night"),
        When.END: say("at the end of the game"),
    }[when]


def words_of(reminder: Reminder) -> str:
    """What a reminder says: its card and its words."""
    if not reminder.card:
        return reminder.words
    if not reminder.words:
        return card_word(reminder.card)
    return say("{card}: {words}", card=card_word(reminder.card), words=reminder.words)


ON_PLAY: dict[type, Callable[[Play, Any], Play]] = {
    ReminderSet: _set,
    ReminderSeen: _seen,
    ReminderForgotten: _forgotten,
}
