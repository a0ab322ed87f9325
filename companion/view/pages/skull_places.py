"""The order of places, with one person's sum laid open (picture 10); for both ways to play. The ring: ``seat:2``."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.journal import TakeBack
from companion.shelf import SKULL, BeginJournal
from companion.skull_island.commands import BeginGame
from companion.skull_island.results import places, results
from companion.skull_island.state import Count, Play
from companion.value import dataclass
from companion.view.inputs import Key
from companion.view.page import FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.skull_help import of_places
from companion.view.state import Open
from companion.words import mark, say

ROWS = 4
"""So many places stand on the page at once; the list moves with the ring."""
SEAT = "seat:"


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's place, from 1, shared by equal ones; the seat, what was counted, and whether others have it too."""

    place: int
    seat: int
    count: Count
    shared: bool = False


def play_of(look: Look) -> Play:
    """The game that is over."""
    play = look.skull.play
    assert play is not None
    return play


def standings(look: Look) -> tuple[Standing, ...]:
    """Everybody by place, equal ones in the order of the seats."""
    counts = results(play_of(look))
    found = places(counts)
    every = [
        Standing(place, seat, count, found.count(place) > 1)
        for seat, (place, count) in enumerate(zip(found, counts, strict=True))
    ]
    return tuple(sorted(every, key=lambda standing: (standing.place, standing.seat)))


def laid_open(look: Look) -> Standing:
    """The one whose sum is laid open."""
    every = standings(look)
    return next((one for one in every if look.here.ring == f"{SEAT}{one.seat}"), every[0])


def treasures_of(count: Count) -> tuple[tuple[int, bool], ...]:
    """The numbers of the treasures in the order found, each with whether it is worthless."""
    worthless = iter(count.worthless)
    found = [(stars, False) if stars else (next(worthless, 0), True) for stars in count.treasures]
    return tuple([(value, bad) for value, bad in found if value])


def person(look: Look) -> str:
    """The frame has the colour of the one who won, or nobody's where several did."""
    first = standings(look)[0]
    return "" if first.shared else str(first.seat)


def rings(look: Look) -> tuple[str, ...]:
    """Everybody by place."""
    return tuple([f"{SEAT}{one.seat}" for one in standings(look)])


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    again = say("same people, same island") if play_of(look).setup.island else say("same people")
    return {
        Key.UNDO: Offer("back-to-count"),
        Key.LEFT: Offer("ring"),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("again", say("Play again"), again, primary=True),
    }


def act(look: Look, action: str) -> Step:
    """Back to the count, or the same set-up once more."""
    if action == "back-to-count":
        return Step(look.view, TakeBack())
    if action == "again":
        return Step(look.view, deed=BeginJournal(SKULL, BeginGame(play_of(look).setup)))
    return stay(look)


def tap(look: Look, target: str) -> Step:
    """A tap on somebody lays that sum open."""
    return ringed(look, target) if target in rings(look) else stay(look)


def fresh(look: Look) -> Open:
    """The one who won is laid open."""
    return Open("skull_places", f"{SEAT}{standings(look)[0].seat}")


ROW = PageRow(
    page="skull_places",
    picture="10-skull-scoring",
    title=mark("Final score"),
    left_right=(Does("ring", mark("Lays the sum of the next person open.")),),
    next=(Does("again", mark("Begins a new game with the same set-up; this one stays among the past games.")),),
    undo=(Does("back-to-count", mark("Takes back the last count.")),),
    icons=(("ui-rules", Does("help", mark("How places and ties are counted."))), FLIP, MENU),
    touch=mark("Tap somebody to see how the stars come about."),
)
PAGE = Page(ROW, offers, act, tap, fresh, rings, person, explains=of_places)
