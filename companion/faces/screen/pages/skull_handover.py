"""The device goes from hand to hand: to whom, and whose island is marked (picture 47)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.skull import CORAL, person_disc, sheet_token
from companion.faces.screen.kit.words import icon_at, one_or_two_lines, paragraph
from companion.faces.screen.layout import MARGIN, columns
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import HEADER, THEME, C
from companion.skull_island.turns import owner_of
from companion.view.page import Look
from companion.view.pages.skull_handover import ROW
from companion.view.skull_sheets import drawing, play_of
from companion.view.somebody import name_at, pawn_at
from companion.words import say

CARD = Rect(MARGIN, 82, 0, 212)
TILES_Y, TILES_H = 308.0, 76.0
LIGHTS = ("undo", "left", "roll", "right", "next")


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), "", "danger", CORAL)


def _device(x: float, y: float) -> Scene:
    """A small picture of this table."""
    scene: Scene = (Box(Rect(x, y, 172, 116), 12, "#2A1D13"), Box(Rect(x + 12, y + 12, 148, 70), 4, C.ink3))
    scene += icon_at("danger", x + 86, y + 47, 54, CORAL)
    for n, light in enumerate(LIGHTS):
        scene += kit.disc(x + 26 + n * 30, y + 99, 9, THEME.led[light])
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    play = play_of(look)
    seat = max(0, drawing(play))
    card = Rect(CARD.x, CARD.y, width - 2 * MARGIN, CARD.h)
    scene = kit.card(card, 16)
    x, y = card.x, card.y
    scene += _device(x + 24, y + 44) + icon_at("ui-arrow", x + 228, y + 102, 46, C.text2)
    scene += person_disc(x + 320, y + 102, 120, pawn_at(look, seat), str(seat + 1))
    left, room = x + 406, card.x + card.w - x - 406 - 20
    title = say("Give the device to {name}", name=name_at(look, seat))
    scene += one_or_two_lines(left, y + 56, title, room, 33, "black", C.text)
    scene += kit.rule(left, y + 97, room)
    whose = owner_of(play, seat)
    scene += sheet_token(left, y + 118, 66, pawn_at(look, whose), str(whose + 1))
    text = say("Mark a danger on {name}’s island", name=name_at(look, whose))
    scene += paragraph(left + 82, y + 148, text, room - 82, 26, "black", C.text2, 1.15, 2)
    people = play.setup.people
    for n, place in enumerate(columns(Rect(MARGIN, TILES_Y, width - 2 * MARGIN, TILES_H), people, 10)):
        scene += _tile(look, n, place, n in play.done, n == seat)
    return scene


def _tile(look: Look, seat: int, rect: Rect, done: bool, now: bool) -> Scene:
    """Who marks whose sheet; those that are done have a tick."""
    x, y, w, h = rect
    middle = y + h / 2
    scene: Scene = (Box(rect, 12, HEADER, 0.92),)
    whose = owner_of(play_of(look), seat)
    scene += person_disc(x + w * 0.2, middle, 48, pawn_at(look, seat), str(seat + 1))
    if done:
        scene += kit.done_disc(x + w * 0.5, middle, 17)
    else:
        scene += icon_at("danger", x + w * 0.5, middle, 34, CORAL)
    scene += sheet_token(x + w * 0.8 - 22, middle - 24, 48, pawn_at(look, whose), str(whose + 1))
    if done:
        scene += kit.dimmed(rect, 12, 0.5, HEADER)
    return scene + ((Box(rect.grown(3), 14, "", 1.0, "#FFFFFF", 4),) if now else ())


FACE = PageFace(_header, _body, lambda _look: "sea", ring_gap=None)
