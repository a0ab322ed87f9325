"""Dice: what is met, how many are thrown, and what the chances are."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.adventure_island import checks
from companion.adventure_island.commands import Check, Keep, Outcome
from companion.adventure_island.values import Attribute
from companion.kernel.odds import percent
from tests.adventure_island.evening import Evening, colours
from tests.ledger import rule

K, D, S = Attribute.KNOWLEDGE, Attribute.DEXTERITY, Attribute.STRENGTH


def met(need: str, dice: str) -> bool:
    """Whether a throw of three dice meets the need."""
    check = Evening(kds=(3, 3, 3)).check(1, need, dice).play.check
    assert check is not None
    return check.met


@rule("AI-096")
def test_the_symbol_names_the_attribute_and_the_colour_the_result() -> None:
    for dice, success in (("OG", True), ("YO", True), ("GY", False)):
        check = Evening(kds=(4, 3, 2)).check(1, "O", dice, S).play.check
        assert check is not None
        assert check.dice == 2
        assert check.met is success


@rule("AI-097")
def test_colours_are_exact() -> None:
    assert not met("G", "YOO")
    assert not met("Y", "OGG")


@rule("AI-098")
def test_two_symbols_need_two_dice() -> None:
    assert met("GY", "YGO")
    assert not met("GY", "GGO")
    assert met("GG", "GYG")
    assert not met("GG", "GYO")


@rule("AI-100")
def test_too_few_dice_fail_whatever_they_show() -> None:
    evening = Evening(kds=(4, 3, 2)).check(1, "GG", "G", S, bonus=-1)
    check = evening.play.check
    assert check is not None
    assert (check.dice, check.met) == (1, False)
    assert evening.keep().p(1).experience == 1
    none = Evening(kds=(4, 3, 2)).do(Check("p1", S, colours("G"), "104", bonus=-2)).play.check
    assert none is not None
    assert (none.dice, none.faces, none.met) == (0, (), False)


@rule("AI-101")
def test_five_dice_are_thrown_at_most() -> None:
    evening = Evening(kds=(4, 3, 2)).check(1, "G", "GYOYG", K, bonus=2)
    assert evening.play.check is not None
    assert evening.play.check.dice == 5


@rule("AI-102")
def test_the_odds_are_those_of_the_table() -> None:
    evening = Evening(kds=(3, 3, 3)).given(1, experience=1)
    now = checks.chance_now(evening.p(1), K, colours("GY"))
    with_one = checks.chance_with_experience(evening.p(1), K, colours("GY"))
    assert now == Fraction(7, 12)
    assert f"{float(now):.1%}" == "58.3%"
    assert f"{float(with_one):.1%}" == "82.6%"
    assert (percent(now), percent(with_one)) == ("58%", "83%")


@pytest.mark.parametrize(
    ("need", "chance"),
    [
        ("G", Fraction(7, 8)),
        ("Y", Fraction(19, 27)),
        ("O", Fraction(91, 216)),
        ("GG", Fraction(1, 2)),
        ("GY", Fraction(7, 12)),
        ("GO", Fraction(1, 3)),
        ("YY", Fraction(7, 27)),
        ("YO", Fraction(1, 4)),
        ("OO", Fraction(2, 27)),
    ],
)
def test_three_dice_as_printed_in_the_notes(need: str, chance: Fraction) -> None:
    assert checks.chance_now(Evening(kds=(3, 3, 3)).p(1), K, colours(need)) == chance


def test_a_check_asks_for_a_colour() -> None:
    assert "no-colour" in Evening().no(Check("p1", K, (), "104"))
    assert "no-colour" in Evening().no(Check("p1", K, colours("GGGGGG"), "104"))


def test_what_a_card_asked_is_proposed_next_time() -> None:
    evening = Evening(kds=(4, 3, 2)).check(1, "GY", "GYO", D, card="118").keep()
    memory = evening.island.remembered("118")
    assert memory is not None
    assert (memory.attribute, memory.need, memory.changed) == (D, colours("GY"), "")
    evening.do(Outcome(progress=1, experience=1))
    memory = evening.island.remembered("118")
    assert memory is not None
    assert memory.changed == "progress"
    evening.check(1, "O", "YGGY", K, card="104").keep()
    assert [m.number for m in evening.island.memory] == ["104", "118"], "the card used last comes first"


def test_a_check_without_a_number_is_not_remembered() -> None:
    evening = Evening(kds=(4, 3, 2)).check(1, "G", "GGG", D, card="").keep().do(Outcome(experience=1))
    assert evening.island.memory == ()


def test_the_tally_counts_checks_and_not_throws() -> None:
    evening = Evening(kds=(3, 3, 3)).given(1, experience=1).check(1, "G", "YYY").reroll(1, "GYY")
    evening.do(Keep()).do(Outcome()).check(1, "O", "YYY").do(Keep())
    assert (evening.play.tally.rolls, evening.play.tally.won) == (2, 1)
