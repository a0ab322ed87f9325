"""Items: whom they serve, how they change hands."""

from __future__ import annotations

from companion.adventure_island.commands import Act, Resolve, ShareItem, UseItem, Visit
from companion.adventure_island.state import CAMP, Phase
from companion.adventure_island.values import CardKind
from tests.adventure_island.evening import Evening
from tests.ledger import rule

AXE = "121"
TORCH = "122"


def owning(item: str, number: int, people: int = 3) -> Evening:
    """A player owns an item."""
    return Evening(people).given_card(item, CardKind.WRECK, owner=f"p{number}")


def together() -> Evening:
    """P1 and P2 on 104, and P2 owns the axe."""
    return owning(AXE, 2).do(Act("p2", "104")).do(Act("p2", "104")).do(Act("p1", "104"))


@rule("AI-091", "AI-092")
def test_on_one_card_the_items_of_both_serve_both_and_stay_whose_they_are() -> None:
    evening = together().do(UseItem("p1", AXE))
    assert evening.card(AXE).owner == "p2"


def test_an_owner_uses_an_item_anywhere() -> None:
    owning(AXE, 1).do(UseItem("p1", AXE))


@rule("AI-093")
def test_without_sharing_a_card_an_item_is_not_used() -> None:
    evening = owning(AXE, 2).do(Act("p2", "104")).do(Act("p2", "104")).do(Act("p1", "101"))
    assert evening.no(UseItem("p1", AXE)) == {"not-together": "Iga does not share a card with Olek."}
    in_camp = owning(AXE, 2)
    assert in_camp.p(1).place == in_camp.p(2).place == CAMP
    assert "not-together" in in_camp.no(UseItem("p1", AXE))


def test_a_use_that_uses_an_item_up_asks_its_owner() -> None:
    evening = together()
    assert evening.no(UseItem("p1", AXE, discards=True)) == {"ask-owner": "This uses the item up: Olek must agree."}
    evening.do(UseItem("p1", AXE, discards=True, agreed=True))
    assert all(c.number != AXE for c in evening.play.cards)
    assert dict(evening.play.discards) == {CardKind.WRECK: 1}


@rule("AI-094")
def test_a_visit_brings_one_item_if_its_owner_agrees() -> None:
    evening = owning(TORCH, 2).do(Act("p2", "104")).do(Act("p2", "101")).do(Visit("p1", "p2", TORCH))
    assert evening.card(TORCH).owner == "p1"
    assert (evening.p(1).place, evening.p(1).actions) == ("101", 1)
    in_camp = owning(TORCH, 2).do(Visit("p1", "p2", TORCH))
    assert in_camp.card(TORCH).owner == "p1"
    assert (in_camp.p(1).place, in_camp.p(1).actions) == (CAMP, 1)


@rule("AI-095")
def test_without_consent_nothing_changes_hands_and_the_action_is_spent() -> None:
    evening = owning(TORCH, 2).do(Act("p2", "104")).do(Act("p2", "104")).do(Visit("p1", "p2", TORCH, agreed=False))
    assert evening.card(TORCH).owner == "p2"
    assert (evening.p(1).place, evening.p(1).actions) == ("104", 1)


def test_a_visit_goes_to_somebody_else_who_has_that_item() -> None:
    evening = owning(TORCH, 2)
    assert evening.no(Visit("p1", "p1", TORCH)).keys() == {"visit-self", "not-owner"}
    assert evening.no(Visit("p1", "p3", TORCH)) == {"not-owner": "Maja has no item 122."}


@rule("AI-114")
def test_after_the_threats_items_are_shared_out_freely() -> None:
    evening = owning(AXE, 1, people=2).dusk()
    assert "not-now" in evening.no(ShareItem(AXE, "p2"))
    evening.eat()
    assert evening.no(ShareItem(AXE, "p2")) == {
        "not-now": "Items are shared out when all Threats of the night are settled."
    }
    evening.do(Resolve("p1")).do(Resolve("p2"))
    assert evening.phase is Phase.SHARING
    evening.do(ShareItem(AXE, "p2"))
    assert evening.card(AXE).owner == "p2"
    assert evening.no(ShareItem(AXE, "p2")) == {"nothing": "Olek has this item."}
