"""Odds of a throw that is helped, against every throw there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from companion.adventure_island.cards.chances import chance
from companion.adventure_island.values import Colour, colour_of
from companion.kernel import odds

G, Y, O = Colour.GREEN, Colour.YELLOW, Colour.ORANGE  # noqa: E741 - the letters of the faces


def by_counting(dice: int, need: tuple[Colour, ...], counts: tuple[tuple[Colour, Colour], ...]) -> Fraction:
    """The chance by looking at all throws one by one, each die given to each needed symbol in every way."""

    def serves(face: Colour, symbol: Colour) -> bool:
        return face is symbol or (face, symbol) in counts

    good = 0
    for pips in product(range(1, 7), repeat=dice):
        faces = [colour_of(pip) for pip in pips]
        good += any(
            all(serves(face, symbol) for face, symbol in zip(chosen, need, strict=True))
            for chosen in permutations(faces, len(need))
        )
    return Fraction(good, 6**dice)


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
@pytest.mark.parametrize("need", [(G,), (Y,), (O,), (G, Y), (Y, Y), (G, Y, O)])
@pytest.mark.parametrize("counts", [(), ((O, Y),), ((G, Y),)])
def test_odds_are_those_of_all_throws(
    dice: int, need: tuple[Colour, ...], counts: tuple[tuple[Colour, Colour], ...]
) -> None:
    assert chance(dice, need, counts=counts) == by_counting(dice, need, counts)


@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_without_faces_that_count_as_others_the_odds_are_those_of_the_dice(rerolls: int) -> None:
    for dice in range(6):
        for need in ((G,), (G, Y), (O, O)):
            assert chance(dice, need, rerolls) == odds.chance(dice, "".join(need), rerolls)


def test_more_than_five_dice_are_five() -> None:
    assert chance(7, (O,)) == chance(5, (O,))
