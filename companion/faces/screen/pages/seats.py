"""Who sits where: the table from above with the device on it, people on its near and far side."""

from __future__ import annotations

from companion.adventure_island.state import Person
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, touch
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import HEADER, THEME, WALNUT, C
from companion.view.page import Look
from companion.view.pages.seats import ROW, sitting
from companion.words import say

WOOD = "#8F663B"
WOOD_EDGE = "#5C3F20"
FAR_Y, NEAR_Y = 118, 346
LAMPS = ("undo", "left", "roll", "right", "next")


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-players", icon_tint=C.ontext)


def _table(width: float) -> Scene:
    cx, cy = width / 2, 232
    board = Rect(cx - 300, 152, 600, 162)
    device = Rect(cx - 96, cy - 56, 192, 120)
    screen = Rect(cx - 80, cy - 44, 160, 76)
    scene: Scene = (Box(board, 26, WOOD, 1.0, WOOD_EDGE, 5), Shadow(device, 16, 2), Box(device, 16, WALNUT))
    scene += (Box(screen, 6, C.ink3, 1.0, HEADER, 3),)
    scene += kit.icon_at("ui-flip", cx, cy - 6, 46, C.ontext)
    for i, lamp in enumerate(LAMPS):
        scene += kit.disc(cx - 62 + i * 31, cy + 49, 9, THEME.led[lamp])
    return scene


def _seat(person: Person, cx: float, y: float, room: float) -> Scene:
    """A chip with the name beside it, as wide as the name needs and the side of the table gives."""
    most = room - 88
    size = type_.fit(person.name, 22, "heavy", most - 28)
    name_w = max(72.0, min(most, type_.measure(person.name, size, "heavy") + 28))
    x = cx - (76 + name_w) / 2
    scene = kit.box(Rect(x + 76, y - 22, name_w, 44), 22, HEADER, 0.92)
    scene += kit.words(x + 76 + name_w / 2, y + 8, person.name, size, "heavy", C.ontext, "centre", name_w - 24)
    scene += kit.chip(person.pawn, x + 36, y, 72)
    return scene + touch(Rect(x, y - 36, 76 + name_w, 72), f"person:{person.id}")


def _side(people: tuple[Person, ...], y: float, width: float) -> Scene:
    scene: Scene = ()
    room = (width - 2 * MARGIN) / max(1, len(people))
    for i, person in enumerate(people):
        scene += _seat(person, MARGIN + room * (i + 0.5), y, room)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    people = sitting(look)
    far = tuple(p for p in people if p.far_side)
    near = tuple(p for p in people if not p.far_side)
    return _table(width) + _side(far, FAR_Y, width) + _side(near, NEAR_Y, width)


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=36, ring_gap=2)
