"""The menu: six tiles over the page it was opened on."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.compose import face
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import grid
from companion.faces.screen.scene import Rect, Scene, Target, flat
from companion.faces.screen.theme import HEADER, C
from companion.view.page import Look
from companion.view.pages.menu import ROW, TILES
from companion.view.step import replace_view
from companion.words import say

VEIL = 0.9


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


def _body(look: Look, moment: Moment, width: float) -> Scene:
    scene = _below(look, moment, width) + kit.box(Rect(0, 70, width, 330), 0, HEADER, VEIL)
    for tile, rect in zip(TILES, grid(Rect(26, 86, width - 52, 296), 3, len(TILES), 14, 140), strict=True):
        scene += kit.menu_tile(rect, tile.symbol, say(tile.words), say(tile.sub), off=not tile.opens, name=tile.target)
    return scene


FACE = PageFace(_header, _body, _backdrop, ring_radius=16)
