"""How somebody who played alone did: the stars, the band, and the best on this island (picture 51)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.journal import TakeBack
from companion.kernel.pawns import Pawn
from companion.shelf import SKULL, BeginJournal
from companion.skull_island.commands import BeginGame
from companion.skull_island.results import results
from companion.skull_island.score import BANDS, Band, band
from companion.skull_island.state import Count, Way
from companion.value import dataclass
from companion.view.finished import finished
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.skull_sheets import play_of
from companion.view.somebody import somebody
from companion.view.state import Open
from companion.words import mark, say

BEST = 3
"""So many of the best games stand on the page."""


@dataclass(frozen=True, slots=True)
class Best:
    """A lone game on this island: who, how many stars, and whether it is the one that has just ended."""

    name: str
    pawn: Pawn | None
    stars: int
    now: bool = False


def count_of(look: Look) -> Count:
    """What was counted."""
    return results(play_of(look))[0]


def band_of(look: Look) -> Band:
    """How far somebody came (SI-097)."""
    return band(count_of(look).stars)


def band_words(which: Band) -> str:
    """What a band is called."""
    return {
        Band.TOURIST: lambda: say("Tourist"),
        Band.PATHFINDER: lambda: say("Pathfinder"),
        Band.VOYAGER: lambda: say("Voyager"),
        Band.EXPLORER: lambda: say("Explorer"),
    }[which]()


def bands() -> tuple[tuple[Band, str], ...]:
    """The bands from the lowest on, each with its stars."""
    rising = sorted(BANDS)
    found = [(Band.TOURIST, say("0–{most}", most=rising[0][0] - 1))]
    for n, (least, which) in enumerate(rising):
        last = n + 1 == len(rising)
        found.append((which, say("{n} and up", n=least) if last else f"{least}–{rising[n + 1][0] - 1}"))
    return tuple(found)


def best(look: Look) -> tuple[Best, ...]:
    """The best lone games on this island, the most stars first; of equal ones the newest."""
    play = play_of(look)
    found = somebody(look, "0")
    mine = Best(
        "" if found is None else found.name, None if found is None else found.pawn, count_of(look).stars, now=True
    )
    others = [
        Best(game.seat(0).name, game.pawn(0), game.counts[0].stars)
        for game in finished(look)
        if game.setup.alone and game.setup.island == play.setup.island and game.journal != look.shelf.in_play
    ]
    return tuple(sorted((mine, *others), key=lambda one: -one.stars))


def above_best(look: Look) -> int | None:
    """By how many stars this game is above the best one before it; below 0 by how many under; None for the first."""
    others = [one.stars for one in best(look) if not one.now]
    return count_of(look).stars - max(others) if others else None


def person(_look: Look) -> str:
    """Whoever played."""
    return "0"


def offers(_look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    return {
        Key.UNDO: Offer("back-to-count"),
        Key.NEXT: Offer("again", say("Play again"), say("same island"), primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Back to the sheet, or the same set-up once more."""
    if action == "back-to-count":
        return Step(look.view, TakeBack())
    if action == "again":
        return Step(look.view, deed=BeginJournal(SKULL, BeginGame(play_of(look).setup)))
    return stay(look)


def tap(look: Look, _target: str) -> Step:
    """Nothing to touch: the page is for looking."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """The page as it opens."""
    return Open("skull_solo_result")


def title(look: Look) -> str:
    """Where and how it was played."""
    setup = play_of(look).setup
    if not setup.island:
        return say("Alone")
    return (
        say("{island}, alone", island=setup.island)
        if setup.way is Way.SCREEN
        else say("{island}, on paper", island=setup.island)
    )


ROW = PageRow(
    page="skull_solo_result",
    picture="51-solo-result",
    title=mark("Alone"),
    next=(Does("again", mark("Begins a new game with the same set-up; this one stays among the past games.")),),
    undo=(Does("back-to-count", mark("Takes back the count.")),),
    icons=(FLIP, MENU),
    touch=mark("Nothing to touch: the page is for looking."),
)
PAGE = Page(ROW, offers, act, tap, fresh, person=person, shelf=True)
