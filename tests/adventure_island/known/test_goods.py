"""Effects on tokens and markers: what the Camp gains, loses and pays, what is laid on cards."""

from __future__ import annotations

from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import Advance, Ask, Counter, Gain, Lose, Pay, Tire
from companion.adventure_island.cards.pack import Threshold
from companion.adventure_island.played import Asked, deeds
from companion.adventure_island.values import Goods
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, deed, row, tiny
from tests.ledger import rule


@rule("AI-036")
def test_what_a_card_gives_comes_to_the_camp() -> None:
    table = Table(tiny(row(Gain(Goods(food=2)))))
    table.act()
    assert table.camp == Goods(food=2)


def test_a_loss_takes_no_more_than_there_is() -> None:
    table = Table(tiny(row(Gain(Goods(wood=1)), Lose(Goods(wood=2, food=1)))))
    table.act()
    assert table.camp == Goods()


def test_a_price_is_asked_and_yes_pays_it() -> None:
    table = Table(tiny(row(Pay(Goods(wood=1), (Gain(Goods(hide=1)),), (Gain(Goods(food=1)),)))))
    table.do(co.PutRightCamp(Goods(wood=2)))
    table.act()
    assert table.asked.kind is Asked.PAY
    assert table.asked.goods == Goods(wood=1)
    table.do(pc.ChooseOption(0))
    assert table.camp == Goods(wood=1, hide=1)


def test_no_keeps_the_tokens_and_does_what_stands_for_it() -> None:
    table = Table(tiny(row(Pay(Goods(wood=1), (Gain(Goods(hide=1)),), (Gain(Goods(food=1)),)))))
    table.do(co.PutRightCamp(Goods(wood=2)))
    table.act().do(pc.ChooseOption(1))
    assert table.camp == Goods(wood=2, food=1)


def test_a_camp_that_cannot_pay_is_not_asked() -> None:
    table = Table(tiny(row(Pay(Goods(wood=1), (), (Gain(Goods(food=1)),)))))
    table.act()
    assert table.play.agenda == ()
    assert table.camp == Goods(food=1)


def test_a_price_that_must_be_paid_is_taken_at_once() -> None:
    table = Table(tiny(row(Pay(Goods(wood=1), otherwise=(Tire(),), must=True))))
    table.do(co.PutRightCamp(Goods(wood=1)))
    table.act()
    assert table.camp == Goods()
    assert table.p(1).fatigue == frozenset()


@rule("AI-108")
def test_fish_and_meat_pay_for_food_but_food_pays_for_neither() -> None:
    table = Table(tiny(row(Pay(Goods(food=3), (Gain(Goods(hide=1)),), must=True)), card("102", "row", deeds=(
        deed(Pay(Goods(fish=1), (Gain(Goods(hide=1)),), must=True)),
    ))))  # fmt: skip
    table.do(co.PutRightCamp(Goods(food=1, fish=1, meat=1)))
    table.act()
    assert table.camp == Goods(hide=1)
    table.do(co.PutRightCamp(Goods(food=2)))
    table.act(card="102")
    assert table.camp == Goods(food=2)


@rule("AI-032", "AI-033", "AI-034")
def test_an_action_waits_for_its_requirement_which_costs_no_action() -> None:
    table = Table(tiny(card("101", "row", deeds=(deed(Gain(Goods(food=1)), needs=Goods(wood=2)),))))
    table.do(co.PutRightCamp(Goods(wood=2)))
    refused = table.no(pc.Perform("p1", "101"))
    assert "2" in refused["requirement"]
    table.do(co.Deposit("101", Goods(wood=1)))
    assert "1" in table.no(pc.Perform("p1", "101"))["requirement"]
    table.do(co.Deposit("101", Goods(wood=1)))
    assert table.p(1).actions == 2
    assert deeds(table.island, "p1")[0].reasons == ()
    table.act()
    assert table.camp == Goods(food=1)
    assert table.card("101").goods == Goods(wood=2)


def test_a_deposit_that_a_card_asks_for_is_laid_as_far_as_the_camp_has_it() -> None:
    table = Table(tiny(row(Ask(Goods(wood=2, hide=1)))))
    table.do(co.PutRightCamp(Goods(wood=1, hide=3)))
    table.act()
    assert table.camp == Goods(hide=2)
    assert table.card("101").goods == Goods(wood=1, hide=1)


@rule("AI-053")
def test_a_long_action_gathers_progress_and_its_end_does_what_it_says() -> None:
    table = Table(tiny(row(Advance(), thresholds=(Threshold(2, (Gain(Goods(wood=3)),)),))))
    table.act()
    assert table.card("101").progress == 1
    assert table.camp == Goods()
    table.act()
    assert table.card("101").progress == 2
    assert table.camp == Goods(wood=3)


def test_a_threshold_acts_each_time_it_is_reached_and_only_then() -> None:
    table = Table(tiny(
        row(Advance(2, Counter.CURSE), thresholds=(Threshold(2, (Gain(Goods(wood=1)),), Counter.CURSE),)),
        card("102", "row", deeds=(deed(Advance(-5, Counter.CURSE, "101")),)),
    ))  # fmt: skip
    table.act().act(card="102")
    assert table.card("101").curse == 0
    table.act(who=2).act(who=2)
    assert table.card("101").curse == 4
    assert table.camp == Goods(wood=2)


def test_progress_and_curses_are_counted_apart() -> None:
    table = Table(tiny(row(Advance(), Advance(2, Counter.CURSE), thresholds=(Threshold(2, (Gain(Goods(wood=1)),)),))))
    table.act()
    assert (table.card("101").progress, table.card("101").curse) == (1, 2)
    assert table.camp == Goods()
