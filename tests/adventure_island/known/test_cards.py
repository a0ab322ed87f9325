"""Effects on cards: drawn, looked at, brought, put into decks, turned, discarded, kept, archived, opened."""

from __future__ import annotations

from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards.effects import (
    Achieve,
    Advance,
    After,
    Archive,
    Bring,
    Check,
    Discard,
    Draw,
    Gain,
    InPlay,
    Insert,
    Look,
    Note,
    Open,
    Stay,
    Text,
    Tire,
    Turn,
    When,
    Win,
)
from companion.adventure_island.cards.pack import PackCard, Threshold
from companion.adventure_island.played import Asked
from companion.adventure_island.state import Phase
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods, Pack
from companion.kernel.journal import TakeBack
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, deed, row, threat, tiny
from tests.ledger import rule

EXPLORE = Draw("location")


def places(*numbers: str) -> tuple[PackCard, ...]:
    """Location cards that do nothing."""
    return tuple(card(number, "location") for number in numbers)


def test_a_card_that_comes_face_up_lies_there_and_does_what_it_says() -> None:
    table = Table(tiny(row(EXPLORE), card("120", "location", comes=(Gain(Goods(fish=2)),))))
    table.act()
    assert table.lies("120")
    assert table.camp == Goods(fish=2)
    assert table.deck("location").count == 0


def test_several_cards_come_one_after_the_other_each_done_before_the_next() -> None:
    first = card("120", "location", comes=(Note(table_note()), Gain(Goods(fish=1))))
    table = Table(tiny(row(Draw("location", 2)), first, *places("121")))
    table.act("", "120")
    assert table.asked.kind is Asked.NOTE
    assert not table.lies("121")
    table.do(pc.GoOn())
    assert table.lies("121")
    assert table.camp == Goods(fish=1)


@rule("AI-172")
def test_an_empty_deck_gives_nothing_the_action_is_spent_and_its_discards_stay_where_they_are() -> None:
    table = Table(tiny(row(EXPLORE, Gain(Goods(food=1))), card("120", "location", comes=(Discard(),))))
    table.act()
    assert table.play.pile == ("120",)
    table.act()
    assert table.p(1).actions == 0
    assert table.camp == Goods(food=2)
    assert table.play.pile == ("120",)
    assert dict(table.play.discards) == {CardKind.LOCATION: 1}


@rule("AI-176")
def test_an_item_goes_to_the_one_who_brought_it() -> None:
    table = Table(tiny(row(Draw("wreck")), card("130", "wreck", item=True)))
    table.act(who=2)
    assert table.card("130").owner == "p2"


@rule("AI-129")
def test_a_flag_is_earned_when_its_card_comes_face_up_and_stays_after_undo_was_asked_for() -> None:
    table = Table(tiny(row(EXPLORE), card("120", "location", flag="mystic")))
    assert table.island.campaign.achievements == frozenset()
    table.act()
    assert table.island.campaign.achievements == {"mystic"}
    assert table.no(TakeBack()), "people have seen the card"


@rule("AI-129")
def test_the_flag_of_an_action_is_earned_by_carrying_it_out_and_that_of_success_only_by_success() -> None:
    check = Check(Attribute.STRENGTH, (Colour.YELLOW,), (Achieve("builder"),))
    table = Table(tiny(card("101", "row", deeds=(deed(check), deed(Gain(Goods(food=1)), flag="collector")))))
    table.act("GG").do(co.Keep())
    assert table.island.campaign.achievements == frozenset()
    table.act(deed=1)
    assert table.island.campaign.achievements == {"collector"}
    table.act("YG", who=2).do(co.Keep())
    assert table.island.campaign.achievements == {"collector", "builder"}


def test_looked_at_cards_go_back_in_any_order() -> None:
    table = Table(tiny(row(Look("location", 2)), *places("120", "121", "122")))
    table.act("", "121", "120")
    assert table.asked.cards == ("121", "120")
    assert "all-cards" in table.no(pc.PutBack(("121",)))
    assert "not-under" in table.no(pc.PutBack(("121",), ("120",)))
    table.do(pc.PutBack(("120", "121")))
    assert table.deck("location").top == ("120", "121")
    assert table.deck("location").rest == ("122",)
    assert table.play.looking == ()


def test_looked_at_cards_may_go_under_the_deck() -> None:
    table = Table(tiny(row(Look("location", 2, After.BOTTOM), EXPLORE), *places("120", "121", "122")))
    table.act("", "121", "120")
    table.do(pc.PutBack(("120",), ("121",)))
    assert table.lies("120")
    table.act()
    table.do(pc.PutBack((), ("122", "121")) if table.asked.cards == ("122", "121") else pc.PutBack((), ("121", "122")))
    assert table.deck("location").count == 1


def test_one_looked_at_card_is_taken_and_comes_into_play() -> None:
    look = Look("location", 2, After.TAKE)
    table = Table(tiny(row(look), card("120", "location", comes=(Gain(Goods(fish=1)),)), *places("121", "122")))
    table.act("", "121", "120")
    assert "take-one" in table.no(pc.PutBack(("121", "120")))
    table.do(pc.PutBack(("121",), taken="120"))
    assert table.lies("120")
    assert table.camp == Goods(fish=1)
    assert table.deck("location").top == ("121",)


def test_a_look_at_an_empty_deck_asks_nothing() -> None:
    table = Table(tiny(row(Look("location", 3), Gain(Goods(food=1)))))
    table.act()
    assert table.camp == Goods(food=1)


@rule("AI-134")
def test_the_explorers_look_shows_the_top_three_locations_before_day_1() -> None:
    table = Table(tiny(row(EXPLORE), *places("120", "121", "122", "123")), marked=("explorer",))
    assert table.asked.kind is Asked.LOOK
    assert len(table.asked.cards) == 3
    assert "benefit-first" in table.no(co.Pass("p1"))
    last, *others = reversed(table.asked.cards)
    table.do(pc.PutBack((last, *others)))
    table.act()
    assert table.lies(last)


def test_a_brought_card_comes_from_wherever_it_lies() -> None:
    pack = tiny(
        card("101", "row", deeds=(deed(Bring("105")), deed(Bring("120")), deed(EXPLORE))),
        card("105", comes=(Discard(),)),
        *places("120"),
    )
    table = Table(pack)
    table.act()
    assert table.play.pile == ("105",)
    table.act(deed=1)
    assert table.lies("120")
    table.act(deed=2, who=2)
    assert [c.number for c in table.play.cards].count("120") == 1
    table.act(who=2)
    assert table.play.pile == ("105",), "it came from the pile and went there again"
    assert dict(table.play.discards) == {CardKind.ACTION: 1}


def test_a_card_that_lies_out_already_is_not_brought_again_nor_is_its_other_version() -> None:
    table = Table(tiny(row(Bring("105b"), Bring("105"), Bring("105b")), card("105"), card("105b")))
    table.act()
    assert table.lies("105b")
    assert not table.lies("105")


def test_cards_go_into_a_deck_on_top_under_it_or_in_it() -> None:
    pack = tiny(
        row(Insert("105", "location", "top"), Insert("106", "location", "bottom"), Insert("107", "location")),
        card("105"),
        card("106"),
        card("107"),
        *places("120"),
    )
    table = Table(pack)
    table.act()
    deck = table.deck("location")
    assert (deck.top, deck.rest, deck.bottom) == ((), ("105", "107", "120"), ("106",)), "shuffled in, no top is known"


def test_a_card_that_sinks_into_a_deck_sends_its_pawns_to_the_camp() -> None:
    sink = card("102", "row", deeds=(deed(Insert("this", "location", "top")),))
    table = Table(tiny(row(EXPLORE), sink))
    table.act(card="102")
    assert table.p(1).place == "camp"
    assert not table.lies("102")
    table.act()
    assert table.lies("102")


@rule("AI-144")
def test_another_version_of_a_card_keeps_what_lies_on_it_and_who_stands_on_it() -> None:
    pack = tiny(
        card("105", "row", deeds=(deed(Advance(), needs=Goods(wood=1)),), thresholds=(Threshold(1, (Turn("105b"),)),)),
        card("105b", comes=(Gain(Goods(food=1)),)),
    )
    table = Table(pack)
    table.do(co.PutRightCamp(Goods(wood=1)))
    table.do(co.Deposit("105", Goods(wood=1)))
    table.act(card="105")
    assert not table.lies("105")
    turned = table.card("105b")
    assert (turned.goods, turned.progress) == (Goods(wood=1), 1)
    assert table.p(1).place == "105b"
    assert table.camp == Goods(food=1)


def test_a_version_that_is_drawn_while_another_one_lies_out_takes_its_place() -> None:
    table = Table(tiny(row(EXPLORE), card("105", "row"), card("105b", "location")))
    table.do(co.PutRightCard("105", CardKind.ACTION, progress=2))
    table.act()
    assert not table.lies("105")
    assert table.card("105b").progress == 2


@rule("AI-035", "AI-089", "AI-090")
def test_a_discarded_card_lies_on_its_pile_its_tokens_in_the_supply_its_pawns_in_the_camp() -> None:
    burnt = card("102", "row", deeds=(deed(Discard(), needs=Goods(wood=1)),))
    table = Table(tiny(row(Gain(Goods(wood=1))), burnt))
    table.act()
    table.do(co.Deposit("102", Goods(wood=1)))
    table.act(card="102")
    assert table.play.pile == ("102",)
    assert dict(table.play.discards) == {CardKind.ACTION: 1}
    assert (table.p(1).place, table.p(1).actions) == ("camp", 0)
    assert table.camp == Goods()


@rule("AI-122", "AI-124")
def test_what_goes_to_the_archive_is_there_after_a_win_and_not_after_a_loss() -> None:
    for ends, archived in ((Win(), ["120"]), (Tire(9), [])):
        pack = tiny(
            card("101", "row", deeds=(deed(EXPLORE), deed(ends))),
            card("120", "location", comes=(Archive(), Discard())),
        )
        table = Table(pack)
        table.act()
        table.act(deed=1)
        assert table.play.ending is not None
        assert [a.number for a in table.island.campaign.archive] == archived
    assert table.phase is Phase.LOST
    table.do(co.BeginAdventure(1))
    assert table.deck("location").count == 1


def test_archived_cards_are_out_of_the_next_adventure() -> None:
    pack = tiny(card("101", "row", deeds=(deed(EXPLORE), deed(Win()))), card("120", "location", comes=(Archive(),)))
    table = Table(pack)
    table.act().act(deed=1)
    table.do(co.BeginAdventure(2))
    assert table.deck("location").count == 0
    assert not table.lies("120")


@rule("AI-002")
def test_an_opened_pack_brings_its_deck_to_this_adventure_and_to_later_ones() -> None:
    pack = tiny(
        card("101", "row", deeds=(deed(Open(Pack.CAVE), Draw("cave")), deed(Win()))),
        card("160", "cave", comes=(Gain(Goods(hide=1)),)),
        card("161", "cave"),
    )
    table = Table(pack)
    assert all(deck.name != "cave" for deck in table.play.decks)
    table.act("", "160")
    assert table.lies("160")
    assert table.deck("cave").rest == ("161",)
    assert Pack.CAVE in table.island.campaign.packs
    table.act(deed=1)
    table.do(co.BeginAdventure(2))
    assert table.deck("cave").rest == ("160", "161")


def test_an_opened_pack_leaves_a_card_of_it_where_it_was_put_before() -> None:
    pack = tiny(row(Insert("160", "location", "top"), Open(Pack.CAVE)), card("160", "cave"), card("161", "cave"))
    table = Table(pack)
    table.act()
    assert "160" in table.deck("location")
    assert table.deck("cave").rest == ("161",)


def test_a_sealed_pack_gives_nothing() -> None:
    table = Table(tiny(row(Draw("cave")), card("160", "cave")))
    table.act()
    assert not table.lies("160")


@rule("AI-113")
def test_a_threat_that_stays_lies_face_up_and_one_that_does_not_is_discarded() -> None:
    table = Table(tiny(threat(Stay(), Gain(Goods(food=1))), threat(number="151")))
    table.to_threats("150").face("", "151").face()
    assert table.lies("150")
    assert table.play.pile == ("151",)
    assert table.camp == Goods(food=1)


def test_a_threat_that_stays_and_is_discarded_before_it_is_settled_lies_on_its_pile_once() -> None:
    table = Table(tiny(threat(Stay(), Discard()), threat(number="151")))
    table.to_threats("150").face("", "151")
    assert not table.lies("150")
    assert table.play.pile == ("150",)
    assert dict(table.play.discards) == {CardKind.THREAT: 1}


def test_a_card_of_another_kind_among_the_threats_goes_to_the_pile_of_its_own() -> None:
    pack = tiny(row(Insert("130", "threat", "top")), card("130", "wreck"), threat(number="151"))
    table = Table(pack)
    table.act().to_threats()
    assert table.play.drawn == "130"
    table.face("", "151")
    assert dict(table.play.discards) == {CardKind.WRECK: 1}


def test_a_threat_that_puts_itself_back_is_drawn_again() -> None:
    table = Table(tiny(threat(Insert("this", "threat", "top")), quiet=2))
    table.to_threats("150")
    left = table.play.threats
    table.face()
    assert (table.play.drawn, table.play.drawing, table.play.threats) == ("150", "p2", left)
    assert table.play.pile == ()


def test_a_threat_that_a_card_draws_is_settled_at_once() -> None:
    table = Table(tiny(row(Draw("threat"), Gain(Goods(hide=1))), threat(Gain(Goods(food=1)))))
    left = table.play.threats
    table.act("", "150")
    assert table.camp == Goods(food=1, hide=1)
    assert table.play.pile == ("150",)
    assert table.play.threats == left - 1
    assert table.phase is Phase.DAY


@rule("AI-026")
def test_a_threat_that_cannot_be_drawn_at_night_is_the_end() -> None:
    table = Table(tiny(threat(Draw("threat")), quiet=0))
    table.to_threats("150").face()
    assert table.phase is Phase.LOST
    assert table.play.ending is not None
    assert table.play.ending.cause == "threats"


def test_cards_that_turn_each_other_without_end_stop_and_the_game_goes_on() -> None:
    pack = tiny(row(Bring("105"), Gain(Goods(food=1))), card("105", comes=(Turn("105b"),)), card(
        "105b", comes=(Turn("105"),)
    ))  # fmt: skip
    table = Table(pack)
    table.act()
    assert table.play.agenda == ()
    table.act()
    assert table.p(1).actions == 0


def test_what_a_card_does_may_look_at_what_lies_out() -> None:
    seen = When(InPlay("120"), (Gain(Goods(food=1)),), (Gain(Goods(wood=1)),))
    table = Table(tiny(card("101", "row", deeds=(deed(seen), deed(EXPLORE))), *places("120")))
    table.act().act(deed=1)
    table.act(who=2)
    assert table.camp == Goods(food=1, wood=1)


def table_note() -> Text:
    """Something that people do by hand."""
    return Text("Sing.", "Zaśpiewajcie.")
