"""The cards of a campaign: chosen once, known by their mark, missing, and what is put right or told by hand."""

from __future__ import annotations

import pytest

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import commands as co
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import Check, Draw, Gain, Look, Stay, Tire
from companion.adventure_island.laid import FIRST_ROW
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import PackRef
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from companion.kernel.journal import fold
from tests.adventure_island.evening import Evening
from tests.adventure_island.known.table import Table
from tests.adventure_island.known.tiny import card, deed, row, threat, tiny
from tests.ledger import rule


def test_a_pack_brings_its_boards_and_its_row_and_keeps_its_decks() -> None:
    table = Table(tiny(row(Draw("location")), card("120", "location"), card("130", "wreck"), card("199")))
    assert table.island.pack == PackRef("tiny", table.pack.mark)
    assert [b.id for b in table.island.boards] == ["c1", "c2", "c3", "c4", "c5"]
    assert [c.number for c in table.play.cards] == ["101"]
    assert table.deck("location").rest == ("120",)
    assert table.deck("wreck").rest == ("130",)


def test_the_cards_of_a_campaign_stay_the_same_from_its_first_adventure_on() -> None:
    table = Table(tiny(row(Tire())))
    assert "pack-fixed" in table.no(pc.ChoosePack("box", ""))


def test_before_the_first_adventure_people_may_still_play_with_their_own_box() -> None:
    table = Table(tiny(row(Tire())), begun=False)
    table.do(pc.ChoosePack("box", ""))
    assert table.island.boards == RULES.start().boards
    assert all(p.board == "" for p in table.island.people)
    for person, board in zip(table.island.people, table.island.boards, strict=False):
        table.do(co.TakeBoard(person.id, board.id))
    table.do(co.BeginAdventure(1))
    assert [c.number for c in table.play.cards] == list(FIRST_ROW[1])
    assert table.play.decks == ()


def test_a_pack_that_the_device_does_not_have_cannot_be_chosen() -> None:
    table = Table(tiny(row(Tire())), begun=False)
    assert "no-pack" in table.no(pc.ChoosePack("tiny", "0" * 64))
    assert "no-pack" in table.no(pc.ChoosePack("another", table.pack.mark))


@rule("AI-145")
def test_the_threat_deck_has_the_size_of_its_chapter_and_what_is_more_is_taken_out_unseen() -> None:
    for people, size in ((2, 8), (3, 10), (4, 8), (5, 10)):
        table = Table(tiny(row(Tire())), people)
        assert table.play.threats == table.deck("threat").count == size
        assert table.deck("unseen").count == 10 - size


def test_only_the_adventures_of_the_pack_can_be_played() -> None:
    table = Table(tiny(row(Tire())))
    assert "no-such-adventure" in table.no(co.BeginAdventure(4, afresh=True))


BY_HAND = (
    co.Act("p1", "101"),
    co.UseBoard("p1"),
    co.Check("p1", Attribute.STRENGTH, (Colour.GREEN,), "101"),
    co.Outcome(Goods(food=9), who="p1"),
    co.CardComes("120", CardKind.LOCATION),
    co.UseItem("p1", "130"),
    co.Resolve("p1"),
    co.ReachGoal(),
    co.SkipThreat("p1"),
    cc.ArchiveCard("101", says_so=True),
    cc.TurnCard("101b"),
    cc.Befriend("108"),
)


@pytest.mark.parametrize("command", BY_HAND, ids=lambda c: type(c).__name__)
def test_what_the_device_does_itself_is_not_told_by_hand(command: object) -> None:
    table = Table(tiny(row(Tire()), card("120", "location")))
    assert list(table.no(command)) == ["known-cards"]


def test_the_commands_of_known_cards_are_refused_to_people_with_their_own_box() -> None:
    evening = Evening(2)
    for command in (
        pc.Perform("p1", "101"),
        pc.UsePower("p1", "@navigator"),
        pc.GoOn(),
        pc.PutRightDeck("120", "location"),
    ):
        assert "own-box" in evening.no(command)


# --- a device without the cards ---------------------------------------------------------------------------------------


def test_without_its_cards_a_game_waits_loses_nothing_and_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tiny(row(Tire(2), Gain(Goods(food=1))), threat(Gain(Goods(food=1)))))
    table.act("", card="101")
    monkeypatch.setattr(shelf, "find", lambda _mark: None)
    before = table.island
    for command in (co.Pass("p1"), pc.Perform("p1", "101"), co.EndDay(), co.PutRightCamp(Goods()), co.Keep()):
        refused = table.no(command)
        assert list(refused) == ["no-pack"]
        assert "tiny" in refused["no-pack"]
        assert "cards import" in refused["no-pack"]
    table.do(co.Rename("p1", "Iga the Great"))
    assert table.play.agenda == before.play.agenda if before.play is not None else False
    monkeypatch.undo()
    table.act()


def test_a_journal_is_read_without_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(
        tiny(row(Draw("location")), card("120", "location", comes=(Gain(Goods(fish=2)), Tire())), threat(Stay()))
    )
    table.act()
    table.to_threats("150").face()
    monkeypatch.setattr(shelf, "find", lambda _mark: None)
    assert fold(RULES, table.entries) == table.game


# --- putting right ----------------------------------------------------------------------------------------------------


def test_a_card_that_lies_out_at_the_table_is_put_right_and_leaves_its_deck() -> None:
    table = Table(tiny(row(Draw("location")), card("120", "location"), card("121", "location")))
    table.do(co.PutRightCard("120", CardKind.ACTION))
    assert table.card("120").kind is CardKind.LOCATION, "the device knows better what it is"
    assert table.deck("location").rest == ("121",)
    table.do(co.CardGoes("120"))
    assert table.play.pile == ("120",)
    table.do(co.PutRightCard("120", CardKind.LOCATION))
    assert table.play.pile == ()
    assert dict(table.play.discards) == {}


def test_a_card_is_put_back_into_its_deck() -> None:
    table = Table(tiny(row(Draw("location")), card("120", "location"), card("121", "location")))
    table.act("", "120")
    table.do(pc.PutRightDeck("120", "location", "top"))
    assert not table.lies("120")
    assert table.p(1).place == "101"
    assert table.deck("location").top == ("120",)
    assert "no-deck" in table.no(pc.PutRightDeck("120", "cave"))
    assert "no-place" in table.no(pc.PutRightDeck("120", "location", "left"))
    assert "no-card" in table.no(pc.PutRightDeck("777", "location"))


def test_a_threat_is_put_back_into_the_deck_and_counts_again() -> None:
    table = Table(tiny(row(Tire()), threat(Stay())))
    table.to_threats("150").face()
    left = table.play.threats
    table.do(pc.PutRightDeck("150", "threat", "bottom"))
    assert table.play.threats == table.deck("threat").count == left + 1


def test_the_number_of_threats_is_what_the_device_knows() -> None:
    table = Table(tiny(row(Tire())))
    assert "device-draws" in table.no(co.PutRightThreats(3))
    table.do(co.PutRightThreats(8))


def test_a_card_that_is_looked_at_lies_nowhere_else() -> None:
    table = Table(tiny(row(Look("location", 2)), card("120", "location"), card("121", "location")))
    table.act()
    assert "looking" in table.no(co.PutRightCard("120", CardKind.LOCATION))
    assert "looking" in table.no(pc.PutRightDeck("121", "location"))


def test_tokens_are_laid_only_on_cards_that_ask_for_some() -> None:
    needs = card("102", "row", deeds=(deed(Tire(), needs=Goods(wood=1)), deed(Tire(), needs=Goods(wood=2, hide=1))))
    table = Table(tiny(row(Tire()), needs, card("120", "location")))
    table.do(co.PutRightCamp(Goods(wood=9, hide=9)))
    assert "not-asked" in table.no(co.Deposit("101", Goods(wood=1)))
    assert "not-in-play" in table.no(co.Deposit("120", Goods(wood=1)))
    table.do(co.Deposit("102", Goods(wood=2, hide=1)))
    assert "not-asked" in table.no(co.Deposit("102", Goods(wood=1)))


def test_a_check_keeps_its_reasons_while_its_dice_lie() -> None:
    table = Table(tiny(row(Check(Attribute.STRENGTH, (Colour.GREEN,)))))
    table.act("GG")
    assert "check-open" in table.no(pc.Perform("p1", "101"))
