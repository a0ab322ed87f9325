"""The menu, help, seats, and the page that tells of damage."""

from __future__ import annotations

import pytest

from companion.adventure_island.commands import Check, FatigueChange, Outcome, PutRightCamp, Sit
from companion.adventure_island.values import Attribute, Colour, Goods
from companion.value import replace
from companion.view.book import NAMES, page
from companion.view.inputs import Key
from companion.view.pages.damaged import DamageReport, ReportRow
from companion.view.pages.device import draws_words
from companion.view.pages.help import LINES, Line, lines
from companion.view.state import HOME, Open, View
from tests.view.hands import Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key


def menu() -> Hands:
    """The menu over the day."""
    return day_one().tap("icon:ui-menu")


@pytest.mark.parametrize(
    ("stop", "opened"),
    list(enumerate(("table_check", "history", "cards", "put_right", "why", "remind", "seats", "help"))),
)
def test_next_opens_the_ringed_tile_in_place_of_the_menu(stop: int, opened: str) -> None:
    hands = menu().press(*[RIGHT] * stop, NEXT)
    assert [open_.page for open_ in hands.view.pages] == ["day", opened]


def test_a_tap_on_a_tile_opens_it() -> None:
    assert menu().tap("tile:cards").page == "cards"


def test_the_device_page_is_the_last_tile() -> None:
    hands = menu().press(LEFT)
    assert hands.ring == "tile:device"
    assert hands.press(NEXT).page == "device"
    assert menu().tap("tile:device").page == "device"


def test_who_draws_is_changed_for_the_next_adventure_and_the_row_says_so() -> None:
    hands = menu().tap("tile:device", "row:draws")
    assert draws_words(hands.look) == "Device, from the next adventure"
    assert draws_words(Hands(campaign()).tap("icon:ui-settings").look) == "People"


def test_roll_goes_to_the_shelf_from_everything_that_lies_open() -> None:
    hands = menu().press(ROLL)
    assert hands.view.pages == (Open(HOME),)


def test_undo_and_the_cross_close_the_menu() -> None:
    assert menu().press(UNDO).page == "day"
    assert menu().tap("icon:ui-close").page == "day"


def half_entered(name: str) -> Hands:
    """A page of the game with something entered in it that is not written yet."""
    hands = day_one()
    hands.ask(PutRightCamp(Goods(food=9, wood=4)))
    match name:
        case "threat":
            hands.press(*[NEXT] * 10).tap("counter:wood", "minus")
        case "outcome":
            hands.dice = "GGG"
            hands.ask(Check("p1", Attribute.DEXTERITY, (Colour.GREEN,), "102"))
            hands.press(NEXT).tap("wood:plus")
        case "check":
            hands.press(ROLL).tap("colour:O", "attribute:strength")
        case "board":
            hands.ask(Outcome(fatigue=(FatigueChange("p1", 2),), who="p1"))
            hands.press(RIGHT)
    assert hands.page == name
    return hands


HALF = pytest.mark.parametrize("name", ["threat", "outcome", "check", "board"])


@HALF
def test_from_pages_that_wait_for_an_entry_the_whole_table_is_two_taps_away_and_back(name: str) -> None:
    hands = half_entered(name)
    before = hands.view.here
    hands.tap("icon:ui-menu", "tile:cards", "card:101", "wood:plus").press(NEXT)
    assert hands.play.camp.wood == 3
    hands.press(UNDO, UNDO)
    assert hands.view.here == before
    hands.tap("icon:ui-menu", "tile:check", "part:camp", "plus:fish").press(NEXT)
    assert hands.play.camp.fish == 1
    hands.tap("icon:ui-close", "icon:ui-menu", "tile:help").press(NEXT)
    assert hands.view.here == before


@HALF
def test_from_the_shelf_the_page_is_as_it_was_left(name: str) -> None:
    hands = half_entered(name)
    hands.view = replace(hands.view, checked=True)
    before = hands.view.pages
    hands.tap("icon:ui-menu").press(ROLL)
    assert hands.page == HOME
    hands.press(NEXT)
    assert hands.view.pages == before
    hands.tap("icon:ui-menu").press(ROLL)
    hands.restart().press(NEXT)
    assert hands.view.pages[:-1] == before
    assert hands.page == "table_check"


# --- help ---------------------------------------------------------------------------------------------------------


def test_help_explains_the_page_below_the_menu() -> None:
    assert menu().tap("tile:help").view.here.draft.page == "day"


@pytest.mark.parametrize("name", NAMES)
def test_help_leafs_through_every_line_once(name: str) -> None:
    hands = day_one()
    hands.view = hands.view.over(page("help").fresh(hands.look))
    hands.view = hands.view.at(Open("help", draft=type(hands.view.here.draft)(name)))
    leaves = max(1, -(-len(lines(name)) // LINES))
    told: list[Line] = []
    for _ in range(leaves):
        first = hands.view.here.draft.first
        told += lines(name)[first : first + LINES]
        hands.press(RIGHT)
    assert told == list(lines(name))
    assert hands.view.here.draft.first == 0


@pytest.mark.parametrize("key", [UNDO, NEXT])
def test_help_is_closed_at_once_after_leafing(key: Key) -> None:
    assert menu().tap("tile:help").press(RIGHT, key).page == "day"


# --- seats --------------------------------------------------------------------------------------------------------


def seats() -> Hands:
    """Who sits where, over the day."""
    return menu().tap("tile:people")


def test_roll_seats_the_ringed_person_on_the_other_side_and_the_ring_stays_there() -> None:
    hands = seats().press(RIGHT, ROLL)
    assert hands.requests[-1] == Sit("p2", True)
    assert hands.ring == "person:p2"
    assert hands.play.player("p2").far_side
    hands.press(ROLL)
    assert not hands.play.player("p2").far_side


def test_a_tap_on_a_person_is_the_other_side() -> None:
    hands = seats().tap("person:p3")
    assert hands.look.island.person("p3").far_side


def test_undo_takes_back_the_seats_of_this_page_and_then_leaves() -> None:
    hands = seats().tap("person:p3", "person:p1").press(UNDO, UNDO)
    assert not any(p.far_side for p in hands.look.island.people)
    assert hands.page == "seats"
    assert hands.press(UNDO).page == "day"


def test_from_the_seats_the_board_of_the_ringed_person_can_be_looked_at() -> None:
    hands = seats().press(RIGHT).tap("icon:ui-board")
    assert (hands.page, hands.view.here.draft.who) == ("board", "p2")
    assert hands.press(UNDO).page == "seats"


# --- damage -------------------------------------------------------------------------------------------------------

REPORT = DamageReport((ReportRow("lost", "The last step is gone"),), "island.damaged", "Day 1, Olek")


def damaged(hands: Hands) -> Hands:
    """The page that the table opens over the shelf."""
    hands.view = View((Open(HOME), Open("damaged", draft=REPORT)))
    return hands


def test_only_next_does_something() -> None:
    hands = damaged(day_one())
    assert all(hands.is_off(key) for key in (UNDO, LEFT, ROLL, RIGHT))
    assert (hands.offer(NEXT).label, hands.offer(NEXT).sub) == ("Go on playing", "Day 1, Olek")


def test_going_on_leads_into_the_evening_with_the_table_check() -> None:
    hands = damaged(day_one()).press(NEXT)
    assert [open_.page for open_ in hands.view.pages] == ["day", "table_check"]


def test_without_an_evening_it_leads_to_the_shelf() -> None:
    assert damaged(Hands(campaign(2), View())).press(NEXT).page == "home"


def test_the_report_outlives_a_restart() -> None:
    hands = damaged(day_one())
    assert hands.restart().view.here.draft == REPORT
