"""Items at the end of the night: a row for each, with everybody's chip to hand it over."""

from __future__ import annotations

from companion.adventure_island.laid import items
from companion.adventure_island.state import Card
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, rows
from companion.faces.screen.scene import Disc, Rect, Scene, Target
from companion.faces.screen.theme import PAPER, THEME, C
from companion.view.card_names import card_title
from companion.view.page import Look
from companion.view.pages.sharing import GIVE, ITEM, next_owner, ringed_item
from companion.view.terms import called
from companion.words import say

ROWS_SHOWN = 4
CELL_W = 64
MOON = "#C9D2FF"


def _header(look: Look) -> Header:
    return Header(say("Share out the items?"), say("end of night {n}", n=look.play.day), "phase-night", MOON)


def _row(look: Look, card: Card, rect: Rect, ringed: bool) -> Scene:
    play = look.play
    x, y, w, h = rect
    scene = kit.card(rect, 14, PAPER, 1, False)
    scene += kit.tile(x + 12, y + (h - 48) / 2, 48, "card-item", 0.68, THEME.cards["action"])
    n = len(play.players)
    left = x + w - 8 - n * CELL_W
    room = left - (x + 76) - 12
    scene += kit.words(x + 76, y + h / 2 - 3, card_title(look, card.number), 24, "black", max_w=room)
    owned = say("{name} has it", name=called(play, card.owner))
    scene += kit.words(x + 76, y + h / 2 + 23, owned, 20, "bold", C.text2, max_w=room)
    scene += (Target(Rect(x - 4, y - 4, w + 8, h + 8), ITEM + card.number),)
    for i, player in enumerate(play.players):
        cx, cy = left + (i + 0.5) * CELL_W, y + h / 2
        owns = player.id == card.owner
        scene += kit.chip(player.pawn.value, cx, cy, 46, 1.0 if owns else 0.5)
        if owns:
            scene += (Disc(Rect(cx - 27, cy - 27, 54, 54), "", 1.0, C.confirm, 5),)
        elif ringed and player.id == next_owner(look, card.number):
            scene += kit.disc(cx + 16, cy + 14, 13, C.ink3, 1.0, "#FFFFFF", 2.5)
            scene += kit.icon_at("ui-arrow", cx + 16, cy + 14, 18, C.ontext)
        scene += (Target(Rect(cx - CELL_W / 2, y - 4, CELL_W, h + 8), f"{GIVE}{card.number}:{player.id}"),)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    owned = items(look.play)
    if not owned:
        return kit.words(width / 2, 230, say("Nobody has an item."), 26, "heavy", C.ontext, "centre", width - 80)
    at = next(i for i, card in enumerate(owned) if card.number == ringed_item(look))
    first = first_shown(len(owned), at, ROWS_SHOWN)
    area = Rect(MARGIN + 4, 84, width - 2 * MARGIN - 8, 300)
    scene: Scene = ()
    for card, rect in zip(owned[first : first + ROWS_SHOWN], rows(area, ROWS_SHOWN, 11, 66), strict=False):
        scene += _row(look, card, rect, card.number == owned[at].number)
    return scene


FACE = PageFace(_header, _body, lambda _look: "night", ring_gap=3)
