"""Letters for a name: the name so far, names used before, and four lines of keys."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, touch
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import FAINT, PAPER_EDGE, C
from companion.view.page import Look
from companion.view.pages.name import ACROSS, ERASE, KEYS, ROW, SPACE, Naming, letter_of, proposals
from companion.words import say

KEY_GAP = 5
KEY_H = 56
PITCH = 62
KEYS_Y = 142
NAME_H = 54


def _header(look: Look) -> Header:
    draft = look.draft
    match draft.naming:
        case Naming.PERSON:
            return Header(say("Another name"), icon="ui-pencil", icon_tint=C.warn)
        case Naming.BOARD:
            return Header(say("What is on your board?"), say("its name"), "ui-board", C.ontext)
        case Naming.ABILITY:
            return Header(draft.name, say("its ability in a few words"), "ui-board", C.ontext)
        case Naming.REMINDER:
            return Header(say("What to remember?"), say("a few words"), "card-daystart", C.warn)
        case Naming.SEAT:
            return Header(say("Name of seat {n}", n=int(draft.who) + 1), icon="ui-person", icon_tint=C.ontext)
        case Naming.CAMPAIGN:
            return Header(say("A name for this campaign"), icon="ui-bookmark", icon_tint=C.warn)
        case Naming.MOMENT:
            return Header(say("A name for this moment"), icon="ui-bookmark", icon_tint=C.warn)
    return Header(say(ROW.title), icon="ui-person", icon_tint=C.ontext)


def _field(look: Look, rect: Rect) -> Scene:
    """The name so far, with the caret behind it."""
    text, left = look.draft.text, look.draft.most - len(look.draft.text)
    size = type_.fit(text, 31, "black", rect.w - 84)
    shown = text
    while type_.measure(shown, size, "black") > rect.w - 84:
        # While typing, the end is what people look at.
        shown = shown[1:]
    w = type_.measure(shown.rstrip(), size, "black") + (len(shown) - len(shown.rstrip())) * size * 0.2
    scene: Scene = (Box(rect, 14, "#FFFFFF", 1.0, C.confirm, 4),)
    if not text and look.draft.naming is Naming.MOMENT:
        scene += kit.words(rect.x + 28, rect.y + 36, look.draft.name, 25, "heavy", FAINT, max_w=rect.w - 48)
    scene += kit.words(rect.x + 18, rect.y + 38, shown, size, "black")
    scene += (Box(Rect(rect.x + 20 + w, rect.y + 12, 3, 31), 1, C.confirm),)
    if left <= 9:
        scene += kit.words(rect.x + rect.w - 14, rect.y + 35, str(left), 20, "bold", FAINT, "right")
    return scene


def _proposals(look: Look, area: Rect) -> Scene:
    names = proposals(look)
    if not names:
        return ()
    w = (area.w - 8 * (len(names) - 1)) / len(names)
    scene: Scene = ()
    for i, name in enumerate(names):
        place = Rect(area.x + i * (w + 8), area.y, w, area.h)
        scene += kit.choice(place, name, name=f"use:{name}")
    return scene


def key_places(width: float) -> dict[str, Rect]:
    """Where each key stands; the blank takes the rest of the last line."""
    w = (width - 2 * MARGIN - KEY_GAP * (ACROSS - 1)) / ACROSS
    places = {}
    for i, key in enumerate(KEYS):
        line, column = divmod(i, ACROSS)
        x = MARGIN + column * (w + KEY_GAP)
        places[key] = Rect(x, KEYS_Y + line * PITCH, width - MARGIN - x if key == SPACE else w, KEY_H)
    return places


def _key(place: Rect, key: str, text: str) -> Scene:
    name = f"key:{key}"
    if key == ERASE:
        return kit.letter_key(place, symbol="ui-erase", name=name)
    if key == SPACE:
        blank: Scene = (
            Box(Rect(place.x, place.y + 3, place.w, place.h - 2), 12, PAPER_EDGE),
            Box(Rect(place.x, place.y, place.w, place.h - 2), 12, "#EADBB4"),
            Box(Rect(place.x + 24, place.y + 32, place.w - 48, 5), 2, C.text),
        )
        return blank + touch(place, name)
    return kit.letter_key(place, letter_of(key, text), name=name)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    names = proposals(look)
    wide = width - 2 * MARGIN
    field_w = wide if not names else wide * 0.44
    scene = _field(look, Rect(MARGIN, 80, field_w, NAME_H))
    scene += _proposals(look, Rect(MARGIN + field_w + 12, 80, wide - field_w - 12, NAME_H))
    for key, place in key_places(width).items():
        scene += _key(place, key, look.draft.text)
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=12, ring_gap=1)
