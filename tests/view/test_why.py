"""Why a number is what it is: reached the same way from every page, answered from the journal."""

from __future__ import annotations

from companion.adventure_island.campaign_commands import TakeOver
from companion.adventure_island.commands import (
    BeginAdventure,
    Check,
    FatigueChange,
    Outcome,
    PutRightCamp,
    PutRightThreats,
)
from companion.adventure_island.threats import most_threats
from companion.adventure_island.values import Attribute, Colour, Goods
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Target, flat
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.pages.why import answer
from companion.view.state import Open, View
from tests.view.hands import Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key


def asked(hands: Hands) -> Hands:
    """The page from the menu."""
    return hands.tap("icon:ui-menu", "tile:why")


def reply(hands: Hands) -> tuple[str, str]:
    found = answer(hands.look)
    assert found is not None
    return found.name, found.value


def test_the_menu_asks_about_the_person_whose_page_it_lies_over() -> None:
    hands = asked(day_one())
    assert hands.page == "why"
    assert reply(hands) == ("Knowledge", "3")
    assert page("why").person(hands.look) == "p1"


def test_by_buttons_the_ring_goes_through_the_numbers_and_roll_through_the_parts() -> None:
    hands = asked(day_one(2)).press(RIGHT)
    assert reply(hands)[0] == "Dexterity"
    assert reply(hands.press(ROLL))[0] == "Knowledge"
    assert page("why").person(hands.look) == "p2"
    assert reply(hands.press(ROLL))[0] == "Threats left"
    assert reply(hands.press(ROLL))[0] == "Food"
    assert hands.press(NEXT).page == "day"


def test_a_tap_on_a_value_of_a_board_asks_why_and_undo_comes_back_to_the_board() -> None:
    hands = day_one()
    hands.ask(Outcome(fatigue=(FatigueChange("p1", 1),), who="p1"))
    hands.view = hands.view.over(Open("board", "", page("board").fresh(hands.look).draft))
    targets = {t.name for t in flat(compose(hands.look, Moment(), 800)) if isinstance(t, Target)}
    assert {"why:attribute:p1:dexterity", "why:free:p1:"} <= targets
    hands.tap("why:attribute:p1:dexterity")
    assert (hands.page, reply(hands)[0]) == ("why", "Dexterity")
    assert hands.press(UNDO).page == "board"
    assert hands.tap("why:attribute:p9:dexterity").page == "board", "nobody of that name"


def test_an_open_check_is_asked_about_first() -> None:
    hands = day_one()
    hands.dice = "YOY"
    hands.ask(Check("p1", Attribute.KNOWLEDGE, (Colour.GREEN,), "104"))
    hands.view = hands.view.over(page("why").fresh(hands.look))
    assert reply(hands) == ("Dice", "3")
    assert reply(hands.press(RIGHT)) == ("Chance", "88%")


def test_what_is_wrong_in_a_part_is_put_right_from_there() -> None:
    hands = asked(day_one()).tap("part:threats", "icon:ui-pencil")
    assert hands.page == "put_right"
    assert hands.view.here.draft.part == "threats"
    hands = asked(day_one()).tap("icon:ui-pencil")
    assert hands.view.here.draft.part == "p1"


def test_the_answer_follows_the_game_while_it_is_open() -> None:
    hands = day_one()
    hands.view = hands.view.over(page("why").fresh(hands.look)).at(Open("why", "why:camp::wood"))
    hands.ask(Outcome(Goods(wood=2), who="p1"))
    assert hands.page == "why"
    assert reply(replace_ring(hands)) == ("Wood", "2")


def replace_ring(hands: Hands) -> Hands:
    hands.view = hands.view.at(replace(hands.view.here, ring="why:camp::wood"))
    return hands.tap("part:camp", "why:camp::wood")


def test_a_larger_deck_than_that_of_the_first_adventure_is_put_right_to_its_own_size() -> None:
    hands = Hands(campaign(3))
    hands.ask(TakeOver(won=(1, 2, 3), natives=("210", "310")))
    hands.ask(BeginAdventure(4), View().at_stage())
    assert hands.play.threats > 10
    hands.ask(PutRightThreats(most_threats(4) - 1))
    hands.tap("icon:ui-menu", "tile:right", "tab:threats", "plus:deck", "plus:deck")
    assert hands.view.here.draft.threats == most_threats(4)


def test_while_dice_lie_on_the_table_the_menu_is_where_it_always_is() -> None:
    hands = day_one()
    hands.dice = "YOY"
    hands.ask(Check("p1", Attribute.KNOWLEDGE, (Colour.GREEN,), "104"))
    assert hands.page == "dice"
    assert reply(hands.tap("icon:ui-menu", "tile:why")) == ("Dice", "3")
    assert hands.press(NEXT).page == "dice"
    assert hands.tap("icon:ui-menu", "tile:right").page == "put_right"


def test_every_page_that_the_game_waits_at_leads_to_putting_right_by_the_menu() -> None:
    waits = ("day", "dice", "outcome", "board", "forecast", "meal", "threat", "sharing", "dawn")
    for name in (*waits, "choice", "order", "pack_day", "pack_check", "pack_threat", "pack_dawn"):
        assert "ui-menu" in [icon for icon, _ in page(name).row.icons], name


def test_numbers_of_a_check_and_the_threat_deck_are_asked_about_by_a_tap() -> None:
    hands = day_one()
    hands.dice = "YOY"
    hands.ask(Check("p1", Attribute.KNOWLEDGE, (Colour.GREEN,), "104"))
    for name, thing in (("dice::", "Dice"), ("odds::", "Chance"), ("experience:p1:", "Experience")):
        targets = {t.name for t in flat(compose(hands.look, Moment(), 800)) if isinstance(t, Target)}
        assert f"why:{name}" in targets
        assert reply(hands.tap(f"why:{name}"))[0] == thing
        assert hands.press(UNDO).page == "dice"
    hands = day_one(2)
    hands.ask(PutRightCamp(Goods(food=9)))
    hands.press(*[NEXT] * 6)
    assert hands.page == "threat"
    targets = {t.name for t in flat(compose(hands.look, Moment(), 800)) if isinstance(t, Target)}
    assert "why:threats::" in targets
    assert reply(hands.tap("why:threats::")) == ("Threats left", "7")
