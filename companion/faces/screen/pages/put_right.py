"""Put right what the device counts: tabs, and the fields of the shown part (picture 35)."""

from __future__ import annotations

from companion.adventure_island import fatigue
from companion.adventure_island.state import Player
from companion.adventure_island.threats import nights_ahead
from companion.adventure_island.values import TOKENS, Attribute, Space
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.people import ATTRIBUTES
from companion.faces.screen.layout import MARGIN, columns
from companion.faces.screen.scene import Rect, Scene, Target
from companion.faces.screen.theme import GOOD_TYPE, C
from companion.value import replace
from companion.view.page import Look
from companion.view.pages.put_right import (
    ACTIONS,
    CAMP,
    DECK,
    EXPERIENCE,
    FIELD,
    MINUS,
    PLUS,
    SPACE,
    TAB,
    THREATS,
    TURN,
    draft_of,
    entered,
    has_actions,
    most,
    parts,
    waiting_words,
)
from companion.view.terms import attribute_word
from companion.words import say, say_n

FLAME = "#B4501A"
ROW_PAPER, ROW_EDGE = "#F8EDD2", "#D7C498"
RIGHT_W = 306
LEFT_SIDE = (Space.LEFT_A, Space.LEFT_B)


def _header(look: Look) -> Header:
    part = draft_of(look).part
    titles = {CAMP: say("Put the Camp right"), THREATS: say("Put the Threats right")}
    title = titles.get(part, say("Put right"))
    return Header(title, waiting_words(look.play, part), icon="ui-pencil", icon_tint=C.warn)


def _tabs(look: Look, area: Rect) -> Scene:
    play, shown = look.play, draft_of(look).part
    tabs = parts(play)
    scene: Scene = ()
    for part, rect in zip(tabs, columns(area, len(tabs), 8), strict=True):
        cx, cy = rect.x + rect.w / 2, rect.y + rect.h / 2
        if part == CAMP:
            inside = kit.icon_at("sym-flame", cx, cy, 42, FLAME)
        elif part == THREATS:
            inside = kit.icon_at("deck-threat", cx, cy, 54)
        else:
            inside = kit.chip(play.player(part).pawn.value, cx, cy, 52)
        scene += kit.choice(rect, selected=part == shown, content=inside)
        # Half the gap on either side: touch areas meet, and do not lie over each other.
        scene += (Target(Rect(rect.x - 4, rect.y - 4, rect.w + 8, rect.h + 8), TAB + part),)
    return scene


def _person(look: Look, area: Rect) -> Scene:
    play, right = look.play, entered(look).player(draft_of(look).part)
    player = play.player(right.who)
    spaces = fatigue.spaces(len(play.players))
    left = tuple(s for s in spaces if s in LEFT_SIDE)
    board = Rect(area.x, area.y, area.w - RIGHT_W - 12, area.h)
    scene = kit.card(board, 18, level=2)
    n = 3 + bool(left)
    # A fourth row leaves no margin: every row keeps its 56 px for a finger.
    margin = 8 if n == 3 else 0.5
    pitch = (board.h - 2 * margin) / n
    for i in range(n):
        row = Rect(board.x + 10, board.y + margin + 2.5 + i * pitch, board.w - 20, pitch - 5)
        if left and i == 0:
            scene += _left_row(look, row, left, right.fatigue)
        else:
            attribute = tuple(Attribute)[i - bool(left)]
            scene += _attribute_row(look, row, player, attribute, right.fatigue)
    return scene + _experience(look, area, right.experience) + _actions(look, area, player, right.actions)


def _attribute_row(look: Look, rect: Rect, player: Player, attribute: Attribute, held: frozenset[Space]) -> Scene:
    x, y, w, h = rect
    middle = y + h / 2
    stop = SPACE + attribute.value
    taken = Space(attribute.value) in held
    ringed = look.here.ring == stop
    scene = kit.box(rect, 13, "#FFFFFF" if ringed else ROW_PAPER, 1.0, ROW_EDGE, 2)
    size = min(50.0, h - 6)
    scene += kit.tile(x + 8, middle - size / 2, size, ATTRIBUTES[attribute.value])
    scene += kit.words(x + 70, middle + 9, attribute_word(attribute), 25, "heavy", max_w=w - 70 - 140)
    value = player.board.value(attribute) - taken
    tone = C.bad if taken else GOOD_TYPE
    scene += kit.words(x + w - 108, middle + 15, str(value), 44 if h > 60 else 38, "black", tone, "centre")
    scene += kit.marker_space(x + w - 42, middle, "taken" if taken else "free", min(27.0, h / 2 - 3))
    if ringed:
        scene += kit.ring(rect, 14, 0)
    return (*scene, Target(Rect(x, y - 2.5, w, h + 5), stop))


def _left_row(look: Look, rect: Rect, spaces: tuple[Space, ...], held: frozenset[Space]) -> Scene:
    x, y, w, h = rect
    middle = y + h / 2
    ringed = look.here.ring.removeprefix(SPACE) in spaces
    scene = kit.box(rect, 13, "#FFFFFF" if ringed else ROW_PAPER, 1.0, ROW_EDGE, 2)
    scene += kit.words(x + 16, middle + 9, say("Left side"), 25, "heavy", max_w=w - 16 - 80 * len(spaces))
    for i, space in enumerate(spaces):
        cx = x + w - 42 - 72 * (len(spaces) - 1 - i)
        r = min(27.0, h / 2 - 3)
        scene += kit.marker_space(cx, middle, "taken" if space in held else "free", r)
        if look.here.ring == SPACE + space:
            scene += kit.ring(Rect(cx - r, middle - r, 2 * r, 2 * r), r + 2, 2)
        scene += (Target(Rect(cx - 36, y - 2.5, 72, h + 5), SPACE + space),)
    return scene


def _experience(look: Look, area: Rect, count: int) -> Scene:
    rect = Rect(area.x + area.w - RIGHT_W, area.y, RIGHT_W, 112)
    x, y, w, _ = rect
    scene = kit.card(rect, 18, hairline=False) + kit.icon("marker-experience", x + 12, y + 32, 60)
    scene += (Target(rect, EXPERIENCE),)
    scene += kit.words(x + 84, y + 35, say("Experience"), 24, "black", max_w=w - 98)
    scene += kit.stepper(
        x + 84,
        y + 48,
        str(count),
        w - 100,
        minus_on=count > 0,
        minus=MINUS + EXPERIENCE.removeprefix(FIELD),
        plus=PLUS + EXPERIENCE.removeprefix(FIELD),
    )
    return scene + (kit.ring(rect, 20, 2) if look.here.ring == EXPERIENCE else ())


def _actions(look: Look, area: Rect, player: Player, left: int) -> Scene:
    rect = Rect(area.x + area.w - RIGHT_W, area.y + 125, RIGHT_W, 103)
    scene = (*kit.card(rect, 18, hairline=False), Target(rect, ACTIONS))
    scene += kit.words(rect.x + 18, rect.y + 28, say("Actions left"), 24, "black", max_w=rect.w - 34)
    day = has_actions(look.play)
    tiles = columns(Rect(rect.x + 16, rect.y + 38, rect.w - 32, 56), 3, 8)
    for n, tile in enumerate(tiles):
        cx, cy = tile.x + tile.w / 2, tile.y + tile.h / 2
        pawns: Scene = ()
        for k in range(2):
            pawns += kit.pawn(player.pawn.value, cx - 17 + k * 34, cy, 36, k < n)
        scene += kit.choice(tile, selected=day and n == left, off=not day, content=pawns)
        scene += (Target(Rect(tile.x - 4, tile.y - 4, tile.w + 8, tile.h + 8), f"{TURN}{n}"),)
    return scene + (kit.ring(rect, 20, 2) if look.here.ring == ACTIONS else ())


def _camp(look: Look, area: Rect) -> Scene:
    goods, camp = entered(look).goods, look.play.camp
    scene: Scene = ()
    for token, rect in zip(TOKENS, columns(Rect(area.x, area.y + 20, area.w, 160), len(TOKENS), 10), strict=True):
        count = goods.of(token)
        scene += (Target(rect, FIELD + token),)
        scene += kit.token_counter(
            rect,
            f"token-{token}",
            count,
            count - camp.of(token),
            minus_on=count > 0,
            minus=MINUS + token,
            plus=PLUS + token,
        )
        if look.here.ring == FIELD + token:
            scene += kit.ring(rect, 19, 4)
            scene += kit.changed_badge(rect.x + rect.w - 24, rect.y + 2, count - camp.of(token))
    return scene


def _threats(look: Look, area: Rect) -> Scene:
    play, threats = look.play, entered(look).threats
    rect = Rect(area.x + area.w / 2 - 270, area.y + 20, 540, 170)
    x, y, w, _ = rect
    scene = (*kit.card(rect, 18, level=2), Target(rect, DECK))
    for i in range(4):
        scene += kit.icon("deck-threat", x + 22 - i * 2, y + 22 - i * 2.2, 132)
    scene += kit.words(x + 178, y + 50, say("cards in the deck"), 24, "black", max_w=w - 200)
    scene += kit.stepper(
        x + 178,
        y + 66,
        str(threats),
        250,
        56,
        minus_on=threats > 0,
        plus_on=threats < most(look.play),
        minus=MINUS + "deck",
        plus=PLUS + "deck",
    )
    nights = nights_ahead(replace(play, threats=threats))
    scene += kit.icon_at("phase-night", x + 194, y + 147, 28, C.night)
    scene += kit.words(x + 214, y + 154, say_n("{n} night", "{n} nights", nights), 22, "heavy", C.text2, max_w=w - 230)
    if look.here.ring == DECK:
        scene += kit.ring(rect, 20, 2)
    return scene + kit.changed_badge(rect.x + rect.w - 24, rect.y + 2, threats - play.threats)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    w = width - 2 * MARGIN
    tabs = Rect(MARGIN, 80, w, 62)
    area = Rect(MARGIN, 156, w, 229)
    draft = draft_of(look)
    scene = _tabs(look, tabs)
    if look.here.ring == TAB + draft.part:
        each = dict(zip(parts(look.play), columns(tabs, len(parts(look.play)), 8), strict=True))
        scene += kit.ring(each[draft.part], 17, 3)
    if draft.part == CAMP:
        return scene + _camp(look, area)
    if draft.part == THREATS:
        return scene + _threats(look, area)
    return scene + _person(look, area)


FACE = PageFace(_header, _body, lambda _look: "day", ring_gap=None)
