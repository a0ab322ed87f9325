"""All cards on the table in small, or one of them large with all its words."""

from __future__ import annotations

from companion.adventure_island.cards.effects import NO_TEXT
from companion.adventure_island.cards.foreseen import Row
from companion.adventure_island.cards.pack import PackCard
from companion.adventure_island.cards.wording import deed_sentences, sentences, threshold_sentence, words_of
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN, grid, touch
from companion.faces.screen.pages.pack_cards import face_of
from companion.faces.screen.pages.pack_threat import CARD_H, CARD_W, SMALL_PICTURE, list_of, read_card
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view import known
from companion.view.page import Look
from companion.view.pages.pack_overview import LIES, cards, draft_of, owner_of, ringed_card
from companion.view.terms import called, kind_word
from companion.words import say

ACROSS, DOWN = 4, 2


def _header(look: Look) -> Header:
    card = draft_of(look).card
    if not card:
        return Header(say("All cards"), icon="ui-zoom", icon_tint=C.warn)
    kind = known.kind_of(look, card)
    owner = owner_of(look, card)
    sub = say("{name} has it", name=called(look.play, owner)) if owner else kind_word(kind)
    return Header(known.name_of(look, card), sub, f"card-{kind.picture}", C.goodon)


def told(look: Look, card: str) -> tuple[Row, ...]:
    """Everything that a card can do, as sentences."""
    thing, pack = known.thing(look, card), known.pack(look)
    if thing is None:
        return ()
    found: list[Row] = []
    text = known.text_of(look, card)
    if not card_kit.fits(text, CARD_W - 40, CARD_H * (1 - SMALL_PICTURE) - 70):
        found.append(Row("ui-rules", text))
    if isinstance(thing, PackCard) and thing.comes:
        words = say("When it comes: {effects}", effects=sentences(thing.comes, pack))
        found.append(Row(f"card-{thing.kind.picture}", words))
    return (*found, *lasting(look, card))


def lasting(look: Look, card: str) -> tuple[Row, ...]:
    """What a card is good for as long as it lies there or belongs to somebody, as sentences."""
    thing, pack = known.thing(look, card), known.pack(look)
    if thing is None:
        return ()
    found: list[Row] = []
    for deed in thing.deeds:
        found.append(Row("card-action", deed_sentences(deed, pack)))
    for threshold in thing.thresholds if isinstance(thing, PackCard) else ():
        found.append(Row(f"marker-{threshold.counter.value}", threshold_sentence(threshold, pack)))
    for help_ in thing.helps:
        found.append(Row("ui-roll", known.help_sentence(help_)))
    for use in thing.uses:
        words = sentences(use.then, pack)
        if use.ignores:
            words = " ".join(part for part in (say("The Threat does nothing."), words) if part)
        name = words_of(use.name) if use.name != NO_TEXT else ""
        found.append(Row("card-item", f"{name}. {words}" if name else words))
    if isinstance(thing, PackCard) and thing.dawn:
        found.append(Row("card-daystart", say("At dawn: {effects}", effects=sentences(thing.dawn, pack))))
    return tuple(found)


def _large(look: Look, card: str, width: float) -> Scene:
    x = MARGIN + CARD_W + 18
    scene = read_card(look, card, Rect(MARGIN + 2, 80, CARD_W, CARD_H))
    return scene + list_of(told(look, card), Rect(x, 82, width - x - MARGIN, 302), "")


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    card = draft_of(look).card
    if card:
        return _large(look, card, width)
    found = cards(look)
    if not found:
        words = say("No card lies on the table.")
        return kit.words(width / 2, 230, words, 26, "heavy", C.text, "centre", width - 80)
    at = found.index(ringed_card(look))
    page = at // (ACROSS * DOWN)
    shown = found[page * ACROSS * DOWN : (page + 1) * ACROSS * DOWN]
    area = Rect(MARGIN, 84, width - 2 * MARGIN, 298)
    scene: Scene = ()
    for number, rect in zip(shown, grid(area, ACROSS, len(shown), 10, 144), strict=True):
        scene += _small(look, number, rect)
    return scene


def _small(look: Look, card: str, rect: Rect) -> Scene:
    x, y, w, h = rect
    face = face_of(look, card)
    scene = kit.card(rect, 14, level=1, hairline=False)
    scene += card_kit.card_picture(Rect(x + 6, y + 6, w - 12, h - 62), face)
    scene += card_kit.small_band(Rect(x + 6, y + h - 60, w - 12, 54), face)
    owner = owner_of(look, card)
    if owner:
        scene += kit.chip(look.play.player(owner).pawn.value, x + 26, y + 26, 40)
    return scene + touch(rect, LIES + card)


FACE = PageFace(_header, _body, lambda look: "day" if look.play.phase in ("day", "dawn") else "night", ring_gap=3)
