"""The menu: the tiles over the page it was opened on."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.compose import face
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.words import LEAST
from companion.faces.screen.layout import MARGIN, grid, touch
from companion.faces.screen.scene import Rect, Scene, Target, flat
from companion.faces.screen.theme import HEADER, PAPER, C
from companion.view.page import Look
from companion.view.pages.menu import ROW, Tile, tiles
from companion.view.step import replace_view
from companion.words import say

VEIL = 0.9
SIZE = 25.0


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-menu", icon_tint=C.ontext)


def _below(look: Look, moment: Moment, width: float) -> Scene:
    """The page below, to be seen and not touched."""
    below = replace_view(look, look.view.left())
    if below.here.page == look.here.page:
        return ()
    body = face(below.here.page).body(below, moment, width)
    return tuple(shape for shape in flat(body) if not isinstance(shape, Target))


def _backdrop(look: Look) -> str:
    below = replace_view(look, look.view.left())
    return "table" if below.here.page == look.here.page else face(below.here.page).backdrop(below)


def _tile(tile: Tile, rect: Rect) -> Scene:
    """A symbol and the name beside it; what lies behind it stands on the button that opens it."""
    x, y, w, h = rect
    middle = y + h / 2
    text, room = say(tile.words), w - 70 - 4
    scene = kit.card(rect, 18, PAPER, 2, False) + touch(rect, tile.target)
    scene += kit.tile(x + 8, middle - 26, 52, tile.symbol)
    if type_.measure(text, SIZE, "black") <= room:
        return scene + kit.words(x + 70, middle + SIZE * 0.36, text, SIZE, "black", max_w=room)
    size = type_.fit(max(text.split(), key=len), SIZE - 1, "black", room, LEAST)
    return scene + kit.paragraph(x + 70, middle - size * 0.22, text, room, size, "black", leading=1.14, max_lines=2)


def _body(look: Look, moment: Moment, width: float) -> Scene:
    scene = _below(look, moment, width) + kit.box(Rect(0, 70, width, 330), 0, HEADER, VEIL)
    found = tiles(look)
    for tile, rect in zip(found, grid(Rect(MARGIN, 84, width - 2 * MARGIN, 302), 3, len(found), 10), strict=True):
        scene += _tile(tile, rect)
    return scene


FACE = PageFace(_header, _body, _backdrop, ring_radius=16)
