"""People and their boards: chips, pawns, player cards, marker spaces, attribute rows, meals and portraits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.faces.screen import text as type_
from companion.faces.screen.kit.controls import tick
from companion.faces.screen.kit.over import outline
from companion.faces.screen.kit.paper import badge, box, card, dimmed, disc, done_disc, pill, rule, tile
from companion.faces.screen.kit.words import LEAST, icon, icon_at, one_or_two_lines, words
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Box, Disc, Rect, Scene, Shadow
from companion.faces.screen.theme import EMPTY, FAINT, GOOD_TYPE, OUT_OF_PLAY, PAPER, PAPER_EDGE, THEME, C

SpaceState = Literal["free", "taken", "next", "closed"]
PersonState = Literal["waiting", "active", "done", "away"]

ATTRIBUTES = {"knowledge": "attr-knowledge", "dexterity": "attr-dexterity", "strength": "attr-strength"}


def chip(player: str, cx: float, cy: float, size: float = 50, opacity: float = 1.0) -> Scene:
    """The round sign of a player: colour and emblem."""
    return icon_at(f"chip-{player}", cx, cy, size, opacity=opacity)


def head(rect: Rect, player: str, name: str, radius: float = 16) -> Scene:
    """The coloured head of a player card, ``rect`` being the head alone."""
    look = THEME.players[player]
    x, y, w, h = rect
    scene: Scene = (Box(rect, radius, look.fill, corners="top"),)
    scene += icon(f"chip-{player}", x + 7, y + 2, h - 4)
    return scene + words(x + h + 10, y + h / 2 + 9, name, 25, "black", look.text, max_w=w - h - 18)


def side_head(rect: Rect, player: str, chip_size: float = 50, radius: float = 16) -> Scene:
    """The coloured left end of a row that belongs to a player."""
    x, y, w, h = rect
    return (
        Box(rect, radius, THEME.players[player].fill, corners="left"),
        *icon(f"chip-{player}", x + (w - chip_size) / 2, y + (h - chip_size) / 2, chip_size),
    )


def pawn(player: str, cx: float, cy: float, size: float, standing: bool) -> Scene:
    """A pawn that stands (an action left) or lies."""
    if standing:
        return icon_at(f"pawn-{player}", cx, cy, size)
    return icon_at(f"pawn-{player}", cx + size * 0.04, cy + 2, size * 0.72, turn=-90)


def player_card(
    rect: Rect,
    player: str,
    name: str,
    actions_left: int,
    state: PersonState = "waiting",
    *,
    locked: bool = False,
    target: str = "",
) -> Scene:
    """A person on the day page: coloured head, two pawns, tick and veil when done, padlock while another one acts."""
    x, y, w, _ = rect
    done = state == "done"
    out = done or locked or state == "away"
    scene = card(rect, 16, level=2 if state == "active" else 1, hairline=False)
    scene += head(Rect(x, y, w, 46), player, "" if out else name)
    for k in range(2):
        cx = x + (42 + k * 52 if done else w / 2 - 28 + k * 56)
        scene += pawn(player, cx, y + 80, 62, k < actions_left)
    if out:
        scene += dimmed(rect, 16, 0.45, OUT_OF_PLAY)
        scene += words(x + 56, y + 32, name, 25, "black", C.text, max_w=w - 64)
    if done:
        scene += done_disc(x + w - 34, y + 80, 20)
    elif locked:
        scene += icon_at("ui-lock", x + w - 24, y + 96, 26, FAINT)
    if state == "active":
        scene += outline(rect, THEME.players[player].fill, 17, 5)
    return scene + touch(rect, target)


def seat_card(
    rect: Rect, player: str, name: str, actions_left: int, text: str = "", *, out: bool = False, target: str = ""
) -> Scene:
    """A person on the day page with cards on the device; ``text`` beside the pawns marks the one who acts.

    ``out`` veils a person who is done, the name over the veil.
    """
    x, y, w, _ = rect
    scene = card(rect, 14, C.cream, 2 if text else 1, False)
    if text:
        scene += outline(rect, THEME.players[player].fill, 18, 6, 4)
    look = THEME.players[player]
    scene += (Box(Rect(x, y, w, 42), 14, look.fill, corners="top"),)
    scene += icon(f"chip-{player}", x + 6, y + 2, 40)
    if not out:
        scene += words(x + 52, y + 30, name, 24, "black", look.text, max_w=w - 60)
    left = x + 8 if text else x + w / 2 - 42
    for k in range(2):
        scene += pawn(player, left + 21 + k * 42, y + 70, 46, k < actions_left)
    if text:
        scene += words(left + 92, y + 78, text, 24, "black", max_w=w - 106)
    if out:
        scene += dimmed(rect, 14, 0.45, OUT_OF_PLAY)
        scene += words(x + 52, y + 30, name, 24, "black", C.text, max_w=w - 60)
    if not text and not actions_left:
        scene += done_disc(x + w - 20, y + 72, 15)
    return scene + touch(rect, target)


def person_row(
    rect: Rect,
    player: str,
    name: str,
    detail: str = "",
    *,
    playing: bool = True,
    ticked: bool | None = None,
    target: str = "",
) -> Scene:
    """A person in the set-up list: chip, name, where they sit, and a tick box if ``ticked`` is given."""
    x, y, w, h = rect
    ink, second = (C.text, C.text2) if playing else (FAINT, FAINT)
    scene = card(rect, 14, PAPER if playing else EMPTY, 1, False)
    scene += icon(f"chip-{player}", x + 8, y + 4, 49, opacity=1.0 if playing else 0.55)
    tail = 18.0
    if ticked is not None:
        scene += tick(x + w - 52, y + h / 2 - 19, ticked)
        tail = 68.0
    detail_w = min(128.0, type_.measure(detail, 20, "bold")) if detail else 0.0
    scene += words(x + 70, y + 37, name, 25, "black", ink, max_w=w - 70 - tail - detail_w - 10)
    scene += words(x + w - tail, y + 36, detail, 20, "bold", second, "right", 128)
    return scene + touch(rect, target)


def candidate_row(
    rect: Rect,
    player: str,
    name: str,
    dice: str,
    now: str,
    now_words: str,
    better: str = "",
    better_words: str = "",
    *,
    out: bool = False,
    lowered: bool = False,
    selected: bool = False,
    target: str = "",
) -> Scene:
    """Who should try it: name and dice, the chance now, and the chance with the person's own Experience.

    ``out`` dims a person who is done or away; ``lowered`` puts the drop of fatigue beside the chip; ``better`` is
    empty where there is no Experience and ``better_words`` says so.
    """
    x, y, w, h = rect
    middle = y + h / 2
    high = h >= 66
    up, down = (-2.0, 24.0) if high else (-3.0, 19.0)
    ink, second = (FAINT, FAINT) if out else (C.text, C.text2)
    scene = card(rect, 16, "#D9C89E" if out else PAPER, 2 if selected else 1, False)
    scene += side_head(Rect(x, y, 58, h), player, min(50.0, h - 8))
    if lowered:
        scene += disc(x + 47, middle + 19, 14, "#FFF7E6", 1.0, C.ink, 2)
        scene += icon_at("glyph-fatigue", x + 47, middle + 19, 18, C.bad)
    scene += words(x + 70, middle + up, name, 25, "black", ink, max_w=112)
    scene += words(x + 70, middle + down, dice, 20, "bold", second, max_w=118)
    size = 34 if high else 30
    scene += words(x + 254, middle + 3, now, size, "black", ink, "right", 84)
    scene += words(x + 254, middle + (26 if high else 21), now_words, 20, "bold", second, "right", 70)
    scene += rule(x + 270, middle - 23, 46, True)
    scene += icon_at("marker-experience", x + 307, middle, min(50.0, h - 8), opacity=1.0 if better else 0.3)
    room = w - 352
    if better:
        scene += words(x + w - 16, middle + 3, better, size, "black", GOOD_TYPE, "right", room)
        scene += words(x + w - 16, middle + (26 if high else 21), better_words, 20, "bold", C.text2, "right", room)
    else:
        scene += one_or_two_lines(x + w - 16, middle + 2, better_words, room, 20, "bold", FAINT, "right")
    if selected:
        scene += outline(rect, THEME.players[player].fill, 17, 4)
    return scene + touch(rect, target)


def marker_space(cx: float, cy: float, state: SpaceState, r: float = 31, name: str = "") -> Scene:
    """A space for a fatigue marker: free, taken, the next one (dashed red, drop), or closed (padlock)."""
    area = Rect(cx - r, cy - r, 2 * r, 2 * r)
    if state == "closed":
        scene = disc(cx, cy, r, EMPTY) + icon_at("ui-lock", cx, cy, r * 0.9, "#8A7750")
    elif state == "taken":
        scene = disc(cx, cy, r, PAPER_EDGE) + icon_at("marker-fatigue", cx, cy, r * 2.16)
    elif state == "next":
        scene = (Disc(area, "#FFFFFF"), Disc(area, "", 1.0, C.bad, 5, True))
        scene += icon_at("glyph-fatigue", cx, cy, r * 1.05, C.bad)
    else:
        scene = disc(cx, cy, r, "#FFFFFF", 1.0, "#8A7750", 3.5)
    return scene + touch(area, name)


def small_spaces(x: float, cy: float, states: Sequence[SpaceState], r: float = 10, step: float = 25) -> Scene:
    """Marker spaces as small circles in a row, for a person's card."""
    scene: Scene = ()
    for i, state in enumerate(states):
        cx = x + i * step
        area = Rect(cx - r, cy - r, 2 * r, 2 * r)
        if state == "taken":
            scene += (Disc(area, "#3C2442", 1.0, "#3C2442", 3),)
        elif state == "next":
            scene += (Disc(area, "#FFFFFF"), Disc(area, "", 1.0, C.bad, 3, True))
        elif state == "closed":
            scene += icon_at("ui-lock", cx, cy - 1, 2.2 * r, C.bad)
        else:
            scene += (Disc(area, "#FFFFFF", 1.0, "#8A7750", 3),)
    return scene


def attribute_row(
    rect: Rect, attribute: str, label: str, printed: int, state: SpaceState = "free", *, name: str = ""
) -> Scene:
    """An attribute on the character board: symbol, name, value and its fatigue space; a marker lowers it by one."""
    x, y, w, h = rect
    middle = y + h / 2
    low = state == "taken"
    scene = box(rect, 14, "#FFFFFF" if state == "next" else "#F8EDD2", 1.0, "#D7C498", 2)
    scene += tile(x + 11, middle - 32, 64, ATTRIBUTES[attribute], 0.72)
    scene += words(x + 86, middle - 7 if low else middle + 10, label, 27, "heavy", max_w=w - 220)
    if low:
        scene += pill(Rect(x + 86, middle + 2, 86, 32), "#F7D9D2", f"{printed} − 1", C.bad, 22, "black")
    value = printed - 1 if low else printed
    scene += words(x + w - 115, middle + 20, str(value), 56, "black", C.bad if low else C.text, "centre")
    return scene + marker_space(x + w - 46, middle, state, 35, name)


def portrait(cx: float, cy: float, r: float, kind: str) -> Scene:
    """A paper-cut portrait in a dark ring: ``navigator``, ``builder``, ``herb``, ``diver``, ``cook`` or ``lock``."""
    return disc(cx, cy, r + 3, C.ink) + icon_at(f"bust-{kind}", cx, cy, 2 * r)


def plate(cx: float, cy: float, food: str = "") -> Scene:
    """A wooden plate with a token on it, or an empty one."""
    scene = icon_at("plate", cx, cy, 136)
    if food:
        return scene + icon_at(f"token-{food}", cx, cy, 90)
    return scene + icon_at("plate-empty", cx, cy, 136)


def meal_card(
    rect: Rect, player: str, name: str, food: str, text: str, *, fed: bool = False, target: str = ""
) -> Scene:
    """Who eats what: ``food`` is a token's name, or empty for a person who goes hungry, or is ``fed`` without."""
    x, y, w, h = rect
    cx = x + w / 2
    scene = card(rect, 16, level=2, hairline=False) + head(Rect(x, y, w, 46), player, name)
    scene += plate(cx, y + 108, food)
    if fed:
        scene += one_or_two_lines(cx, y + h - 21, text, w - 10, 22, "heavy", C.text, "centre")
    elif food:
        scene += words(cx, y + h - 13, text, 22, "heavy", C.text, "centre", w - 10)
    else:
        beside = type_.measure(text, LEAST, "black") <= w - 76
        scene += box(Rect(x + 8, y + h - 38, w - 16, 34), 17, C.bad)
        # Where the word needs the whole pill, the marker sits on the edge of the plate.
        scene += icon_at("marker-fatigue", x + w - 30, y + h - (21 if beside else 52), 36)
        scene += words(x + 24, y + h - 13, text, 22, "black", "#FFFFFF", max_w=w - (76 if beside else 40))
    return scene + touch(rect, target)


def forecast_card(
    rect: Rect,
    player: str,
    name: str,
    food: str,
    text: str,
    spaces: Sequence[SpaceState],
    *,
    fed: bool = False,
    target: str = "",
) -> Scene:
    """Who is going to eat what tonight, and the free spaces for fatigue that each has; ``fed`` needs nothing."""
    x, y, w, _ = rect
    # Five people sit closer: a smaller token leaves room for the words and the spaces.
    size, r, step = (60, 10, 25) if w >= 165 else (44, 8, 21)
    beside = type_.measure(text, LEAST, "black") <= w - size - 24
    if not beside:
        # A long word has the lower edge for itself.
        size, r, step = 36, 8, 21
    cx, cy = x + 8 + size / 2, y + (75 if beside else 63)
    left = x + size + 16
    scene = card(rect, 16, PAPER if food or fed else "#F7D9D2", 2, False) + head(Rect(x, y, w, 42), player, name)
    if fed:
        scene += icon_at("plate", cx, cy, size * 1.1)
    elif food:
        scene += icon_at(f"token-{food}", cx, cy, size)
    else:
        around = size * 0.867
        ring = Rect(cx - around / 2, cy - around / 2, around, around)
        scene += (Disc(ring, "", 1.0, "#7A2A20", 3.5, True),)
        scene += icon_at("marker-fatigue", cx, cy, size * 0.567)
    ink = C.text if food or fed else C.bad
    if beside:
        scene += words(left, y + 70, text, 22, "black", ink, max_w=w - (left - x) - 8)
    else:
        scene += words(x + 10, y + 101, text, 22, "black", ink, max_w=w - 16)
    return scene + small_spaces(left + r + 2, y + 90 if beside else cy, spaces, r, step) + touch(rect, target)


def sum_badge(cx: float, cy: float, n: int) -> Scene:
    """How many times a colour is needed: ``× 2``."""
    return badge(cx, cy, f"× {n}", C.good, 22) if n > 1 else ()


def history_row(
    rect: Rect,
    chip_player: str,
    symbol: str,
    text: str,
    detail: str = "",
    *,
    goes_away: bool = False,
    selected: bool = False,
    name: str = "",
) -> Scene:
    """A step of the game: whose, what, with what result; rose when UNDO would take it back."""
    x, y, w, h = rect
    scene: Scene = (Shadow(Rect(x, y, w, h + 2), 16, 1, C.undo, 0.7),) if selected else ()
    scene += card(rect, 14, "#FFE6E0" if goes_away else C.cream, 1, False, "#B25546" if goes_away else PAPER_EDGE)
    if selected:
        scene += box(Rect(x - 2, y - 2, w + 4, h + 4), 16, "", 1.0, C.undo, 5)
    if chip_player:
        scene += chip(chip_player, x - 42, y + h / 2, 50)
    scene += (
        icon(symbol, x + 12, y + (h - 52) / 2, 52)
        if not symbol.startswith(("ui-", "phase-", "card-", "attr-"))
        else (tile(x + 12, y + (h - 48) / 2, 48, symbol, 0.66))
    )
    detail_w = min(200.0, type_.measure(detail, 22, "heavy"))
    scene += words(x + 78, y + h / 2 + 9, text, 24, "heavy", max_w=w - 120 - detail_w)
    scene += words(x + w - 18, y + h / 2 + 9, detail, 22, "heavy", C.bad if goes_away else C.text2, "right", 200)
    return scene + touch(rect, name)
