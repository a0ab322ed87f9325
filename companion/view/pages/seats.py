"""Who sits where, while an adventure is played: the picture turns to the side of the person who acts."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.commands import Sit
from companion.adventure_island.state import Person
from companion.value import dataclass
from companion.view.crowd import playing
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages.board import opened
from companion.view.resume import in_progress
from companion.view.state import Open
from companion.view.visit import back_here, opened_at
from companion.words import mark, say


@dataclass(frozen=True, slots=True)
class SeatsDraft:
    """``depth`` steps of the game stood when the page opened."""

    depth: int = 0


def sitting(look: Look) -> tuple[Person, ...]:
    """The people of the adventure; before one, those who are in tonight."""
    island = look.island
    if island.play is not None and in_progress(island):
        return tuple(island.person(p.id) for p in island.play.players)
    return playing(island)


def rings(look: Look) -> tuple[str, ...]:
    """Everybody, the near side from left to right, then the far side."""
    people = sitting(look)
    return tuple(f"person:{p.id}" for p in sorted(people, key=lambda p: p.far_side))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    sit = Offer("sit", say("Everyone sits"), say("turns to who plays"), primary=True)
    now = {Key.UNDO: Offer("undo"), Key.NEXT: sit}
    if sitting(look):
        now |= {Key.LEFT: Offer("ring"), Key.ROLL: Offer("side", say("Other side")), Key.RIGHT: Offer("ring")}
    return now


def _other_side(look: Look, who: str) -> Step:
    person = next((p for p in sitting(look) if p.id == who), None)
    if person is None:
        return stay(look)
    return Step(ringed(look, f"person:{who}").view, Sit(who, not person.far_side))


def _board(look: Look, who: str) -> Step:
    return Step(look.view.over(opened(who))) if in_progress(look.island) and who else stay(look)


def act(look: Look, action: str) -> Step:
    """Change a side, look at the boards, or go back."""
    match action:
        case "side":
            return _other_side(look, look.here.ring.partition(":")[2])
        case "boards":
            return _board(look, look.here.ring.partition(":")[2])
        case "undo":
            return back_here(look, look.draft.depth)
        case "sit":
            return Step(look.view.left())
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on a person: the other side."""
    kind, _, who = target.partition(":")
    return _other_side(look, who) if kind == "person" else stay(look)


def fresh(look: Look) -> Open:
    """The table with the ring on the first person."""
    return Open("seats", next(iter(rings(look)), ""), SeatsDraft(opened_at(look)))


ROW = PageRow(
    page="seats",
    picture="14-seats",
    title=mark("Who sits where?"),
    left_right=(Does("ring", mark("Move the ring from person to person.")),),
    roll=(Does("side", mark("Seat the ringed person on the other side of the table.")),),
    next=(Does("sit", mark("Everyone sits: go back.")),),
    undo=(Does("undo", mark("Take back the last change here; when there is none, go back.")),),
    icons=(("ui-board", Does("boards", mark("Look at the board of the ringed person."))), FLIP, CLOSE),
    touch=mark("Tap a person for the other side."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(SeatsDraft,))
