"""The campaign: the five adventures with what came of them, the next one to play, and the way to titles and story."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island import achievements, campaign
from companion.adventure_island.achievements import ENTRIES, Title, benefit
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.deciding.beginning import why_not_adventure
from companion.value import dataclass
from companion.view.book import page
from companion.view.entries import found, whole
from companion.view.inputs import Key
from companion.view.next_adventure import CAMPAIGN, PLACE, proposed
from companion.view.page import CLOSE, FLIP, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.pages.adventure import picked
from companion.view.pages.house_rules import HOUSE
from companion.view.resume import in_progress
from companion.view.state import Open
from companion.words import mark, say

SHELF = ("ui-bookmark", Does("campaigns", mark("Opens the list of campaigns: another one, or one more.")))
ROW = PageRow(
    page=CAMPAIGN,
    picture="08-campaign",
    title=mark("Campaign"),
    left_right=(Does("ring", mark("Move the ring over the five adventures.")),),
    roll=(Does("story", mark("Opens the story: packs, friends, the Archive, decisions.")),),
    next=(
        Does("play", mark("Prepares the ringed adventure; it is off where something is missing for it.")),
        Does("leave", mark("Goes back to the adventure in progress.")),
    ),
    undo=(Does("leave", mark("Goes back.")),),
    icons=(
        ("achievement", Does("titles", mark("Opens the titles and their achievements."))),
        SHELF,
        HOUSE,
        FLIP,
        CLOSE,
    ),
    touch=mark("Tap an adventure to ring it, a title to open it."),
)
SHOWN_TITLES = 4


@dataclass(frozen=True, slots=True)
class Stand:
    """How an adventure stands in the campaign; ``missing`` are reasons why it cannot begin.

    ``last`` says how the latest attempt that was played here ended, ``who`` are the ids of those who played it.
    """

    adventure: int
    won: int
    lost: int
    missing: tuple[str, ...]
    last: str = ""
    who: tuple[str, ...] = ()


def stand(look: Look, adventure: int) -> Stand:
    """How one adventure stands."""
    won, lost = campaign.attempts(look.island, adventure)
    missing = tuple(reason.sentence for reason in why_not_adventure(look.island, adventure))
    latest = next((a for a in reversed(look.island.campaign.attempts) if a.adventure == adventure and a.days), None)
    if latest is None:
        return Stand(adventure, won, lost, missing)
    how = say("Last won on day {n}", n=latest.days) if latest.won else say("Last lost on day {n}", n=latest.days)
    return Stand(adventure, won, lost, missing, how, latest.who)


def ringed_adventure(look: Look) -> int:
    """The adventure with the ring."""
    ring = look.here.ring
    return int(ring.removeprefix(PLACE)) if ring.startswith(PLACE) else proposed(look)


def best_titles(look: Look) -> tuple[Title, ...]:
    """The titles with the most entries first, as many as the page shows."""
    order = sorted(Title, key=lambda t: (not whole(look, t), -found(look, t)))
    return tuple(order[:SHOWN_TITLES])


def rings(_look: Look) -> tuple[str, ...]:
    """The five adventures; the ring may stand on one that cannot begin, so that its words say why."""
    return tuple(f"{PLACE}{n}" for n in PLAYABLE)


def _bonus(look: Look) -> str:
    """What the titles bring at the start, for the second line of the button: the first of them."""
    return next((benefit(title) for title in achievements.AT_START[:2] if whole(look, title)), "")


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {
        Key.UNDO: Offer("leave"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("story", say("Story")),
        Key.RIGHT: Offer("ring"),
    }
    if in_progress(look.island):
        return {**now, Key.NEXT: Offer("leave", say("Back to the game"), primary=True)}
    n = ringed_adventure(look)
    if stand(look, n).missing:
        return now
    return {**now, Key.NEXT: Offer("play", say("Play adventure {n}", n=n), _bonus(look), primary=True)}


def act(look: Look, action: str) -> Step:
    """Prepare the ringed adventure, open story or titles, or leave."""
    match action:
        case "play":
            return _play(look)
        case "story":
            return Step(look.view.over(page("story").fresh(look)))
        case "titles":
            return Step(look.view.over(page("titles").fresh(look)))
        case "campaigns":
            return Step(look.view.over(page("campaigns").fresh(look)))
        case "house":
            return Step(look.view.over(page("house_rules").fresh(look)))
        case "leave":
            return Step(look.view.left())
    return stay(look)


def _play(look: Look) -> Step:
    below = look.view.left()
    if below.here.page == "adventure" and len(look.view.pages) > 1:
        return Step(below.at(picked(look, ringed_adventure(look), below.here.draft.depth)))
    return Step(look.view.over(page("people").fresh(look)))


def tap(look: Look, target: str) -> Step:
    """An adventure is ringed, a title opens its page."""
    if target in rings(look):
        return ringed(look, target)
    kind, _, name = target.partition(":")
    if kind == "title" and name in set(Title):
        opened = page("titles").fresh(look)
        return Step(look.view.over(opened if name not in ENTRIES else _at(opened, target)))
    return stay(look)


def _at(opened: Open, ring: str) -> Open:
    return Open(opened.page, ring, opened.draft)


def fresh(look: Look) -> Open:
    """The ring on the adventure that comes next."""
    return Open(CAMPAIGN, f"{PLACE}{proposed(look)}")


PAGE = Page(ROW, offers, act, tap, fresh, rings, shelf=True)
