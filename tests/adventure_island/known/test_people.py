"""Effects on people: Fatigue, Experience, actions, meals and Threats that somebody is spared."""

from __future__ import annotations

import pytest

from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import (
    Actions,
    Gain,
    Having,
    Learn,
    Rest,
    SkipMeal,
    SkipThreat,
    Tire,
    Who,
)
from companion.adventure_island.played import Asked
from companion.adventure_island.state import Phase, Task
from companion.adventure_island.values import Goods, Meal, Space
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, deed, row, threat, tiny
from tests.ledger import rule

FULL = frozenset((Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH))


def tired(table: Table, who: int, *spaces: Space) -> None:
    """A board as a test needs it."""
    player = table.p(who)
    table.do(co.PutRightPlayer(player.id, frozenset(spaces), player.experience, player.actions))


@rule("AI-046", "AI-052")
def test_markers_of_a_card_are_placed_one_by_one_on_the_highest_attribute_without_one() -> None:
    table = Table(tiny(row(Tire(2))), people=4)
    table.act()
    assert table.p(1).fatigue == frozenset((Space.KNOWLEDGE, Space.DEXTERITY))


def test_markers_are_placed_before_the_next_effect_of_the_card() -> None:
    table = Table(tiny(row(Rest(), Tire(), Rest(), Gain(Goods(food=1)))), people=4)
    tired(table, 1, Space.KNOWLEDGE, Space.DEXTERITY)
    table.act()
    assert table.play.agenda[0].task is Task.LIFT
    table.do(co.Lift("p1", Space.DEXTERITY))
    assert table.p(1).fatigue == frozenset((Space.KNOWLEDGE, Space.DEXTERITY))
    assert table.camp == Goods(), "the second marker is still to be picked"
    table.do(co.Lift("p1", Space.KNOWLEDGE))
    assert table.camp == Goods(food=1)


@pytest.mark.parametrize(
    ("who", "having", "reached"),
    [
        (Who.ACTIVE, Having.ANY, {1}),
        (Who.EACH, Having.ANY, {1, 2, 3, 4}),
        (Who.OTHERS, Having.ANY, {2, 3, 4}),
        (Who.EACH, Having.RESTED, {1, 3, 4}),
        (Who.EACH, Having.TIRED, {2}),
        (Who.EACH, Having.ITEM, {4}),
    ],
)
def test_an_effect_reaches_those_that_it_names(who: Who, having: Having, reached: set[int]) -> None:
    table = Table(tiny(row(Learn(2, who) if having is Having.ANY else Tire(1, who, having)), card("130", item=True)), 4)
    tired(table, 2, Space.KNOWLEDGE)
    table.do(co.PutRightCard("130", table.card("101").kind, owner="p4"))
    before = [(len(p.fatigue), p.experience) for p in table.play.players]
    table.act()
    after = [(len(p.fatigue), p.experience) for p in table.play.players]
    assert {at + 1 for at in range(4) if after[at] != before[at]} == reached


def test_an_effect_on_those_who_are_here_reaches_the_pawns_on_its_card() -> None:
    table = Table(tiny(row(Tire(1, Who.EACH, Having.HERE))), people=4)
    table.act(who=3)
    table.do(co.Pass("p3"))
    table.act()
    assert [len(p.fatigue) for p in table.play.players] == [1, 0, 2, 0]


def test_the_table_picks_whom_it_is_for_and_nobody_else_can_be_picked() -> None:
    table = Table(tiny(row(Tire(1, Who.OTHER), Gain(Goods(food=1)))), people=3)
    table.act()
    assert table.asked.kind is Asked.PLAYER
    assert table.asked.players == ("p2", "p3")
    assert "not-meant" in table.no(pc.ChoosePlayer("p1"))
    assert "effect-first" in table.no(co.Pass("p1"))
    table.do(pc.ChoosePlayer("p3"))
    assert len(table.p(3).fatigue) == 1
    assert table.camp == Goods(food=1)


def test_one_who_alone_can_be_meant_is_not_asked_for() -> None:
    table = Table(tiny(row(Tire(1, Who.OTHER))))
    table.act()
    assert len(table.p(2).fatigue) == 1


def test_an_effect_for_nobody_does_nothing() -> None:
    table = Table(tiny(row(Rest(1, Who.CHOSEN, Having.TIRED), Gain(Goods(food=1)))))
    table.act()
    assert table.camp == Goods(food=1)


@rule("AI-050")
def test_whoever_loses_a_marker_picks_which() -> None:
    table = Table(tiny(row(Rest())), people=4)
    tired(table, 1, Space.KNOWLEDGE, Space.STRENGTH)
    table.act()
    assert table.no(co.Lift("p1", Space.DEXTERITY))
    table.do(co.Lift("p1", Space.STRENGTH))
    assert table.p(1).fatigue == frozenset((Space.KNOWLEDGE,))


def test_no_more_markers_go_than_there_are() -> None:
    table = Table(tiny(row(Rest(3, Who.EACH))), people=4)
    tired(table, 1, Space.KNOWLEDGE, Space.STRENGTH)
    table.act()
    while table.play.agenda:
        table.do(co.Lift("p1", min(table.p(1).fatigue)))
    assert table.p(1).fatigue == frozenset()


@rule("AI-025", "AI-175")
def test_the_first_of_many_without_a_space_ends_it_for_all() -> None:
    table = Table(tiny(row(Tire(1, Who.EACH), Gain(Goods(food=1)))), people=4)
    tired(table, 2, *FULL)
    table.act()
    assert table.phase is Phase.LOST
    assert table.play.ending is not None
    assert (table.play.ending.cause, table.play.ending.who, table.play.ending.card) == ("collapse", "p2", "101")
    assert len(table.p(3).fatigue) == 0
    assert table.camp == Goods()


def test_experience_is_never_less_than_none() -> None:
    table = Table(tiny(row(Learn(-2, Who.EACH))))
    table.do(co.PutRightPlayer("p2", frozenset(), 3, 2))
    table.act()
    assert (table.p(1).experience, table.p(2).experience) == (0, 1)


def test_an_action_more_leaves_the_pawn_as_it_lies() -> None:
    table = Table(tiny(row(Actions(1, Who.OTHER))))
    table.do(co.Pass("p2"))
    table.act()
    assert (table.p(2).actions, table.p(2).extra) == (0, 1)
    table.act(who=2)
    assert table.p(2).extra == 0


def test_an_action_less_is_one_of_today() -> None:
    table = Table(tiny(row(Actions(-1, Who.OTHER))))
    table.act()
    assert table.p(2).actions == 1


def test_what_night_gives_or_takes_counts_in_the_morning_and_only_once() -> None:
    table = Table(tiny(threat(Actions(-1)), threat(Actions(1), number="151")))
    table.to_threats("150").face("", "151").face()
    assert table.play.day == 2
    assert [(p.actions, p.extra) for p in table.play.players] == [(1, 0), (2, 1)]
    table.to_morning("152", "153")
    assert [(p.actions, p.extra) for p in table.play.players] == [(2, 0), (2, 0)]


def test_whoever_needs_no_food_is_not_hungry_tonight() -> None:
    table = Table(tiny(row(SkipMeal(Who.OTHER)), threat(Tire(1, Who.EACH, Having.HUNGRY))), people=3)
    table.act().do(pc.ChoosePlayer("p2"))
    table.to_threats("150")
    assert [len(p.fatigue) for p in table.play.players] == [1, 0, 1]
    table.face()
    assert [len(p.fatigue) for p in table.play.players] == [2, 0, 2], "nor does it count as hungry later"
    assert table.play.fed == frozenset()


def test_nobody_is_served_who_needs_no_food() -> None:
    table = Table(tiny(row(SkipMeal())))
    table.do(co.PutRightCamp(Goods(food=1)))
    table.act().to_meal()
    assert {p.who: p.meal for p in table.play.plates}["p2"] is Meal.FOOD


@rule("AI-016")
def test_a_card_spares_somebody_the_threat_of_the_night() -> None:
    table = Table(tiny(card("130", item=True), threat(SkipThreat(Who.OTHER))), people=3)
    table.to_threats("150").face()
    table.do(pc.ChoosePlayer("p2"))
    assert table.play.drawing == "p3"
    left = table.play.threats
    table.face()
    assert table.play.day == 2
    assert table.play.threats == left


def test_whoever_drew_already_is_spared_the_threat_of_the_night_after() -> None:
    table = Table(tiny(threat(SkipThreat(Who.EACH), number="151")))
    table.to_threats("150").face("", "151").face()
    assert table.play.day == 2
    left = table.play.threats
    table.to_meal().do(co.Eat(table.play.plates))
    assert table.play.day == 3
    assert table.play.threats == left
    table.to_threats()
    assert table.play.drawing == "p1", "only that night"


def test_a_card_of_the_day_spares_the_threat_of_its_own_night() -> None:
    table = Table(tiny(row(SkipThreat())))
    table.act()
    table.to_threats()
    assert table.play.drawing == "p2"


@rule("AI-084", "AI-085", "AI-086")
def test_the_pawn_stands_on_the_card_of_the_first_action_and_lies_on_that_of_the_second() -> None:
    table = Table(tiny(row(Gain(Goods(food=1))), card("102", "row", deeds=(deed(Gain(Goods(wood=1))),))))
    table.act()
    assert (table.p(1).place, table.p(1).actions) == ("101", 1)
    table.act(card="102")
    assert (table.p(1).place, table.p(1).actions) == ("102", 0)
    assert "lying" in table.no(pc.Perform("p1", "101"))
