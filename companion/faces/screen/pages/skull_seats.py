"""The seats of a game of Skull Island: emblem or number, name, and on the screen who moves for it."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.skull import NOBODYS, person_disc
from companion.faces.screen.layout import MARGIN, columns, rows, touch
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import FAINT, PAPER, THEME, C
from companion.skull_island.state import Bot
from companion.view.page import Look
from companion.view.pages.skull_seats import BOT, NAME, ROW, SeatsDraft, bot_words
from companion.view.skull_setting_up import pawn_of
from companion.words import say

IN_A_COLUMN = 5
ROW_H = 57
GAP = 5
MOVER_W = 190


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), say("names are there for whoever wants them"), "ui-players", C.ontext)


def _seat(draft: SeatsDraft, seat: int, rect: Rect) -> Scene:
    pawn = pawn_of(seat)
    look = THEME.players.get("" if pawn is None else pawn.value)
    x, y, w, h = rect
    scene = kit.card(rect, 14, PAPER, 1, False)
    scene += (Box(Rect(x, y, 66, h), 14, look.fill if look else NOBODYS, corners="left"),)
    scene += person_disc(x + 33, y + h / 2, min(49.0, h - 8), "" if pawn is None else pawn.value, str(seat + 1))
    name = draft.names[seat]
    scene += kit.words(
        x + 82, y + h / 2 + 9, name or say("Seat {n}", n=seat + 1), 25, "black", C.text if name else FAINT, max_w=w - 96
    )
    return scene + touch(rect, f"{NAME}{seat}")


def _mover(draft: SeatsDraft, seat: int, rect: Rect) -> Scene:
    bot = draft.bots[seat]
    symbol = "ui-person" if bot is Bot.PERSON else "ui-coach"
    return kit.choice(rect, bot_words(bot), symbol=symbol, name=f"{BOT}{seat}")


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    draft: SeatsDraft = look.draft
    n = len(draft.names)
    area = Rect(MARGIN, 82, width - 2 * MARGIN, 304)
    scene: Scene = ()
    if draft.with_bots:
        for seat, rect in enumerate(rows(area, n, GAP, ROW_H)):
            scene += _seat(draft, seat, Rect(rect.x, rect.y, rect.w - MOVER_W - 10, rect.h))
            scene += _mover(draft, seat, Rect(rect.x + rect.w - MOVER_W, rect.y, MOVER_W, rect.h - 4))
        return scene
    halves = columns(area, 2 if n > IN_A_COLUMN else 1, 12)
    in_each = -(-n // len(halves))
    for seat in range(n):
        half = halves[seat // in_each]
        rect = rows(half, IN_A_COLUMN, GAP, ROW_H)[seat % in_each]
        scene += _seat(draft, seat, rect)
    return scene


FACE = PageFace(_header, _body, lambda _look: "sea", ring_radius=14, ring_gap=2)
