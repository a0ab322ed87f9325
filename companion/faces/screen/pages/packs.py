"""Which cards: one line for your own box and for each pack of the device."""

from __future__ import annotations

from companion.adventure_island.cards import shelf
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN, first_shown, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.packs import Line, chosen_mark, lines, ringed_line, target_of
from companion.words import say

ROWS_SHOWN = 3
ROW_H = 92
PICTURE_W = 132


def _header(_look: Look) -> Header:
    return Header(say("Which cards?"), icon="ui-box", icon_tint=C.warn)


def _face(line: Line) -> card_kit.Face:
    """The picture of a pack: that of its first card that has one; the box has the island."""
    pack = shelf.find(line.mark) if line.mark else None
    cards = pack.pages.cards if pack is not None else ()
    first = next((card.picture for card in cards if card.picture), "")
    return card_kit.Face("action", line.name, mark=line.mark, drawing=first)


def _row(line: Line, chosen: bool, rect: Rect) -> Scene:
    x, y, w, h = rect
    scene = kit.card(rect, 14, level=1, hairline=False)
    place = Rect(x + 8, y + 8, PICTURE_W, h - 16)
    scene += card_kit.card_picture(place, _face(line)) if line.mark else kit.picture(place, "island", 10, 0.7)
    left, room = x + PICTURE_W + 22, w - PICTURE_W - 40
    scene += kit.words(left, y + 30, line.name, 25, "black", max_w=room - 44)
    scene += card_kit.some_lines(Rect(left - 3, y + 36, room + 6, 48), line.about, C.text2)
    if chosen:
        scene += kit.chosen(rect)
        scene += kit.done_disc(x + w - 26, y + 24)
    return scene + touch(rect, target_of(line))


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    found = lines(look)
    at = found.index(ringed_line(look))
    first = first_shown(len(found), at, ROWS_SHOWN)
    area = Rect(MARGIN + 4, 86, width - 2 * MARGIN - 8, 296)
    scene: Scene = ()
    for line, rect in zip(found[first : first + ROWS_SHOWN], rows(area, ROWS_SHOWN, 10, ROW_H), strict=False):
        scene += _row(line, line.mark == chosen_mark(look), rect)
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=16, ring_gap=3)
