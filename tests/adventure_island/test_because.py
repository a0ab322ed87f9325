"""Why a number is what it is: the chain adds up, and names what happened."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.adventure_island import fatigue
from companion.adventure_island.because import Because, Figure, Line, Why, because, questions
from companion.adventure_island.commands import (
    Act,
    BeginAdventure,
    FatigueChange,
    Outcome,
    Place,
    PutRightCamp,
    ReachGoal,
    Resolve,
)
from companion.adventure_island.values import Attribute, Goods
from companion.kernel.journal import TakeBack
from tests.adventure_island.evening import Evening
from tests.adventure_island.test_random_games import a_table, choose

DEXTERITY = Why(Figure.ATTRIBUTE, "p1", "dexterity")


def told(answer: Because) -> list[tuple[str, int | None]]:
    return [(line.words, line.change) for line in answer.lines]


def check_sums(evening: Evening) -> None:
    """Every chain of changes ends at the number that the table shows."""
    for why in questions(evening.game):
        answer = because(evening.game, why)
        assert answer.name, why
        assert answer.lines, why
        if answer.sums:
            assert str(sum(line.change or 0 for line in answer.lines)) == answer.value, (why, answer)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32 - 1))
def test_every_chain_adds_up_to_its_number_in_any_game(seed: int) -> None:
    rng = random.Random(seed)
    evening = a_table(rng, seed)
    while evening.play.ending is None and len(evening.entries) < 140:
        evening.do(choose(rng, evening.island))
        if rng.random() < 0.05:
            evening.do(TakeBack(1, agreed=True))
        if len(evening.entries) % 25 == 0 and evening.island.play is not None:
            check_sums(evening)
        if evening.island.play is None:
            return
    check_sums(evening)


def test_a_lowered_attribute_names_the_threat_and_the_night() -> None:
    evening = Evening(4, kds=(2, 3, 2))
    evening.night().do(Resolve("p1", fatigue=(FatigueChange("p1", 1),), card="153"))
    answer = because(evening.game, DEXTERITY)
    assert answer.value == "2"
    assert told(answer) == [
        ("Printed on the board", 3),
        ("Fatigue on Dexterity: Iga settled Threat 153", -1),
    ]
    assert answer.lines[1].when == "night 1"


def test_a_marker_that_was_chosen_names_what_it_came_from_and_not_the_choice() -> None:
    evening = Evening(4, kds=(3, 3, 2)).do(Outcome(fatigue=(FatigueChange("p1", 1),), card="101"))
    space = fatigue.next_spaces(evening.p(1), 4)[1]
    evening.do(Place("p1", space))
    assert told(because(evening.game, DEXTERITY)) == [
        ("Printed on the board", 3),
        ("Fatigue on Dexterity: What card 101 brought", -1),
    ]


def test_what_was_put_right_stands_in_the_chain_of_the_camp() -> None:
    evening = Evening(3).do(Outcome(Goods(wood=2), who="p1")).do(PutRightCamp(Goods(wood=1)))
    answer = because(evening.game, Why(Figure.CAMP, of="wood"))
    assert (answer.value, told(answer)) == ("1", [("What Iga brought", 2), ("The Camp was put right", -1)])
    nothing = because(evening.game, Why(Figure.CAMP, of="hide"))
    assert (nothing.value, [line.change for line in nothing.lines]) == ("0", [0])


def test_actions_are_told_since_the_morning_only() -> None:
    evening = Evening(2).do(Act("p1", "101"))
    answer = because(evening.game, Why(Figure.ACTIONS, "p1"))
    assert (answer.value, told(answer)) == ("1", [("Actions when the day began", 2), ("Iga acted on card 101", -1)])


def test_the_deck_at_the_start_is_made_from_its_list() -> None:
    evening = Evening(3, adventure=4)
    answer = because(evening.game, Why(Figure.DECK))
    assert answer.value == "15"
    assert told(answer) == [("Threats of Adventure 4 for 3 players", 16), ("Taken out unseen", -1)]


def test_the_chance_of_an_open_check_is_counted_in_throws() -> None:
    evening = Evening(2, kds=(2, 3, 2)).check(1, "G", "YOY", attribute=Attribute.DEXTERITY)
    dice = because(evening.game, Why(Figure.DICE))
    assert (dice.value, told(dice)) == ("3", [("Dexterity of Iga", 3)])
    odds = because(evening.game, Why(Figure.ODDS))
    assert odds.value == "88%"
    assert Line("ui-chart", "7 of 8 throws do that") in odds.lines


def test_another_attempt_begins_its_chains_anew() -> None:
    evening = Evening(2).do(Outcome(Goods(food=3), who="p1")).do(ReachGoal()).do(BeginAdventure(1))
    check_sums(evening)
    assert because(evening.game, Why(Figure.CAMP, of="food")).value == "0"
