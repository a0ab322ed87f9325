"""Counting the stars of a sheet of paper, one person after the other: treasures found, dangers as drawn (picture 46).

The ring names a number ``treasure:7`` or a danger ``danger:0``. A danger that is taken hold of is altered by LEFT and
RIGHT: below 0 it is lost, above 0 crossed out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.kernel.rules import Reason
from companion.skull_island.commands import EnterCount
from companion.skull_island.results import counted
from companion.skull_island.sheet import HIGHEST, MOST_TREASURES
from companion.skull_island.state import Count, Play
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, ringed, stay
from companion.view.skull_help import of_count
from companion.view.somebody import name_at
from companion.view.state import Open
from companion.words import mark, say, say_n

BEST_DANGER = 9
"""A danger that is crossed out has a 9 beside it, and its smallest neighbour counts (SI-058)."""
TREASURE, DANGER = "treasure:", "danger:"


@dataclass(frozen=True, slots=True)
class CountDraft:
    """What was entered so far: numbers of treasures in the order entered, those that are worthless, dangers.

    ``held``: the ringed danger is taken hold of. ``line`` is the whole sheet as long as nothing was changed since.
    """

    treasures: tuple[int, ...] = ()
    worthless: tuple[int, ...] = ()
    dangers: tuple[int, ...] = ()
    held: bool = False
    line: str = ""

    @property
    def count(self) -> Count:
        """The same as the game knows it; a worthless treasure counts nothing, a whole sheet is counted by the rules."""
        if self.line:
            return counted(Count(line=self.line))
        stars = tuple([0 if value in self.worthless else value for value in self.treasures])
        return Count(stars, self.dangers, self.worthless)


def play_of(look: Look) -> Play:
    """The game whose stars are counted."""
    play = look.skull.play
    assert play is not None
    return play


def counting(look: Look) -> int:
    """Who is counted now, from 0."""
    return len(play_of(look).counts)


def person(look: Look) -> str:
    """The page belongs to the one who is counted."""
    return str(counting(look))


def rings(look: Look) -> tuple[str, ...]:
    """All numbers, then the dangers that were marked."""
    numbers = [f"{TREASURE}{value}" for value in range(1, HIGHEST + 1)]
    return (*numbers, *(f"{DANGER}{n}" for n in range(len(look.draft.dangers))))


def ringed_danger(look: Look) -> int | None:
    """The danger with the ring; None where a number has it."""
    kind, _, which = look.here.ring.partition(":")
    return int(which) if kind == "danger" and int(which) < len(look.draft.dangers) else None


def aimed_danger(look: Look) -> int | None:
    """The danger that the keys alter: the ringed one, else the first; None where none was marked."""
    found = ringed_danger(look)
    return found if found is not None else (0 if look.draft.dangers else None)


def state_of(draft: CountDraft, value: int) -> Literal["on", "worthless", "off"]:
    """Whether a number is a treasure on this sheet."""
    if value not in draft.treasures:
        return "off"
    return "worthless" if value in draft.worthless else "on"


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft = look.draft
    if draft.held:
        return {
            Key.UNDO: Offer("let-go"),
            Key.LEFT: Offer("alter"),
            Key.ROLL: Offer("let-go", say("Done")),
            Key.RIGHT: Offer("alter"),
            Key.NEXT: Offer("let-go", say("Let go"), say("the value stands"), primary=True),
        }
    last = counting(look) + 1 == play_of(look).setup.people
    people = play_of(look).setup.people
    label = say("The order") if last else say("Next: {name}", name=name_at(look, counting(look) + 1))
    sub = say("{n} of {people} counted", n=counting(look) + 1, people=people)
    if people == 1:
        label, sub = say("Count it"), say_n("{n} star", "{n} stars", draft.count.stars)
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("change", say("Change")),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("enter", label, sub, primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Change what is ringed, or write the count."""
    verb, _, rest = action.partition(":")
    match verb:
        case "change":
            return _change(look, look.here.ring or f"{TREASURE}1")
        case "alter":
            return _alter(look, 1 if rest == Key.RIGHT else -1)
        case "let-go":
            return Step(look.view.at(replace(look.here, draft=replace(look.draft, held=False))))
        case "whole":
            return _whole_sheet(look)
        case "enter":
            return Step(look.view, EnterCount(counting(look), look.draft.count))
    return stay(look)


def with_line(line: str) -> CountDraft:
    """The count of a whole sheet, by the rules."""
    count = counted(Count(line=line))
    worthless = iter(count.worthless)
    treasures = tuple([stars or next(worthless) for stars in count.treasures])
    return CountDraft(treasures, count.worthless, count.dangers, line=line)


def _whole_sheet(look: Look) -> Step:
    """Enter the sheet mark by mark, where the device knows which island it is."""
    rows = play_of(look).setup.rows
    if not rows:
        reason = Reason(
            "no-island", say("Nobody said at the start which island it is, so the sheet cannot be checked.")
        )
        return Step(look.view, refused=(reason,))
    from companion.view.pages.skull_whole import opened  # few enter a whole sheet

    return Step(look.view.over(opened(rows, look.draft.treasures, counting(look))))


def _change(look: Look, target: str) -> Step:
    kind, _, which = target.partition(":")
    if kind == "danger":
        # Taking hold is no change: UNDO takes back the values that were altered since.
        return Step(look.view.at(replace(look.here, draft=replace(look.draft, held=True), ring=target)))
    return _next_state(look, int(which))


def _next_state(look: Look, value: int) -> Step:
    """A number becomes a treasure, then a worthless one, then none."""
    draft: CountDraft = replace(look.draft, line="")
    at = f"{TREASURE}{value}"
    match state_of(draft, value):
        case "off" if len(draft.treasures) >= MOST_TREASURES:
            reason = Reason("treasures", say("There are five treasures at most."))
            return Step(ringed(look, at).view, refused=(reason,))
        case "off":
            return redraft(look, replace(draft, treasures=(*draft.treasures, value)), at)
        case "on":
            return redraft(look, replace(draft, worthless=(*draft.worthless, value)), at)
    treasures = tuple([other for other in draft.treasures if other != value])
    worthless = tuple([other for other in draft.worthless if other != value])
    return redraft(look, replace(draft, treasures=treasures, worthless=worthless), at)


def _alter(look: Look, by: int) -> Step:
    """One star more or less for the danger that the keys aim at, between the least and the most that can be."""
    draft: CountDraft = replace(look.draft, line="")
    which = aimed_danger(look)
    if which is None:
        return stay(look)
    value = max(-HIGHEST, min(BEST_DANGER, draft.dangers[which] + by))
    dangers = (*draft.dangers[:which], value, *draft.dangers[which + 1 :])
    return redraft(look, replace(draft, dangers=dangers), f"{DANGER}{which}")


def tap(look: Look, target: str) -> Step:
    """A tap on a number changes it, on a danger rings it; the keys alter the ringed danger."""
    kind, _, which = target.partition(":")
    loose = replace(look, view=look.view.at(replace(look.here, draft=replace(look.draft, held=False))))
    if kind == "treasure" and which.isdecimal():
        return _next_state(loose, int(which))
    if target in rings(look):
        return ringed(look, target) if target == look.here.ring else ringed(loose, target)
    if target in ("minus", "plus"):
        return _alter(look, 1 if target == "plus" else -1)
    return stay(look)


def fresh(look: Look) -> Open:
    """Nothing found yet, and each danger that was marked at 0, the worth of one without a number beside it."""
    return Open("skull_count", f"{TREASURE}1", CountDraft(dangers=(0,) * play_of(look).bubbles))


ROW = PageRow(
    page="skull_count",
    picture="46-paper-count",
    title=mark("Count the stars"),
    left_right=(
        Does("ring", mark("Move the ring over the numbers, then over the dangers.")),
        Does("alter", mark("While a danger is taken hold of: one star less or more.")),
    ),
    roll=(
        Does("change", mark("A number: treasure, worthless, none. A danger: take hold of it.")),
        Does("let-go", mark("Let go of the danger.")),
    ),
    next=(
        Does("enter", mark("Write this count; then the next person, at last the order of places.")),
        Does("let-go", mark("Let go of the danger.")),
    ),
    undo=(
        Does("back", mark("Take back the last change; when there is none, back to the person before.")),
        Does("let-go", mark("Let go of the danger.")),
    ),
    icons=(("ui-sheet", Does("whole", mark("Enters the whole sheet, for a count by the rules."))), FLIP),
    touch=mark("Tap a number to change it; tap a danger, then − and + for its stars."),
)
PAGE = Page(
    ROW,
    offers,
    act,
    tap,
    fresh,
    rings,
    person,
    drafts=(CountDraft,),
    keeps=True,
    runs=("minus", "plus"),
    explains=of_count,
)
