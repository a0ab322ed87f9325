"""Reminders as people set them: of a card or a moment of the game, in a few words of their own."""

from __future__ import annotations

from enum import StrEnum

from companion.value import dataclass


class When(StrEnum):
    """The exact moments at which a reminder can come."""

    DAWN = "dawn"
    ACTION = "action"
    MEAL = "meal"
    DRAW = "draw"
    NIGHT_END = "night-end"
    END = "end"


MOST_REMINDERS = 20
MOST_LETTERS = 40
"""So many letters say enough beside the card itself."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """One reminder: when it comes, and the card or the words that it is about."""

    id: int
    when: When
    card: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Remind:
    """Remind the table at a moment; ``action`` is the start of an action on ``card``."""

    when: When
    card: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class SeeReminder:
    """A reminder was read at its moment; it comes again at the next one."""

    reminder: int


@dataclass(frozen=True, slots=True)
class ForgetReminder:
    """A reminder comes no more."""

    reminder: int


@dataclass(frozen=True, slots=True)
class ReminderSet:
    """People set a reminder."""

    id: int
    when: When
    card: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class ReminderSeen:
    """A reminder was read; ``moment`` tells this moment from the next of its kind."""

    reminder: int
    moment: str


@dataclass(frozen=True, slots=True)
class ReminderForgotten:
    """A reminder was given up."""

    reminder: int


COMMANDS: tuple[type, ...] = (Remind, SeeReminder, ForgetReminder)
EVENTS: tuple[type, ...] = (ReminderSet, ReminderSeen, ReminderForgotten)
