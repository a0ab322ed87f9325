"""The number pad: keys at the left, the number and the cards used before at the right (picture 27)."""

from __future__ import annotations

from companion.adventure_island.laid import find
from companion.adventure_island.state import CardMemory, Phase
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import CONTENT_TOP, MARGIN, TOUCH_GROWN, grid, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import THEME, C
from companion.view.page import Look
from companion.view.pages.number import DIGITS, LETTER, memory, place, shown, used
from companion.view.terms import FACES, kind_word
from companion.words import say

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", LETTER, "0", "erase")
KEY_W, KEY_H = 98, 70
BOX_W, BOX_STEP = 60, 66


def _header(_look: Look) -> Header:
    return Header(say("Which card?"), icon="ui-keypad", icon_tint=C.ontext)


def _keys() -> Scene:
    scene: Scene = ()
    area = Rect(MARGIN, CONTENT_TOP, 3 * KEY_W + 18, 4 * KEY_H + 24)
    for key, cell in zip(KEYS, grid(area, 3, len(KEYS), 8, KEY_H), strict=True):
        erases = key == "erase"
        scene += kit.number_key(cell, "" if erases else key, "ui-erase" if erases else "", name=f"key:{key}")
    return scene


def _number(look: Look, rect: Rect) -> Scene:
    """The places of the number, and what is known of this card."""
    number = shown(look)
    lettered = len(number) > DIGITS or place(look) == DIGITS
    scene = kit.card(rect, 18, level=2)
    for i in range(DIGITS + lettered):
        cell = Rect(rect.x + 16 + i * BOX_STEP, rect.y + 14, BOX_W, 90)
        scene += kit.digit_box(cell, number[i : i + 1]) + touch(cell, f"digit:{i}")
    x = rect.x + 16 + (DIGITS + lettered) * BOX_STEP + 10
    return scene + _known(look, number, x, rect)


def _known(look: Look, number: str, x: float, rect: Rect) -> Scene:
    room = rect.x + rect.w - x - 14
    card = find(look.play, number) if look.island.play is not None else None
    scene: Scene = ()
    if card is not None:
        scene += kit.icon_at(f"card-{card.kind.picture}", x + 16, rect.y + 34, 32, THEME.cards[card.kind.picture])
        scene += kit.words(x + 40, rect.y + 42, kind_word(card.kind), 22, "heavy", max_w=room - 40)
    remembered = memory(look, number)
    if remembered is not None and remembered.attribute is not None:
        scene += kit.words(x, rect.y + 70, say("last time:"), 20, "bold", C.text2, max_w=room)
        scene += kit.tile(x, rect.y + 78, 30, f"attr-{remembered.attribute}")
        scene += kit.small_dice(x + 38, rect.y + 77, [FACES[c] for c in remembered.need], 32, 36)
    elif len(number) >= DIGITS and remembered is None:
        scene += kit.one_or_two_lines(x, rect.y + 68, say("not used yet"), room, 20, "bold", C.text2)
    return scene


def _asked(remembered: CardMemory | None, rect: Rect) -> Scene:
    """What a card asked, small, under its number."""
    cx = rect.x + rect.w / 2
    if remembered is None or remembered.attribute is None:
        return kit.words(cx, rect.y + 57, say("no roll"), 20, "bold", C.text2, "centre", rect.w - 10)
    wide = 28 + 30 * len(remembered.need)
    left = cx - wide / 2
    scene = kit.icon_at(f"attr-{remembered.attribute}", left + 12, rect.y + 50, 26, C.text)
    return scene + kit.small_dice(left + 29, rect.y + 36, [FACES[c] for c in remembered.need])


def _used(look: Look, area: Rect) -> Scene:
    numbers = used(look)
    scene: Scene = ()
    ringed = look.here.ring
    for number, rect in zip(numbers, grid(area, 3, len(numbers), 9, 68), strict=True):
        name = f"used:{number}"
        selected = name == ringed
        content = kit.words(
            rect.x + rect.w / 2, rect.y + 31, number, 27, "black", kit.choice_ink(selected), "centre", rect.w - 12
        )
        content += _asked(memory(look, number), rect)
        scene += kit.choice(rect, selected=selected, content=content, name=name)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    x = MARGIN + 3 * KEY_W + 18 + 16
    w = width - x - MARGIN
    scene = _keys() + _number(look, Rect(x, CONTENT_TOP, w, 118))
    if used(look):
        scene += kit.words(x + 4, 226, say("Used before"), 22, "heavy", _ink(look), max_w=w - 10)
        scene += _used(look, Rect(x, 238, w, 145))
    return scene


def _night(look: Look) -> bool:
    return look.island.play is not None and look.play.phase is not Phase.DAY


def _ink(look: Look) -> str:
    return C.ontext if _night(look) else C.text


def _backdrop(look: Look) -> str:
    return "night" if _night(look) else "day"


FACE = PageFace(_header, _body, _backdrop, ring_gap=TOUCH_GROWN - 1)
