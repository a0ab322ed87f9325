"""The beginning of an adventure with cards on the device: what is told, the goal, the Threats; nothing to lay out."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.cards.pack import Chapter
from companion.adventure_island.commands import BeginAdventure
from companion.adventure_island.deciding.laying_out import threats_of
from companion.adventure_island.threats import nights_left
from companion.value import dataclass, replace
from companion.view import known
from companion.view.book import page
from companion.view.crowd import playing
from companion.view.inputs import Key
from companion.view.next_adventure import chosen
from companion.view.page import FLIP, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.state import Open
from companion.view.visit import back_here, opened_at
from companion.words import mark, say, say_n

ROW = PageRow(
    page="chapter",
    picture="23-setup-adventure",
    title=mark("The adventure begins"),
    next=(Does("begin", mark("Start day 1.")),),
    undo=(Does("undo", mark("Go back to the people.")),),
    icons=(
        ("ui-map", Does("campaign", mark("Opens the campaign, to pick another adventure."))),
        FLIP,
    ),
)


@dataclass(frozen=True, slots=True)
class ChapterDraft:
    """Which adventure begins; ``depth`` steps of the game stood when the page opened."""

    adventure: int = 1
    depth: int = 0


def draft_of(look: Look) -> ChapterDraft:
    """Which adventure begins."""
    return look.draft if isinstance(look.draft, ChapterDraft) else ChapterDraft()


def told(look: Look) -> Chapter | None:
    """What the pack tells about it."""
    return known.chapter(look, draft_of(look).adventure)


def threats(look: Look) -> int:
    """How many Threats the deck has with these people, as the pack says."""
    pack, adventure = known.pack(look), draft_of(look).adventure
    if pack is None or adventure not in pack.by_chapter:
        return 0
    return threats_of(look.island, pack, adventure)[1]


def nights(look: Look) -> str:
    """How many nights the deck lasts, in words."""
    return say_n("{n} night", "{n} nights", nights_left(threats(look), len(playing(look.island))))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    n = len(playing(look.island))
    sub = say_n("{n} player", "{n} players", n)
    return {Key.UNDO: Offer("undo"), Key.NEXT: Offer("begin", say("Start day 1"), sub, primary=True)}


def act(look: Look, action: str) -> Step:
    """Begin, or look at the campaign."""
    match action:
        case "begin":
            view = replace(look.view.at_stage(), checked=True)
            return Step(view, BeginAdventure(draft_of(look).adventure))
        case "undo":
            return back_here(look, draft_of(look).depth)
        case "campaign":
            return Step(look.view.over(page("campaign").fresh(look)))
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """Nothing to touch but the rail and the header."""
    return stay(look)


def opened(adventure: int, depth: int) -> Open:
    """The page of one adventure."""
    return Open("chapter", "", ChapterDraft(adventure, depth))


def fresh(look: Look) -> Open:
    """The page of the adventure that comes next."""
    return opened(chosen(look), opened_at(look))


PAGE = Page(ROW, offers, act, tap, fresh, drafts=(ChapterDraft,))
