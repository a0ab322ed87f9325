"""Lamps say what the rail says, and nothing else."""

from __future__ import annotations

import pytest

from companion.faces.lamps import breath, lamps
from companion.faces.screen.face import Moment
from companion.ports import Button, Lamp, Light
from companion.view.inputs import Key
from companion.view.page import Offer
from companion.view.step import offers
from tests.view.hands import Hands, day_one

OFFERS = {Key.UNDO: Offer("back"), Key.LEFT: Offer("ring"), Key.NEXT: Offer("act", primary=True)}


def night() -> Hands:
    hands = day_one()
    return hands.press(*[Key.NEXT] * 9)


def test_off_available_and_expected_are_three_levels() -> None:
    lit = lamps(day_one().look, OFFERS, Moment(glow=4))
    assert lit[Button.ROLL] == Lamp(Light.OFF, 0.0)
    assert lit[Button.RIGHT] == Lamp(Light.OFF, 0.0)
    assert lit[Button.LEFT] == Lamp(Light.AVAILABLE, 0.15)
    assert lit[Button.NEXT] == Lamp(Light.EXPECTED, 1.0)


def test_the_expected_lamp_breathes_from_45_to_100_per_cent_in_eight_steps() -> None:
    levels = [lamps(day_one().look, OFFERS, Moment(glow=step))[Button.NEXT].level for step in range(8)]
    assert min(levels) == levels[0] == pytest.approx(0.45)
    assert max(levels) == levels[4] == pytest.approx(1.0)
    assert levels[1:4] == sorted(levels[1:4])
    assert levels[1:4] == pytest.approx(levels[:4:-1])
    assert breath(8) == pytest.approx(breath(0))


def test_the_breath_stands_still_when_nobody_has_pressed_for_long() -> None:
    for step in range(8):
        assert lamps(day_one().look, OFFERS, Moment(glow=step), still=True)[Button.NEXT].level == 1.0


def test_while_a_result_is_on_its_way_only_the_pressed_button_is_lit() -> None:
    lit = lamps(day_one().look, OFFERS, Moment(busy="next"))
    assert lit[Button.NEXT] == Lamp(Light.BUSY, 0.3)
    assert {b for b, lamp in lit.items() if lamp.light is Light.OFF} == set(Button) - {Button.NEXT}


def test_a_button_that_refuses_blinks_even_if_it_is_off() -> None:
    on = lamps(day_one().look, OFFERS, Moment(), blink=(Button.ROLL, True))
    dark = lamps(day_one().look, OFFERS, Moment(), blink=(Button.ROLL, False))
    assert on[Button.ROLL] == Lamp(Light.BLINK, 1.0)
    assert dark[Button.ROLL] == Lamp(Light.BLINK, 0.0)
    assert on[Button.NEXT].light is dark[Button.NEXT].light is Light.EXPECTED


def test_at_night_all_levels_are_halved() -> None:
    hands = night()
    assert hands.page == "meal"
    lit = lamps(hands.look, OFFERS, Moment(glow=4), blink=(Button.ROLL, True))
    assert lit[Button.NEXT].level == pytest.approx(0.5)
    assert lit[Button.LEFT].level == pytest.approx(0.075)
    assert lit[Button.ROLL].level == pytest.approx(0.5)
    assert lamps(hands.look, OFFERS, Moment(busy="next"))[Button.NEXT].level == pytest.approx(0.15)


def test_at_dusk_and_on_the_shelf_it_is_not_night() -> None:
    hands = day_one()
    hands.press(*[Key.NEXT] * 8)
    assert hands.page == "forecast"
    assert lamps(hands.look, offers(hands.look), Moment(glow=4))[Button.NEXT].level == 1.0


def test_exactly_the_buttons_that_do_something_are_lit_on_every_page_of_a_night() -> None:
    hands = day_one()
    for _ in range(20):
        now = offers(hands.look)
        lit = lamps(hands.look, now, Moment())
        assert {b.value for b, lamp in lit.items() if lamp.light is not Light.OFF} == {k.value for k in now}
        assert sum(lamp.light is Light.EXPECTED for lamp in lit.values()) == 1
        hands.press(Key.NEXT)
