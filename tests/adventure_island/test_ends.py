"""How an adventure ends: the goal, a collapse, an empty Threat deck at the ruled moment."""

from __future__ import annotations

from companion.adventure_island import threats
from companion.adventure_island.commands import Act, FatigueChange, Outcome, ReachGoal, Resolve, SkipThreat
from companion.adventure_island.state import Ending, Phase
from companion.adventure_island.values import Space
from tests.adventure_island.evening import Evening
from tests.ledger import rule

ALL_RIGHT = (Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH)


def settle_all(evening: Evening) -> Evening:
    """Every Threat of this night does nothing."""
    while evening.phase is Phase.THREATS:
        evening.do(Resolve(evening.play.drawing))
    return evening


@rule("AI-024")
def test_the_card_with_the_goal_wins_at_once() -> None:
    evening = Evening(2)
    for _ in range(2):
        settle_all(evening.night())
    assert evening.play.day == 3
    evening.do(Act("p2", "104")).do(ReachGoal("127"))
    assert evening.phase is Phase.WON
    assert evening.play.ending == Ending("goal", card="127")
    assert evening.no(Act("p2", "104")) == {"over": "This adventure is over."}


def test_a_win_can_come_while_dice_lie_on_the_table() -> None:
    evening = Evening().check(1, "G", "GGG").do(ReachGoal())
    assert evening.play.check is None
    assert evening.phase is Phase.WON


@rule("AI-025")
def test_a_marker_without_a_space_loses_at_once() -> None:
    evening = Evening(4).given(1, fatigue=ALL_RIGHT)
    evening.do(Outcome(fatigue=(FatigueChange("p1", 1),)))
    assert evening.play.ending == Ending("collapse", "p1")
    assert evening.phase is Phase.LOST
    assert "over" in evening.no(Outcome())


@rule("AI-026")
def test_an_empty_deck_leaves_one_more_day_and_loses_at_the_first_draw() -> None:
    evening = Evening(4)
    for _ in range(2):
        settle_all(evening.night())
    assert (evening.play.threats, evening.play.day, evening.phase) == (0, 3, Phase.DAY)
    evening.dusk()
    assert evening.phase is Phase.MEAL, "no loss before somebody must draw"
    evening.eat()
    assert evening.play.ending == Ending("threats", "p1")


@rule("AI-027")
def test_the_deck_may_give_out_between_two_players() -> None:
    evening = Evening(3)
    for _ in range(3):
        settle_all(evening.night())
    evening.night()
    assert (evening.play.threats, evening.play.drawing) == (0, "p1")
    evening.do(Resolve("p1", fatigue=(FatigueChange("p1", 1),)))
    assert len(evening.p(1).fatigue) == 1, "the first card was settled"
    assert evening.play.resolved == ("p1",)
    assert evening.play.ending == Ending("threats", "p2")


@rule("AI-110")
def test_a_hungry_night_may_end_the_game_before_any_threat() -> None:
    evening = Evening(4).given(1, fatigue=ALL_RIGHT).dusk().given_camp(food=3)
    evening.eat("- F F F")
    assert evening.play.ending == Ending("collapse", "p1")
    assert evening.play.threats == 8


@rule("AI-167")
def test_days_left_are_the_full_nights_and_the_day_after() -> None:
    assert threats.days_left(24, 3) == 9
    assert threats.days_left(0, 3) == 1, "the last day"
    evening = Evening(4)
    left = []
    while evening.phase is Phase.DAY:
        left.append(threats.days_left(evening.play.threats, 4))
        evening.night()
        if evening.phase is Phase.THREATS:
            settle_all(evening)
    assert left == [3, 2, 1]


def test_every_moment_of_a_night_counts_the_same_whole_nights_after_it() -> None:
    evening = Evening(4)
    seen = [threats.nights_ahead(evening.play)]
    last = {threats.last_day(evening.play)}
    evening.night()
    while evening.phase is Phase.THREATS:
        seen.append(threats.nights_ahead(evening.play))
        last.add(threats.last_day(evening.play))
        evening.do(Resolve(evening.play.drawing))
    seen.append(threats.nights_ahead(evening.play))
    assert seen == [2, 1, 1, 1, 1, 1]
    assert last | {threats.last_day(evening.play)} == {3}


def test_a_deck_that_cannot_serve_everybody_tonight_makes_this_the_last_day() -> None:
    evening = Evening(2, threats=1)
    assert threats.night_fails(evening.play)
    assert (threats.last_day(evening.play), threats.nights_ahead(evening.play)) == (1, 0)
    evening.do(SkipThreat("p1"))
    assert not threats.night_fails(evening.play), "somebody is spared, so one card is enough"
    assert (threats.last_day(evening.play), threats.nights_ahead(evening.play)) == (2, 1)


def test_a_loss_can_be_taken_back_as_the_house_rule_says() -> None:
    evening = Evening(4).given(1, fatigue=ALL_RIGHT)
    evening.do(Outcome(fatigue=(FatigueChange("p1", 1),))).back()
    assert evening.phase is Phase.DAY
    assert evening.play.ending is None


def test_a_collapse_names_the_card_that_caused_it() -> None:
    evening = Evening(4, draws="device").given(1, fatigue=ALL_RIGHT).night()
    number = evening.play.drawn
    evening.do(Resolve("p1", fatigue=(FatigueChange("p1", 1),)))
    assert evening.play.ending == Ending("collapse", "p1", number)
