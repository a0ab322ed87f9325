"""A whole sheet of paper is entered, mark by mark, so that the table counts it by the rules (from picture 46).

LEFT and RIGHT choose what is marked, or after ROLL the space; NEXT marks it. A finger marks at once, UNDO takes
it back.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.rules import Reason
from companion.skull_island.maps import map_from_rows
from companion.skull_island.notation import print_sheet
from companion.skull_island.results import counted, faults_of_count
from companion.skull_island.sheet import HIGHEST, MOST_BUBBLES, Sheet, Treasure, new_sheet
from companion.skull_island.spaces import each, name_of, read_space
from companion.skull_island.state import Count
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, redraft, stay
from companion.view.state import Open
from companion.words import mark, say, say_n

BOAT, SKULL, CIRCLE, DONE = "boat", "skull", "circle", "done"
MARKS: tuple[str, ...] = (*(str(value) for value in range(1, HIGHEST + 1)), BOAT, SKULL, CIRCLE, DONE)
SPACE, MARK = "space:", "mark:"


@dataclass(frozen=True, slots=True)
class WholeDraft:
    """The map, what was marked so far in that order, and what is chosen.

    ``marks`` are (space, what), ``circles`` the treasures that were circled as (number, space); ``treasures`` are those
    that the count has. ``on_sheet``: LEFT and RIGHT choose the space. ``person`` is whose sheet it is, from 0.
    """

    rows: str = ""
    treasures: tuple[int, ...] = ()
    marks: tuple[tuple[int, str], ...] = ()
    circles: tuple[tuple[int, int], ...] = ()
    mark: str = MARKS[0]
    space: int = -1
    on_sheet: bool = False
    person: int = 0

    @property
    def uncircled(self) -> tuple[int, ...]:
        """Treasures of the count that have no space yet."""
        return tuple([value for value in self.treasures if all(value != circled for circled, _ in self.circles)])


def opened(rows: str, treasures: tuple[int, ...], person: int) -> Open:
    """The page for somebody's sheet; what is counted goes to the page below."""
    return Open("skull_whole", draft=WholeDraft(rows, treasures, person=person))


def sheet_of(draft: WholeDraft) -> Sheet:
    """The sheet as it is entered."""
    numbers = [0] * (HIGHEST + 1)
    boats = skulls = 0
    for space, what in draft.marks:
        if what == BOAT:
            boats |= 1 << space
        elif what == SKULL:
            skulls |= 1 << space
        else:
            numbers[int(what)] |= 1 << space
    drawn = tuple([space for space, what in draft.marks if what == SKULL])
    found = dict(draft.circles)
    treasures = tuple([Treasure(value, found[value]) for value in draft.treasures if value in found])
    sheet = new_sheet(map_from_rows("", draft.rows))
    return replace(
        sheet,
        numbers=tuple(numbers),
        boats=boats,
        skulls=skulls,
        drawn=drawn,
        bubbles=len(drawn),
        treasures=treasures,
    )


def may_mark(draft: WholeDraft) -> int:
    """Where the chosen mark may stand."""
    island = new_sheet(map_from_rows("", draft.rows)).map
    match draft.mark:
        case "done":
            return 0
        case "boat":
            return island.sea
        case "circle":
            return (island.land | island.mountains) if draft.uncircled or draft.circles else 0
    return island.land


def space_of(draft: WholeDraft) -> int:
    """The chosen space; -1 where the chosen mark goes nowhere."""
    mask = may_mark(draft)
    return draft.space if draft.space >= 0 and mask >> draft.space & 1 else next(each(mask), -1)


def _stands(draft: WholeDraft, space: int) -> bool:
    """Whether the chosen mark stands on a space already."""
    if draft.mark == CIRCLE:
        return any(at == space for _, at in draft.circles)
    return (space, draft.mark) in draft.marks


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft: WholeDraft = look.draft
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("move"), Key.RIGHT: Offer("move")}
    if draft.mark == DONE:
        stars = counted(Count(line=print_sheet(sheet_of(draft)))).stars
        words = say_n("{n} star", "{n} stars", stars)
        return {**now, Key.NEXT: Offer("take", say("Take this count"), words, primary=True)}
    now[Key.ROLL] = Offer("switch")
    space = space_of(draft)
    if space < 0:
        return now
    return {
        **now,
        Key.NEXT: Offer("write", _words(draft, space), say("on {space}", space=name_of(space)), primary=True),
    }


def _words(draft: WholeDraft, space: int) -> str:
    if _stands(draft, space):
        return say("Take it off")
    match draft.mark:
        case "boat":
            return say("Draw a boat")
        case "skull":
            return say("Draw a skull")
        case "circle":
            return say("Circle {value}", value=draft.uncircled[0]) if draft.uncircled else say("Circle")
    return say("Write {value}", value=draft.mark)


def act(look: Look, action: str) -> Step:
    """Choose, mark, or take the count to the page below."""
    verb, _, key = action.partition(":")
    draft: WholeDraft = look.draft
    match verb:
        case "switch":
            return _chosen(look, replace(draft, on_sheet=not draft.on_sheet, space=space_of(draft)))
        case "move":
            return _move(look, 1 if key == Key.RIGHT else -1)
        case "write":
            return _mark(look, space_of(draft))
        case "take":
            return _take(look)
    return stay(look)


def _chosen(look: Look, draft: WholeDraft) -> Step:
    # Choosing is no change of the sheet, so UNDO has nothing of it to take back.
    return Step(look.view.at(replace(look.here, draft=draft)))


def _move(look: Look, by: int) -> Step:
    draft: WholeDraft = look.draft
    if not draft.on_sheet or draft.mark == DONE:
        at = (MARKS.index(draft.mark) + by) % len(MARKS)
        return _chosen(look, replace(draft, mark=MARKS[at]))
    spaces = tuple(each(may_mark(draft)))
    if not spaces:
        return stay(look)
    at = (spaces.index(space_of(draft)) + by) % len(spaces)
    return _chosen(look, replace(draft, space=spaces[at]))


def _mark(look: Look, space: int) -> Step:
    """The chosen mark comes onto a space in place of what stands there, or goes if it is there already."""
    draft: WholeDraft = look.draft
    if space < 0 or not may_mark(draft) >> space & 1:
        return Step(look.view, refused=(_why_not(draft),))
    there = _stands(draft, space)
    if draft.mark == CIRCLE:
        circles = tuple([circle for circle in draft.circles if circle[1] != space])
        if not there and not draft.uncircled:
            return Step(look.view, refused=(Reason("all-circled", say("All treasures of this count are circled.")),))
        if not there:
            circles = (*circles, (draft.uncircled[0], space))
        return redraft(look, replace(draft, circles=circles, space=space))
    marks = tuple([one for one in draft.marks if one[0] != space])
    if not there and draft.mark == SKULL and sum(what == SKULL for _, what in marks) >= MOST_BUBBLES:
        return Step(look.view, refused=(Reason("dangers", say("There are five dangers at most.")),))
    if not there:
        marks = (*marks, (space, draft.mark))
    return redraft(look, replace(draft, marks=marks, space=space))


def _why_not(draft: WholeDraft) -> Reason:
    match draft.mark:
        case "boat":
            return Reason("boat", say("A boat goes on the sea."))
        case "circle" if not may_mark(draft):
            return Reason("no-treasure", say("Mark the treasures on the page before; then circle them here."))
        case "circle":
            return Reason("circle", say("No treasure lies in the sea."))
        case "done":
            return Reason("done", say("Choose first what stands there."))
    return Reason("land", say("Numbers and skulls go on land."))


def _take(look: Look) -> Step:
    below = look.view.left()
    if below.here.page != "skull_count":
        return Step(below)
    for value in look.draft.uncircled:
        reason = Reason("no-circle", say("Treasure {value} has no circle on the sheet yet.", value=value))
        return Step(look.view, refused=(reason,))
    line = print_sheet(sheet_of(look.draft))
    reasons = tuple(faults_of_count(Count(line=line)))
    if reasons:
        return Step(look.view, refused=reasons)
    from companion.view.pages.skull_count import with_line  # that page opens this one

    return Step(below.at(below.here.changed(with_line(line))))


def tap(look: Look, target: str) -> Step:
    """A tap on a key chooses it, one on a space marks it."""
    if target.startswith(MARK) and target.removeprefix(MARK) in MARKS:
        return _chosen(look, replace(look.draft, mark=target.removeprefix(MARK), on_sheet=False))
    return _mark(look, read_space(target.removeprefix(SPACE))) if target.startswith(SPACE) else stay(look)


def fresh(look: Look) -> Open:
    """An empty sheet of the island of this game."""
    play = look.skull.play
    return opened("" if play is None else play.setup.rows, (), 0)


def person(look: Look) -> str:
    """The page belongs to the one whose sheet it is."""
    return str(look.draft.person)


ROW = PageRow(
    page="skull_whole",
    picture="",
    title=mark("The whole sheet"),
    left_right=(Does("move", mark("Chooses what is marked; after ROLL the space.")),),
    roll=(Does("switch", mark("LEFT and RIGHT choose the space, or what is marked.")),),
    next=(
        Does("write", mark("Marks the space, or takes the same mark off it.")),
        Does("take", mark("Takes the stars of this sheet to the count; dangers beside a 9 are crossed out.")),
    ),
    undo=(Does("back", mark("Take back the last mark; when there is none, back to the count.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap what is marked, then the spaces where it stands."),
)
PAGE = Page(ROW, offers, act, tap, fresh, person=person, drafts=(WholeDraft,))
