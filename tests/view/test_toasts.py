"""Toasts: a refusal goes with what it spoke about, and none lies over that."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import FatigueChange, Outcome, PutRightCamp
from companion.adventure_island.values import Goods
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Rect, Scene, Target
from companion.view.inputs import Key
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT


def place(scene: Scene, name: str) -> Rect:
    return next(shape.rect for shape in reversed(scene) if isinstance(shape, Target) and shape.name == name)


def apart(a: Rect, b: Rect) -> bool:
    return a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y


def on_a_card() -> Hands:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=1)))
    return hands.tap("icon:ui-menu", "tile:cards", "card:101")


def test_a_refusal_goes_when_the_thing_it_spoke_about_changes() -> None:
    hands = on_a_card().tap("food:plus", "food:plus")
    assert hands.said == "The camp has no more of it."
    hands.tap("food:minus")
    assert hands.said == ""


@pytest.mark.parametrize("way", ["ring", "page", "question", "game"])
def test_a_refusal_goes_with_the_page_the_ring_a_question_or_a_step_of_the_game(way: str) -> None:
    hands = on_a_card().tap("wood:plus")
    assert hands.said == "The camp has no more of it."
    match way:
        case "ring":
            hands.press(ROLL)
        case "page":
            hands.press(UNDO)
        case "question":
            hands.tap("goal")
        case "game":
            hands.tap("goes")
    assert hands.said == ("Card 101 left play" if way == "game" else "")


def test_a_refusal_stays_while_nothing_else_happened() -> None:
    hands = on_a_card().tap("wood:plus")
    hands.tap("nothing:here")
    assert hands.said == "The camp has no more of it."


def test_other_toasts_are_of_the_evening_and_not_of_the_page() -> None:
    hands = day_one()
    hands.view = hands.view.says("The sign is back.", "ok")
    hands.press(RIGHT)
    assert hands.said == "The sign is back."


def test_no_toast_lies_over_the_tie_the_card_or_the_plate_that_is_ringed() -> None:
    tie = day_one()
    tie.ask(Outcome(fatigue=(FatigueChange("p1", 3),), who="p1"))
    cards = day_one().tap("icon:ui-menu", "tile:cards")
    meal = day_one()
    meal.ask(PutRightCamp(Goods(food=4)))
    meal.press(*[NEXT] * 9)
    pages = []
    for hands in (tie, cards, meal):
        for _ in range(4):
            view = hands.view.refuses("This is not possible here, and this is why.")
            scene = compose(Hands(hands.game, view).look, Moment(), 800)
            assert apart(place(scene, "toast"), place(scene, hands.ring)), f"{hands.page}, {hands.ring}"
            pages.append(hands.page)
            hands.press(RIGHT)
    assert set(pages) == {"board", "cards", "meal"}


def test_a_toast_lies_below_the_header_where_above_the_rail_it_would_cover_what_it_means() -> None:
    hands = day_one()
    seen = {}
    for about in ("who:p1", "camp"):
        view = hands.view.refuses("That is not possible now, as everybody can see.", about)
        scene = compose(Hands(hands.game, view).look, Moment(), 800)
        seen[about] = place(scene, "toast")
        assert apart(seen[about], place(scene, about))
        assert apart(seen[about], place(scene, "button:next"))
    assert seen["camp"].y < 100 < 300 < seen["who:p1"].y


def test_what_was_tapped_is_what_a_refusal_is_about() -> None:
    hands = on_a_card().tap("wood:plus")
    assert hands.view.toast is not None
    assert hands.view.toast.about == "wood:plus"
