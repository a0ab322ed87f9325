"""The campaigns on the shelf, four lines at a time round the ringed one."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, content, first_shown
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import PAPER, C
from companion.shelf import Slot
from companion.view.on_shelf import standing_in
from companion.view.page import Look
from companion.view.pages.campaigns import ANOTHER, PLACE, ROW, campaigns, on_table, ringed_campaign, rings, target_of
from companion.view.pages.packs import line_of
from companion.words import say, say_n

ROOM = 4
ROW_H, GAP, TOP = 68, 8, 78
SUB_SIZE = 20
AWAY_FILL = "#E3D8BC"


def _header(look: Look) -> Header:
    found = campaigns(look)
    return Header(say(ROW.title), say("{n} on the shelf", n=len(found)), icon="ui-bookmark", icon_tint=C.warn)


def standing_words(look: Look, slot: Slot, room: float) -> str:
    """With which cards a campaign is played, where it stands, and who plays; how many where names need more room."""
    stands = standing_in(look, slot)
    line = line_of(stands.cards) if stands.cards else None
    parts = [say("Your own box") if not stands.cards else line.name if line is not None else stands.cards]
    if stands.in_progress:
        parts.append(say("Adventure {n}, day {day}", n=stands.adventure, day=stands.day))
    elif stands.ended == "won":
        parts.append(say("Adventure {n}: won", n=stands.adventure))
    elif stands.ended == "lost":
        parts.append(say("Adventure {n}: lost", n=stands.adventure))
    named = " · ".join((*parts, *stands.people))
    if not stands.people or type_.measure(named, SUB_SIZE, "bold") <= room:
        return named
    return " · ".join((*parts, say_n("{n} player", "{n} players", len(stands.people))))


def _row(look: Look, slot: Slot, rect: Rect) -> Scene:
    """A campaign: whether it lies on the table stands beside its name, so that the line below has the whole width."""
    x, y, w, h = rect
    symbol = "ui-down" if slot.away else "ui-box" if not standing_in(look, slot).cards else "card-action"
    value = say("on the table") if on_table(look, slot) else say("put away") if slot.away else ""
    beside = kit.words(x + w - 18, y + h / 2 - 3, value, 20, "heavy", C.text2, "right", 200) if value else ()
    words = standing_words(look, slot, w - h - 31)
    fill = AWAY_FILL if slot.away else PAPER
    return kit.list_row(rect, symbol, slot.name, sub=words, fill=fill, content=beside, name=target_of(slot))


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    w, order = content(width).w, rings(look)
    slots = {target_of(slot): slot for slot in campaigns(look)}
    ringed = ringed_campaign(look)
    at = order.index(ANOTHER if ringed is None else target_of(ringed))
    first = first_shown(len(order), at, ROOM)
    scene: Scene = ()
    for place, target in enumerate(order[first : first + ROOM]):
        rect = Rect(MARGIN, TOP + place * (ROW_H + GAP), w, ROW_H)
        if target.startswith(PLACE):
            scene += _row(look, slots[target], rect)
        else:
            scene += kit.list_row(rect, "ui-plus", say("Another campaign"), sub=say("beside these"), name=ANOTHER)
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=14, ring_gap=1)
