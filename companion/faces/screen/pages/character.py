"""Which board: six boards with their values, and the ringed one large, with keys to correct it."""

from __future__ import annotations

from companion.adventure_island.boards import LEAST_VALUE, MOST_VALUE, board_ability, board_name
from companion.adventure_island.state import Board
from companion.adventure_island.values import Attribute
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, grid, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import EMPTY, FAINT, GOOD_TYPE, PAPER, C
from companion.view.page import Look
from companion.view.pages.character import (
    ROW,
    Values,
    changed,
    locked,
    name_of,
    of_a_pack,
    owner,
    shown,
    values,
    values_of,
)
from companion.words import say

PANEL_W = 274
PORTRAITS = {
    "navigator": "navigator",
    "carpenter": "builder",
    "herbalist": "herb",
    "diver": "diver",
    "cook": "cook",
}


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="ui-board", icon_tint=C.ontext)


def portrait_of(look: Look, board: Board) -> str:
    """The portrait of a board; a board that is locked shows a padlock."""
    return "lock" if locked(look, board) else PORTRAITS.get(board.id, "navigator")


def _portrait(look: Look, board: Board, cx: float, cy: float, r: float) -> Scene:
    """The portrait of a board; a character of a pack has one of its own."""
    if not of_a_pack(look) or locked(look, board):
        return kit.portrait(cx, cy, r, portrait_of(look, board))
    from companion.faces.screen.pages.pack_cards import portrait

    return portrait(look, board.id, cx, cy, r)


def _character(look: Look, area: Rect) -> Scene:
    """A character of a pack: its values, who it is, and what it can do."""
    from companion.faces.screen.kit.cards import lines
    from companion.view import known

    x, y, w, h = area
    board = shown(look)
    scene = kit.card(area, 18, level=2)
    scene += kit.title(x + 18, y + 36, name_of(look, board), 28, max_w=w - 34)
    for i, attribute in enumerate(Attribute):
        left = x + 16 + i * ((w - 32) / 3)
        scene += kit.tile(left, y + 50, 44, kit.ATTRIBUTES[attribute])
        scene += kit.words(left + 54, y + 84, str(board.value(attribute)), 34, "black")
    scene += lines(x + 18, y + 136, known.about(look, board.id), w - 36, 70, C.text2, 20)
    ability = Rect(x + 12, y + 178, w - 24, h - 190)
    scene += kit.box(ability, 12, C.ink3) + kit.icon_at("card-action", ability.x + 24, ability.y + 26, 25, C.warn)
    words = known.text_of(look, f"@{board.id}")
    middle = ability.y + ability.h / 2
    return scene + lines(ability.x + 46, middle, words, ability.w - 58, ability.h - 10, C.ontext, 21)


def _values(cx: float, y: float, board: Board, entered: Values) -> Scene:
    scene: Scene = ()
    for i, (attribute, value) in enumerate(zip(Attribute, entered, strict=True)):
        x = cx - 72 + i * 50
        scene += kit.icon_at(kit.ATTRIBUTES[attribute], x + 12, y - 8, 23, C.text2)
        scene += kit.words(x + 28, y, str(value), 23, "black", C.text if value == board.value(attribute) else GOOD_TYPE)
    return scene


def _card(look: Look, board: Board, rect: Rect) -> Scene:
    x, y, w, _ = rect
    off, up = locked(look, board), shown(look).id == board.id
    scene = kit.card(rect, 16, EMPTY if off else PAPER, 2 if up else 1, False)
    scene += _portrait(look, board, x + w / 2, y + 44, 36)
    ink = FAINT if off else C.text
    scene += kit.one_or_two_lines(x + w / 2, y + 100, name_of(look, board), w - 12, 23, "black", ink, "centre")
    if off:
        scene += kit.words(x + w / 2, y + 138, say("later"), 20, "bold", ink, "centre", w - 10)
    else:
        scene += _values(x + w / 2, y + 143, board, values_of(look, board))
    other = owner(look, board.id)
    if other is not None:
        scene += kit.disc(x + w - 28, y + 28, 22, "#FFFFFF") + kit.chip(other.pawn, x + w - 28, y + 28, 40)
    if up:
        scene += kit.chosen(rect)
    return scene + (() if off else touch(rect, f"board:{board.id}"))


def _ability(board: Board, rect: Rect) -> Scene:
    if not board.ability:
        return ()
    x, y, w, h = rect
    scene = kit.box(rect, 12, C.ink3) + kit.icon_at("card-action", x + 22, y + h / 2, 25, C.warn)
    return scene + kit.one_or_two_lines(x + 42, y + h / 2, board_ability(board), w - 52, 22, "heavy", C.ontext)


def _panel(look: Look, area: Rect) -> Scene:
    x, y, w, _ = area
    board = shown(look)
    waiting = changed(look)
    scene = kit.card(area, 18, level=2)
    scene += kit.title(x + 18, y + 34, board_name(board), 30, max_w=w - 30)
    sub, ink = (say("not written yet"), C.bad) if waiting else (say("as on your board"), C.text2)
    scene += kit.words(x + 18, y + 58, sub, 20, "bold", ink, max_w=w - 30)
    for i, (attribute, value) in enumerate(zip(Attribute, values(look), strict=True)):
        top = y + 69 + i * 60
        scene += touch(Rect(x + 12, top, w - 24, 56), f"value:{attribute}")
        scene += kit.tile(x + 16, top + 2, 52, kit.ATTRIBUTES[attribute])
        scene += kit.stepper(
            x + 78,
            top,
            str(value),
            w - 94,
            colour=GOOD_TYPE if value != board.value(attribute) else C.text,
            minus_on=value > LEAST_VALUE,
            plus_on=value < MOST_VALUE,
            minus=f"minus:{attribute}",
            plus=f"plus:{attribute}",
        )
    return scene + _ability(board, Rect(x + 14, y + 250, w - 28, 48))


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    boards = look.island.boards
    left = Rect(MARGIN, 80, width - 2 * MARGIN - PANEL_W - 14, 305)
    scene: Scene = ()
    for board, rect in zip(boards, grid(left, 3, len(boards), 8, 149), strict=False):
        scene += _card(look, board, rect)
    panel = _character if of_a_pack(look) else _panel
    return scene + panel(look, Rect(width - MARGIN - PANEL_W, 80, PANEL_W, 305))


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=15, ring_gap=3)
