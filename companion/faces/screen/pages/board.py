"""A character board: portrait and ability, the left side, and three attributes with their spaces (pictures 06)."""

from __future__ import annotations

from companion.adventure_island import fatigue
from companion.adventure_island.boards import board_ability
from companion.adventure_island.state import Player, Task
from companion.adventure_island.values import Attribute, Space
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.people import SpaceState
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.scene import Box, Rect, Scene, Target
from companion.faces.screen.theme import FAINT, GOOD_TYPE, KEY, THEME, C
from companion.view.page import Look
from companion.view.pages.board import choices, duty, player
from companion.view.pages.character import name_of, of_a_pack
from companion.view.state import WHY
from companion.view.terms import attribute_word
from companion.words import say

PORTRAITS = {
    "navigator": "navigator",
    "carpenter": "builder",
    "herbalist": "herb",
    "diver": "diver",
    "cook": "cook",
}
LEFT_SIDE = ((Space.LEFT_A, "2"), (Space.LEFT_B, "2–3"))
FEW_FREE = 2


def _header(look: Look) -> Header:
    due = duty(look)
    if due is None:
        return Header(say("Character board"), icon="ui-players")
    title = say("Where does the fatigue go?") if due.task is Task.PLACE else say("Which fatigue goes away?")
    return Header(title, icon="glyph-fatigue", icon_tint=C.badon)


def _state(look: Look, space: Space) -> SpaceState:
    """How a space looks: a marker that may be lifted is shown as the choice it is."""
    shown = player(look)
    people = len(look.play.players)
    due = duty(look)
    if space not in fatigue.spaces(people):
        return "closed"
    if space in shown.fatigue:
        return "taken"
    if due is not None and due.task is Task.LIFT:
        return "free"
    return "next" if space in fatigue.next_spaces(shown, people) else "free"


def _who(look: Look, shown: Player, people: int, x: float, y: float) -> Scene:
    board = shown.board
    cx = x + 117
    scene = kit.picture(Rect(x + 14, y + 14, 206, 120), "ridge", 12)
    scene += kit.disc(cx, y + 70, 50, THEME.players[shown.pawn].fill)
    if of_a_pack(look):
        from companion.faces.screen.pages.pack_cards import portrait

        scene += portrait(look, board.id, cx, y + 70, 43)
    elif board.id in PORTRAITS:
        scene += kit.portrait(cx, y + 70, 43, PORTRAITS[board.id])
    else:
        scene += kit.chip(shown.pawn, cx, y + 70, 92)
    scene += kit.one_or_two_lines(cx, y + 154, name_of(look, board), 206, 27, "title", C.text, "centre")
    if of_a_pack(look):
        scene += _ability(look, board.id, x, y)
    elif board.ability:
        scene += kit.box(Rect(x + 14, y + 178, 206, 62), 12, C.ink3)
        scene += kit.icon_at("card-action", x + 31, y + 209, 25, C.warn)
        scene += kit.one_or_two_lines(x + 47, y + 209, board_ability(board), 170, 20, "heavy", C.ontext)
    free = fatigue.free(shown, people)
    few = free <= FEW_FREE
    scene += kit.box(Rect(x + 14, y + 248, 206, 44), 22, "#FBE3DC" if few else "#D4EBDD")
    scene += kit.icon_at("marker-fatigue", x + 40, y + 270, 34)
    words = say("{n} free", n=free)
    scene += (Target(Rect(x + 14, y + 244, 206, 56), f"{WHY}free:{shown.id}:"),)
    return scene + kit.words(x + 64, y + 278, words, 24, "black", C.bad if few else GOOD_TYPE, max_w=150)


def _ability(look: Look, board: str, x: float, y: float) -> Scene:
    """What a character of a pack can do, in up to three lines."""
    from companion.faces.screen.kit.cards import lines
    from companion.view import known

    scene = kit.box(Rect(x + 14, y + 174, 206, 70), 12, C.ink3)
    return scene + lines(x + 24, y + 209, known.ability_name(look, board), 188, 66, C.ontext, 20)


def _left_side(look: Look, x: float, y: float) -> Scene:
    states = [_state(look, space) for space, _ in LEFT_SIDE]
    closed = all(s == "closed" for s in states)
    scene: Scene = (Box(Rect(x, y, 134, 278), 14, KEY),)
    heading = say("Closed") if closed else say("Fill first")
    scene += kit.words(x + 67, y + 28, heading, 22, "heavy", C.text2, "centre", 126)
    for i, ((space, people), state) in enumerate(zip(LEFT_SIDE, states, strict=True)):
        cy = y + 76 + i * 122
        ink = C.text if state != "closed" else FAINT
        scene += kit.marker_space(x + 67, cy, state, 36, _name(look, space))
        wide = type_.measure(people, 24, "black")
        scene += kit.icon_at("ui-players", x + 59 - wide / 2, cy + 56, 30, ink)
        scene += kit.words(x + 83, cy + 64, people, 24, "black", ink, "centre")
    return scene


def _name(look: Look, space: Space) -> str:
    """The target of a space: only one that can be chosen can be touched."""
    return f"space:{space}" if space in choices(look) else ""


def _attributes(look: Look, area: Rect) -> Scene:
    shown = player(look)
    scene: Scene = ()
    for i, attribute in enumerate(Attribute):
        space = fatigue.ON_ATTRIBUTE[attribute]
        rect = Rect(area.x, area.y + i * 96, area.w, 86)
        scene += kit.attribute_row(
            rect,
            attribute.value,
            attribute_word(attribute),
            shown.board.value(attribute),
            _state(look, space),
            name=_name(look, space),
        )
        # Beside the space, which may be a choice of its own.
        why = f"{WHY}attribute:{shown.id}:{attribute}"
        scene += (Target(Rect(rect.x, rect.y, rect.w - 96, rect.h), why),)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    shown = player(look)
    people = len(look.play.players)
    scene = kit.card(Rect(MARGIN, 80, width - 2 * MARGIN, 304), 18, level=2)
    scene += _who(look, shown, people, MARGIN, 80)
    scene += _left_side(look, 250, 94)
    return scene + _attributes(look, Rect(396, 94, width - 36 - 396 + 4, 278))


def _backdrop(look: Look) -> str:
    return "day" if look.play.phase == "day" else "night"


FACE = PageFace(_header, _body, _backdrop, ring_radius=35, ring_gap=6)
