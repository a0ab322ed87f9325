"""The stick with its room and whether it may be pulled, and three tiles: save all, restore, update."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, columns, content, touch
from companion.faces.screen.pages.device import space_words
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import FAINT, PAPER, WARN_PAPER, WARN_PILL, C
from companion.stick import RESTORE, SAVE, UPDATE
from companion.view.page import Look
from companion.view.pages.backup import ROW, TILES, can
from companion.words import mark, say, say_n

ROW_H, TILE_TOP = 72, 166
TRACK = "#D8C49A"
YELLOW = "#FFC83D"
TITLES = {
    "tile:save": mark("Save all"),
    "tile:restore": mark("Restore"),
    "tile:update": mark("Update"),
}
JOBS = {SAVE: "tile:save", RESTORE: "tile:restore", UPDATE: "tile:update"}


def _header(_look: Look) -> Header:
    return Header(say(ROW.title), icon="hw-stick", icon_tint=C.ontext)


def stick_row(look: Look, rect: Rect) -> Scene:
    """The stick: how much room it has, and whether it may be pulled now."""
    stick, job = look.backup.stick, look.backup.job
    busy = job is not None and not job.free
    if busy:
        verdict, symbol, fill = say("Do not pull"), "ui-warning", WARN_PILL
    else:
        verdict, symbol, fill = say("Safe to pull"), "ui-ok", C.good
    shown = stick.there or busy
    pill_w = min(260.0, type_.measure(verdict, 22, "black") + 64) if shown else 0.0
    scene = kit.list_row(
        rect,
        "hw-stick",
        say("Stick") if shown else say("No stick"),
        sub=_room(look),
        fill=WARN_PAPER if busy else PAPER,
        symbol_fill=WARN_PILL if busy else "",
        trailing=pill_w,
    )
    if shown:
        pill = Rect(rect.x + rect.w - pill_w - 14, rect.y + 12, pill_w, 48)
        scene += kit.pill(pill, fill, verdict, "#FFFFFF", 22, "black", symbol)
    return scene


def _room(look: Look) -> str:
    stick = look.backup.stick
    if not stick.there:
        return say("Plug one into a USB socket of the table.")
    return space_words(stick.free_bytes) if stick.writable else say("It can be read, not written.")


def _sub(look: Look, tile: str) -> str:
    """What a tile would do, or why it cannot."""
    backup = look.backup
    match tile:
        case "tile:save":
            return say_n("{n} game goes to the stick", "{n} games go to the stick", backup.campaigns)
        case "tile:restore":
            if backup.stick.there and not backup.stick.kept:
                return say("no game is on the stick")
            return say("to a new place, replacing nothing")
    offered = backup.stick.offered
    if offered is None:
        return say("no newer version is on the stick") if backup.stick.there else say("from a stick, checked first")
    if offered.fault:
        return say("{version} cannot be taken", version=offered.version)
    return say("{version} is on the stick, checked", version=offered.version)


def _drawing(tile: str, cx: float, cy: float) -> Scene:
    fill = C.good if tile == "tile:save" else C.ink3
    scene = kit.disc(cx, cy, 42, fill)
    match tile:
        case "tile:save":
            return (
                scene
                + kit.icon_at("ui-arrow", cx - 18, cy, 30, YELLOW)
                + kit.icon_at("hw-stick", cx + 14, cy, 44, C.ontext)
            )
        case "tile:restore":
            return (
                scene
                + kit.icon_at("hw-stick", cx - 14, cy, 44, C.ontext)
                + kit.icon_at("ui-arrow", cx + 19, cy, 30, YELLOW)
            )
    return scene + kit.icon_at("ui-settings", cx, cy, 54, C.ontext)


def _tile(look: Look, tile: str, rect: Rect) -> Scene:
    x, y, w, _ = rect
    job = look.backup.job
    off = (job is not None and JOBS.get(job.what) != tile) or (job is None and not can(look, tile))
    ink, second = (FAINT, FAINT) if off else (C.text, C.text2)
    scene = kit.card(rect, 16, PAPER, 2, False) + _drawing(tile, x + w / 2, y + 56)
    # The veil lies under the words: what cannot be done now is still to be read.
    scene += kit.dimmed(rect, 16, 0.42) if off else ()
    scene += kit.words(x + w / 2, y + 134, say(TITLES[tile]), 28, "black", ink, "centre", w - 20)
    if job is not None and JOBS.get(job.what) == tile:
        scene += _progress(Rect(x + 22, y + 155, w - 44, 18), job.done, job.all)
        if job.all > 1:
            done = say("{done} of {all}", done=job.done, all=job.all)
            scene += kit.words(x + w / 2, y + 200, done, 22, "heavy", C.text2, "centre", w - 30)
    else:
        scene += kit.paragraph(x + w / 2, y + 163, _sub(look, tile), w - 24, 20, "bold", second, 1.15, 3, "centre")
    if look.here.ring == tile:
        scene += kit.outline(rect, C.confirm)
    return scene + touch(rect, tile)


def _progress(rect: Rect, done: int, all_: int) -> Scene:
    share = min(1.0, done / max(1, all_))
    scene = kit.box(rect, rect.h / 2, TRACK)
    if share > 0:
        scene += kit.box(Rect(rect.x, rect.y, max(rect.h, rect.w * share), rect.h), rect.h / 2, C.good)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    area = content(width)
    scene = stick_row(look, Rect(MARGIN, 80, area.w, ROW_H))
    for tile, rect in zip(TILES, columns(Rect(MARGIN, TILE_TOP, area.w, 216), 3, 12), strict=True):
        scene += _tile(look, tile, rect)
    return scene


FACE = PageFace(_header, _body, lambda _look: "table", ring_gap=None)
