"""The cards that speak at dawn: a tick, what it brought, a check, for each of them."""

from __future__ import annotations

from companion.adventure_island.laid import speaking_at_dawn
from companion.adventure_island.state import Card
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, first_shown, rows, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import GOOD_PAPER, PAPER, THEME, C
from companion.view.page import Look
from companion.view.pages.dawn import BROUGHT, CARD, ROLL, draft_of, ringed_stop
from companion.view.terms import called, card_word, kind_word
from companion.words import say

ROWS_SHOWN = 4
KEY_W = 162


def _header(look: Look) -> Header:
    return Header(say("Dawn: these cards speak"), say("before day {n}", n=look.play.day + 1), "phase-day", C.roll)


def _row(look: Look, card: Card, rect: Rect) -> Scene:
    x, y, w, h = rect
    settled = card.number in draft_of(look).settled
    keys = 2 * (KEY_W + 8)
    scene = kit.card(Rect(x, y, w - keys, h), 14, GOOD_PAPER if settled else PAPER, 1, False)
    scene += kit.tick(x + 12, y + (h - 38) / 2, settled)
    fill = THEME.cards.get(card.kind.value, C.ink3)
    scene += kit.tile(x + 62, y + (h - 48) / 2, 48, "card-daystart", 0.68, fill)
    room = w - keys - 124 - 14
    owner = say("{name} has it", name=called(look.play, card.owner)) if card.owner else kind_word(card.kind)
    scene += kit.words(x + 124, y + h / 2 - 3, card_word(card.number), 24, "black", max_w=room)
    scene += kit.words(x + 124, y + h / 2 + 23, owner, 20, "bold", C.text2, max_w=room)
    scene += touch(Rect(x, y, w - keys, h), CARD + card.number)
    for i, (stop, symbol, text) in enumerate(((BROUGHT, "ui-plus", say("Count")), (ROLL, "ui-roll", say("Check")))):
        key = Rect(x + w - keys + 8 + i * (KEY_W + 8), y + 2, KEY_W, h - 4)
        scene += kit.choice(key, text, symbol=symbol, name=stop + card.number)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    cards = speaking_at_dawn(look.play)
    if not cards:
        return kit.words(width / 2, 230, say("No card speaks at dawn."), 26, "heavy", C.text, "centre", width - 80)
    at = next(i for i, card in enumerate(cards) if ringed_stop(look).endswith(f":{card.number}"))
    first = first_shown(len(cards), at, ROWS_SHOWN)
    area = Rect(MARGIN + 4, 84, width - 2 * MARGIN - 8, 300)
    scene: Scene = ()
    for card, rect in zip(cards[first : first + ROWS_SHOWN], rows(area, ROWS_SHOWN, 11, 66), strict=False):
        scene += _row(look, card, rect)
    return scene


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=3)
