"""A Threat that the device knows: the card at the left, what it does now at the right (picture 04)."""

from __future__ import annotations

from companion.adventure_island.cards.foreseen import Row
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.pages.pack_cards import face_of
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.kernel.odds import percent
from companion.value import replace
from companion.view import known
from companion.view.page import Look
from companion.view.pages.pack_threat import offered
from companion.words import say, say_n

CARD_W, CARD_H = 278, 300
MOON = "#C9D2FF"
EDGE = "#8E9AE8"
LOCK = "#FFD447"
FOOT_H = 84
MORE_H = 26
PICTURE, SMALL_PICTURE = 0.42, 0.24
"""How much of a card its picture takes; less where there are many words."""


def _header(look: Look) -> Header:
    play = look.play
    words = say("Threat {n} of {all}", n=len(play.resolved) + 1, all=len(play.players))
    return Header(words, icon="phase-night", icon_tint=MOON)


def read_card(look: Look, card: str, rect: Rect, name: str = "") -> Scene:
    """A card with its picture, title and words, as large as ``rect``."""
    x, y, w, h = rect
    text = known.text_of(look, card)
    high = h * PICTURE if card_kit.fits(text, w - 40, h * (1 - PICTURE) - 70) else h * SMALL_PICTURE
    scene = card_kit.whole_card(rect, face_of(look, card), picture_h=high, level=3, name=name)
    top = y + high + 60
    room = y + h - 10 - top
    if not card_kit.fits(text, w - 40, room):
        return scene + card_kit.some_lines(Rect(x + 17, top, w - 34, room), text, C.text, "heavy")
    return scene + card_kit.lines(x + 20, (top + y + h - 8) / 2, text, w - 40, room)


def list_of(rows_: tuple[Row, ...], area: Rect, heading: str, ink: str = C.ontext2) -> Scene:
    """Rows below a heading, as high as their words need, as many as find room."""
    scene = kit.words(area.x + 2, area.y + 22, heading, 22, "heavy", ink, max_w=area.w) if heading else ()
    y = area.y + (32 if heading else 0)
    heights = card_kit.rows_h(tuple((r.words, bool(r.before and r.after)) for r in rows_), area.w)
    room = area.y + area.h - y
    gap = 8.0
    if sum(heights) + gap * (len(heights) - 1) > room:
        gap = 4.0
    bottom = area.y + area.h + 0.5
    for at, (row, h) in enumerate(zip(rows_, heights, strict=True)):
        last = at == len(rows_) - 1
        if y + h > bottom - (0 if last else MORE_H) and y + sum(heights[at:]) + gap * (len(rows_) - at - 1) > bottom:
            left = len(rows_) - at
            words = say_n("and {n} more", "and {n} more", left)
            scene += kit.words(area.x + 2, y + 20, words, 21, "heavy", ink, max_w=area.w)
            break
        rect = Rect(area.x, y, area.w, h)
        scene += card_kit.does_row(rect, row.icon, row.words, row.before, row.after, row.harm)
        y += h + gap
    return scene


def _foot(look: Look, rect: Rect) -> Scene:
    x, y, w, h = rect
    play = look.play
    scene = kit.panel(rect, 14, C.night2, 0.75, EDGE)
    scene += kit.icon_at("ui-lock", x + 36, y + h * 0.28, 28, LOCK)
    scene += kit.words(x + 66, y + h * 0.28 + 8, say("No rerolls at night"), 22, "heavy", C.ontext, max_w=w - 80)
    scene += kit.icon_at("deck-threat", x + 36, y + h * 0.72, 36)
    left = say_n("{n} Threat stays in the deck", "{n} Threats stay in the deck", play.threats)
    return scene + kit.words(x + 66, y + h * 0.72 + 8, left, 22, "heavy", C.ontext, max_w=w - 80)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    play = look.play
    card = known.drawn(look)
    x = MARGIN + CARD_W + 18
    w = width - x - MARGIN
    scene = read_card(look, play.drawn, Rect(MARGIN + 2, 80, CARD_W, CARD_H), "card")
    done = known.foreseen(look, card.comes, play.drawing, play.drawn) if card is not None else ()
    if not done:
        done = (Row("ui-ok", say("Nothing happens.")),)
    roll = known.threat_roll(look)
    if roll is not None:
        # With all that helps for nothing, as the button says.
        chance = percent(known.chance(roll, known.free(look, offered(look, roll))))
        done = (replace(done[0], after=chance), *done[1:])
    fits = len(done) <= 2
    scene += list_of(done, Rect(x, 78, w, 306 - (FOOT_H + 10 if fits else 0)), say("What happens"))
    return scene + (_foot(look, Rect(x, 384 - FOOT_H, w, FOOT_H)) if fits else ())


FACE = PageFace(_header, _body, lambda _look: "night")
