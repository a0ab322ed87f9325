"""The story from the beginning: what the table puts back, and whether achievements stay; asked once, and undoable.

The ring names the choice about achievements (``keeps``) or a row of the list (``row:0``). Ticks never lock.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.campaign_commands import StartOver
from companion.adventure_island.starting_over import starting_over
from companion.adventure_island.table_words import Chore
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.next_adventure import with_ring_on
from companion.view.page import BACK, CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.state import Open, Question
from companion.words import mark, say

KEEPS = "keeps"
PLACE = "row:"

ROW = PageRow(
    page="start_over",
    picture="34-pack-away",
    title=mark("From the beginning"),
    left_right=(Does("ring", mark("Move the ring from row to row.")),),
    roll=(
        Does("keeps", mark("Changes whether the marked achievements stay.")),
        Does("tick", mark("Tick the ringed row. Ticks help, they never lock.")),
    ),
    next=(Does("start-over", mark("Asks, then begins the story anew; UNDO takes it back.")),),
    undo=BACK,
    icons=(FLIP, CLOSE),
    touch=mark("Tap a row to tick it, the first one to change it."),
)


@dataclass(frozen=True, slots=True)
class StartDraft:
    """Whether achievements stay, and the places of the rows that are ticked."""

    keeps: bool = True
    ticks: tuple[int, ...] = ()


def chores(look: Look) -> tuple[Chore, ...]:
    """What the table puts back."""
    return starting_over(look.island, look.draft.keeps)


def ringed_row(look: Look) -> int:
    """The place of the ringed row; -1 for the choice about achievements."""
    ring = look.here.ring
    at = int(ring.removeprefix(PLACE)) if ring.startswith(PLACE) else -1
    return at if at < len(chores(look)) else -1


def rings(look: Look) -> tuple[str, ...]:
    """The choice, then all rows."""
    return (KEEPS, *(f"{PLACE}{i}" for i in range(len(chores(look)))))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft: StartDraft = look.draft
    roll = Offer("keeps", say("Change")) if ringed_row(look) < 0 else Offer("tick", say("Tick"))
    sub = say("{n} of {all} ticked", n=len(draft.ticks), all=len(chores(look))) if draft.ticks else ""
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: roll,
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("start-over", say("Start over"), sub, primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Change the choice, tick, or ask."""
    match action:
        case "keeps":
            return redraft(look, replace(look.draft, keeps=not look.draft.keeps), KEEPS)
        case "tick":
            return _tick(look, ringed_row(look))
        case "start-over":
            return _ask(look)
    return stay(look)


def _tick(look: Look, at: int) -> Step:
    ticks: tuple[int, ...] = look.draft.ticks
    if at in ticks:
        return redraft(look, replace(look.draft, ticks=tuple(t for t in ticks if t != at)), f"{PLACE}{at}")
    after = min(at + 1, len(chores(look)) - 1)
    return redraft(look, replace(look.draft, ticks=(*ticks, at)), f"{PLACE}{after}")


def _ask(look: Look) -> Step:
    keeps: bool = look.draft.keeps
    kept = say("Achievements and titles stay.") if keeps else say("Achievements and titles go too.")
    question = Question(
        say("Begin the story anew?"),
        say("No adventure counts as won any more. {kept} UNDO takes it back.", kept=kept),
        say("Start over"),
        StartOver(keeps),
        icon="ui-map",
        pages=with_ring_on(look.view.left(), frozenset()).pages,
    )
    return Step(replace(look.view, question=question))


def tap(look: Look, target: str) -> Step:
    """A tap ticks a row, or changes the choice."""
    if target == KEEPS:
        return act(look, "keeps")
    return _tick(look, int(target.removeprefix(PLACE))) if target in rings(look) else stay(look)


def fresh(_look: Look) -> Open:
    """Achievements stay, nothing is ticked."""
    return Open("start_over", KEEPS, StartDraft())


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(StartDraft,), apart=True)
