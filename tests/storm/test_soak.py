"""What the soak says of figures, and a few evenings of it."""

from __future__ import annotations

import pytest

from tests.storm.soak import LEAST, MOST_GROWN_KB, Sample, grown, soak

FLAT = [Sample(60_000 + 300 * (n % 3), 20, 5) for n in range(40)]


def test_figures_that_go_up_and_down_did_not_grow() -> None:
    assert grown(FLAT) == []


def test_the_first_round_only_warms_up() -> None:
    assert grown([Sample(10_000, 3, 1), *FLAT[1:]]) == []


@pytest.mark.parametrize(
    ("name", "step", "says"),
    [("resident_kb", MOST_GROWN_KB / 20, "Memory"), ("descriptors", 1, "descriptors"), ("threads", 1, "threads")],
)
def test_what_grows_a_little_with_every_round_is_told(name: str, step: float, says: str) -> None:
    leaking = [
        Sample(
            **{**{field: getattr(one, field) for field in one.__slots__}, name: getattr(one, name) + round(n * step)}
        )
        for n, one in enumerate(FLAT)
    ]
    (said,) = grown(leaking)
    assert says in said


def test_too_few_rounds_say_nothing() -> None:
    assert "too few" in grown(FLAT[: LEAST - 1])[0]


def test_two_evenings_after_the_first_need_no_more_descriptors_or_threads() -> None:
    soaked = soak(rounds=3, evenings=("sign_torn",))
    assert len({(one.descriptors, one.threads) for one in soaked.evenings[1:]}) == 1
    assert len({one.descriptors for one in soaked.table[1:]}) == 1
    assert soaked.passed_s > 3600
