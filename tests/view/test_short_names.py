"""A long name in a line of other words is cut so that the words stay, and so that two names stay two."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.view.terms import LONGEST_NAME, short_name

ALIKE = ("Wolfgang-Wilhelm A", "Wolfgang-Wilhelm B")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Iga", "Iga"),
        ("Maximilianes", "Maximilianes"),
        ("Maximiliane Wilhelmina W", "Maximiliane…"),
        ("Gwendolyn Mwamba", "Gwendolyn…"),
    ],
)
def test_a_name_keeps_its_beginning_and_a_mark_says_that_it_goes_on(name: str, shown: str) -> None:
    assert short_name(name, [name, "Iga"]) == shown


def test_two_names_that_begin_alike_stay_two() -> None:
    first, second = (short_name(name, ALIKE) for name in ALIKE)
    assert first != second
    assert first.startswith("Wolfga…")
    assert (first[-1], second[-1]) == ("A", "B")


@given(st.lists(st.text(min_size=1, max_size=24), min_size=1, max_size=5))
def test_a_short_name_is_short(names: list[str]) -> None:
    assert all(len(short_name(name, names)) <= max(LONGEST_NAME, 1) for name in names)
