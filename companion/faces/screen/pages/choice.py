"""The card that asks at the left, the answers at the right."""

from __future__ import annotations

from companion.adventure_island.cards.effects import Choose
from companion.adventure_island.cards.paths import effect_at
from companion.adventure_island.cards.wording import sentences, words_of
from companion.adventure_island.played import Ask, Asked
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN, touch
from companion.faces.screen.pages.pack_threat import CARD_H, CARD_W, read_card
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view import known
from companion.view.page import Look
from companion.view.pages.choice import OPTION, PLAYER, asked, lines
from companion.words import say

MOST_H = 86


def _header(look: Look) -> Header:
    ask = asked(look)
    if ask is None:
        return Header(say("The card asks"))
    title = {
        Asked.PLAYER: lambda: say("Who is meant?"),
        Asked.OPTION: lambda: say("Choose one"),
        Asked.PAY: lambda: say("Do you pay?"),
        Asked.NOTE: lambda: say("Do this together"),
    }[ask.kind]()
    return Header(title, known.name_of(look, ask.card), "ui-rules", C.warn)


def _told(look: Look, ask: Ask, target: str) -> str:
    """What an answer leads to."""
    thing, pack = known.thing(look, ask.card), known.pack(look)
    if ask.kind is Asked.OPTION and thing is not None and ask.at:
        effect = effect_at(thing, ask.at)
        if isinstance(effect, Choose):
            return sentences(effect.options[int(target.removeprefix(OPTION))].then, pack)
    if ask.kind is Asked.PAY and thing is not None and ask.at:
        effect = effect_at(thing, ask.at)
        then = getattr(effect, "then" if target == f"{OPTION}0" else "otherwise", ())
        return sentences(then, pack)
    return ""


def _rows(look: Look, ask: Ask, area: Rect) -> Scene:
    found = lines(look)
    many = max(1, len(found))
    h = min(float(MOST_H), (area.h - 8 * (many - 1)) / many)
    scene: Scene = ()
    for i, (target, words) in enumerate(found):
        rect = Rect(area.x, area.y + i * (h + 8), area.w, h)
        x, y, w, _ = rect
        scene += kit.card(rect, 14, level=1, hairline=False)
        left = x + 18
        if target.startswith(PLAYER):
            player = look.play.player(target.removeprefix(PLAYER))
            scene += kit.chip(player.pawn.value, x + 40, y + h / 2, min(54.0, h - 8))
            left = x + 80
        told = _told(look, ask, target)
        room = w - (left - x) - 14
        if told and type_.needs_lines(told, room, 20, "bold") == 1:
            scene += kit.words(left, y + h / 2 - 4, words, 24, "black", max_w=room)
            scene += kit.words(left, y + h / 2 + 22, told, 20, "bold", C.text2, max_w=room)
        elif told and type_.needs_lines(told, room, 20, "bold") == 2 and h >= 82:
            scene += kit.words(left, y + 26, words, 23, "black", max_w=room)
            scene += kit.paragraph(left, y + 49, told, room, 20, "bold", C.text2, 1.1, 2)
        else:
            scene += kit.one_or_two_lines(left, y + h / 2, words, room, 25, "black")
        scene += touch(rect, target)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    ask = asked(look)
    if ask is None:
        return ()
    x = MARGIN + CARD_W + 22
    area = Rect(x, 84, width - x - MARGIN - 4, 298)
    scene = read_card(look, ask.card, Rect(MARGIN + 2, 80, CARD_W, CARD_H))
    if ask.kind is Asked.NOTE:
        words = words_of(ask.text) if ask.text is not None else ""
        scene += kit.card(area, 16)
        return scene + card_kit.lines(area.x + 24, area.y + area.h / 2, words, area.w - 48, area.h - 30, size=26)
    return scene + _rows(look, ask, area)


def _backdrop(look: Look) -> str:
    return "day" if look.play.phase in ("day", "dawn") else "night"


FACE = PageFace(_header, _body, _backdrop, ring_radius=16, ring_gap=3)
