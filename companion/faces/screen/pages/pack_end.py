"""How an adventure of a pack ended: its picture, what the pack tells, achievements found in it."""

from __future__ import annotations

from companion.adventure_island.cards.wording import entry_name, words_of
from companion.adventure_island.state import Phase
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import C
from companion.view import known
from companion.view.page import Look
from companion.words import say, say_n

PICTURE_H, SMALL_H = 96, 56
FLAGS_SHOWN = 3


def told(look: Look, width: float, numbers_w: float, how: str = "") -> Scene:
    """The left panel: picture, name, what the pack tells of this end, and the achievements; ``how`` it was lost."""
    play = look.play
    won = play.phase is Phase.WON
    w = width - 2 * MARGIN - numbers_w - 14
    rect = Rect(MARGIN, 82, w, 302)
    chapter = known.chapter(look, play.adventure)
    scene: Scene = (Shadow(rect, 18, 2), Box(rect, 18, C.ink))
    found = known.found_entries(look)
    flags_h = 40.0 if found else 0.0
    story = "" if chapter is None else words_of(chapter.victory if won else chapter.defeat)
    words = " ".join(part for part in (how, story) if part)
    bottom = rect.y + rect.h - flags_h - 8
    # A long story takes the room of the picture.
    high = PICTURE_H if card_kit.fits(words, w - 40, bottom - 138 - PICTURE_H) else SMALL_H
    scene += kit.picture(Rect(rect.x + 8, 90, w - 16, high), "camp" if won else "storm", 13, 0.9)
    for i, player in enumerate(play.players):
        scene += kit.icon(f"chip-{player.pawn.value}", rect.x + 20 + i * 54, 90 + (high - 48) / 2, 48)
    name = words_of(chapter.name) if chapter is not None else ""
    top = 90 + high + (42 if type_.measure(name, 20, "title") <= w - 40 else 66)
    scene += kit.one_or_two_lines(rect.x + 20, top - 20, name, w - 40, 29, "title", C.ontext)
    room = bottom - top
    if card_kit.fits(words, w - 40, room):
        scene += card_kit.lines(rect.x + 20, top + room / 2, words, w - 40, room, C.ontext)
    else:
        scene += card_kit.some_lines(Rect(rect.x + 17, top, w - 34, room), words, C.ontext, "heavy")
    return scene + _flags(look, found, Rect(rect.x + 14, rect.y + rect.h - 46, w - 28, 38))


def _flags(look: Look, found: tuple[str, ...], rect: Rect) -> Scene:
    """The achievements that were found in this attempt, by name as far as there is room."""
    if not found:
        return ()
    words = found_words([entry_name(known.pack(look), entry) for entry in found], rect.w - 58)
    scene = kit.box(rect, 19, "#1F3B33") + kit.icon_at("achievement", rect.x + 24, rect.y + 19, 26, C.warn)
    return scene + kit.words(rect.x + 46, rect.y + 27, words, 20, "heavy", C.goodon, max_w=rect.w - 58)


def found_words(names: list[str], room: float) -> str:
    """Names of achievements as far as there is room, and how many more; without room for one, their number."""
    for shown in range(len(names), 0, -1):
        listed, more = ", ".join(names[:shown]), len(names) - shown
        words = say("{names} and {n} more", names=listed, n=more) if more else listed
        if type_.measure(words, 20, "heavy") <= room:
            return words
    return say_n("{n} achievement", "{n} achievements", len(names))
