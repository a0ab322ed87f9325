"""A reminder comes, over the page of the game: read once, it is gone until its next moment."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.reminders import due, find, when_word
from companion.adventure_island.reminding import ForgetReminder, Reminder, SeeReminder
from companion.kernel.journal import TakeBack
from companion.value import dataclass
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.state import Open
from companion.words import mark, say, say_n

ROW = PageRow(
    page="reminded",
    picture="13-dialog",
    title=mark("Remember"),
    roll=(Does("forget", mark("Gives this reminder up: it comes no more.")),),
    next=(Does("seen", mark("Read: it comes again at its next moment.")),),
    undo=(Does("undo", mark("Takes back the step that led here.")),),
    icons=(FLIP, MENU),
)


@dataclass(frozen=True, slots=True)
class RemindedDraft:
    """Which reminder is shown, and the card on which an action is about to start."""

    reminder: int = 0
    card: str = ""


def draft_of(look: Look) -> RemindedDraft:
    """What is shown."""
    return look.draft if isinstance(look.draft, RemindedDraft) else RemindedDraft()


def shown(look: Look) -> Reminder | None:
    """The reminder that is shown; None when it was given up meanwhile."""
    play = look.island.play
    return None if play is None else find(play, draft_of(look).reminder)


def moment_words(look: Look) -> str:
    """When it comes, and how many more wait."""
    reminder = shown(look)
    if reminder is None:
        return ""
    more = len(due(look.play, draft_of(look).card)) - 1
    waits = say_n("{n} more reminder", "{n} more reminders", more) if more > 0 else ""
    return ", ".join(part for part in (when_word(reminder.when), waits) if part)


def offers(_look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("undo"),
        Key.ROLL: Offer("forget", say("Give up")),
        Key.NEXT: Offer("seen", say("Done"), say("comes again next time"), primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Read, given up, or the step before is taken back."""
    below, reminder = look.view.left(), draft_of(look).reminder
    match action:
        case "seen":
            return Step(below, SeeReminder(reminder))
        case "forget":
            return Step(below, ForgetReminder(reminder))
        case "undo":
            return Step(below, TakeBack())
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """Nothing to touch but the rail and the header."""
    return stay(look)


def opened(reminder: int, card: str = "") -> Open:
    """The page of one reminder."""
    return Open("reminded", "", RemindedDraft(reminder, card))


def fresh(look: Look) -> Open:
    """The reminder that comes first now."""
    play = look.island.play
    first = next(iter(due(play)), None) if play is not None else None
    return opened(first.id if first is not None else 0)


PAGE = Page(ROW, offers, act, tap, fresh, drafts=(RemindedDraft,))
