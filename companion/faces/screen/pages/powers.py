"""Items and abilities that can be used: whose, what they do, and why not now."""

from __future__ import annotations

from companion.adventure_island.cards.wording import sentences, words_of
from companion.adventure_island.played import PowerOffer
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN, first_shown, touch
from companion.faces.screen.layout import rows as rows_of
from companion.faces.screen.pages.pack_cards import face_of
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import EMPTY, FAINT, PAPER, C
from companion.view import known
from companion.view.page import Look
from companion.view.pages.powers import owner_of, ring_of, ringed_power, rows, use_of
from companion.words import say

ROWS_SHOWN = 3
ROW_H = 92


def _header(_look: Look) -> Header:
    return Header(say("Use something?"), icon="card-item", icon_tint=C.warn)


def does_words(look: Look, offer: PowerOffer) -> str:
    """What a use does, or why it cannot be used now."""
    if offer.reasons:
        return " ".join(reason.sentence for reason in offer.reasons)
    use = use_of(look, offer)
    if use is None:
        return ""
    words = sentences(use.then, known.pack(look))
    return " ".join(part for part in (say("The Threat does nothing."), words) if part) if use.ignores else words


def _row(look: Look, offer: PowerOffer, rect: Rect) -> Scene:
    x, y, w, h = rect
    off = bool(offer.reasons)
    scene = kit.card(rect, 14, EMPTY if off else PAPER, 1, False)
    scene += card_kit.card_picture(Rect(x + 8, y + 8, 116, h - 16), face_of(look, offer.card))
    owner = look.play.player(owner_of(look, offer))
    scene += kit.chip(owner.pawn.value, x + 118, y + h - 22, 40)
    ink, second = (FAINT, FAINT) if off else (C.text, C.text2)
    name = words_of(offer.name) or known.name_of(look, offer.card)
    left, room = x + 148, w - 162
    scene += kit.words(left, y + 29, name, 24, "black", ink, max_w=room)
    scene += kit.paragraph(left, y + 54, does_words(look, offer), room, 20, "bold", second, 1.12, 2)
    return scene + touch(rect, ring_of(offer))


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    found = rows(look)
    if not found:
        words = say("Nobody has an item or an ability to use.")
        return kit.words(width / 2, 230, words, 26, "heavy", C.text, "centre", width - 80)
    ringed = ringed_power(look)
    at = next((i for i, offer in enumerate(found) if offer == ringed), 0)
    first = first_shown(len(found), at, ROWS_SHOWN)
    area = Rect(MARGIN + 4, 86, width - 2 * MARGIN - 8, 296)
    scene: Scene = ()
    for offer, rect in zip(found[first : first + ROWS_SHOWN], rows_of(area, ROWS_SHOWN, 10, ROW_H), strict=False):
        scene += _row(look, offer, rect)
    return scene


def _backdrop(look: Look) -> str:
    return "day" if look.play.phase in ("day", "dawn") else "night"


FACE = PageFace(_header, _body, _backdrop, ring_radius=16, ring_gap=3)
