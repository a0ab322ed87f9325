"""Dawn: a card that speaks at the left, what it will do at the right, the others as small cards below."""

from __future__ import annotations

from companion.adventure_island.cards.foreseen import Row
from companion.adventure_island.cards.pack import PackCard
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN, columns, touch
from companion.faces.screen.pages.pack_cards import face_of
from companion.faces.screen.pages.pack_threat import CARD_H, CARD_W, list_of, read_card
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view import known
from companion.view.page import Look
from companion.view.pages.pack_dawn import SPEAKS, cards, ringed_card
from companion.words import say

ROW_H = 88
MOST_SHOWN = 4


def _header(look: Look) -> Header:
    return Header(say("Dawn: these cards speak"), say("before day {n}", n=look.play.day + 1), "phase-day", C.roll)


def _will(look: Look, card: str) -> tuple[Row, ...]:
    """What a card will do now, for its owner or for the first at the table."""
    thing = known.thing(look, card)
    if not isinstance(thing, PackCard):
        return ()
    lying = next((c for c in look.play.cards if c.number == card), None)
    who = lying.owner if lying is not None and lying.owner else look.play.players[0].id
    return known.foreseen(look, thing.dawn, who, card) or (Row("ui-ok", say("Nothing happens.")),)


def _others(look: Look, area: Rect) -> Scene:
    """All cards that speak, small, to ring them."""
    found = cards(look)
    at = found.index(ringed_card(look))
    first = max(0, min(at - 1, len(found) - MOST_SHOWN))
    shown = found[first : first + MOST_SHOWN]
    scene: Scene = ()
    for card, rect in zip(shown, columns(area, MOST_SHOWN, 10), strict=False):
        x, y, w, h = rect
        scene += kit.card(rect, 12, level=1, hairline=False)
        scene += card_kit.card_picture(Rect(x + 5, y + 5, w - 10, h - 10), face_of(look, card))
        scene += touch(rect, SPEAKS + card)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    found = cards(look)
    if not found:
        return kit.words(width / 2, 230, say("No card speaks at dawn."), 26, "heavy", C.text, "centre", width - 80)
    card = ringed_card(look)
    x = MARGIN + CARD_W + 18
    w = width - x - MARGIN
    many = len(found) > 1
    scene = read_card(look, card, Rect(MARGIN + 2, 80, CARD_W, CARD_H))
    scene += list_of(_will(look, card), Rect(x, 78, w, 306 - (ROW_H + 10 if many else 0)), say("What happens"), C.text2)
    return scene + (_others(look, Rect(x, 384 - ROW_H, w, ROW_H)) if many else ())


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=3)
