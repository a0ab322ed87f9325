"""A throw for people who write on paper: the dice, and large what may be written or drawn (pictures 41 to 44)."""

from __future__ import annotations

from companion.faces.screen import kit, skull_dice
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.skull import BUBBLES_W, boat_tile, bubbles, number_tile, skull_die
from companion.faces.screen.layout import MARGIN, columns, grid
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.swap import danger_page
from companion.faces.screen.theme import C
from companion.skull_island import rolls
from companion.skull_island.sheet import HIGHEST
from companion.skull_island.state import Phase, Play
from companion.skull_island.turns import allowed
from companion.view.page import Look
from companion.view.pages.skull_paper import before, shown
from companion.view.throws import face_of, pips, title_of, where_words
from companion.words import say, say_n

SEA_TINT = "#7FE3F0"
TILES_Y, TILES_H = 272, 110
BOAT_W = 322
OR_W = 68
SIDE_W = 236
BUBBLE_X = -146
"""Where the first bubble lies, from the left edge of the header icons."""


def with_bubbles(header: Header, play: Play, new: bool) -> Header:
    """A header with the bubbles at their place."""
    beside = bubbles(BUBBLE_X, 37, play.bubbles, new)
    return Header(header.title, header.sub, header.icon, header.icon_tint, beside, BUBBLES_W)


def _header(look: Look) -> Header:
    play = shown(look)
    if play.phase is Phase.FRESH:
        told = Header(say("Everybody has a sheet"), people_words(play.setup.people), "penny")
        return with_bubbles(told, play, False)
    found = allowed(play)
    symbol, tint = ("penny", C.warn)
    if found.danger:
        symbol, tint = "danger", C.badon
    elif found.boat:
        symbol, tint = "navigation", SEA_TINT
    if look.draft.back:
        told = Header(say("Throw {n}", n=play.round), say("only to look at"), "ui-history", C.ontext)
        return with_bubbles(told, play, found.danger)
    return with_bubbles(Header(title_of(play), _sub(look, play), symbol, tint), play, found.danger)


def _sub(look: Look, play: Play) -> str:
    if not allowed(play).danger:
        return where_words(play, before(look))
    if play.setup.alone:
        return say("mark it on your own sheet")
    if not play.swap.sheets:
        return people_words(play.setup.people)
    if len(play.swap.sheets) > 5:
        return say("draw 1 skull, then give it back")
    return say("take the sheet on the right")


def people_words(people: int) -> str:
    """So many people."""
    return say_n("{n} person", "{n} people", people)


def _falling(look: Look) -> Header:
    """While dice are in the air: the bubbles as they were."""
    earlier = before(look)
    play = earlier[-1] if earlier else shown(look)
    marked = play.bubbles if earlier else 0
    return Header(say("Rolling"), "", "ui-roll", C.roll, bubbles(BUBBLE_X, 37, marked), BUBBLES_W)


def _numbers(play: Play, area: Rect, size: float = 60) -> Scene:
    """A tile for each number, smallest first, with the fewest dice that make it."""
    assert play.roll is not None
    found = allowed(play)
    faces = pips(play.roll)
    scene: Scene = ()
    for value, place in zip(found.numbers, columns(area, len(found.numbers), 8), strict=True):
        made_of = [face_of(die, faces[die]) for die in rolls.dice_for(play.roll, value)]
        scene += number_tile(place, value, made_of, size)
    return scene


def _any_number(area: Rect) -> Scene:
    scene: Scene = ()
    for value, place in enumerate(grid(area, 5, HIGHEST, 8.5, 94), 1):
        scene += number_tile(place, value, (), 54)
    return scene


def _pencil(play: Play, width: float) -> Scene:
    """The pencil beside all fifteen numbers."""
    assert play.roll is not None
    found = allowed(play)
    tray = Rect(MARGIN, 80, SIDE_W, 182 if found.boat else 306)
    cx = MARGIN + SIDE_W / 2
    faces = [face_of(place, pip) for place, pip in enumerate(pips(play.roll))]
    scene = kit.tray(tray)
    if found.boat:
        scene += skull_die(cx - 52, 148, 92, faces[0], 4, "pencil") + skull_die(cx + 52, 148, 92, faces[1], -4, "boat")
        scene += skull_die(cx, 226, 50, faces[2], -3, dim=True)
        scene += boat_tile(Rect(MARGIN, TILES_Y, SIDE_W, TILES_H), say("Draw a boat"))
    else:
        scene += skull_die(cx, 178, 150, faces[0], 4, "pencil")
        scene += skull_die(cx - 48, 318, 78, faces[1], -4, dim=True) + skull_die(
            cx + 48, 318, 78, faces[2], 5, dim=True
        )
    left = MARGIN + SIDE_W + 12
    return scene + _any_number(Rect(left, 80, width - MARGIN - left, 306))


def _boat_or_numbers(play: Play, width: float) -> Scene:
    scene = boat_tile(Rect(MARGIN, TILES_Y, BOAT_W, TILES_H), say("Draw a boat"), say("on any empty sea"))
    scene += kit.words(MARGIN + BOAT_W + OR_W / 2, 338, say("or"), 28, "black", C.ontext, "centre", OR_W - 8)
    left = MARGIN + BOAT_W + OR_W
    return scene + _numbers(play, Rect(left, TILES_Y, width - MARGIN - left, TILES_H))


def _first_throw(width: float) -> Scene:
    scene = skull_dice.ready(Rect(MARGIN, 80, width - 2 * MARGIN, 182), 150)
    rows = (
        ("ui-sheet", say("A sheet each, all with the same island")),
        ("penny", say("A pencil each, and a name in the corner")),
    )
    for (symbol, words), place in zip(
        rows, columns(Rect(MARGIN, TILES_Y, width - 2 * MARGIN, TILES_H), 2, 12), strict=True
    ):
        x, y, w, _ = place
        scene += kit.card(place, 16, level=1, hairline=False) + kit.tile(x + 16, y + 19, 72, symbol)
        scene += kit.paragraph(x + 104, y + (48 if w > 360 else 46), words, w - 120, 24, "black", C.text, 1.2, 3)
    return scene


def _body(look: Look, moment: Moment, width: float) -> Scene:
    tray = Rect(MARGIN, 80, width - 2 * MARGIN, 182)
    if skull_dice.falling(moment):
        return skull_dice.in_the_air(tray, moment, 150)
    play = shown(look)
    if play.phase is Phase.FRESH:
        return _first_throw(width)
    found = allowed(play)
    if found.danger:
        return danger_page(look, play, width)
    if found.pencil:
        return _pencil(play, width)
    scene = skull_dice.lying(tray, play)
    if found.boat:
        return scene + _boat_or_numbers(play, width)
    return scene + _numbers(play, Rect(MARGIN, TILES_Y, width - 2 * MARGIN, TILES_H))


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None, falling=_falling)
