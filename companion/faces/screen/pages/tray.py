"""The tray: the dice as they fell, and the tiles that say which dice are thrown."""

from __future__ import annotations

from collections.abc import Sequence

from companion.adventure_island.values import Colour, colour_of
from companion.faces.screen import kit
from companion.faces.screen.coming import coming
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import columns
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.tray import ROW, SKULL
from companion.words import say

COLOURED = {Colour.GREEN: "green", Colour.YELLOW: "yellow", Colour.ORANGE: "orange"}
SPECIAL = ("penny", "navigation", "danger")
"""What the sixth side of each Skull die shows: pencil, wheel, skull."""
TURNS = (-14.0, 9.0, 21.0, -5.0, 13.0)
"""How far a die in the air is turned, for each of its pips in turn."""


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-roll", icon_tint=C.roll)


def face_of(kind: int, place: int, pip: int) -> str:
    """The face of the die at ``place`` when it shows ``pip``."""
    if kind != SKULL:
        return COLOURED[colour_of(pip)]
    return SPECIAL[place % 3] if pip == 6 else str(pip)


def _angles(pips: Sequence[int], tumbling: bool) -> Sequence[float]:
    return [TURNS[(pip + i) % 5] for i, pip in enumerate(pips)] if tumbling else kit.dice.SETTLED


def _dice(look: Look, moment: Moment, rect: Rect, width: float) -> Scene:
    kind, count = look.draft.dice, look.draft.count
    tumbling = len(moment.tumbling) == count
    pips = moment.tumbling if tumbling else look.draft.pips
    if not pips:
        # Dice that were not thrown yet lie ready, pale and without a face.
        ready = "blank" if kind != SKULL else "1"
        return kit.dice_in_tray(rect, [(ready, "ignored")] * count)
    dice: list[tuple[str, kit.DieState]] = [(face_of(kind, i, pip), "normal") for i, pip in enumerate(pips)]
    thrown = kit.dice_thrown(rect, dice, _angles(pips, tumbling))
    return kit.tray(rect) + coming(thrown, moment.dice, width, rises=False)


def _count_tile(rect: Rect, n: int, chosen: bool) -> Scene:
    content = kit.icon("die-yellow", rect.x + 10, rect.y + 18, 40)
    ink = kit.choice_ink(chosen)
    content += kit.words(rect.x + rect.w - 14, rect.y + 51, str(n), 36, "black", ink, "right")
    return kit.choice(rect, selected=chosen, content=content, name=f"dice:{n}")


def _skull_tile(rect: Rect, chosen: bool) -> Scene:
    content: Scene = ()
    for cell, symbol in zip(
        columns(Rect(rect.x + 16, rect.y, rect.w - 32, rect.h), 3, 0),
        ("die-3", "die-navigation", "die-danger"),
        strict=True,
    ):
        content += kit.icon_at(symbol, cell.x + cell.w / 2, cell.y + cell.h / 2, min(60, cell.w - 6))
    return kit.choice(rect, selected=chosen, content=content, name="dice:skull")


def _body(look: Look, moment: Moment, width: float) -> Scene:
    scene = _dice(look, moment, Rect(18, 80, width - 36, 206), width)
    x = 18.0
    for n in range(1, 6):
        scene += _count_tile(Rect(x, 300, 92, 78), n, look.draft.dice == n)
        x += 101
    return scene + _skull_tile(Rect(x, 300, width - 18 - x, 78), look.draft.dice == SKULL)


FACE = PageFace(_header, _body, lambda _look: "table", ring_gap=None)
