"""The adventure is lost this time: the storm, who or what it was, and three numbers (picture 33)."""

from __future__ import annotations

from companion.adventure_island import fatigue
from companion.adventure_island.adventures import goal
from companion.adventure_island.state import Play
from companion.faces.screen import kit
from companion.faces.screen import text as type_
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN
from companion.faces.screen.pages.end_won import NUMBERS_W, numbers
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.end_lost import how
from companion.view.terms import called
from companion.words import say

MOON = "#C9D2FF"
GROUND = "#F8EBCF"


def _header(look: Look) -> Header:
    n = look.play.adventure
    if look.island.pack.mark:
        return Header(say("Adventure {n}: lost this time", n=n), "", "phase-night", MOON)
    return Header(say("Adventure {n}: lost this time", n=n), goal(n).sentence, "phase-night", MOON)


def _collapse(play: Play, who: str, rect: Rect) -> Scene:
    """The full board and the one marker too many."""
    player = play.player(who)
    full = len(fatigue.spaces(len(play.players)))
    step = min(74.0, (rect.w - 140) / (full + 1))
    r = min(27.0, step / 2 - 4)
    scene: Scene = ()
    for i in range(full + 1):
        scene += kit.marker_space(rect.x + 24 + r + i * step, 350, "taken" if i < full else "next", r)
    text = say("{n} of {all}", n=len(player.fatigue), all=full)
    return scene + kit.words(rect.x + 24 + (full + 1) * step + 4, 358, text, 24, "black", C.bad, max_w=100)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    if look.island.pack.mark:
        from companion.faces.screen.pages.pack_end import told

        return told(look, width, NUMBERS_W, how(look)) + numbers(look, width)
    play = look.play
    w = width - 2 * MARGIN - NUMBERS_W - 14
    rect = Rect(MARGIN, 82, w, 302)
    scene: Scene = (Shadow(rect, 18, 2), Box(rect, 18, GROUND))
    scene += kit.picture(Rect(rect.x + 8, 90, w - 16, 116), "storm", 13, 0.7)
    ending = play.ending
    who = ending.who if ending is not None else ""
    collapsed = ending is not None and ending.cause == "collapse"
    scene += kit.disc(rect.x + 58, 206, 43, GROUND)
    if who:
        player = play.player(who)
        scene += kit.chip(player.pawn.value, rect.x + 58, 206, 76)
        title = say("{name} collapsed", name=called(play, who)) if collapsed else say("No Threat card left")
    else:
        scene += kit.icon_at("deck-threat", rect.x + 58, 206, 76)
        title = say("No Threat card left")
    scene += kit.title(rect.x + 112, 240, title, 30, max_w=w - 130)
    sentence = how(look)
    lines = type_.needs_lines(sentence, w - 50, 22, "semibold")
    scene += kit.paragraph(rect.x + 24, 276 if lines <= 2 else 269, sentence, w - 50, 22, "semibold", C.text, 1.12, 3)
    if collapsed:
        scene += _collapse(play, who, rect)
    else:
        scene += kit.icon("deck-threat", rect.x + 22, 314, 66)
        scene += kit.words(rect.x + 104, 358, say("0 cards left"), 24, "black", C.bad, max_w=w - 124)
    return scene + numbers(look, width)


FACE = PageFace(_header, _body, lambda _look: "night")
