"""Who plays tonight: a list of people, and pawn, seat and board of the one who is ringed."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.commands import PickPawn, SetPlaying, Sit
from companion.adventure_island.state import Island, Person
from companion.adventure_island.values import Pawn
from companion.kernel.journal import TakeBack
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.crowd import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    free_pawns,
    playing,
    same_again,
    without_board,
)
from companion.view.inputs import Key
from companion.view.next_adventure import chosen
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages.character import opened
from companion.view.pages.name import renaming
from companion.view.state import Open
from companion.view.visit import back_here, opened_at
from companion.words import mark, say, say_n

ROWS = 5
"""How many rows the list shows at once."""
ADD = "add"
FIELDS = ("name", "pawn", "seat", "board")
"""What the panel beside the list holds of one person, in the order of the ring."""


@dataclass(frozen=True, slots=True)
class PeopleDraft:
    """``depth`` steps of the game stood when the page opened; the ring's path goes through the panel of ``panel``."""

    depth: int = 0
    panel: str = ""


def shown(look: Look) -> Person | None:
    """The person in the panel: the ringed one, or the last one whose panel the ring went through."""
    people = look.island.people
    wanted = look.here.ring.partition(":")[2] or look.draft.panel
    found = next((p for p in people if p.id == wanted), None)
    return found or (people[-1] if people else None)


def items(island: Island) -> tuple[str, ...]:
    """The rows of the list: everybody, and a row for somebody new while there is room."""
    people = tuple(f"person:{p.id}" for p in island.people)
    return (*people, ADD) if len(people) < ROWS else people


def window(look: Look) -> tuple[tuple[str, ...], str]:
    """The rows that the list shows now, and the row that "more" leads to ("" when all are shown)."""
    rows = items(look.island)
    if len(rows) <= ROWS:
        return rows, ""
    person = shown(look)
    at = rows.index(f"person:{person.id}") if person is not None else 0
    # The last rows stand with those before them, so that the list is always full.
    first = min(at - at % (ROWS - 1), len(rows) - (ROWS - 1))
    return rows[first : first + ROWS - 1], rows[(first + ROWS - 1) if first + ROWS - 1 < len(rows) else 0]


def rings(look: Look) -> tuple[str, ...]:
    """All rows; the fields of a panel come after the row whose panel was entered, else at the end."""
    rows = items(look.island)
    people = look.island.people
    if not people:
        return rows
    entered = f"person:{look.draft.panel}"
    cut = rows.index(entered) + 1 if entered in rows else len(rows)
    who = look.draft.panel if entered in rows else people[-1].id
    return (*rows[:cut], *(f"{field}:{who}" for field in FIELDS), *rows[cut:])


def _on_roll(look: Look) -> Offer | None:
    kind = look.here.ring.partition(":")[0]
    person = shown(look)
    if kind == ADD or person is None:
        return Offer("add", say("Add"))
    match kind:
        case "name":
            return Offer("rename", say("Rename"))
        case "pawn":
            return Offer("pawn", say("Next pawn")) if len(free_pawns(look.island, person)) > 1 else None
        case "seat":
            return Offer("seat", say("Other side"))
        case "board":
            return Offer("board", say("Boards"))
    return Offer("plays", say("Sits out") if person.plays else say("Plays"))


def _on_next(look: Look) -> Offer | None:
    n = len(playing(look.island))
    if n < LEAST_PLAYERS:
        return Offer("add", say("Add a person"), say("2 to 5 can play"), primary=True)
    if n > MOST_PLAYERS:
        return None
    if same_again(look.island, chosen(look)):
        return Offer("again", say_n("Same {n} again", "Same {n} again", n), say("same boards too"), primary=True)
    if without_board(look.island, chosen(look)):
        return Offer("these", say_n("These {n}", "These {n}", n), say("then the boards"), primary=True)
    then = say("then the story") if look.island.pack.mark else say("then lay it out")
    return Offer("these", say_n("These {n}", "These {n}", n), then, primary=True)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now: dict[Key, Offer | None] = {
        Key.UNDO: Offer("undo"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: _on_roll(look),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: _on_next(look),
    }
    return {key: offer for key, offer in now.items() if offer is not None}


def crowd(island: Island) -> str:
    """How many are in, in words; says so where they are too many."""
    n = len(playing(island))
    if n > MOST_PLAYERS:
        return say_n("5 can play: {n} sits out", "5 can play: {n} must sit out", n - MOST_PLAYERS)
    return say_n("{n} is in", "{n} are in", n)


def act(look: Look, action: str) -> Step:
    """Change the ringed thing, open the page behind it, or go on."""
    person = shown(look)
    match action:
        case "undo":
            return back_here(look, look.draft.depth)
        case "add":
            return _somebody_new(look)
        case "again" | "these":
            return _go_on(look)
    if person is None:
        return stay(look)
    match action:
        case "plays":
            return Step(look.view, SetPlaying(person.id, not person.plays))
        case "pawn":
            pawns = tuple(Pawn)
            free = free_pawns(look.island, person)
            after = pawns[pawns.index(person.pawn) + 1 :] + pawns
            return Step(look.view, PickPawn(person.id, next(p for p in after if p in free)))
        case "seat":
            return Step(look.view, Sit(person.id, not person.far_side))
        case "rename":
            return _rename(look, person)
        case "board":
            return _boards(look, person, chain=False)
        case "panel":
            return _enter_panel(look, person)
    return stay(look)


def _somebody_new(look: Look) -> Step:
    if len(playing(look.island)) >= MOST_PLAYERS:
        full = Reason("table-full", say("Five people play at most. Somebody sits out first."))
        return Step(look.view, refused=(full,))
    return Step(look.view.over(page("name").fresh(look)))


def _rename(look: Look, person: Person) -> Step:
    return Step(look.view.over(renaming(person)))


def _boards(look: Look, person: Person, chain: bool) -> Step:
    return Step(look.view.over(opened(look, person, chain)))


def _go_on(look: Look) -> Step:
    needing = without_board(look.island, chosen(look))
    if needing:
        return _boards(look, needing[0], chain=True)
    return Step(look.view.over(page("adventure").fresh(look)))


def _enter_panel(look: Look, person: Person) -> Step:
    if not look.here.ring.startswith("person:"):
        return stay(look)
    # ROLL was held: its first edge has already let this person play or sit out, and that is taken back.
    last = look.game.past[-1].command if look.game.past else None
    acted = isinstance(last, SetPlaying) and last.who == person.id
    return Step(_at_field(look, FIELDS[0], person).view, TakeBack() if acted else None)


def tap(look: Look, target: str) -> Step:
    """A tap on a row shows that person, one on a tick box, a pawn or a side changes it."""
    kind, _, which = target.partition(":")
    person = shown(look)
    match kind:
        case "add":
            return act(look, "add")
        case "person":
            return Step(look.view.at(replace(look.here, ring=target, draft=replace(look.draft, panel=which))))
        case "tick":
            at = look.view.at(replace(look.here, ring=f"person:{which}"))
            return Step(at, SetPlaying(which, not look.island.person(which).plays))
    if person is None:
        return stay(look)
    match kind:
        case "more":
            return ringed(look, window(look)[1])
        case "pick" if which != person.pawn:
            return Step(_at_field(look, "pawn", person).view, PickPawn(person.id, Pawn(which)))
        case "side" if (which == "far") != person.far_side:
            return Step(_at_field(look, "seat", person).view, Sit(person.id, which == "far"))
        case "board":
            return _boards(_at_field(look, "board", person), person, chain=False)
        case "name":
            return _rename(_at_field(look, "name", person), person)
    return stay(look)


def _at_field(look: Look, field: str, person: Person) -> Look:
    draft = replace(look.draft, panel=person.id)
    return replace(look, view=look.view.at(replace(look.here, draft=draft, ring=f"{field}:{person.id}")))


def fresh(look: Look) -> Open:
    """The list with the ring on its first row."""
    return Open("people", items(look.island)[0], PeopleDraft(opened_at(look)))


ROW = PageRow(
    page="people",
    picture="21-setup-people",
    title=mark("Who plays?"),
    left_right=(Does("ring", mark("Move the ring: people, then name, pawn, seat and board of one of them.")),),
    roll=(
        Does("plays", mark("Let the ringed person play or sit out. Held: go to name, pawn, seat and board there.")),
        Does("add", mark("Add somebody new.")),
        Does("rename", mark("Change the name.")),
        Does("pawn", mark("Take the next free pawn.")),
        Does("seat", mark("Sit on the other side of the table.")),
        Does("board", mark("Choose this person’s board.")),
    ),
    next=(
        Does("again", mark("The same people with the same boards: lay out the adventure.")),
        Does("these", mark("These people play: those without a board choose one, then you lay out the adventure.")),
        Does("add", mark("Add somebody, while fewer than two are in.")),
    ),
    undo=(Does("undo", mark("Take back the last change here; when there is none, go home.")),),
    icons=(("ui-plus", Does("add", mark("Add somebody new."))), FLIP),
    touch=mark("Tap what you want to change; tap a row to see that person."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, roll_held="panel", drafts=(PeopleDraft,))
