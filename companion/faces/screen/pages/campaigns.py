"""The campaigns on the shelf, four lines at a time round the ringed one."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, content, first_shown
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.shelf import Slot
from companion.view.on_shelf import standing_in
from companion.view.page import Look
from companion.view.pages.campaigns import ANOTHER, PLACE, ROW, campaigns, on_table, ringed_campaign, rings, target_of
from companion.view.pages.packs import line_of
from companion.words import say

ROOM = 4
ROW_H, GAP, TOP = 68, 8, 78
AWAY_FILL = "#E3D8BC"


def _header(look: Look) -> Header:
    found = campaigns(look)
    return Header(say(ROW.title), say("{n} on the shelf", n=len(found)), icon="ui-bookmark", icon_tint=C.warn)


def standing_words(look: Look, slot: Slot) -> str:
    """With which cards a campaign is played, where it stands, and who plays."""
    stands = standing_in(look, slot)
    line = line_of(stands.cards) if stands.cards else None
    parts = [say("Your own box") if not stands.cards else line.name if line is not None else stands.cards]
    if stands.in_progress:
        parts.append(say("Adventure {n}, day {day}", n=stands.adventure, day=stands.day))
    elif stands.ended == "won":
        parts.append(say("Adventure {n}: won", n=stands.adventure))
    elif stands.ended == "lost":
        parts.append(say("Adventure {n}: lost", n=stands.adventure))
    return " · ".join((*parts, *stands.people))


def _row(look: Look, slot: Slot, rect: Rect) -> Scene:
    symbol = "ui-box" if not standing_in(look, slot).cards else "card-action"
    value = say("on the table") if on_table(look, slot) else say("put away") if slot.away else ""
    words = standing_words(look, slot)
    if slot.away:
        return kit.list_row(rect, "ui-down", slot.name, value, sub=words, fill=AWAY_FILL, name=target_of(slot))
    return kit.list_row(rect, symbol, slot.name, value, sub=words, name=target_of(slot))


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
