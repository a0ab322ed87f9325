"""What happened, newest on top; the mark says how far to go back, or forward again (picture 11).

Steps that were taken back although they had shown dice or a card stay in the list, marked as seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.adventure_island.going_back import Unit
from companion.kernel.journal import PutBack, Timeline
from companion.kernel.journal import Step as Done
from companion.value import dataclass, replace
from companion.view import back_and_forth
from companion.view.back_and_forth import again_words, take_back
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.past import begins, comes_to, ground, units, words_of_unit
from companion.view.state import Open, View
from companion.view.step import replace_view
from companion.words import mark, say, say_n

ROW_AT = "row:"

ROW = PageRow(
    page="history",
    picture="11-history",
    title=mark("What happened"),
    left_right=(Does("mark", mark("Move the mark: LEFT older, RIGHT newer; past the newest come the save points.")),),
    roll=(Does("unit", mark("By how much the mark moves: a step, an action, a turn, to a dawn.")),),
    next=(
        Does("close", mark("Closes this page.")),
        Does("put-back", mark("Puts back what was taken back, up to the mark.")),
    ),
    undo=(
        Does("take-back", mark("Takes back all steps down to the mark; asks where dice or a card were seen.")),
        Does("close", mark("Nothing to take back at the mark: closes this page.")),
    ),
    icons=(CLOSE, FLIP),
    touch=mark("Tap a row to move the mark there."),
)


@dataclass(frozen=True, slots=True)
class HistoryDraft:
    """The mark, as the number of steps that would stand if one went there; None = the newest step is marked.

    ``unit`` is by how much it moves.
    """

    depth: int | None = None
    unit: Unit = Unit.STEP


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the list. ``place`` is 1 for the newest step that stands, −1 for the first that was taken back and may
    be put back, 0 for one that is only remembered because it was seen."""

    step: Done[Any]
    place: int

    @property
    def seen(self) -> bool:
        """Whether the step showed something and does not stand."""
        return self.place <= 0 and self.step.reveals


def rows(game: Timeline[Any]) -> tuple[Row, ...]:
    """All rows, newest on top: what may be put back, then what stands, with what was seen and left in between."""
    again = [Row(step, -i) for i, step in enumerate(game.future, start=1)]
    stands = [Row(step, i) for i, step in enumerate(reversed(game.past[ground(game) :]), start=1)]
    left = [Row(step, 0) for step in game.abandoned if step.reveals]
    below = sorted((*stands, *left), key=lambda row: row.step.seq, reverse=True)
    return (*reversed(again), *below)


def draft_of(look: Look) -> HistoryDraft:
    """The mark and its unit."""
    return look.draft if isinstance(look.draft, HistoryDraft) else HistoryDraft()


def places(look: Look) -> tuple[int, ...]:
    """Where the mark can stand, newest first; by steps where the unit has no beginning here."""
    game = look.game
    now, lowest = len(game.past), ground(game)
    for unit in (draft_of(look).unit, Unit.STEP):
        depths = {d for d in begins(look, unit) if d >= lowest} - {now}
        if depths:
            break
    if game.future:
        depths.add(now + len(game.future))
    return tuple(now - depth for depth in sorted(depths, reverse=True))


def marked(look: Look) -> int:
    """The marked place: so many steps back, or (negative) forward; 0 when there is nothing at all."""
    found = places(look)
    draft = draft_of(look)
    # Where one stands now there is no row; the newest step is the nearest.
    wanted = (0 if draft.depth is None else len(look.game.past) - draft.depth) or 1
    return next((place for place in found if place >= wanted), found[-1] if found else 0)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    place = marked(look)
    undo = say_n("Undo {n} step", "Undo {n} steps", max(place, 0))
    put_back = say_n("Put back {n} step", "Put back {n} steps", max(-place, 0))
    found = back_and_forth.offers(
        look,
        place,
        Offer("take-back", undo, _back_to(look, place) if place > 0 else ""),
        Offer("put-back", put_back),
        say("nothing happened yet"),
    )
    found[Key.RIGHT] = Offer("mark")
    if look.game.past[ground(look.game) :] or look.game.future:
        found[Key.ROLL] = Offer("unit", words_of_unit(look, draft_of(look).unit))
    if place < max(places(look), default=0):
        found[Key.LEFT] = Offer("mark")
    return found


def _back_to(look: Look, place: int) -> str:
    """The second line: that dice cannot change, or where one comes to."""
    if again := again_words(look, place):
        return again
    return comes_to(look, look.game.past[-place].before)


def act(look: Look, action: str) -> Step:
    """Move the mark, go there, or close."""
    match action:
        case "mark:left":
            return _move(look, 1)
        case "mark:right":
            return _move(look, -1)
        case "unit":
            return _unit(look)
        case "take-back":
            return take_back(look, marked(look), _newest(look))
        case "put-back":
            return Step(_newest(look), PutBack(-marked(look)))
        case "close":
            return Step(look.view.left())
    return stay(look)


def _newest(look: Look) -> View:
    """The page with the newest step marked; the unit stays."""
    return look.view.at(replace(look.here, draft=replace(draft_of(look), depth=None)))


def _unit(look: Look) -> Step:
    """The next unit; the mark goes to its latest beginning."""
    found = units(look)
    unit = found[(found.index(draft_of(look).unit) + 1) % len(found)]
    return Step(look.view.at(replace(look.here, draft=HistoryDraft(unit=unit))))


def _move(look: Look, by: int) -> Step:
    found = places(look)
    if not found:
        return _to_moments(look)
    at = found.index(marked(look)) + by
    if at < 0:
        return _to_moments(look)
    return _mark(look, found[min(at, len(found) - 1)])


def _mark(look: Look, place: int) -> Step:
    draft = replace(draft_of(look), depth=len(look.game.past) - place)
    # Where the mark stands is a way of pointing, like the ring: UNDO does something else here.
    return Step(look.view.at(replace(look.here, draft=draft)))


def _to_moments(look: Look) -> Step:
    return Step(look.view.over(page("moments").fresh(look)))


def tap(look: Look, target: str) -> Step:
    """The mark goes to the tapped row."""
    for row in rows(look.game):
        if row.place and target == f"{ROW_AT}{row.place}":
            # A finger means this row, whatever unit the buttons move by.
            by_step = look.view.at(replace(look.here, draft=HistoryDraft()))
            return _mark(replace_view(look, by_step), row.place)
    return stay(look)


def person(look: Look) -> str:
    """The page belongs to the same person as the page of the game below it."""
    base = look.view.pages[0]
    if base.page in ("history", "moments"):
        return ""
    return page(base.page).person(replace_view(look, replace(look.view, pages=(base,))))


def fresh(_look: Look) -> Open:
    """The newest step is marked."""
    return Open("history", draft=HistoryDraft())


PAGE = Page(ROW, offers, act, tap, fresh, person=person, drafts=(HistoryDraft,), apart=True)
