"""The device in two leaves: rows with what can be chosen, and tiles for the rest."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.controls import GREEN_EDGE
from companion.faces.screen.layout import MARGIN, content, grid, touch
from companion.faces.screen.scene import Box, Disc, Rect, Scene, Target
from companion.faces.screen.theme import PAPER, PAPER_EDGE, WARN_PAPER, C
from companion.settings import BRIGHTEST, LOUDEST
from companion.view.page import Look
from companion.view.pages.device import (
    OPENS,
    ROW,
    dark_words,
    dim_words,
    draws_words,
    second_leaf,
    second_rows,
    undo_words,
)
from companion.view.pages.parts import all_well, summary
from companion.words import mark, say, say_n

LANGUAGE_NAMES = {"en": "English", "pl": "Polski"}
ROW_H, ROW_GAP, ROW_TOP = 70, 6, 164
TILE_H = 147
KEY = 56
TRACK = "#D8C49A"
WARN_TILE = "#7A4A00"
_TILES = {
    "row:backup": ("hw-stick", mark("Backup")),
    "row:touch": ("hw-touch", mark("Touch check")),
    "row:far": ("ui-players", mark("Far side")),
    "row:undo": ("ui-undo", mark("Taking back")),
    "row:draws": ("ui-person", mark("Who draws?")),
    "row:space": ("ui-lock", mark("Free space")),
}


def _header(look: Look) -> Header:
    sub = say("{n} of {all}", n=2 if second_leaf(look) else 1, all=2)
    return Header(say(ROW.title), sub, icon="ui-settings", icon_tint=C.ontext)


def _language(look: Look, width: float) -> Scene:
    rect = Rect(MARGIN, 80, width - 2 * MARGIN, 72)
    # Both tongues say what the row is about, so that nobody is locked out by the wrong one.
    scene = kit.card(rect, 16, PAPER, 2, False) + kit.tile(30, 92, 48, "ui-language", 0.7)
    scene += kit.words(94, 124, "Language · Język", 24, "black", max_w=250)
    scene += touch(rect, "row:language")
    w = 186.0
    x = width - MARGIN - 10 - 2 * w - 10
    for language, name in LANGUAGE_NAMES.items():
        scene += _choice(Rect(x, 86, w, 56), name, language == look.settings.language, f"language:{language}")
        x += w + 10
    return scene


def _choice(rect: Rect, name: str, on: bool, target: str) -> Scene:
    x, y, w, h = rect
    scene: Scene = (Box(Rect(x, y + 3, w, h), 14, GREEN_EDGE if on else PAPER_EDGE),)
    scene += (Box(rect, 14, C.confirm, 1.0) if on else Box(rect, 14, "#FFFDF4", 1.0, PAPER_EDGE, 2),)
    scene += kit.words(x + w / 2 + (14 if on else 0), y + 37, name, 25, "black", kit.choice_ink(on), "centre", w - 56)
    if on:
        scene += kit.icon_at("ui-confirm", x + 28, y + 28, 26, kit.choice_ink(True))
    return scene + touch(rect, target)


def _sound(look: Look, rect: Rect) -> Scene:
    """How loud it is, and the key that makes it quiet."""
    settings = look.settings
    key = Rect(rect.x + rect.w - KEY - 8, rect.y + 6, KEY, KEY)
    scene = kit.card(rect, 14, PAPER, 1, False) + touch(rect, "row:sound")
    slider = Rect(rect.x, rect.y, rect.w - KEY - 8, rect.h)
    title = say("Quiet") if settings.quiet else say("Sound")
    value = f"{round(100 * settings.volume / LOUDEST)}%"
    scene += _slider(slider, "sound", "ui-sound", title, value, settings.volume, 0, LOUDEST)
    return scene + _quiet(key, settings.quiet)


def _quiet(rect: Rect, on: bool) -> Scene:
    """The loudspeaker that is struck out while it is quiet."""
    x, y, w, h = rect
    scene: Scene = (Box(Rect(x, y + 3, w, h), 14, GREEN_EDGE if on else PAPER_EDGE),)
    scene += (Box(rect, 14, C.confirm, 1.0) if on else Box(rect, 14, "#FFFDF4", 1.0, PAPER_EDGE, 2),)
    ink = kit.choice_ink(on)
    scene += kit.icon_at("ui-sound", x + w / 2 - 8, y + h / 2, 28, ink)
    return scene + kit.icon_at("ui-close", x + w - 14, y + h / 2, 18, ink) + touch(rect, "row:quiet")


def _brightness(look: Look, rect: Rect) -> Scene:
    scene = kit.card(rect, 14, PAPER, 1, False) + touch(rect, "row:brightness")
    level = look.settings.brightness
    value = f"{round(100 * level / BRIGHTEST)}%"
    return scene + _slider(rect, "brightness", "sym-sun", say("Brightness"), value, level, 1, BRIGHTEST)


def _slider(rect: Rect, name: str, symbol: str, title: str, value: str, level: int, least: int, most: int) -> Scene:
    """A value between a minus and a plus, with its words and how much of the most it is."""
    x, y, w, h = rect
    left, right = x + 72, x + w - 72
    scene = kit.counter_key(Rect(x + 8, y + 6, KEY, KEY), "minus", on=level > least, name=f"less:{name}")
    scene += kit.counter_key(Rect(x + w - 64, y + 6, KEY, KEY), "plus", on=level < most, name=f"more:{name}")
    scene += kit.icon_at(symbol, left + 11, y + 24, 26, C.text)
    scene += kit.words(left + 28, y + 32, title, 23, "black", max_w=right - left - 30)
    scene += kit.words(right, y + h - 11, value, 20, "heavy", C.text2, "right", 54)
    middle, end = y + h - 18, right - 58
    knob = left + 11 + (end - left - 22) * level / most
    scene += kit.box(Rect(left, middle - 5, end - left, 10), 5, TRACK)
    scene += kit.box(Rect(left, middle - 5, knob - left, 10), 5, C.ink3)
    return (*scene, Disc(Rect(knob - 11, middle - 11, 22, 22), "#FFFFFF", 1.0, C.ink3, 5))


def _switch(x: float, y: float, on: bool) -> Scene:
    """A switch 84 wide and 44 high: green with a tick, or grey."""
    scene = kit.box(Rect(x, y, 84, 44), 22, C.good if on else "#7D6B48")
    if on:
        scene += kit.icon_at("ui-confirm", x + 24, y + 22, 24, "#FFFFFF")
    return scene + kit.disc(x + (61 if on else 23), y + 22, 18, "#FFFFFF")


def _switched(rect: Rect, symbol: str, text: str, sub: str, on: bool, target: str) -> Scene:
    row = kit.list_row(rect, symbol, text, sub=sub, trailing=92, name=target)
    return row + _switch(rect.x + rect.w - 98, rect.y + 13, on)


def _first_leaf(look: Look, width: float) -> Scene:
    settings = look.settings
    w = (width - 2 * MARGIN - 12) / 2
    left = [Rect(MARGIN, ROW_TOP + i * (ROW_H + ROW_GAP), w, ROW_H) for i in range(3)]
    right = [Rect(MARGIN + w + 12, rect.y, w, ROW_H) for rect in left]
    scene = _language(look, width) + _sound(look, left[0]) + _brightness(look, right[0])
    calm = say("dice lie still") if settings.calm else say("dice tumble")
    scene += _switched(left[1], "phase-night", say("Calm motion"), calm, settings.calm, "row:calm")
    dark = dim_words(settings)
    off = dark_words(settings)
    scene += kit.list_row(right[1], "ui-history", say("Dark after"), off, sub=dark, value_ink=C.text, name="row:dark")
    hung = say("as it hangs")
    degrees = f"{settings.rotation}°"
    scene += kit.list_row(
        left[2], "ui-flip", say("Picture turned"), degrees, sub=hung, value_ink=C.text, name="row:rotation"
    )
    well = all_well(look)
    scene += kit.list_row(
        right[2],
        "hw-buttons",
        say("Parts"),
        sub=summary(look),
        fill=PAPER if well else WARN_PAPER,
        symbol_fill="" if well else WARN_TILE,
        trailing=40,
        name="row:parts",
    )
    return scene + kit.icon_at("ui-right", right[2].x + w - 30, right[2].y + 35, 32, C.text2)


def space_words(free_bytes: int) -> str:
    """How much room there is, in the largest unit that says something."""
    if free_bytes < 0:
        return say("not known")
    if free_bytes >= 1_000_000_000:
        return say("{n} GB free", n=free_bytes // 1_000_000_000)
    return say("{n} MB free", n=free_bytes // 1_000_000)


def backup_words(look: Look) -> str:
    """How much was never written to a stick."""
    unsaved = look.backup.unsaved
    return say_n("{n} step on no stick", "{n} steps on no stick", unsaved) if unsaved else say("all is on a stick")


def _second_leaf(look: Look, width: float) -> Scene:
    subs = {
        "row:backup": backup_words(look),
        "row:touch": say("four corners"),
        "row:far": say("by itself") if look.settings.far_side_turns else say("by hand only"),
        "row:space": space_words(look.health.free_bytes),
    }
    if not look.plays_skull:
        subs |= {"row:undo": say("what was seen: {way}", way=undo_words(look)), "row:draws": draws_words(look)}
    scene: Scene = ()
    shown = second_rows(look)
    for target, rect in zip(shown, grid(content(width), 3, len(shown), 12, TILE_H), strict=True):
        symbol, words = _TILES[target]
        scene += kit.menu_tile(rect, symbol, say(words), subs[target], name=target)
        if target in OPENS:
            scene += kit.icon_at("ui-right", rect.x + rect.w - 30, rect.y + 44, 30, PAPER_EDGE)
    return scene


def _over(look: Look, width: float) -> Scene:
    """The green outline of the value that is held."""
    body = _second_leaf(look, width) if second_leaf(look) else _first_leaf(look, width)
    place = next((s.rect for s in body if isinstance(s, Target) and s.name == look.here.ring), None)
    return () if place is None or not look.draft.held else kit.chosen(place.grown(-4), 10, inside=5)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    return _second_leaf(look, width) if second_leaf(look) else _first_leaf(look, width)


FACE = PageFace(_header, _body, lambda _look: "table", ring_radius=14, ring_gap=1, over=_over)
