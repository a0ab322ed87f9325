"""Cards that were looked at, side by side, with their places in the deck."""

from __future__ import annotations

from companion.adventure_island.cards.effects import After
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN, columns, touch
from companion.faces.screen.pages.pack_cards import face_of
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view import known
from companion.view.page import Look
from companion.view.pages.order import SEEN, asked, order_of, shown, way
from companion.words import say

CARD_MOST_W = 236


def _header(look: Look) -> Header:
    ask = asked(look)
    what = {
        After.REORDER: lambda: say("In which order?"),
        After.BOTTOM: lambda: say("Which go to the bottom?"),
        After.TAKE: lambda: say("Which one comes into play?"),
    }[way(look)]()
    return Header(what, known.name_of(look, ask.card) if ask is not None and ask.card else "", "ui-zoom", C.warn)


def _place_words(look: Look, card: str) -> str:
    draft = order_of(look)
    if card in draft.bottom:
        return say("bottom")
    if way(look) is After.TAKE:
        return ""
    at = draft.top.index(card) + 1
    return say("on top") if at == 1 else say("place {n}", n=at)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    cards = shown(look)
    if not cards:
        return kit.words(width / 2, 230, say("The deck is empty."), 26, "heavy", C.text, "centre", width - 80)
    gap = 14.0
    w = min(float(CARD_MOST_W), (width - 2 * MARGIN - gap * (len(cards) - 1)) / len(cards))
    total = w * len(cards) + gap * (len(cards) - 1)
    area = Rect((width - total) / 2, 84, total, 296)
    scene: Scene = ()
    for card, rect in zip(cards, columns(area, len(cards), gap), strict=True):
        scene += _card(look, card, rect)
    return scene


def _card(look: Look, card: str, rect: Rect) -> Scene:
    x, y, w, h = rect
    scene = card_kit.whole_card(rect, face_of(look, card), picture_h=96)
    place = _place_words(look, card)
    room = h - 206 if place else h - 162
    text = known.text_of(look, card)
    if card_kit.fits(text, w - 32, room):
        scene += card_kit.lines(x + 16, y + 160 + room / 2, text, w - 32, room)
    else:
        scene += card_kit.some_lines(Rect(x + 13, y + 160, w - 26, room), text, C.text, "heavy")
    if place:
        down = card in order_of(look).bottom
        scene += kit.pill(Rect(x + 16, y + h - 46, w - 32, 36), C.ink3 if not down else "#8A4B00", place, "#FFFFFF", 22)
    return scene + touch(rect, SEEN + card)


FACE = PageFace(_header, _body, lambda _look: "day", ring_radius=18, ring_gap=3)
