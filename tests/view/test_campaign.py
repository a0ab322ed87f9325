"""The pages that span evenings: which adventure comes, titles, story, what a group brings, what titles give."""

from __future__ import annotations

import pytest

from companion.adventure_island.achievements import ENTRIES, TITLE_OF, Title
from companion.adventure_island.campaign_commands import (
    AddAction,
    ArchiveCard,
    Befriend,
    BorrowAbility,
    Collapse,
    DiscardFatigue,
    IgnoreThreat,
    MarkAchievement,
    OpenPack,
    ShareLessons,
    TakeGifts,
    TakeOver,
    TurnCard,
)
from companion.adventure_island.campaign_state import Archived, Campaign
from companion.adventure_island.commands import Act, BeginAdventure, FatigueChange, PutRightPlayer, ReachGoal
from companion.adventure_island.state import Phase, Plate
from companion.adventure_island.values import CardKind, Goods, Meal, Pack, Space
from companion.faces.sign import CheckPad, sign_state
from companion.kernel.journal import TakeBack
from companion.view.collapse import falls
from companion.view.inputs import Key
from companion.view.pages import adventure, benefit, story, taken_over
from companion.view.pages.campaign import stand
from companion.view.plates import warning
from companion.view.state import View
from tests.ledger import rule
from tests.view.hands import Hands, campaign, day_one

UNDO, LEFT, ROLL, RIGHT, NEXT = Key.UNDO, Key.LEFT, Key.ROLL, Key.RIGHT, Key.NEXT
FULL = frozenset({Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH})


def at_home(brought: TakeOver | None = None, people: int = 4) -> Hands:
    """Somebody at the shelf, with what a group brought."""
    hands = Hands(campaign(people))
    hands.view = View()
    if brought is not None:
        hands.ask(brought, View())
    hands.requests.clear()
    return hands


def with_titles(*titles: Title) -> Hands:
    """Somebody who begins Adventure 1 again with these titles, by buttons."""
    marked = frozenset(entry for title in titles for entry in ENTRIES[title])
    hands = at_home(TakeOver((1,), achievements=marked))
    hands.tap("icon:ui-map", "place:1").press(NEXT, NEXT)
    assert hands.page == "adventure"
    hands.press(NEXT)
    return hands


# --- which adventure ----------------------------------------------------------------------------------------------


@rule("AI-009")
def test_a_new_campaign_begins_with_adventure_one_and_says_why_no_other_can() -> None:
    hands = at_home().tap("icon:ui-map")
    assert hands.offer(NEXT).label == "Play adventure 1"
    hands.press(RIGHT)
    assert hands.ring == "place:2"
    assert hands.is_off(NEXT)


def test_the_campaign_is_left_to_the_shelf() -> None:
    assert at_home().tap("icon:ui-map").press(UNDO).page == "home"


@pytest.mark.parametrize(
    ("n", "row", "size"), [(2, ("cards", "wreck", "location", "camp", "rest"), 12), (1, (), 8)], ids=["next", "replay"]
)
def test_an_adventure_that_was_picked_is_laid_out_and_begun(n: int, row: tuple[str, ...], size: int) -> None:
    hands = at_home(TakeOver((1,))).tap("icon:ui-map", f"place:{n}").press(NEXT)
    assert hands.page == "people"
    hands.press(NEXT)
    assert hands.view.here.draft.adventure == n
    assert not row or adventure.rows(hands.look) == row
    hands.press(NEXT)
    assert hands.requests[-1] == BeginAdventure(n, size)
    assert hands.play.adventure == n


def test_the_map_over_the_list_picks_another_adventure() -> None:
    hands = at_home(TakeOver((1,))).press(NEXT, NEXT)
    assert hands.view.here.draft.adventure == 2
    hands.tap("icon:ui-map").press(LEFT, NEXT)
    assert (hands.page, hands.view.here.draft.adventure) == ("adventure", 1)


@rule("AI-150")
def test_adventure_three_waits_for_a_friendly_native() -> None:
    hands = at_home(TakeOver((1, 2))).tap("icon:ui-map")
    assert hands.ring == "place:3"
    assert hands.is_off(NEXT)
    hands.press(ROLL).tap("line:friend").press(NEXT).tap("key:2", "key:1", "key:0").press(NEXT, NEXT)
    assert hands.requests == [Befriend("210")]
    hands.press(UNDO, UNDO)
    assert hands.requests[-1] == TakeBack()


def test_a_beginning_that_is_taken_back_leads_to_the_list_of_that_adventure() -> None:
    hands = at_home(TakeOver((1,))).press(NEXT, NEXT, NEXT)
    assert hands.page == "day"
    hands.press(UNDO)
    assert (hands.page, hands.view.here.draft.adventure) == ("adventure", 2)


def test_a_won_adventure_leads_to_the_next() -> None:
    hands = day_one()
    hands.ask(ReachGoal("127"))
    hands.press(NEXT, NEXT, NEXT)
    assert (hands.page, hands.view.here.draft.adventure) == ("adventure", 2)
    hands.press(NEXT)
    assert hands.play.adventure == 2


@rule("AI-075")
def test_a_board_of_the_second_adventure_is_locked_in_the_first_only() -> None:
    hands = at_home(TakeOver((1,)))
    hands.press(NEXT).tap("person:p1").tap("board:p1")
    assert "board:govinda" in {f"board:{b.id}" for b in hands.look.island.boards}
    hands.tap("board:govinda").press(NEXT)
    assert hands.look.island.person("p1").board == "govinda"


def test_a_later_deck_is_reckoned_from_the_list_and_told_in_the_help() -> None:
    brought = TakeOver((1, 2, 3), frozenset({Pack.CAVE}), (), ("210", "310"))
    hands = at_home(brought, 3).press(NEXT, NEXT)
    assert "deck:cave" in adventure.rows(hands.look)
    assert "natives" in adventure.rows(hands.look)
    assert adventure.threat_numbers(hands.look) == "16 − 1"
    assert any("210, 310" in words for _, words in adventure.explains(hands.look))


# --- titles -------------------------------------------------------------------------------------------------------


@rule("AI-128")
def test_a_flag_is_marked_by_buttons_and_the_mark_is_taken_back() -> None:
    hands = day_one().tap("icon:ui-menu", "icon:ui-map", "icon:achievement")
    hands.press(ROLL, RIGHT, NEXT)
    assert hands.requests == [MarkAchievement(ENTRIES[Title.TROUBLEMAKER][1])]
    assert hands.look.island.campaign.achievements == {ENTRIES[Title.TROUBLEMAKER][1]}
    hands.press(UNDO)
    assert not hands.look.island.campaign.achievements
    assert hands.press(UNDO).page == "campaign"


@pytest.mark.parametrize("name", ["day", "outcome", "cards"])
def test_a_flag_is_marked_from_where_it_is_found_and_the_page_stands_as_before(name: str) -> None:
    hands = day_one()
    if name == "outcome":
        hands.tap("camp", "wood:plus")
    if name == "cards":
        hands.tap("icon:ui-menu", "tile:cards")
    before = hands.view.here
    assert before.page == name
    hands.tap("icon:achievement").press(ROLL, ROLL, NEXT)
    assert hands.look.island.campaign.achievements == {ENTRIES[Title.TROUBLEMAKER][0]}
    hands.tap("icon:ui-close").press(NEXT)
    assert hands.view.here == before


def test_before_the_first_adventure_no_flag_can_be_found() -> None:
    hands = at_home().tap("icon:ui-map", "icon:achievement").press(ROLL, NEXT)
    assert hands.said == "No adventure has begun."


# --- story --------------------------------------------------------------------------------------------------------


@rule("AI-002")
def test_a_pack_is_opened_where_a_card_says_so() -> None:
    hands = day_one().tap("icon:ui-menu", "icon:ui-map").press(ROLL, NEXT)
    assert hands.requests == [OpenPack(Pack.CAVE)]
    assert hands.offer(NEXT).action == "leave"


@rule("AI-122")
def test_a_card_goes_to_the_archive_after_a_question_only() -> None:
    hands = day_one().tap("icon:ui-menu", "icon:ui-map").press(ROLL)
    hands.tap("line:archive", "line:archive", "key:1", "key:5", "key:3").press(NEXT, NEXT)
    assert hands.requests == []
    assert hands.view.question is not None
    hands.press(NEXT)
    assert hands.requests == [ArchiveCard("153", says_so=True)]
    assert hands.page == "story"


# --- what a group brings ------------------------------------------------------------------------------------------


def test_a_group_brings_its_campaign_by_buttons_in_one_step_that_is_taken_back() -> None:
    hands = at_home().tap("icon:ui-map").press(ROLL, LEFT)
    assert hands.ring == "line:take-over"
    hands.press(NEXT, ROLL, ROLL, NEXT)
    assert taken_over.section(hands.look) == "packs"
    hands.press(ROLL, NEXT)
    hands.press(ROLL).tap("key:2", "key:1", "key:0").press(NEXT, NEXT)
    hands.press(ROLL).tap("key:1", "key:5", "key:3").press(NEXT, NEXT)
    hands.press(ROLL, NEXT)
    entry = next(iter(TITLE_OF))
    assert hands.requests == [
        TakeOver(
            (1, 2),
            frozenset({Pack.CAVE}),
            (),
            ("210",),
            (Archived("153", CardKind.THREAT),),
            frozenset({entry}),
        )
    ]
    assert hands.page == "story"
    assert hands.view.pages[-2].ring == "place:3", "the campaign below shows what comes next"
    hands.press(UNDO)
    assert hands.requests[-1] == TakeBack()
    assert hands.look.island.campaign == Campaign()


def test_a_number_that_was_entered_goes_out_again() -> None:
    hands = at_home().tap("icon:ui-map").press(ROLL, LEFT, NEXT, NEXT, NEXT)
    for _ in range(2):
        hands.press(ROLL).tap("key:2", "key:1", "key:0").press(NEXT)
    assert hands.view.here.draft.natives == ()
    hands.press(UNDO)
    assert hands.view.here.draft.natives == ("210",)


def test_between_two_adventures_the_number_of_any_card_is_taken() -> None:
    hands = day_one()
    hands.ask(ReachGoal("127"))
    hands.press(NEXT, ROLL).tap("line:friend").press(NEXT).tap("key:2", "key:1", "key:0").press(NEXT, NEXT)
    assert hands.requests[-1] == Befriend("210")


# --- what titles give ---------------------------------------------------------------------------------------------


@rule("AI-134", "AI-135", "AI-139")
def test_gifts_lessons_and_a_look_are_settled_before_day_one() -> None:
    hands = with_titles(Title.MYSTIC, Title.HISTORIAN, Title.EXPLORER)
    assert hands.page == "benefit"
    hands.press(RIGHT, NEXT)
    assert hands.requests[-1] == TakeGifts(1, 1)
    hands.tap("option:1").press(NEXT)
    assert isinstance(hands.requests[-1], ShareLessons)
    assert hands.page == "benefit"
    assert hands.press(NEXT).page == "day"
    assert hands.play.camp == Goods(fish=1, meat=1)
    assert hands.play.player("p2").experience == 2


def falling() -> Hands:
    hands = with_titles(Title.TROUBLEMAKER)
    hands.ask(PutRightPlayer("p1", FULL, 0, 2))
    hands.tap("camp", "fatigue:plus").press(NEXT)
    assert hands.page == "benefit"
    return hands


@rule("AI-133")
def test_nobody_is_told_of_an_end_that_a_title_can_avert() -> None:
    hands = with_titles(Title.TROUBLEMAKER)
    hands.ask(PutRightPlayer("p1", FULL, 0, 2))
    assert falls(hands.play, (FatigueChange("p1", 1),)) == ()
    assert falls(hands.play, (FatigueChange("p1", 2),)) == ("p1",), "two markers too many are one for the title"
    plates = tuple(Plate(p.id, Meal.HUNGRY) for p in hands.play.players)
    assert "Troublemaker" in warning(hands.play, plates)
    hands.ask(DiscardFatigue("p1", Space.STRENGTH))
    hands.ask(PutRightPlayer("p1", FULL, 0, 2))
    assert falls(hands.play, (FatigueChange("p1", 1),)) == ("p1",), "once in a game"
    assert "the game ends" in warning(hands.play, plates)


def test_the_story_shows_what_the_running_adventure_gained() -> None:
    hands = at_home(TakeOver((1,))).press(NEXT, NEXT, NEXT)
    for command in (TurnCard("200b"), Befriend("210"), ArchiveCard("150", says_so=True)):
        hands.ask(command)
    shown = {line.name: line.value for line in story.lines(hands.look)}
    assert (shown["turn"], shown["friend"], shown["archive"]) == ("200b", "210", "150")


@rule("AI-133")
def test_a_collapse_is_averted_by_the_title_that_can() -> None:
    hands = falling().press(NEXT)
    assert isinstance(hands.requests[-1], DiscardFatigue)
    assert hands.play.phase is Phase.DAY
    assert len(hands.play.player("p1").fatigue) == len(FULL)


@rule("AI-025")
def test_who_is_not_saved_collapses() -> None:
    hands = falling().press(LEFT, NEXT)
    assert hands.requests[-1] == Collapse("p1")
    assert hands.page == "end-lost"


@rule("AI-137")
def test_one_action_more_is_offered_on_the_day_page_once() -> None:
    hands = with_titles(Title.ANIMAL_LOVER).tap("icon:achievement", "option:2").press(NEXT)
    assert hands.requests[-1] == AddAction("p3")
    assert (hands.page, hands.play.player("p3").extra) == ("day", 1)
    assert hands.tap("icon:achievement").offer(NEXT).action == "leave"


@rule("AI-140")
def test_what_helps_the_one_whose_turn_it_is_comes_first() -> None:
    hands = with_titles(Title.ANIMAL_LOVER, Title.DIPLOMAT)
    hands.ask(Act("p3", "101"))
    hands.tap("icon:achievement")
    mine = [option.who == "p3" for option in benefit.options(hands.look)]
    assert mine == sorted(mine, reverse=True)
    assert any(mine)
    hands.press(RIGHT, NEXT)
    assert hands.requests[-1] == BorrowAbility("p3", "p1")


@rule("AI-142")
def test_two_dice_more_are_thrown_once_by_the_treasure_hunters() -> None:
    hands = with_titles(Title.TREASURE_HUNTERS).press(ROLL).tap("colour:G")
    dice = hands.offer(ROLL).label
    assert hands.tap("icon:achievement").offer(ROLL).label != dice
    hands.press(ROLL)
    assert hands.requests[-1].hunters
    assert hands.play.used == (Title.TREASURE_HUNTERS,)


def test_the_sign_counts_the_dice_of_the_treasure_hunters_too() -> None:
    hands = with_titles(Title.TREASURE_HUNTERS).press(ROLL).tap("colour:G")
    before = sign_state(hands.look)
    after = sign_state(hands.tap("icon:achievement").look)
    assert isinstance(before, CheckPad)
    assert isinstance(after, CheckPad)
    assert after.dice == before.dice + 2


def test_the_campaign_tells_how_an_adventure_ended_last_and_who_played_it() -> None:
    hands = day_one(3)
    hands.ask(ReachGoal("127"))
    stood = stand(hands.look, 1)
    assert (stood.won, stood.last, stood.who) == (1, "Last won on day 1", ("p1", "p2", "p3"))
    assert stand(hands.look, 2).last == ""


@rule("AI-164")
def test_where_everybody_has_one_action_the_button_says_so() -> None:
    brought = TakeOver((1, 2, 3, 4), natives=("210", "310"))
    hands = at_home(brought, 5).press(NEXT, NEXT, NEXT)
    assert (hands.play.adventure, hands.offer(NEXT).sub) == (5, "action 1 of 1")


def test_without_the_title_nobody_throws_two_dice_more() -> None:
    hands = day_one().press(ROLL).tap("icon:achievement")
    assert hands.said
    assert not hands.view.here.draft.hunters


@rule("AI-141")
def test_a_threat_is_ignored_from_its_own_page() -> None:
    hands = with_titles(Title.IMMORTAL)
    hands.press(*[NEXT] * 10)
    assert hands.page == "threat"
    hands.tap("icon:achievement").press(NEXT)
    assert isinstance(hands.requests[-1], IgnoreThreat)
    assert hands.play.used == (Title.IMMORTAL,)


# --- on and off the table -----------------------------------------------------------------------------------------


def test_a_running_adventure_is_packed_away_and_laid_out_again_by_two_lists() -> None:
    hands = day_one().tap("icon:ui-menu", "icon:ui-box")
    assert hands.page == "pack_away"
    hands.press(ROLL, ROLL)
    assert hands.view.here.draft.ticks == (0, 1)
    assert hands.ring == "row:2"
    hands.press(UNDO)
    assert hands.view.here.draft.ticks == (0,)
    assert hands.press(NEXT).view.here.draft.which == "lay-out-again"
    assert hands.press(NEXT).page == "day"


@rule("AI-125")
def test_after_a_loss_the_list_of_a_rematch_comes_first_and_leads_to_it() -> None:
    hands = falling().press(LEFT, NEXT).tap("icon:ui-box")
    assert hands.view.here.draft.which == "rematch"
    hands.tap("row:0")
    assert hands.view.here.draft.ticks == (0,)
    hands.tap("icon:ui-right")
    assert hands.view.here.draft.which == "sort"
    assert hands.tap("icon:ui-right").view.here.draft.which == "rematch"
    hands.press(NEXT)
    assert hands.requests[-1] == BeginAdventure(1, 8)
    assert (hands.page, hands.play.phase) == ("day", Phase.DAY)


def test_after_a_loss_a_group_that_stops_sorts_the_cards() -> None:
    hands = falling().press(LEFT, NEXT).tap("icon:ui-box", "icon:ui-right")
    assert hands.press(NEXT).page == "end-lost"


def test_after_a_win_the_cards_are_sorted() -> None:
    hands = day_one()
    hands.ask(ReachGoal("127"))
    assert hands.tap("icon:ui-box").view.here.draft.which == "sort"
