"""A card that came up: large at the left, and at the right what it did when it came and what it is good for."""

from __future__ import annotations

from companion.adventure_island.cards.foreseen import Row
from companion.adventure_island.laid import find
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.pages.pack_overview import lasting
from companion.faces.screen.pages.pack_threat import CARD_H, CARD_W, list_of, read_card
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view import known
from companion.view.page import Look
from companion.view.pages.came_up import did, draft_of, owner_words
from companion.view.terms import kind_word
from companion.words import say


def _header(look: Look) -> Header:
    draft = draft_of(look)
    kind = known.kind_of(look, draft.card)
    title = say("A card came up: {kind}", kind=kind_word(kind))
    many = len(draft.cards)
    sub = say("{n} of {all}", n=draft.at + 1, all=many) if many > 1 else ""
    return Header(title, sub, f"card-{kind.picture}", C.goodon)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    card = draft_of(look).card
    x = MARGIN + CARD_W + 18
    w = width - x - MARGIN
    scene = read_card(look, card, Rect(MARGIN + 2, 80, CARD_W, CARD_H))
    found: tuple[Row, ...] = did(look)
    owner = owner_words(look)
    lies = find(look.play, card) is not None
    if owner:
        found = (Row("card-item", owner), *found)
    elif lies:
        found = (*found, Row("ui-ok", say("It lies on the table now.")))
    if lies:
        found = (*found, *lasting(look, card))
    ink = C.text2 if _scene(look) == "day" else C.ontext2
    return scene + list_of(found, Rect(x, 78, w, 306), say("What happens"), ink)


def _scene(look: Look) -> str:
    return "day" if look.play.phase in ("day", "dawn") else "night"


FACE = PageFace(_header, _body, _scene)
