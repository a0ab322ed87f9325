"""Widths without a font library are the widths that the font library draws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sprites
from companion.faces.screen import text

SENTENCES = (
    "Resume campaign",
    "AVATAR To Ty Wa “Té”",
    "4 players · today 21:40",
    "Zręczność, 2 zielone",
    "Przerzuć wszystkie 3",
    "If Tomek goes hungry, he has no free space: the game ends.",
    "5 → 3, −1 and +2",
    "Fünf Öfen, ça va?",
)
NAMES = st.text(st.characters(min_codepoint=32, max_codepoint=0x17F, exclude_categories=("Cc",)), max_size=60)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("face", ["semibold", "bold", "heavy", "black"])
def test_a_measured_width_is_the_drawn_width(face: str) -> None:
    from companion.faces.screen.sdl import open_font

    font = open_font(str(sprites.font(face)), 500)
    for sentence in SENTENCES:
        shown = text.shown(sentence, face)
        assert text.measure(sentence, 500, face) == pytest.approx(font.size(shown)[0], rel=0.01)


@pytest.mark.usefixtures("screen")
def test_a_title_is_measured_with_its_digits_in_the_other_face() -> None:
    from companion.faces.screen.sdl import open_font

    letters = open_font(str(sprites.font("title")), 500)
    digits = open_font(str(sprites.font("black")), 500)
    drawn = letters.size("Adventure ")[0] + digits.size("12")[0]
    assert text.runs("Adventure 12", "title") == (("title", "Adventure "), ("black", "12"))
    assert text.measure("Adventure 12", 500, "title") == pytest.approx(drawn, rel=0.01)


def test_widths_grow_with_the_size_alone() -> None:
    assert text.measure("Camp", 60, "black") == pytest.approx(3 * text.measure("Camp", 20, "black"))


def test_what_no_face_holds_is_left_out() -> None:
    assert text.shown("Iga \U0001f600", "black") == "Iga "
    assert text.measure("\U0001f600\U0001f984", 20, "black") == 0


def test_combining_accents_are_composed() -> None:
    assert text.shown("Zoe\u0308", "heavy") == "Zoë"
    assert text.measure("Zoe\u0308", 20, "heavy") == text.measure("Zoë", 20, "heavy")


def test_letters_outside_latin_have_a_width_too() -> None:
    assert text.measure("Жора", 20, "black") > text.measure("Ж", 20, "black") > 0


@given(NAMES, st.floats(20, 400))
def test_a_fitted_text_fits_or_has_its_least_size(name: str, room: float) -> None:
    size = text.fit(name, 28, "black", room)
    assert 20 <= size <= 28
    assert text.measure(name, size, "black") <= room + 0.01 or size == 20


@given(NAMES, st.floats(0, 300))
def test_a_cut_name_is_a_beginning_that_fits(name: str, room: float) -> None:
    short = text.cut(name, 20, "bold", room)
    assert text.measure(short, 20, "bold") <= room
    assert text.shown(name, "bold").startswith(short)
    marked = text.cut(name, 20, "bold", room, text.MORE)
    assert text.measure(marked, 20, "bold") <= room
    assert marked == short or marked == "" or marked.endswith(text.MORE)


@given(st.lists(st.sampled_from(["rock", "bridge", "a", "Herbalist", "w" * 40]), max_size=30), st.integers(1, 4))
def test_wrapped_lines_keep_to_the_width_and_the_number(words: list[str], most: int) -> None:
    lines = text.wrap(" ".join(words), 200, 22, "semibold", most)
    assert 1 <= len(lines) <= most
    assert all(text.measure(line, 22, "semibold") <= 200 for line in lines)


def test_wrapping_loses_no_word_where_there_is_room() -> None:
    sentence = "The sea takes what it gave. Hold on to the rocks."
    assert " ".join(text.wrap(sentence, 236, 21, "semibold")) == sentence
    assert text.needs_lines(sentence, 236, 21, "semibold") == 3


def test_an_empty_text_is_one_empty_line() -> None:
    assert text.wrap("", 100, 20, "bold") == ("",)
    assert text.measure("", 20, "bold") == 0
