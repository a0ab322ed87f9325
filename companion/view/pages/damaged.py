"""A saved game was damaged: what is whole, what is gone, and where the damaged file is kept."""

from __future__ import annotations

from collections.abc import Mapping

from companion.stick import CopyDamaged
from companion.value import dataclass
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages.backup import working
from companion.view.resume import gone_on
from companion.view.state import Open
from companion.words import mark, say


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One finding: ``kind`` is ``ok`` or ``lost``, then two lines of words and a short verdict."""

    kind: str
    words: str
    sub: str = ""
    pill: str = ""


@dataclass(frozen=True, slots=True)
class DamageReport:
    """Up to three findings, the file that was kept aside, and what NEXT goes back to."""

    rows: tuple[ReportRow, ...] = ()
    kept: str = ""
    go_on: str = ""


def offers(look: Look) -> Mapping[Key, Offer]:
    """NEXT goes on; with a stick in, ROLL takes the damaged file along."""
    if busy := working(look):
        return busy
    now = {Key.NEXT: Offer("go-on", say("Go on playing"), look.draft.go_on, primary=True)}
    return {**now, Key.ROLL: Offer("copy", say("To stick"))} if look.backup.stick.writable and look.draft.kept else now


def act(look: Look, action: str) -> Step:
    """Copy the damaged file, or go back to the game that was recovered, or to the shelf."""
    if action == "copy":
        return Step(look.view, deed=CopyDamaged(look.draft.kept))
    if action != "go-on":
        return stay(look)
    return Step(gone_on(look))


def tap(look: Look, _target: str) -> Step:
    """Nothing on this page is touched."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """An empty report; whoever checks the file fills it in."""
    return Open("damaged", draft=DamageReport())


ROW = PageRow(
    page="damaged",
    picture="58-start-problem",
    title=mark("A saved game was damaged"),
    roll=(Does("copy", mark("Copy the damaged file to the stick.")),),
    next=(Does("go-on", mark("Go on playing with what was recovered.")),),
    icons=(("ui-rules", Does("help", mark("Say what each button does here."))), FLIP),
    touch=mark("The damaged file is kept beside the new one."),
)
PAGE = Page(ROW, offers, act, tap, fresh, drafts=(DamageReport,))
