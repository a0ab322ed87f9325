"""Cards in play and the Camp: requirements, deposits, what everybody may use."""

from __future__ import annotations

import pytest

from companion.adventure_island import laid
from companion.adventure_island.commands import (
    Act,
    CardComes,
    CardGoes,
    Check,
    Deposit,
    EndDay,
    Outcome,
    Pass,
    PutRightCamp,
    PutRightCard,
    ReachGoal,
    Resolve,
    ShareItem,
)
from companion.adventure_island.state import CAMP, Phase
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from tests.adventure_island.evening import Evening
from tests.ledger import rule


@rule("AI-029")
def test_a_card_that_speaks_at_dawn_is_listed_at_the_start_of_the_day() -> None:
    evening = Evening(2).given_card("118", dawn=True).night()
    evening.do(Resolve("p1")).do(Resolve("p2"))
    assert evening.phase is Phase.DAWN
    assert [c.number for c in laid.speaking_at_dawn(evening.play)] == ["118"]


@rule("AI-030")
def test_an_item_belongs_to_one_player() -> None:
    evening = Evening(2).given_card("121", CardKind.WRECK, owner="p1").night()
    evening.do(Resolve("p1")).do(Resolve("p2")).do(ShareItem("121", "p2"))
    assert [c.owner for c in laid.items(evening.play)] == ["p2"]
    assert "owned" in evening.no(CardComes("121", CardKind.WRECK, owner="p1"))


@rule("AI-031")
def test_everybody_may_use_a_card_that_lies_face_up() -> None:
    evening = Evening(2).do(Act("p1", "101")).do(Act("p1", "101")).do(Act("p2", "101"))
    assert evening.p(1).place == evening.p(2).place == "101"


@rule("AI-032")
def test_a_requirement_must_be_met_before_the_action() -> None:
    evening = Evening().given_card("118", needs=Goods(wood=2)).given_camp(wood=3)
    assert evening.no(Act("p1", "118")) == {"requirement": "2 Wood missing on card 118."}
    evening.do(Deposit("118", Goods(wood=1)))
    assert evening.no(Act("p1", "118")) == {"requirement": "1 Wood missing on card 118."}
    evening.do(Deposit("118", Goods(wood=1))).do(Act("p1", "118"))
    assert evening.p(1).place == "118"


@rule("AI-033")
def test_tokens_are_laid_down_at_any_moment_in_parts() -> None:
    evening = Evening().given_card("118", needs=Goods(wood=2)).given_camp(wood=3)
    evening.do(Act("p1")).do(Deposit("118", Goods(wood=1))).do(Act("p1"))
    evening.do(Act("p2")).do(Deposit("118", Goods(wood=1)))
    assert laid.still_needed(evening.card("118")) == Goods()
    assert evening.camp == Goods(wood=1)


def test_tokens_are_laid_down_while_dice_lie_on_the_table_and_at_night() -> None:
    evening = Evening(2).given_camp(wood=2).check(1, "G", "YYY").do(Deposit("101", Goods(wood=1)))
    evening.keep().dusk().do(Deposit("101", Goods(wood=1)))
    assert evening.card("101").goods == Goods(wood=2)


@rule("AI-034")
def test_laying_tokens_down_costs_no_action() -> None:
    evening = Evening().given_camp(wood=2).do(Deposit("103", Goods(wood=2)))
    assert [p.actions for p in evening.play.players] == [2, 2, 2, 2]
    assert evening.play.acting == ""


@rule("AI-035")
def test_tokens_on_a_card_never_come_back() -> None:
    evening = Evening().given_card("118").given_camp(wood=2, food=1).do(Deposit("118", Goods(wood=2)))
    assert "no-way-back" in evening.no(Deposit("118", Goods(wood=-2)))
    evening.do(CardGoes("118"))
    assert evening.camp == Goods(food=1)


@rule("AI-036")
def test_what_is_received_goes_to_the_camp() -> None:
    evening = Evening(kds=(3, 3, 3)).check(3, "G", "GYOY", card="102").keep().do(Outcome(Goods(food=2)))
    assert evening.camp == Goods(food=2)


@rule("AI-037")
def test_everybody_may_use_the_goods_of_the_camp() -> None:
    evening = Evening().given_camp(wood=1).do(Act("p4")).do(Outcome(Goods(wood=-1), who="p4"))
    assert evening.camp == Goods()


@rule("AI-038", "AI-104")
def test_at_night_all_pawns_go_to_the_camp_and_stand_there_next_day() -> None:
    evening = Evening(2).do(Act("p1", "101")).do(Act("p1", "101")).do(Act("p2", "104")).do(Pass("p2"))
    evening.do(EndDay())
    assert {p.place for p in evening.play.players} == {CAMP}
    evening.eat().do(Resolve("p1")).do(Resolve("p2"))
    assert {(p.place, p.actions) for p in evening.play.players} == {(CAMP, 2)}


@rule("AI-108")
def test_fish_and_meat_replace_food() -> None:
    evening = Evening().given_card("118", needs=Goods(food=2)).given_camp(food=1, fish=1)
    evening.do(Deposit("118", Goods(food=1, fish=1)))
    assert evening.camp == Goods()
    assert laid.still_needed(evening.card("118")) == Goods()
    meat = Evening().given_card("118", needs=Goods(food=1, meat=1)).given_camp(meat=2)
    meat.do(Deposit("118", Goods(meat=2))).do(Act("p1", "118"))


@rule("AI-109")
def test_food_does_not_replace_fish_or_meat() -> None:
    evening = Evening().given_card("118", needs=Goods(fish=1)).given_camp(food=3)
    assert evening.no(Deposit("118", Goods(food=1))) == {"not-asked": "Card 118 does not ask for that."}
    assert evening.no(Deposit("118", Goods(fish=1))) == {"camp-short": "The Camp has only 0 Fish."}
    assert "requirement" in evening.no(Act("p1", "118"))


@pytest.mark.parametrize(
    ("needs", "there", "more", "fits"),
    [
        (Goods(food=2), Goods(), Goods(fish=1, meat=1), True),
        (Goods(food=2), Goods(fish=1), Goods(food=1), True),
        (Goods(food=2), Goods(fish=1), Goods(food=2), False),
        (Goods(fish=1, food=1), Goods(), Goods(fish=2), True),
        (Goods(fish=1, food=1), Goods(), Goods(food=2), False),
        (Goods(fish=1, food=1), Goods(fish=1), Goods(meat=1), True),
        (Goods(wood=1), Goods(), Goods(hide=1), False),
        (Goods(wood=1), Goods(wood=1), Goods(wood=1), False),
    ],
)
def test_what_fits_a_requirement(needs: Goods, there: Goods, more: Goods, fits: bool) -> None:
    evening = Evening().do(PutRightCard("118", CardKind.LOCATION, needs=needs, goods=there))
    assert laid.fits(evening.card("118"), more) is fits


@rule("AI-089", "AI-090")
def test_pawns_on_a_discarded_card_go_to_the_camp_and_keep_their_pose() -> None:
    evening = Evening().given_card("121", CardKind.WRECK)
    evening.do(Act("p2", "121")).do(Act("p2", "121")).do(Act("p1", "121")).do(CardGoes("121"))
    assert (evening.p(1).place, evening.p(1).actions) == (CAMP, 1)
    assert (evening.p(2).place, evening.p(2).actions) == (CAMP, 0)
    assert dict(evening.play.discards) == {CardKind.WRECK: 1}
    assert all(c.number != "121" for c in evening.play.cards)


def test_a_card_that_was_only_used_can_be_discarded_too() -> None:
    evening = Evening().do(Act("p1", "118")).do(CardGoes("118"))
    assert evening.p(1).place == CAMP
    assert evening.no(CardGoes("118")) == {"not-in-play": "Card 118 does not lie face up."}


@rule("AI-053")
def test_progress_counts_the_steps_of_a_long_action() -> None:
    evening = Evening(2, kds=(3, 3, 3)).given_card("118", steps=3)
    for number in (1, 1, 2):
        assert not laid.finished(evening.card("118"))
        evening.check(number, "G", "GYG" if number == 1 else "GY", card="118").keep().do(Outcome(progress=1))
    assert evening.card("118").progress == 3
    assert laid.finished(evening.card("118"))


def test_progress_needs_to_know_its_card() -> None:
    evening = Evening().check(1, "G", "GGG", card="").keep()
    assert evening.no(Outcome(progress=1)) == {"progress-card": "Progress lies on a card: which number?"}
    evening.do(Outcome(progress=1, card="118"))
    assert evening.card("118").progress == 1
    assert "no-progress" in evening.no(Outcome(progress=-2, card="118"))


def test_a_card_in_play_is_put_right_in_one_entry() -> None:
    evening = Evening()
    right = PutRightCard("121", CardKind.WRECK, "p2", dawn=True, needs=Goods(wood=1), goods=Goods(hide=1), progress=2)
    before = len(evening.entries)
    card = evening.do(right).card("121")
    assert (card.owner, card.dawn, card.progress, card.goods, card.needs) == (
        "p2",
        True,
        2,
        Goods(hide=1),
        Goods(wood=1),
    )
    assert len(evening.entries) == before + 1
    assert evening.no(PutRightCard("121", CardKind.WRECK, "p9", progress=-1, goods=Goods(wood=-1))).keys() == {
        "no-player",
        "negative",
    }


@pytest.mark.parametrize("number", ["0", "000", "100", "200", "200b", "350"])
def test_a_card_of_no_pack_that_was_opened_is_no_card_of_this_adventure(number: str) -> None:
    evening = Evening(2).do(PutRightCamp(Goods(wood=1)))
    for command in (
        CardComes(number, CardKind.LOCATION),
        Deposit(number, Goods(wood=1)),
        Act("p1", number),
        Check("p1", Attribute.STRENGTH, (Colour.GREEN,), number),
        Outcome(progress=1, card=number, who="p1"),
        ReachGoal(number),
    ):
        assert evening.no(command)["other-adventure"] == "The cards of Adventure 1 have numbers from 101 to 199."


def test_later_adventures_know_more_numbers_and_a_letter_sorts_with_its_number() -> None:
    assert laid.belongs("350", 3)
    assert not laid.belongs("450", 3)
    assert not laid.belongs("200b", 1)
    assert laid.belongs("200b", 2)
    assert laid.belongs("?1", 1)


@rule("AI-172")
def test_an_action_at_an_empty_deck_is_spent_and_reveals_nothing() -> None:
    evening = Evening(2)
    for number in ("110", "111", "112"):
        evening.given_card(number).do(CardGoes(number))
    lying = evening.play.cards
    evening.do(Act("p1", "104"))
    assert evening.p(1).actions == 1
    assert dict(evening.play.discards) == {CardKind.LOCATION: 3}
    assert evening.play.cards == lying


@rule("AI-176")
def test_a_found_item_belongs_to_the_one_who_brought_it_in() -> None:
    evening = Evening(3).do(Act("p2", "101")).do(CardComes("121", CardKind.WRECK, owner="p2"))
    owners = {p.id: [c.number for c in laid.items(evening.play) if c.owner == p.id] for p in evening.play.players}
    assert owners == {"p1": [], "p2": ["121"], "p3": []}
    assert evening.no(CardComes("121", CardKind.WRECK, owner="p1")) == {"owned": "Card 121 is Olek's item."}
