"""Checks of known cards: dice, what helps them, what success, a part of it and failure bring."""

from __future__ import annotations

from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island import played
from companion.adventure_island.cards.effects import Check, Gain, Help, Learn, Moment, Once, Tire
from companion.adventure_island.cards.pack import PackCard
from companion.adventure_island.played import Asked, deeds, helps, rethrows
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, character, deed, row, threat, tiny
from tests.ledger import rule

GREEN, YELLOW, ORANGE = Colour.GREEN, Colour.YELLOW, Colour.ORANGE
KNOWLEDGE, DEXTERITY, STRENGTH = Attribute.KNOWLEDGE, Attribute.DEXTERITY, Attribute.STRENGTH
BOTH = Check(
    DEXTERITY, (GREEN, YELLOW), (Gain(Goods(food=3)),), (Gain(Goods(food=1)),), (Gain(Goods(food=2)),)
)  # fmt: skip


def item(*offers: Help, number: str = "130") -> PackCard:
    """An item that helps."""
    return card(number, item=True, helps=offers)


def has(table: Table, who: str, number: str = "130") -> Table:
    """Somebody has an item."""
    table.do(co.PutRightCard(number, CardKind.ACTION, owner=who))
    return table


def test_a_deed_that_begins_with_a_check_throws_at_once_with_the_dice_of_the_attribute() -> None:
    table = Table(tiny(row(BOTH)))
    offer = deeds(table.island, "p1")[0]
    assert offer.roll is not None
    assert (offer.roll.attribute, offer.roll.dice) == (DEXTERITY, 3)
    table.act("GGG")
    assert table.play.check is not None
    assert table.play.check.faces == (GREEN,) * 3
    assert table.p(1).place == "101"


def test_success_a_part_of_it_and_failure_bring_what_stands_for_them() -> None:
    for dice, food in (("GYG", 3), ("GGG", 2), ("OOY", 2), ("OOO", 1)):
        table = Table(tiny(row(BOTH)))
        table.act(dice).do(co.Keep())
        assert table.camp == Goods(food=food), dice
        assert table.p(1).actions == 1


@rule("AI-054", "AI-058")
def test_a_failed_action_teaches_and_one_that_is_met_does_not() -> None:
    table = Table(tiny(row(BOTH)))
    table.act("GGO").do(co.Keep())
    assert table.p(1).experience == 1, "a part of it is no success"
    table.act("GYO").do(co.Keep())
    assert table.p(1).experience == 1


@rule("AI-060", "AI-061")
def test_a_threat_teaches_nobody_and_takes_no_experience() -> None:
    table = Table(tiny(threat(Check(STRENGTH, (ORANGE,), failure=(Tire(),)))))
    table.do(co.PutRightPlayer("p1", frozenset(), 2, 2))
    table.to_threats("150").face("GG")
    assert table.no(co.Reroll("p1"))
    table.do(co.Keep())
    assert table.p(1).experience == 2
    assert len(table.p(1).fatigue) == 2, "the one of the meal, and that of the Threat"


@rule("AI-055", "AI-063")
def test_experience_throws_all_dice_of_an_action_again() -> None:
    table = Table(tiny(row(BOTH)))
    table.do(co.PutRightPlayer("p1", frozenset(), 1, 2))
    table.act("OOO")
    table.do(co.Reroll("p1"), "GYO")
    table.do(co.Keep())
    assert table.camp == Goods(food=3)
    assert table.p(1).experience == 0


def test_a_check_in_the_middle_of_a_card_waits_and_spends_no_second_action() -> None:
    table = Table(tiny(row(Gain(Goods(wood=1)), BOTH, Gain(Goods(hide=1)))))
    table.act()
    assert table.asked.kind is Asked.CHECK
    assert table.asked.roll is not None
    assert table.asked.roll.dice == 3
    assert table.p(1).actions == 1
    assert "effect-first" in table.no(co.Pass("p1"))
    table.said(pc.ThrowCheck(), "GYO")
    table.do(co.Keep())
    assert table.p(1).actions == 1
    assert table.camp == Goods(wood=1, food=3, hide=1)


def test_what_follows_a_check_waits_for_its_dice() -> None:
    table = Table(tiny(row(BOTH, Gain(Goods(hide=1)))))
    table.act("GYO")
    assert table.camp == Goods()
    table.do(co.Keep())
    assert table.camp == Goods(food=3, hide=1)


@rule("AI-101")
def test_dice_of_items_and_cards_are_five_at_most() -> None:
    table = Table(tiny(row(Check(KNOWLEDGE, (ORANGE,), dice=1)), item(Help(dice=2))))
    has(table, "p1").act("GGGGG", helps=("130/0",))
    assert table.play.check is not None
    assert table.play.check.dice == 5


def test_a_help_is_for_its_attribute_its_cards_and_its_moment() -> None:
    many = (
        Help(dice=1, attribute=STRENGTH),
        Help(dice=1, attribute=DEXTERITY),
        Help(dice=1, cards=("101",)),
        Help(dice=1, cards=("102",)),
        Help(dice=1, at=Moment.THREAT),
        Help(dice=1, at=Moment.ANY),
    )
    table = Table(tiny(row(BOTH), item(*many)))
    has(table, "p1")
    roll = deeds(table.island, "p1")[0].roll
    assert roll is not None
    keys = [offer.key for offer in helps(table.island, "p1", roll, Moment.ACTION, "101")]
    assert keys == ["130/1", "130/2", "130/5"]
    assert "no-help" in table.no(pc.Perform("p1", "101", 0, ("130/0",)))
    assert "no-help" in table.no(pc.Perform("p1", "101", 0, ("130/1", "130/1")))
    table.to_threats("150")
    roll = roll_of_threat(table)
    assert [o.key for o in helps(table.island, "p1", roll, Moment.THREAT, "150")] == ["130/4", "130/5"]


def roll_of_threat(table: Table) -> played.Roll:
    """Any roll of the one who draws."""
    return played.Roll(table.play.drawing, KNOWLEDGE, (GREEN,), 4)


@rule("AI-091", "AI-092", "AI-093")
def test_an_item_helps_its_owner_and_those_who_share_a_card_with_the_owner() -> None:
    table = Table(tiny(row(BOTH), card("102", "row", deeds=(deed(BOTH),)), item(Help(dice=1))))
    has(table, "p1")
    assert "no-help" in table.no(pc.Perform("p2", "101", 0, ("130/0",))), "both are in the Camp"
    table.act("GYG", helps=())
    table.do(co.Keep())
    table.do(co.Pass("p1"))
    table.act("GYG", who=2)
    table.do(co.Keep())
    table.act("GYGG", who=2, helps=("130/0",))
    assert table.card("130").owner == "p1"


def test_faces_count_as_another_colour_with_its_help_only() -> None:
    seer = character(1, helps=(Help(counts=(ORANGE, YELLOW)),))
    table = Table(tiny(row(Check(STRENGTH, (YELLOW, YELLOW), (Gain(Goods(food=1)),))), characters=(seer,)))
    table.act("OY")
    assert table.play.check is not None
    assert not table.play.check.met
    table.do(co.Keep())
    table.act("OY", helps=("@c1/0",))
    table.do(co.Keep())
    assert table.camp == Goods(food=1)


def test_one_die_counts_once_whatever_it_counts_as() -> None:
    seer = character(1, helps=(Help(counts=(ORANGE, YELLOW)),))
    table = Table(tiny(row(Check(STRENGTH, (ORANGE, YELLOW))), characters=(seer,)))
    table.act("OG", helps=("@c1/0",))
    assert table.play.check is not None
    assert not table.play.check.met


def test_a_free_throw_costs_no_experience_and_is_there_as_often_as_it_says() -> None:
    diver = character(1, helps=(Help(rethrow=2, once=Once.DAY),))
    table = Table(tiny(row(BOTH), characters=(diver,)))
    table.act("OOO")
    for dice in ("OOG", "OGG"):
        assert [offer.key for offer in rethrows(table.island)] == ["@c1/0"]
        table.said(pc.Rethrow("@c1/0"), dice)
    assert rethrows(table.island) == ()
    assert "no-help" in table.no(pc.Rethrow("@c1/0"))
    table.do(co.Keep())
    table.act("OOO")
    assert "no-help" in table.no(pc.Rethrow("@c1/0")), "used today"


def test_what_is_used_once_a_day_is_there_again_in_the_morning() -> None:
    seer = character(1, helps=(Help(dice=1, once=Once.DAY), Help(dice=1, once=Once.GAME)))
    table = Table(tiny(row(BOTH), characters=(seer,)))
    table.act("GYGGG", helps=("@c1/0", "@c1/1")).do(co.Keep())
    assert "no-help" in table.no(pc.Perform("p1", "101", 0, ("@c1/0",)))
    table.to_morning()
    assert "no-help" in table.no(pc.Perform("p1", "101", 0, ("@c1/1",)))
    table.act("GYGG", helps=("@c1/0",))


def test_an_item_that_is_used_up_by_its_help_is_gone_when_the_dice_lie() -> None:
    table = Table(tiny(row(BOTH), item(Help(dice=1, discards=True))))
    has(table, "p1").act("GYGG", helps=("130/0",))
    assert not table.lies("130")
    assert table.play.pile == ("130",)
    table.do(co.Keep())
    assert table.camp == Goods(food=3)


@rule("AI-142")
def test_treasure_hunters_roll_two_dice_more_in_an_action() -> None:
    table = Table(tiny(row(BOTH)), marked=("treasure-hunters",))
    table.act("GYGGG", hunters=True)
    assert table.play.check is not None
    assert table.play.check.dice == 5
    table.do(co.Keep())
    assert "used" in table.no(pc.Perform("p1", "101", hunters=True))


@rule("AI-087", "AI-088")
def test_an_action_of_the_own_board_leaves_the_pawn_in_the_camp_or_brings_it_there() -> None:
    smith = character(1, deeds=(deed(Check(STRENGTH, (GREEN,), (Gain(Goods(wood=3)),))),))
    table = Table(tiny(row(Learn()), characters=(smith,)))
    assert "not-own-board" in table.no(pc.Perform("p2", "@c1"))
    table.act("GG", card="@c1").do(co.Keep())
    assert (table.p(1).place, table.p(1).actions, table.camp) == ("camp", 1, Goods(wood=3))
    table.to_morning()
    table.act().act("GG", card="@c1")
    table.do(co.Keep())
    assert (table.p(1).place, table.p(1).actions) == ("camp", 0)
