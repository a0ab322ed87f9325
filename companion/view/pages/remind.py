"""Reminders: a new one is put together from moment, card and words; those that stand can be given up.

The ring is on a field (``new:when``, ``new:card``, ``new:words``) or on a reminder (``reminder:3``).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.reminders import find, when_word
from companion.adventure_island.reminding import ForgetReminder, Remind, Reminder, When
from companion.adventure_island.rules import RULES
from companion.adventure_island.terms import card_word
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.pages import name, number
from companion.view.state import Open
from companion.words import mark, say

WHEN, CARD, WORDS = "new:when", "new:card", "new:words"
REMINDER = "reminder:"

ROW = PageRow(
    page="remind",
    picture="08-campaign",
    title=mark("Reminders"),
    left_right=(Does("ring", mark("Move the ring: moment, card, words, then the reminders that stand.")),),
    roll=(
        Does("change", mark("Takes the next moment, asks which card, or what to say.")),
        Does("forget", mark("Gives up the ringed reminder; UNDO on the day brings it back.")),
    ),
    next=(
        Does("remind", mark("Sets the reminder: it comes at its moment, on the screen and on the sign.")),
        Does("close", mark("Nothing is entered: closes this page.")),
    ),
    undo=(Does("back", mark("Takes back the last change, then leaves the page.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap a line to change it; tap a reminder twice to give it up."),
)


@dataclass(frozen=True, slots=True)
class RemindDraft:
    """A reminder that is not set yet."""

    when: When = When.DAWN
    card: str = ""
    words: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing is entered that it could be about."""
        return not self.card and not self.words


def draft_of(look: Look) -> RemindDraft:
    """What is entered."""
    return look.draft if isinstance(look.draft, RemindDraft) else RemindDraft()


def standing(look: Look) -> tuple[Reminder, ...]:
    """The reminders of this adventure, the newest first."""
    play = look.island.play
    return () if play is None else tuple(reversed(play.reminders))


def rings(look: Look) -> tuple[str, ...]:
    """The three fields, then the reminders."""
    return (WHEN, CARD, WORDS, *(f"{REMINDER}{r.id}" for r in standing(look)))


def _command(look: Look) -> Remind:
    draft = draft_of(look)
    return Remind(draft.when, draft.card, draft.words)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft, ring = draft_of(look), look.here.ring
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    if ring.startswith(REMINDER):
        now[Key.ROLL] = Offer("forget", say("Give up"))
    else:
        now[Key.ROLL] = Offer("change", say("Change"))
    if draft.empty:
        return {**now, Key.NEXT: Offer("close", say("Close"), primary=True)}
    return {**now, Key.NEXT: Offer("remind", say("Remind us"), when_word(draft.when), primary=True)}


def act(look: Look, action: str) -> Step:
    """Change the ringed field, set the reminder, give one up, or leave."""
    match action:
        case "change":
            return _change(look, look.here.ring)
        case "forget":
            return _forget(look)
        case "remind":
            command = _command(look)
            reasons = RULES.reasons(look.island, command)
            if reasons:
                return Step(look.view, refused=reasons)
            return Step(look.view.at(fresh(look)), command)
        case "close":
            return Step(look.view.left())
    return stay(look)


def _change(look: Look, ring: str) -> Step:
    draft = draft_of(look)
    if ring == CARD:
        return Step(look.view.over(number.fresh(look)))
    if ring == WORDS:
        return Step(look.view.over(name.naming_reminder(draft.words)))
    moments = tuple(When)
    when = moments[(moments.index(draft.when) + 1) % len(moments)]
    return redraft(look, replace(draft, when=when), WHEN)


def _forget(look: Look) -> Step:
    reminder = find(look.play, int(look.here.ring.removeprefix(REMINDER)))
    if reminder is None:
        return stay(look)
    return Step(look.view.at(replace(look.here, ring=WHEN)), ForgetReminder(reminder.id))


def card_line(draft: RemindDraft) -> str:
    """The card that a reminder is about."""
    return card_word(draft.card) if draft.card else say("No card")


def tap(look: Look, target: str) -> Step:
    """A field is changed; a reminder is ringed, and given up when it is tapped again."""
    if target not in rings(look):
        return stay(look)
    if not target.startswith(REMINDER):
        return _change(look, target)
    return _forget(look) if look.here.ring == target else ringed(look, target)


def takes_number(look: Look, card: str) -> Open:
    """The page with this card."""
    return look.here.changed(replace(draft_of(look), card=card), CARD)


def fresh(_look: Look) -> Open:
    """Nothing entered yet."""
    return Open("remind", WHEN, RemindDraft())


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(RemindDraft,), apart=True, takes_number=takes_number)
