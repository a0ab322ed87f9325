"""A danger goes on a sheet: somebody else's, or the own one of somebody who plays alone (picture 09c)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.skull_island.commands import PlaceDanger
from companion.skull_island.sheet import Sheet, may_skull
from companion.skull_island.spaces import each, name_of, read_space
from companion.skull_island.turns import owner_of, waiting
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages import skull_why_not
from companion.view.skull_sheets import drawing, play_of
from companion.view.somebody import somebody
from companion.view.state import Open
from companion.words import mark, say

SPACE = "space:"


@dataclass(frozen=True, slots=True)
class DangerDraft:
    """The space for the skull (-1 = the first that may be)."""

    space: int = -1


def owner(look: Look) -> int:
    """Whose sheet is marked."""
    play = play_of(look)
    return owner_of(play, max(0, drawing(play)))


def sheet_of(look: Look) -> Sheet:
    """The sheet that is marked."""
    return play_of(look).sheets[owner(look)]


def lit(look: Look) -> int:
    """Where the skull may go."""
    return may_skull(sheet_of(look), play_of(look).setup.alone)


def space_of(look: Look) -> int:
    """The chosen space; -1 where there is none."""
    wanted: int = look.draft.space
    return wanted if wanted >= 0 and lit(look) >> wanted & 1 else next(each(lit(look)), -1)


def person(look: Look) -> str:
    """The frame has the colour of the island's owner, who will want it back."""
    return str(owner(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("move"), Key.RIGHT: Offer("move")}
    if space_of(look) < 0:
        return now
    return {**now, Key.NEXT: Offer("place", say("Place danger"), _then(look), primary=True)}


def _then(look: Look) -> str:
    after = waiting(play_of(look))[1:]
    found = somebody(look, str(after[0])) if after else None
    if found is not None:
        return say("then {name}", name=found.name)
    return say("on {space}", space=name_of(space_of(look)))


def act(look: Look, action: str) -> Step:
    """Choose the space, or draw the skull."""
    verb, _, key = action.partition(":")
    if verb == "move":
        found = tuple(each(lit(look)))
        at = found.index(space_of(look)) + (1 if key == Key.RIGHT else -1)
        return _chose(look, found[at % len(found)])
    if verb == "place" and space_of(look) >= 0:
        request = PlaceDanger(drawing(play_of(look)), name_of(space_of(look)))
        return Step(look.view.left(), request)
    return stay(look)


def _chose(look: Look, space: int) -> Step:
    return Step(look.view.at(replace(look.here, draft=DangerDraft(space))))


def tap(look: Look, target: str) -> Step:
    """A tap chooses a space; where no skull may go it tells why."""
    if not target.startswith(SPACE):
        return stay(look)
    space = read_space(target.removeprefix(SPACE))
    if lit(look) >> space & 1:
        return _chose(look, space)
    seat = drawing(play_of(look))
    return Step(look.view.over(skull_why_not.opened(seat, skull_why_not.SKULL, 0, space)))


def fresh(_look: Look) -> Open:
    """The first space that may be."""
    return Open("skull_danger", draft=DangerDraft())


ROW = PageRow(
    page="skull_danger",
    picture="09c-skull-danger",
    title=mark("Danger"),
    left_right=(Does("move", mark("Chooses the space for the skull.")),),
    next=(Does("place", mark("Draws the skull; then the next one.")),),
    undo=(Does("back", mark("Back; for somebody alone it takes back the throw.")),),
    icons=(FLIP, MENU),
    touch=mark("Tap a space. One where no skull may go says why."),
)
PAGE = Page(ROW, offers, act, tap, fresh, person=person, drafts=(DangerDraft,))
