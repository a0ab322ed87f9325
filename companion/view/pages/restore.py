"""Which campaign of the stick comes back; it gets a place of its own."""

from __future__ import annotations

from collections.abc import Mapping

from companion.stick import Kept, Restore
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages.backup import working
from companion.view.state import Open
from companion.words import mark, say, say_n


def chosen(look: Look) -> Kept | None:
    """The campaign with the ring."""
    kept = look.backup.stick.kept
    at = chosen_at(look)
    return kept[at] if at < len(kept) else None


def chosen_at(look: Look) -> int:
    """Which campaign that is, counted from 0; a stick with fewer of them has the last one ringed."""
    digits = look.here.ring.removeprefix("kept:")
    return min(int(digits) if digits.isdecimal() else 0, max(0, len(look.backup.stick.kept) - 1))


def words_of(kept: Kept) -> str:
    """How long a campaign is and where it lies."""
    steps = say_n("{n} step", "{n} steps", kept.entries)
    if kept.backup:
        return say("{steps}, backup {n}", steps=steps, n=kept.backup)
    return say("{steps}, {file}", steps=steps, file=kept.file)


def rings(look: Look) -> tuple[str, ...]:
    """One for each campaign."""
    return tuple(f"kept:{n}" for n in range(len(look.backup.stick.kept)))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    if busy := working(look):
        return busy
    kept = chosen(look)
    if kept is None:
        return {Key.UNDO: Offer("back"), Key.NEXT: Offer("done", say("Done"), primary=True)}
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("restore", say("Restore"), kept.name, primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Bring the ringed campaign back, or leave."""
    match action:
        case "restore":
            kept = chosen(look)
            return stay(look) if kept is None else Step(look.view, deed=Restore(kept))
        case "done":
            return Step(look.view.left())
        case "help":
            return Step(look.view.over(page("help").fresh(look)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap chooses a campaign, another one on it brings it back."""
    if target not in rings(look) or working(look):
        return stay(look)
    return ringed(look, target) if target != f"kept:{chosen_at(look)}" else act(look, "restore")


def fresh(_look: Look) -> Open:
    """The page with the ring on the newest campaign."""
    return Open("restore", "kept:0")


ROW = PageRow(
    page="restore",
    picture="56-backup",
    title=mark("Restore"),
    left_right=(Does("ring", mark("Move the ring from game to game.")),),
    next=(
        Does("restore", mark("Bring the ringed game back, in a place of its own.")),
        Does("done", mark("Leave the page.")),
    ),
    undo=(Does("back", mark("Go back.")),),
    icons=(FLIP, CLOSE),
    touch=mark("Tap a game to choose it, and again to bring it back."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings)
