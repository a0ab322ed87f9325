"""Titles and their achievements: what is marked, what a title gives, and marking a flag that was found.

The ring is on a title (``title:builder``) or, after ROLL, on one of its entries (``entry:Checkmate``).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.achievements import Title
from companion.adventure_island.campaign_commands import MarkAchievement
from companion.adventure_island.rules import RULES
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.entries import entries_of, found, title_of
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import Open
from companion.view.visit import back_here, opened_at
from companion.words import mark, say

TITLE, ENTRY = "title:", "entry:"

ROW = PageRow(
    page="titles",
    picture="08-campaign",
    title=mark("Titles"),
    left_right=(Does("ring", mark("Move the ring over the titles, or over the entries of one title.")),),
    roll=(Does("turn", mark("Goes from the title to its entries, and back.")),),
    next=(
        Does("mark", mark("Marks the ringed achievement: its flag was found.")),
        Does("leave", mark("Goes back to the page before.")),
    ),
    undo=(Does("undo", mark("Take back the last mark of this visit; when there is none, go back.")),),
    icons=(
        (
            "card-action",
            Does("inside", mark("Says whether the flag stands inside an action, which must succeed.")),
        ),
        FLIP,
        CLOSE,
    ),
    touch=mark("Tap a title to see its entries. A flag inside an action counts once the action is done."),
)


@dataclass(frozen=True, slots=True)
class TitlesDraft:
    """How many steps of the game stood when the page was opened, and whether the flag stands inside an action."""

    depth: int = 0
    by_action: bool = False


def shown_title(look: Look) -> Title:
    """The title whose entries are shown."""
    ring = look.here.ring
    if ring.startswith(ENTRY):
        return title_of(look, ring.removeprefix(ENTRY))
    return Title(ring.removeprefix(TITLE)) if ring.startswith(TITLE) else next(iter(Title))


def marked(look: Look) -> frozenset[str]:
    """The entries that are marked."""
    return look.island.campaign.achievements


def _entry(look: Look) -> str:
    """The ringed entry; "" on a title."""
    ring = look.here.ring
    return ring.removeprefix(ENTRY) if ring.startswith(ENTRY) else ""


def rings(look: Look) -> tuple[str, ...]:
    """The titles, or the entries of the shown one."""
    if _entry(look):
        return tuple(ENTRY + entry for entry in entries_of(look)[shown_title(look)])
    return tuple(TITLE + title for title in Title)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    entry = _entry(look)
    now = {
        Key.UNDO: Offer("undo"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("turn", say("Titles") if entry else say("Entries")),
        Key.RIGHT: Offer("ring"),
    }
    if entry and entry not in marked(look):
        found = say("its action was done") if look.draft.by_action else say("the flag was found")
        return {**now, Key.NEXT: Offer("mark", say("Mark it"), found, primary=True)}
    return {**now, Key.NEXT: Offer("leave", say("Close"), primary=not entry)}


def act(look: Look, action: str) -> Step:
    """Go over to the entries, mark one, or leave."""
    match action:
        case "turn":
            return ringed(look, _other(look))
        case "inside":
            draft = replace(look.draft, by_action=not look.draft.by_action)
            # It changes what a mark means and nothing in the game: UNDO here takes back marks.
            ring = look.here.ring if _entry(look) else _other(look)
            return Step(look.view.at(replace(look.here, draft=draft, ring=ring)))
        case "mark":
            return _mark(look, _entry(look))
        case "undo":
            return back_here(look, look.draft.depth)
        case "leave":
            return Step(look.view.left())
    return stay(look)


def _other(look: Look) -> str:
    title = shown_title(look)
    if _entry(look):
        return TITLE + title
    entries = entries_of(look)[title]
    if not entries:
        return look.here.ring
    return ENTRY + next((e for e in entries if e not in marked(look)), entries[0])


def _mark(look: Look, entry: str) -> Step:
    if look.island.play is None:
        reason = Reason("no-adventure", say("No adventure has begun."))
        return Step(look.view, refused=(reason,))
    command = MarkAchievement(entry, by_action=look.draft.by_action)
    reasons = RULES.reasons(look.island, command)
    return Step(look.view, refused=reasons) if reasons else Step(look.view, command)


def tap(look: Look, target: str) -> Step:
    """A title or an entry is ringed."""
    entry = target.removeprefix(ENTRY)
    known = target.removeprefix(TITLE) in set(Title) or any(entry in row for row in entries_of(look).values())
    return ringed(look, target) if known and ":" in target else stay(look)


def fresh(look: Look) -> Open:
    """The ring on the title that lacks the fewest entries."""
    entries = entries_of(look)
    lacking = [t for t in Title if found(look, t) < len(entries[t])]
    first = max(lacking, key=lambda t: found(look, t), default=Title.TROUBLEMAKER)
    return Open("titles", TITLE + first, TitlesDraft(opened_at(look)))


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(TitlesDraft,), apart=True)
