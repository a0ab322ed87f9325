"""Items and abilities that are used outside of any roll: whose they are, when, how often, and what is used up."""

from __future__ import annotations

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import (
    Actions,
    Check,
    Gain,
    Help,
    Learn,
    LoseGame,
    Moment,
    Once,
    Rest,
    SkipMeal,
    Tire,
    Use,
    Who,
)
from companion.adventure_island.played import powers
from companion.adventure_island.state import Phase
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, character, deed, row, threat, tiny
from tests.ledger import rule

ITEM = CardKind.ACTION


def with_item(*uses: Use, owner: str = "p1", people: int = 2, **more: object) -> Table:
    """A table where somebody has item 130."""
    pack = tiny(row(Gain(Goods(food=1))), card("130", item=True, uses=uses), threat(LoseGame()))
    table = Table(pack, people, **more)  # type: ignore[arg-type]
    table.do(co.PutRightCard("130", ITEM, owner=owner))
    return table


def test_an_item_is_used_for_no_action_and_does_what_it_says() -> None:
    table = with_item(Use((Gain(Goods(hide=1)),)))
    table.do(pc.UsePower("p1", "130"))
    assert table.camp == Goods(hide=1)
    assert table.p(1).actions == 2
    assert table.card("130").owner == "p1"


def test_an_item_that_is_used_up_goes_to_its_pile_and_its_effects_follow() -> None:
    table = with_item(Use((Gain(Goods(hide=1)), Learn()), discards=True))
    table.do(pc.UsePower("p1", "130"))
    assert table.play.pile == ("130",)
    assert table.camp == Goods(hide=1)
    assert table.p(1).experience == 1


@rule("AI-091", "AI-093")
def test_an_item_serves_its_owner_and_whoever_shares_a_card_with_the_owner_but_not_in_the_camp() -> None:
    table = with_item(Use((Learn(),)))
    assert "out-of-reach" in table.no(pc.UsePower("p2", "130")), "both are in the Camp"
    table.act()
    assert "out-of-reach" in table.no(pc.UsePower("p2", "130"))
    table.do(co.Pass("p1"))
    table.act(who=2)
    table.do(pc.UsePower("p2", "130"))
    assert (table.p(1).experience, table.p(2).experience) == (0, 1)
    assert table.card("130").owner == "p1"


def test_somebody_elses_item_is_used_up_with_the_owners_yes_only() -> None:
    table = with_item(Use((Learn(),), discards=True))
    table.act()
    table.do(co.Pass("p1"))
    table.act(who=2)
    assert "ask-owner" in table.no(pc.UsePower("p2", "130"))
    table.do(pc.UsePower("p2", "130", agreed=True))
    assert table.play.pile == ("130",)


def test_a_help_that_uses_up_somebody_elses_item_needs_the_owners_yes() -> None:
    check = Check(Attribute.STRENGTH, (Colour.GREEN,))
    torch = card("130", item=True, helps=(Help(dice=1, discards=True), Help(rethrow=1, discards=True)))
    table = Table(tiny(row(check), torch))
    table.do(co.PutRightCard("130", ITEM, owner="p1"))
    table.act("GG").do(co.Keep())
    table.do(co.Pass("p1"))
    table.act("OO", who=2)
    assert "ask-owner" in table.no(pc.Rethrow("130/1"))
    table.do(co.Keep())
    assert "ask-owner" in table.no(pc.Perform("p2", "101", helps=("130/0",)))
    table.act("GGG", who=2, helps=("130/0",), agreed=True)
    assert table.play.pile == ("130",)


def test_once_a_day_and_once_a_game() -> None:
    table = with_item(Use((Learn(),), once=Once.DAY), Use((Learn(),), once=Once.GAME))
    table.do(pc.UsePower("p1", "130", 0)).do(pc.UsePower("p1", "130", 1))
    assert "used-today" in table.no(pc.UsePower("p1", "130", 0))
    assert "used" in table.no(pc.UsePower("p1", "130", 1))
    table.to_morning("151", "152").do(co.EndSharing())
    table.do(pc.UsePower("p1", "130", 0))
    assert "used" in table.no(pc.UsePower("p1", "130", 1))


def test_a_deed_once_a_day_is_for_all_of_them_together() -> None:
    table = Table(tiny(card("101", "row", deeds=(deed(Learn(), once=Once.DAY),))))
    table.act()
    assert "used-today" in table.no(pc.Perform("p1", "101"))
    table.to_morning("151", "152")
    table.act(who=2)


def test_each_moment_has_its_uses() -> None:
    moments = (Moment.ACTION, Moment.MEAL, Moment.THREAT, Moment.DAWN, Moment.ANY)
    table = with_item(*(Use((Learn(),), at=moment) for moment in moments))

    def open_now() -> list[int]:
        return [p.use for p in powers(table.island) if p.who == "p1" and not p.reasons]

    assert open_now() == [0, 4]
    table.to_meal()
    assert open_now() == [1, 4]
    table.said(co.Eat(table.play.plates), "", "151")
    assert open_now() == [2, 4]
    table.face("", "152").face()
    assert table.phase is Phase.SHARING
    assert open_now() == [4]


def test_the_cook_spares_somebody_the_meal() -> None:
    cook = character(1, uses=(Use((SkipMeal(Who.CHOSEN),), Moment.MEAL, Once.DAY),))
    table = Table(tiny(row(Learn()), characters=(cook,)))
    table.to_meal().do(pc.UsePower("p1", "@c1")).do(pc.ChoosePlayer("p2"))
    assert "used-today" in table.no(pc.UsePower("p1", "@c1"))
    table.do(co.Eat(table.play.plates))
    assert (len(table.p(1).fatigue), len(table.p(2).fatigue)) == (1, 0)


def test_an_item_spares_its_user_the_threat_in_hand() -> None:
    table = with_item(Use((Learn(),), Moment.THREAT, discards=True, ignores=True))
    table.to_threats("150")
    table.do(pc.UsePower("p1", "130"))
    assert sorted(table.play.pile) == ["130", "150"]
    assert table.play.drawing == "p2"
    assert table.p(1).experience == 1


def test_nobody_ignores_the_threat_of_somebody_else_nor_one_that_has_begun() -> None:
    drum = card("130", item=True, uses=(Use((), Moment.THREAT, ignores=True),))
    boar = threat(Check(Attribute.STRENGTH, (Colour.GREEN,)))
    table = Table(tiny(boar, drum))
    table.do(co.PutRightCard("130", ITEM, owner="p2"))
    table.to_threats("150")
    assert "no-threat" in table.no(pc.UsePower("p2", "130"))
    table.do(co.PutRightCard("130", ITEM, owner="p1"))
    table.face("GG")
    assert "check-open" in table.no(pc.UsePower("p1", "130"))


def test_an_item_for_somebody_picks_whom() -> None:
    table = with_item(Use((Rest(2, Who.CHOSEN),), discards=True), people=4)
    table.do(co.PutRightPlayer("p3", frozenset(list(table.p(3).fatigue)), 0, 2))
    table.do(pc.UsePower("p1", "130")).do(pc.ChoosePlayer("p3"))
    assert table.play.agenda == ()


@rule("AI-140")
def test_the_diplomat_lends_the_ability_of_somebody_else_once() -> None:
    smith = character(2, deeds=(deed(Gain(Goods(wood=3))),))
    table = Table(tiny(row(Learn()), characters=(character(1), smith)), marked=("diplomat",))
    assert "not-own-board" in table.no(pc.Perform("p1", "@c2"))
    table.do(cc.BorrowAbility("p1", "p2"))
    table.act(card="@c2")
    assert table.camp == Goods(wood=3)
    assert table.p(1).actions == 1
    assert "not-own-board" in table.no(pc.Perform("p1", "@c2"))
    assert "used" in table.no(cc.BorrowAbility("p1", "p2"))


@rule("AI-140")
def test_a_lent_ability_helps_one_roll() -> None:
    seer = character(2, helps=(Help(dice=1),))
    check = Check(Attribute.STRENGTH, (Colour.GREEN,))
    table = Table(tiny(row(check), characters=(character(1), seer)), marked=("diplomat",))
    table.do(cc.BorrowAbility("p1", "p2"))
    table.act("GGG", helps=("@c2/0",)).do(co.Keep())
    assert "no-help" in table.no(pc.Perform("p1", "101", helps=("@c2/0",)))


@rule("AI-094", "AI-095")
def test_a_visit_receives_an_item_and_its_uses() -> None:
    table = with_item(Use((Learn(),)), owner="p2")
    table.do(co.Visit("p1", "p2", "130"))
    assert table.card("130").owner == "p1"
    table.do(pc.UsePower("p1", "130"))


def test_the_horn_gives_an_action_more_this_morning() -> None:
    table = with_item(Use((Actions(1, Who.CHOSEN),), Moment.DAWN, discards=True))
    table.do(co.PutRightCard("101", ITEM))
    assert [p.use for p in powers(table.island) if not p.reasons] == []
    dawn = tiny(row(Learn(), dawn=(Tire(),)), card("130", item=True, uses=table.pack.by_number["130"].uses))
    table = Table(dawn)
    table.do(co.PutRightCard("130", ITEM, owner="p1"))
    table.to_morning().do(co.EndSharing())
    assert table.phase is Phase.DAWN
    table.do(pc.UsePower("p1", "130")).do(pc.ChoosePlayer("p2"))
    table.do(co.BeginDay())
    assert (table.p(2).actions, table.p(2).extra) == (2, 1)
