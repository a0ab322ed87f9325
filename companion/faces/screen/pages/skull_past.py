"""Past games at the left, the newest first; at the right a sheet of the ringed one (picture 53)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.sheet import sheet_picture
from companion.faces.screen.kit.skull import person_disc
from companion.faces.screen.kit.words import icon_at, paragraph, words
from companion.faces.screen.layout import MARGIN, first_shown, rows, touch
from companion.faces.screen.pages.skull_count import STAR, stars_words
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.finished import Finished, finished
from companion.view.page import Look
from companion.view.pages.skull_past import GAME, ROW, ringed_game, seat_of
from companion.words import say

ROWS = 4
SPACE_PX = 26.0
RIGHT_W = 284.0


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), "", "ui-history", C.ontext)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    every = finished(look)
    if not every:
        return _nothing(Rect(MARGIN, 82, width - 2 * MARGIN, 150))
    here = ringed_game(look)
    at = every.index(here) if here in every else 0
    start = first_shown(len(every), at, ROWS)
    area = Rect(MARGIN, 80, width - 2 * MARGIN - RIGHT_W - 14, 304)
    scene: Scene = ()
    for game, place in zip(every[start : start + ROWS], rows(area, ROWS, 8), strict=False):
        scene += _row(game, place)
    return scene + _shown(look, Rect(width - MARGIN - RIGHT_W, 80, RIGHT_W, 304))


def _nothing(rect: Rect) -> Scene:
    scene = kit.card(rect, 16)
    text = say("No game was counted yet. Each one stands here from then on.")
    return scene + paragraph(rect.x + 24, rect.y + 56, text, rect.w - 48, 26, "black", C.text, 1.25, 3)


def _row(game: Finished, rect: Rect) -> Scene:
    x, y, w, h = rect
    scene = kit.card(rect, 14, level=1, hairline=False)
    pawn = game.pawn(game.winner)
    middle = y + h / 2
    named = bool(game.seat(game.winner).name)
    if named or game.setup.people <= 5:
        scene += person_disc(x + 36, middle, 48, "" if pawn is None else pawn.value, str(game.winner + 1))
    else:
        scene += kit.tile(x + 12, middle - 24, 48, "ui-players")
    scene += words(x + 72, y + h * 0.44, game.name(game.winner), 25, "black", C.text, max_w=w - 170)
    scene += words(x + 72, y + h * 0.8, game.about(), 21, "bold", C.text2, max_w=w - 170)
    scene += words(x + w - 46, middle + 13, stars_words(game.stars, sign=False), 38, "black", C.text, "right")
    scene += icon_at("star", x + w - 25, middle, 26, STAR)
    return scene + touch(rect, GAME + game.journal)


def _shown(look: Look, rect: Rect) -> Scene:
    """A sheet of the ringed game, or its stars where people kept the sheets."""
    game, seat = ringed_game(look), seat_of(look)
    assert game is not None
    x, y, w, _ = rect
    scene = kit.card(rect, 16)
    pawn = game.pawn(seat)
    scene += person_disc(x + 34, y + 32, 38, "" if pawn is None else pawn.value, str(seat + 1))
    scene += words(x + 62, y + 41, game.name(seat), 24, "black", C.text, max_w=w - 156)
    sheet = game.sheet(seat)
    stars = stars_words(game.counts[seat].stars, sign=False)
    scene += words(x + w - 48, y + 42, stars, 28, "black", C.text, "right")
    scene += icon_at("star", x + w - 30, y + 32, 24, STAR)
    if sheet is None:
        text = say("This sheet was of paper; only its stars are kept.")
        return scene + paragraph(x + 22, y + 110, text, w - 44, 24, "bold", C.text2, 1.25, 4)
    left = x + (w - 9 * SPACE_PX) / 2
    return scene + sheet_picture(left, y + 60, SPACE_PX, sheet)


FACE = PageFace(_header, _body, lambda _look: "sea")
