"""The character board with its choice at a tie, and the cards in play."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import (
    Act,
    CardComes,
    CardGoes,
    FatigueChange,
    Outcome,
    Place,
    PutRightCamp,
    UseItem,
)
from companion.adventure_island.state import Phase
from companion.adventure_island.values import CardKind, Goods, Space
from companion.view.inputs import Key
from companion.view.pages import board, cards
from companion.view.pages.cards import CardsDraft
from tests.ledger import rule
from tests.view.hands import Hands, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT


def tied() -> Hands:
    """Four people; the navigator has Knowledge 3, Dexterity 3 and a marker on Strength 4."""
    hands = day_one()
    hands.ask(Outcome(fatigue=(FatigueChange("p1", 2),), who="p1"))
    return hands


@rule("AI-047")
def test_a_tie_opens_the_board_and_next_takes_the_ringed_space() -> None:
    hands = tied()
    assert hands.page == "board"
    assert board.rings(hands.look) == ("space:knowledge", "space:dexterity")
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Knowledge", "takes the fatigue")
    hands.press(RIGHT, NEXT)
    assert hands.requests[-1] == Place("p1", Space.DEXTERITY)
    assert hands.page == "day"


def test_a_tap_on_a_space_of_the_tie_takes_it_and_on_another_does_nothing() -> None:
    hands = tied()
    hands.tap("space:strength")
    assert hands.page == "board"
    hands.tap("space:knowledge")
    assert hands.play.player("p1").fatigue == {Space.STRENGTH, Space.KNOWLEDGE}


@rule("AI-050")
def test_a_marker_to_lift_is_chosen_on_the_board() -> None:
    hands = tied()
    hands.press(NEXT)
    hands.ask(Outcome(fatigue=(FatigueChange("p1", -1),), who="p1"))
    assert hands.page == "board"
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Knowledge", "loses its fatigue")
    hands.press(RIGHT, NEXT)
    assert hands.play.player("p1").fatigue == {Space.KNOWLEDGE}


def test_a_board_to_look_at_goes_round_the_people_and_back_to_the_table() -> None:
    hands = day_one(3)
    hands.tap("who:p1")
    seen = []
    for _ in range(4):
        seen.append(board.PAGE.person(hands.look))
        hands.press(RIGHT)
    assert seen == ["p1", "p2", "p3", "p1"]
    assert hands.offer(NEXT).sub == "next fatigue: left side"
    hands.press(LEFT, NEXT)
    assert hands.page == "day"


# --- cards in play ----------------------------------------------------------------------------------------------------


def at_the_cards(camp: Goods | None = None) -> Hands:
    hands = day_one()
    hands.ask(PutRightCamp(camp or Goods(food=3, wood=2)))
    hands.view = hands.view.over(cards.PAGE.fresh(hands.look))
    hands.inputs = 0
    return hands


@rule("AI-033", "AI-034")
def test_tokens_are_laid_on_a_card_for_no_action_by_buttons_alone() -> None:
    hands = at_the_cards()
    hands.press(RIGHT, NEXT)
    hands.press(ROLL, ROLL, ROLL, RIGHT, RIGHT)
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Lay it there", "2 wood from the camp")
    hands.press(NEXT)
    assert hands.play.camp == Goods(food=3)
    assert hands.play.cards[1].goods == Goods(wood=2)
    assert hands.page == "cards"
    assert all(p.actions == 2 for p in hands.play.players)


@rule("AI-035")
def test_tokens_never_come_back_and_a_card_that_leaves_takes_them_along() -> None:
    hands = at_the_cards()
    hands.tap("card:102", "wood:plus").press(NEXT)
    hands.tap("wood:minus")
    assert hands.said == "Tokens on a card never return to the camp."
    hands.tap("goes")
    assert [c.number for c in hands.play.cards] == ["101", "103", "104"]
    assert hands.play.camp == Goods(food=3, wood=1)
    assert hands.said == "Card 102 left play"


def test_more_than_the_camp_has_is_refused() -> None:
    hands = at_the_cards(Goods(fish=1))
    hands.tap("card:101", "fish:plus", "fish:plus")
    assert hands.said == "The camp has no more of it."
    assert hands.view.here.draft.goods == Goods(fish=1)


def test_tokens_that_the_camp_no_longer_has_are_not_laid_and_a_card_that_went_is_closed() -> None:
    hands = day_one()
    hands.ask(PutRightCamp(Goods(wood=3)))
    hands.view = hands.view.over(cards.fresh(hands.look))
    hands.tap("card:102", "wood:plus", "wood:plus", "wood:plus")
    hands.ask(PutRightCamp(Goods(wood=1)))
    assert hands.view.here.draft.goods == Goods(wood=1)
    hands.ask(CardGoes("102"))
    assert hands.view.here.draft == CardsDraft()


def test_a_new_card_comes_by_its_number_with_its_kind_owner_and_requirement() -> None:
    hands = at_the_cards()
    hands.press(ROLL)
    hands.tap("key:1", "key:3", "key:1").press(NEXT)
    assert hands.view.here.draft == CardsDraft("131", form=True)
    hands.press(RIGHT)
    hands.press(ROLL, RIGHT, RIGHT)
    hands.press(ROLL, RIGHT)
    hands.press(ROLL, RIGHT)
    assert hands.offer(NEXT).label == "Lay out 131"
    hands.press(NEXT)
    assert hands.requests[-1] == CardComes("131", CardKind.WRECK, "p2", True, Goods(food=1))
    assert (hands.page, hands.ring) == ("cards", "card:131")


def test_undo_leaves_form_card_and_page_one_after_the_other() -> None:
    hands = at_the_cards()
    hands.tap("card:102", "wood:plus", "known", "kind:wreck")
    hands.press(UNDO, UNDO)
    assert hands.view.here.draft == CardsDraft("102", goods=Goods(wood=1))
    hands.press(UNDO, UNDO)
    assert hands.view.here.draft == CardsDraft()
    hands.press(UNDO)
    assert hands.page == "day"


def test_after_tokens_were_laid_undo_goes_back_to_the_list_and_the_table_before_the_game() -> None:
    hands = at_the_cards()
    hands.tap("card:102", "wood:plus").press(NEXT)
    hands.press(UNDO, UNDO)
    assert hands.page == "day"
    assert hands.play.camp.wood == 1
    hands.press(UNDO)
    assert hands.play.camp.wood == 2


def test_a_number_that_lies_there_opens_that_card() -> None:
    hands = at_the_cards()
    hands.press(ROLL)
    hands.tap("used:103")
    assert hands.view.here.draft == CardsDraft("103")


@rule("AI-091", "AI-092", "AI-093")
def test_an_item_is_used_by_whoever_shares_the_card_and_stays_with_its_owner() -> None:
    hands = day_one()
    hands.ask(CardComes("131", CardKind.WRECK, owner="p1"))
    hands.ask(Act("p1", "104"))
    hands.ask(Act("p1", "104"))
    hands.ask(Act("p2", "101"))
    hands.view = hands.view.over(cards.PAGE.fresh(hands.look))
    hands.tap("card:131", "use")
    assert hands.said == "Marta does not share a card with Olek."
    hands.press(UNDO, UNDO)
    hands.ask(Act("p2", "101"))
    hands.ask(Act("p3", "104"))
    hands.view = hands.view.over(cards.PAGE.fresh(hands.look))
    hands.tap("card:131", "use")
    assert hands.said == "Iga uses 131"
    assert hands.play.cards[-1].owner == "p1"


def test_an_item_of_somebody_else_is_used_up_only_if_its_owner_agrees() -> None:
    hands = day_one()
    hands.ask(CardComes("131", CardKind.WRECK, owner="p1"))
    hands.ask(Act("p1", "104"))
    hands.ask(Act("p1", "104"))
    hands.ask(Act("p3", "104"))
    hands.view = hands.view.over(cards.PAGE.fresh(hands.look))
    hands.tap("card:131").press(*[ROLL] * 7)
    assert (hands.ring, hands.offer(NEXT).label) == ("use-up", "Use it up")
    hands.press(NEXT)
    question = hands.view.question
    assert question is not None
    assert question.title == "Does Olek agree?"
    hands.press(UNDO)
    assert "131" in {card.number for card in hands.play.cards}
    hands.press(NEXT, NEXT)
    assert hands.requests[-1] == UseItem("p3", "131", discards=True, agreed=True)
    assert "131" not in {card.number for card in hands.play.cards}
    assert (hands.page, hands.view.here.draft) == ("cards", CardsDraft())


def test_the_own_item_is_used_up_with_one_tap_and_others_not_from_another_card() -> None:
    hands = day_one()
    hands.ask(CardComes("131", CardKind.WRECK, owner="p1"))
    hands.ask(Act("p2", "101"))
    hands.view = hands.view.over(cards.PAGE.fresh(hands.look))
    hands.tap("card:131", "use-up")
    assert hands.said == "Marta does not share a card with Olek."
    hands.ask(Act("p2", "101"))
    hands.ask(Act("p1", "101"))
    hands.view = hands.view.over(cards.PAGE.fresh(hands.look))
    hands.tap("card:131", "use-up")
    assert (hands.said, hands.view.question) == ("Olek uses 131 up", None)
    assert "131" not in {card.number for card in hands.play.cards}


def test_the_goal_can_be_reached_from_a_card() -> None:
    hands = at_the_cards()
    hands.tap("card:104", "goal").press(NEXT)
    assert hands.play.phase is Phase.WON
    assert hands.play.ending is not None
    assert hands.play.ending.card == "104"


@pytest.mark.parametrize("taps", [(), ("card:102",), ("card:102", "wood:plus", "known", "dawn")])
def test_the_page_is_where_it_was_after_a_restart(taps: tuple[str, ...]) -> None:
    hands = at_the_cards()
    hands.tap(*taps)
    before = hands.view.pages
    assert hands.restart().view.pages == before


def test_every_action_that_is_offered_stands_in_the_row() -> None:
    hands = at_the_cards()
    known = {d.action for k in Key for d in cards.ROW.of(k)}
    for taps in ((), ("card:102",), ("known",)):
        hands.tap(*taps)
        for _ in range(9):
            assert {o.action for o in cards.PAGE.offers(hands.look).values()} <= known
            hands.press(RIGHT if not taps else ROLL)
