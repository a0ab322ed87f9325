"""The adventure is won: the camp by night, everybody's emblem, and three numbers (picture 32)."""

from __future__ import annotations

from companion.adventure_island.adventures import goal
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import THEME, C
from companion.view.page import Look
from companion.words import say, say_n

NUMBERS_W = 300


def _header(look: Look) -> Header:
    return Header(say("Adventure {n}: won", n=look.play.adventure), icon="achievement", icon_tint=C.warn)


def numbers(look: Look, width: float) -> Scene:
    """Days on the island, Threats left, checks won: the right column of both ends.

    The day on which it ended counts, won or lost, by day or by night.
    """
    play = look.play
    rolls, won = play.tally.rolls, play.tally.won
    x = width - MARGIN - NUMBERS_W
    scene = kit.stat(
        Rect(x, 82, NUMBERS_W, 93),
        "phase-day",
        str(play.day),
        say_n("day on the island", "days on the island", play.day),
        THEME.cards["action"],
    )
    scene += kit.stat(
        Rect(x, 186, NUMBERS_W, 93),
        "deck-threat",
        str(play.threats),
        say_n("Threat left", "Threats left", play.threats),
    )
    of_rolls = say_n("of {n} roll won", "of {n} rolls won", rolls)
    return scene + kit.stat(Rect(x, 290, NUMBERS_W, 93), "ui-roll", str(won), of_rolls, C.ink3)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    if look.island.pack.mark:
        from companion.faces.screen.pages.pack_end import told

        return told(look, width, NUMBERS_W) + numbers(look, width)
    play = look.play
    w = width - 2 * MARGIN - NUMBERS_W - 14
    rect = Rect(MARGIN, 82, w, 302)
    scene: Scene = (Shadow(rect, 18, 2), Box(rect, 18, C.ink))
    scene += kit.picture(Rect(rect.x + 8, 90, w - 16, 196), "camp", 13, 0.9)
    scene += kit.title(rect.x + 24, 328, goal(play.adventure).name, 32, C.ontext, max_w=w - 44)
    card = play.ending.card if play.ending is not None else ""
    how = say("card {number} says: goal reached", number=card) if card else say("everybody at the table agrees")
    scene += kit.words(rect.x + 24, 362, how, 22, "heavy", C.goodon, max_w=w - 44)
    for i, player in enumerate(play.players):
        scene += kit.icon(f"chip-{player.pawn.value}", rect.x + 22 + i * 58, 102, 52)
    cx = rect.x + w - 54
    scene += kit.disc(cx, 128, 32, "#5A3500", 0.5) + kit.disc(cx, 126, 31, C.roll, 1.0, "#FFFFFF", 4)
    return scene + kit.icon_at("star", cx, 125, 38, "#FFFFFF") + numbers(look, width)


FACE = PageFace(_header, _body, lambda _look: "day")
