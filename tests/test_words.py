"""What is said, in which language, and in which form."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import words
from companion.catalogues import GROWN
from companion.view.pages import help as help_page
from companion.view.pages import menu
from companion.words import all_of, in_a_row, language, later, one_of, say, say_in, say_n, say_now, use


@pytest.fixture(autouse=True)
def _english_before_and_after() -> Iterator[None]:
    use("en")
    yield
    use("en")


def test_a_sentence_in_english_is_the_one_in_the_sources_with_its_slots_filled() -> None:
    assert say("{name} acts", name="Iga") == "Iga acts"
    assert say("Menu") == "Menu"
    assert language() == "en"


def test_the_language_changes_at_once_and_back() -> None:
    use("pl")
    assert say("{name} acts", name="Iga") == "Iga działa"
    use("en")
    assert say("{name} acts", name="Iga") == "Iga acts"


def test_texts_in_the_data_of_a_page_are_said_in_the_language_of_the_moment() -> None:
    english = help_page.lines("day")
    use("pl")
    polish = help_page.lines("day")
    assert [line.sign for line in polish] == [line.sign for line in english]
    assert polish[0].words == "Cofa ostatnią zmianę na tej stronie, potem zamyka stronę, potem cofa grę."
    assert say(menu.TILES[0].words) == "Sprawdź stół"


def test_nothing_said_is_nothing_in_every_language() -> None:
    for spoken in ("en", "pl", GROWN):
        use(spoken)
        assert say("") == ""


@pytest.mark.parametrize(
    ("n", "english", "polish"),
    [
        (0, "0 steps back", "0 kroków wstecz"),
        (1, "1 step back", "1 krok wstecz"),
        (2, "2 steps back", "2 kroki wstecz"),
        (5, "5 steps back", "5 kroków wstecz"),
        (12, "12 steps back", "12 kroków wstecz"),
        (22, "22 steps back", "22 kroki wstecz"),
    ],
)
def test_a_count_has_the_form_of_its_language(n: int, english: str, polish: str) -> None:
    assert say_n("{n} step back", "{n} steps back", n) == english
    use("pl")
    assert say_n("{n} step back", "{n} steps back", n) == polish


def test_a_loss_has_the_form_of_its_amount() -> None:
    forms = ("{change} hide", "{change} hides")
    assert [say_n(*forms, n, change=f"−{-n}") for n in (-1, -2)] == ["−1 hide", "−2 hides"]
    use("pl")
    assert [say_n(*forms, n, change=f"−{-n}") for n in (-1, -2, -5)] == ["−1 skóra", "−2 skóry", "−5 skór"]


def test_one_word_may_be_two_in_another_language() -> None:
    assert say("face up") == say_in("one card", "face up") == "face up"
    use("pl")
    assert (say("face up"), say_in("one card", "face up")) == ("odkryte", "leży odkryta")


def test_a_context_without_a_translation_is_the_english_sentence() -> None:
    use("pl")
    assert say_in("nowhere", "{n} letters", n=3) == "3 letters"


def test_names_stand_in_a_row_as_the_language_joins_them() -> None:
    names = ["Iga", "Olek", "Marta"]
    assert (all_of(names), one_of(names[:2])) == ("Iga, Olek and Marta", "Iga or Olek")
    assert (all_of(names[:1]), one_of(names[:1]), all_of([])) == ("Iga", "Iga", "")
    use("pl")
    assert (all_of(names), one_of(names[:2])) == ("Iga, Olek i Marta", "Iga lub Olek")


def test_what_was_said_before_the_language_was_known_can_be_said_again() -> None:
    lamp = later("The lamp of {button}", button="ROLL")
    cure = later("{what} cannot have GPIO {gpio}: {problem}.", what=lamp, gpio=13, problem="it is taken")
    assert cure == "The lamp of ROLL cannot have GPIO 13: it is taken."
    use("pl")
    assert say_now(cure) == "Lampka ROLL: nie da się użyć GPIO 13: it is taken."
    assert say_now("Somebody typed this") == "Somebody typed this"


def test_sentences_in_a_row_are_each_said_again() -> None:
    both = in_a_row(later("The disk was too slow."), "x")
    assert both == "The disk was too slow. x"
    use("pl")
    assert say_now(both) == "Dysk był za wolny. x"


@pytest.mark.parametrize("spoken", ["de", "", "../pl", "pl/LC_MESSAGES"])
def test_a_language_that_nobody_wrote_down_changes_nothing(spoken: str) -> None:
    use("pl")
    with pytest.raises(LookupError, match="no words"):
        use(spoken)
    assert (language(), say("Menu"), say("Help")) == ("pl", "Menu", "Pomoc")


def test_grown_sentences_are_longer_by_two_fifths_and_names_are_not() -> None:
    use(GROWN)
    assert say("Dexterity") == "Dexterity~~~~"
    assert say("{name} acts", name="Maximiliane") == "Maximiliane acts~~"
    long = say("Items are shared out when all Threats of the night are settled.")
    assert long.count("~") == 26
    assert max(map(len, long.split())) <= len("settled.") + 8


def test_english_loads_no_catalogue() -> None:
    told = "import sys, companion.words as w; w.use('en'); w.say('Menu'); print('companion.catalogues' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=60)
    assert said.stdout == "False\n"


def test_a_mark_leaves_a_text_as_it_is() -> None:
    assert words.mark("Menu") == "Menu"
    assert words.mark_n("{n} die", "{n} dice") == ("{n} die", "{n} dice")


SAYERS = ("say", "say_n", "say_in", "mark", "mark_n", "later")


def test_nothing_is_said_inside_of_a_text_that_is_put_together() -> None:
    """What collects the sentences for translators does not look into f-strings."""
    sources = Path(words.__file__).parent
    found = [
        f"{path.relative_to(sources)}:{call.lineno}"
        for path in sorted(sources.rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SAYERS
    ]
    assert found == []
