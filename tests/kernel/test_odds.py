"""Exact chances against counting every throw."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from companion.kernel.odds import MOST_DICE, chance, percent

NEEDS = ["".join(need) for n in range(6) for need in combinations_with_replacement("GYO", n)]
FACES = "GGGYYO"


def counted(dice: int, need: str) -> Fraction:
    """The chance of one throw by looking at all 6 to the n of them."""
    wanted = Counter(need)
    good = sum(not wanted - Counter(throw) for throw in product(FACES, repeat=dice))
    return Fraction(good, 6**dice)


def test_there_are_1344_cases() -> None:
    assert len(NEEDS) * (MOST_DICE + 1) * 4 == 1344


@pytest.mark.parametrize("dice", range(MOST_DICE + 1))
def test_every_chance_is_the_counted_one(dice: int) -> None:
    throws = [Counter(throw) for throw in product(FACES, repeat=dice)]
    for need in NEEDS:
        wanted = Counter(need)
        once = Fraction(sum(all(t[c] >= n for c, n in wanted.items()) for t in throws), 6**dice)
        for rerolls in range(4):
            fails = (1 - once) ** (rerolls + 1)
            assert chance(dice, need, rerolls) == 1 - fails, (dice, need, rerolls)


def test_the_order_of_the_letters_does_not_matter() -> None:
    assert chance(3, "GY") == chance(3, "YG") == counted(3, "GY")


def test_a_reroll_is_another_whole_throw() -> None:
    """All dice twice: the second throw counts only after a failure."""
    both = [
        any(not Counter("GG") - Counter(throw) for throw in (first, second))
        for first in product(FACES, repeat=2)
        for second in product(FACES, repeat=2)
    ]
    assert chance(2, "GG", 1) == Fraction(sum(both), len(both))


@pytest.mark.parametrize(
    ("dice", "tenths"),
    [
        (1, (50.0, 33.3, 16.7, 0, 0, 0, 0, 0, 0)),
        (2, (75.0, 55.6, 30.6, 25.0, 33.3, 16.7, 11.1, 11.1, 2.8)),
        (3, (87.5, 70.4, 42.1, 50.0, 58.3, 33.3, 25.9, 25.0, 7.4)),
        (4, (93.8, 80.2, 51.8, 68.8, 74.1, 46.8, 40.7, 38.3, 13.2)),
        (5, (96.9, 86.8, 59.8, 81.2, 83.7, 57.1, 53.9, 49.8, 19.6)),
    ],
)
def test_the_table_of_the_notes(dice: int, tenths: tuple[float, ...]) -> None:
    needs = ("G", "Y", "O", "GG", "GY", "GO", "YY", "YO", "OO")
    for need, tenth in zip(needs, tenths, strict=True):
        assert abs(float(chance(dice, need)) * 100 - tenth) <= 0.0501, (dice, need)


@pytest.mark.parametrize(
    ("p", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 1000), "< 1%"),
        (Fraction(999, 1000), "> 99%"),
        (Fraction(1, 100), "1%"),
        (Fraction(99, 100), "99%"),
        (Fraction(7, 12), "58%"),
        (Fraction(1, 8), "13%"),
        (Fraction(7, 8), "88%"),
        (Fraction(1, 2), "50%"),
    ],
)
def test_percents_are_rounded_and_0_and_100_are_exact(p: Fraction, words: str) -> None:
    assert percent(p) == words


def test_other_letters_are_refused() -> None:
    with pytest.raises(ValueError, match="other letters"):
        chance(3, "GX")
