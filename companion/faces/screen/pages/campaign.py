"""The campaign on its island: five places on a path, the ringed one below it, titles at the right (picture 08)."""

from __future__ import annotations

from itertools import pairwise

from companion.adventure_island import campaign
from companion.adventure_island.achievements import Title
from companion.adventure_island.adventures import PLAYABLE, choice_name
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, rows
from companion.faces.screen.pages.titles import title_row
from companion.faces.screen.scene import Box, Rect, Scene, Shadow, Target
from companion.faces.screen.theme import C
from companion.view.card_names import goal_of
from companion.view.entries import whole
from companion.view.next_adventure import PLACE
from companion.view.page import Look
from companion.view.pages.campaign import ROW, Stand, best_titles, ringed_adventure, stand
from companion.view.pages.house_rules import count_words
from companion.words import say

RIGHT_W = 340
SEA, SHORE, SAND, GRASS = "#CFE6E2", "#B4D8D4", "#EBD9A4", "#B9CD8E"
LOCKED = "#4C4037"
SPOTS = ((0.14, 0.6), (0.32, 0.4), (0.5, 0.34), (0.68, 0.4), (0.86, 0.6))
"""Where the five places lie on the island, as parts of its width and height."""
MAP_H, TOP = 168, 80
SPOT_R = 25
CHIP = 30


def _header(look: Look) -> Header:
    return Header(say(ROW.title), count_words(look), "ui-map", C.warn)


def _island(rect: Rect) -> Scene:
    x, y, w, h = rect
    scene: Scene = (Shadow(rect, 14, 1), Box(rect, 14, SEA))
    for inset, fill in ((0.05, SHORE), (0.09, SAND), (0.2, GRASS)):
        dx, dy = w * inset, h * inset
        shape = Rect(x + dx, y + dy, w - 2 * dx, h - 2 * dy)
        scene += kit.box(shape, shape.h / 2, fill)
    scene += kit.icon_at("mountain", x + w * 0.5, y + h * 0.68, 56, "", 0.75)
    return scene + kit.icon_at("boat", x + w - 26, y + 26, 36, C.ink3)


def _path(rect: Rect) -> Scene:
    """Dots from place to place."""
    spots = [(rect.x + rect.w * px, rect.y + rect.h * py) for px, py in SPOTS]
    scene: Scene = ()
    for (ax, ay), (bx, by) in pairwise(spots):
        for i in range(1, 7):
            scene += kit.disc(ax + (bx - ax) * i / 7, ay + (by - ay) * i / 7, 3, LOCKED)
    return scene


def _spot(look: Look, rect: Rect, how: Stand) -> Scene:
    px, py = SPOTS[how.adventure - 1]
    cx, cy = rect.x + rect.w * px, rect.y + rect.h * py
    here = how.adventure == ringed_adventure(look)
    r = SPOT_R + 6 if here else SPOT_R
    scene = kit.disc(cx, cy, r + 8, C.roll, 0.35) if here else ()
    if how.won:
        scene += kit.disc(cx, cy, r, C.good, 1.0, "#FFFFFF", 4) + kit.icon_at("ui-confirm", cx, cy, 32, "#FFFFFF")
    elif how.missing:
        scene += kit.disc(cx, cy, r, LOCKED, 1.0, "#FFFFFF", 4) + kit.icon_at("ui-lock", cx, cy, 28, "#FFFFFF")
    else:
        scene += kit.disc(cx, cy, r, C.roll, 1.0, "#FFFFFF", 4)
        scene += kit.words(cx, cy + 12, str(how.adventure), 34, "black", C.text, "centre")
    return (*scene, Target(Rect(cx - 32, cy - 32, 64, 64), f"{PLACE}{how.adventure}"))


def _foot(look: Look, rect: Rect) -> Scene:
    """The ringed adventure: its name, and why it cannot begin, its goal, or how its attempts ended and who played."""
    x, y, w, h = rect
    how = stand(look, ringed_adventure(look))
    scene = kit.box(rect, 14, C.ink) + kit.disc(x + 36, y + h / 2, 25, LOCKED if how.missing else C.roll)
    ink = "#FFFFFF" if how.missing else C.text
    scene += kit.words(x + 36, y + h / 2 + 11, str(how.adventure), 31, "black", ink, "centre")
    told = goal_of(look, how.adventure)
    if how.missing:
        return scene + kit.paragraph(x + 76, y + 36, how.missing[0], w - 92, 22, "heavy", C.ontext, max_lines=3)
    decided = campaign.decision(look.island, how.adventure)
    name = choice_name(decided) if decided else told.name
    if not (how.won or how.lost):
        scene += kit.one_or_two_lines(x + 76, y + 33, name, w - 92, 24, "black", C.ontext)
        return scene + kit.paragraph(x + 76, y + 77, told.sentence, w - 92, 20, "heavy", C.goodon, 1.2, max_lines=3)
    counted = say("won {won}, lost {lost}", won=how.won, lost=how.lost)
    scene += kit.one_or_two_lines(x + 76, y + 25, name, w - 92, 24, "black", C.ontext)
    scene += kit.one_or_two_lines(x + 76, y + 55, counted, w - 92, 20, "heavy", C.goodon)
    scene += kit.one_or_two_lines(x + 76, y + 81, how.last, w - 92, 20, "heavy", C.ontext2)
    pawns = {p.id: p.pawn for p in look.island.people}
    for at, who in enumerate(how.who):
        scene += kit.icon(f"chip-{pawns[who]}", x + 76 + at * (CHIP + 4), y + h - CHIP - 6, CHIP)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    w = width - 2 * MARGIN - RIGHT_W - 14
    rect = Rect(MARGIN, TOP, w, MAP_H)
    scene = _island(rect) + _path(rect)
    for n in PLAYABLE:
        scene += _spot(look, rect, stand(look, n))
    scene += _foot(look, Rect(MARGIN, TOP + MAP_H + 6, w, 131))
    x = width - MARGIN - RIGHT_W
    have = look.island.campaign.achievements
    places = rows(Rect(x, TOP, RIGHT_W, 305), 5, 5, 57)
    for title, place in zip(best_titles(look), places, strict=False):
        scene += title_row(place, look, title, have)
    last = places[-1]
    n = sum(whole(look, title) for title in Title)
    scene += kit.box(last, 14, C.ink3) + kit.icon_at("achievement", last.x + 32, last.y + 28, 28, C.warn)
    count = say("Titles · {n} of {all}", n=n, all=len(Title))
    return scene + kit.words(last.x + 64, last.y + 36, count, 22, "heavy", C.ontext, max_w=RIGHT_W - 80)


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=34, ring_gap=None)
