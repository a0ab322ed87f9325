"""Who plays: rows with tick boxes, and the panel of the person who is ringed."""

from __future__ import annotations

from companion.adventure_island.state import Person
from companion.adventure_island.values import Pawn
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import columns, content, rows, shares, touch
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import EMPTY, FAINT, PAPER_EDGE, C
from companion.view.crowd import free_pawns
from companion.view.page import Look
from companion.view.pages.character import name_of
from companion.view.pages.people import ADD, ROW, ROWS, crowd, items, shown, window
from companion.words import mark, say, say_n

ROW_H = 57
GAP = 5
GROUP = 5
"""How far the ring round several tiles stands off."""
LABEL = 15
"""How far the line of a name lies over its tiles: the ring round them goes between."""
TAKEN = "#DCCBA0"
NOT_MINE = "#F3E6C6"
PAWN_WORDS = {
    Pawn.COBALT: mark("My pawn is blue"),
    Pawn.RUBY: mark("My pawn is red"),
    Pawn.ICE: mark("My pawn is light blue"),
    Pawn.DUSK: mark("My pawn is violet"),
    Pawn.ROSE: mark("My pawn is pink"),
}


def _header(look: Look) -> Header:
    people = look.island.people
    return Header(say(ROW.title), crowd(look.island) if len(people) > 1 else "", "ui-players", C.ontext)


def _person(rect: Rect, person: Person) -> Scene:
    side = "" if not person.plays else say("far side") if person.far_side else say("near side")
    scene = kit.person_row(
        rect,
        person.pawn,
        person.name,
        side,
        playing=person.plays,
        ticked=person.plays,
        target=f"person:{person.id}",
    )
    return scene + touch(Rect(rect.x + rect.w - 61, rect.y + 4, 56, ROW_H - 8), f"tick:{person.id}")


def _plain_row(rect: Rect, symbol: str, words: str, target: str) -> Scene:
    scene: Scene = (Box(rect, 14, "#000000", 0.28, C.ontext2, 2.5, 0.8, True),)
    scene += kit.icon_at(symbol, rect.x + 33, rect.y + rect.h / 2, 34, C.ontext)
    scene += kit.words(rect.x + 70, rect.y + 37, words, 24, "heavy", C.ontext, max_w=rect.w - 84)
    return scene + touch(rect, target)


def _list(look: Look, area: Rect) -> Scene:
    scene: Scene = ()
    listed, more = window(look)
    places = rows(area, ROWS, GAP, ROW_H)
    for place, item in zip(places, listed, strict=False):
        if item == ADD:
            scene += _plain_row(place, "ui-plus", say("New person"), ADD)
        else:
            scene += _person(place, look.island.person(item.partition(":")[2]))
    if more:
        hidden = len(items(look.island)) - len(listed)
        scene += _plain_row(places[-1], "ui-down", say_n("{n} more", "{n} more", hidden), "more")
    return scene


def _pawns(look: Look, person: Person, area: Rect) -> Scene:
    free = free_pawns(look.island, person)
    scene: Scene = touch(area.grown(GROUP), f"pawn:{person.id}")
    for place, pawn in zip(columns(area, len(Pawn), 6), Pawn, strict=True):
        mine, taken = pawn is person.pawn, pawn not in free
        fill = "#FFFFFF" if mine else TAKEN if taken else NOT_MINE
        scene += (
            Box(Rect(place.x, place.y + 3, place.w, place.h), 13, PAPER_EDGE),
            Box(place, 13, fill, 1.0, C.confirm if mine else PAPER_EDGE, 5 if mine else 2),
        )
        scene += kit.icon_at(
            f"pawn-{pawn}", place.x + place.w / 2, place.y + 35, 54, opacity=0.35 if taken and not mine else 1.0
        )
        if taken and not mine:
            scene += kit.icon_at("ui-lock", place.x + place.w - 14, place.y + 56, 19, FAINT)
        else:
            scene += touch(place, f"pick:{pawn}")
    return scene


def _last_line(look: Look, person: Person, area: Rect) -> Scene:
    """Seat and board side by side."""
    near, far, board = shares(area, (1, 1, 1.2), 10)
    wide = Rect(near.x, near.y, far.x + far.w - near.x, near.h)
    name = name_of(look, look.island.board(person.board)) if person.board else say("choose")
    scene = kit.words(near.x + 4, area.y - LABEL, say("Seat"), 22, "heavy", C.text2)
    scene += kit.words(board.x + 4, area.y - LABEL, say("Board"), 22, "heavy", C.text2, max_w=board.w)
    scene += touch(wide.grown(GROUP), f"seat:{person.id}")
    scene += kit.choice(near, say("near side"), selected=not person.far_side, name="side:near")
    scene += kit.choice(far, say("far side"), selected=person.far_side, name="side:far")
    return scene + kit.choice(board, name, name=f"board:{person.id}")


def _panel(look: Look, person: Person, area: Rect) -> Scene:
    x, y, w, _ = area
    scene = kit.card(area, 18, level=2)
    scene += kit.icon(f"chip-{person.pawn}", x + 14, y + 12, 62)
    scene += kit.title(x + 88, y + 52, person.name, 31, max_w=w - 170)
    scene += kit.icon_button(x + w - 70, y + 15, "ui-pencil", f"name:{person.id}", dark=False)
    words = say(PAWN_WORDS[person.pawn])
    scene += kit.words(x + 20, y + 102, words, 22, "heavy", C.text2, max_w=w - 36)
    scene += _pawns(look, person, Rect(x + 16, y + 120, w - 32, 70))
    return scene + _last_line(look, person, Rect(x + 16, y + 234, w - 32, 56))


def _nobody(area: Rect) -> Scene:
    x, y, w, _ = area
    scene = kit.card(area, 18, level=2)
    scene += kit.icon_at("ui-players", x + w / 2, y + 96, 92, EMPTY)
    scene += kit.title(x + w / 2, y + 180, say("Nobody yet"), 31, align="centre", max_w=w - 40)
    return scene + kit.paragraph(
        x + w / 2,
        y + 216,
        say("Add the people at your table once; next time two presses bring them back."),
        w - 60,
        22,
        "semibold",
        C.text2,
        1.2,
        4,
        "centre",
    )


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    area = content(width)
    left = Rect(area.x, area.y, (area.w - 12) * 0.48, area.h)
    right = Rect(left.x + left.w + 16, 80, area.x + area.w - left.x - left.w - 16, 305)
    person = shown(look)
    panel = _nobody(right) if person is None else _panel(look, person, right)
    return _list(look, left) + panel


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=15, ring_gap=0)
