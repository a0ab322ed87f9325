"""A name holds the letters that every face of the screen can show, and no others."""

from __future__ import annotations

import pytest

from companion.faces.screen.text import FACES, shown
from companion.view.letters import ABILITY_LENGTH, DIGITS, JOINTS, alphabet, capital_next, joined, why_no_name
from companion.view.pages.name import KEYS


@pytest.mark.parametrize("face", FACES)
def test_every_letter_of_a_name_can_be_shown_in_every_face(face: str) -> None:
    missing = [letter for letter in (*alphabet(), *JOINTS, *DIGITS) if shown(letter, face) != letter]
    assert not missing


def test_the_letters_of_the_pad_are_letters_of_names() -> None:
    letters = [key for key in KEYS if len(key) == 1]
    assert all(not why_no_name(letter) for letter in (*letters, *(letter.upper()[:1] for letter in letters)))


def test_all_reasons_are_told_at_once() -> None:
    codes = [reason.code for reason in why_no_name("☃" * 30)]
    assert codes == ["too-long", "no-letter"]


def test_an_ability_may_be_longer_than_a_name() -> None:
    assert not why_no_name("a" * ABILITY_LENGTH, ABILITY_LENGTH)
    assert why_no_name("a" * ABILITY_LENGTH)


def test_an_accent_counts_with_its_letter() -> None:
    assert joined("e", "\u0301") == "é"
    assert not why_no_name(joined("x" * 23 + "e", "\u0301"))


def test_a_name_does_not_begin_with_a_blank() -> None:
    assert joined("", " ") == ""
    assert joined("Al", " ") == "Al "


def test_a_capital_comes_where_a_part_of_a_name_begins() -> None:
    assert [capital_next(text) for text in ("", "A", "Al ", "Al-", "O'")] == [True, False, True, True, True]
