"""What the turn display says on the pages of Skull Island on paper; loaded when that game is played."""

from __future__ import annotations

from companion.faces.sign import Next, Notice, SignState, notice
from companion.faces.sign_dice import SkullDanger, SkullThrow
from companion.skull_island.sheet import HIGHEST
from companion.skull_island.state import Phase, Play
from companion.view.page import Look
from companion.view.somebody import somebody
from companion.view.throws import options_of, pips
from companion.words import say, say_n


def thrown(play: Play) -> SignState:
    """The throw that stands in a game."""
    assert play.roll is not None
    found = options_of(play)
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
