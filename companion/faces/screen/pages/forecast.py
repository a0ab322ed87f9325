"""Before the night: meals for people, the red bar, and a card for everybody (picture 29)."""

from __future__ import annotations

from companion.adventure_island import fatigue
from companion.adventure_island.state import Plate, Play, Player
from companion.adventure_island.threats import night_fails, still_draw
from companion.adventure_island.values import Meal
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit.people import SpaceState
from companion.faces.screen.layout import MARGIN, columns
from companion.faces.screen.scene import Box, Rect, Scene, Shadow
from companion.faces.screen.theme import HEADER, C
from companion.view.page import Look
from companion.view.plates import PLATE, plates_of, warning
from companion.view.terms import day_words
from companion.words import mark_n, say, say_n

EATABLE = ("food", "fish", "meat")
DUSK = "#1B1033ED>#1B1033B3@.4>#1B10331F@.72>#1B10331F"
SAND = "#F3D9B0"
BAR, BAR_EDGE, BAR_SYMBOL = "#7E1912", "#FFB4A8", "#FFD9A0"
CAMP_W = 302


def _header(look: Look) -> Header:
    return Header(say("Before night {n}", n=look.play.day), day_words(look.play), "phase-meal", C.roll)


def _banner(play: Play, rect: Rect) -> Scene:
    people, meals = len(play.players), play.camp.meals
    x, _, w, h = rect
    middle = rect.y + h / 2
    scene: Scene = (Shadow(rect, 18, 2), *kit.picture(rect, "island", 18, 0.44))
    scene += (Box(rect, 18, DUSK, across=True),)
    room = w - CAMP_W - 52
    eaters = say_n("{n} person", "{n} people", people)
    line = say_n("{n} meal for {people}", "{n} meals for {people}", meals, people=eaters)
    scene += kit.words(x + 22, middle + 2, line, 42, "black", C.ontext, max_w=room)
    draws, fails = still_draw(play), night_fails(play)
    if fails:
        few = mark_n("then {n} Threat, only {left} left", "then {n} Threats, only {left} left")
        then = say_n(*few, draws, left=play.threats)
    else:
        enough = mark_n("then {n} Threat: {left} → {after}", "then {n} Threats: {left} → {after}")
        then = say_n(*enough, draws, left=play.threats, after=play.threats - draws)
    tint = C.badon if fails else SAND
    scene += kit.words(x + 22, middle + 34, then, 22, "heavy", tint, max_w=room)
    panel = Rect(x + w - CAMP_W - 16, middle - 37, CAMP_W, 74)
    scene += (Box(panel, 18, HEADER, 0.88),)
    for i, food in enumerate(EATABLE):
        scene += kit.camp_cell(panel.x + 8 + i * 99, middle - 29, f"token-{food}", play.camp.of(food))
    return scene


def _bar(sentence: str, rect: Rect) -> Scene:
    scene: Scene = (Box(rect, 16, BAR, 1.0, BAR_EDGE, 2.5),)
    scene += kit.icon_at("ui-warning", rect.x + 32, rect.y + rect.h / 2, 38, BAR_SYMBOL)
    return scene + kit.one_or_two_lines(rect.x + 62, rect.y + rect.h / 2, sentence, rect.w - 82, 23, "heavy", "#FFFFFF")


def spaces_of(player: Player, people: int, hungry: bool) -> tuple[SpaceState, ...]:
    """The spaces on a board as small circles: taken, the next one when hungry, free; a padlock when none is free."""
    free = fatigue.free(player, people)
    states: list[SpaceState] = []
    taken = len(fatigue.spaces(people)) - free
    for n in range(taken + free):
        states.append("taken" if n < taken else "next" if hungry and n == taken else "free")
    return (*states, "closed") if not free else tuple(states)


def _cards(play: Play, plates: tuple[Plate, ...], area: Rect) -> Scene:
    people = len(play.players)
    scene: Scene = ()
    for plate, rect in zip(plates, columns(area, people, 12 if people < 5 else 8), strict=True):
        player = play.player(plate.who)
        fed = plate.meal is Meal.HUNGRY and player.id in play.fed
        hungry = plate.meal is Meal.HUNGRY and not fed
        scene += kit.forecast_card(
            rect,
            player.pawn.value,
            player.name,
            "" if hungry or fed else plate.meal.value,
            say("needs none") if fed else say("hungry") if hungry else say("eats"),
            spaces_of(player, people, hungry),
            fed=fed,
            target=PLATE + player.id,
        )
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    play, plates = look.play, plates_of(look)
    w = width - 2 * MARGIN
    sentence = warning(play, plates)
    # Without the bar the picture takes its room, so that the cards never jump under a finger.
    scene = _banner(play, Rect(MARGIN, 80, w, 108 if sentence else 182))
    if sentence:
        scene += _bar(sentence, Rect(MARGIN, 200, w, 62))
    return scene + _cards(play, plates, Rect(MARGIN, 276, w, 108))


FACE = PageFace(_header, _body, lambda _look: "night")
