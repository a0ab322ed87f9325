"""What the turn display says on the pages of Skull Island on paper; loaded when that game is played."""

from __future__ import annotations

from companion.faces.sign import Next, Notice, SignState, notice
from companion.faces.sign_dice import SkullDanger, SkullThrow
from companion.skull_island.sheet import HIGHEST
from companion.skull_island.state import Phase, Play
from companion.skull_island.turns import allowed
from companion.view.page import Look
from companion.view.somebody import somebody
from companion.view.throws import pips
from companion.words import say, say_n


def thrown(play: Play) -> SignState:
    """The throw that stands in a game."""
    assert play.roll is not None
    found = allowed(play)
    if found.danger:
        return SkullDanger(play.bubbles)
    numbers = tuple(range(1, HIGHEST + 1)) if found.pencil else found.numbers
    return SkullThrow(pips(play.roll), numbers, found.boat, found.pencil, found.void)


def on_paper(look: Look) -> SignState:
    """The throw that people look at."""
    from companion.view.pages.skull_paper import shown

    play = shown(look)
    return notice("ui-roll", say("First\nthrow")) if play.phase is Phase.FRESH else thrown(play)


def last_round(look: Look) -> SignState:
    """The throw that is the last one, for those who still write."""
    from companion.view.pages.skull_last_round import play_of

    return thrown(play_of(look))


def count(look: Look) -> SignState:
    """Whose stars are counted."""
    from companion.view.pages.skull_count import counting

    found = somebody(look, str(counting(look)))
    if found is not None and found.pawn is not None:
        return Next(found.pawn, found.name, say("stars?"))
    return Notice("star", say("Stars"), say("no. {n}", n=counting(look) + 1))


def places(look: Look) -> SignState:
    """Who has most stars."""
    from companion.view.pages.skull_places import standings

    first = standings(look)[0]
    stars = say_n("{n} star", "{n} stars", first.count.stars)
    if first.shared:
        return Notice("star", say("Tied"), stars)
    found = somebody(look, str(first.seat))
    if found is not None and found.pawn is not None:
        return Next(found.pawn, found.name, stars)
    return Notice("star", say("No. {n}", n=first.seat + 1), stars)


def set_up(_look: Look) -> SignState:
    """The game is being agreed."""
    return notice("treasure", say("Skull\nIsland"))


def sheet(look: Look) -> SignState:
    """The throw for everybody who writes; between two turns whose sheet lies open."""
    from companion.view.skull_sheets import play_of

    play = play_of(look)
    return notice("ui-roll", say("First\nthrow")) if play.phase is Phase.FRESH else thrown(play)


def handover(look: Look) -> SignState:
    """Who takes the device to mark somebody's island."""
    return _whose(look, say("take it"))


def danger(look: Look) -> SignState:
    """Who draws a skull."""
    return _whose(look, say("a skull"))


def _whose(look: Look, asked: str) -> SignState:
    from companion.view.skull_sheets import drawing, play_of

    play = play_of(look)
    found = somebody(look, str(max(0, drawing(play))))
    if found is not None and found.pawn is not None:
        return Next(found.pawn, found.name, asked)
    return SkullDanger(play.bubbles)


def claim(look: Look) -> SignState:
    """Who has found a treasure."""
    found = somebody(look, str(look.draft.seat))
    if found is not None and found.pawn is not None:
        return Next(found.pawn, found.name, say("claim?"))
    return notice("star", say("Treasure\nfound"))


def solo_result(look: Look) -> SignState:
    """The stars of somebody alone."""
    from companion.view.pages.skull_solo_result import count_of

    stars = count_of(look).stars
    return Notice("star", say("Solo"), say_n("{n} star", "{n} stars", stars))
