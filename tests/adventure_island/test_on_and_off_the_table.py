"""Laying out, sorting at the end, packing away in the middle, and a rematch, as lists of sentences."""

from __future__ import annotations

import random
import re

import pytest

from companion.adventure_island import campaign_commands as cc
from companion.adventure_island.achievements import Title
from companion.adventure_island.box import section_of
from companion.adventure_island.campaign_state import Archived
from companion.adventure_island.commands import (
    Act,
    BeginAdventure,
    CardGoes,
    FatigueChange,
    Outcome,
    ReachGoal,
    Resolve,
)
from companion.adventure_island.putting_away import end_sorting, lay_out_again, pack_away
from companion.adventure_island.setting_up import rematch, setting_up
from companion.adventure_island.table_words import Chore, numbers_words
from companion.adventure_island.values import CardKind, Goods, Pack, Space
from companion.words import use
from tests.adventure_island.evening import Evening, story_before
from tests.adventure_island.test_campaign import day_5, lose
from tests.adventure_island.test_random_games import play_out
from tests.adventure_island.test_story import PICTURES
from tests.ledger import rule


def told(chores: tuple[Chore, ...]) -> list[str]:
    assert all(chore.icon in PICTURES for chore in chores)
    return [chore.words for chore in chores]


def steps(evening: Evening, adventure: int, people: int = 4) -> list[str]:
    return told(setting_up(evening.island, adventure, people))


@rule("AI-065", "AI-067", "AI-068")
def test_adventure_1_is_laid_out_in_nine_steps() -> None:
    assert steps(Evening(4, begun=False), 1) == [
        "Lay out 101, 102, 103, 104 face up in a row.",
        "Shuffle the Wreck cards, face down beside 101.",
        "Shuffle the Location cards, face down beside 104.",
        "Take the Threat cards 150–157.",
        "Put the Threat deck face down in reach of all: 8 cards, shuffled.",
        "Put the other cards by number behind Current Adventure.",
        "Put the Camp tile in the middle. It is empty.",
        "Put all tokens beside it as the supply. They are nobody's yet.",
        "Everybody takes a board, a pawn and the marker of the same colour.",
        "Choose who acts first.",
    ]


@rule("AI-152", "AI-151", "AI-123")
def test_a_later_adventure_is_laid_out_as_the_story_has_it() -> None:
    archive = (Archived("118", CardKind.LOCATION), Archived("151", CardKind.THREAT))
    before = story_before(
        5, packs=frozenset({Pack.CAVE, Pack.CURSE}), versions=("200b",), archive=archive, titles=(Title.BUILDER,)
    )
    said = steps(Evening(5, before=before, begun=False), 5, 5)
    assert said[:2] == [
        "Lay out 101, 104, 105b, 106, 200b face up in a row.",
        "Lay out the friendly natives face up: 210, 310.",
    ]
    assert "In the Archive, so not among them: 118." in said
    assert "Add 1 Threat from the Archive, unseen and at random." in said
    assert "Put the Threat deck face down in reach of all: 24 cards, shuffled." in said
    assert "Cave deck: shuffle, and put it face down in reach of all." in said
    assert not [s for s in said if "Curse" in s]
    assert "Builder: The Camp begins with 2 Wood." in said
    assert said[-2:] == [
        "The Archive lacks 1 Threat for this deck: play with 24.",
        "With five people everybody has one action only on day 1.",
    ]


@rule("AI-148", "AI-159")
def test_threats_are_taken_out_unseen_in_the_list_too() -> None:
    said = steps(Evening(5, adventure=2, begun=False), 2, 5)
    assert "Shuffle, and take 2 of them out unseen; they stay away for this game." in said
    said = steps(Evening(3, adventure=4, begun=False), 4, 3)
    assert "Shuffle, and take 1 of them out unseen; it stays away for this game." in said


@rule("AI-125", "AI-127")
def test_a_repeated_adventure_is_rebuilt_first() -> None:
    archive = (Archived("118", CardKind.LOCATION), Archived("350", CardKind.THREAT))
    said = steps(Evening(2, before=story_before(4, archive=archive), begun=False), 2, 2)
    assert said[:3] == [
        "Only cards up to number 299 are used; leave all others in the box.",
        "Take back from the Archive: 118.",
        "Use the End of Game cards to sort the decks as they were.",
    ]


@rule("AI-064")
def test_no_list_says_what_a_card_is_called() -> None:
    for adventure in range(1, 6):
        said = " ".join(steps(Evening(2, adventure=adventure, begun=False), adventure, 2))
        assert not re.search(r"Beach|Explore|Search|Campfire", said)


def an_end(evening: Evening) -> Evening:
    """Cards of several kinds lie out, some were discarded."""
    evening.given_card("118").given_card("119").given_card("121", CardKind.WRECK, owner="p1")
    evening.do(CardGoes("119")).given_card("150", CardKind.THREAT)
    return evening


@rule("AI-117", "AI-118", "AI-119")
def test_at_the_end_everything_goes_back_to_its_section() -> None:
    evening = an_end(Evening(2))
    assert end_sorting(evening.island) == ()
    said = told(end_sorting(evening.do(ReachGoal()).island))
    assert said[:3] == [
        "Location cards into their section, with 118 and 1 more.",
        "Wreck cards into their section, with 121.",
        "Threat cards into their section, with 150.",
    ]
    assert said[-1] == "Everything else goes into the largest section."


@rule("AI-120", "AI-121")
def test_later_kinds_share_a_section_and_all_others_go_by_number() -> None:
    evening = Evening(2, adventure=3, before=story_before(3, packs=frozenset({Pack.CAVE})))
    evening.given_card("230", CardKind.HERMIT).given_card("102", CardKind.ACTION).do(ReachGoal())
    said = told(end_sorting(evening.island))
    section = section_of(CardKind.BRIDGE)
    assert f"Cave cards into the section “{section}”." in said
    assert not [s for s in said if "Bridge cards into" in s]
    assert "Behind Current Adventure by number: 101, 102, 104, 105, 200, 210, 230." in said


@rule("AI-124")
def test_the_archive_stands_in_the_list_only_after_a_win() -> None:
    evening = an_end(Evening(2)).do(cc.ArchiveCard("118", says_so=True))
    won = told(end_sorting(evening.do(ReachGoal()).island))
    assert won[0] == "Into the Archive: 118."
    assert won[1] == "Location cards into their section, with 1 without a number."
    lost = told(end_sorting(lose(evening.back()).island))
    assert lost[0] == "Not into the Archive, for the game was lost: 118."
    assert "Location cards into their section, with 118 and 1 more." in lost


@rule("AI-148")
def test_what_was_taken_out_unseen_is_a_threat_again_and_what_was_lent_goes_back() -> None:
    five = told(end_sorting(Evening(5, adventure=2).do(ReachGoal()).island))
    assert "With them the 2 Threats that were taken out unseen." in five
    archive = (Archived("150", CardKind.THREAT),)
    filled = Evening(4, adventure=5, before=story_before(5, archive=archive)).do(ReachGoal())
    assert "Back into the Archive: the Threat that filled the deck." in told(end_sorting(filled.island))


def test_a_running_adventure_is_packed_away_and_laid_out_again() -> None:
    evening = Evening(2, adventure=2).do(day_5())
    evening.given_card("?1").given_card("120").do(CardGoes("120"))
    assert told(pack_away(evening.island)) == [
        "Wreck cards: the deck as it lies, into its section.",
        "Location cards: the deck as it lies, into its section.",
        "Threat deck, 6 cards: as it lies, into its section.",
        "Threat cards: the discarded 6 behind their deck, turned across.",
        "Location cards: the discarded 1 behind its deck, turned across.",
        "The cards that lie face up, in one pile: 101, 118, 121 and 1 more.",
        "All tokens and markers into the supply; the companion remembers them.",
        "Boards and pawns into the box.",
    ]
    assert told(lay_out_again(evening.island)) == [
        "Lay out face up: 101, 118 and 1 more.",
        "Card 118: 1 Wood on it.",
        "Wreck deck beside card 101.",
        "Location deck beside card 104.",
        "Threat deck face down in reach of all: 6 cards.",
        "Threat cards: 6 on the discard pile.",
        "Location cards: 1 on the discard pile.",
        "In the Camp: 2 Food, 1 Fish.",
        "Iga's board: Fatigue on the left side, 2 Experience.",
        "Iga's items: 121.",
        "Iga's pawn lies on card 101.",
        "Olek's pawn stands on card 118.",
        "It is day 5, and Olek is acting.",
    ]


def test_a_night_is_packed_away_with_the_threat_in_hand() -> None:
    evening = Evening(2).night()
    assert told(pack_away(evening.island))[0] == "Iga keeps the Threat in hand, face down on the board."
    assert told(lay_out_again(evening.island))[-2:] == [
        "Iga holds a Threat that is not settled yet.",
        "It is night 1.",
    ]
    assert pack_away(evening.do(ReachGoal()).island) == lay_out_again(evening.island) == ()


def test_a_rematch_lists_only_what_must_be_put_back() -> None:
    lost = lose(Evening(2))
    assert told(rematch(lost.island)) == ["Fatigue and Experience off the boards of Iga."]
    evening = an_end(Evening(2, adventure=2)).do(cc.TurnCard("200b")).do(cc.Befriend("210")).given_camp(wood=3)
    evening.do(Act("p2", "118")).do(Outcome(progress=1, card="118")).do(CardGoes("105"))
    said = told(rematch(lose(evening).island))
    assert said == [
        "Turn back: 200.",
        "Lay out again: 105.",
        "Behind Current Adventure by number: 210.",
        "Location cards back into their deck, and shuffle: 118 and 1 more.",
        "Wreck cards back into their deck, and shuffle: 121.",
        "Threat cards back into their deck, and shuffle: 150.",
        "Empty the Camp into the supply.",
        "Tokens and markers off these cards: 118.",
        "Fatigue and Experience off the boards of Iga.",
        "All pawns stand in the Camp.",
    ]
    assert rematch(evening.do(BeginAdventure(2)).island) == ()


def test_threats_of_a_lost_night_go_back_too() -> None:
    evening = Evening(2).night().do(Resolve("p1")).do(Resolve("p2"))
    assert "Threat cards back into their deck, and shuffle: 2 without a number." in told(rematch(lose(evening).island))


def test_a_short_deck_of_five_is_told_to_be_made_again() -> None:
    said = told(rematch(lose(Evening(5, adventure=2)).island))
    assert "The Threats that were taken out or added unseen: make the deck as at the start." in said


def test_numbers_are_in_order_and_the_rest_is_counted() -> None:
    assert numbers_words(("200b", "118", "?1", "99"), 2) == "99, 118, 200b and 3 more"
    assert numbers_words(("101", "102", "104", "105b", "106", "107", "108", "109")) == "101, 102, 104, 105b, 106–109"
    assert numbers_words((), 1) == "1 without a number"
    assert numbers_words(()) == ""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_game_has_its_lists_at_every_moment(language: str) -> None:
    use(language)
    try:
        for seed in range(4):
            for step in play_out(seed, check_every_step=False).game.past[:: random.Random(seed).randint(5, 9)]:
                lists = (pack_away(step.after), lay_out_again(step.after), end_sorting(step.after), rematch(step.after))
                for chores in lists:
                    assert all(words and words[-1] == "." for words in told(chores))
    finally:
        use("en")


def test_a_board_with_nothing_on_it_is_not_named() -> None:
    evening = Evening(2).do(Outcome(fatigue=(FatigueChange("p2", 1),), goods=Goods(food=1)))
    said = told(lay_out_again(evening.island))
    assert "Olek's board: Fatigue on the left side, no Experience." not in said
    assert [s for s in said if "board" in s] == ["Olek's board: Fatigue on the left side, 0 Experience."]
    assert evening.p(2).fatigue == {Space.LEFT_A}
