"""The count of one sheet: fifteen numbers, five dangers with the keys for one of them, and the sum (picture 46)."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.skull import DangerState, danger_tile, treasure_tile
from companion.faces.screen.layout import MARGIN, grid, touch
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import GOOD_TYPE, C
from companion.skull_island.sheet import HIGHEST, MOST_BUBBLES, MOST_TREASURES
from companion.view.page import Look
from companion.view.pages.skull_count import DANGER, TREASURE, CountDraft, aimed_danger, counting, state_of
from companion.view.somebody import name_at, somebody
from companion.words import say

GAP = 7
TILE_H = 56
STAR = "#C98A12"
TOTAL_W = 84.0
KEY_SHADE = "#0D1B25"


def stars_words(n: int, sign: bool = True) -> str:
    """A number of stars with a true minus, and with a plus where it is a gain."""
    return f"−{-n}" if n < 0 else f"+{n}" if sign and n else str(n)


def _header(look: Look) -> Header:
    found = somebody(look, str(counting(look)))
    if found is not None and found.pawn is not None:
        return Header(say("Count"), icon="star", icon_tint=C.warn)
    return Header(say("Count"), name_at(look, counting(look)), "star", C.warn)


def danger_state(value: int) -> DangerState:
    """How a danger that counts so much is drawn."""
    return "crossed" if value > 0 else "lost"


def _title(rect: Rect, words: str, done: str) -> Scene:
    x, y, w, _ = rect
    right = type_.measure(done, 23, "heavy")
    scene = kit.words(x + 15, y + 26, words, 23, "black", max_w=w - right - 44)
    return scene + kit.words(x + w - 16, y + 26, done, 23, "black", C.text2, "right")


def _treasures(draft: CountDraft, rect: Rect) -> Scene:
    scene = kit.card(rect, 16, level=1, hairline=False)
    done = say("{n} of {most}", n=len(draft.treasures), most=MOST_TREASURES)
    scene += _title(rect, say("Treasures"), done)
    places = grid(Rect(rect.x + 14, rect.y + 35, rect.w - 28, 180), 5, HIGHEST, GAP, TILE_H)
    for n, place in enumerate(places, 1):
        # Rows lie a little closer than columns, as the numbers of one row are read together.
        place = place._replace(y=rect.y + 35 + (n - 1) // 5 * 61)
        scene += treasure_tile(place, n, state_of(draft, n), f"{TREASURE}{n}")
    return scene


def _key(rect: Rect, symbol: str, name: str) -> Scene:
    scene: Scene = (Box(Rect(rect.x, rect.y + 3, rect.w, rect.h), 14, KEY_SHADE), Box(rect, 14, C.ink3))
    return scene + kit.icon_at(symbol, rect.x + rect.w / 2, rect.y + rect.h / 2, 32, C.ontext) + touch(rect, name)


def _dangers(look: Look, draft: CountDraft, rect: Rect) -> Scene:
    scene = kit.card(rect, 16, level=1, hairline=False)
    done = say("{n} of {most}", n=len(draft.dangers), most=MOST_BUBBLES)
    scene += _title(rect, say("Dangers"), done)
    inner = Rect(rect.x + 14, rect.y + 35, rect.w - 28, 180)
    cells = grid(inner, 3, MOST_BUBBLES, GAP, TILE_H)
    for n, cell in enumerate(cells):
        place = cell._replace(y=rect.y + 35 + n // 3 * 61)
        if n < len(draft.dangers):
            value = draft.dangers[n]
            scene += danger_tile(place, stars_words(value), danger_state(value), f"{DANGER}{n}")
        else:
            scene += danger_tile(place, "", "open")
    if not draft.dangers:
        return scene
    w = cells[0].w
    keys_y = rect.y + 157
    scene += _key(Rect(inner.x, keys_y, w, TILE_H), "ui-minus", "minus")
    scene += _key(Rect(inner.x + 2 * (w + GAP), keys_y, w, TILE_H), "ui-plus", "plus")
    value = draft.dangers[aimed_danger(look) or 0]
    middle = rect.x + rect.w / 2
    if draft.held:
        held = Rect(inner.x + w + GAP, keys_y, w, TILE_H)
        scene += kit.chosen(held, 14, 5, 0)
    ink = C.bad if value < 0 else GOOD_TYPE if value else C.text2
    return scene + kit.words(middle, keys_y + 42, stars_words(value), 38, "black", ink, "centre", w)


def _sum(draft: CountDraft, rect: Rect) -> Scene:
    x, y, w, _ = rect
    count = draft.count
    treasures, dangers = sum(count.treasures), sum(count.dangers)
    scene = kit.card(rect, 16, level=2, hairline=False)
    left = (w - 270) / 2
    for at, words, value in ((x + 20, say("Treasures"), treasures), (x + 20 + left, say("Dangers"), dangers)):
        ink = C.bad if value < 0 else GOOD_TYPE if value else C.text2
        number = stars_words(value)
        room = left - 34 - type_.measure(number, 32, "black")
        scene += kit.words(at, y + 45, words, 23, "heavy", C.text2, max_w=room)
        scene += kit.words(at + left - 22, y + 47, number, 32, "black", ink, "right")
    scene += kit.rule(x + w - 260, y + 12, 48, True)
    total = stars_words(count.stars, sign=False)
    room = 176 - min(TOTAL_W, type_.measure(total, 50, "black"))
    scene += kit.words(x + w - 240, y + 45, say("Stars"), 26, "black", max_w=room)
    scene += kit.words(x + w - 54, y + 54, total, 50, "black", C.text, "right", TOTAL_W)
    return scene + kit.icon_at("star", x + w - 28, y + 36, 36, STAR)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    draft: CountDraft = look.draft
    w = width - 2 * MARGIN
    left = (w - 12) * 0.605
    scene = _treasures(draft, Rect(MARGIN, 80, left, 222))
    scene += _dangers(look, draft, Rect(MARGIN + left + 12, 80, w - left - 12, 222))
    return scene + _sum(draft, Rect(MARGIN, 314, w, 72))


FACE = PageFace(_header, _body, lambda _look: "sea", ring_radius=12, ring_gap=3)
