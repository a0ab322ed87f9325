"""The list of campaigns: go on with one, begin another, name, put away and bring back, by buttons and by touch."""

from __future__ import annotations

import pytest

from companion.adventure_island.cards import shelf
from companion.adventure_island.pack_commands import ChoosePack
from companion.adventure_island.standing import IslandStanding
from companion.kernel.codec import plain_text
from companion.shelf import ISLAND, SKULL, BeginJournal, NameJournal, PlayJournal, PutAway, Shelf, Slot
from companion.view.inputs import Key
from companion.view.pages.campaigns import ANOTHER, rings
from companion.view.state import View
from tests.view.hands import Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key

GOES_ON = plain_text(IslandStanding(2, 5, people=("Ala", "Tomek")))
BEFORE = plain_text(IslandStanding(cards="a pack"))
SHELF = Shelf(
    (
        Slot("island-1", ISLAND, "Ours"),
        Slot("island-2", ISLAND, "Theirs", GOES_ON),
        Slot("skull-1", SKULL, "Skull Island"),
        Slot("island-3", ISLAND, "Old", BEFORE, away=True),
        Slot("island-4", ISLAND, "New", BEFORE),
    ),
    "island-1",
)


def listed(hands: Hands | None = None) -> Hands:
    """Somebody in front of the list, reached from the shelf."""
    hands = hands or Hands(campaign(), View())
    hands.view, hands.shelf = View(), SHELF
    return hands.tap("icon:ui-bookmark")


def test_campaigns_come_first_then_another_one_and_last_what_was_put_away() -> None:
    order = ("campaign:island-1", "campaign:island-2", "campaign:island-4", ANOTHER, "campaign:island-3")
    assert rings(listed().look) == order


def test_a_campaign_with_an_adventure_is_gone_on_with() -> None:
    assert listed().press(RIGHT, NEXT).deeds == [PlayJournal("island-2")]


def test_a_campaign_without_an_adventure_opens_with_its_map() -> None:
    assert listed().press(RIGHT, RIGHT, NEXT).deeds == [PlayJournal("island-4", "campaign")]


def test_the_campaign_on_the_table_is_gone_back_to() -> None:
    assert listed().press(NEXT).page == "campaign"
    hands = listed(day_one()).press(NEXT)
    assert hands.page == "table_check"
    assert hands.deeds == []


def test_from_an_adventure_the_campaign_on_the_table_leads_back_into_it() -> None:
    hands = day_one()
    hands.shelf = SHELF
    hands.tap("icon:ui-menu", "icon:ui-map", "icon:ui-bookmark")
    assert hands.page == "campaigns"
    assert hands.press(NEXT).page == "day"


@pytest.mark.parametrize("moves", [0, 1])
def test_another_campaign_begins_with_the_cards_that_are_chosen(moves: int) -> None:
    hands = listed().press(LEFT, LEFT, NEXT)
    assert hands.page == "packs"
    hands.press(*[RIGHT] * moves, NEXT)
    listed_pack = shelf.packs()[0]
    first = ChoosePack(listed_pack.id, listed_pack.mark) if moves else None
    assert hands.deeds == [BeginJournal(ISLAND, first, "people")]


def test_a_campaign_gets_a_name() -> None:
    hands = listed().press(RIGHT, ROLL)
    assert hands.page == "name"
    hands.press(ROLL, NEXT)
    assert hands.deeds == [NameJournal("island-2", "Theirsa")]
    assert hands.page == "campaigns"


def test_putting_away_is_asked_and_can_be_left() -> None:
    hands = listed().press(RIGHT).tap("icon:ui-down")
    hands.press(UNDO)
    assert hands.deeds == []
    assert hands.tap("icon:ui-down").press(NEXT).deeds == [PutAway("island-2")]


def test_the_campaign_on_the_table_is_not_put_away() -> None:
    hands = listed().tap("icon:ui-down")
    assert hands.view.question is None
    assert "on the table" in hands.said


def test_what_was_put_away_comes_back_with_one_press() -> None:
    hands = listed().press(LEFT)
    assert hands.offer(NEXT).label == "Bring it back"
    assert hands.press(NEXT).deeds == [PutAway("island-3", away=False)]


def test_a_tap_rings_and_a_second_one_plays() -> None:
    assert listed().tap("campaign:island-2", "campaign:island-2").deeds == [PlayJournal("island-2")]
