"""Chance: fair, repeatable by seed and number, and answered from outside."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.chance import (
    SEED_LIMIT,
    Answer,
    Device,
    DiceRequest,
    DrawRequest,
    Given,
    below,
    new_seed,
    pick,
    pips,
    read_answer,
)

SEEDS = st.integers(0, SEED_LIMIT - 1)


def chi_squared(counts: list[int], expected: float) -> float:
    """How far counts are from what is expected."""
    return sum((count - expected) ** 2 / expected for count in counts)


@given(SEEDS, st.integers(0, 10_000), st.integers(0, 5), st.integers(0, 5))
def test_the_first_dice_of_a_throw_are_the_same_for_every_count(seed: int, throw: int, few: int, more: int) -> None:
    most = pips(seed, throw, few + more)
    assert most[:few] == pips(seed, throw, few)
    assert all(1 <= pip <= 6 for pip in most)


def test_all_pips_are_as_likely() -> None:
    counts = Counter(pip for throw in range(12_000) for pip in pips(3, throw, 5))
    assert chi_squared([counts[n] for n in range(1, 7)], 10_000) < 20.5, "one in a thousand of fair dice is further off"


def test_pairs_of_dice_and_pairs_of_throws_are_as_likely() -> None:
    inside = Counter(pips(11, throw, 2) for throw in range(36_000))
    between = Counter((pips(11, throw, 1), pips(11, throw + 1, 1)) for throw in range(36_000))
    for counts in (inside, between):
        assert len(counts) == 36
        assert chi_squared(list(counts.values()), 1000) < 66.6


@pytest.mark.parametrize("count", [1, 2, 3, 7, 10])
def test_all_picks_are_as_likely(count: int) -> None:
    counts = Counter(pick(5, draw, count) for draw in range(count * 2000))
    assert sorted(counts) == list(range(count))
    assert chi_squared(list(counts.values()), 2000) < 30


@pytest.mark.parametrize("count", [0, -1, 65537])
def test_impossible_picks_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="cannot pick"):
        pick(1, 1, count)


def test_throws_and_draws_of_one_number_have_nothing_in_common() -> None:
    throws = [pips(9, n, 1)[0] - 1 for n in range(600)]
    draws = [pick(9, n, 6) for n in range(600)]
    assert sum(a == b for a, b in zip(throws, draws, strict=True)) < 150


def test_the_device_holds_no_state() -> None:
    one, other = Device(), Device()
    request = DiceRequest(7, 3, 4)
    one.answer(DiceRequest(7, 1, 5))
    assert one.answer(request) == other.answer(request) == Answer("device", pips(7, 3, 4))
    drawn = one.answer(DrawRequest(7, 0, ("150", "151", "152")))
    assert drawn.drawn in ("150", "151", "152")
    assert drawn == other.answer(DrawRequest(7, 0, ("150", "151", "152")))


def test_given_dice_answer_a_throw_of_their_number_and_nothing_else() -> None:
    given_dice = Given((4, 6, 1))
    assert given_dice.answer(DiceRequest(1, 1, 3)) == Answer("typed", (4, 6, 1))
    assert given_dice.answer(DrawRequest(1, 1, ("150",))).source == "device"
    with pytest.raises(ValueError, match="2 dice are needed, 3 were given"):
        given_dice.answer(DiceRequest(1, 1, 2))


@given(st.sampled_from(["device", "typed", "script"]), st.lists(st.integers(1, 6), max_size=5))
def test_answers_read_back(source: str, dice: list[int]) -> None:
    answer = Answer(source, tuple(dice))
    assert read_answer(str(answer)) == answer
    drawn = Answer(source, drawn="153")
    assert read_answer(str(drawn)) == drawn


def test_seeds_fit_and_differ() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)


@pytest.mark.parametrize("count", [1, 2, 6, 8, 9, 256, 257])
def test_the_system_is_asked_for_every_number_below_a_limit_and_for_no_other(count: int) -> None:
    assert {below(count) for _ in range(40 * count)} <= set(range(count))
    assert {below(6) for _ in range(600)} == set(range(6))
    assert 0 <= new_seed() < SEED_LIMIT
