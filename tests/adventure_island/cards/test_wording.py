"""What cards say is made from what they do: every member of the vocabulary has words, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.adventure_island.achievements import Title
from companion.adventure_island.cards import effects as e
from companion.adventure_island.cards.pack import CardPack, Deed, Entry, Threshold
from companion.adventure_island.cards.wording import (
    deed_sentences,
    falling_short,
    sentence,
    sentences,
    threshold_sentence,
)
from companion.adventure_island.cards.wording_conditions import clause
from companion.adventure_island.values import Attribute, Colour, Goods, Pack
from companion.settings import LANGUAGES
from companion.value import replace
from companion.words import SOURCE, use
from tests.adventure_island.cards.small_pack import PACK

ONE_OF_EACH: tuple[e.Effect, ...] = (
    e.Gain(Goods(wood=2, fish=1)),
    e.Lose(Goods(wood=2)),
    e.Pay(Goods(wood=1), (e.Gain(Goods(food=1)),), (e.Tire(),)),
    e.Learn(),
    e.Tire(1, e.Who.EACH, e.Having.RESTED),
    e.Rest(2, e.Who.CHOSEN),
    e.Check(Attribute.STRENGTH, (Colour.GREEN, Colour.YELLOW), (e.Draw("wreck"),), (e.Tire(),), dice=1),
    e.Draw("location", 2),
    e.Look("location", 3),
    e.Bring("199"),
    e.Insert("150", "threat"),
    e.Turn("199b"),
    e.Discard(),
    e.Stay(),
    e.Archive(),
    e.Open(Pack.CAVE),
    e.Advance(2),
    e.Ask(Goods(hide=1)),
    e.Choose((e.Option(e.Text("Left", "W lewo"), (e.Win(),)), e.Option(e.Text("Right", "W prawo")))),
    e.When(e.InPlay("103"), (e.Learn(),), (e.Tire(),)),
    e.Actions(1),
    e.SkipMeal(),
    e.SkipThreat(e.Who.OTHERS),
    e.Achieve("bath"),
    e.BefriendNative(),
    e.Win(),
    e.LoseGame(e.Text("The tide came.", "Przyszedł przypływ.")),
    e.Note(e.Text("Sing.", "Zaśpiewaj.")),
)
CONDITIONS: tuple[e.Condition, ...] = (
    e.HasGoods(Goods(wood=2)),
    e.InPlay("103"),
    e.Players(3),
    e.Holds("130"),
    e.Counted(2),
    e.Chose("fork", "left"),
    e.Befriended("110"),
    e.FromDay(3),
    e.Every((e.FromDay(3), e.InPlay("103"))),
    e.Some((e.FromDay(3), e.InPlay("103"))),
    e.Not(e.InPlay("103")),
)


@pytest.fixture(autouse=True)
def _back_to_english() -> Iterator[None]:
    yield
    use(SOURCE)


def test_these_tests_know_every_effect_and_every_condition() -> None:
    assert {type(effect) for effect in ONE_OF_EACH} == set(e.EFFECTS)
    assert {type(condition) for condition in CONDITIONS} == set(e.CONDITIONS)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_effect_is_a_sentence_of_its_own(spoken: str) -> None:
    use(spoken)
    said = [sentence(effect, PACK) for effect in ONE_OF_EACH]
    assert len(set(said)) == len(said)
    for text in said:
        assert text[-1] in ".…", text
        assert "{" not in text, text
        assert text[0].isupper() or text[0] in "0123456789“„", text


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_condition_and_its_opposite_have_words(spoken: str) -> None:
    use(spoken)
    for condition in CONDITIONS:
        assert clause(condition, PACK) != clause(condition, PACK, holds=False), condition
        assert clause(e.Not(e.Not(condition)), PACK) == clause(condition, PACK)


@pytest.mark.parametrize(
    ("effect", "english", "polish"),
    [
        (e.Lose(Goods(wood=5)), "The camp loses 5 wood.", "Z obozu znika: 5 drewna."),
        (e.Rest(1), "1 fatigue goes away.", "1 zmęczenie znika."),
        (e.Rest(3), "3 fatigue go away.", "3 zmęczenia znikają."),
        (e.Rest(5), "5 fatigue go away.", "5 zmęczeń znika."),
        (
            e.Tire(1, e.Who.EACH, e.Having.TIRED),
            "Everybody with fatigue: 1 fatigue.",
            "Wszyscy ze zmęczeniem: 1 zmęczenie.",
        ),
        (e.Draw("wreck", 2), "2 cards come up: Wreck.", "Odkryj 2 karty: Wrak."),
        (
            e.When(e.InPlay("103"), (e.Win(),)),
            "If “The Hut” is in play: The goal is reached: you win.",
            "Jeśli „Chata” leży w grze: Cel osiągnięty: wygrywacie.",
        ),
        (
            e.Check(Attribute.STRENGTH, (Colour.GREEN, Colour.GREEN), (e.Learn(),), (e.Tire(),)),
            "Check Strength: 2 greens. If it works: 1 experience. If not: 1 fatigue.",
            "Test: Siła: 2 zielone. Gdy się uda: 1 doświadczenie. Gdy nie: 1 zmęczenie.",
        ),
        (e.Achieve("bath"), "Achievement: A Bath.", "Osiągnięcie: Kąpiel."),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_what_a_card_says(effect: e.Effect, english: str, polish: str) -> None:
    assert sentence(effect, PACK) == english
    use("pl")
    assert sentence(effect, PACK) == polish


def test_a_condition_says_its_opposite_by_each_of_its_parts() -> None:
    both = e.Every((e.InPlay("103"), e.FromDay(2)))
    assert clause(both, PACK) == "“The Hut” is in play and it is day 2 or later"
    assert clause(e.Not(both), PACK) == "“The Hut” is not in play or it is before day 2"


def test_players_are_counted_from_the_other_side_where_it_shall_not_hold() -> None:
    assert clause(e.Not(e.Players(3))) == "2 or fewer play"
    assert clause(e.Not(e.Players(1, 3))) == "4 or more play"
    assert clause(e.Players(2, 2)) == "2 play"
    assert clause(e.Players(2, 4)) == "2 to 4 play"


def test_an_earlier_choice_is_told_in_the_words_of_its_option() -> None:
    assert clause(e.Chose("fork", "left"), PACK) == "you chose “To the left”"
    assert clause(e.Chose("fork", "gone"), PACK) == "you chose “gone”"


def test_without_a_pack_cards_are_called_by_their_numbers() -> None:
    assert sentence(e.Bring("199")) == "Card 199 comes into play."
    assert sentence(e.Bring("199"), PACK) == "“The Roof” comes into play."


def test_a_row_of_effects_is_a_row_of_sentences() -> None:
    assert sentences((e.Stay(), e.Learn(2)), PACK) == "This Threat stays in play. 2 experience."
    assert sentences(()) == ""


def test_what_comes_of_a_check_that_fails_is_told_apart_from_what_works() -> None:
    green, wreck = (Colour.GREEN,), (e.Draw("wreck"),)
    check = e.Check(Attribute.DEXTERITY, green, wreck, (e.Tire(),), (e.Gain(Goods(wood=1)),))
    assert falling_short(check) == "If a part works: The camp gains 1 wood. If not: 1 fatigue."
    assert sentence(check).endswith(falling_short(check))
    assert falling_short(e.Check(Attribute.DEXTERITY, green, wreck)) == ""


def test_a_card_says_what_must_lie_on_it_and_what_its_markers_are_for() -> None:
    build = Deed(e.Text("Build"), (e.Advance(),), needs=Goods(wood=3))
    assert deed_sentences(build) == "Build. First 3 wood must lie here. This card: 1 progress."
    assert threshold_sentence(Threshold(2, (e.Discard(),))) == "At 2 progress: This card leaves play."


def test_an_achievement_with_a_mark_at_its_end_gets_no_second_one() -> None:
    entries = (Entry("bonk", e.Text("Bonk!"), Title.TROUBLEMAKER), Entry("bath", e.Text("A bath"), Title.EXPLORER))
    pack = CardPack(replace(PACK.pages, achievements=entries))
    assert sentences((e.Achieve("bonk"), e.Achieve("bath")), pack) == "Achievement: Bonk! Achievement: A bath."
