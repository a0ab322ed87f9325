"""The house rules of a campaign: where they are found, how they are changed and taken back, where they are seen."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import SetHouseRule
from companion.adventure_island.house_rules import HOUSE_RULES, changed, value_of, value_words
from companion.adventure_island.state import HouseRules
from companion.kernel.journal import TakeBack
from companion.view.inputs import Key
from companion.view.pages import adventure, house_rules, story
from companion.view.state import View
from tests.view.hands import Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT


def at_home(people: int = 4) -> Hands:
    hands = Hands(campaign(people))
    hands.view = View()
    hands.requests.clear()
    return hands


def test_a_new_campaign_has_every_rule_as_ruled() -> None:
    assert changed(HouseRules()) == ()
    assert {rule: value_of(HouseRules(), rule) for rule in HOUSE_RULES} == {r: v[0] for r, v in HOUSE_RULES.items()}


def test_every_value_of_a_rule_is_told_by_a_sentence_of_its_own() -> None:
    told = [value_words(value) for values in HOUSE_RULES.values() for value in values]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("way", ["campaign", "story", "laying out"])
def test_house_rules_are_found_where_people_look_for_them(way: str) -> None:
    hands = at_home()
    if way == "campaign":
        hands.tap("icon:ui-map", "icon:ui-house")
    if way == "story":
        hands.tap("icon:ui-map").press(ROLL).tap("line:house").press(NEXT)
    if way == "laying out":
        hands.press(NEXT, NEXT).tap("icon:ui-house")
    assert hands.page == "house_rules"
    below = hands.view.pages[-2].page
    assert hands.press(NEXT).page == below


def test_a_rule_is_changed_by_buttons_and_taken_back() -> None:
    hands = at_home().tap("icon:ui-map", "icon:ui-house").press(LEFT, ROLL, ROLL)
    assert hands.requests == [SetHouseRule("night", "1"), SetHouseRule("night", "2")]
    assert house_rules.words(hands.look, "night") == "Gentle nights: 2 Threats at most"
    assert hands.press(UNDO, UNDO).requests[-1] == TakeBack()
    assert hands.look.island.house == HouseRules()
    assert hands.press(UNDO).page == "campaign"


def test_the_last_way_of_a_rule_is_followed_by_the_one_of_the_rulings() -> None:
    hands = at_home().tap("icon:ui-map", "icon:ui-house", "rule:rescue", "rule:rescue")
    assert [request.value for request in hands.requests] == ["no-rescue", "rescue"]


def test_campaign_and_story_show_how_many_rules_are_otherwise() -> None:
    hands = at_home().tap("icon:ui-map", "icon:ui-house", "rule:rescue", "rule:night").press(NEXT)
    assert house_rules.count_words(hands.look) == "2 house rules"
    assert {line.name: line.value for line in story.lines(hands.look)}["house"] == "2 house rules"


def test_a_deck_that_lies_as_ruled_follows_the_reading_and_one_that_was_set_by_hand_stays() -> None:
    hands = at_home(3).press(NEXT, NEXT)
    assert hands.view.here.draft.threats == 10
    hands.tap("icon:ui-house", "rule:deck").press(NEXT)
    assert hands.view.here.draft.threats == 8
    hands.tap("icon:ui-house", "rule:deck").press(UNDO, NEXT)
    assert hands.view.here.draft.threats == 8
    hands.tap("minus", "icon:ui-house", "rule:deck").press(NEXT)
    assert hands.view.here.draft.threats == 7


def test_gentle_nights_make_the_same_deck_last_longer() -> None:
    hands = at_home(4).press(NEXT, NEXT)
    assert adventure.nights(hands.look) == "2 nights"
    hands.tap("icon:ui-house", "rule:night").press(NEXT)
    assert adventure.nights(hands.look) == "8 nights"


def test_what_an_adventure_keeps_until_it_ends_is_said() -> None:
    hands = day_one().tap("icon:ui-menu", "icon:ui-map", "icon:ui-house", "rule:draws", "rule:night")
    assert house_rules.stands(hands.look, "draws") == "from the next adventure on"
    assert house_rules.stands(hands.look, "night") == "house rule"
    assert hands.play.per_night == 1
