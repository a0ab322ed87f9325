"""A start that found its saved games where nothing can be written, or shut: what can be played, and the way out."""

from __future__ import annotations

from collections.abc import Mapping

from companion.parts import DATA, WRONG
from companion.stick import OpenAgain
from companion.value import dataclass
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages.damaged import ReportRow
from companion.view.resume import gone_on
from companion.view.state import Open
from companion.words import mark, say


@dataclass(frozen=True, slots=True)
class StartProblem:
    """What can be played, what is wrong with which place, the way out, and what NEXT goes back to.

    ``shut``: the saved games must not be touched by this version, so there is nothing to go on with.
    """

    rows: tuple[ReportRow, ...] = ()
    what: str = ""
    cure: str = ""
    go_on: str = ""
    shut: bool = False


def is_over(look: Look) -> bool:
    """Whether the disk takes the games after all."""
    return not look.draft.shut and all(part.state != WRONG for part in look.health.of(DATA))


def findings(look: Look) -> tuple[ReportRow, ...]:
    """The rows of the page."""
    draft = look.draft
    if draft.shut:
        wrong = ReportRow("lost", say("The saved games stay shut"), draft.what)
        return (wrong, ReportRow("ok", say("Nothing in them was changed"), "", say("OK")))
    if is_over(look):
        return (*draft.rows, ReportRow("ok", say("Everything is saved again."), "", say("OK")))
    return (*draft.rows, ReportRow("lost", say("Nothing is saved now"), draft.what))


def offers(look: Look) -> Mapping[Key, Offer]:
    """NEXT goes on without saving, or tries once more to open what is shut."""
    if look.draft.shut:
        return {Key.NEXT: Offer("again", say("Try again"), primary=True)}
    return {Key.NEXT: Offer("go-on", say("Go on playing"), look.draft.go_on, primary=True)}


def act(look: Look, action: str) -> Step:
    """Go back to the game that could be read, or to the shelf; or have the saved games opened once more."""
    if action == "again":
        return Step(look.view, deed=OpenAgain())
    if action != "go-on":
        return stay(look)
    return Step(gone_on(look))


def tap(look: Look, _target: str) -> Step:
    """Nothing on this page is touched."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """An empty page; the start fills it in."""
    return Open("start_problem", draft=StartProblem())


ROW = PageRow(
    page="start_problem",
    picture="58-start-problem",
    title=mark("A problem with the saved games"),
    next=(
        Does("go-on", mark("Go on playing; what is not saved is counted on every page.")),
        Does("again", mark("Try once more to open the saved games.")),
    ),
    icons=(("ui-rules", Does("help", mark("Say what each button does here."))), FLIP),
    touch=mark("As soon as the disk takes the games, all that was played is saved."),
)
PAGE = Page(ROW, offers, act, tap, fresh, drafts=(StartProblem, ReportRow))
