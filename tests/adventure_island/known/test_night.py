"""The night and the dawn with known cards: Threats in any order, what speaks at dawn, the day that begins."""

from __future__ import annotations

from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import (
    Advance,
    Check,
    Discard,
    Gain,
    Note,
    Pay,
    SkipThreat,
    Stay,
    Text,
    Tire,
    Who,
)
from companion.adventure_island.cards.pack import Threshold
from companion.adventure_island.legal_played import moves
from companion.adventure_island.played import threat_of
from companion.adventure_island.state import Phase
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, row, threat, tiny
from tests.ledger import rule


@rule("AI-111", "AI-112")
def test_each_draws_one_threat_in_any_order_and_settles_it_before_the_next_is_drawn() -> None:
    table = Table(tiny(threat(Tire()), threat(Gain(Goods(meat=1)), number="151")), people=3)
    table.to_threats("150")
    assert table.play.drawing == "p1"
    shown = threat_of(table.island)
    assert shown is not None
    assert shown.number == "150"
    assert "not-drawing" in table.no(pc.FaceThreat("p2"))
    table.face("", "151", then="p3")
    assert (table.play.drawing, table.play.drawn) == ("p3", "151")
    assert "once" in table.no(pc.FaceThreat("p3", then="p1"))
    table.face()
    assert table.play.drawing == "p2"
    table.face()
    assert table.play.day == 2


def test_a_threat_that_waits_for_people_is_settled_when_all_of_it_is_done() -> None:
    table = Table(tiny(threat(Tire(1, Who.CHOSEN), Note(Text("Howl.")), Gain(Goods(hide=1)))))
    table.to_threats("150").face()
    assert table.play.drawn == "150"
    table.do(pc.ChoosePlayer("p2")).do(pc.GoOn())
    assert table.play.drawing == "p2"
    assert table.camp == Goods(hide=1)


def test_a_threat_with_a_check_is_settled_when_the_dice_are_kept() -> None:
    boar = threat(Check(Attribute.STRENGTH, (Colour.GREEN,), (Gain(Goods(meat=1)),), (Tire(),)))
    table = Table(tiny(boar))
    table.to_threats("150").face("GO")
    assert table.play.drawing == "p1"
    table.do(co.Keep())
    assert table.camp == Goods(meat=1)
    assert table.play.pile == ("150",)
    assert table.play.drawing == "p2"


@rule("AI-114")
def test_items_are_shared_out_before_the_cards_of_the_dawn_speak() -> None:
    table = Table(tiny(row(dawn=(Gain(Goods(food=1)),)), card("130", item=True)))
    table.do(co.PutRightCard("130", CardKind.ACTION, owner="p1"))
    table.to_morning()
    assert table.phase is Phase.SHARING
    table.do(co.ShareItem("130", "p2")).do(co.EndSharing())
    assert table.phase is Phase.DAWN
    table.do(co.BeginDay())
    assert (table.phase, table.play.day, table.camp) == (Phase.DAY, 2, Goods(food=1))


@rule("AI-029", "AI-115")
def test_cards_speak_at_dawn_one_after_the_other_then_the_day_begins() -> None:
    table = Table(tiny(
        row(dawn=(Pay(Goods(wood=1), otherwise=(Tire(1, Who.EACH),)), Gain(Goods(food=1)))),
        card("102", "row", dawn=(Note(Text("Yawn.")),)),
    ))  # fmt: skip
    table.do(co.PutRightCamp(Goods(wood=1)))
    table.to_morning()
    assert table.phase is Phase.DAWN
    table.do(co.BeginDay())
    assert table.asked.card == "101"
    table.do(pc.ChooseOption(0))
    assert table.camp == Goods(food=1)
    assert table.asked.card == "102"
    assert table.play.day == 1
    table.do(pc.GoOn())
    assert (table.phase, table.play.day) == (Phase.DAY, 2)


def test_nothing_speaks_at_dawn_on_day_1() -> None:
    table = Table(tiny(row(dawn=(Gain(Goods(food=1)),))))
    assert table.camp == Goods()


def test_a_meal_is_eaten_when_everybody_is_spared_the_threat() -> None:
    table = Table(tiny(row(SkipThreat(Who.EACH))))
    table.act().to_meal()
    eats = [command for command in moves(table.island) if isinstance(command, co.Eat)]
    assert [command.first for command in eats] == [""]
    table.do(eats[0])
    assert (table.play.phase, table.play.day) == (Phase.DAY, 2)


def test_a_threat_that_stays_speaks_at_dawn_and_gathers_what_makes_it_strike() -> None:
    lurker = threat(Stay(), dawn=(Advance(),), thresholds=(Threshold(2, (Tire(1, Who.EACH), Discard())),))
    table = Table(tiny(lurker))
    table.to_morning("150").do(co.BeginDay())
    assert table.card("150").progress == 1
    tired = [len(p.fatigue) for p in table.play.players]
    table.do(co.PutRightCamp(Goods(food=5)))
    table.to_morning().do(co.BeginDay())
    assert not table.lies("150")
    assert [len(p.fatigue) for p in table.play.players] == [n + 1 for n in tired]
    assert table.play.day == 3


def test_a_card_that_is_gone_says_nothing_at_dawn_any_more() -> None:
    table = Table(tiny(row(dawn=(Discard("102"),)), card("102", "row", dawn=(Gain(Goods(food=1)), Tire()))))
    table.to_morning()
    tired = len(table.p(1).fatigue)
    table.do(co.BeginDay())
    assert not table.lies("102")
    assert (table.camp, len(table.p(1).fatigue), table.play.day) == (Goods(), tired, 2)


def test_a_card_that_goes_in_the_middle_of_its_own_dawn_does_the_rest_of_it() -> None:
    table = Table(tiny(row(dawn=(Discard(), Gain(Goods(food=1))))))
    table.to_morning().do(co.BeginDay())
    assert not table.lies("101")
    assert table.camp == Goods(food=1)


def test_a_check_at_dawn_is_thrown_by_its_first_and_teaches_nothing() -> None:
    table = Table(tiny(row(dawn=(Check(Attribute.STRENGTH, (Colour.ORANGE,), failure=(Tire(),)),))))
    table.to_morning().do(co.BeginDay())
    table.said(pc.ThrowCheck(), "GG")
    table.do(co.Keep())
    assert table.p(1).experience == 0
    assert table.play.day == 2
