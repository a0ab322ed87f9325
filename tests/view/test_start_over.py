"""The story from the beginning: offered between adventures, listed, asked once, and taken back."""

from __future__ import annotations

from companion.adventure_island.achievements import ENTRIES, Title
from companion.adventure_island.campaign_commands import StartOver, TakeOver
from companion.adventure_island.campaign_state import Archived, Campaign
from companion.adventure_island.starting_over import has_begun, starting_over
from companion.adventure_island.values import CardKind, Pack
from companion.kernel.journal import TakeBack
from companion.view.inputs import Key
from companion.view.pages import start_over, story
from companion.view.state import View
from tests.ledger import rule
from tests.view.hands import Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT
MARKED = frozenset(ENTRIES[Title.BUILDER])
BROUGHT = TakeOver(
    (1, 2, 3),
    frozenset({Pack.CAVE, Pack.BRIDGE}),
    ("200b",),
    ("210", "310"),
    (Archived("152", CardKind.THREAT),),
    MARKED,
    joined=frozenset({"455"}),
)


def at_the_page(brought: TakeOver = BROUGHT) -> Hands:
    hands = Hands(campaign(3))
    hands.view = View()
    hands.ask(brought, View())
    hands.requests.clear()
    hands.tap("icon:ui-map").press(ROLL).tap("line:start-over").press(NEXT)
    assert hands.page == "start_over"
    return hands


@rule("AI-010")
def test_a_story_begins_anew_and_that_is_taken_back() -> None:
    hands = at_the_page()
    before = hands.look.island.campaign
    hands.press(NEXT)
    assert hands.requests == [], "it is asked first"
    hands.press(NEXT)
    assert hands.requests == [StartOver(True)]
    assert hands.look.island.campaign == Campaign(achievements=MARKED)
    assert hands.page == "story"
    assert hands.view.pages[-2].ring == "place:1"
    hands.press(UNDO)
    assert hands.requests[-1] == TakeBack()
    assert hands.look.island.campaign == before


def test_achievements_go_too_where_the_table_wants_it() -> None:
    hands = at_the_page().press(ROLL, NEXT, NEXT)
    assert hands.requests == [StartOver(False)]
    assert hands.look.island.campaign == Campaign()


@rule("AI-010")
def test_the_list_names_everything_that_goes_back_into_the_box() -> None:
    hands = at_the_page()
    told = " ".join(chore.words for chore in start_over.chores(hands.look))
    for part in ("152", "200", "210, 310", "Cave deck and Bridge deck", "455", "Upcoming Adventures"):
        assert part in told, part
    assert "200b" not in told
    assert len(starting_over(hands.look.island, keeps_achievements=False)) == len(start_over.chores(hands.look)) + 1


def test_rows_are_ticked_one_after_the_other_and_undo_takes_a_tick_back() -> None:
    hands = at_the_page().press(RIGHT, ROLL, ROLL)
    assert (hands.view.here.draft.ticks, hands.ring) == ((0, 1), "row:2")
    assert hands.press(UNDO).view.here.draft.ticks == (0,)
    hands.tap("row:0", "keeps")
    assert (hands.view.here.draft.ticks, hands.view.here.draft.keeps) == ((), False)


def test_nothing_is_begun_anew_in_a_new_campaign_or_in_the_middle_of_an_adventure() -> None:
    new = Hands(campaign(3))
    assert not has_begun(new.look.island)
    for hands in (new, day_one()):
        assert "start-over" not in [line.name for line in story.lines(hands.look)]
