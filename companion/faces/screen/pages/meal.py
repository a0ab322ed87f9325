"""The meal: a wooden plate for everybody, and what the Camp holds afterwards (picture 07)."""

from __future__ import annotations

from companion.adventure_island.state import Plate, Play
from companion.adventure_island.values import Meal
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, columns
from companion.faces.screen.pages.forecast import EATABLE
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.plates import PLATE, camp_after, plates_of
from companion.words import say

EDGE = "#8E9AE8"
BEFORE = "#C9C7DA"
WORDS_W = 150


def _header(look: Look) -> Header:
    return Header(say("Night {n}: the meal", n=look.play.day), icon="phase-meal", icon_tint=C.roll)


def meal_words(meal: Meal) -> str:
    """What one person does tonight."""
    return {
        Meal.FOOD: say("Eats food"),
        Meal.FISH: say("Eats fish"),
        Meal.MEAT: say("Eats meat"),
        Meal.HUNGRY: say("Hungry"),
    }[meal]


def _plates(play: Play, plates: tuple[Plate, ...], area: Rect) -> Scene:
    people = len(play.players)
    scene: Scene = ()
    for plate, rect in zip(plates, columns(area, people, 12 if people < 5 else 8), strict=True):
        player = play.player(plate.who)
        food = "" if plate.meal is Meal.HUNGRY else plate.meal.value
        fed = player.id in play.fed and not food
        words = say("needs none") if fed else meal_words(plate.meal)
        scene += kit.meal_card(rect, player.pawn.value, player.name, food, words, fed=fed, target=PLATE + player.id)
    return scene


def _camp(play: Play, plates: tuple[Plate, ...], rect: Rect) -> Scene:
    scene = kit.panel(rect, 16, C.night2, 0.75, EDGE)
    scene += kit.words(rect.x + 18, rect.y + 31, say("Camp"), 24, "black", C.ontext, max_w=WORDS_W - 26)
    scene += kit.one_or_two_lines(rect.x + 18, rect.y + 57, say("after meal"), WORDS_W - 26, 20, "bold", C.ontext2)
    after = camp_after(play, plates)
    cells = columns(Rect(rect.x + WORDS_W, rect.y, rect.w - WORDS_W, rect.h), len(EATABLE), 0)
    for food, cell in zip(EATABLE, cells, strict=True):
        x, y = cell.x + 8, rect.y
        left = after.of(food)
        scene += kit.icon(f"token-{food}", x, y + 6, 72)
        scene += kit.words(x + 91, y + 54, str(play.camp.of(food)), 32, "heavy", BEFORE, "centre", 36)
        scene += kit.icon_at("ui-arrow", x + 124, y + 43, 28, C.ontext2)
        scene += kit.words(x + 156, y + 57, str(left), 42, "black", C.ontext if left else C.badon, "centre", 44)
    return scene


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    play, plates = look.play, plates_of(look)
    w = width - 2 * MARGIN
    scene = _plates(play, plates, Rect(MARGIN, 82, w, 206))
    return scene + _camp(play, plates, Rect(MARGIN, 300, w, 84))


FACE = PageFace(_header, _body, lambda _look: "night", ring_gap=3)
