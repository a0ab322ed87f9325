"""A finished sheet as high as the screen, beside it how its stars came about."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.aside import ASIDE_X, EDGE
from companion.faces.screen.kit.sheet import sheet_picture
from companion.faces.screen.kit.skull import person_disc, small_treasure
from companion.faces.screen.kit.words import icon_at, paragraph, words
from companion.faces.screen.pages.skull_count import STAR, stars_words
from companion.faces.screen.pages.skull_sheet import SHEET_X, SHEET_Y, SPACE_PX
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.skull_island.state import Count
from companion.view.page import Look
from companion.view.pages.skull_look import ROW, game_of, sheet_of
from companion.view.pages.skull_places import treasures_of
from companion.words import say

CARD_Y, CARD_H = 76.0, 258.0


def _header(_look: Look) -> Header:
    return Header(say(ROW.title))


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    card = Rect(ASIDE_X, CARD_Y, width - EDGE - ASIDE_X, CARD_H)
    scene = kit.card(card, 16)
    game, sheet = game_of(look), sheet_of(look)
    if game is None:
        text = say("This game is not on the shelf any more.")
        return scene + paragraph(card.x + 18, card.y + 44, text, card.w - 36, 24, "black", C.text, 1.2, 4)
    if sheet is None:
        text = say("This sheet was of paper; only its stars are kept.")
        where = Rect(SHEET_X + 16, SHEET_Y + 120, 430, 150)
        scene += kit.card(where, 16)
        scene += paragraph(where.x + 24, where.y + 60, text, where.w - 48, 26, "black", C.text, 1.25, 3)
    else:
        scene += sheet_picture(SHEET_X, SHEET_Y, SPACE_PX, sheet)
    seat: int = look.draft.seat
    pawn = game.pawn(seat)
    scene += person_disc(card.x + 34, card.y + 30, 38, "" if pawn is None else pawn.value, str(seat + 1))
    scene += words(card.x + 62, card.y + 39, game.name(seat), 25, "black", C.text, max_w=card.w - 80)
    return scene + _sum(game.counts[seat], card)


def _sum(count: Count, card: Rect) -> Scene:
    """Treasures in the order found, dangers in the order drawn, and the sum (SI-099)."""
    x, y, w, _ = card
    scene: Scene = ()
    scene += _line(x, y + 74, w, say("Treasures"), sum(count.treasures))
    step = (w - 32) / 5
    for n, (value, worthless) in enumerate(treasures_of(count)):
        scene += small_treasure(Rect(x + 16 + n * step, y + 84, step - 6, 42), value, worthless=worthless)
    scene += _line(x, y + 156, w, say("Dangers"), sum(count.dangers))
    for n, value in enumerate(count.dangers):
        place = Rect(x + 16 + n * step, y + 166, step - 6, 38)
        scene += kit.box(place, 10, C.good if value > 0 else "#2A1A1E")
        scene += words(
            place.x + place.w / 2, y + 193, stars_words(value), 23, "black", "#FFFFFF", "centre", place.w - 4
        )
    scene += words(x + 16, y + 243, say("Stars"), 26, "black", C.text)
    scene += words(x + w - 50, y + 246, stars_words(count.stars, sign=False), 36, "black", C.text, "right")
    return scene + icon_at("star", x + w - 30, y + 233, 30, STAR)


def _line(x: float, y: float, w: float, what: str, stars: int) -> Scene:
    scene = words(x + 16, y, what, 22, "bold", C.text2, max_w=w - 100)
    return scene + words(x + w - 18, y, stars_words(stars, sign=False), 24, "black", C.text, "right")


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None, aside=True)
