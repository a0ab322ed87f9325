"""Experience: earned by failed actions, spent on rerolls of all dice, never at night."""

from __future__ import annotations

from companion.adventure_island.commands import Keep, Outcome, Reroll, Resolve
from companion.adventure_island.state import Phase, Purpose, Task
from companion.adventure_island.values import Attribute
from tests.adventure_island.evening import Evening
from tests.ledger import rule

D = Attribute.DEXTERITY


def failing(experience: int, need: str = "GG", dice: str = "YOG", people: int = 4) -> Evening:
    """P1 has this much Experience, and the first throw of the check does not meet it."""
    return Evening(people, kds=(3, 3, 3)).given(1, experience=experience).check(1, need, dice, D)


@rule("AI-054")
def test_a_failed_check_in_an_action_earns_one_experience() -> None:
    evening = failing(0)
    assert evening.no(Reroll("p1")) == {"no-experience": "Iga has no Experience."}
    evening.keep()
    assert evening.p(1).experience == 1
    assert evening.p(1).actions == 1
    assert evening.play.agenda == ()


@rule("AI-055")
def test_one_experience_throws_all_dice_again() -> None:
    evening = failing(1).reroll(1, "YGG").keep()
    assert evening.p(1).experience == 0
    assert evening.play.agenda[0].task is Task.OUTCOME
    assert evening.play.tally.won == 1


@rule("AI-056")
def test_rerolls_may_be_repeated_for_one_experience_each() -> None:
    evening = failing(3, "G", "YOY")
    for dice in ("OYY", "YYY", "YYG"):
        evening.reroll(1, dice)
    check = evening.play.check
    assert check is not None
    assert check.met
    assert len(check.throws) == 4
    assert evening.keep().p(1).experience == 0


@rule("AI-057")
def test_a_reroll_takes_all_dice() -> None:
    evening = failing(1, "GG", "GYO")
    before = evening.play.check
    evening.do(Reroll("p1"))
    after = evening.play.check
    assert before is not None
    assert after is not None
    assert len(after.faces) == len(before.faces) == after.dice == 3
    assert len(evening.events[-1].pips) == 3


@rule("AI-058")
def test_a_check_earns_one_experience_however_often_it_was_thrown() -> None:
    evening = failing(2).reroll(1, "YYY").reroll(1, "OOO").keep()
    assert evening.p(1).experience == 1


@rule("AI-059")
def test_what_this_failure_teaches_cannot_reroll_it() -> None:
    evening = failing(0)
    assert "no-experience" in evening.no(Reroll("p1"))
    evening.keep()
    assert evening.p(1).experience == 1
    assert evening.no(Reroll("p1")) == {"no-check": "No dice lie on the table."}


@rule("AI-060", "AI-062")
def test_threats_neither_take_nor_teach_experience() -> None:
    evening = Evening(kds=(3, 3, 3)).given(1, experience=2).night()
    evening.check(1, "G", "YYO", D, card="", purpose=Purpose.THREAT)
    assert evening.no(Reroll("p1")) == {"no-experience-here": "Experience helps in actions only."}
    evening.keep()
    assert evening.p(1).experience == 2
    assert evening.phase is Phase.THREATS
    assert evening.play.agenda == ()


@rule("AI-061", "AI-062")
def test_the_start_of_a_day_neither_takes_nor_teaches_experience() -> None:
    evening = Evening(2, kds=(3, 3, 3)).given_card("118", dawn=True).given(1, experience=1).night()
    evening.do(Resolve("p1")).do(Resolve("p2"))
    evening.check(1, "G", "YYO", D, card="118", purpose=Purpose.DAWN)
    assert "no-experience-here" in evening.no(Reroll("p1"))
    evening.keep()
    assert evening.p(1).experience == 1
    assert evening.phase is Phase.DAWN


@rule("AI-063")
def test_experience_is_personal() -> None:
    evening = Evening(kds=(3, 3, 3)).given(2, experience=3).check(1, "GG", "YOG", D)
    assert evening.no(Reroll("p2")) == {
        "own-experience": "Only Iga's own Experience can pay for this.",
        "no-experience": "Iga has no Experience.",
    }


@rule("AI-174")
def test_after_a_success_no_reroll_is_offered() -> None:
    evening = Evening(kds=(3, 3, 3)).given(1, experience=2).check(1, "G", "GYO", D)
    assert evening.no(Reroll("p1")) == {"already-met": "Iga's check is met."}
    assert evening.keep().p(1).experience == 2


@rule("AI-099")
def test_the_worked_example_of_the_rulebook() -> None:
    evening = failing(1, "GG", "YOG")
    assert evening.play.check is not None
    assert not evening.play.check.met
    evening.reroll(1, "YGG")
    assert evening.play.check.met
    evening.do(Keep()).do(Outcome())
    assert evening.p(1).experience == 0
    assert evening.play.tally.won == 1
