"""The stick: save everything, bring a campaign back, take a newer version. Nothing is replaced by any of it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.shelf import PlayJournal
from companion.stick import COPY, RESTORE, SAVE, UPDATE, Outcome, SaveAll, TakeUpdate
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import Open, Question, View
from companion.words import mark, say, say_now

TILES = ("tile:save", "tile:restore", "tile:update")
WORKING = {
    SAVE: mark("Saving"),
    RESTORE: mark("Restoring"),
    UPDATE: mark("Updating"),
    COPY: mark("Copying"),
}
PAGES = ("backup", "restore")
"""The pages at which people wait for what a stick does."""


def working(look: Look) -> Mapping[Key, Offer]:
    """What the buttons offer while a stick is written or read: nothing, and NEXT says what is under way."""
    job = look.backup.job
    if job is None:
        return {}
    sub = say("the stick may be pulled") if job.free else say("leave the stick in")
    return {Key.NEXT: Offer("", say(WORKING[job.what]), sub, primary=True, working=True)}


def can(look: Look, tile: str) -> bool:
    """Whether what a tile does can be done with the stick that is there."""
    stick = look.backup.stick
    match tile:
        case "tile:save":
            return stick.writable
        case "tile:restore":
            return bool(stick.kept)
        case "tile:update":
            return stick.offered is not None and not stick.offered.fault
    return False


def rings(_look: Look) -> tuple[str, ...]:
    """All tiles; the ring may stand on one that is off, so that its words say why."""
    return TILES


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now; on a tile that cannot be used NEXT leads back."""
    if busy := working(look):
        return busy
    now = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    tile, stick = look.here.ring, look.backup.stick
    if not can(look, tile):
        return {**now, Key.NEXT: Offer("done", say("Done"), primary=True)}
    match tile:
        case "tile:save":
            offer = Offer("save", say("Save all"), say("leave the stick in"), primary=True)
        case "tile:restore":
            offer = Offer("restore", say("Restore"), say("choose which"), primary=True)
        case _:
            assert stick.offered is not None
            offer = Offer("update", say("Update"), say("to {version}", version=stick.offered.version), primary=True)
    return {**now, Key.NEXT: offer}


def act(look: Look, action: str) -> Step:
    """Save, go on to choosing, ask before an update, or leave."""
    match action:
        case "save":
            return Step(look.view, deed=SaveAll())
        case "restore":
            return Step(look.view.over(page("restore").fresh(look)))
        case "update":
            return _ask(look)
        case "done":
            return Step(look.view.left())
        case "help":
            return Step(look.view.over(page("help").fresh(look)))
    return stay(look)


def _ask(look: Look) -> Step:
    offered = look.backup.stick.offered
    if offered is None:
        return stay(look)
    question = Question(
        say("Take version {version}?", version=offered.version),
        say("The table starts anew with it. If that fails twice, it goes back to this one by itself."),
        say("Update"),
        sub=say("leave the stick in"),
        icon="ui-settings",
        deed=TakeUpdate(offered),
    )
    return Step(replace(look.view, question=question))


def tap(look: Look, target: str) -> Step:
    """A tap chooses a tile, another one on it does what it says."""
    if target not in TILES or working(look):
        return stay(look)
    if target != look.here.ring or not can(look, target):
        return ringed(look, target)
    return act(look, target.removeprefix("tile:"))


def told(look: Look, outcome: Outcome) -> View:
    """The view after something with the stick has ended: what came back may be played at once."""
    view = look.view.says(say_now(outcome.words), "ok" if outcome.well else "bad")
    if not outcome.restored or view.here.page not in PAGES or view.question is not None:
        return view
    question = Question(
        say("Play it now?"),
        say("{name} is back. The game that lies on the table now stays as it is.", name=outcome.name),
        say("Play it"),
        icon="ui-ok",
        deed=PlayJournal(outcome.restored),
    )
    return replace(view, question=question, toast=None)


def fresh(_look: Look) -> Open:
    """The page with the ring on the first tile."""
    return Open("backup", TILES[0])


ROW = PageRow(
    page="backup",
    picture="56-backup",
    title=mark("Backup"),
    left_right=(Does("ring", mark("Move the ring from tile to tile.")),),
    next=(
        Does("save", mark("Save every game to the stick.")),
        Does("restore", mark("Choose a game on the stick to bring back.")),
        Does("update", mark("Ask once, then go over to the newer version.")),
        Does("done", mark("Leave the page.")),
    ),
    undo=(Does("back", mark("Go back.")),),
    icons=(("ui-rules", Does("help", mark("Say what each button does here."))), FLIP),
    touch=mark("Tap a tile to choose it, and again to do it."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings)
