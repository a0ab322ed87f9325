"""On and off the table as lists to tick: packing away, laying out again, sorting at the end, a rematch (picture 34).

The ring names a row by its place in the list: ``row:0``. Ticks are a help for the memory, never a lock.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.setting_up import rematch
from companion.adventure_island.table_lists import AGAIN, AWAY, REMATCH, SORT, list_title, table_list
from companion.adventure_island.table_words import Chore
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.next_adventure import once_more
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.resume import in_progress
from companion.view.state import Open
from companion.words import mark, say

PLACE = "row:"

ROW = PageRow(
    page="pack_away",
    picture="34-pack-away",
    title=mark("On and off the table"),
    left_right=(Does("ring", mark("Move the ring from row to row.")),),
    roll=(Does("tick", mark("Tick the ringed row. Ticks help, they never lock.")),),
    next=(
        Does("other", mark("Goes on to the other list: packed away, the rows say how to lay it out again.")),
        Does("again", mark("All is put back: the same people and boards begin the adventure once more.")),
        Does("leave", mark("Everything is done: goes back to the page before.")),
    ),
    undo=(Does("back", mark("Takes back the last tick; when there is none, goes back.")),),
    icons=(("ui-right", Does("other", mark("Turns to the other list, where there is one."))), FLIP, CLOSE),
    touch=mark("Tap a row to tick it."),
)


@dataclass(frozen=True, slots=True)
class ListDraft:
    """Which list it is, and the places of the rows that are ticked."""

    which: str
    ticks: tuple[int, ...] = ()


def first_list(look: Look) -> str:
    """The list that a table needs first: in the middle packing away, after a loss a rematch, after a win sorting."""
    if in_progress(look.island):
        return AWAY
    return REMATCH if rematch(look.island) else SORT


def other_list(which: str) -> str:
    """The list beside this one: packing away and laying out, a rematch and sorting."""
    return {AWAY: AGAIN, AGAIN: AWAY, REMATCH: SORT, SORT: REMATCH}[which]


def chores(look: Look) -> tuple[Chore, ...]:
    """The rows of the open list."""
    draft: ListDraft = look.draft
    return table_list(look.island, draft.which)


def ringed_row(look: Look) -> int:
    """The place of the ringed row."""
    ring = look.here.ring
    at = int(ring.removeprefix(PLACE)) if ring.startswith(PLACE) else 0
    return at if at < len(chores(look)) else 0


def rings(look: Look) -> tuple[str, ...]:
    """All rows."""
    return tuple(f"{PLACE}{i}" for i in range(len(chores(look))))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft: ListDraft = look.draft
    every = len(chores(look))
    sub = say("{n} of {all} ticked", n=len(draft.ticks), all=every) if draft.ticks else ""
    moves = {Key.LEFT: Offer("ring"), Key.ROLL: Offer("tick", say("Tick")), Key.RIGHT: Offer("ring")}
    return {Key.UNDO: Offer("back"), **(moves if every else {}), Key.NEXT: _ahead(draft.which, sub)}


def _ahead(which: str, sub: str) -> Offer:
    """What comes after a list: packed away is laid out again, put back is tried again."""
    if which == AWAY:
        return Offer("other", list_title(AGAIN), sub, primary=True)
    if which == REMATCH:
        return Offer("again", say("Try again"), sub, primary=True)
    return Offer("leave", say("Done"), sub, primary=True)


def act(look: Look, action: str) -> Step:
    """Tick, go on to the other list, or leave."""
    match action:
        case "tick":
            return _tick(look, ringed_row(look))
        case "other":
            return _turn(look, other_list(look.draft.which))
        case "again":
            return replace(once_more(look), view=look.view.left())
        case "leave":
            return Step(look.view.left())
    return stay(look)


def _turn(look: Look, then: str) -> Step:
    if not table_list(look.island, then):
        return Step(look.view, refused=(Reason("no-other", say("There is no other list now.")),))
    return redraft(look, ListDraft(then), f"{PLACE}0")


def _tick(look: Look, at: int) -> Step:
    """A tick goes on to the next row, so that a list can be worked off with one button."""
    ticks: tuple[int, ...] = look.draft.ticks
    if at in ticks:
        return redraft(look, replace(look.draft, ticks=tuple(t for t in ticks if t != at)), f"{PLACE}{at}")
    after = min(at + 1, len(chores(look)) - 1)
    return redraft(look, replace(look.draft, ticks=(*ticks, at)), f"{PLACE}{after}")


def tap(look: Look, target: str) -> Step:
    """A tap ticks a row."""
    return _tick(look, int(target.removeprefix(PLACE))) if target in rings(look) else stay(look)


def fits(look: Look, draft: ListDraft) -> ListDraft:
    """A list that still belongs to how the adventure stands."""
    wanted = {AWAY, AGAIN} if in_progress(look.island) else {SORT, REMATCH}
    return draft if draft.which in wanted else ListDraft(first_list(look))


def fresh(look: Look) -> Open:
    """The list that is needed now."""
    return Open("pack_away", f"{PLACE}0", ListDraft(first_list(look)))


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(ListDraft,), fits=fits, apart=True)
