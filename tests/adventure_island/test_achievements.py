"""Achievements, titles, and their benefits: before day 1, and once a game."""

from __future__ import annotations

import pytest

from companion.adventure_island import achievements, fatigue
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island.achievements import ENTRIES, Title
from companion.adventure_island.commands import (
    Act,
    BeginAdventure,
    Check,
    EndDay,
    FatigueChange,
    Outcome,
    Pass,
    ReachGoal,
    Reroll,
    Resolve,
)
from companion.adventure_island.state import CAMP, Ending, Phase, Task
from companion.adventure_island.threats import nights_ahead
from companion.adventure_island.turns import lies, may_act
from companion.adventure_island.values import Attribute, Goods, Space
from tests.adventure_island.evening import Evening, colours, story_before
from tests.adventure_island.test_campaign import lose
from tests.ledger import rule

RIGHT = (Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH)


def with_titles(people: int, *titles: Title, adventure: int = 2, **more: object) -> Evening:
    """A game in which these titles are in force."""
    return Evening(people, adventure=adventure, before=story_before(adventure, titles=titles), **more)  # type: ignore[arg-type]


def full_first(*titles: Title, house: tuple[tuple[str, str], ...] = ()) -> Evening:
    """Four people, the first has no space left."""
    return with_titles(4, *titles, house=house).given(1, fatigue=RIGHT)


def one_more(evening: Evening) -> Evening:
    return evening.do(Outcome(fatigue=(FatigueChange("p1", 1),)))


@rule("AI-143")
def test_ten_titles_have_38_entries_each_for_its_own_title() -> None:
    sizes = sorted(len(entries) for entries in ENTRIES.values())
    assert sizes == [3, 3, *[4] * 8]
    assert len(achievements.TITLE_OF) == sum(sizes) == 38
    assert achievements.TITLE_OF["Mail!"] is Title.HISTORIAN


@rule("AI-128")
def test_a_flag_marks_its_entry_also_when_the_game_is_lost() -> None:
    evening = Evening(2).do(cc.MarkAchievement("Mail!"))
    assert achievements.found(evening.island.campaign.achievements, Title.HISTORIAN) == 1
    assert lose(evening).island.campaign.achievements == {"Mail!"}
    assert evening.no(cc.MarkAchievement("Mail!")).keys() == {"marked"}
    assert evening.no(cc.MarkAchievement("Flying")).keys() == {"no-entry"}


@rule("AI-129")
def test_a_flag_in_an_action_needs_the_action_to_succeed() -> None:
    flag = cc.MarkAchievement("Beautiful View", card="104", by_action=True)
    evening = Evening(2)
    assert evening.no(flag).keys() == {"not-performed"}
    evening.check(1, "G", "YOY").keep()
    assert evening.no(flag) == {"action-failed": "The action failed, so its flag is not earned."}
    evening.check(1, "G", "GOY").keep()
    assert evening.no(cc.MarkAchievement("Beautiful View", card="101", by_action=True)).keys() == {"not-performed"}
    assert evening.do(flag).island.campaign.achievements == {"Beautiful View"}


@rule("AI-130")
def test_a_title_needs_all_its_entries() -> None:
    marks = set(ENTRIES[Title.TROUBLEMAKER][:2]) | set(ENTRIES[Title.HISTORIAN][:3])
    assert achievements.titles(frozenset(marks)) == ()
    assert achievements.titles(frozenset({*marks, "Oops!"})) == (Title.TROUBLEMAKER,)
    assert achievements.titles(frozenset({*marks, "Smile, Please!"})) == (Title.HISTORIAN,)


@rule("AI-131")
def test_a_title_works_from_the_next_game_on() -> None:
    evening = Evening(4)
    for entry in ENTRIES[Title.ANIMAL_LOVER]:
        evening.do(cc.MarkAchievement(entry))
    assert evening.no(cc.AddAction("p1")) == {"no-title": "This game has no Animal Lover."}
    evening.do(ReachGoal()).do(BeginAdventure(2)).do(cc.AddAction("p1"))
    assert evening.p(1).extra == 1


@rule("AI-133")
def test_the_troublemaker_saves_in_the_instant_before_a_collapse_once() -> None:
    evening = one_more(full_first(Title.TROUBLEMAKER))
    assert evening.play.ending is None
    assert fatigue.unplaceable(evening.play) is not None
    assert evening.no(Act("p2", "101")).keys() == {"rescue-first"}
    assert evening.no(cc.DiscardFatigue("p1")).keys() == {"which-space"}
    evening.do(cc.DiscardFatigue("p1", Space.DEXTERITY))
    assert evening.p(1).fatigue == set(RIGHT), "one off, the new one in its place"
    assert evening.no(cc.DiscardFatigue("p1", Space.DEXTERITY)).keys() == {"used"}
    assert one_more(evening).play.ending == Ending("collapse", "p1")


@rule("AI-025", "AI-133")
def test_the_table_may_let_the_collapse_come_and_a_house_rule_may_forbid_the_rescue() -> None:
    evening = one_more(full_first(Title.TROUBLEMAKER))
    assert evening.no(cc.Collapse("p2")).keys() == {"stands"}
    assert evening.do(cc.Collapse("p1")).play.ending == Ending("collapse", "p1")
    strict = one_more(full_first(Title.TROUBLEMAKER, house=(("rescue", "no-rescue"),)))
    assert strict.play.ending == Ending("collapse", "p1")
    assert one_more(full_first()).play.ending == Ending("collapse", "p1")


def test_one_rescue_does_not_help_two_markers_too_many() -> None:
    evening = full_first(Title.TROUBLEMAKER).do(Outcome(fatigue=(FatigueChange("p1", 2),)))
    assert evening.play.ending == Ending("collapse", "p1")


def test_the_troublemaker_helps_at_any_other_time_too() -> None:
    evening = with_titles(4, Title.TROUBLEMAKER).given(2, fatigue=(Space.STRENGTH,))
    assert evening.no(cc.DiscardFatigue("p1")).keys() == {"no-fatigue"}
    evening.check(1, "G", "GGG", card="104").do(cc.DiscardFatigue("p2"))
    assert evening.p(2).fatigue == frozenset()
    assert evening.play.check is not None


@rule("AI-134")
def test_the_explorer_looks_at_three_locations_before_day_1() -> None:
    evening = with_titles(2, Title.EXPLORER)
    assert evening.play.agenda[0].task is Task.LOOK
    assert evening.no(Act("p1", "101")) == {"benefit-first": "Settle first what Explorer brings."}
    assert evening.do(cc.EndLook()).do(Act("p1", "101")).p(1).actions == 1
    assert evening.no(cc.EndLook()).keys() == {"no-benefit"}


@rule("AI-135")
@pytest.mark.parametrize("shares", [(1, 1, 0), (2, 0, 0)])
def test_the_historian_shares_out_two_experience(shares: tuple[int, ...]) -> None:
    evening = with_titles(3, Title.HISTORIAN)
    assert evening.no(cc.ShareLessons((cc.Lesson("p1", 3),))) == {"lessons": "Experience is 2 in all."}
    assert "lessons" in evening.no(cc.ShareLessons((cc.Lesson("p1", 3), cc.Lesson("p2", -1))))
    evening.do(cc.ShareLessons(tuple(cc.Lesson(f"p{i + 1}", n) for i, n in enumerate(shares))))
    assert tuple(p.experience for p in evening.play.players) == shares
    assert evening.play.agenda == ()


@rule("AI-136", "AI-138")
def test_builder_and_collector_fill_the_camp() -> None:
    assert with_titles(2, Title.BUILDER).camp == Goods(wood=2)
    assert with_titles(2, Title.COLLECTOR).camp == Goods(food=3)
    assert with_titles(2, Title.BUILDER, Title.COLLECTOR).camp == Goods(food=3, wood=2)


@rule("AI-139")
def test_the_mystic_brings_two_of_fish_and_meat() -> None:
    evening = with_titles(2, Title.MYSTIC, Title.COLLECTOR)
    assert evening.no(cc.TakeGifts(2, 1)) == {"gifts": "Fish and Meat are 2 in all."}
    assert "gifts" in evening.no(cc.TakeGifts(3, -1))
    assert evening.do(cc.TakeGifts(1, 1)).camp == Goods(food=3, fish=1, meat=1)
    assert evening.back().do(cc.TakeGifts(fish=2)).camp == Goods(food=3, fish=2)


def test_what_comes_before_day_1_comes_in_this_order() -> None:
    evening = with_titles(2, *Title)
    assert [d.task for d in evening.play.agenda] == [Task.GIFTS, Task.LESSONS, Task.LOOK]
    assert evening.no(cc.EndLook()).keys() == {"no-benefit"}
    evening.do(cc.TakeGifts(meat=2)).do(cc.ShareLessons((cc.Lesson("p2", 2),))).do(cc.EndLook())
    assert evening.do(Act("p1", "101")).camp == Goods(food=3, meat=2, wood=2)


@rule("AI-137")
def test_the_animal_lover_adds_an_action_to_one_who_lies_already() -> None:
    evening = with_titles(3, Title.ANIMAL_LOVER).do(Act("p2", "101")).do(Act("p2", "104")).do(Act("p1", "101"))
    evening.do(cc.AddAction("p2"))
    assert lies(evening.p(2))
    assert may_act(evening.play) == ("p1", "p2")
    evening.check(2, "G", "YY", card="101").keep()
    assert (evening.p(2).experience, evening.p(2).extra, evening.p(2).place) == (1, 0, "101")
    assert lies(evening.p(2))
    assert evening.play.acting == "p1", "nobody else's turn changes"
    assert evening.no(Act("p2", "101")).keys() >= {"lying"}
    assert evening.no(cc.AddAction("p2")) == {"used": "Animal Lover was used in this game."}


def test_an_added_action_may_be_passed_and_must_not_be_forgotten() -> None:
    evening = with_titles(2, Title.ANIMAL_LOVER).do(cc.AddAction("p1")).do(Pass("p2"))
    for _ in range(2):
        evening.do(Act("p1", "101"))
    assert evening.no(EndDay()).keys() == {"day-goes-on"}
    assert evening.do(Pass("p1")).do(EndDay()).phase is Phase.MEAL


@rule("AI-140")
def test_the_diplomat_lends_an_ability_once() -> None:
    evening = with_titles(2, Title.DIPLOMAT)
    assert evening.no(cc.BorrowAbility("p1", "p1")).keys() == {"own-ability"}
    evening.do(cc.BorrowAbility("p1", "p2"))
    assert evening.entries[-1].line == "borrow-ability who=p1 whose=p2"
    assert evening.p(1).actions == 2
    assert evening.no(cc.BorrowAbility("p2", "p1")).keys() == {"used"}
    acted = evening.back().do(Act("p1", "101")).do(cc.BorrowAbility("p1", "p2", as_action=True))
    assert (acted.p(1).actions, acted.p(1).place) == (0, CAMP)


@rule("AI-141")
def test_an_immortal_ignores_a_threat() -> None:
    evening = with_titles(4, Title.IMMORTAL).night().do(cc.IgnoreThreat("p1"))
    assert evening.p(1).fatigue == frozenset()
    assert (evening.play.threats, sum(n for _, n in evening.play.discards)) == (10, 1), "p2 has drawn too"
    assert evening.play.drawing == "p2"
    assert evening.no(cc.IgnoreThreat("p2")).keys() == {"used"}
    begun = with_titles(4, Title.IMMORTAL).night()
    begun.do(Check("p1", Attribute.STRENGTH, colours("G"), purpose="threat"), "YYYY").keep()  # type: ignore[arg-type]
    assert begun.no(cc.IgnoreThreat("p1")).keys() == {"begun"}


@rule("AI-142")
def test_treasure_hunters_roll_two_dice_more_in_an_action() -> None:
    for knowledge, dice in ((4, 5), (2, 4)):
        evening = with_titles(4, Title.TREASURE_HUNTERS, kds=(knowledge, 3, 3))
        hunt = Check("p1", Attribute.KNOWLEDGE, colours("OO"), "104", hunters=True)
        evening.given(1, experience=1).do(hunt, "YYYYY"[:dice])
        assert evening.play.check is not None
        assert evening.play.check.dice == dice
        evening.do(Reroll("p1"), "OOYYY"[:dice]).keep().do(Outcome())
        assert evening.no(hunt).keys() == {"used"}
    night = with_titles(4, Title.TREASURE_HUNTERS).night()
    threat = Check("p1", Attribute.KNOWLEDGE, colours("G"), purpose="threat", hunters=True)  # type: ignore[arg-type]
    assert night.no(threat) == {"hunters-act": "Treasure Hunters help in actions only."}


@rule("AI-168")
def test_benefits_refresh_with_every_attempt() -> None:
    evening = with_titles(2, Title.IMMORTAL).night().do(cc.IgnoreThreat("p1"))
    lose(evening)
    evening.do(BeginAdventure(2)).night()
    assert evening.do(cc.IgnoreThreat("p1")).play.used == (Title.IMMORTAL,)


def test_a_gentle_night_has_fewer_threats_and_the_deck_lasts_longer() -> None:
    evening = Evening(4, house=(("night", "2"),)).night()
    assert evening.play.drawing == "p1"
    assert nights_ahead(evening.play) == 3
    evening.do(Resolve("p1", then="p3")).do(Resolve("p3"))
    assert (evening.play.day, evening.play.threats) == (2, 6)
