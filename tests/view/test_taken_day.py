"""A group that is in the middle of a day enters how its table stands, page by page, as one step."""

from __future__ import annotations

from companion.adventure_island.achievements import ENTRIES, Title
from companion.adventure_island.campaign_commands import TakenCard, TakeOver, TakeOverDay
from companion.adventure_island.commands import Act, BeginAdventure
from companion.adventure_island.state import CAMP
from companion.adventure_island.values import CardKind, Goods, Space
from companion.kernel.journal import TakeBack
from companion.view.inputs import Key
from companion.view.pages import story, taken_day
from companion.view.saved import read_view, view_text
from companion.view.state import View
from tests.view.hands import Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT


def laying_out(brought: TakeOver | None = None, people: int = 3) -> Hands:
    """Somebody before day 1, with the list of what lies where."""
    hands = Hands(campaign(people))
    hands.view = View()
    if brought is not None:
        hands.ask(brought, View())
    hands.press(NEXT, NEXT)
    assert hands.page == "adventure"
    hands.requests.clear()
    return hands


def middle(brought: TakeOver | None = None, people: int = 3) -> Hands:
    hands = laying_out(brought, people).tap("icon:ui-history")
    assert hands.page == "taken_day"
    return hands


def keyed(hands: Hands, number: str) -> Hands:
    return hands.tap("icon:ui-keypad", *(f"key:{digit}" for digit in number)).press(NEXT)


def test_an_adventure_is_taken_over_in_the_middle_of_its_second_day_by_buttons() -> None:
    hands = middle()
    assert hands.requests == [BeginAdventure(1, 10)]
    hands.press(RIGHT, ROLL, *[LEFT] * 3, NEXT)
    hands.press(ROLL, ROLL, ROLL, RIGHT, RIGHT, NEXT)
    keyed(hands, "118").press(RIGHT, RIGHT, NEXT)
    assert hands.view.here.ring == "line:p1:actions"
    hands.press(LEFT, ROLL, *[RIGHT] * 4, ROLL, RIGHT, ROLL, RIGHT, NEXT, NEXT, NEXT)
    taken = hands.requests[-1]
    assert isinstance(taken, TakeOverDay)
    assert (taken.day, taken.threats, taken.camp) == (2, 7, Goods(wood=2))
    play = hands.play
    first = play.player("p1")
    assert (play.day, play.acting, first.actions, first.place, first.experience) == (2, "p1", 1, "104", 1)
    assert first.fatigue == {Space.LEFT_B}
    assert {c.number: c.owner for c in play.cards}["118"] == "p2"
    assert hands.page == "day"
    assert hands.press(UNDO).requests[-1] == TakeBack()
    assert hands.play.day == 1


def test_undo_takes_back_what_is_seen_and_then_goes_a_page_back() -> None:
    hands = middle().press(RIGHT, NEXT, RIGHT)
    assert hands.view.here.draft.camp == Goods(food=1)
    hands.press(UNDO)
    assert (hands.view.here.draft.camp, taken_day.section(hands.look)) == (Goods(), "camp")
    hands.press(UNDO)
    assert (hands.view.here.draft.day, taken_day.section(hands.look)) == (2, "day")
    hands.press(UNDO)
    assert hands.view.here.draft.day == 1
    assert hands.press(UNDO).page == "day"
    assert hands.press(UNDO).page == "adventure", "and the beginning is taken back too"


def test_a_card_goes_out_again_by_its_number_and_its_pawn_to_the_camp() -> None:
    hands = keyed(middle(), "118")
    assert hands.view.here.draft.cards[-1] == TakenCard("118", CardKind.LOCATION)
    hands.press(NEXT, NEXT, NEXT, ROLL, LEFT, LEFT)
    assert taken_day.taken_player(hands.view.here.draft, "p3").place == "118"
    keyed(hands, "118")
    assert all(c.number != "118" for c in hands.view.here.draft.cards)
    assert {p.place for p in hands.view.here.draft.players} == {CAMP}


def test_another_version_of_a_card_takes_its_place() -> None:
    hands = middle(TakeOver((1, 2, 3), natives=("210", "310")))
    keyed(hands, "200")
    assert [c.number for c in hands.view.here.draft.cards].count("200") == 0, "it lay there"
    hands.tap("icon:ui-keypad", "key:2", "key:0", "key:0", "key:b").press(NEXT)
    assert "200b" in [c.number for c in hands.view.here.draft.cards]


def test_titles_that_were_used_are_asked_only_where_there_are_such_titles() -> None:
    assert "used" not in taken_day.sections(middle().look)
    marked = frozenset(ENTRIES[Title.IMMORTAL])
    hands = middle(TakeOver((1,), achievements=marked))
    assert taken_day.sections(hands.look)[-1] == "used"
    hands.press(*[NEXT] * 6, RIGHT, NEXT)
    assert hands.play.used == (Title.IMMORTAL,)


def test_with_five_in_the_last_adventure_a_second_day_has_two_actions_again() -> None:
    hands = middle(TakeOver((1, 2, 3, 4), natives=("210", "310")), 5)
    assert {p.actions for p in hands.view.here.draft.players} == {1}
    assert {p.actions for p in hands.press(RIGHT).view.here.draft.players} == {2}


def test_benefits_before_day_one_do_not_come_between() -> None:
    marked = frozenset((*ENTRIES[Title.MYSTIC], *ENTRIES[Title.EXPLORER]))
    hands = middle(TakeOver((1,), achievements=marked))
    hands.press(*[NEXT] * 6)
    assert (hands.page, hands.play.agenda) == ("day", ())


def test_the_story_offers_it_until_somebody_has_acted() -> None:
    hands = day_one()
    assert "middle" in [line.name for line in story.lines(hands.look)]
    hands.tap("icon:ui-menu", "icon:ui-map").press(ROLL).tap("line:middle").press(NEXT)
    assert hands.page == "taken_day"
    hands = day_one()
    hands.ask(Act("p1", "101"))
    assert "middle" not in [line.name for line in story.lines(hands.look)]


def test_what_is_half_entered_outlives_a_pulled_plug() -> None:
    hands = keyed(middle().press(RIGHT, RIGHT), "118")
    assert read_view(view_text(hands.view)).pages == hands.view.pages
